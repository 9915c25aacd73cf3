import PostModel
import Testing

@testable import PostMarkdown

/// Marky-Mark's own syntax, and the faults that its users report.
@Suite struct ContentfulTests {
  private func blockOutline(_ text: String) -> String { PostMarkdownTests.blockOutline(text, .contentful) }
  private func html(_ text: String) -> String { PlainHTML.html(of: document(text, .contentful).tree) }

  @Test func headingsHaveSixLevels() {
    #expect(blockOutline("# a\n## b\n### c\n#### d\n##### e\n###### f\n") == "h1'a' h2'b' h3'c' h4'd' h5'e' h6'f'")
  }

  @Test(arguments: [
    ("- a\n  - b\n    - c\n", "bullet(-0(paragraph'a' bullet(-0(paragraph'b' bullet(-0(paragraph'c'))))))"),
    ("1. a\n  - b\n", "decimal(.1(paragraph'a' bullet(-0(paragraph'b'))))"),
    (
      "1. a\n  1. b\n  2. c\n2. d\n",
      "decimal(.1(paragraph'a' decimal(.1(paragraph'b') .2(paragraph'c'))) .2(paragraph'd'))"
    ),
    ("1. a\n  a. b\n  b. c\n", "decimal(.1(paragraph'a' lowerAlpha(.1(paragraph'b') .2(paragraph'c'))))"),
    ("10. a\n  - b\n", "decimal10(.10(paragraph'a' bullet(-0(paragraph'b'))))"),
  ]) func listsAreNestedByTwoSpacesWhateverTheMarker(text: String, expected: String) {
    #expect(blockOutline(text) == expected)
  }

  @Test func mixedMarkersStayInOneListAndEachItemKeepsItsOwn() {
    #expect(
      blockOutline("- a\n* b\n+ c\n1. d\na. e\n")
        == "bullet(-0(paragraph'a') *0(paragraph'b') +0(paragraph'c') .1(paragraph'd') .1(paragraph'e'))")
    let markers = document("- a\n2. b\nc. d\n", .contentful).items(.listItem).map {
      ListMarker(detail: $0.node.detail).style
    }
    #expect(markers == [.bullet, .decimal, .lowerAlpha])
  }

  @Test func indicesAreMarkyMarks() {
    for (marker, index) in [("b.", 1), ("g.", 6), ("i.", 8), ("12.", 12), ("a.", 0)] {
      #expect(document("\(marker) x\n", .contentful).items(.listItem).map { $0.getIndex() } == [index], "\(marker)")
    }
  }

  @Test func aLineThatIsOnlyAnImageIsAFigure() {
    #expect(blockOutline("![a](b.png)\n") == "figure'a'")
    #expect(blockOutline("text ![a](b.png)\n") == "paragraph'text a'")
  }

  @Test func inlinesAreMarkyMarks() {
    #expect(
      html("[t](u \"v\") **s** __s__ *e* _e_ ~~d~~ `c`")
        == "<p><a href=\"u\" title=\"v\">t</a> <strong>s</strong> <strong>s</strong> <em>e</em> <em>e</em> "
        + "<del>d</del> <code>c</code></p>\n")
  }

  @Test func multilineItemsAreOneItem() {
    #expect(blockOutline("- a\n  b\n- c\n") == "bullet(-0(paragraph'a b') -0(paragraph'c'))")
  }

  @Test func underscoresInAddressesAreNoEmphasis() {
    #expect(html("[a](http://b/c_d_e) _f_") == "<p><a href=\"http://b/c_d_e\">a</a> <em>f</em></p>\n")
    #expect(html("http://b/c_d_e") == "<p><a href=\"http://b/c_d_e\">http://b/c_d_e</a></p>\n")
    #expect(html("![a](b_c_d.png)") == "<p><img src=\"b_c_d.png\" alt=\"a\" /></p>\n")
  }

  @Test func equalLinesAreAllKept() {
    #expect(html("Word\nWord\nWord") == "<p>Word\nWord\nWord</p>\n")
    #expect(html("Word\n\nWord\n\nWord") == "<p>Word</p>\n<p>Word</p>\n<p>Word</p>\n")
  }

  @Test func emphasisNestsBothWays() {
    #expect(html("_**x**_") == "<p><em><strong>x</strong></em></p>\n")
    #expect(html("**_x_**") == "<p><strong><em>x</em></strong></p>\n")
  }

  @Test func addressesInAngleBracketsAndBareOnesAreLinks() {
    #expect(html("<https://a.b>") == "<p><a href=\"https://a.b\">https://a.b</a></p>\n")
    #expect(html("https://a.b") == "<p><a href=\"https://a.b\">https://a.b</a></p>\n")
  }

  @Test func tablesAreRead() {
    #expect(document("| a |\n|---|\n| b |\n", .contentful).items(.tableRow).count == 2)
  }

  @Test func lineBreaksInHTMLAreItems() {
    #expect(document("a<br/>b", .contentful).items(.htmlInline).count == 1)
  }

  @Test func aListWithBlankLinesIsOneLooseList() {
    #expect(blockOutline("1. a\n\n2. b\n\n3. c\n") == "decimal~(.1(paragraph'a') .2(paragraph'b') .3(paragraph'c'))")
  }

  @Test func numbersOfTwoDigitsAreItems() {
    #expect(blockOutline("10. x\n") == "decimal10(.10(paragraph'x'))")
    #expect(blockOutline("text\n10. x\n") == "paragraph'text 10. x'")
  }

  @Test(arguments: ["A. Smith", "I. Am", "text\na. x"]) func namesAreNoLists(text: String) {
    #expect(document(text, .contentful).items(.list).isEmpty)
  }

  @Test func capitalsAreAListWithASibling() {
    #expect(blockOutline("C. x\nD. y\n") == "upperAlpha3(.3(paragraph'x') .4(paragraph'y'))")
  }

  @Test func carriageReturnsEndLines() {
    #expect(
      blockOutline("# a\r\n\r\nb\r\n\r\n- c\r\n- d\r\n")
        == "h1'a' paragraph'b' bullet(-0(paragraph'c') -0(paragraph'd'))")
  }

  @Test func languagesDoNotLeakIntoCode() {
    #expect(html("```swift\nlet a = 1\n```\n") == "<pre><code class=\"language-swift\">let a = 1\n</code></pre>\n")
  }
}
