/// JPEG: segments up to the end of image (ITU-T T.81, annex B).
enum JPEGProbe {
  static func probe(_ reader: inout ImageReader) throws(ImageError) -> ImageInfo {
    var info: ImageInfo?
    var orientation: ImageOrientation?
    var offset = 2
    while true {
      let (marker, start) = try nextMarker(&reader, from: offset)
      switch marker {
      case 0xD9:
        guard info != nil else { throw .damaged("it holds no picture") }
        throw .damaged("its picture has no data")
      case 0x01, 0xD0...0xD8:
        // Markers that stand alone.
        offset = start
        continue
      case 0x00: throw .damaged("a marker is missing at byte \(start - 2)")
      default: break
      }
      let length = try reader.big16(start)
      guard length >= 2 else { throw .damaged("a segment is too short at byte \(start)") }
      guard start + length <= reader.count else { throw .truncated }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        info = try frame(&reader, start: start, length: length)
      case 0xE1:
        if orientation == nil, length >= 8, try reader.has("Exif\u{0}\u{0}", at: start + 2) {
          orientation = try EXIF.orientation(&reader, in: start + 8..<start + length)
        }
      case 0xDA:
        guard var info else { throw .damaged("its data comes before its header") }
        info.orientation = orientation ?? .up
        // A refusal for its size matters more than one for its end.
        if info.width <= ImageProbe.maximumSide, info.height <= ImageProbe.maximumSide {
          try checkEnd(&reader, from: start + length)
        }
        return info
      default: break
      }
      offset = start + length
    }
  }

  /// The next marker and the place behind it; bytes of 0xFF may fill the space before.
  private static func nextMarker(
    _ reader: inout ImageReader, from offset: Int
  ) throws(ImageError) -> (marker: UInt8, end: Int) {
    var place = offset
    guard try reader.byte(place) == 0xFF else { throw .damaged("a marker is missing at byte \(place)") }
    while true {
      place += 1
      let byte = try reader.byte(place)
      if byte != 0xFF { return (byte, place + 1) }
    }
  }

  private static func frame(
    _ reader: inout ImageReader, start: Int, length: Int
  ) throws(ImageError) -> ImageInfo {
    guard length >= 8 else { throw .damaged("its header is too short") }
    let components = Int(try reader.byte(start + 7))
    guard components >= 1, components <= 4, length >= 8 + 3 * components else {
      throw .damaged("its header names \(components) components")
    }
    let height = try reader.big16(start + 3)
    let width = try reader.big16(start + 5)
    return ImageInfo(format: .jpeg, width: width, height: height, components: components)
  }

  /// Looks for the end of the image, first at the end of the file, where it nearly always is.
  private static func checkEnd(_ reader: inout ImageReader, from start: Int) throws(ImageError) {
    // Two bytes 0xFF 0xD9 cannot stand within the coded data, where 0xFF is always followed by 0 or 0xD0 to 0xD7.
    if reader.count - 2 >= start, try reader.big16(reader.count - 2) == 0xFFD9 { return }
    var offset = start
    while let place = try reader.find(0xFF, from: offset) {
      guard place + 1 < reader.count else { break }
      switch try reader.byte(place + 1) {
      case 0xD9: return
      case 0xFF: offset = place + 1
      default: offset = place + 2
      }
    }
    throw .truncated
  }
}

/// The one thing of EXIF that is needed: how the picture is turned.
enum EXIF {
  /// The orientation that the TIFF structure in `range` names; what is not sound there is passed over.
  static func orientation(_ reader: inout ImageReader, in range: Range<Int>) throws(ImageError) -> ImageOrientation? {
    guard range.count >= 8, range.upperBound <= reader.count else { return nil }
    let isBig: Bool
    switch try reader.big16(range.lowerBound) {
    case 0x4D4D: isBig = true
    case 0x4949: isBig = false
    default: return nil
    }
    let directory = range.lowerBound + (try reader.number(range.lowerBound + 4, bytes: 4, isBig: isBig))
    guard directory + 2 <= range.upperBound else { return nil }
    let entries = try reader.number(directory, bytes: 2, isBig: isBig)
    for index in 0..<entries {
      let entry = directory + 2 + 12 * index
      guard entry + 12 <= range.upperBound else { return nil }
      // Tag 0x0112 of type 3, a short.
      guard try reader.number(entry, bytes: 2, isBig: isBig) == 0x0112 else { continue }
      guard try reader.number(entry + 2, bytes: 2, isBig: isBig) == 3 else { return nil }
      let value = try reader.number(entry + 8, bytes: 2, isBig: isBig)
      return UInt8(exactly: value).flatMap(ImageOrientation.init(rawValue:))
    }
    return nil
  }
}
