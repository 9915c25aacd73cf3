import PostMarkdown
import PostModel

/// What would begin a block at the start of a line.
extension LeafWriter {
  /// Writes what must be escaped at the start of a line, and returns how far the text was written.
  mutating func writeLineStart(at index: Int) -> Int {
    let piece = pieces[index]
    let start = piece.start
    let first = store[start]
    let backslash = UInt8(ascii: "\\")
    if let place = placeOfEscape(at: index) {
      line += store[start..<place]
      line.append(backslash)
      line.append(store[place])
      return place + 1
    }
    guard rules.contains(.tables), !isFirstLine, isDelimiterRow(at: index) else { return start }
    line += [backslash, first]
    return start + 1
  }

  /// The offset of the character that must be escaped, if the line would begin a block.
  private func placeOfEscape(at index: Int) -> Int? {
    let piece = pieces[index]
    let start = piece.start
    let next = nextByte(at: start, of: index)
    switch store[start] {
    case UInt8(ascii: "#"): return isHeading(at: index) || next == UInt8(ascii: "\n") ? start : nil
    case UInt8(ascii: ">"): return start
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "="):
      return isMark(store[start], next: next, at: index) ? start : nil
    case UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "$"):
      return beginsFence(store[start], next: next, at: index) ? start : nil
    case UInt8(ascii: "{"): return leaf.isFirstOfText && rules.contains(.frontMatter) && isFirstLine ? start : nil
    case UInt8(ascii: "["): return beginsBracketMark(at: index) ? start : nil
    case let byte where (0x30...0x39).contains(byte): return placeOfNumberMark(at: index)
    case let byte where byte.isASCIILetterOrDigit:
      return rules.contains(.alphabeticLists) ? placeOfLetterMark(at: index) : nil
    default: return nil
    }
  }

  private func isBlankOrEnd(_ byte: UInt8) -> Bool { byte.isBlank || byte == UInt8(ascii: "\n") }

  private func isHeading(at index: Int) -> Bool {
    let piece = pieces[index]
    var end = piece.start
    while end < piece.end && store[end] == UInt8(ascii: "#") { end += 1 }
    return end - piece.start <= 6 && isBlankOrEnd(nextByte(at: end - 1, of: index))
  }

  /// Bullets, rules, underlines of headings, and the fences of front matter.
  private func isMark(_ byte: UInt8, next: UInt8, at index: Int) -> Bool {
    let isBullet = byte != UInt8(ascii: "_") && byte != UInt8(ascii: "=") && isBlankOrEnd(next)
    if isBullet { return true }
    if leaf.isFirstOfText, isFirstLine, byte == UInt8(ascii: "+"), isOnly(byte, at: index) {
      return rules.contains(.frontMatter)
    }
    switch byte {
    case UInt8(ascii: "="): return !isFirstLine && isOnly(byte, at: index)
    case UInt8(ascii: "+"): return false
    default: return isOnly(byte, at: index)
    }
  }

  /// Whether the line has nothing but `byte` and white space.
  private func isOnly(_ byte: UInt8, at index: Int) -> Bool {
    var place = index
    while true {
      let bytes = store[pieces[place].start..<pieces[place].end]
      guard bytes.allSatisfy({ $0 == byte || $0.isBlank }) else { return false }
      if endsLine(place) { return true }
      place += 1
    }
  }

  func endsLine(_ index: Int) -> Bool {
    index + 1 == pieces.count || pieces[index + 1].kind == .softBreak || pieces[index + 1].kind == .hardBreak
  }

  /// Whether the line has only what the row below a table's head has.
  private func isDelimiterRow(at index: Int) -> Bool {
    var place = index
    while true {
      let bytes = store[pieces[place].start..<pieces[place].end]
      guard bytes.allSatisfy({ $0.isBlank || "-|:".utf8.contains($0) }) else { return false }
      if endsLine(place) { return true }
      place += 1
    }
  }

  private func beginsFence(_ byte: UInt8, next: UInt8, at index: Int) -> Bool {
    let piece = pieces[index]
    let isTriple = store[piece.start..<piece.end].starts(with: [byte, byte, byte])
    switch byte {
    case UInt8(ascii: "~"): return isTriple
    case UInt8(ascii: ":"):
      return rules.contains(.fencedDivisions) && isTriple || rules.contains(.definitionLists) && next.isBlank
    default: return rules.contains(.math) && next == byte
    }
  }

  /// `[ ]` of tasks, `[!NOTE]` of callouts, `[TOC]`.
  private func beginsBracketMark(at index: Int) -> Bool {
    guard isFirstLine else { return false }
    let text = store[pieces[index].start..<pieces[index].end].prefix(5).map { $0 | 0x20 }
    if leaf.isFirstInItem, rules.contains(.taskLists), text.count >= 3, text[2] == UInt8(ascii: "]") | 0x20 {
      return true
    }
    if leaf.isFirstInQuotation, rules.contains(.callouts), text.count > 1, text[1] == UInt8(ascii: "!") | 0x20 {
      return true
    }
    return rules.contains(.tableOfContents) && text.dropFirst().starts(with: "toc".utf8)
      && pieces[index].end - pieces[index].start == 5 && pieces.count == 1
  }

  private func placeOfNumberMark(at index: Int) -> Int? {
    let piece = pieces[index]
    var end = piece.start
    while end < piece.end && (0x30...0x39).contains(store[end]) { end += 1 }
    guard end < piece.end, end - piece.start <= 9, store[end] == UInt8(ascii: ".") || store[end] == UInt8(ascii: ")"),
      isBlankOrEnd(nextByte(at: end, of: index))
    else { return nil }
    return end
  }

  private func placeOfLetterMark(at index: Int) -> Int? {
    let piece = pieces[index]
    guard isFirstLine || rules.contains(.contentfulLists) else { return nil }
    var end = piece.start
    while end < piece.end, end - piece.start < 16, store[end].isASCIILetterOrDigit { end += 1 }
    guard end < piece.end, store[end] == UInt8(ascii: ".") || store[end] == UInt8(ascii: ")"),
      nextByte(at: end, of: index).isBlank
    else { return nil }
    // A list begins at a or i; what follows one that is read, goes on with it.
    let isLong = end - piece.start > 1
    let isRoman = store[piece.start..<end].allSatisfy { "ivxlcdmIVXLCDM".utf8.contains($0) }
    if isLong && !isRoman { return nil }
    let isCapital = store[piece.start] < UInt8(ascii: "a")
    let isInitial =
      isCapital && store[end] == UInt8(ascii: ".") && end + 2 < piece.end && !store[end + 2].isBlank
      && leaf.pieces.count == 1
    return isInitial ? nil : end
  }
}
