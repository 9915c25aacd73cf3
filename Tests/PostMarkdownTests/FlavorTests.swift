import Foundation
import PostModel
import Testing

@testable import PostMarkdown

@Suite struct FlavorTests {
  @Test func flavorsAreFoundByTheirNames() {
    #expect(Flavor.named("commonmark")?.rules == [])
    #expect(Flavor.named("gfm")?.rules == Flavor.gfm.rules)
    #expect(Flavor.named("post")?.rules == Flavor.post.rules)
    #expect(Flavor.named("contentful")?.rules == Flavor.contentful.rules)
    #expect(Flavor.named("markdown") == nil)
  }

  @Test func commonMarkKnowsNoExtension() {
    #expect(html("| a |\n|---|\n", .commonMark) == "<p>| a |\n|---|</p>\n")
    #expect(html("~~a~~ www.a.b http://a.b c@d.ef\n", .commonMark) == "<p>~~a~~ www.a.b http://a.b c@d.ef</p>\n")
    #expect(html("- [ ] a\n", .commonMark) == "<ul>\n<li>[ ] a</li>\n</ul>\n")
    #expect(html("---\ntitle: a\n---\n", .commonMark) == "<hr />\n<h2>title: a</h2>\n")
    #expect(html("![a](b){width=1}", .gfm) == "<p><img src=\"b\" alt=\"a\" />{width=1}</p>\n")
    #expect(document("![a](b)", .gfm).items(.figure).isEmpty)
  }

  @Test func singleRulesMayBeLeftOut() {
    let flavor = Flavor(name: "own", rules: Flavor.post.rules.subtracting(.strikethrough))
    #expect(html("~~a~~", flavor) == "<p>~~a~~</p>\n")
    #expect(html("~~a~~") == "<p><del>a</del></p>\n")
  }

  @Test func everyExtensionIsDescribed() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(contentsOf: root.appending(path: "docs/markdown.md"), encoding: .utf8)
    for (name, _) in RuleSet.named { #expect(guide.contains("\n| `\(name)` | "), "\(name)") }
  }

  @Test func tasksAreFlagsOfTheirItems() {
    let tasks = document("- [ ] a\n- [x] b\n- [X] c\n- [y] d\n- [ ]\n- e [ ] f\n").items(.listItem)
    #expect(tasks.map { $0.node.flags.contains(.task) } == [true, true, true, false, false, false])
    #expect(tasks.map { $0.node.flags.contains(.checked) } == [false, true, true, false, false, false])
    #expect(tasks[0].text == "a")
  }

  @Test func onlyTheFirstParagraphOfAnItemIsATask() {
    let items = document("- a\n\n  [x] b\n").items(.listItem)
    #expect(!items[0].node.flags.contains(.task))
  }

  @Test func strikethroughNeedsRunsOfOneLength() {
    #expect(html("~a~ ~~b~~ ~c~~ ~~~d~~~") == "<p><del>a</del> <del>b</del> ~c~~ ~~~d~~~</p>\n")
    #expect(html("~a **b~ c**") == "<p><del>a **b</del> c**</p>\n")
  }

  @Test func listItemsTellTheirMarkersAndNumbers() {
    let items = document("3) a\n7) b\n\n+ c\n").items(.listItem)
    #expect(
      items.map { ListMarker(detail: $0.node.detail).byte } == [
        UInt8(ascii: ")"), UInt8(ascii: ")"), UInt8(ascii: "+"),
      ])
    #expect(items[0].node.payload == 3)
    #expect(items[1].node.payload == 7)
  }

  @Test func looseListsAreNotTight() {
    let lists = document("- a\n- b\n\n1. c\n\n2. d\n").items(.list)
    #expect(lists.map { $0.node.flags.contains(.tight) } == [true, false])
  }

  @Test func codeKnowsItsFenceAndLines() {
    let post = document("```swift x=1\nlet a\n\nlet b\n```\n\n> ~~~\n> c\n> d\n\n    e\n")
    let blocks = post.items(.codeBlock)
    #expect(
      blocks.map { post.tree.string(of: post.tree.codeBlocks[Int($0.node.payload)].info) } == ["swift x=1", "", ""])
    #expect(blocks.map { post.tree.codeBlocks[Int($0.node.payload)].isFenced } == [true, true, false])
    #expect(blocks.map(\.text) == ["let a\n\nlet b\n", "c\nd\n", "e\n"])
    #expect(blocks.map { Array($0.children).count } == [1, 2, 1])
  }

  @Test func blankLinesOfCodeInItemsLoseTheItemsIndentation() {
    #expect(document("- ```\n      \n  a\n").items(.codeBlock)[0].text == "    \na\n")
    #expect(document("- ```\n \n  a\n").items(.codeBlock)[0].text == "\na\n")
  }

  @Test func definitionsAreNoHeadOfWhatFollows() {
    #expect(html("[a]: /u\n---\n") == "<hr />\n")
    #expect(html("[a]: /u\n===\n[a]\n") == "<p>===\n<a href=\"/u\">a</a></p>\n")
    #expect(html("[a]: /u\n-\n") == "<ul>\n<li></li>\n</ul>\n")
  }

  @Test func whatOneBlockLacksAnotherMayHave() {
    #expect(html("a ``\n\n``b``\n") == "<p>a ``</p>\n<p><code>b</code></p>\n")
    #expect(html("a <!--\n\nb <!-- c -->\n", .gfm) == "<p>a &lt;!--</p>\n<p>b <!-- c --></p>\n")
  }

  @Test func codeLinesEndInLineFeedsWhateverTheSourceHas() {
    #expect(document("```\r\na\r\nb\r\n```\r\n").items(.codeBlock)[0].text == "a\nb\n")
    #expect(document("```\ra\rb").items(.codeBlock)[0].text == "a\nb\n")
    #expect(document("- a\n\n\t\tb").items(.codeBlock)[0].text == "  b\n")
  }
}
