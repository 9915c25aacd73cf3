import PostModel
import PostTesting
import Testing

@testable import PostMarkdown

@Suite struct ConformanceTests {
  @Test func allCommonMarkExamplesPass() throws {
    let examples = try Conformance.examples(Conformance.commonMark)
    #expect(examples.count == 652)
    #expect(failures(of: examples, rules: { _ in [] }) == [])
  }

  /// Where GFM 0.29 and CommonMark 0.31.2 differ, the newer one wins: 645 and 646 say what a comment is. 653 is the tag
  /// filter, which is a matter of the renderer.
  @Test func gfmExamplesPassButForTheOnesThatCommonMarkChanged() throws {
    let examples = try Conformance.examples(Conformance.gfm)
    #expect(examples.count == 671)
    #expect(failures(of: examples, rules: rules) == [645, 646, 653])
  }

  /// 22 is the tag filter.
  @Test(
    .enabled(if: Conformance.isPresent(Conformance.gfmExtensions), "the further examples are not fetched"))
  func gfmExtensionExamplesPassButForTheTagFilter() throws {
    let examples = try Conformance.examples(Conformance.gfmExtensions)
    #expect(examples.count == 28)
    #expect(failures(of: examples, rules: { _ in Flavor.gfm.rules }) == [22])
  }

  private func rules(of example: Conformance.Example) -> RuleSet {
    var rules: RuleSet = []
    for name in example.extensions ?? [] {
      switch name {
      case "table": rules.insert(.tables)
      case "strikethrough": rules.insert(.strikethrough)
      case "autolink": rules.insert(.bareAddresses)
      case "tasklist": rules.insert(.taskLists)
      default: break
      }
    }
    return rules
  }

  private func isKnown(_ example: Conformance.Example) -> Bool {
    ["HTML tag filter", "Disallowed Raw HTML (extension)"].contains(example.section)
      || example.html.contains("not a comment") || example.html.contains("foo &lt;!--&gt; foo")
  }

  /// The numbers of the examples that come out differently.
  private func failures(of examples: [Conformance.Example], rules: (Conformance.Example) -> RuleSet) -> [Int] {
    examples.filter { example in
      if example.html == "<IGNORE>\n" { return false }
      let parser = MarkdownParser(flavor: Flavor(name: "suite", rules: rules(example)))
      let html = PlainHTML.html(of: parser.parse(SourceText(example.markdown)).tree)
      if html != example.html, !isKnown(example) {
        print(
          "example \(example.example), \(example.section):\n\(example.markdown)\nexpected\n\(example.html)\ngot\n\(html)"
        )
      }
      return html != example.html
    }.map(\.example)
  }
}
