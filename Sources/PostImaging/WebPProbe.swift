/// WebP: one RIFF container with a lossy, lossless or extended picture (RFC 9649).
enum WebPProbe {
  static func probe(_ reader: inout ImageReader) throws(ImageError) -> ImageInfo {
    let end = 8 + (try reader.number(4, bytes: 4, isBig: false))
    guard end >= 20 else { throw .damaged("its container is too short") }
    var info: ImageInfo
    if try reader.has("VP8 ", at: 12) {
      info = try lossy(&reader)
    } else if try reader.has("VP8L", at: 12) {
      info = try lossless(&reader)
    } else if try reader.has("VP8X", at: 12) {
      info = try extended(&reader)
    } else {
      if reader.count < 16 { throw .truncated }
      throw .damaged("its first chunk holds no picture")
    }
    if info.width > ImageProbe.maximumSide || info.height > ImageProbe.maximumSide { return info }
    guard end <= reader.count else { throw .truncated }
    try walkChunks(&reader, end: end, info: &info)
    return info
  }

  /// RFC 6386, section 9.1: a tag of three bytes, a start code of three, and two sizes of 14 bits.
  private static func lossy(_ reader: inout ImageReader) throws(ImageError) -> ImageInfo {
    guard try reader.number(23, bytes: 3, isBig: true) == 0x9D012A else { throw .damaged("its start code is wrong") }
    return ImageInfo(
      format: .webp, width: try reader.number(26, bytes: 2, isBig: false) & 0x3FFF,
      height: try reader.number(28, bytes: 2, isBig: false) & 0x3FFF)
  }

  /// RFC 9649, section 3.4: one byte 0x2F, two sizes of 14 bits less one, a bit for alpha.
  private static func lossless(_ reader: inout ImageReader) throws(ImageError) -> ImageInfo {
    guard try reader.byte(20) == 0x2F else { throw .damaged("its start code is wrong") }
    let bits = try reader.number(21, bytes: 4, isBig: false)
    return ImageInfo(
      format: .webp, width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1, hasAlpha: bits >> 28 & 1 == 1)
  }

  private static func extended(_ reader: inout ImageReader) throws(ImageError) -> ImageInfo {
    let flags = try reader.byte(20)
    return ImageInfo(
      format: .webp, width: try reader.number(24, bytes: 3, isBig: false) + 1,
      height: try reader.number(27, bytes: 3, isBig: false) + 1, hasAlpha: flags & 0x10 != 0)
  }

  /// Checks that all chunks lie in the container, and that there is a picture; reads the orientation.
  private static func walkChunks(
    _ reader: inout ImageReader, end: Int, info: inout ImageInfo
  ) throws(ImageError) {
    var offset = 12
    var hasPicture = false
    while offset + 8 <= end {
      let length = try reader.number(offset + 4, bytes: 4, isBig: false)
      guard length <= end - offset - 8 else { throw .damaged("a chunk is too long at byte \(offset)") }
      if try reader.hasAny(of: ["VP8 ", "VP8L", "ANMF"], at: offset) {
        hasPicture = true
      } else if try reader.has("EXIF", at: offset) {
        let lead = try reader.has("Exif\u{0}\u{0}", at: offset + 8) ? 6 : 0
        if length >= lead {
          let range = offset + 8 + lead..<offset + 8 + length
          info.orientation = try EXIF.orientation(&reader, in: range) ?? info.orientation
        }
      }
      offset += 8 + length + length & 1
    }
    guard hasPicture else { throw .damaged("it holds no picture") }
  }
}
