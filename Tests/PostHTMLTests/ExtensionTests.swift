import PostAssembly
import PostModel
import PostTesting
import Testing

@testable import PostHTML

@Suite struct ExtensionTests {
  private func html(_ blocks: Sketch..., language: String? = nil) -> String {
    SketchedHTML.fragment(blocks, language: language).html
  }

  @Test func inlinesHaveTheElementsThatMeanThem() {
    #expect(
      html(
        .paragraph(
          Sketch(.superscript, [.text("a")]), Sketch(.subscript, [.text("b")]), Sketch(.highlight, [.text("c")]),
          Sketch(.inserted, [.text("d")]), Sketch(.span, [.text("e")]).with(id: "x", classes: ["y", "z"]),
          .leaf(.emoji, "🎉")))
        == "<p><sup>a</sup><sub>b</sub><mark>c</mark><ins>d</ins><span id=\"x\" class=\"y z\">e</span>🎉</p>\n")
  }

  @Test func handlersAndStylesOfBracesAreNotWritten() {
    let others: [ItemAttributes.KeyValue] = [
      .init(key: "onclick", value: "x"), .init(key: "style", value: "y"), .init(key: "lang", value: "fr"),
      .init(key: "note", value: "\"n\""),
    ]
    #expect(
      html(.paragraph(Sketch(.span, [.text("e")]).with(id: "location", others: others)))
        == "<p><span id=\"user-location\" lang=\"fr\" data-note=\"&quot;n&quot;\">e</span></p>\n")
  }

  @Test func mathKeepsItsSourceBetweenTheMarksOfMathJax() {
    #expect(
      html(.paragraph(.leaf(.math, "a<b"), .leaf(.math, "c", detail: 1)), .leaf(.mathBlock, "d & e\n"))
        == """
        <p><span class="math inline">\\(a&lt;b\\)</span><span class="math display">\\[c\\]</span></p>
        <div class="math display">\\[d &amp; e\\]</div>

        """)
  }

  @Test func quotationMarksAreThoseOfTheLanguage() {
    let quoted: Sketch = .paragraph(
      .punctuation(.openDoubleQuote), .text("a"), .punctuation(.apostrophe), .punctuation(.closeDoubleQuote),
      .punctuation(.emDash))
    #expect(html(quoted) == "<p>“a’”—</p>\n")
    #expect(html(quoted, language: "de-AT") == "<p>„a’“—</p>\n")
    #expect(html(quoted, language: "de-CH") == "<p>«a’»—</p>\n")
    #expect(html(quoted, language: "fr") == "<p>«\u{202F}a’\u{202F}»—</p>\n")
    #expect(html(quoted, language: "ja") == "<p>「a’」—</p>\n")
  }

  @Test func calloutsSayWhatTheyAreInTheLanguage() {
    #expect(
      html(.callout("warning", .paragraph("w")), language: "de") == """
        <aside class="callout warning" role="note">
        <p class="callout-title">Warnung</p>
        <p>w</p>
        </aside>

        """)
    #expect(html(.callout("tip", .paragraph("w")), language: "xx").contains("<p class=\"callout-title\">Tip</p>"))
  }

  @Test func calloutsThatFoldAreDetailsWithTheirOwnTitle() {
    let title = Sketch(.calloutTitle, [.text("Mind "), Sketch(.emphasis, [.text("this")])])
    #expect(
      html(.callout("note", folding: .closed, title, .paragraph("w"))) == """
        <details class="callout note">
        <summary class="callout-title">Mind <em>this</em></summary>
        <p>w</p>
        </details>

        """)
    #expect(html(.callout("note", folding: .open)).hasPrefix("<details class=\"callout note\" open>\n"))
  }

  @Test func definitionListsAreTightOrLoose() {
    let term = Sketch(.definitionTerm, [.text("t")])
    #expect(
      html(
        Sketch(
          .definitionList,
          [
            term, Sketch(.definitionDetails, [.paragraph("a")], flags: .tight), term,
            Sketch(.definitionDetails, [.paragraph("b")]),
          ]))
        == "<dl>\n<dt>t</dt>\n<dd>a</dd>\n<dt>t</dt>\n<dd>\n<p>b</p>\n</dd>\n</dl>\n")
  }

  @Test func divisionsBreaksAndCommentsHaveTheirForms() {
    #expect(
      html(
        Sketch(.division, [.paragraph("a")]).with(id: "d", classes: ["side", "wide"]), Sketch(.more), Sketch(.more),
        Sketch(.pageBreak), .leaf(.comment, "c"), .paragraph(.leaf(.commentInline, "x"), .text("y")),
        Sketch(.abbreviationDefinition))
          == """
          <div id="d" class="side wide">
          <p>a</p>
          </div>
          <span id="continue-reading"></span>
          <div class="page-break"></div>
          <p>y</p>

          """)
  }

  @Test func theTableOfContentsNestsAndLeavesOutTheTitle() {
    let found = SketchedHTML.fragment([
      .heading(1, "Title"), Sketch(.tableOfContents), .heading(2, "A"), .heading(4, "B <b>"), .heading(3, "C"),
      .heading(2, "D"), Sketch(.tableOfContents),
    ])
    #expect(
      found.html.contains(
        """
        <nav class="toc" aria-label="Contents">
        <ul>
        <li><a href="#a">A</a>
        <ul>
        <li><a href="#b-b">B &lt;b&gt;</a></li>
        <li><a href="#c">C</a></li>
        </ul>
        </li>
        <li><a href="#d">D</a></li>
        </ul>
        </nav>

        """))
    #expect(found.html.components(of: "<nav") == 1)
    #expect(found.codes == ["PR0513"])
  }

  @Test func abbreviationsAreExplainedWhileThereIsRoom() {
    #expect(
      html(.paragraph(.abbreviation("HTML", "a \"b\""))) == "<p><abbr title=\"a &quot;b&quot;\">HTML</abbr></p>\n")
    let long = String(repeating: "x", count: 10_000)
    let many = html(Sketch(.paragraph, (0..<1000).map { _ in .abbreviation("A", long) }))
    #expect(many.utf8.count < 150_000)
    #expect(many.components(of: "<abbr>A</abbr>") > 900)
  }

  @Test func galleriesAreRowsOfFigures() {
    #expect(
      html(
        Sketch(
          .gallery,
          [
            .link(.image, to: "a.jpg", title: "One", [.text("a")]), Sketch(.softBreak),
            .link(.image, to: "b.png", [.text("b")]),
          ]))
          == """
          <div class="gallery">
          <figure style="--ratio:1.5"><img src="a.jpg" alt="a" width="1200" height="800" decoding="async"><figcaption>One</figcaption></figure>
          <figure><span class="missing">b</span></figure>
          </div>

          """)
  }
}
