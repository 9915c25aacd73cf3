import PostStyling
import PostTesting
import Testing

@testable import PostPDF

/// Each check must find a fault that was planted, and nothing on a page without.
@Suite struct PDFChecksTests {
  private let fonts = TestFonts()
  private let folder = TemporaryFolder()

  private func pdf(_ lines: [(String, Double, Double)], images: [Rect] = []) throws -> PDFReading {
    let serif = fonts.font()
    let path = folder.write("a.png", PictureFiles.png(width: 20, height: 20, red: 0.2, green: 0.4, blue: 0.8))
    let pictures = images.map { PageOperation.image(0, in: $0) }
    let texts = lines.map { PageOperation.line(fonts.line($0.0, serif), at: Point(x: $0.1, y: $0.2)) }
    let plan = DocumentPlan.of([pictures + texts], images: [.png(path, width: 20, height: 20)])
    return PDFReading(try plan.painted(with: fonts).bytes)
  }

  private let picture = Rect(x: 200, y: 100, width: 100, height: 100)

  @Test func aCleanPageHasNoFaults() throws {
    let pdf = try pdf([("one two", 40, 60), ("three four", 40, 74), ("beside", 40, 150)], images: [picture])
    #expect(try PDFChecks.overlaps(in: pdf) == [])
    #expect(try PDFChecks.strays(in: pdf, frame: PDFBox(minX: 40, minY: 40, maxX: 380, maxY: 560)) == [])
    #expect(try PDFChecks.lostText(in: pdf, expected: "one two three four beside") == [])
    #expect(try PDFChecks.coveredImages(in: pdf, page: 1) == [])
  }

  @Test func textOnTextIsFound() throws {
    let faults = try PDFChecks.overlaps(in: pdf([("under", 40, 60), ("over", 45, 63)]))
    #expect(faults.count == 1 && faults[0].contains("‘under’") && faults[0].contains("‘over’"), "\(faults)")
  }

  @Test func textOnAnImageIsFound() throws {
    let pdf = try pdf([("reaching into it", 160, 150)], images: [picture])
    #expect(try PDFChecks.overlaps(in: pdf).allSatisfy { $0.contains("lies on an image") })
    #expect(try !PDFChecks.overlaps(in: pdf).isEmpty)
    #expect(try PDFChecks.coveredImages(in: pdf, page: 1).count == 1)
  }

  @Test func imagesOnImagesAreFound() throws {
    let pdf = try pdf([], images: [picture, Rect(x: 290, y: 190, width: 50, height: 50)])
    #expect(try PDFChecks.overlaps(in: pdf).map { $0.contains("lies on another") } == [true])
  }

  @Test func whatLeavesThePageOrTheFrameIsFound() throws {
    let frame = PDFBox(minX: 40, minY: 40, maxX: 380, maxY: 560)
    #expect(try PDFChecks.strays(in: pdf([("too far to the right", 390, 60)])).count > 0)
    #expect(try PDFChecks.strays(in: pdf([("left", 30, 60)]), frame: frame).count == 1)
    #expect(try PDFChecks.strays(in: pdf([("left", 30, 60)]), frame: frame, ignoring: { $0.text == "left" }) == [])
    #expect(try PDFChecks.strays(in: pdf([], images: [Rect(x: 350, y: 50, width: 100, height: 50)])).count == 1)
  }

  @Test func lostDoubledAndMisplacedTextIsFound() throws {
    let expected = "one two three"
    #expect(try PDFChecks.lostText(in: pdf([("one three", 40, 60)]), expected: expected).count == 1)
    #expect(try PDFChecks.lostText(in: pdf([("one two two three", 40, 60)]), expected: expected).count == 1)
    #expect(
      try PDFChecks.lostText(in: pdf([("one two three", 40, 60), ("more", 40, 80)]), expected: expected).count == 1)
    #expect(try PDFChecks.lostText(in: pdf([("two one three", 40, 60)]), expected: expected).count == 1)
  }

  @Test func aDamagedFileIsFound() throws {
    let serif = fonts.font()
    let plan = DocumentPlan.of([[.line(fonts.line("text", serif), at: Point(x: 40, y: 60))]])
    var bytes = try plan.painted(with: fonts).bytes
    bytes.removeSubrange(200..<260)
    #expect(try PDFReading(bytes).problems() != "")
  }
}
