/// AVIF: the size that the boxes of the container name (ISO/IEC 23008-12, 6.5.3).
enum AVIFProbe {
  static func probe(_ reader: inout ImageReader) throws(ImageError) -> ImageInfo {
    try checkBrand(&reader)
    var info = ImageInfo(format: .avif, width: 0, height: 0)
    var hasData = false
    var boxes = BoxWalk(0..<reader.count)
    while let box = try boxes.next(&reader) {
      switch box.kind {
      case "meta": try readProperties(&reader, in: box.content, info: &info)
      case "mdat": hasData = true
      default: break
      }
    }
    guard hasData else { throw .truncated }
    guard info.width > 0 || info.height > 0 else { throw .damaged("its size is missing") }
    return info
  }

  private static func checkBrand(_ reader: inout ImageReader) throws(ImageError) {
    var boxes = BoxWalk(0..<reader.count)
    guard let box = try boxes.next(&reader), box.content.count >= 8 else { throw .damaged("its header is too short") }
    var other = "this container"
    for offset in stride(from: box.content.lowerBound, to: box.content.upperBound - 3, by: 4) {
      switch String(decoding: try reader.bytes(offset, 4), as: UTF8.self) {
      case "avif", "avis": return
      case "heic", "heix", "mif1": other = "HEIC"
      case "isom", "mp41", "mp42", "qt  ": other = "video formats"
      default: break
      }
      // The brands are few; a longer list is not worth walking.
      if offset - box.content.lowerBound > 256 { break }
    }
    throw .unsupported(format: other)
  }

  /// Takes the largest `ispe` (of tiles and of the whole, the whole is the largest), and a turn by a right angle.
  private static func readProperties(
    _ reader: inout ImageReader, in meta: Range<Int>, info: inout ImageInfo
  ) throws(ImageError) {
    guard meta.count >= 4,
      let properties = try find("iprp", &reader, in: meta.lowerBound + 4..<meta.upperBound),
      let container = try find("ipco", &reader, in: properties)
    else { return }
    var boxes = BoxWalk(container)
    while let box = try boxes.next(&reader) {
      if box.kind == "ispe", box.content.count >= 12 {
        let width = try reader.big32(box.content.lowerBound + 4)
        let height = try reader.big32(box.content.lowerBound + 8)
        if max(width, height) > max(info.width, info.height) { (info.width, info.height) = (width, height) }
      } else if box.kind == "irot", box.content.count >= 1 {
        // Steps of 90° counterclockwise.
        let turns: [ImageOrientation] = [.up, .left, .down, .right]
        info.orientation = turns[Int(try reader.byte(box.content.lowerBound) & 3)]
      } else if box.kind == "auxC" {
        info.hasAlpha = true
      }
    }
  }

  private static func find(
    _ kind: String, _ reader: inout ImageReader, in range: Range<Int>
  ) throws(ImageError) -> Range<Int>? {
    var boxes = BoxWalk(range)
    while let box = try boxes.next(&reader) {
      if box.kind == kind { return box.content }
    }
    return nil
  }
}

/// The boxes that follow each other in a range (ISO/IEC 14496-12, 4.2).
private struct BoxWalk {
  private var offset: Int
  private let end: Int

  init(_ range: Range<Int>) {
    offset = range.lowerBound
    end = range.upperBound
  }

  mutating func next(_ reader: inout ImageReader) throws(ImageError) -> (kind: String, content: Range<Int>)? {
    guard offset + 8 <= end else {
      if offset < end { throw .truncated }
      return nil
    }
    var length = try reader.big32(offset)
    var head = 8
    if length == 1 {
      guard try reader.big32(offset + 8) == 0 else { throw .damaged("a box is too long at byte \(offset)") }
      length = try reader.big32(offset + 12)
      head = 16
    } else if length == 0 {
      length = end - offset
    }
    guard length >= head else { throw .damaged("a box is too short at byte \(offset)") }
    guard length <= end - offset else { throw .truncated }
    let kind = String(decoding: try reader.bytes(offset + 4, 4), as: UTF8.self)
    let content = offset + head..<offset + length
    offset += length
    return (kind, content)
  }
}
