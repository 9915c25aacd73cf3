import PostModel
import PostStyling
import PostTesting
import Testing

@testable import PostPDF

@Suite struct SettingTests {
  private let prose = TypesetterTests.prose

  /// Text, glyphs and clusters of a run must agree, or Cairo refuses it.
  private func expectConsistent(_ lines: [SetLine]) {
    for run in lines.flatMap(\.runs) {
      #expect(run.clusters.reduce(0) { $0 + Int($1.byteCount) } == run.text.count)
      #expect(run.clusters.reduce(0) { $0 + Int($1.glyphCount) } == run.glyphs.count)
      #expect(String(validating: run.text, as: UTF8.self) != nil)
    }
  }

  @Test func justifiedLinesFillTheirSlotExactly() {
    let typesetter = Typesetter()
    let paragraph = typesetter.prepare(Paragraphs.text(String(repeating: prose + " ", count: 4)))
    let slot = LineSlot(x: 0, width: 240)
    let breaks = typesetter.breakLines(paragraph, from: .start, firstLineIndent: 12) { _ in slot }
    #expect(breaks.count > 8)
    for line in breaks.dropLast() {
      let set = typesetter.set(line, of: paragraph, slot: slot, alignment: .justified)
      #expect(abs(set.width - 240) < 0.01)
    }
    #expect(breaks[0].indent == 12)
    let first = typesetter.set(breaks[0], of: paragraph, slot: slot, alignment: .justified)
    #expect(first.runs[0].x == 12)
  }

  @Test func runsOfOneStyleAreJoined() {
    let lines = Paragraphs.lines(Paragraphs.text("words of one style are one run in each line"), width: 100)
    #expect(lines.count > 1)
    #expect(lines.allSatisfy { $0.runs.count == 1 })
  }

  @Test func alignmentsPlaceLines() {
    let text = Paragraphs.text("short")
    let left = Paragraphs.lines(text, width: 200, alignment: .left)[0]
    let right = Paragraphs.lines(text, width: 200, alignment: .right)[0]
    let center = Paragraphs.lines(text, width: 200, alignment: .center)[0]
    #expect(left.runs[0].x == 0)
    #expect(abs(right.width - 200) < 0.01)
    #expect(abs(center.runs[0].x - right.runs[0].x / 2) < 0.01)
  }

  @Test func ligaturesShowAllTheirLetters() throws {
    let lines = Paragraphs.lines(Paragraphs.text("office"), width: 300)
    expectConsistent(lines)
    let run = try #require(lines.first?.runs.first)
    #expect(run.glyphs.count < 6, "the font has a ligature of ffi")
    #expect(run.clusters.contains { $0.byteCount > 1 })
  }

  @Test func dividedLigaturesAreShownInTwoHalves() {
    let lines = Paragraphs.lines(Paragraphs.text("dif\u{AD}ferent dif\u{AD}ferent"), width: 40)
    expectConsistent(lines)
    #expect(Paragraphs.texts(lines).contains("dif\u{AD}"))
    #expect(Paragraphs.texts(lines).contains { $0.hasPrefix("ferent") })
  }

  @Test func softHyphensShowOnlyAtLineEnds() {
    let wide = Paragraphs.lines(Paragraphs.text("co\u{AD}op\u{AD}er\u{AD}ate"), width: 300)
    #expect(Paragraphs.texts(wide) == ["cooperate"])
    let narrow = Paragraphs.lines(Paragraphs.text("co\u{AD}op\u{AD}er\u{AD}ate"), width: 35)
    #expect(narrow.count > 1)
    #expect(Paragraphs.texts(narrow).dropLast().allSatisfy { $0.hasSuffix("\u{AD}") })
  }

  @Test func lineSeparatorsForceBreaksAndEmptyLines() {
    let lines = Paragraphs.lines(Paragraphs.text("one\u{2028}two\u{2028}\u{2028}four\u{2028}"), width: 300)
    #expect(Paragraphs.texts(lines) == ["one", "two", "", "four"])
  }

  @Test func forcedLinesAreNotJustified() {
    let lines = Paragraphs.lines(Paragraphs.text("a b c\u{2028}d"), width: 300)
    #expect(lines[0].width < 60)
  }

  @Test func emptyTextHasNoLines() {
    #expect(Paragraphs.lines(Paragraphs.text(""), width: 100).isEmpty)
  }

