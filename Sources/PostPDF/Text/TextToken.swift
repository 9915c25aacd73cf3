/// The tokens of a paragraph's text.
enum TextToken {
  case word
  /// Spaces, tabs and line ends.
  case spaces
  /// One U+00A0: a space that stretches, but does not end lines.
  case noBreakSpace
  /// U+2028.
  case lineBreak
  /// U+FFFC.
  case object

  /// The token that begins at `offset`, which moves past it.
  static func next(
    in bytes: UnsafeBufferPointer<UInt8>, at offset: inout Int, end: Int, isCode: Bool
  ) -> TextToken {
    if bytes[offset] <= 0x20 {
      while offset < end && bytes[offset] <= 0x20 { offset += 1 }
      return .spaces
    }
    if let special = special(bytes, offset, end) {
      offset += special == .noBreakSpace ? 2 : 3
      return special
    }
    repeat { offset += 1 } while offset < end && bytes[offset] > 0x20 && special(bytes, offset, end) == nil
    return .word
  }

  private static func special(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ end: Int) -> TextToken? {
    let first = bytes[offset]
    if first < 0xC2 { return nil }
    if first == 0xC2 { return offset + 1 < end && bytes[offset + 1] == 0xA0 ? .noBreakSpace : nil }
    guard first == 0xE2 || first == 0xEF, offset + 2 < end else { return nil }
    if first == 0xE2 { return bytes[offset + 1] == 0x80 && bytes[offset + 2] == 0xA8 ? .lineBreak : nil }
    return bytes[offset + 1] == 0xBF && bytes[offset + 2] == 0xBC ? .object : nil
  }
}
