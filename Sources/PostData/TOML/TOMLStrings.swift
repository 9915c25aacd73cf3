/// The four kinds of TOML strings.
extension TOMLCursor {
  /// Reads a string of any kind; the cursor stands on its quote.
  mutating func readString() throws(DataError) -> String {
    let start = position
    if isAt("\"\"\"") { return try readMultilineString(quote: UInt8(ascii: "\""), from: start) }
    if isAt("'''") { return try readMultilineString(quote: UInt8(ascii: "'"), from: start) }
    return try readLineString(from: start)
  }

  /// Reads a string of one line, which keys may be as well.
  mutating func readLineString(from start: DataPosition) throws(DataError) -> String {
    let quote = byte
    var text: [UInt8] = []
    advance()
    while let byte, !isAtLineEnd {
      if byte == quote {
        advance()
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        try readEscape(into: &text)
        continue
      }
      if TOMLCursor.isControl(byte) { throw controlCharacter(byte) }
      text.append(byte)
      advance()
    }
    throw DataError("this string does not end on its line", at: start)
  }

  private mutating func readMultilineString(quote: UInt8, from start: DataPosition) throws(DataError) -> String {
    var text: [UInt8] = []
    advance(3)
    _ = skipLineEnd()
    while let byte {
      if byte == quote, peek(1) == quote, peek(2) == quote {
        // Up to two quotes may stand before the three that end the string.
        var extra = 0
        while extra < 2, peek(3 + extra) == quote { extra += 1 }
        text.append(contentsOf: repeatElement(quote, count: extra))
        advance(3 + extra)
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        if skipEscapedLineEnd() { continue }
        try readEscape(into: &text)
      } else if skipLineEnd() {
        text.append(UInt8(ascii: "\n"))
      } else if TOMLCursor.isControl(byte) {
        throw controlCharacter(byte)
      } else {
        text.append(byte)
        advance()
      }
    }
    throw DataError("this string has no end", at: start)
  }

  /// Goes past a backslash that ends its line, and past all white space after it.
  private mutating func skipEscapedLineEnd() -> Bool {
    var distance = 1
    while let byte = peek(distance), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { distance += 1 }
    let isLineEnd =
      peek(distance) == UInt8(ascii: "\n")
      || (peek(distance) == UInt8(ascii: "\r") && peek(distance + 1) == UInt8(ascii: "\n"))
    guard isLineEnd else { return false }
    advance(distance)
    repeat { skipBlanks() } while skipLineEnd()
    return true
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(DataError) {
    let start = position
    advance()
    let letter = byte
    advance()
    switch letter {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "u"): text.append(contentsOf: try readScalar(digits: 4, from: start))
    case UInt8(ascii: "U"): text.append(contentsOf: try readScalar(digits: 8, from: start))
    default:
      throw DataError("this escape is not known; TOML has \\b \\t \\n \\f \\r \\\" \\\\ \\uXXXX \\UXXXXXXXX", at: start)
    }
  }

  private mutating func readScalar(digits: Int, from start: DataPosition) throws(DataError) -> String.UTF8View {
    let code = bytes[min(offset, bytes.count)..<min(offset + digits, bytes.count)]
    guard code.count == digits, code.allSatisfy(\.isHexadecimalDigit),
      let number = UInt32(String(decoding: code, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(number)
    else { throw DataError("this escape is not a Unicode character of \(digits) hexadecimal digits", at: start) }
    advance(digits)
    return String(Character(scalar)).utf8
  }
}

extension UInt8 {
  /// Whether this is one of `0` to `9`, `A` to `F`, `a` to `f`.
  var isHexadecimalDigit: Bool {
    isDigit || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "f"))
  }
}