  @Test func noBreakSpacesHoldWordsTogether() {
    for width in stride(from: 40.0, to: 120, by: 3) {
      let texts = Paragraphs.texts(Paragraphs.lines(Paragraphs.text("see page\u{A0}12 and page\u{A0}13"), width: width))
      #expect(!texts.contains { $0.hasPrefix("12") || $0.hasPrefix("13") }, "\(texts)")
    }
  }

  @Test func addressesBreakAfterTheirMarksWithoutHyphens() {
    let address = "https://example.org/articles/2024/typography_of_long-addresses?page=2&size=large"
    let lines = Paragraphs.lines(Paragraphs.text(address), width: 110)
    #expect(Paragraphs.shownText(lines) == address)
    #expect(lines.count > 2)
    for text in Paragraphs.texts(lines).dropLast() {
      #expect("/.?&-_=:".contains(text.last ?? " "), "\(text)")
    }
  }

  @Test func spacesInCodeAreKeptAndDoNotStretch() {
    let text = Paragraphs.text("    let x  = 1\u{2028}\tend", Paragraphs.style(["JetBrains Mono"]), isCode: true)
    let lines = Paragraphs.lines(text, width: 400)
    #expect(Paragraphs.texts(lines) == ["    let x  = 1", "    end"])
    #expect(abs(lines[0].width - 14 * 6.6) < 0.01)
  }

  @Test func objectsStandInTheLine() {
    var text = Paragraphs.text("see \u{FFFC} here")
    text.objects = [(image: 3, size: Size(width: 40, height: 30))]
    let lines = Paragraphs.lines(text, width: 300)
    #expect(lines[0].objects.map(\.image) == [3])
    #expect(lines[0].ascent == 30)
    #expect(lines[0].runs.count == 2)
    #expect(abs(lines[0].runs[1].x - lines[0].objects[0].x - 40) < 0.01)
  }

  @Test func lettersAreCapitalized() {
    func shown(_ capitalization: Capitalization) -> String {
      Paragraphs.shownText(
        Paragraphs.lines(
          Paragraphs.text("straße don’t élan", Paragraphs.style { $0.capitalization = capitalization }), width: 400))
    }
    #expect(shown(.uppercased) == "STRASSE DON’T ÉLAN")
    #expect(shown(.capitalized) == "Straße Don’t Élan")
  }

  @Test func letterSpacingWidensEveryLetter() {
    let plain = Paragraphs.lines(Paragraphs.text("abc"), width: 300)[0].width
    let spaced = Paragraphs.lines(Paragraphs.text("abc", Paragraphs.style { $0.letterSpacing = 2 }), width: 300)[0]
    #expect(abs(spaced.width - plain - 6) < 0.2)
  }

  @Test func featuresChangeGlyphs() {
    let plain = Paragraphs.lines(Paragraphs.text("abc"), width: 300)[0].runs[0].glyphs.map(\.id)
    let small = Paragraphs.lines(Paragraphs.text("abc", Paragraphs.style { $0.fontFeatures = ["smcp"] }), width: 300)[0]
    #expect(small.runs[0].glyphs.map(\.id) != plain)
  }

  @Test func hebrewRunsFromRightToLeft() throws {
    let text = "שלום עולם"
    let lines = Paragraphs.lines(Paragraphs.text(text, language: "he"), width: 300)
    expectConsistent(lines)
    let line = try #require(lines.first)
    #expect(Paragraphs.shownText(lines) == text)
    #expect(!line.runs.contains { !$0.isBackward })
    #expect(abs(line.width - 300) < 0.01, "the paragraph begins at the right")
    #expect(!(line.runs[0].glyphs.contains { $0.id == 0 }))
  }

  @Test func mixedDirectionsStandInVisualOrder() throws {
    let lines = Paragraphs.lines(Paragraphs.text("start שלום עולם end"), width: 400, alignment: .left)
    expectConsistent(lines)
    let line = try #require(lines.first)
    #expect(line.runs.map(\.isBackward) == [false, true, false])
    let texts = line.runs.map { String(decoding: $0.text, as: UTF8.self) }
    #expect(texts == ["start ", "שלום עולם", " end"])
    #expect(line.runs[0].x < line.runs[1].x && line.runs[1].x < line.runs[2].x)
  }

