import CPostPaint

/// The text of PDF objects: white space, comments and strings (ISO 32000-1, 7.2 and 7.3).
enum ObjectText {
  /// Appends an object without its comments, and with no more white space than it needs.
  static func appendCompact(_ object: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
    var offset = 0
    var needsSpace = false
    while offset < object.count {
      let start = offset
      let byte = object[offset]
      switch kind(of: byte) {
      case .white:
        offset += 1
        continue
      case .regular:
        while offset < object.count, kind(of: object[offset]) == .regular { offset += 1 }
        if needsSpace { out.append(0x20) }
        needsSpace = true
      case .delimiter:
        switch byte {
        case UInt8(ascii: "%"):
          while offset < object.count, object[offset] != 0x0A, object[offset] != 0x0D { offset += 1 }
          continue
        case UInt8(ascii: "("):
          offset = endOfString(object, from: offset)
          needsSpace = false
        case UInt8(ascii: "/"):
          offset += 1
          while offset < object.count, kind(of: object[offset]) == .regular { offset += 1 }
          needsSpace = true
        case UInt8(ascii: "<") where offset + 1 < object.count && object[offset + 1] == byte:
          offset += 2
          needsSpace = false
        case UInt8(ascii: "<"):
          while offset < object.count, object[offset] != UInt8(ascii: ">") { offset += 1 }
          offset = min(offset + 1, object.count)
          needsSpace = false
        default:
          offset += 1
          needsSpace = false
        }
      }
      out.append(contentsOf: UnsafeBufferPointer(rebasing: object[start..<offset]))
    }
  }

  /// Where the literal string that begins at `start` is over.
  static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return offset + 1 }
      default: break
      }
      offset += 1
    }
    return bytes.count
  }

  /// What a byte is outside of strings.
  enum ByteKind {
    case white
    case delimiter
    case regular
  }

  /// The kinds of ISO 32000-1, tables 1 and 2.
  @inline(__always) static func kind(of byte: UInt8) -> ByteKind {
    switch byte {
    case 0x20, 0x0A, 0x0D, 0x09, 0x0C, 0x00: .white
    case 0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D, 0x2F, 0x25: .delimiter
    default: .regular
    }
  }

  /// A text string: literal if it is plain ASCII, else UTF-16 in hexadecimal (7.9.2.2).
  static func string(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      out.append(UInt8(ascii: "("))
      for byte in text.utf8 {
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "\\") {
          out.append(UInt8(ascii: "\\"))
        }
        out.append(byte)
      }
      out.append(UInt8(ascii: ")"))
      return out
    }
    out.append(contentsOf: "<FEFF".utf8)
    for unit in text.utf16 {
      for shift in [12, 8, 4, 0] { out.append(hexDigits[Int(unit >> UInt16(shift)) & 0xF]) }
    }
    out.append(UInt8(ascii: ">"))
    return out
  }

  static let hexDigits = Array("0123456789ABCDEF".utf8)
}

extension [UInt8] {
  /// Where `text` first occurs, wholly within `start..<end`.
  ///
  /// Unsafe code: reads within the array only. (The standard library's search looks up metadata at every call.)
  func firstRange(of text: StaticString, from start: Int = 0, to end: Int? = nil) -> Range<Int>? {
    let end = Swift.min(end ?? count, count)
    guard start >= 0, start < end else { return nil }
    return withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let found = post_paint_find(base + start, end - start, text.utf8Start, text.utf8CodeUnitCount)
      return found < 0 ? nil : start + found..<start + found + text.utf8CodeUnitCount
    }
  }
}
