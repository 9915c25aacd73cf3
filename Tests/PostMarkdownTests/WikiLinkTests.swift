import PostModel
import Testing

@testable import PostMarkdown

@Suite struct WikiLinkTests {
  @Test(arguments: [
    ("[[Page]]", "‹wikiLink Page|Page›"),
    ("[[ A page | some text ]]", "‹wikiLink A page|some text›"),
    ("[[page#heading|]]", "‹wikiLink page#heading|page#heading›"),
    ("![[a.jpg]]", "‹embed a.jpg|a.jpg›"),
    ("![[a.jpg|b]]{width=3}", "‹embed a.jpg|b›{}"),
    ("[[a]]{.x}", "‹wikiLink a|a›{.x}"),
    ("[[[a]]]", "[‹wikiLink a|a›]"),
    ("[[image_id=12]] ![[image_id=ab c]]", "‹attachment 12› ‹attachment ab c›"),
    ("[[image_id=12]](x)", "‹attachment 12›(x)"),
    ("*[[a*b]]*", "‹emphasis ‹wikiLink a*b|a*b››"),
    ("[[a]](/u)", "‹link /u|[a]›"),
    ("[x [[a]] y](/u)", "[x ‹wikiLink a|a› y](/u)"),
  ])
  func pagesEmbedsAndAttachments(text: String, expected: String) { #expect(inlines(text) == expected) }

  @Test(arguments: ["[[]]", "[[ ]]", "[[a]", "[[1, 2], [3, 4]]", "[[a\nb]]", "[[|a]]", "\\[[a]]"])
  func whatIsNoneIsText(text: String) {
    let post = document(text)
    #expect(post.items(.wikiLink).isEmpty)
  }

  @Test func definedLabelsWin() {
    #expect(inlines("[[a]]\n\n[a]: /u") == "[‹link /u|a›]")
    #expect(inlines("[[a]][b]\n\n[b]: /u") == "‹link /u|[a]›")
    #expect(inlines("[[image_id=1]]\n\n[image_id=1]: /u") == "‹attachment 1›")
    #expect(inlines("[[^a]]\n\n[^a]: b").hasPrefix("[‹note a›]"))
  }

  @Test func inTablesTheBarIsUnescaped() {
    #expect(inlines("| a |\n|---|\n| [[p\\|t]] |") == "a\n‹wikiLink p|t›")
    #expect(treeProblems("| a |\n|---|\n| [[p\\|t]] ![[q\\|u]] |").isEmpty)
  }

  @Test func eachRuleCanBeOff() {
    func without(_ rule: RuleSet) -> Flavor { Flavor(name: "own", rules: Flavor.post.rules.subtracting(rule)) }
    #expect(inlines("[[a]] ![[b]] [[image_id=1]]", .gfm) == "[[a]] ![[b]] [[image_id=1]]")
    #expect(inlines("[[a]] ![[b]]", without(.wikiLinks)) == "[[a]] ‹embed b|b›")
    #expect(inlines("[[a]] ![[b]]", without(.embeds)) == "‹wikiLink a|a› ![[b]]")
    #expect(inlines("[[image_id=1]]", without(.attachments)) == "‹wikiLink image_id=1|image_id=1›")
  }

  @Test func positionsCoverTheSyntax() {
    let post = document("a ![[b|c]] [[d]]")
    #expect(post.items(.embed).map { post.written($0) } == ["![[b|c]]"])
    #expect(post.items(.wikiLink).map { post.written($0) } == ["[[d]]"])
  }
}
