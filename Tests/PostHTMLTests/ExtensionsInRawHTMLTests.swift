import PostModel
import Testing

@testable import PostHTML

/// What the post flavor adds, beside raw tags that are paired.
@Suite struct ExtensionsInRawHTMLTests {
  private func html(_ markdown: String) -> String { Rendered.fragment(markdown).html }

  @Test(arguments: [
    ("<b>x</b> a^2^ b", "<p><b>x</b> a<sup>2</sup> b</p>\n"),
    (
      "<b>x H~2~O</b> ==m== $x$",
      "<p><b>x H<sub>2</sub>O</b> <mark>m</mark> <span class=\"math inline\">\\(x\\)</span></p>\n"
    ),
    ("<b>x</b> \"q\" :tada:", "<p><b>x</b> “q” 🎉</p>\n"),
    (
      "> [!TIP] A <b>b</b>\n> <i>c</i>",
      "<aside class=\"callout tip\" role=\"note\">\n<p class=\"callout-title\">A <b>b</b></p>\n<p><i>c</i></p>\n</aside>\n"
    ),
    (
      "<u>t</u>\n: <i>d</i>",
      "<dl>\n<dt><u>t</u></dt>\n<dd><i>d</i></dd>\n</dl>\n"
    ),
    (":::side\n<i>d</i>\n:::", "<div class=\"side\">\n<p><i>d</i></p>\n</div>\n"),
  ])
  func itemsStayWhatTheyAre(_ markdown: String, _ expected: String) {
    #expect(html(markdown + "\n") == expected)
  }

  @Test func notesAreFoundThoughTheTreeIsMadeAnew() {
    let page = html("<b>x</b>[^1] ^[in <i>line</i>]\n\n[^1]: n <b>o</b>\n")
    #expect(page.contains("<li id=\"fn-1\">\n<p>n <b>o</b> <a"))
    #expect(page.contains("<p>in <i>line</i> <a"))
  }

  @Test func linksDoNotNest() {
    let page = html("[a[^1] b](x) <a href=\"y\">[[#c]] [^1]</a>\n\n[^1]: n\n")
    #expect(page.contains("<a href=\"x\">a<sup class=\"footnote-ref\" id=\"fnref-1\">1</sup> b</a>"))
    #expect(page.contains("<a href=\"y\">#c <sup class=\"footnote-ref\" id=\"fnref-1-2\">1</sup></a>"))
  }
}
