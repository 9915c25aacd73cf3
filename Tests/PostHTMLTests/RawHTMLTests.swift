import PostTesting
import Testing

@testable import PostHTML

/// Raw HTML in `sanitize`: what is shown is written anew and validly nested; what could do harm is gone.
@Suite struct RawHTMLTests {
  @Test func markdownBetweenTagsStaysMarkdown() {
    let html = Rendered.fragment("<details open>\n<summary>More *x*</summary>\n\nSome *text*.\n\n</details>\n\nAfter.")
      .html
    #expect(
      html == """
        <details open="">
        <summary>More *x*</summary>
        <p>Some <em>text</em>.</p>
        </details>
        <p>After.</p>

        """)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "a <script>alert(1)</script> b", "<img src=x onerror=alert(1)>",
    "<a href=\"javascript:alert(1)\">x</a>", "<a href=\"java&#x73;cript&colon;alert(1)\">x</a>",
    "<a href=\" &#1; JaVa\tScript:alert(1)\">x</a>", "[x](javascript&#x3A;alert(1))", "[x](JaVaScRiPt:alert(1))",
    "[x](vbscript:alert(1))", "[x](data:text/html,<script>alert(1)</script>)", "![x](data:text/html;base64,PHNj)",
    "<div style=\"background:url(javascript:alert(1))\">x</div>",
    "<svg onload=alert(1)><script>alert(1)</script></svg>",
    "<math><mi xlink:href=\"javascript:alert(1)\">x</mi></math>", "<iframe src=\"javascript:alert(1)\"></iframe>",
    "<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>", "<details ontoggle=alert(1) open>x</details>",
    "![<x onerror=\"alert(1)\">](a.jpg)", "![a](a.jpg \"\\\" onload=\\\"alert(1)\")", "```\"onload=alert(1)\nx\n```",
    "<p title='\"><script>alert(1)</script>'>x</p>", "<a href='\" onclick=\"alert(1)'>x</a>",
    "<video poster=\"javascript:alert(1)\" src=x.mp4></video>", "<form action=javascript:alert(1)><input></form>",
    "<a/onclick=alert(1)>x</a>", "<b\nonmouseover\n=\nalert(1)>x</b>", "<object data=javascript:alert(1)></object>",
    "<base href=javascript:alert(1)//>", "<meta http-equiv=refresh content=\"0;javascript:alert(1)\">",
  ])
  func nothingThatRunsSurvives(markdown: String) {
    let html = Rendered.fragment(markdown).html
    for tag in html.split(separator: "<").map({ $0.prefix { $0 != ">" } }) where !tag.isEmpty {
      let outside = withoutValues(String(tag)).lowercased()
      #expect(!outside.hasPrefix("script") && !outside.hasPrefix("iframe") && !outside.contains(" on"), "\(html)")
    }
    #expect(!html.lowercased().contains("=\"javascript:") && !html.lowercased().contains("=\"vbscript:"), "\(html)")
    #expect(!html.contains("=\"data:text") && !html.contains("url("), "\(html)")
  }

  @Test func theCheckOfTagsFindsAPlantedHandler() {
    #expect(withoutValues("img src=\"on x\" onerror=\"a\"").contains(" on"))
    #expect(!withoutValues("img alt=\"x onerror=1\"").contains(" on"))
  }

  /// The tag without what stands in double quotes.
  private func withoutValues(_ tag: String) -> String {
    tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }
      .map { String($0.element) }.joined()
  }

  @Test(arguments: [
    ("<b><i>x</b>y</i>", "<p><b><i>x</i></b>y</p>\n"),
    ("one <div>two</div> three", "<p>one </p>\n<div>two</div>\n<p> three</p>\n"),
    ("*a <div>b</div> c*", "<p><em>a b c</em></p>\n"),
    ("<ul><li>a<li>b</ul>", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("<p>a<p>b", "<p>a</p>\n<p>b</p>\n"),
    ("<dl><dt>a<dd>b<dt>c</dl>", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n<dt>c</dt>\n</dl>\n"),
    ("<p align=\"center\">\n\nText\n\n</p>", "<p style=\"text-align:center\"></p>\n<p>Text</p>\n"),
    ("<div>\n\nText</div>\n\nAfter", "<div>\n<p>Text</p>\n</div>\n<p>After</p>\n"),
    ("<h2>\n\nText\n\n</h2>", "<h2 id=\"text\">Text</h2>\n"),
    ("<center>x</center>", "<div style=\"text-align:center\">x</div>\n"),
    ("a <u8> b", "<p>a  b</p>\n"),
    ("<span class=\"x\">\n\nText\n\n</span>", "<div class=\"x\">\n<p>Text</p>\n</div>\n"),
    ("<a name=\"x\">\n\n[y](#x)", "<a id=\"x\"></a>\n<p><a href=\"#x\">y</a></p>\n"),
    ("[a <a href=\"b\">c</a>](d)", "<p><a href=\"d\">a c</a></p>\n"),
    ("<a href=\"x\" target=\"_blank\">y</a>", "<p><a href=\"x\" target=\"_blank\" rel=\"noopener\">y</a></p>\n"),
    ("<div id=\"location\">x</div>", "<div id=\"user-location\">x</div>\n"),
    ("<div style=\"color:RED;position:fixed;width:50%\">x</div>", "<div style=\"color:red;width:50%\">x</div>\n"),
    ("<pre>\n a\n  b\n</pre>", "<pre> a\n  b\n</pre>\n"),
    ("<div>a&nbsp;&lt;b</div>", "<div>a\u{A0}&lt;b</div>\n"),
    ("Text <!-- hidden --> here", "<p>Text  here</p>\n"),
  ])
  func tagsArePairedValidly(markdown: String, expected: String) {
    #expect(Rendered.fragment(markdown).html == expected)
  }

  @Test func cellsWithoutRowsGetThem() {
    let html = Rendered.fragment("<table><td>a<td>b<tr><td>c</table>").html
    #expect(
      html == """
        <div class="table">
        <table>
        <tr>
        <td>a</td>
        <td>b</td>
        </tr>
        <tr>
        <td>c</td>
        </tr>
        </table>
        </div>

        """)
  }

  @Test func elementsNestedBeyondTheLimitAreDroppedInLinearTime() {
    let depth = 100_000
    let source = String(repeating: "<div>", count: depth) + "x" + String(repeating: "</div>", count: depth) + "\n\ny"
    let (html, codes) = Rendered.fragment(source)
    #expect(html.hasSuffix("<p>y</p>\n"))
    #expect(html.split(separator: "<div>", omittingEmptySubsequences: false).count - 1 <= 512)
    #expect(codes == ["PR0506"])
  }

  @Test(arguments: [
    "<b>", "</b>", "<p>", "<li>", "<!--", "<a ", "<td>", "<svg>", "<a href=x>", "<h1>", "a <div>",
    "<iframe>", "<iframe src=https://a.b>",
    "<script>", "<p a",
  ])
  func manyTagsOfOneKindAreReadInLinearTime(tag: String) {
    let time = processorTime { _ = Rendered.fragment("<div>\n" + String(repeating: tag, count: 50_000)) }
    #expect(time < .seconds(10))
  }

  @Test func eachComplaintComesOncePerKind() {
    #expect(Rendered.fragment("<foo>\n<foo>\n\n<foo>\n").codes == ["PR0507"])
    #expect(Rendered.fragment("<div>\n\n> <b>x\n").codes == ["PR0504", "PR0504"])
    #expect(Rendered.fragment("x </b> </b>").codes == ["PR0505"])
  }

  @Test func framesOfHTTPSStayAndOthersBecomeLinks() {
    let kept = Rendered.fragment("<iframe src=\"https://a.example/?b&c\" title=x onload=y>no</iframe>")
    #expect(
      kept.html == """
        <iframe src="https://a.example/?b&amp;c" title="x" \
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" \
        referrerpolicy="strict-origin-when-cross-origin" loading="lazy"></iframe>
        """)
    #expect(kept.codes == ["PR0530"])
    let linked = Rendered.fragment("<iframe src=\"http://a.example\" title=x></iframe>")
    #expect(linked.html == "<a href=\"http://a.example\">x</a>")
    #expect(linked.codes == ["PR0502"])
    #expect(Rendered.fragment("[a <iframe src=https://b.example></iframe>](c)").html == "<p><a href=\"c\">a </a></p>\n")
  }

  @Test func whatStandsBehindAFrameThatIsNotClosedIsShown() {
    let html = Rendered.fragment("<iframe src=https://a.example>\ntext <b>more</b>").html
    #expect(html.contains("</iframe>\ntext <b>more</b>"))
  }

  @Test func aPictureShowsItsFallback() {
    let html = Rendered.fragment(
      "<picture><source srcset=b.webp media=x><img src=a.jpg alt=A width=40 align=left></picture>")
    #expect(html.html.contains("<img src=\"a.jpg\" alt=\"A\" width=\"40\" height=\"27\" class=\"wrap-left\""))
    #expect(!html.html.contains("source") && !html.html.contains("picture") && html.codes.isEmpty)
  }

  @Test func manyDifferentComplaintsInOneLineAreToldInLinearTime() {
    let tags = (0..<100_000).map { "<x\($0)>" }.joined()
    var codes: [String] = []
    let time = processorTime { codes = Rendered.fragment("<div>" + tags).codes }
    #expect(time < .seconds(10))
    #expect(codes.filter { $0 == "PR0507" }.count == 101)
  }

  @Test func otherModesKeepFilterOrEscape() {
    let source = "<b onclick=x>a</b> <title>"
    #expect(Rendered.fragment(source, rawHTML: .keep).html == "<p>\(source)</p>\n")
    #expect(Rendered.fragment(source, rawHTML: .tagfilter).html == "<p><b onclick=x>a</b> &lt;title></p>\n")
    #expect(
      Rendered.fragment(source, rawHTML: .escape).html
        == "<p>&lt;b onclick=x&gt;a&lt;/b&gt; &lt;title&gt;</p>\n")
  }
}
