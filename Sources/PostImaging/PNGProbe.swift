/// PNG: chunks from IHDR to IEND (PNG specification, third edition, section 5).
enum PNGProbe {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func probe(_ reader: inout ImageReader) throws(ImageError) -> ImageInfo {
    guard reader.count >= 33 else { throw .truncated }
    guard try reader.big32(8) == 13, try reader.has("IHDR", at: 12) else { throw .damaged("its header is missing") }
    var info = try header(&reader)
    // A refusal for its size matters more than one for its end.
    if info.width > ImageProbe.maximumSide || info.height > ImageProbe.maximumSide { return info }
    var offset = 33
    var hasData = false
    while true {
      let length = try reader.big32(offset)
      guard length <= 0x7FFF_FFFF else { throw .damaged("a chunk has no valid length at byte \(offset)") }
      let end = offset + 12 + length
      guard end <= reader.count else { throw .truncated }
      if try reader.has("IDAT", at: offset + 4) {
        hasData = true
      } else if try reader.has("tRNS", at: offset + 4) {
        info.hasAlpha = true
      } else if try reader.has("eXIf", at: offset + 4) {
        info.orientation =
          try EXIF.orientation(&reader, in: offset + 8..<offset + 8 + length) ?? info.orientation
      } else if try reader.has("IEND", at: offset + 4) {
        guard hasData else { throw .damaged("its picture has no data") }
        return info
      } else if try !isName(reader.bytes(offset + 4, 4)) {
        throw .damaged("a chunk has no valid name at byte \(offset + 4)")
      }
      offset = end
    }
  }

  private static func header(_ reader: inout ImageReader) throws(ImageError) -> ImageInfo {
    let content = try reader.bytes(12, 17)
    guard try reader.big32(29) == Int(crc(of: content)) else { throw .damaged("its header has a wrong checksum") }
    let depth = content[12]
    let components: Int
    let hasAlpha: Bool
    let depths: [UInt8]
    switch content[13] {
    case 0: (components, hasAlpha, depths) = (1, false, [1, 2, 4, 8, 16])
    case 2: (components, hasAlpha, depths) = (3, false, [8, 16])
    case 3: (components, hasAlpha, depths) = (3, false, [1, 2, 4, 8])
    case 4: (components, hasAlpha, depths) = (1, true, [8, 16])
    case 6: (components, hasAlpha, depths) = (3, true, [8, 16])
    case let type: throw .damaged("its header names the colour type \(type)")
    }
    guard depths.contains(depth) else { throw .damaged("its header names \(depth) bits a sample") }
    let width = try reader.big32(16)
    let height = try reader.big32(20)
    guard width <= 0x7FFF_FFFF, height <= 0x7FFF_FFFF else { throw .damaged("its header names no valid size") }
    return ImageInfo(format: .png, width: width, height: height, components: components, hasAlpha: hasAlpha)
  }

  private static func isName(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
  }

  /// The CRC of chunk name and content (annex D); bit by bit, since it is asked for 17 bytes.
  static func crc(of bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
