/// Where a JSON reader stands in its text; lines and columns are counted as it goes on.
struct JSONCursor {
  let bytes: [UInt8]
  private(set) var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where the cursor stands; columns count Unicode scalars.
  var position: DataPosition { DataPosition(line: line, column: column) }
  /// The byte under the cursor.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func advance(_ count: Int = 1) { advance(to: offset + count) }

  /// Goes on to `target`; LF, CR and CRLF end lines.
  mutating func advance(to target: Int) {
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      let endsLine =
        byte == 0x0A || byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)
      if endsLine {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
  }

  mutating func skipWhitespace() {
    while let byte, JSONReader.isWhitespace(byte) { advance() }
  }

  /// What comes next, as an error message calls it.
  var nextName: String {
    guard let byte else { return "the end of the text" }
    if byte == 0x0A || byte == 0x0D { return "the end of the line" }
    if byte < 0x20 { return "a control character" }
    return "'\(String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self).first ?? "?")'"
  }

  /// Reads a string in double quotes.
  mutating func readString() throws(DataError) -> String {
    let start = position
    advance()
    var text: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        guard let string = String(validating: text, as: UTF8.self) else {
          throw DataError("this string is not UTF-8", at: start)
        }
        return string
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      case 0..<0x20:
        throw DataError("the string does not end on its line, or holds a control character", at: position)
      default:
        text.append(byte)
        advance()
      }
    }
    throw DataError("this string has no end", at: start)
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(DataError) {
    let start = position
    let mark = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    switch mark {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(mark)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      try readUnicodeEscape(into: &text, from: start)
      return
    default: throw DataError("there is no such escape in JSON", at: start)
    }
    advance(2)
  }

  /// `\u00e9`, or a pair of surrogates.
  private mutating func readUnicodeEscape(into text: inout [UInt8], from start: DataPosition) throws(DataError) {
    guard let unit = hexadecimal(at: offset + 2) else {
      throw DataError("four hexadecimal digits follow \\u", at: start)
    }
    advance(6)
    var value = unit
    if (0xD800..<0xDC00).contains(unit) {
      guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u"),
        let low = hexadecimal(at: offset + 2), (0xDC00..<0xE000).contains(low)
      else { throw DataError("the second half of a surrogate pair is missing", at: start) }
      advance(6)
      value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw DataError("this is the second half of a surrogate pair", at: start)
    }
    text.append(contentsOf: String(scalar).utf8)
  }

  private func hexadecimal(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<start + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Reads `true`, `false`, `null` or a number.
  mutating func readWord() throws(DataError) -> DataValue {
    let start = position
    let end = bytes[offset...].firstIndex { !JSONCursor.isWordByte($0) } ?? bytes.count
    guard end > offset else { throw DataError("a value should stand here, not \(nextName)", at: start) }
    let token = bytes[offset..<min(end, offset + 400)]
    let text = String(decoding: token, as: UTF8.self)
    let value: DataValue
    switch text {
    case "true": value = .bool(true)
    case "false": value = .bool(false)
    case "null": value = .null
    default:
      guard JSONCursor.isNumber(token), end - offset <= 400 else {
        throw DataError("'\(text.prefix(40))' is not a value; text stands in double quotes", at: start)
      }
      guard let number = JSONCursor.number(text) else { throw DataError("this number is too large", at: start) }
      value = number
    }
    advance(to: end)
    return value
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func number(_ text: String) -> DataValue? {
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { return nil }
    return .number(number)
  }

  /// `-`, digits without a leading zero, a fraction, an exponent.
  private static func isNumber(_ token: ArraySlice<UInt8>) -> Bool {
    var rest = token
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix { $0.isDigit }
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix { $0.isDigit }
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard !rest.isEmpty else { return false }
      rest = rest.drop { $0.isDigit }
    }
    return rest.isEmpty
  }
}
