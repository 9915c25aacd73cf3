/// What plain scalars mean: the YAML 1.2 core schema (section 10.3), and dates.
enum YAMLScalar {
  static func value(of text: String) -> DataValue {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    case ".nan", ".NaN", ".NAN": return .number(.nan)
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .number(.infinity)
    case "-.inf", "-.Inf", "-.INF": return .number(-.infinity)
    default: break
    }
    guard let first = text.utf8.first, first <= UInt8(ascii: "9"), text.utf8.count <= 400 else { return .string(text) }
    let bytes = Array(text.utf8)
    return integer(bytes) ?? number(bytes, text) ?? (DateForm.isDate(bytes) ? .date(text) : .string(text))
  }

  private static func integer(_ bytes: [UInt8]) -> DataValue? {
    if bytes.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")]) { return integer(bytes.dropFirst(2), radix: 16) }
    if bytes.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "o")]) { return integer(bytes.dropFirst(2), radix: 8) }
    return integer(bytes[...], radix: 10)
  }

  private static func integer(_ digits: ArraySlice<UInt8>, radix: Int) -> DataValue? {
    let text = String(decoding: digits, as: UTF8.self)
    if radix != 10, text.hasPrefix("-") || text.hasPrefix("+") { return nil }
    return Int(text, radix: radix).map { .integer($0) }
  }

  /// `[-+]? ( . digits | digits ( . digits* )? ) ( [eE] [-+]? digits )?`
  private static func number(_ bytes: [UInt8], _ text: String) -> DataValue? {
    var rest = bytes[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = rest.prefix { $0.isDigit }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix { $0.isDigit }
      if whole.isEmpty && fraction.isEmpty { return nil }
      rest = rest.dropFirst(fraction.count + 1)
    } else if whole.isEmpty {
      return nil
    }
    if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
      if rest.isEmpty { return nil }
      rest = rest.drop { $0.isDigit }
    }
    guard rest.isEmpty else { return nil }
    return Double(text).map { .number($0) }
  }
}

extension UInt8 {
  /// Whether this is one of the ASCII digits.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
