import PostStyling

/// Sets one line: widens its spaces, puts it in visual order, and joins its words to runs.
struct LineSetter {
  /// A word, or a part of one, or a space or box in the line.
  struct Piece {
    var atom: PreparedParagraph.Atom
    /// A word of the cache, which may be a part of the atom's word.
    var word: Int32
    /// Bytes of the paragraph's text.
    var text: Range<Int>
    /// In 1/1024 points.
    var width: Double
    var level: UInt8
    /// Whether it is the hyphen at the line's end.
    var isHyphen = false
  }

  let typesetter: Typesetter
  let paragraph: PreparedParagraph
  let line: LineBreak
  var pieces: [Piece] = []
  /// How many pieces stand before the spaces at the line's end.
  private var visibleCount = 0

  /// Makes a setter for one line.
  init(typesetter: Typesetter, paragraph: PreparedParagraph, line: LineBreak) {
    self.typesetter = typesetter
    self.paragraph = paragraph
    self.line = line
  }

  /// The line in a slot of this width, in points.
  mutating func set(width: Double, alignment: TextAlignment) -> SetLine {
    collect()
    let available = (width - line.indent) * 1024
    var natural = pieces[..<visibleCount].reduce(0) { $0 + $1.width }
    if alignment == .justified && (!line.isForced || natural > available) {
      natural += justify(by: available - natural)
    }
    let isBackward = paragraph.baseLevel == 1
    // The indent is at the line's beginning, wherever that is.
    var left = isBackward ? 0 : line.indent * 1024
    switch alignment {
    case .center: left += max(0, available - natural) / 2
    case .right where !isBackward: left += max(0, available - natural)
    case .left where isBackward, .justified where isBackward: left = max(0, available - natural)
    case .left, .right, .justified: break
    }
    if isBackward {
      // Spaces at the line's end stand to its left.
      left -= pieces[visibleCount...].reduce(0) { $0 + $1.width }
    }
    return RunAssembler(typesetter: typesetter, paragraph: paragraph).assemble(
      inVisualOrder(), left: left, trailingSpaces: pieces.count - visibleCount)
  }

  /// The pieces of the line in the order of the text.
  private mutating func collect() {
    var index = line.start.atom
    while index < paragraph.atoms.count, BreakPoint(atom: index, offset: 0) < line.end {
      let atom = paragraph.atoms[index]
      defer { index += 1 }
      if atom.kind == .forcedBreak { continue }
      let first = index == line.start.atom ? line.start.offset : 0
      let start = Int(atom.start) + first
      let end = index == line.end.atom ? Int(atom.start) + line.end.offset : paragraph.endOffset(of: index)
      var piece = Piece(
        atom: atom, word: atom.value, text: start..<end, width: Double(atom.width), level: atom.level)
      if atom.kind == .word {
        if first > 0 || index == line.end.atom {
          let range = start - Int(atom.start)..<end - Int(atom.start)
          piece.word = typesetter.part(of: paragraph, atom: index, range)
          piece.width = Double(typesetter.cache.words[Int(piece.word)].width)
        }
      }
      pieces.append(piece)
      if atom.kind != .space { visibleCount = pieces.count }
    }
    if line.isHyphenated, let last = pieces.last { appendHyphen(after: last) }
    for index in visibleCount..<pieces.count { pieces[index].level = paragraph.baseLevel }
  }

  private mutating func appendHyphen(after last: Piece) {
    var piece = last
    piece.isHyphen = true
    piece.width = Double(typesetter.faces[Int(last.atom.face)].shaping.font.hyphenAdvance)
    piece.text = last.text.upperBound..<last.text.upperBound
    pieces.append(piece)
    visibleCount = pieces.count
  }

  /// Shares a difference out among the spaces, if they bear it; the result is what was shared.
  private mutating func justify(by difference: Double) -> Double {
    let spaces = pieces[..<visibleCount].indices.filter { pieces[$0].atom.stretches }
    let sum = spaces.reduce(0) { $0 + pieces[$1].width }
    guard sum > 0, difference / sum <= Justification.widestSpace, difference / sum >= -0.5 else { return 0 }
    for index in spaces { pieces[index].width *= 1 + difference / sum }
    return difference
  }

  /// By rule L2 of UAX #9: stretches of each level and above are turned round, from the highest level down.
  private func inVisualOrder() -> [Piece] {
    let highest = pieces.reduce(paragraph.baseLevel) { max($0, $1.level) }
    guard highest > 0 else { return pieces }
    var ordered = pieces
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < ordered.count {
        guard ordered[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < ordered.count && ordered[end].level >= level { end += 1 }
        ordered[start..<end].reverse()
        start = end
      }
    }
    return ordered
  }
}

/// How far spaces may be changed to justify a line.
enum Justification {
  /// By how many of its natural widths a space may grow; lines that would need more are left ragged.
  static let widestSpace = 6.0
  /// The part of its width that a space stretches by when a line is called loose.
  static let stretch = 0.5
  /// The part of its width by which a space may shrink.
  static let shrink = 0.25
}
