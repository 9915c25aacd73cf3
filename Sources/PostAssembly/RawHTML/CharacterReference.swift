import PostModel

/// Decodes `&amp;`, `&#38;` and `&#x26;` in raw HTML.
///
/// Lenient as browsers are with numbers that lack their semicolon; names need theirs.
enum CharacterReference {
  /// The bytes with references replaced by what they stand for; unknown ones stay.
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "&"), let (scalar, end) = reference(in: bytes, at: offset) {
        out.append(contentsOf: String(Character(scalar)).utf8)
        offset = end
      } else {
        out.append(bytes[offset])
        offset += 1
      }
    }
    return out
  }

  private static func reference(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (Unicode.Scalar, Int)? {
    guard start + 2 < bytes.count else { return nil }
    if bytes[start + 1] == UInt8(ascii: "#") { return number(in: bytes, at: start + 2) }
    var end = start + 1
    while end < bytes.count, end - start <= longestName, isAlphanumeric(bytes[end]) { end += 1 }
    guard end > start + 1, end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return nil }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    return table[name].map { ($0, end + 1) }
  }

  private static func number(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (Unicode.Scalar, Int)? {
    let isHexadecimal = bytes[start] | 0x20 == UInt8(ascii: "x")
    var end = isHexadecimal ? start + 1 : start
    let firstDigit = end
    var value: UInt32 = 0
    while end < bytes.count, let digit = digit(bytes[end], isHexadecimal: isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
      end += 1
    }
    guard end > firstDigit else { return nil }
    if end < bytes.count, bytes[end] == UInt8(ascii: ";") { end += 1 }
    let isCharacter = value != 0 && value <= 0x10FFFF
    return ((isCharacter ? Unicode.Scalar(value) : nil) ?? "\u{FFFD}", end)
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static let longestName = 16

  private static let table: [String: Unicode.Scalar] = {
    let words = names.split { $0 == " " || $0 == "\n" }
    var table: [String: Unicode.Scalar] = [:]
    for place in stride(from: 0, to: words.count - 1, by: 2) {
      table[String(words[place])] = UInt32(words[place + 1], radix: 16).flatMap(Unicode.Scalar.init)
    }
    return table
  }()
}
