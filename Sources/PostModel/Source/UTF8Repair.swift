internal import CPostBytes

/// Finds and replaces what is not UTF-8, by the rule of Unicode 15, section 3.9: one U+FFFD for each maximal subpart.
enum UTF8Repair {
  /// The offset of the first malformed byte or NUL; `nil` if the text is sound.
  static func firstFault(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress, postrender_is_sound(start, buffer.count) { return nil }
      var offset = 0
      while offset < buffer.count {
        // Eight ASCII bytes at a time: no high bit set, and no zero byte.
        while offset + 8 <= buffer.count {
          let word = UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + offset).loadUnaligned(as: UInt64.self)
          let hasZero = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
          if word & 0x8080_8080_8080_8080 != 0 || hasZero != 0 { break }
          offset += 8
        }
        guard offset < buffer.count else { break }
        let byte = buffer[offset]
        if byte == 0 { return offset }
        if byte < 0x80 {
          offset += 1
          continue
        }
        let (length, isSound) = sequence(in: buffer, at: offset)
        if !isSound { return offset }
        offset += length
      }
      return nil
    }
  }

  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + 16)
    bytes.withUnsafeBufferPointer { buffer in
      var offset = 0
      while offset < buffer.count {
        if buffer[offset] == 0 {
          out.append(contentsOf: [0xEF, 0xBF, 0xBD])
          offset += 1
          continue
        }
        let (length, isSound) = sequence(in: buffer, at: offset)
        if isSound {
          out.append(contentsOf: buffer[offset..<offset + length])
        } else {
          out.append(contentsOf: [0xEF, 0xBF, 0xBD])
        }
        offset += length
      }
    }
    return out
  }

  /// The length of the sequence at `offset`, or of its maximal malformed subpart (table 3-7 of the standard).
  private static func sequence(
    in buffer: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (length: Int, isSound: Bool) {
    let first = buffer[offset]
    let needed: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch first {
    case 0..<0x80: return (1, true)
    case 0xC2...0xDF: needed = 1
    case 0xE0: (needed, low) = (2, 0xA0)
    case 0xED: (needed, high) = (2, 0x9F)
    case 0xE1...0xEF: needed = 2
    case 0xF0: (needed, low) = (3, 0x90)
    case 0xF1...0xF3: needed = 3
    case 0xF4: (needed, high) = (3, 0x8F)
    default: return (1, false)
    }
    for step in 1...needed {
      guard offset + step < buffer.count else { return (step, false) }
      let byte = buffer[offset + step]
      guard byte >= low && byte <= high else { return (step, false) }
      low = 0x80
      high = 0xBF
    }
    return (needed + 1, true)
  }
}
