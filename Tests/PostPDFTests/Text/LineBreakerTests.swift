import PostStyling
import Testing

@testable import PostPDF

@Suite struct LineBreakerTests {
  /// The same numbers in every run: the generator of Steele, Lea and Flood (2014).
  struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }

  private static let vocabulary = [
    "a", "of", "the", "typography", "office", "well-known", "and/or", "justification", "—", "(see", "below),", "Ελλάς",
    "https://example.org/a/b?c=d", "supercalifragilisticexpialidocious", "naïve", "“quoted”", "שלום", "بسم",
    "1990–1999",
    "co\u{AD}op\u{AD}er\u{AD}ate", "snake_case_name", "中文排版", "x\u{A0}y", "🙂", "AVATAR", "--dry-run", "e.g.",
  ]

  private func randomText(_ count: Int, _ generator: inout SeededGenerator, words: [String] = vocabulary) -> String {
    (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
  }

  /// The least demerits of any way to break all opportunities, found by trying every one.
  private func leastDemerits(
    _ breaker: LineBreaker, tolerance: Double, slot: (Int) -> LineSlot
  ) -> Double? {
    let opportunities = breaker.paragraph.opportunities
    let inner = opportunities.count - 1
    let demerits = breaker.demerits()
    var least: Double?
    choices: for choice in 0..<(1 << inner) {
      var (total, number, start, spaces) = (0.0, 0, 0, 0)
      var (fitness, kind) = (Demerits.Fitness.normal, BreakKind.space)
      for index in 0...inner where index == inner || choice >> index & 1 == 1 {
        let opportunity = opportunities[index]
        let line = Demerits.Line(
          natural: opportunity.end - start, spaces: opportunity.endStretch - spaces,
          room: breaker.room(of: number, slot).width, isForced: index == inner)
        guard let ratio = demerits.ratio(of: line), ratio <= tolerance else { continue choices }
        let own = Demerits.fitness(of: ratio)
        total += demerits.cost(of: line, ratio: ratio, kind: opportunity.kind, fitness: own, after: fitness, kind)
        (fitness, kind, start, spaces) = (own, opportunity.kind, opportunity.start, opportunity.startStretch)
        number += 1
      }
      least = min(least ?? total, total)
    }
    return least
  }

  @Test func theOptimumIsTheOptimum() {
    let typesetter = Typesetter()
    var generator = SeededGenerator(state: 7)
    let words = ["the", "office", "hyphenation", "of", "well-known", "a", "project", "typography", "lines"]
    var compared = 0
    for round in 0..<60 {
      let style = Paragraphs.style(alignment: round % 3 == 0 ? .left : .justified)
      let paragraph = typesetter.prepare(Paragraphs.text(randomText(8, &generator, words: words), style))
      guard paragraph.opportunities.count <= 15 else { continue }
      let widths = (0..<40).map { _ in Double.random(in: 60..<110, using: &generator) }
      let slot = { (line: Int) in LineSlot(x: 0, width: widths[line]) }
      let breaker = LineBreaker(typesetter: typesetter, paragraph: paragraph, indent: 5)
      for tolerance in [2, 6, Double.infinity] {
        guard let least = leastDemerits(breaker, tolerance: tolerance, slot: slot) else { continue }
        var search = TotalFit(breaker: breaker, demerits: breaker.demerits(), firstLine: 0, tolerance: tolerance)
        let found = search.lines(from: .start, 0..<paragraph.opportunities.count, slot: slot)
        #expect(found != nil)
        #expect(abs((found?.demerits ?? 0) - least) <= least * 1e-12)
        compared += 1
      }
    }
    #expect(compared > 40)
  }

  @Test func linesNeverLeaveTheirSlots() {
    let typesetter = Typesetter()
    var generator = SeededGenerator(state: 42)
    for round in 0..<150 {
      let alignment: TextAlignment = round % 2 == 0 ? .justified : .left
      let style = Paragraphs.style(size: Double(8 + round % 7), alignment: alignment)
      let source = randomText(1 + round % 40, &generator)
      let paragraph = typesetter.prepare(Paragraphs.text(source, style))
      let widths = (0..<17).map { _ in Double.random(in: 25..<300, using: &generator) }
      let slot = { (line: Int) in LineSlot(x: 0, width: widths[line % 17]) }
      let lines = typesetter.breakLines(paragraph, from: .start, firstLineIndent: 7, slot: slot)
      var place = BreakPoint.start
      for (number, line) in lines.enumerated() {
        #expect(line.start == place && line.end > place)
        place = line.end
        let set = typesetter.set(line, of: paragraph, slot: slot(number), alignment: alignment)
        #expect(set.width <= slot(number).width + 0.01, "\(Paragraphs.texts([set])) in “\(source)”")
        #expect(set.runs.allSatisfy { run in run.x >= -20 })
      }
      #expect(place == paragraph.end)
      #expect(lines.last?.isLast == true)
    }
  }

  @Test func allTextIsShownOnceWhateverTheWidths() {
    let typesetter = Typesetter()
    var generator = SeededGenerator(state: 3)
    for round in 0..<100 {
      // Lines with text from right to left hold the same letters, in visual order.
      let isBidirectional = round % 4 == 0
      let words = isBidirectional ? Self.vocabulary : Self.vocabulary.filter { $0 != "שלום" && $0 != "بسم" }
      let source = randomText(1 + round % 30, &generator, words: words)
      let width = Double.random(in: 20..<200, using: &generator)
      let lines = Paragraphs.lines(Paragraphs.text(source), width: width, by: typesetter)
      let expected = source.replacing("\u{AD}", with: "").replacing("\u{A0}", with: " ")
      let shown = Paragraphs.shownText(lines)
      if isBidirectional {
        #expect(shown.unicodeScalars.sorted() == expected.unicodeScalars.sorted())
      } else {
        #expect(shown == expected)
      }
    }
  }

  @Test func breakingMayBeTakenUpAtAnyLine() {
    let typesetter = Typesetter()
    var generator = SeededGenerator(state: 5)
    let paragraph = typesetter.prepare(Paragraphs.text(randomText(60, &generator)))
    let wide = { (_: Int) in LineSlot(x: 0, width: 220) }
    let narrow = { (_: Int) in LineSlot(x: 0, width: 90) }
    let first = typesetter.breakLines(paragraph, from: .start, firstLineIndent: 0, slot: wide)
    for line in first {
      let rest = typesetter.breakLines(paragraph, from: line.end, firstLineIndent: 0, slot: narrow)
      #expect(rest.first.map { $0.start == line.end } ?? line.isLast)
      #expect(rest.last.map(\.isLast) ?? true)
    }
  }

  @Test(arguments: [0.0, -5, 1])
  func slotsWithoutRoomGetOneCharacterEach(_ width: Double) {
    let lines = Paragraphs.lines(Paragraphs.text("office שלום"), width: width)
    #expect(lines.count >= 8)
    #expect(Paragraphs.shownText(lines).filter { $0 != " " } == "officeשלום")
  }

  @Test func linesAreMeasuredAsTheyAreSet() {
    let typesetter = Typesetter()
    let paragraph = typesetter.prepare(
      Paragraphs.text("Wavering typographers, Vandervelde’s difficult AVATAR-Towers, rafting justification of waffles.")
    )
    for width in stride(from: 40.0, to: 200, by: 0.7) {
      let slot = LineSlot(x: 0, width: width)
      for line in typesetter.breakLines(paragraph, from: .start, firstLineIndent: 0, slot: { _ in slot }) {
        let set = typesetter.set(line, of: paragraph, slot: slot, alignment: .left)
        #expect(abs(set.width - line.naturalWidth) < 0.02, "\(Paragraphs.texts([set]))")
      }
    }
  }

  @Test func evenSpacesNeedLookingAhead() {
    let typesetter = Typesetter()
    let text = String(repeating: "In olden times when wishing still helped one, there lived a king. ", count: 6)
    let paragraph = typesetter.prepare(Paragraphs.text(text, Paragraphs.style(isHyphenated: false)))
    let slot = { (_: Int) in LineSlot(x: 0, width: 150) }
    let breaker = LineBreaker(typesetter: typesetter, paragraph: paragraph, indent: 0)
    var greedy: [LineBreak] = []
    var place = BreakPoint.start
    while place < paragraph.end {
      greedy.append(
        breaker.greedyLine(from: place, origin: breaker.position(of: place), breaker.room(of: greedy.count, slot)))
      place = greedy[greedy.count - 1].end
    }
    func unevenness(_ lines: [LineBreak]) -> Double {
      lines.dropLast().reduce(0) { $0 + ($1.naturalWidth - 150) * ($1.naturalWidth - 150) }
    }
    let chosen = typesetter.breakLines(paragraph, from: .start, firstLineIndent: 0, slot: slot)
    #expect(unevenness(chosen) < unevenness(greedy))
  }
}