  @Test func arabicLettersAreJoined() throws {
    let joined = Paragraphs.lines(Paragraphs.text("بسم", language: "ar"), width: 300)
    let apart = Paragraphs.lines(Paragraphs.text("ب س م", language: "ar"), width: 300)
    expectConsistent(joined)
    let glyphs = try #require(joined.first?.runs.first).glyphs.map(\.id)
    let isolated = Set(apart.flatMap(\.runs).flatMap(\.glyphs).map(\.id))
    #expect(!glyphs.contains(0) && glyphs.contains { !isolated.contains($0) })
  }

  @Test func ideographsMayBeParted() {
    let text = "排版是一门艺术也是一门技术它需要耐心"
    let lines = Paragraphs.lines(Paragraphs.text(text, language: "zh"), width: 40)
    expectConsistent(lines)
    #expect(Paragraphs.shownText(lines) == text)
    #expect(lines.count > 2 && lines.allSatisfy { $0.width <= 40.01 })
  }

  @Test func missingGlyphsAreReportedOnce() {
    let typesetter = Typesetter()
    _ = Paragraphs.lines(Paragraphs.text("x \u{10F123}\u{10F123} y \u{10F123}"), width: 300, by: typesetter)
    let found = typesetter.fonts.diagnostics.filter { $0.code == .glyphMissing }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("U+10F123") == true)
  }

  @Test func missingFamiliesAreReportedWithTheirReplacement() {
    let typesetter = Typesetter()
    let style = Paragraphs.style(["No Such Family", "Vollkorn"])
    _ = Paragraphs.lines(Paragraphs.text("x", style), width: 300, by: typesetter)
    _ = Paragraphs.lines(
      Paragraphs.text("x", Paragraphs.style(["No Such Family"], size: 9)), width: 300, by: typesetter)
    let found = typesetter.fonts.diagnostics.filter { $0.code == .fontMissing }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("“No Such Family”") == true)
    #expect(found.first?.message.contains("“Vollkorn”") == true)
  }

  @Test func listsOfUnknownFamiliesStillFindAFont() {
    let typesetter = Typesetter()
    for families in [[], ["serif"], ["No Such Family"]] {
      let lines = Paragraphs.lines(Paragraphs.text("text", Paragraphs.style(families)), width: 300, by: typesetter)
      #expect(lines.first?.runs.first?.glyphs.contains { $0.id == 0 } == false)
    }
    #expect(typesetter.fonts.diagnostics.filter { $0.code == .fontMissing }.count == 1)
  }

  @Test func missingDictionariesAreNoted() {
    let typesetter = Typesetter()
    _ = typesetter.prepare(Paragraphs.text("nuqneH", language: "tlh"))
    _ = typesetter.prepare(Paragraphs.text("qapla", language: "tlh"))
    #expect(typesetter.fonts.diagnostics.map(\.code) == [.hyphenationMissing])
  }

  @Test func weightsAndSlopesHaveFontsOfTheirOwn() {
    let fonts = FontLibrary()
    let ids = [
      fonts.font(for: Paragraphs.style()),
      fonts.font(for: Paragraphs.style { $0.fontWeight = 700 }),
      fonts.font(for: Paragraphs.style { $0.isItalic = true }),
      fonts.font(for: Paragraphs.style(["JetBrains Mono"])),
    ]
    #expect(Set(ids).count == 4)
    #expect(fonts.font(for: Paragraphs.style { $0.color = ThemeColor(.white) }) == ids[0])
    #expect(fonts.metrics(ids[0]).ascent > 5)
    #expect(fonts.metrics(ids[0]).underlineThickness > 0)
  }

  @Test func wordsOfTenThousandLettersAreDivided() {
    let typesetter = Typesetter()
    let word = String(repeating: "abcdefghij", count: 1_000)
    var lines: [SetLine] = []
    let time = processorTime {
      lines = Paragraphs.lines(Paragraphs.text(word), width: 200, by: typesetter)
    }
    #expect(Paragraphs.shownText(lines) == word)
    #expect(lines.allSatisfy { $0.width <= 200.01 })
    #expect(time < .seconds(3))
  }

  @Test func threadsAgree() async {
    let text = String(repeating: prose + " שלום ", count: 5)
    let tasks = (0..<2).map { _ in
      Task.detached { Paragraphs.lines(Paragraphs.text(text), width: 130).map { $0.runs.map(\.glyphs) } }
    }
    let first = await tasks[0].value
    let second = await tasks[1].value
    #expect(first == second)
  }
}
