/// Chooses where the lines of a paragraph end.
struct LineBreaker {
  let typesetter: Typesetter
  let paragraph: PreparedParagraph
  /// In points.
  let indent: Double

  /// Makes a breaker for one call.
  init(typesetter: Typesetter, paragraph: PreparedParagraph, indent: Double) {
    self.typesetter = typesetter
    self.paragraph = paragraph
    self.indent = indent
  }

  /// The lines from a point to the paragraph's end.
  func lines(from start: BreakPoint, slot: (Int) -> LineSlot) -> [LineBreak] {
    var lines: [LineBreak] = []
    let opportunities = paragraph.opportunities
    var place = start
    var first = paragraph.opportunity(notBefore: place)
    if first < opportunities.count, opportunities[first].place == place { first += 1 }
    while place < paragraph.end {
      var last = first
      while last + 1 < opportunities.count && opportunities[last].kind != .forced { last += 1 }
      append(from: place, first..<last + 1, to: &lines, slot: slot)
      place = opportunities[last].place
      first = last + 1
    }
    return lines
  }

  /// Appends the lines of a stretch between two forced breaks, which the last of the opportunities ends.
  private func append(
    from place: BreakPoint, _ opportunities: Range<Int>, to lines: inout [LineBreak], slot: (Int) -> LineSlot
  ) {
    let last = paragraph.opportunities[opportunities.upperBound - 1]
    let origin = position(of: place)
    let room = room(of: lines.count, slot)
    if last.end - origin <= room.width {
      lines.append(line(from: place, origin: origin, to: last, indent: room.indent))
      return
    }
    for tolerance in LineBreaker.tolerances {
      var search = TotalFit(breaker: self, demerits: demerits(), firstLine: lines.count, tolerance: tolerance)
      guard let found = search.lines(from: place, opportunities, slot: slot) else { continue }
      lines.append(contentsOf: found.lines)
      return
    }
  }

  /// The ratios that lines may not exceed, to be tried in turn; the last one always finds lines.
  private static let tolerances = [1.3, 3, 8, Double.infinity]

  /// What is costly in this paragraph.
  func demerits() -> Demerits {
    let face = paragraph.atoms.first.map { typesetter.faces[Int($0.face)] }
    return Demerits(
      isJustified: paragraph.alignment == .justified, space: max(1, Int(face?.shaping.font.spaceAdvance ?? 256)))
  }

  /// The room of a line by its number.
  func room(of line: Int, _ slot: (Int) -> LineSlot) -> LineRoom {
    let indent = line == 0 ? indent : 0
    let slot = slot(line)
    return LineRoom(
      width: Int(((slot.width - indent) * 1024).rounded(.down)), indent: indent, repeats: slot.repeats && line > 0)
  }

  /// The longest line that fits.
  func greedyLine(from place: BreakPoint, origin: Int, _ room: LineRoom) -> LineBreak {
    let opportunities = paragraph.opportunities
    var index = paragraph.opportunity(notBefore: place)
    if index < opportunities.count, opportunities[index].place == place { index += 1 }
    let first = index
    var best: Int?
    while index < opportunities.count {
      let opportunity = opportunities[index]
      // A hyphen makes a line longer than one that ends a little later.
      if opportunity.end - origin <= room.width {
        best = index
      } else if opportunity.start - origin > room.width {
        break
      }
      if opportunity.kind == .forced { break }
      index += 1
    }
    guard let best else { return emergencyLine(from: place, origin: origin, limit: opportunities[first], room) }
    return line(from: place, origin: origin, to: opportunities[best], indent: room.indent)
  }

  /// A line from a place to an opportunity.
  func line(
    from place: BreakPoint, origin: Int, to end: PreparedParagraph.Opportunity, indent: Double
  ) -> LineBreak {
    LineBreak(
      start: place, end: end.place, isLast: end.place == paragraph.end, isForced: end.kind == .forced,
      isHyphenated: end.kind == .hyphen || end.kind == .softHyphen,
      naturalWidth: Double(end.end - origin) / 1024, indent: indent)
  }

  /// The natural widths of all spaces that may stretch before a place, summed up.
  func spaces(before place: BreakPoint) -> Int {
    let index = paragraph.opportunity(notBefore: place)
    guard index < paragraph.opportunities.count else { return 0 }
    // No space stands between a place inside a word and the word's next opportunity but where the word ends.
    let opportunity = paragraph.opportunities[index]
    if opportunity.place == place { return opportunity.startStretch }
    return paragraph.atoms[..<place.atom].reduce(0) { $1.stretches ? $0 + Int($1.width) : $0 }
  }

  /// Where a line that begins at a place begins, as opportunities count.
  ///
  /// - Parameter guess: Taken for places far from the end of a long word, where measuring would take quadratic time.
  func position(of place: BreakPoint, near guess: Int? = nil) -> Int {
    guard place.atom < paragraph.atoms.count else { return paragraph.opportunities.last?.start ?? 0 }
    let atom = paragraph.atoms[place.atom]
    if place.offset == 0 { return atom.position }
    let index = paragraph.opportunity(notBefore: place)
    if index < paragraph.opportunities.count, paragraph.opportunities[index].place == place {
      return paragraph.opportunities[index].start
    }
    let text = paragraph.text(of: place.atom)
    if text.count - place.offset <= 256 {
      let rest = typesetter.part(of: paragraph, atom: place.atom, place.offset..<text.count)
      return atom.position + Int(atom.width - typesetter.cache.words[Int(rest)].width)
    }
    if let guess { return guess }
    return atom.position + Int(typesetter.widthBefore(place.offset, inWord: atom.value))
  }
}
