/// GIF: blocks up to the trailer (GIF89a specification, sections 17 to 27).
enum GIFProbe {
  static func probe(_ reader: inout ImageReader) throws(ImageError) -> ImageInfo {
    var info = ImageInfo(
      format: .gif, width: try reader.number(6, bytes: 2, isBig: false),
      height: try reader.number(8, bytes: 2, isBig: false))
    if info.width > ImageProbe.maximumSide || info.height > ImageProbe.maximumSide { return info }
    var offset = 13 + colorTableSize(try reader.byte(10))
    guard offset <= reader.count else { throw .truncated }
    var hasPicture = false
    while true {
      // Many files lack the trailer; what matters is that no block is cut off.
      if offset == reader.count, hasPicture { return info }
      switch try reader.byte(offset) {
      case 0x2C:
        let flags = try reader.byte(offset + 9)
        // One byte behind the colour table is the size of the codes.
        offset = try endOfBlocks(&reader, from: offset + 11 + colorTableSize(flags))
        hasPicture = true
      case 0x21:
        if try reader.byte(offset + 1) == 0xF9, try reader.byte(offset + 3) & 1 == 1 { info.hasAlpha = true }
        offset = try endOfBlocks(&reader, from: offset + 2)
      case 0x3B:
        guard hasPicture else { throw .damaged("it holds no picture") }
        return info
      default: throw .damaged("a block has no valid kind at byte \(offset)")
      }
    }
  }

  private static func colorTableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// The place behind a row of blocks, each led by its length, that a length of 0 ends.
  private static func endOfBlocks(_ reader: inout ImageReader, from start: Int) throws(ImageError) -> Int {
    var offset = start
    while true {
      let length = Int(try reader.byte(offset))
      offset += 1 + length
      if length == 0 { return offset }
    }
  }
}
