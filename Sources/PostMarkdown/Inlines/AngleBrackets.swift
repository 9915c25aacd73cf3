import PostModel

/// Which ends are known not to follow any more, so that they are searched for only once.
struct MissingEnds: OptionSet {
  let rawValue: UInt8
  static let comment = MissingEnds(rawValue: 1)
  static let instruction = MissingEnds(rawValue: 2)
  static let declaration = MissingEnds(rawValue: 4)
  static let data = MissingEnds(rawValue: 8)
  /// `%%`
  static let inlineComment = MissingEnds(rawValue: 16)
  /// `$$`
  static let displayMath = MissingEnds(rawValue: 32)
  /// `` `$ ``
  static let codeMath = MissingEnds(rawValue: 64)
}

extension InlineParser {
  /// Autolinks and raw HTML; CommonMark 0.31.2, sections 6.5 and 6.6.
  mutating func parseLessThan(at offset: Int) -> Int {
    guard offset + 1 < text.end else { return offset + 1 }
    let next = text.bytes[offset + 1]
    if next.isLetter || next.isDigit || next.isPunctuation {
      if let end = parseAutolink(at: offset) { return end }
    }
    guard let end = htmlEnd(at: offset, next: next) else { return offset + 1 }
    let payload = tree.add(text.slice(offset, end, in: &tree))
    add(.html, offset, end, payload: payload)
    return end
  }

  private mutating func htmlEnd(at offset: Int, next: UInt8) -> Int? {
    switch next {
    case ASCII.exclamation: markupEnd(at: offset)
    case ASCII.question: find("?>", from: offset + 2, .instruction)
    case ASCII.slash: HTMLSyntax.tagEnd(text.bytes, from: offset, end: text.end)
    default: next.isLetter ? HTMLSyntax.tagEnd(text.bytes, from: offset, end: text.end) : nil
    }
  }

  private mutating func markupEnd(at offset: Int) -> Int? {
    let bytes = text.bytes
    let end = text.end
    if HTMLSyntax.matches(bytes, from: offset, end: end, word: "<!--") {
      if offset + 4 < end && bytes[offset + 4] == ASCII.greaterThan { return offset + 5 }
      if HTMLSyntax.matches(bytes, from: offset + 4, end: end, word: "->") { return offset + 6 }
      return find("-->", from: offset + 4, .comment)
    }
    if HTMLSyntax.matches(bytes, from: offset, end: end, word: "<![cdata[") && bytes[offset + 3] == UInt8(ascii: "C") {
      return find("]]>", from: offset + 9, .data)
    }
    guard offset + 2 < end, bytes[offset + 2].isLetter else { return nil }
    return find(">", from: offset + 3, .declaration)
  }

  mutating func find(_ closer: StaticString, from start: Int, _ kind: MissingEnds) -> Int? {
    if missingEnds.contains(kind) { return nil }
    if let found = HTMLSyntax.find(closer, in: text.bytes, from: start, end: text.end) { return found }
    missingEnds.insert(kind)
    return nil
  }

  /// `<scheme:…>` and `<name@host>`.
  private mutating func parseAutolink(at offset: Int) -> Int? {
    let start = offset + 1
    if let end = AutolinkSyntax.addressEnd(text.bytes, from: start, end: text.end) {
      let slice = text.slice(start, end, in: &tree)
      add(.autolink, offset, end + 1, payload: tree.add(LinkPayload(destination: slice, form: .autolink)))
      return takeAttributes(from: end + 1)
    }
    guard let end = AutolinkSyntax.mailEnd(text.bytes, from: start, end: text.end) else { return nil }
    let first = tree.ownBytes.count
    tree.ownBytes.append(contentsOf: "mailto:".utf8)
    tree.ownBytes.append(contentsOf: UnsafeBufferPointer(start: text.bytes + start, count: end - start))
    let slice = TextSlice(offset: UInt32(first), length: UInt32(tree.ownBytes.count - first), isOwn: true)
    add(.autolink, offset, end + 1, payload: tree.add(LinkPayload(destination: slice, form: .autolink)))
    return end + 1
  }
}

/// What stands between the brackets of autolinks, as scanners from bytes to ends; CommonMark 0.31.2, section 6.5.
private enum AutolinkSyntax {
  /// Where an absolute URI ends, at its `>`.
  static func addressEnd(_ bytes: UnsafePointer<UInt8>, from start: Int, end: Int) -> Int? {
    guard bytes[start].isLetter else { return nil }
    var offset = start + 1
    while offset < end && offset - start <= 32, isSchemeByte(bytes[offset]) { offset += 1 }
    guard offset < end, bytes[offset] == ASCII.colon, (2...32).contains(offset - start) else { return nil }
    while offset < end {
      let byte = bytes[offset]
      if byte == ASCII.greaterThan { return offset }
      if byte <= ASCII.space || byte == ASCII.lessThan || byte == 0x7F { return nil }
      offset += 1
    }
    return nil
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == ASCII.plus || byte == ASCII.period || byte == ASCII.hyphen
  }

  /// Where a mail address ends, at its `>`; the form is that of the HTML standard.
  static func mailEnd(_ bytes: UnsafePointer<UInt8>, from start: Int, end: Int) -> Int? {
    var offset = start
    while offset < end && isMailByte(bytes[offset]) { offset += 1 }
    guard offset > start, offset < end, bytes[offset] == ASCII.at else { return nil }
    while true {
      offset += 1
      let label = offset
      while offset < end && (bytes[offset].isLetterOrDigit || bytes[offset] == ASCII.hyphen) { offset += 1 }
      guard offset > label, offset - label <= 63, offset < end, bytes[label] != ASCII.hyphen,
        bytes[offset - 1] != ASCII.hyphen
      else { return nil }
      if bytes[offset] == ASCII.greaterThan { return offset }
      guard bytes[offset] == ASCII.period else { return nil }
    }
  }

  private static func isMailByte(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.quotation, ASCII.leftParenthesis, ASCII.rightParenthesis, 0x2C, ASCII.colon, ASCII.semicolon,
      ASCII.lessThan, ASCII.greaterThan, ASCII.at, ASCII.leftBracket, ASCII.backslash, ASCII.rightBracket:
      false
    default: byte.isLetterOrDigit || byte.isPunctuation
    }
  }
}
