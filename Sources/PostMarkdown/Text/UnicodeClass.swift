/// What a character beside a delimiter run is; CommonMark 0.31.2, section 2.1.
package enum CharacterClass {
  case whitespace
  case punctuation
  case other

  /// The class of a code point.
  package static func of(_ scalar: UInt32) -> CharacterClass {
    if scalar < 0x80 {
      let byte = UInt8(truncatingIfNeeded: scalar)
      return byte.isWhitespace ? .whitespace : byte.isPunctuation ? .punctuation : .other
    }
    switch scalar {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return .whitespace
    default: return isPunctuation(scalar) ? .punctuation : .other
    }
  }

  private static func isPunctuation(_ scalar: UInt32) -> Bool {
    var low = 0
    var high = PunctuationRanges.firsts.count
    while low < high {
      let middle = (low + high) / 2
      if PunctuationRanges.lasts[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    return low < PunctuationRanges.firsts.count && PunctuationRanges.firsts[low] <= scalar
  }
}

/// The characters of scripts that are written without spaces between words: Chinese, Japanese and Korean.
enum CJKCharacters {
  /// Below it there is none.
  static let first: UInt32 = 0x1100

  /// Whether a code point is one of them, or punctuation made for them.
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0x2E80...0x2FFF, 0x3001...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF01...0xFFEE, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

/// Letters, digits and marks, for rules that speak of whole words.
enum WordCharacters {
  /// Whether a code point is part of a word.
  static func contains(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return UInt8(truncatingIfNeeded: scalar).isLetterOrDigit }
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  /// Whether a code point is part of a word in a script that puts spaces between words.
  static func isSpaced(_ scalar: UInt32) -> Bool { contains(scalar) && !CJKCharacters.contains(scalar) }
}

/// Reading code points from text that is known to be valid UTF-8.
enum UTF8Reading {
  /// The code point that begins at `offset`.
  static func scalar(in text: UnsafePointer<UInt8>, at offset: Int, end: Int) -> (scalar: UInt32, length: Int) {
    let first = text[offset]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1, offset + length <= end else { return (UInt32(first), 1) }
    var value = UInt32(first & (0x7F >> UInt8(length)))
    for step in 1..<length { value = value << 6 | UInt32(text[offset + step] & 0x3F) }
    return (value, length)
  }

  /// The code point that ends before `offset`.
  static func scalar(in text: UnsafePointer<UInt8>, before offset: Int, start: Int) -> UInt32 {
    var first = offset - 1
    while first > start && text[first] & 0xC0 == 0x80 && offset - first < 4 { first -= 1 }
    return scalar(in: text, at: first, end: offset).scalar
  }

  /// Appends the code point, or U+FFFD where there is none such.
  static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
  }
}
