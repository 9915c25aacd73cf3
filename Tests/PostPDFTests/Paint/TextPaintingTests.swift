import CPostCairo
import PostModel
import PostStyling
import PostTesting
import Testing

@testable import PostPDF

@Suite struct TextPaintingTests {
  private let fonts = TestFonts()

  private func reading(_ plan: DocumentPlan, codes: [Diagnostic.Code] = []) throws -> PDFReading {
    let result = try plan.painted(with: fonts)
    #expect(result.diagnostics.map(\.code) == codes)
    let pdf = PDFReading(result.bytes)
    #expect(try pdf.problems() == "")
    return pdf
  }

  private func paragraph(_ line: SetLine) -> [PageOperation] {
    [.beginTag(.paragraph, isLeaf: true), .line(line, at: Point(x: 40, y: 100)), .endTag]
  }

  @Test func textIsFoundWhereItWasPut() throws {
    let pdf = try reading(.of([paragraph(fonts.line("Grüße, “world” — 42", fonts.add(size: 20)))]))
    let words = try pdf.words()
    #expect(words.map(\.text) == ["Grüße,", "“world”", "—", "42"])
    #expect(abs(words[0].box.minX - 40) < 0.01)
    #expect(words[0].box.minY < 100 && words[0].box.maxY > 100)
    // The letters themselves stand above the baseline and are 20 points high.
    let pixels = try pdf.pixels(page: 1)
    #expect(pixels.inkCount(in: PDFBox(minX: 40, minY: 84, maxX: 120, maxY: 100)) > 100)
    #expect(pixels.inkCount(in: PDFBox(minX: 40, minY: 110, maxX: 120, maxY: 200)) == 0)
  }

  @Test func ligaturesReadAsTheirLetters() throws {
    let serif = fonts.add()
    let ligature = fonts.run("ﬁ", serif)
    var run = fonts.run("of", serif)
    let rest = fonts.run("ne", serif)
    run.glyphs = [run.glyphs[0]]
    var x = Float(fonts.run("o", serif).width)
    for (glyph, width) in [(ligature.glyphs[0], ligature.width), (rest.glyphs[0], 7), (rest.glyphs[1], 7)] {
      run.glyphs.append(Glyph(id: glyph.id, x: x, y: 0))
      x += Float(width)
    }
    run.text = Array("ofine".utf8)
    run.clusters = [(1, 1), (2, 1), (1, 1), (1, 1)].map { TextCluster(byteCount: $0.0, glyphCount: $0.1) }
    let line = SetLine(runs: [run], objects: [], ascent: 10, descent: 3, width: Double(x))
    #expect(try reading(.of([paragraph(line)])).words().map(\.text) == ["ofine"])
  }

  @Test func clustersThatDoNotFitDoNotLoseTheDocument() throws {
    let serif = fonts.add()
    let good = fonts.run("äbc", serif)
    var faults: [GlyphRun] = []
    for change: (inout GlyphRun) -> Void in [
      { $0.clusters.removeLast() }, { $0.text.append(0x64) }, { $0.glyphs.removeLast() },
      {
        $0.clusters[0].byteCount = 1; $0.clusters[1].byteCount = 2
      }, { $0.text[0] = 0xFF }, { $0.clusters = [] },
    ] {
      var bad = good
      change(&bad)
      faults.append(bad)
    }
    for fault in faults {
      let line = SetLine(runs: [fault], objects: [], ascent: 10, descent: 3, width: 50)
      let pdf = try reading(.of([paragraph(line)]), codes: [.textNotPainted])
      #expect(try pdf.pixels(page: 1).inkCount() > 20)
    }
  }

  @Test func glyphsThatStandNowhereAreLeftOutAndReported() throws {
    let serif = fonts.add()
    var run = fonts.run("lost", serif)
    run.glyphs[1].x = .nan
    let line = SetLine(
      runs: [run, fonts.run("kept", serif, x: 50)], objects: [], ascent: 10, descent: 3, width: 90)
    let pdf = try reading(.of([paragraph(line)]), codes: [.textNotPainted])
    #expect(try pdf.words().map(\.text) == ["kept"])
    let nowhere = PageOperation.line(fonts.line("lost", serif), at: Point(x: .infinity, y: 0))
    _ = try reading(.of([[nowhere]]), codes: [.textNotPainted])
  }

  @Test func linesAndBoxesStandAtTheirText() throws {
    let serif = fonts.add(size: 20)
    let red = Color(red: 255, green: 0, blue: 0)
    let green = Color(red: 0, green: 255, blue: 0)
    let plan = DocumentPlan.of(
      [paragraph(fonts.line([("nnn", serif, 1, nil), ("   ", serif, 0, nil), ("xxx ", serif, 2, nil)]))],
      paints: [.plain(), .plain(red, isUnderlined: true), .plain(.white, background: green)])
    let pixels = try reading(plan).pixels(page: 1, resolution: 144)
    func has(_ color: (Int, Int, Int), in box: PDFBox) -> Bool {
      (Int(box.minY * 2)..<Int(box.maxY * 2)).contains { y in
        (Int(box.minX * 2)..<Int(box.maxX * 2)).contains { x in pixels.isClose(x, y, to: color, tolerance: 10) }
      }
    }
    #expect(has((255, 0, 0), in: PDFBox(minX: 42, minY: 101, maxX: 50, maxY: 104)))
    #expect(!has((255, 0, 0), in: PDFBox(minX: 85, minY: 80, maxX: 200, maxY: 110)))
    #expect(has((0, 255, 0), in: PDFBox(minX: 100, minY: 83, maxX: 120, maxY: 86)))
    #expect(!has((0, 255, 0), in: PDFBox(minX: 30, minY: 70, maxX: 80, maxY: 130)))
  }

  @Test func fontsAreEmbeddedInPart() throws {
    let pdf = try reading(.of([paragraph(fonts.line("abc", fonts.add()))]))
    let fonts = try pdf.objects().values.filter { $0["/Type"] as? String == "/FontDescriptor" }
    #expect(fonts.count == 1)
    #expect(fonts.allSatisfy { ($0["/FontName"] as? String)?.dropFirst(7).first == "+" })
  }

  @Test func fontsOfManyLettersSayHowTheyAreNumbered() throws {
    let pdf = try reading(.of([paragraph(fonts.line("Привет, мир", fonts.add()))]))
    #expect(try pdf.words().map(\.text) == ["Привет,", "мир"])
    let fonts = try pdf.objects().values.filter { $0["/Subtype"] as? String == "/CIDFontType2" }
    #expect(fonts.map { $0["/CIDToGIDMap"] as? String } == ["/Identity"])
  }
}
