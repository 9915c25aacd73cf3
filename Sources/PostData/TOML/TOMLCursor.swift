/// Where a TOML reader stands in its text.
///
/// Lines and columns are counted as the cursor goes on, so that they cost nothing extra.
struct TOMLCursor {
  let bytes: [UInt8]
  private(set) var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where the cursor stands; columns count Unicode scalars.
  var position: DataPosition { DataPosition(line: line, column: column) }
  /// Whether nothing is left.
  var isAtEnd: Bool { offset >= bytes.count }
  /// The byte under the cursor.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte `distance` after the cursor.
  func peek(_ distance: Int) -> UInt8? { offset + distance < bytes.count ? bytes[offset + distance] : nil }

  /// Whether the text goes on with `text`.
  func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { expected in
      bytes.count - offset >= expected.count && bytes[offset..<offset + expected.count].elementsEqual(expected)
    }
  }

  /// Goes on by `count` bytes.
  mutating func advance(_ count: Int = 1) {
    for _ in 0..<min(count, bytes.count - offset) {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
  }

  /// Goes past spaces and tabs.
  mutating func skipBlanks() {
    while let byte, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { advance() }
  }

  /// Goes past a line end, LF or CRLF; `false` where there is none.
  mutating func skipLineEnd() -> Bool {
    if byte == UInt8(ascii: "\n") {
      advance()
      return true
    }
    if byte == UInt8(ascii: "\r"), peek(1) == UInt8(ascii: "\n") {
      advance(2)
      return true
    }
    return false
  }

  /// Goes past a comment, up to its line end.
  mutating func skipComment() throws(DataError) {
    guard byte == UInt8(ascii: "#") else { return }
    while let byte, !isAtLineEnd {
      if TOMLCursor.isControl(byte) { throw controlCharacter(byte) }
      advance()
    }
  }

  /// Goes past blanks, comments and line ends.
  mutating func skipLines() throws(DataError) {
    repeat {
      skipBlanks()
      try skipComment()
    } while skipLineEnd()
  }

  /// Whether a line end, or the end of the text, comes next.
  var isAtLineEnd: Bool {
    guard let byte else { return true }
    return byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && peek(1) == UInt8(ascii: "\n"))
  }

  /// Whether TOML forbids this byte in comments and strings; the tab is allowed.
  static func isControl(_ byte: UInt8) -> Bool { (byte < 0x20 && byte != UInt8(ascii: "\t")) || byte == 0x7F }

  func controlCharacter(_ byte: UInt8) -> DataError {
    let digits = String(byte, radix: 16, uppercase: true)
    return DataError(
      "the control character U+00\(digits.utf8.count < 2 ? "0" : "")\(digits) is not allowed", at: position)
  }

  /// What comes next, as an error message calls it.
  var nextName: String {
    guard let byte, !isAtLineEnd else { return isAtEnd ? "the end of the text" : "the end of the line" }
    if TOMLCursor.isControl(byte) { return "a control character" }
    return "'\(String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self).first ?? "?")'"
  }
}
