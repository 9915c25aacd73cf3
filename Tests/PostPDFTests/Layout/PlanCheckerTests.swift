import Testing

@testable import PostPDF

@Suite struct PlanCheckerTests {
  private let frame = Rect(x: 50, y: 50, width: 300, height: 500)

  private func line(_ text: String, width: Double = 100, link: Int? = nil) -> SetLine {
    let run = GlyphRun(
      font: FontID(index: 0), x: 0, width: width, glyphs: [], text: Array(text.utf8), clusters: [], isBackward: false,
      paint: 0, link: link)
    return SetLine(runs: [run], objects: [], ascent: 9, descent: 3, width: width)
  }

  private func faults(_ operations: [PageOperation]) -> [String] {
    let plan = DocumentPlan(
      pageSize: Size(width: 400, height: 600), pages: [PagePlan(operations: operations)], paints: [], links: [],
      images: [], outline: [], metadata: PlanMetadata(title: "", authors: [], keywords: [], language: "en"))
    return PlanChecker.faults(in: plan, frame: frame)
  }

  private func paragraph(_ lines: [(SetLine, Point)]) -> [PageOperation] {
    [.beginTag(.paragraph, isLeaf: true)] + lines.map { .line($0.0, at: $0.1) } + [.endTag]
  }

  @Test func soundPageHasNoFaults() {
    #expect(faults(paragraph([(line("a"), Point(x: 50, y: 70)), (line("b"), Point(x: 50, y: 84))])).isEmpty)
  }

  @Test func findsLinesOnEachOther() {
    #expect(faults(paragraph([(line("a"), Point(x: 50, y: 70)), (line("b"), Point(x: 140, y: 73))])).count == 1)
  }

  @Test func findsTextOnImages() {
    let image: [PageOperation] = [
      .beginTag(.figure(alternativeText: ""), isLeaf: true), .image(0, in: Rect(x: 100, y: 60, width: 90, height: 90)),
      .endTag,
    ]
    #expect(faults(image + paragraph([(line("a"), Point(x: 50, y: 100))])).count == 1)
  }

  @Test(arguments: [Point(x: 40, y: 100), Point(x: 280, y: 100), Point(x: 100, y: 52), Point(x: 100, y: 570)])
  func findsLinesOutsideOfTheFrame(_ point: Point) {
    #expect(faults(paragraph([(line("a"), point)])).count == 1)
  }

  @Test func findsLinksInLeavesAndTagsThatStayOpen() {
    #expect(faults(paragraph([(line("a", link: 0), Point(x: 50, y: 70))])).count == 1)
    #expect(faults([.beginTag(.paragraph, isLeaf: false)]).count == 1)
    #expect(faults([.endTag]).count == 1)
  }
}
