/// Entity and numeric character references; CommonMark 0.31.2, section 6.2.
public enum CharacterReference {
  /// Reads the reference that begins with `&` at `start`, appends what it stands for to `out`, and returns its length
  /// in bytes; 0 if there is none.
  ///
  /// `text` holds `end` bytes. A number may lack its semicolon if `isLenient`, as in browsers; names need theirs.
  public static func decode(
    _ text: UnsafePointer<UInt8>, from start: Int, end: Int, isLenient: Bool = false, into out: inout [UInt8]
  ) -> Int {
    guard start + 2 < end else { return 0 }
    if text[start + 1] == UInt8(ascii: "#") {
      return decodeNumber(text, from: start, end: end, isLenient: isLenient, into: &out)
    }
    var offset = start + 1
    let limit = min(end, start + 34)
    while offset < limit && text[offset].isLetterOrDigit { offset += 1 }
    guard offset < end, text[offset] == UInt8(ascii: ";"), offset > start + 1 else { return 0 }
    let name = UnsafeBufferPointer(start: text + start + 1, count: offset - start - 1)
    return NamedCharacters.append(name, from: EntityNames.table, into: &out) ? offset + 1 - start : 0
  }

  /// The bytes with references replaced by what they stand for, read as browsers do; unknown ones stay.
  public static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    guard let text = bytes.baseAddress else { return out }
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "&") {
        let length = decode(text, from: offset, end: bytes.count, isLenient: true, into: &out)
        offset += length
        if length > 0 { continue }
      }
      out.append(bytes[offset])
      offset += 1
    }
    return out
  }

  private static func decodeNumber(
    _ text: UnsafePointer<UInt8>, from start: Int, end: Int, isLenient: Bool, into out: inout [UInt8]
  ) -> Int {
    var offset = start + 2
    var value: UInt32 = 0
    let isHex = offset < end && (text[offset] | 0x20) == 0x78
    if isHex { offset += 1 }
    let digits = offset
    if isHex {
      while offset < end, offset - digits < 7, text[offset].isHexDigit {
        let byte = text[offset]
        value = value << 4 | UInt32(byte.isDigit ? byte - 0x30 : (byte | 0x20) - 0x57)
        offset += 1
      }
    } else {
      while offset < end, offset - digits < 8, text[offset].isDigit {
        value = value * 10 + UInt32(text[offset] - 0x30)
        offset += 1
      }
    }
    let length = offset - digits
    let hasSemicolon = offset < end && text[offset] == UInt8(ascii: ";")
    guard length >= 1, length <= (isHex ? 6 : 7), hasSemicolon || isLenient else { return 0 }
    append(value == 0 ? 0xFFFD : value, to: &out)
    return offset + (hasSemicolon ? 1 : 0) - start
  }

  /// Appends a scalar; what is none becomes U+FFFD.
  static func append(_ value: UInt32, to out: inout [UInt8]) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
  var isLetterOrDigit: Bool { isDigit || (0x61...0x7A).contains(self | 0x20) }
}
