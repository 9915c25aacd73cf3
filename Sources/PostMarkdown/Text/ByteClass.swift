/// What single bytes are, in tables that are laid out at compile time.
enum ByteClass {
  static let whitespace: UInt8 = 1
  static let punctuation: UInt8 = 2
  static let letter: UInt8 = 4
  static let digit: UInt8 = 8
  /// Bytes that may begin a block other than a paragraph.
  static let blockStart: UInt8 = 32

  /// Bytes that end a bare destination or count in it: white space, controls, parentheses, backslash, ampersand.
  static let destination: UInt8 = 64

  /// The class bits of ASCII; other bytes have none.
  static let bits: InlineArray<256, UInt8> = [
    64, 64, 64, 64, 64, 64, 64, 64, 64, 65, 65, 65, 65, 65, 64, 64,
    64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64,
    65, 2, 2, 34, 2, 2, 66, 2, 66, 66, 34, 34, 2, 34, 2, 2,
    40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 34, 2, 34, 34, 34, 2,
    2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 66, 2, 2, 34,
    34, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 34, 2, 34, 64,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]
}

extension UInt8 {
  /// Space, tab, line feed, carriage return, form feed or vertical tab.
  @inline(__always) var isWhitespace: Bool { ByteClass.bits[Int(self)] & ByteClass.whitespace != 0 }
  @inline(__always) var isPunctuation: Bool { ByteClass.bits[Int(self)] & ByteClass.punctuation != 0 }
  @inline(__always) var isLetter: Bool { ByteClass.bits[Int(self)] & ByteClass.letter != 0 }
  @inline(__always) var isDigit: Bool { ByteClass.bits[Int(self)] & ByteClass.digit != 0 }
  @inline(__always) var isLetterOrDigit: Bool {
    ByteClass.bits[Int(self)] & (ByteClass.letter | ByteClass.digit) != 0
  }
  /// Whether a block other than a paragraph may begin with this byte.
  @inline(__always) var mayStartBlock: Bool { ByteClass.bits[Int(self)] & ByteClass.blockStart != 0 }
  /// Whether a bare destination may end here, or the byte needs a closer look.
  @inline(__always) var mayEndDestination: Bool { ByteClass.bits[Int(self)] & ByteClass.destination != 0 }
  @inline(__always) var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }
  /// An ASCII letter in lower case; other bytes as they are.
  @inline(__always) var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
