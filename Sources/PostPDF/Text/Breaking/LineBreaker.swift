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
  mutating func lines(from start: BreakPoint, slot: (Int) -> LineSlot) -> [LineBreak] {
    var lines: [LineBreak] = []
    var place = start
    var next = paragraph.opportunity(notBefore: start)
    if next < paragraph.opportunities.count, paragraph.opportunities[next].place == start { next += 1 }
    while place < paragraph.end {
      let number = lines.count
      let ownIndent = number == 0 ? indent : 0
      let width = Int(((slot(number).width - ownIndent) * 1024).rounded(.down))
      let line = greedyLine(from: place, next: &next, width: width, indent: ownIndent)
      place = line.end
      lines.append(line)
    }
    return lines
  }

  /// The longest line that fits.
  private func greedyLine(from place: BreakPoint, next: inout Int, width: Int, indent: Double) -> LineBreak {
    let origin = position(of: place)
    var best: Int?
    var index = next
    while index < paragraph.opportunities.count {
      let opportunity = paragraph.opportunities[index]
      // A hyphen makes a line longer than one that ends a little later.
      if opportunity.end - origin <= width { best = index } else if opportunity.start - origin > width { break }
      if opportunity.kind == .forced { break }
      index += 1
    }
    guard let best else { return emergencyLine(from: place, next: next, width: width, indent: indent) }
    next = best + 1
    return line(from: place, origin: origin, to: paragraph.opportunities[best], indent: indent)
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
    let steps = typesetter.clusters(ofWord: atom.value, from: 0)
    return atom.position + Int(steps.prefix { $0.offset < place.offset }.reduce(0) { $0 + $1.width })
  }
}
