import PostModel
import PostTesting
import Testing

@testable import PostHTML

@Suite struct ListMarkupTests {
  private func html(_ blocks: Sketch...) -> String { SketchedHTML.fragment(blocks).html }

  @Test func lettersAndRomanNumeralsAreTypes() {
    #expect(
      html(.list(.lowerAlpha, start: 3, .item(3, .lowerAlpha, ".", "c")))
        == "<ol type=\"a\" start=\"3\">\n<li>c</li>\n</ol>\n")
    #expect(html(.list(.upperRoman, .item(1, .upperRoman, ".", "x"))) == "<ol type=\"I\">\n<li>x</li>\n</ol>\n")
    #expect(
      html(.list(.upperAlpha, .item(1, .upperAlpha, ")", "x")))
        == "<ol type=\"A\" class=\"paren-upper-alpha\">\n<li>x</li>\n</ol>\n")
  }

  @Test func plainListsAreAsBefore() {
    let list: Sketch = .list(.decimal, start: 0, .item(0, .decimal, ")", "x"), .item(7, .decimal, ")", "y"))
    #expect(
      SketchedHTML.fragment([list], markup: .plain).html == "<ol start=\"0\">\n<li>x</li>\n<li>y</li>\n</ol>\n")
    #expect(html(.list(.bullet, .item(0, .bullet, "-", "x"))) == "<ul>\n<li>x</li>\n</ul>\n")
  }

  @Test func itemsOfAnotherMarkerSayWhichTheyHave() {
    #expect(
      html(
        .list(
          .decimal, .item(1, .decimal, ".", "a"), .item(0, .bullet, "-", "b"), .item(2, .lowerAlpha, ".", "c"),
          .item(2, .decimal, ".", "d")))
          == """
          <ol>
          <li>a</li>
          <li style="list-style-type:disc">b</li>
          <li style="list-style-type:lower-alpha;counter-set:list-item 2">c</li>
          <li value="2">d</li>
          </ol>

          """)
  }
}
