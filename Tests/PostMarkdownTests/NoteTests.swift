import PostModel
import Testing

@testable import PostMarkdown

@Suite struct NoteTests {
  private func first(_ text: String, _ flavor: Flavor = .post) -> String {
    String(inlines(text, flavor).split(separator: "\n")[0])
  }

  @Test func referencesNeedADefinition() {
    #expect(first("a[^1] b[^2]\n\n[^1]: c") == "a‹note 1› b[^2]")
    #expect(first("a[^1]\n\n[^1]: c", .gfm) == "a‹note 1›")
    #expect(first("a[^A]\n\n[^a]: c") == "a‹note a›")
    #expect(first("a![^1]\n\n[^1]: c") == "a!‹note 1›")
    #expect(first("a[^*b*]\n\n[^*b*]: c") == "a‹note *b*›")
    #expect(first("a[^*b*]") == "a[^‹emphasis b›]")
    #expect(first("a[^1](/u)\n\n[^1]: c") == "a‹link /u|^1›")
  }

  @Test func notesMayBeWrittenInTheLine() {
    #expect(inlines("a^[b *c* [d](/e)] f") == "a‹inlineNote b ‹emphasis c› ‹link /e|d›› f")
    #expect(inlines("a^[b](c)") == "a‹inlineNote b›(c)")
    #expect(inlines("a^[] ^[ ] ^[b") == "a^[] ^[ ] ^[b")
    #expect(inlines("^[a ^[b] c]") == "^[a ‹inlineNote b› c]")
    #expect(inlines("[a ^[b] c](/u)") == "[a ‹inlineNote b› c](/u)")
    #expect(inlines("*a ^[b* c]") == "*a ‹inlineNote b* c›")
    #expect(inlines("a^[b]", .gfm) == "a^[b]")
    #expect(inlines("a^[b](/u)", .gfm) == "a^‹link /u|b›")
  }

  @Test func positionsCoverTheSyntax() {
    let post = document("a[^1] ^[b]\n\n[^1]: c")
    #expect(post.items(.footnoteReference).map { post.written($0) } == ["[^1]"])
    #expect(post.items(.inlineNote).map { post.written($0) } == ["^[b]"])
    #expect(treeProblems("> a[^*1\n> 2*] ^[b\n> c]\n\n[^*1 2*]: c").isEmpty)
  }
}
