import PostAssembly
import PostModel
import PostStyling
import PostTesting
import Testing

@testable import PostHTML

@Suite struct NoteTests {
  @Test func notesAreNumberedAsTheyAreReadAndLinkedBothWays() {
    let html = SketchedHTML.fragment([
      .definition("unused", .paragraph(.text("never "), .reference("b"))),
      .definition("b", .paragraph("second")),
      .paragraph(.text("x"), .reference("a"), Sketch(.inlineNote, [.text("in line")]), .reference("b")),
      .definition("a", .paragraph("first")),
    ]).html
    #expect(
      html == """
        <p>x<sup class="footnote-ref"><a href="#fn-a" id="fnref-a" role="doc-noteref">1</a></sup>\
        <sup class="footnote-ref"><a href="#fn-2" id="fnref-2" role="doc-noteref">2</a></sup>\
        <sup class="footnote-ref"><a href="#fn-b" id="fnref-b" role="doc-noteref">3</a></sup></p>
        <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
        <ol>
        <li id="fn-a">
        <p>first <a href="#fnref-a" class="footnote-backref" role="doc-backlink" aria-label="Back to the text">↩\u{FE0E}</a></p>
        </li>
        <li id="fn-2">
        <p>in line <a href="#fnref-2" class="footnote-backref" role="doc-backlink" aria-label="Back to the text">↩\u{FE0E}</a></p>
        </li>
        <li id="fn-b">
        <p>second <a href="#fnref-b" class="footnote-backref" role="doc-backlink" aria-label="Back to the text">↩\u{FE0E}</a></p>
        </li>
        </ol>
        </section>

        """)
  }

  @Test func severalReferencesHaveIdsAndArrowsOfTheirOwn() {
    let html = SketchedHTML.fragment([
      .paragraph(.reference("x"), .reference("x"), .reference("x-2")), .definition("x", .paragraph("a")),
      .definition("x-2", .paragraph("b")),
    ]).html
    // What the label `x-2` would be called is taken by the second reference to `x`.
    for id in ["fnref-x", "fnref-x-2", "fnref-x-2-1"] {
      #expect(html.components(of: " id=\"\(id)\"") == 1)
      #expect(html.components(of: " href=\"#\(id)\"") == 1)
    }
    #expect(html.contains("↩\u{FE0E}<sup>2</sup></a></p>"))
  }

  @Test func notesInNotesComeBehindThoseOfTheText() {
    let html = SketchedHTML.fragment([
      .definition("outer", .paragraph(.text("o"), .reference("inner"))),
      .definition("inner", .paragraph(.text("i"), .reference("outer"))),
      .paragraph(.reference("outer"), Sketch(.inlineNote, [.text("p"), Sketch(.inlineNote, [.text("q")])])),
    ]).html
    let order = ["id=\"fn-outer\"", "id=\"fn-2\"", "id=\"fn-inner\"", "id=\"fn-4\""].compactMap { html.offset(of: $0) }
    #expect(order.count == 4 && order == order.sorted())
    #expect(html.contains("id=\"fnref-outer-2\""))
  }

  @Test func anArrowStandsBehindANoteThatEndsWithAnotherBlock() {
    let html = SketchedHTML.fragment([
      .paragraph(.reference("x")), .definition("x", Sketch(.blockQuote, [.paragraph("q")])),
    ]).html
    #expect(html.contains("</blockquote>\n<a href=\"#fnref-x\" class=\"footnote-backref\""))
    #expect(html.contains("</a>\n</li>\n"))
  }

  @Test func postsThatShareAPageHaveIdsOfTheirOwn() {
    let html = SketchedHTML.fragment([
      .heading(1, "Fn x"), .paragraph(.reference("x"), .link(.link, to: "#Fn-x", [.text("up")])),
      .definition("x", .paragraph("a")),
    ]) { $0.idPrefix = "p1-" }.html
    #expect(html.contains("<h1 id=\"p1-fn-x\">"))
    #expect(html.contains("<a href=\"#p1-fn-x\">up</a>"))
    #expect(html.contains("<a href=\"#p1-fn-x-1\" id=\"p1-fnref-x\""))
    #expect(html.contains("<li id=\"p1-fn-x-1\">"))
  }

  @Test func labelsAreEscapedInIds() {
    let html = SketchedHTML.fragment([
      .paragraph(.reference("a\"><script> ü")), .definition("a\"><script> ü", .paragraph("a")),
    ]).html
    #expect(!html.contains("<script"))
    #expect(html.contains("href=\"#fn-a%22%3E%3Cscript%3E-%C3%BC\""))
  }

  @Test func thePlainMarkupIsThatOfTheExamplesOfGFM() {
    let html = SketchedHTML.fragment(
      [.paragraph(.reference("x"), .reference("x")), .definition("x", .paragraph("a"))], markup: .plain
    ).html
    #expect(
      html == """
        <p><sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup>\
        <sup class="footnote-ref"><a href="#fn1" id="fnref1-2">1</a></sup></p>
        <section class="footnotes">
        <ol>
        <li id="fn1">
        <p>a <a href="#fnref1" class="footnote-backref">↩</a> <a href="#fnref1-2" class="footnote-backref">↩<sup>2</sup></a></p>
        </li>
        </ol>
        </section>

        """)
  }

  @Test func aHookSeesWhatIsInNotes() {
    var options = HTMLOptions(isFragment: true)
    options.didConvertElement = { item, html in
      if item.kind == .strong { html.replace(with: "<b>!</b>") }
    }
    let post = Sketch.post([
      .paragraph(.reference("x")), .definition("x", .paragraph(Sketch(.strong, [.text("s")]))),
    ])
    var out = ByteBuffer()
    let document = Assembler(options: AssemblyOptions()).assemble(post, profile: Theme.builtIn)
    #expect(throws: Never.self) { try HTMLRenderer(options: options).render(document, into: &out) }
    #expect(String(decoding: out.bytes, as: UTF8.self).contains("<p><b>!</b></p>\n<a href=\"#fnref-x\""))
  }

  @Test func tenThousandNotesInNotesAreLinear() {
    func post(_ count: Int) -> [Sketch] {
      let notes = (0..<count).map { number in
        Sketch.definition("\(number)", Sketch(.paragraph, [Sketch.reference("\(number + 1)")]))
      }
      return notes + [Sketch(.paragraph, [Sketch.reference("0")])]
    }
    #expect(SketchedHTML.fragment(post(10_000)).html.contains("<li id=\"fn-9999\">"))
  }
}

extension String {
  /// How often `part` stands in the text.
  func components(of part: String) -> Int { self.ranges(of: part).count }

  /// Where `part` stands first.
  func offset(of part: String) -> Int? {
    firstRange(of: part).map { utf8.distance(from: startIndex, to: $0.lowerBound) }
  }
}
