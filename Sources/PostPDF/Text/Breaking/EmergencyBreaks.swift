extension LineBreaker {
  /// A line that ends between any two characters: what stands before the next opportunity is wider than the line.
  ///
  /// It holds at least one character, so that the breaker always comes forward.
  func emergencyLine(from place: BreakPoint, next: Int, width: Int, indent: Double) -> LineBreak {
    let limit = paragraph.opportunities[next]
    var end = place
    var used = 0
    var atom = place.atom
    search: while atom < paragraph.atoms.count && atom <= limit.place.atom {
      let current = paragraph.atoms[atom]
      let skipped = atom == place.atom ? place.offset : 0
      if current.kind == .word {
        for cluster in typesetter.clusters(ofWord: current.value, from: skipped) {
          if used + Int(cluster.width) > width && end > place { break search }
          used += Int(cluster.width)
          end = BreakPoint(atom: atom, offset: cluster.offset + cluster.byteCount)
        }
      } else {
        if used + Int(current.width) > width && end > place { break search }
        used += Int(current.width)
      }
      atom += 1
      end = BreakPoint(atom: atom, offset: 0)
    }
    if end >= limit.place {
      return line(from: place, origin: position(of: place), to: limit, indent: indent)
    }
    return LineBreak(
      start: place, end: end, isLast: end == paragraph.end, isForced: false, isHyphenated: false,
      naturalWidth: Double(used) / 1024, indent: indent)
  }
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
  /// The clusters of a word of the cache from an offset on.
  func clusters(ofWord index: Int32, from offset: Int) -> [ClusterStep] {
    let word = cache.words[Int(index)]
    let glyphs = cache.glyphs[Int(word.glyphs.lowerBound)..<Int(word.glyphs.upperBound)]
    let isBackward = glyphs.count > 1 && (glyphs.first?.cluster ?? 0) > (glyphs.last?.cluster ?? 0)
    let ordered = isBackward ? Array(glyphs.reversed()) : Array(glyphs)
    var steps: [ClusterStep] = []
    for glyph in ordered where Int(glyph.cluster) >= offset {
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
}
