/// Numbers, booleans and dates.
extension TOMLCursor {
  /// Reads a value that is neither a string, an array nor an inline table.
  mutating func readScalar() throws(DataError) -> DataValue {
    let start = position
    if let date = try readDate() { return date }
    let end = bytes[offset...].firstIndex { !TOMLCursor.isScalarByte($0) } ?? bytes.count
    let token = bytes[offset..<end]
    guard !token.isEmpty else { throw DataError("a value is missing before \(nextName)", at: start) }
    let value = try TOMLCursor.scalar(token, at: start)
    advance(token.count)
    return value
  }

  private static func isScalarByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ":"):
      true
    default: byte >= 0x80
    }
  }

  private static func scalar(_ token: ArraySlice<UInt8>, at start: DataPosition) throws(DataError) -> DataValue {
    let text = String(decoding: token, as: UTF8.self)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "inf", "+inf": return .number(.infinity)
    case "-inf": return .number(-.infinity)
    case "nan", "+nan", "-nan": return .number(.nan)
    default: break
    }
    guard let first = token.first, first.isDigit || first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else {
      throw DataError("'\(shortened(text))' is not a value; text stands in quotes", at: start)
    }
    if let value = try prefixedInteger(token, text, at: start) { return value }
    return try decimal(token, text, at: start)
  }

  private static func shortened(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }

  /// `0xDEAD_BEEF`, `0o755`, `0b1010`.
  private static func prefixedInteger(
    _ token: ArraySlice<UInt8>, _ text: String, at start: DataPosition
  ) throws(DataError) -> DataValue? {
    let radix: Int
    switch text.prefix(2) {
    case "0x": radix = 16
    case "0o": radix = 8
    case "0b": radix = 2
    default: return nil
    }
    let digits = token.dropFirst(2)
    guard digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
      let plain = withoutUnderscores(digits, isDigit: \.isHexadecimalDigit),
      plain.allSatisfy({ Int(String(decoding: [$0], as: UTF8.self), radix: radix) != nil })
    else { throw DataError("'\(shortened(text))' is not a number", at: start) }
    guard let value = Int(String(decoding: plain, as: UTF8.self), radix: radix) else { throw tooLarge(text, at: start) }
    return .integer(value)
  }

  private static func tooLarge(_ text: String, at start: DataPosition) -> DataError {
    DataError("'\(shortened(text))' does not fit 64 bits", at: start)
  }

  /// Integers and floats: no leading zeros, digits on both sides of the point, underscores between digits.
  private static func decimal(
    _ token: ArraySlice<UInt8>, _ text: String, at start: DataPosition
  ) throws(DataError) -> DataValue {
    let fault = DataError("'\(shortened(text))' is neither a number nor a date", at: start)
    guard let plain = withoutUnderscores(token, isDigit: \.isDigit) else { throw fault }
    var rest = plain[...]
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix { $0.isDigit }
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { throw fault }
    rest = rest.dropFirst(whole.count)
    if rest.isEmpty {
      guard let value = Int(String(decoding: plain, as: UTF8.self)) else { throw tooLarge(text, at: start) }
      return .integer(value)
    }
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix { $0.isDigit }
      guard !fraction.isEmpty else { throw fault }
      rest = rest.dropFirst(fraction.count + 1)
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard !rest.isEmpty else { throw fault }
      rest = rest.drop { $0.isDigit }
    }
    guard rest.isEmpty, let value = Double(String(decoding: plain, as: UTF8.self)) else { throw fault }
    return .number(value)
  }

  /// The token without its underscores, each of which must stand between digits; `nil` where one does not.
  private static func withoutUnderscores(
    _ token: ArraySlice<UInt8>, isDigit: (UInt8) -> Bool
  ) -> [UInt8]? {
    var plain: [UInt8] = []
    plain.reserveCapacity(token.count)
    for index in token.indices {
      guard token[index] == UInt8(ascii: "_") else {
        plain.append(token[index])
        continue
      }
      guard index > token.startIndex, index + 1 < token.endIndex, isDigit(token[index - 1]), isDigit(token[index + 1])
      else { return nil }
    }
    return plain.isEmpty ? nil : plain
  }

  /// Reads a date, a time, or both, where the text looks like one.
  private mutating func readDate() throws(DataError) -> DataValue? {
    let rest = bytes[offset...].prefix(64)
    let looksLikeDate = rest.prefix(5).last == UInt8(ascii: "-") && rest.prefix(4).allSatisfy(\.isDigit)
    let looksLikeTime = rest.prefix(3).last == UInt8(ascii: ":") && rest.prefix(2).allSatisfy(\.isDigit)
    guard looksLikeDate && rest.count >= 5 || looksLikeTime && rest.count >= 3 else { return nil }
    let start = position
    var length = 0
    if looksLikeDate {
      guard let date = DateForm.dateLength(rest) else { throw DataError("there is no such date", at: start) }
      length = date
    }
    if looksLikeTime || TOMLCursor.separatesTime(rest.dropFirst(length)) {
      let separator = looksLikeTime ? 0 : 1
      guard let time = DateForm.timeLength(rest.dropFirst(length + separator), needsSeconds: true) else {
        throw DataError("there is no such time", at: start)
      }
      length += separator + time
      if looksLikeDate, let offset = DateForm.offsetLength(rest.dropFirst(length), allowsCompact: false) {
        length += offset
      }
    }
    if let next = rest.dropFirst(length).first, TOMLCursor.isScalarByte(next) {
      throw DataError("this is neither a date nor a time", at: start)
    }
    let text = String(decoding: rest.prefix(length), as: UTF8.self)
    advance(length)
    // A time alone belongs to no day: it stays text.
    return looksLikeDate ? .date(text) : .string(text)
  }

  private static func separatesTime(_ rest: ArraySlice<UInt8>) -> Bool {
    switch rest.first {
    case UInt8(ascii: "T"), UInt8(ascii: "t"): true
    case UInt8(ascii: " "): rest.dropFirst().first?.isDigit ?? false
    default: false
    }
  }
}
