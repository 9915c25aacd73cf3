/// Where words of plain text may be divided without a hyphen: after hyphens and dashes, and inside addresses and paths.
enum WordBreaks {
  /// A place to divide a word.
  struct Place {
    var offset: Int
    var kind: BreakKind
  }

  /// Appends the places of a word in their order.
  ///
  /// The rules are those of UAX #14 for hyphens and dashes (LB21, LB25: none before a digit after a hyphen); addresses
  /// and paths may be divided after `/ . ? & - _ = # : ,`.
  static func append(of word: UnsafeBufferPointer<UInt8>, isCode: Bool, to places: inout [Place]) {
    let isAddress = isAddress(word, isCode: isCode)
    var offset = 1
    while offset < word.count {
      defer { offset += 1 }
      let next = word[offset]
      if next & 0xC0 == 0x80 { continue }
      if let kind = kind(word, offset, next, isAddress: isAddress) { places.append(Place(offset: offset, kind: kind)) }
    }
  }

  /// Whether a word is a URL, a file path or a long name in code: it is not hyphenated.
  static func isAddress(_ word: UnsafeBufferPointer<UInt8>, isCode: Bool) -> Bool {
    if isCode { return word.count > 8 }
    guard word.count > 6 else { return false }
    var slashes = 0
    var underscores = 0
    for (offset, byte) in word.enumerated() {
      switch byte {
      case UInt8(ascii: "/"): slashes += 1
      case UInt8(ascii: "_"): underscores += 1
      case UInt8(ascii: "@"): return true
      case UInt8(ascii: "."):
        if offset > 0 && offset + 2 < word.count && isWordByte(word[offset - 1]) && isWordByte(word[offset + 1]) {
          return true
        }
      default: break
      }
    }
    return slashes > 1 || underscores > 0
  }

  private static func kind(
    _ word: UnsafeBufferPointer<UInt8>, _ offset: Int, _ next: UInt8, isAddress: Bool
  ) -> BreakKind? {
    let previous = word[offset - 1]
    switch previous {
    case UInt8(ascii: "-"):
      let isAfterLetter = offset > 1 && isWordByte(word[offset - 2])
      return isAfterLetter && (isAddress ? isWordByte(next) : isWordByte(next) && !isDigit(next)) ? .dash : nil
    case UInt8(ascii: "/"):
      guard isWordByte(next), offset > 1 || !isAddress else { return nil }
      return isAddress ? .address : (offset > 1 && isWordByte(word[offset - 2]) ? .dash : nil)
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "_"), UInt8(ascii: "="),
      UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "%"):
      return isAddress && offset > 1 && isWordByte(next) ? .address : nil
    case 0x80...:
      return isDashBefore(word, offset) && isWordByte(next) ? .dash : nil
    default:
      return nil
    }
  }

  /// Whether the character before an offset is U+2010, U+2012 to U+2014, or U+200B.
  private static func isDashBefore(_ word: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    guard offset >= 3, word[offset - 3] == 0xE2, word[offset - 2] == 0x80 else { return false }
    let last = word[offset - 1]
    return last == 0x8B || ((last == 0x90 || (last >= 0x92 && last <= 0x94)) && (offset > 3 || last == 0x94))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// ASCII letters and digits, and all that is not ASCII.
  static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || byte >= 0x80
  }

  /// Whether a line may not begin with what begins with this, even after a space (LB13).
  static func clingsToTheLeft(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    switch word.first {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "!"), UInt8(ascii: ","),
      UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "?"):
      // Names such as `.profile` and `:port` are words of their own.
      word.count < 2 || !isWordByte(word[1])
    case 0xC2: word.count > 1 && word[1] == 0xBB
    default: false
    }
  }

  /// Whether a line may not end with what ends with this, even before a space (LB14).
  static func clingsToTheRight(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    switch word.last {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): true
    case 0xAB: word.count > 1 && word[word.count - 2] == 0xC2
    default: false
    }
  }
}
