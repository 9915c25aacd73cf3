/// The scripts that words are shaped in without asking Pango: read from left to right, and joined by nothing but spaces.
enum PlainScript: UInt8 {
  /// Latin, and what all scripts share.
  case latin
  case greek
  case cyrillic
}

/// Tells which text needs no itemization.
enum PlainText {
  /// What the words of a text need.
  struct Traits {
    /// Whether any byte is above 0x7F.
    var hasNonASCII = false
    /// Whether some letters may be read from right to left, or controls of direction are present.
    var isBidirectional = false
  }

  /// The traits of a text.
  static func traits(of bytes: UnsafeBufferPointer<UInt8>) -> Traits {
    var traits = Traits()
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] >= 0x80 else {
        offset += 1
        continue
      }
      traits.hasNonASCII = true
      let (scalar, length) = decode(bytes, at: offset)
      if isRightToLeft(scalar) {
        traits.isBidirectional = true
        return traits
      }
      offset += length
    }
    return traits
  }

  /// The script of a word; `nil` if it mixes scripts or holds others.
  static func script(of word: UnsafeBufferPointer<UInt8>) -> PlainScript? {
    var script: PlainScript?
    var offset = 0
    while offset < word.count {
      let byte = word[offset]
      if byte < 0x80 {
        offset += 1
        guard byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") else { continue }
        if let script, script != .latin { return nil }
        script = .latin
        continue
      }
      let (scalar, length) = decode(word, at: offset)
      offset += length
      let own: PlainScript
      switch scalar {
      case 0x00A0...0x00BF, 0x00D7, 0x00F7, 0x2010...0x2027, 0x202F...0x205E, 0x20AC, 0x2122, 0x2212: continue
      case 0x00C0...0x02AF, 0x1E00...0x1EFF, 0xFB00...0xFB06: own = .latin
      case 0x0370...0x03FF: own = .greek
      case 0x0400...0x052F: own = .cyrillic
      default: return nil
      }
      if let script, script != own { return nil }
      script = own
    }
    return script ?? .latin
  }

  /// The scalar that begins at an offset, and how many bytes it has; U+FFFD for malformed text.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int) {
    let first = UInt32(bytes[offset])
    func next(_ step: Int) -> UInt32 { offset + step < bytes.count ? UInt32(bytes[offset + step] & 0x3F) : 0 }
    switch first {
    case 0..<0x80: return (first, 1)
    case 0xC2...0xDF: return ((first & 0x1F) << 6 | next(1), min(2, bytes.count - offset))
    case 0xE0...0xEF: return ((first & 0x0F) << 12 | next(1) << 6 | next(2), min(3, bytes.count - offset))
    case 0xF0...0xF4:
      return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), min(4, bytes.count - offset))
    default: return (0xFFFD, 1)
    }
  }

  /// Whether the first letter, or mark of direction, is one that runs from right to left (rules P2 and P3 of UAX #9).
  static func runsFromRightToLeft(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = decode(bytes, at: offset)
      offset += length
      switch scalar {
      case 0x200E: return false
      case 0x200F: return true
      case 0x0660...0x0669, 0x06F0...0x06F9, 0x202A...0x202E, 0x2066...0x2069: continue
      default: break
      }
      guard let letter = Unicode.Scalar(scalar), letter.properties.isAlphabetic else { continue }
      return isRightToLeft(scalar)
    }
    return false
  }

  private static func isRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0590...0x08FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFE,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
