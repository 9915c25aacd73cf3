import Glibc

/// The parts of raw HTML, as scanners from bytes to ends; CommonMark 0.31.2, sections 4.6 and 6.6.
enum HTMLSyntax {
  /// The offset behind the open or closing tag that begins with `<` at `start`.
  static func tagEnd(_ text: UnsafePointer<UInt8>, from start: Int, end: Int) -> Int? {
    guard start + 2 < end else { return nil }
    return text[start + 1] == ASCII.slash
      ? closingTagEnd(text, from: start, end: end) : openTagEnd(text, from: start, end: end)
  }

  private static func nameEnd(_ text: UnsafePointer<UInt8>, from start: Int, end: Int) -> Int? {
    guard start < end, text[start].isLetter else { return nil }
    var offset = start + 1
    while offset < end && (text[offset].isLetterOrDigit || text[offset] == ASCII.hyphen) { offset += 1 }
    return offset
  }

  private static func closingTagEnd(_ text: UnsafePointer<UInt8>, from start: Int, end: Int) -> Int? {
    guard let name = nameEnd(text, from: start + 2, end: end) else { return nil }
    let offset = LinkSyntax.skipWhitespace(text, from: name, end: end)
    return offset < end && text[offset] == ASCII.greaterThan ? offset + 1 : nil
  }

  private static func openTagEnd(_ text: UnsafePointer<UInt8>, from start: Int, end: Int) -> Int? {
    guard var offset = nameEnd(text, from: start + 1, end: end) else { return nil }
    while offset < end {
      let afterSpace = LinkSyntax.skipWhitespace(text, from: offset, end: end)
      guard afterSpace < end else { return nil }
      switch text[afterSpace] {
      case ASCII.greaterThan: return afterSpace + 1
      case ASCII.slash:
        return afterSpace + 1 < end && text[afterSpace + 1] == ASCII.greaterThan ? afterSpace + 2 : nil
      default:
        guard afterSpace > offset, let next = attributeEnd(text, from: afterSpace, end: end) else { return nil }
        offset = next
      }
    }
    return nil
  }

  private static func attributeEnd(_ text: UnsafePointer<UInt8>, from start: Int, end: Int) -> Int? {
    let first = text[start]
    guard first.isLetter || first == ASCII.underscore || first == ASCII.colon else { return nil }
    var offset = start + 1
    while offset < end, isAttributeNameByte(text[offset]) { offset += 1 }
    let equals = LinkSyntax.skipWhitespace(text, from: offset, end: end)
    guard equals < end, text[equals] == ASCII.equals else { return offset }
    let value = LinkSyntax.skipWhitespace(text, from: equals + 1, end: end)
    guard value < end else { return nil }
    let quote = text[value]
    offset = value
    if quote == ASCII.quotation || quote == ASCII.apostrophe {
      offset += 1
      while offset < end && text[offset] != quote { offset += 1 }
      return offset < end ? offset + 1 : nil
    }
    while offset < end && isUnquotedValueByte(text[offset]) { offset += 1 }
    return offset > value ? offset : nil
  }

  private static func isAttributeNameByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == ASCII.underscore || byte == ASCII.period || byte == ASCII.colon
      || byte == ASCII.hyphen
  }

  private static func isUnquotedValueByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, ASCII.quotation, ASCII.apostrophe, ASCII.equals, ASCII.lessThan, ASCII.greaterThan,
      ASCII.backtick:
      false
    default: true
    }
  }

  /// Whether `word`, in lower case, stands at `start` in any case.
  static func matches(_ text: UnsafePointer<UInt8>, from start: Int, end: Int, word: StaticString) -> Bool {
    guard start + word.utf8CodeUnitCount <= end else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where text[start + offset].asciiLowercased != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// The offset behind the first `word` at or after `start`; `word` is no letter at first.
  static func find(_ word: StaticString, in text: UnsafePointer<UInt8>, from start: Int, end: Int) -> Int? {
    let length = word.utf8CodeUnitCount
    let initial = Int32(word.utf8Start[0])
    var offset = start
    while offset + length <= end, let found = memchr(text + offset, initial, end - length + 1 - offset) {
      offset = UnsafeRawPointer(found) - UnsafeRawPointer(text)
      if matches(text, from: offset, end: end, word: word) { return offset + length }
      offset += 1
    }
    return nil
  }
}
