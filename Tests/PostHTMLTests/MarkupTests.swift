import PostModel
import PostStyling
import Testing

@testable import PostHTML

@Suite struct MarkupTests {
  @Test func figuresHaveTheirSizeCaptionAndSide() {
    let html = Rendered.fragment("![Sea & sky](a.jpg \"The <sea>\"){width=40% wrap=right .wide}\n").html
    #expect(
      html == """
        <figure class="wrap-right wide" style="width:40%">
        <img src="a.jpg" alt="Sea &amp; sky" width="1200" height="800" decoding="async">
        <figcaption>The &lt;sea&gt;</figcaption>
        </figure>

        """)
  }

  @Test func pixelsScaleBothAttributesAndLaterImagesAreLazy() {
    let html = Rendered.fragment("x ![](a.jpg){width=300px} ![](b.jpg)\n").html
    #expect(html.contains("width=\"300\" height=\"200\" decoding"))
    #expect(html.contains("width=\"1200\" height=\"800\" loading=\"lazy\""))
  }

  @Test func missingImagesBecomeLabelledBoxesOrNothing() {
    #expect(Rendered.fragment("![A <b>](no.png)\n").html.contains("<span class=\"missing\">A </span>"))
    #expect(Rendered.fragment("![A](no.png)\n") { $0.failedImages = .omit }.html == "")
  }

  @Test func remoteImagesAreLinks() {
    #expect(Rendered.fragment("x ![a](https://a.b/c.png)\n").html.contains("<img src=\"https://a.b/c.png\" alt=\"a\""))
  }

  @Test func tablesScrollInTheirOwnBox() {
    let html = Rendered.fragment("| a |\n|--:|\n| b |\n").html
    #expect(html.hasPrefix("<div class=\"table\">\n<table>\n<thead>\n<tr>\n<th style=\"text-align:right\">a</th>"))
    #expect(html.hasSuffix("</tbody>\n</table>\n</div>\n"))
  }

  @Test func plainMarkupHasNoIdsAndNoClasses() {
    let html = Rendered.fragment("# A\n\n[x](#A)\n\n![y](a.jpg)\n", flavor: .gfm, markup: .plain).html
    #expect(html == "<h1>A</h1>\n<p><a href=\"#A\">x</a></p>\n<p><img src=\"a.jpg\" alt=\"y\" /></p>\n")
  }

  @Test func thePageEscapesItsHead() {
    let page = Rendered.page(
      "---\ntitle: \"</title><script>x\"\nauthor: A & B\ndate: 2024-09-21\nlang: ar\n---\nText\n")
    #expect(page.contains("<title>&lt;/title&gt;&lt;script&gt;x</title>"))
    #expect(page.contains("dir=\"rtl\""))
    #expect(page.contains("A &amp; B") && page.contains("2024-09-21"))
    #expect(page.hasPrefix("<!DOCTYPE html>"))
  }

  @Test func theStylesheetIsInlinedOrLinked() {
    #expect(Rendered.page("x").contains("<style>\n.reading-control{"))
    let linked = Rendered.page("x", options: HTMLOptions(stylesheet: .linked(href: "a&b.css")))
    #expect(linked.contains("<link rel=\"stylesheet\" href=\"a&amp;b.css\">") && !linked.contains("<style>"))
  }

  @Test func deeplyNestedItemsAreWrittenWithoutRecursion() {
    let html = Rendered.fragment(String(repeating: "> ", count: 20_000) + "x").html
    #expect(html.split(separator: "</blockquote>", omittingEmptySubsequences: false).count > 1000)
  }
}
