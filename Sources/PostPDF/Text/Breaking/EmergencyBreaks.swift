extension LineBreaker {
  /// A line that ends between any two characters: what stands before the next opportunity is wider than the line.
  ///
  /// It holds at least one character, so that the breaker always comes forward.
  func emergencyLine(
    from place: BreakPoint, origin: Int, limit: PreparedParagraph.Opportunity, _ line: LineRoom
  ) -> LineBreak {
    var ends: [(place: BreakPoint, width: Int)] = []
    var used = 0
    var next = place
    while next < limit.place && used <= max(0, line.width) && next.atom < paragraph.atoms.count {
      let atom = paragraph.atoms[next.atom]
      guard atom.kind == .word else {
        used += Int(atom.width)
        next = BreakPoint(atom: next.atom + 1, offset: 0)
        ends.append((next, used))
        continue
      }
      let text = paragraph.text(of: next.atom)
      let window = next.offset..<min(text.count, next.offset + EmergencyBreaks.window)
      let isWhole = window.count == text.count
      let word = isWhole ? atom.value : typesetter.part(of: paragraph, atom: next.atom, window)
      let clusters = typesetter.clusters(ofWord: word)
      for cluster in clusters {
        // The last character of a window may be cut in two; the next window begins with it.
        if window.upperBound < text.count && cluster.offset == clusters.last?.offset && clusters.count > 1 { break }
        used += Int(cluster.width)
        next.offset = window.lowerBound + cluster.offset + cluster.byteCount
        ends.append((next, used))
        if used > line.width { break }
      }
      if next.offset >= text.count {
        next = BreakPoint(atom: next.atom + 1, offset: 0)
        if let last = ends.indices.last { ends[last].place = next } else { ends.append((next, used)) }
      }
    }
    return longest(of: ends, from: place, origin: origin, limit, line)
  }

  /// The longest line that fits as it will be set: a word cut in two loses the kerning there.
  private func longest(
    of ends: [(place: BreakPoint, width: Int)], from place: BreakPoint, origin: Int,
    _ limit: PreparedParagraph.Opportunity, _ line: LineRoom
  ) -> LineBreak {
    for end in ends.reversed() {
      if end.width > line.width + EmergencyBreaks.slack && end.place != ends[0].place { continue }
      if end.place >= limit.place {
        let whole = self.line(from: place, origin: origin, to: limit, indent: line.indent)
        let width = width(from: place, to: limit.place) + Int(hyphenAdvance(of: limit))
        if width <= line.width || ends.count == 1 { return whole }
        continue
      }
      let width = width(from: place, to: end.place)
      guard width <= line.width || end.place == ends[0].place else { continue }
      return LineBreak(
        start: place, end: end.place, isLast: end.place == paragraph.end, isForced: end.place == paragraph.end,
        isHyphenated: false,
        naturalWidth: Double(width) / 1024, indent: line.indent)
    }
    return self.line(from: place, origin: origin, to: limit, indent: line.indent)
  }

  /// The width of what stands between two places, as it will be set, spaces at its end included.
  func width(from start: BreakPoint, to end: BreakPoint) -> Int {
    var width = 0
    for index in start.atom..<min(end.atom + (end.offset > 0 ? 1 : 0), paragraph.atoms.count) {
      let atom = paragraph.atoms[index]
      let first = index == start.atom ? start.offset : 0
      let last = index == end.atom ? end.offset : nil
      if atom.kind == .word && (first > 0 || last != nil) {
        let range = first..<(last ?? paragraph.text(of: index).count)
        let part = typesetter.part(of: paragraph, atom: index, range)
        width += Int(typesetter.cache.words[Int(part)].width)
      } else {
        width += Int(atom.width)
      }
    }
    return width
  }

  private func hyphenAdvance(of opportunity: PreparedParagraph.Opportunity) -> Int32 {
    guard opportunity.kind == .hyphen || opportunity.kind == .softHyphen else { return 0 }
    let atom = opportunity.place.offset > 0 ? opportunity.place.atom : opportunity.place.atom - 1
    return typesetter.faces[Int(paragraph.atoms[max(0, atom)].face)].shaping.font.hyphenAdvance
  }
}

/// The room that a line has.
struct LineRoom {
  /// Without the indent, in 1/1024 points.
  var width: Int
  /// In points.
  var indent: Double
  /// Whether all lines after it have the same room.
  var repeats = false
}

private enum EmergencyBreaks {
  /// How many bytes of a word are shaped at a time, so that long ones take linear time.
  static let window = 256
  /// By how much cutting a word may narrow it, in 1/1024 points.
  static let slack = 4096
}

/// Characters of a word that belong together, in the order of the text.
struct ClusterStep {
  /// Bytes of the word before it.
  var offset: Int
  var byteCount: Int
  /// In 1/1024 points.
  var width: Int32
}

extension Typesetter {
  /// The clusters of a word of the cache.
  func clusters(ofWord index: Int32) -> [ClusterStep] {
    let word = cache.words[Int(index)]
    let glyphs = cache.glyphs[Int(word.glyphs.lowerBound)..<Int(word.glyphs.upperBound)]
    let ordered = context(ofWord: index).isRightToLeft ? Array(glyphs.reversed()) : Array(glyphs)
    var steps: [ClusterStep] = []
    for glyph in ordered {
      if let last = steps.indices.last, steps[last].offset == Int(glyph.cluster) {
        steps[last].width += glyph.advance
      } else {
        if let last = steps.indices.last { steps[last].byteCount = Int(glyph.cluster) - steps[last].offset }
        steps.append(ClusterStep(offset: Int(glyph.cluster), byteCount: 0, width: glyph.advance))
      }
    }
    if let last = steps.indices.last { steps[last].byteCount = Int(word.byteCount) - steps[last].offset }
    return steps
  }

  /// The width of a word's clusters that begin before an offset.
  func widthBefore(_ offset: Int, inWord index: Int32) -> Int32 {
    let word = cache.words[Int(index)]
    var width: Int32 = 0
    for glyph in cache.glyphs[Int(word.glyphs.lowerBound)..<Int(word.glyphs.upperBound)]
    where Int(glyph.cluster) < offset {
      width += glyph.advance
    }
    return width
  }

  /// A part of a word of a paragraph, shaped for itself; the range counts from the word's beginning.
  func part(of paragraph: PreparedParagraph, atom: Int, _ range: Range<Int>) -> Int32 {
    let atom = paragraph.atoms[atom]
    let whole = context(ofWord: atom.value)
    let context = WordContext(
      face: whole.face, script: whole.script, isRightToLeft: whole.isRightToLeft, isPart: true)
    return paragraph.text.withUnsafeBufferPointer { text in
      let start = Int(atom.start)
      return word(UnsafeBufferPointer(rebasing: text[start + range.lowerBound..<start + range.upperBound]), context)
    }
  }
}
