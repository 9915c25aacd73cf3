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
    var place = start
    while place < paragraph.end {
      let line = greedyLine(from: place, room(of: lines.count, slot))
      place = line.end
      lines.append(line)
    }
    return lines
  }

  /// The room of a line by its number.
  func room(of line: Int, _ slot: (Int) -> LineSlot) -> LineRoom {
    let indent = line == 0 ? indent : 0
    return LineRoom(width: Int(((slot(line).width - indent) * 1024).rounded(.down)), indent: indent)
  }

  /// The longest line that fits.
  func greedyLine(from place: BreakPoint, _ room: LineRoom) -> LineBreak {
    let opportunities = paragraph.opportunities
    var index = paragraph.opportunity(notBefore: place)
    if index < opportunities.count, opportunities[index].place == place { index += 1 }
    let origin = position(of: place)
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
    guard let best else { return emergencyLine(from: place, limit: opportunities[first], room) }
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

  /// Where a line that begins at a place begins, as opportunities count.
  func position(of place: BreakPoint) -> Int {
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
    return atom.position + Int(typesetter.widthBefore(place.offset, inWord: atom.value))
  }
}
