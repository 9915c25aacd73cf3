/// Small images, made byte by byte: sound to every program, and as large as asked for in their headers.
public enum SampleImage {
  /// A PNG of one colour; its rows are really there while it is small.
  public static func png(width: Int = 4, height: Int = 3, extra: [[UInt8]] = []) -> [UInt8] {
    let header: [UInt8] = big32(width) + big32(height) + [8, 2, 0, 0, 0]
    let rows = width * height < 100_000 ? height : 1
    let row: [UInt8] = [0] + [UInt8](repeating: 0x80, count: min(width, 30_000) * 3)
    let pixels = Array(repeatElement(row, count: rows).joined())
    var out: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for part in [chunk("IHDR", header)] + extra + [chunk("IDAT", zlib(pixels)), chunk("IEND", [])] { out += part }
    return out
  }

  /// A chunk of PNG: length, name, content and checksum.
  public static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big32(content.count) + body + big32(Int(crc(body)))
  }

  /// A JPEG of grey, one 8 × 8 block for all: a whole baseline picture of at most 8 × 8, any header size otherwise.
  public static func jpeg(
    width: Int = 8, height: Int = 8, components: Int = 1, orientation: Int? = nil, bigEndian: Bool = true
  ) -> [UInt8] {
    var out: [UInt8] = [0xFF, 0xD8]
    if let orientation { out += segment(0xE1, exif(orientation, bigEndian: bigEndian)) }
    out += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    var frame: [UInt8] = [8]
    frame += big16(height)
    frame += big16(width)
    frame.append(UInt8(components))
    var scan: [UInt8] = [UInt8(components)]
    for component in 1...UInt8(components) {
      frame += [component, 0x11, 0]
      scan += [component, 0]
    }
    out += segment(0xC0, frame)
    // One code of one bit each for a DC difference of 0, and for the end of the block.
    for table: UInt8 in [0x00, 0x10] {
      var codes: [UInt8] = [table, 1]
      codes += [UInt8](repeating: 0, count: 16)
      out += segment(0xC4, codes)
    }
    out += segment(0xDA, scan + [0, 63, 0])
    // Two bits a block and component, then ones to the byte's end.
    let blocks = components
    let zeros = 2 * blocks
    let data: [UInt8] = zeros >= 8 ? [0, 0xFF >> UInt8(zeros - 8)] : [0xFF >> UInt8(zeros)]
    return out + data + [0xFF, 0xD9]
  }

  /// An EXIF structure that names an orientation.
  public static func exif(_ orientation: Int, bigEndian: Bool) -> [UInt8] {
    func short(_ value: Int) -> [UInt8] { bigEndian ? big16(value) : big16(value).reversed() }
    func long(_ value: Int) -> [UInt8] { bigEndian ? big32(value) : big32(value).reversed() }
    var out = Array((bigEndian ? "Exif\0\0MM" : "Exif\0\0II").utf8)
    let parts: [[UInt8]] = [
      short(42), long(8), short(1), short(0x0112), short(3), long(1), short(orientation), short(0), long(0),
    ]
    for part in parts { out += part }
    return out
  }

  /// A GIF of one pixel, whose screen has the size asked for.
  public static func gif(width: Int = 1, height: Int = 1, transparent: Bool = false) -> [UInt8] {
    var out = Array("GIF89a".utf8) + little16(width) + little16(height)
    out += [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    if transparent { out += [0x21, 0xF9, 4, 1, 0, 0, 0, 0] }
    out += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    return out
  }

  /// A lossless WebP of one colour.
  public static func webp(width: Int = 16, height: Int = 9) -> [UInt8] {
    let bits = (width - 1) | (height - 1) << 14
    var content: [UInt8] = [0x2F]
    content += big32(bits).reversed()
    content += [0x88, 0x88, 0x08]
    return riff([riffChunk("VP8L", content)])
  }

  /// A RIFF container of WebP.
  public static func riff(_ chunks: [[UInt8]]) -> [UInt8] {
    let body = Array("WEBP".utf8) + Array(chunks.joined())
    let size: [UInt8] = big32(body.count).reversed()
    return Array("RIFF".utf8) + size + body
  }

  /// A chunk of RIFF, padded to an even length.
  public static func riffChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let size: [UInt8] = big32(content.count).reversed()
    let padding = [UInt8](repeating: 0, count: content.count % 2)
    return Array(name.utf8) + size + content + padding
  }

  /// Two bytes, the greater first.
  public static func big16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
  /// Two bytes, the lesser first.
  public static func little16(_ value: Int) -> [UInt8] { big16(value).reversed() }
  /// Four bytes, the greatest first.
  public static func big32(_ value: Int) -> [UInt8] { big16(value >> 16) + big16(value) }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big16(content.count + 2) + content
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951).
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var offset = 0
    repeat {
      let length = min(65535, bytes.count - offset)
      out.append(offset + length == bytes.count ? 1 : 0)
      out += little16(length)
      out += little16(~length)
      out += bytes[offset..<offset + length]
      offset += length
    } while offset < bytes.count
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return out + big16(Int(high)) + big16(Int(low))
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
