/// What painting must know of a JPEG file (ITU-T T.81, annex B) before its bytes go into a PDF as they are.
///
/// Cairo does not look at them: what is no JPEG would be drawn as a black box, a file cut off as a blank.
struct JPEGHeader {
  /// In pixels, as stored.
  let width: Int
  /// In pixels, as stored.
  let height: Int
  /// 1 grey, 3 colour, 4 CMYK.
  let components: Int
  /// Whether an `Adobe` segment is there: then CMYK is stored inverted.
  let isInverted: Bool
  /// Whether the end-of-image marker follows the image data.
  let isComplete: Bool

  /// Reads the header; `nil` if this is no JPEG that PDF readers decode: baseline, extended or progressive, 8 bits.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count > 4, bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var frame: (width: Int, height: Int, components: Int)?
    var hasAdobe = false
    var offset = bytes.startIndex + 2
    func short(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
    while offset + 4 <= bytes.endIndex {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      let length = short(offset + 2)
      guard length >= 2, offset + 2 + length <= bytes.endIndex else { return nil }
      switch marker {
      case 0xC0, 0xC1, 0xC2:
        guard length >= 8, frame == nil, bytes[offset + 4] == 8 else { return nil }
        frame = (short(offset + 7), short(offset + 5), Int(bytes[offset + 9]))
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        // Lossless, hierarchical or arithmetic coding.
        return nil
      case 0xEE:
        if length >= 7, bytes[(offset + 4)...].starts(with: "Adobe".utf8) { hasAdobe = true }
      case 0xDA:
        guard let frame, frame.width > 0, frame.height > 0, [1, 3, 4].contains(frame.components) else { return nil }
        (width, height, components) = frame
        isInverted = hasAdobe && frame.components == 4
        isComplete = Self.hasEnd(bytes[(offset + 2 + length)...])
        return
      default: break
      }
      offset += 2 + length
    }
    return nil
  }

  /// Whether an end-of-image marker occurs; looked for from the end, where it mostly stands.
  private static func hasEnd(_ data: ArraySlice<UInt8>) -> Bool {
    data.withUnsafeBufferPointer { data in
      var offset = data.count - 1
      while offset > 0 {
        if data[offset] == 0xD9, data[offset - 1] == 0xFF { return true }
        offset -= 1
      }
      return false
    }
  }
}
