extension ParagraphBuilder {
  /// Lists where lines of the paragraph may end, with the sums from which the width of any line follows.
  mutating func findOpportunities() {
    var list: [PreparedParagraph.Opportunity] = []
    list.reserveCapacity(paragraph.atoms.count)
    var visibleEnd = 0
    var visibleStretch = 0
    var stretch = 0
    for (index, atom) in paragraph.atoms.enumerated() {
      if atom.breakBefore != .none {
        let hyphen = atom.breakBefore == .softHyphen ? hyphenAdvance(before: index) : 0
        list.append(
          PreparedParagraph.Opportunity(
            place: BreakPoint(atom: index, offset: 0), kind: atom.breakBefore, end: visibleEnd + hyphen,
            start: atom.position, endStretch: visibleStretch, startStretch: stretch))
      }
      let end = atom.position + Int(atom.width)
      switch atom.kind {
      case .space:
        if atom.stretches { stretch += Int(atom.width) }
        continue
      case .forcedBreak:
        if index + 1 == paragraph.atoms.count { continue }
        list.append(
          PreparedParagraph.Opportunity(
            place: BreakPoint(atom: index + 1, offset: 0), kind: .forced, end: visibleEnd, start: end,
            endStretch: visibleStretch, startStretch: stretch))
      case .word: appendPoints(of: atom, at: index, stretch, to: &list)
      case .object: break
      }
      visibleEnd = end
      visibleStretch = stretch
    }
    list.append(
      PreparedParagraph.Opportunity(
        place: paragraph.end, kind: .forced, end: visibleEnd, start: visibleEnd, endStretch: visibleStretch,
        startStretch: stretch))
    paragraph.opportunities = list
  }

  private func appendPoints(
    of atom: PreparedParagraph.Atom, at index: Int, _ stretch: Int, to list: inout [PreparedParagraph.Opportunity]
  ) {
    let word = typesetter.cache.words[Int(atom.value)]
    for point in typesetter.cache.points[Int(word.points.lowerBound)..<Int(word.points.upperBound)] {
      list.append(
        PreparedParagraph.Opportunity(
          place: BreakPoint(atom: index, offset: Int(point.offset)), kind: point.kind,
          end: atom.position + Int(point.prefixWidth),
          start: atom.position + Int(word.width - point.suffixWidth), endStretch: stretch, startStretch: stretch))
    }
  }

  private func hyphenAdvance(before index: Int) -> Int {
    guard index > 0 else { return 0 }
    return Int(typesetter.faces[Int(paragraph.atoms[index - 1].face)].shaping.font.hyphenAdvance)
  }
}
