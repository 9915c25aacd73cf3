/// A page as pixels, as `pdftoppm` draws it.
public struct PDFPixels: Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Red, green and blue, row by row.
  public let bytes: [UInt8]

  /// Reads a portable pixmap of 8 bits.
  public init(_ file: [UInt8]) throws {
    var fields: [Int] = []
    var offset = 2
    while fields.count < 3, offset < file.count {
      while offset < file.count, file[offset] <= 0x20 { offset += 1 }
      var value = 0
      while offset < file.count, file[offset] > 0x20 {
        value = value * 10 + Int(file[offset]) - 0x30
        offset += 1
      }
      fields.append(value)
    }
    guard file.starts(with: "P6".utf8), fields.count == 3, file.count - offset - 1 >= fields[0] * fields[1] * 3 else {
      throw PDFTool.Failure(description: "pdftoppm drew no page")
    }
    (width, height) = (fields[0], fields[1])
    bytes = Array(file[(offset + 1)...])
  }

  /// The colour of a pixel.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let offset = (y * width + x) * 3
    return (bytes[offset], bytes[offset + 1], bytes[offset + 2])
  }

  /// Whether a pixel is close to a colour: each part within `tolerance`.
  public func isClose(_ x: Int, _ y: Int, to color: (Int, Int, Int), tolerance: Int = 40) -> Bool {
    let pixel = self[x, y]
    return abs(Int(pixel.red) - color.0) <= tolerance && abs(Int(pixel.green) - color.1) <= tolerance
      && abs(Int(pixel.blue) - color.2) <= tolerance
  }

  /// How many pixels of a box, in pixels, are not white.
  public func inkCount(in box: PDFBox? = nil) -> Int {
    let box = box ?? PDFBox(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    var count = 0
    for y in max(0, Int(box.minY))..<max(0, min(height, Int(box.maxY.rounded(.up)))) {
      for x in max(0, Int(box.minX))..<max(0, min(width, Int(box.maxX.rounded(.up)))) {
        let pixel = self[x, y]
        if pixel.red < 250 || pixel.green < 250 || pixel.blue < 250 { count += 1 }
      }
    }
    return count
  }
}
