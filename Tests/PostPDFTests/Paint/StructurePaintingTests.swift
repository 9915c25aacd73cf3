import PostStyling
import PostTesting
import Testing

@testable import PostPDF

@Suite struct StructurePaintingTests {
  private let fonts = TestFonts()

  /// A PDF of pages of operations, checked by qpdf.
  private func pdf(_ plan: DocumentPlan) throws -> PDFReading {
    let result = try plan.painted(with: fonts)
    #expect(result.diagnostics.isEmpty)
    let pdf = PDFReading(result.bytes)
    #expect(try pdf.problems() == "")
    return pdf
  }

  @Test func elementsStandInReadingOrderAndCrossPages() throws {
    let serif = fonts.add()
    let pdf = try pdf(
      .of([
        [
          .beginTag(.section, isLeaf: false),
          .beginTag(.heading(1), isLeaf: true), .line(fonts.line("Heading", serif), at: Point(x: 40, y: 60)), .endTag,
          .beginTag(.paragraph, isLeaf: false), .line(fonts.line("first page ", serif), at: Point(x: 40, y: 90)),
          .artifactLine(fonts.line("folio", serif), at: Point(x: 200, y: 580)),
        ],
        [
          .line(fonts.line("second page", serif), at: Point(x: 40, y: 60)), .endTag,
          .beginTag(.list, isLeaf: false), .beginTag(.listItem, isLeaf: false),
          .beginTag(.label, isLeaf: true), .line(fonts.line("•", serif), at: Point(x: 40, y: 90)), .endTag,
          .beginTag(.listBody, isLeaf: true), .line(fonts.line("Item", serif), at: Point(x: 60, y: 90)), .endTag,
          .endTag, .endTag, .endTag,
        ],
      ]))
    #expect(
      try pdf.structure() == [
        "Document", "  Sect", "    H1 (block)", "      \"Heading\"", "    P (block)", "      Span (inline)",
        "        \"first page \"", "      Span (inline)", "        \"second page\"", "    L (block)",
        "      LI (block)", "        Lbl (block)", "          \"•\"", "        LBody (block)", "          \"Item\"",
      ])
  }

  @Test func anElementOpenedAtTheFootOfAPageOwnsOnlyWhatItHolds() throws {
    let serif = fonts.add()
    let pdf = try pdf(
      .of([
        [.beginTag(.list, isLeaf: false)],
        [
          .beginTag(.listItem, isLeaf: true), .line(fonts.line("Item", serif), at: Point(x: 40, y: 60)), .endTag,
          .endTag,
        ],
      ]))
    let objects = try pdf.objects()
    let pages = try pdf.pages(objects)
    let first = try pdf.stream(pages[0]["/Contents"] as? String ?? "")
    #expect(!String(decoding: first, as: UTF8.self).contains("BDC"))
    #expect(try pdf.structure() == ["Document", "  L (block)", "    LI (block)", "      \"Item\""])
  }

  @Test func emptyCellsStayAndOtherEmptyElementsGo() throws {
    let serif = fonts.add()
    let pdf = try pdf(
      .of([
        [
          .beginTag(.paragraph, isLeaf: true), .endTag,
          .beginTag(.table, isLeaf: false), .beginTag(.tableRow, isLeaf: false),
          .beginTag(.tableHeader, isLeaf: true), .line(fonts.line("A", serif), at: Point(x: 40, y: 60)), .endTag,
          .beginTag(.tableHeader, isLeaf: true), .endTag, .endTag, .endTag,
        ]
      ]))
    let elements = try pdf.objects().values.filter { $0["/Type"] as? String == "/StructElem" }
    #expect(elements.count { $0["/S"] as? String == "/TH" } == 2)
    #expect(elements.count { $0["/S"] as? String == "/P" } == 0)
    #expect(
      elements.allSatisfy {
        $0["/S"] as? String != "/TH" || ($0["/A"] as? [String: Any])?["/Scope"] as? String == "/Column"
      })
  }

  @Test func whatStandsOutsideOfTheStructureIsAnArtifact() throws {
    let serif = fonts.add()
    let pdf = try pdf(
      .of(
        [
          [
            .fill(Rect(x: 10, y: 10, width: 400, height: 20), Color(red: 200, green: 0, blue: 0), cornerRadius: 4),
            .artifactLine(fonts.line("Running head", serif), at: Point(x: 40, y: 25)),
            .beginTag(.paragraph, isLeaf: true),
            .line(fonts.line([("code", serif, 1, nil)]), at: Point(x: 40, y: 60)), .endTag,
            .artifactLine(fonts.line("17", serif), at: Point(x: 40, y: 580)),
          ]
        ], paints: [.plain(), .plain(background: .white, isUnderlined: true, isStruckThrough: true)]))
    let page = try pdf.pages(try pdf.objects())[0]
    let content = String(decoding: try pdf.stream(page["/Contents"] as? String ?? ""), as: UTF8.self)
    #expect(PaintedContent(content).unmarked.isEmpty)
    #expect(PaintedContent(content).artifacts.contains("Running head"))
    #expect(try pdf.structure() == ["Document", "  P (block)", "    \"code\""])
    #expect(page["/Tabs"] as? String == "/S")
  }

  @Test func figuresHaveTheirAlternativeTexts() throws {
    let folder = TemporaryFolder()
    let picture = PlannedImage.jpeg(folder.write("a.jpg", PictureFiles.quarters))
    var second = picture
    second.alternativeText = "Größe (in\\m) — 東京 🗼"
    let box = Rect(x: 40, y: 40, width: 100, height: 100)
    var line = fonts.line("before and after", fonts.add())
    line.objects = [InlineObject(image: 0, x: 200, size: Size(width: 10, height: 10))]
    let pdf = try pdf(
      .of(
        [
          [.beginTag(.figure(alternativeText: "Of the plan"), isLeaf: true), .image(0, in: box), .endTag],
          [
            .beginTag(.paragraph, isLeaf: false), .line(line, at: Point(x: 40, y: 300)), .endTag,
            .image(1, in: box),
          ],
        ], images: [picture, second]))
    let figures = try pdf.objects().filter { $0.value["/S"] as? String == "/Figure" }
      .sorted { Int($0.key.split(separator: " ")[0])! < Int($1.key.split(separator: " ")[0])! }
    #expect(
      figures.map { PDFReading.string($0.value["/Alt"]) } == ["Of the plan", "A picture", "Größe (in\\m) — 東京 🗼"])
  }

  @Test func misnestedPlansAreReportedAndStillSound() throws {
    let serif = fonts.add()
    let line = PageOperation.line(fonts.line("kept", serif), at: Point(x: 40, y: 60))
    for operations: [PageOperation] in [
      [.endTag, line], [.beginTag(.paragraph, isLeaf: false), line], [.beginTag(.list, isLeaf: true), line],
      [.beginTag(.paragraph, isLeaf: true), line, .endTag, .endTag, .endTag],
    ] {
      let result = try DocumentPlan.of([operations, operations]).painted(with: fonts)
      #expect(result.diagnostics.map(\.code) == [.structureMisnested])
      let pdf = PDFReading(result.bytes)
      #expect(try pdf.problems() == "")
      #expect(try pdf.words().map(\.text) == ["kept", "kept"])
    }
  }

  @Test func nestingHasALimitAndLosesNoText() throws {
    let serif = fonts.add()
    var operations = [PageOperation](repeating: .beginTag(.blockQuote, isLeaf: false), count: 20_000)
    operations.append(.line(fonts.line("deep", serif), at: Point(x: 40, y: 60)))
    operations += [PageOperation](repeating: .endTag, count: 20_000)
    let pdf = try pdf(.of([operations]))
    #expect(try pdf.words().map(\.text) == ["deep"])
  }
}

/// What the content of a page paints, by where it is marked.
struct PaintedContent {
  /// Painting operators outside of every mark.
  private(set) var unmarked: [String] = []
  private(set) var artifacts = ""

  init(_ content: String) {
    var marks: [String] = []
    for line in content.split(separator: "\n") {
      for token in line.split(separator: " ") {
        if token == "EMC" { marks.removeLast() }
        if token == "BDC" || token == "BMC" { marks.append(String(line)) }
        if marks.isEmpty, ["f", "f*", "S", "Do", "Tj", "TJ", "B"].contains(token) || token.hasSuffix(")Tj") {
          unmarked.append(String(line))
        }
      }
      if marks.last?.contains("/Artifact") == true { artifacts += line + "\n" }
    }
  }
}
