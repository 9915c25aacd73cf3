import Foundation
import PostModel
import PostTesting
import Testing

@testable import PostPDF

@Suite struct DocumentPaintingTests {
  /// A plan that uses everything.
  private func plan(_ fonts: TestFonts, in folder: TemporaryFolder) -> DocumentPlan {
    let serif = fonts.add()
    let mono = fonts.add("DejaVu Sans Mono", size: 9)
    let picture = PlannedImage.jpeg(folder.write("a.jpg", PictureFiles.quarters))
    let drawing = PlannedImage.png(
      folder.write("b.png", PictureFiles.png(width: 40, height: 40, red: 0, green: 1, blue: 0, alpha: 0.4)), width: 40,
      height: 40)
    let pages: [[PageOperation]] = (0..<6).map { page in
      [
        .destination(name: "page-\(page)", at: Point(x: 40, y: 40)),
        .artifactLine(fonts.line("Head \(page)", mono), at: Point(x: 40, y: 30)),
        .beginTag(.paragraph, isLeaf: false),
        .line(
          fonts.line([
            ("Text of page \(page), ", serif, 0, nil), ("link", serif, 1, page % 3), (" código", mono, 2, nil),
          ]),
          at: Point(x: 40, y: 60)), .endTag,
        .beginTag(.figure(alternativeText: "Figure \(page)"), isLeaf: true),
        .image(page % 2, in: Rect(x: 40, y: 100, width: 100, height: 100)), .endTag,
      ]
    }
    return .of(
      pages, paints: [.plain(), .plain(isUnderlined: true), .plain(background: .white)],
      links: [.address("https://example.org/"), .destination("page-5"), .destination("page-0")],
      images: [picture, drawing],
      outline: (0..<6).map { PlannedOutlineEntry(level: 1 + $0 % 2, title: "Page \($0)", destination: "page-\($0)") },
      metadata: PlanMetadata(
        title: "Títle (of) all & <more>", authors: ["Zoë", "Bob B."], summary: "A summary", keywords: ["a", "b c"],
        language: "pt-BR", date: "2020-11-25T10:00:00Z"))
  }

  @Test func metadataIsThereInBothForms() throws {
    let fonts = TestFonts()
    let pdf = PDFReading(try plan(fonts, in: TemporaryFolder()).painted(with: fonts).bytes)
    #expect(try pdf.problems() == "")
    let information = try pdf.information()
    #expect(information["Title"] == "Títle (of) all & <more>")
    #expect(information["Author"] == "Zoë, Bob B.")
    #expect(information["Subject"] == "A summary")
    #expect(information["Keywords"] == "a, b c")
    #expect(information["Producer"] == "postrender")
    #expect(information["Creator"] == nil)
    #expect(information["CreationDate"]?.hasPrefix("2020-11-25T10:00:00") == true)
    #expect(information["PDF version"] == "1.7")
    #expect(information["Tagged"] == "yes")
    let catalog = try pdf.catalog()
    #expect(PDFReading.string(catalog["/Lang"]) == "pt-BR")
    #expect((catalog["/ViewerPreferences"] as? [String: Any])?["/DisplayDocTitle"] as? Bool == true)
    #expect((catalog["/MarkInfo"] as? [String: Any])?["/Marked"] as? Bool == true)
    let packet = String(decoding: try pdf.stream(catalog["/Metadata"] as? String ?? ""), as: UTF8.self)
    #expect(packet.contains("<rdf:li xml:lang=\"pt-BR\">Títle (of) all &amp; &lt;more&gt;</rdf:li>"))
    _ = try XMLDocumentCheck.parse(packet)
  }

  @Test func withoutADateThereIsNone() throws {
    let fonts = TestFonts()
    var plan = plan(fonts, in: TemporaryFolder())
    plan.metadata = .untitled
    let pdf = PDFReading(try plan.painted(with: fonts).bytes)
    #expect(try pdf.information()["CreationDate"] == nil)
    #expect(try pdf.information()["ModDate"] == nil)
  }

  @Test func theSamePlanGivesTheSameBytesOnEveryThread() async throws {
    let folder = TemporaryFolder()
    let results = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let fonts = TestFonts()
          return try self.plan(fonts, in: folder).painted(with: fonts).bytes
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results[0].count > 5000)
    for other in results[1...] { #expect(other == results[0]) }
  }

  @Test func anotherDocumentHasAnotherIdentifier() throws {
    func identifier(_ text: String) throws -> [String] {
      let fonts = TestFonts()
      let plan = DocumentPlan.of([[.line(fonts.line(text, fonts.font()), at: Point(x: 40, y: 60))]])
      let pdf = PDFReading(try plan.painted(with: fonts).bytes)
      return try pdf.objects()["trailer"]?["/ID"] as? [String] ?? []
    }
    let first = try identifier("one")
    #expect(first.count == 2)
    #expect(first == (try identifier("one")))
    #expect(first != (try identifier("two")))
  }

  @Test func aDocumentWithoutPagesOrTitleIsSound() throws {
    var metadata = PlanMetadata.untitled
    metadata.title = ""
    for pages: [[PageOperation]] in [[[]], [[], []]] {
      let pdf = PDFReading(try DocumentPlan.of(pages, metadata: metadata).painted(with: TestFonts()).bytes)
      #expect(try pdf.problems() == "")
      #expect(try pdf.pageSizes().count == pages.count)
      #expect(try pdf.catalog()["/ViewerPreferences"] == nil)
    }
  }

  @Test func aSinkThatFailsEndsThePaintingWithItsError() throws {
    let fonts = TestFonts()
    let plan = plan(fonts, in: TemporaryFolder())
    let full = Diagnostic(.error, Diagnostic.Code("PR0199"), "the disk is full")
    var calls = 0
    #expect {
      try DocumentPainter.paint(plan, fonts: fonts, deflater: Deflater()) { (_) throws(DiagnosticError) in
        calls += 1
        throw DiagnosticError(full)
      }
    } throws: { ($0 as? DiagnosticError)?.diagnostic == full }
    #expect(calls == 1)
  }
}

/// Parses XML, to see that it is well-formed.
private enum XMLDocumentCheck {
  struct NotWellFormed: Error {}

  static func parse(_ text: String) throws {
    let folder = TemporaryFolder()
    let path = folder.write("packet.xml", text)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import sys, xml.dom.minidom as m; m.parse(sys.argv[1])", path]
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw NotWellFormed() }
  }
}
