/// The forms of dates and times of RFC 3339, as YAML and TOML write them.
enum DateForm {
  /// Whether this is `2020-11-25`, or that with a time after `T`, `t` or spaces, and perhaps an offset.
  static func isDate(_ bytes: [UInt8]) -> Bool {
    guard let date = dateLength(bytes[...]) else { return false }
    var rest = bytes.dropFirst(date)
    guard let separator = rest.first else { return true }
    guard separator == UInt8(ascii: "T") || separator == UInt8(ascii: "t") || separator == UInt8(ascii: " ") else {
      return false
    }
    rest = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
    guard let time = timeLength(rest, needsSeconds: false) else { return false }
    rest = rest.dropFirst(time).drop { $0 == UInt8(ascii: " ") }
    return rest.isEmpty || offsetLength(rest, allowsCompact: true) == rest.count
  }

  /// The length of `YYYY-MM-DD` at the start, where that day exists.
  static func dateLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    let text = Array(bytes.prefix(10))
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = number(text[0..<4]), let month = number(text[5..<7]), let day = number(text[8..<10]),
      (1...12).contains(month), day >= 1, day <= days(inMonth: month, ofYear: year)
    else { return nil }
    return 10
  }

  /// The length of `HH:MM:SS` with a fraction, at the start.
  static func timeLength(_ bytes: ArraySlice<UInt8>, needsSeconds: Bool) -> Int? {
    let text = Array(bytes.prefix(8))
    guard text.count >= 5, text[2] == UInt8(ascii: ":"), let hour = number(text[0..<2]), hour < 24,
      let minute = number(text[3..<5]), minute < 60
    else { return nil }
    guard text.count == 8, text[5] == UInt8(ascii: ":") else { return needsSeconds ? nil : 5 }
    guard let second = number(text[6..<8]), second <= 60 else { return nil }
    let rest = bytes.dropFirst(8)
    guard rest.first == UInt8(ascii: ".") else { return 8 }
    let fraction = rest.dropFirst().prefix { $0.isDigit }
    return fraction.isEmpty ? nil : 9 + fraction.count
  }

  /// The length of `Z` or `+01:00` at the start, or of `+0100` where that is all.
  static func offsetLength(_ bytes: ArraySlice<UInt8>, allowsCompact: Bool) -> Int? {
    let text = Array(bytes.prefix(6))
    guard let first = text.first else { return nil }
    if first == UInt8(ascii: "Z") || first == UInt8(ascii: "z") { return 1 }
    guard first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else { return nil }
    guard text.count == 6, text[3] == UInt8(ascii: ":"), let hours = number(text[1..<3]), hours < 24,
      let minutes = number(text[4..<6]), minutes < 60
    else { return allowsCompact && text.count == 5 ? compactOffsetLength(text) : nil }
    return 6
  }

  /// `+0100`, which Jekyll writes.
  private static func compactOffsetLength(_ text: [UInt8]) -> Int? {
    guard let hours = number(text[1..<3]), hours < 24, let minutes = number(text[3..<5]), minutes < 60 else {
      return nil
    }
    return 5
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy(\.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func days(inMonth month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
