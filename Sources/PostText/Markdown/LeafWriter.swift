import PostMarkdown
import PostModel

/// Writes the pieces of a leaf, and escapes in its text what would be read as markup, seen what stands beside it.
struct LeafWriter {
  let leaf: MarkdownLeaf
  let pieces: [MarkdownLeaf.Piece]
  let store: [UInt8]
  let rules: RuleSet
  let marks: LeafMarks
  /// The line so far.
  var line: [UInt8] = []
  /// Whether the line is the first of the leaf.
  var isFirstLine = true
  /// Whether the line begins with anything but text.
  var startsWithMarkup = false
  /// Whether the line begins inside markup that began in the line before.
  var isWithinMarkup = false
  /// The class of what stands before the closing marks that were written last.
  private var classBeforeClosing = CharacterClass.whitespace

  init(_ leaf: MarkdownLeaf) {
    self.leaf = leaf
    pieces = leaf.pieces
    store = leaf.store
    rules = leaf.rules
    marks = LeafMarks(leaf)
  }

  mutating func write(into lines: inout PrefixedLines) {
    for index in pieces.indices {
      let piece = pieces[index]
      switch piece.kind {
      case .text: writeText(at: index)
      case .markup: writeMarkup(store[piece.start..<piece.end], into: &lines)
      case .opening:
        if line.isEmpty { startsWithMarkup = true }
        append(store[piece.start..<piece.end])
      case .closing:
        let continues = index > 0 && pieces[index - 1].kind == .closing && byte(of: index) == byte(of: index - 1)
        if !continues { classBeforeClosing = classAtEnd }
        append(store[piece.start..<piece.end])
      case .softBreak where leaf.role == .paragraph, .hardBreak where leaf.role == .paragraph:
        if piece.kind == .hardBreak { line.append(UInt8(ascii: "\\")) }
        finishLine(into: &lines)
        isWithinMarkup = false
        lines.newLineOfParagraph()
      case .softBreak: line.append(UInt8(ascii: " "))
      case .hardBreak: append("<br>".utf8)
      }
    }
    if !line.isEmpty { finishLine(into: &lines) }
  }

  /// Appends markup; in cells no `|` is bare, wherever it stands.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    guard leaf.role == .cell else { return line.append(contentsOf: bytes) }
    for byte in bytes {
      if byte == UInt8(ascii: "|") { line.append(UInt8(ascii: "\\")) }
      line.append(byte)
    }
  }

  func byte(of index: Int) -> UInt8 {
    pieces[index].start < pieces[index].end ? store[pieces[index].start] : UInt8(ascii: " ")
  }

  // MARK: - Text

  private mutating func writeText(at index: Int) {
    let piece = pieces[index]
    var offset = piece.start
    if line.isEmpty, leaf.role == .paragraph { offset = writeLineStart(at: index) }
    while offset < piece.end {
      let (scalar, length) = LeafWriter.scalar(store, at: offset, end: piece.end)
      let isEncoded =
        mustEncodeFirst(scalar, at: offset, of: index) || mustEncodeLast(scalar, endingAt: offset + length, of: index)
        || scalar == 0x0A || scalar == 0x0D
      if isEncoded {
        append(Reference.text(of: scalar))
      } else if scalar < 0x80 {
        let byte = UInt8(truncatingIfNeeded: scalar)
        if byte.isASCIIPunctuation, needsEscape(byte, at: offset, of: index) { line.append(UInt8(ascii: "\\")) }
        append(CollectionOfOne(byte))
      } else {
        append(store[offset..<offset + length])
      }
      offset += length
    }
  }

  /// White space at the start of a line, and behind an opening mark; letters behind a mark that they would keep open.
  private func mustEncodeFirst(_ scalar: UInt32, at offset: Int, of index: Int) -> Bool {
    if line.isEmpty { return scalar == 0x20 || scalar == 0x09 }
    guard offset == pieces[index].start, index > 0 else { return false }
    let previous = pieces[index - 1]
    switch previous.kind {
    case .opening: return CharacterClass.of(scalar) == .whitespace
    case .closing:
      guard CharacterClass.of(scalar) == .other, !isFreeOfFlanks(index - 1) else { return false }
      if rules.contains(.cjkEmphasis), LeafWriter.isWide(scalar) { return false }
      return classBeforeClosing != .other || mustStandApart(byte(of: index - 1))
    default: return false
    }
  }

  /// White space at the end of a line, and before a closing mark; letters before a mark that they would keep shut.
  private func mustEncodeLast(_ scalar: UInt32, endingAt end: Int, of index: Int) -> Bool {
    guard end == pieces[index].end else { return false }
    guard index + 1 < pieces.count else { return scalar == 0x20 || scalar == 0x09 }
    switch pieces[index + 1].kind {
    case .softBreak, .hardBreak: return scalar == 0x20 || scalar == 0x09
    case .closing: return CharacterClass.of(scalar) == .whitespace
    case .opening:
      guard CharacterClass.of(scalar) == .other, !isFreeOfFlanks(index + 1) else { return false }
      if rules.contains(.cjkEmphasis), LeafWriter.isWide(scalar) { return false }
      return mustStandApart(byte(of: index + 1)) || classBehindOpening(index + 1) != .other
    default: return false
    }
  }

  /// Marks that open and close within words only, whatever stands beside them.
  private func isFreeOfFlanks(_ index: Int) -> Bool {
    let mark = store[pieces[index].start..<pieces[index].end]
    return mark.elementsEqual("^".utf8) || mark.elementsEqual("~".utf8)
  }

  /// Marks that do nothing within words.
  private func mustStandApart(_ mark: UInt8) -> Bool {
    mark == UInt8(ascii: "_") || mark == UInt8(ascii: "=") || mark == UInt8(ascii: "+")
  }

  /// The class of what stands behind a run of opening marks of one character.
  private func classBehindOpening(_ index: Int) -> CharacterClass {
    var next = index + 1
    while next < pieces.count, pieces[next].kind == .opening, byte(of: next) == byte(of: index) { next += 1 }
    guard next < pieces.count, pieces[next].kind != .softBreak, pieces[next].kind != .hardBreak,
      pieces[next].start < pieces[next].end
    else { return .whitespace }
    let (scalar, _) = LeafWriter.scalar(store, at: pieces[next].start, end: pieces[next].end)
    let found = CharacterClass.of(scalar)
    // White space will be a reference, which begins with a character of punctuation.
    return found == .whitespace ? .punctuation : found
  }

  private var classAtEnd: CharacterClass {
    guard !line.isEmpty else { return .whitespace }
    var start = line.count - 1
    while start > 0 && line[start] & 0xC0 == 0x80 { start -= 1 }
    return CharacterClass.of(LeafWriter.scalar(line, at: start, end: line.count).scalar)
  }

  /// Chinese, Japanese and Korean characters, beside which emphasis needs no white space.
  private static func isWide(_ scalar: UInt32) -> Bool { scalar >= 0x2E80 && scalar < 0x4_0000 }

  static func scalar(_ bytes: [UInt8], at offset: Int, end: Int) -> (scalar: UInt32, length: Int) {
    let first = bytes[offset]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1, offset + length <= end else { return (UInt32(first), 1) }
    var value = UInt32(first & (0x7F >> UInt8(length)))
    for step in 1..<length { value = value << 6 | UInt32(bytes[offset + step] & 0x3F) }
    return (value, length)
  }
}
