import PostFiles

/// Tells format and size of an image from its header, without decoding it.
///
/// Whether the file is whole is seen from its structure. Memory stays at a few kilobytes, whatever the file holds.
public enum ImageProbe {
  /// The most pixels that a side may have.
  public static let maximumSide = 30_000
  /// The most pixels that an image may have.
  public static let maximumPixels = 200_000_000

  /// Probes an open file.
  public static func probe(_ file: borrowing OpenedFile) throws(ImageError) -> ImageInfo {
    var reader = ImageReader(file)
    return try probe(&reader)
  }

  /// Probes bytes in memory.
  public static func probe(_ bytes: [UInt8]) throws(ImageError) -> ImageInfo {
    var reader = ImageReader(bytes)
    return try probe(&reader)
  }

  private static func probe(_ reader: inout ImageReader) throws(ImageError) -> ImageInfo {
    guard reader.count > 0 else { throw .empty }
    var info: ImageInfo
    if try reader.begins(with: [0xFF, 0xD8]) {
      info = try JPEGProbe.probe(&reader)
    } else if try reader.begins(with: PNGProbe.signature) {
      info = try PNGProbe.probe(&reader)
    } else if try reader.hasAny(of: ["GIF87a", "GIF89a"], at: 0) {
      info = try GIFProbe.probe(&reader)
    } else if try isWebP(&reader) {
      info = try WebPProbe.probe(&reader)
    } else if try reader.has("ftyp", at: 4) {
      info = try AVIFProbe.probe(&reader)
    } else if let name = try unsupportedFormat(&reader) {
      throw .unsupported(format: name)
    } else {
      info = try SVGProbe.probe(&reader)
    }
    if info.orientation.swapsAxes { swap(&info.width, &info.height) }
    info.byteCount = reader.count
    try check(info)
    return info
  }

  private static func check(_ info: ImageInfo) throws(ImageError) {
    guard info.width > 0, info.height > 0 else { throw .zeroSize }
    // Both sides have at most 32 bits, so that their product has no more than 64.
    if info.width > maximumSide || info.height > maximumSide || info.width * info.height > maximumPixels {
      throw .tooLarge(width: info.width, height: info.height)
    }
  }

  private static func isWebP(_ reader: inout ImageReader) throws(ImageError) -> Bool {
    guard try reader.has("RIFF", at: 0) else { return false }
    if reader.count < 12 { return true }
    return try reader.has("WEBP", at: 8)
  }

  private static func unsupportedFormat(_ reader: inout ImageReader) throws(ImageError) -> String? {
    if try reader.hasAny(of: ["II*\u{0}", "MM\u{0}*"], at: 0) { return "TIFF" }
    if try reader.has("BM", at: 0), reader.count > 26, try reader.number(6, bytes: 4, isBig: false) == 0 {
      return "BMP"
    }
    if try reader.begins(with: [0xFF, 0x0A]) { return "JPEG XL" }
    if try reader.has("\u{0}\u{0}\u{0}\u{C}JXL ", at: 0) { return "JPEG XL" }
    if try reader.has("%PDF-", at: 0) { return "PDF" }
    if try reader.has("8BPS", at: 0) { return "Photoshop's format" }
    if try reader.begins(with: [0x1F, 0x8B]) { return "compressed SVG" }
    return nil
  }
}
