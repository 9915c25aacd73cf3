import CPostCairo
import PostImaging
import PostTesting

@testable import PostPDF

/// Picture files for tests, drawn or made here.
enum PictureFiles {
  /// A JPEG of 16 × 16 pixels, its quarters red and green above blue and yellow.
  static let quarters = bytes(
    """
    ffd8ffe000104a46494600010100000100010000ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e2931302e\
    292d2c333a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fffdb0043010e0e0e131113261515264f352d354f4f4f4f\
    4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4fffc00011080010001003\
    011100021101031101ffc4001500010100000000000000000000000000000607ffc40014100100000000000000000000000000000000ffc4\
    0017010003010000000000000000000000000005070806ffc40014110100000000000000000000000000000000ffda000c03010002110311\
    003f003e0c6497042794d0f96c5794da30ffd9
    """)

  /// The same in four colours for print, stored inverted, as programs of Adobe do.
  static let inkQuarters = bytes(
    """
    ffd8ffee000e41646f626500640000000002ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e2931302e292d\
    2c333a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fffdb0043010e0e0e131113261515264f352d354f4f4f4f4f4f\
    4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4fffc000140800100010040111\
    00021101031101041100ffc40017000101010100000000000000000000000000070506ffc400141001000000000000000000000000000000\
    00ffc40017010003010000000000000000000000000005070806ffc40014110100000000000000000000000000000000ffda000e04010002\
    1103110400003f00df192d94e7242ea185288663841949038fffd9
    """)

  /// The quarters with an EXIF structure that names an orientation.
  static func quarters(orientation: Int) -> [UInt8] {
    let content = SampleImage.exif(orientation, bigEndian: true)
    return Array(quarters[..<2]) + [0xFF, 0xE1] + SampleImage.big16(content.count + 2) + content + quarters[2...]
  }

  /// A PNG of one colour with opacity, in parts from 0 to 1.
  static func png(
    width: Int32, height: Int32, red: Double, green: Double, blue: Double, alpha: Double = 1
  ) -> [UInt8] {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    let context = cairo_create(surface)
    cairo_set_source_rgba(context, red, green, blue, alpha)
    cairo_paint(context)
    var bytes: [UInt8] = []
    withUnsafeMutablePointer(to: &bytes) { pointer in
      _ = cairo_surface_write_to_png_stream(
        surface,
        { closure, data, count in
          closure!.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    cairo_destroy(context)
    cairo_surface_destroy(surface)
    return bytes
  }

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    var out: [UInt8] = []
    var high: UInt8?
    for character in hexadecimal {
      guard let digit = character.hexDigitValue.map(UInt8.init) else { continue }
      if let first = high {
        out.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return out
  }
}

extension PlannedImage {
  /// A JPEG file of 16 × 16 pixels.
  static func jpeg(_ path: String, orientation: ImageOrientation = .up, components: Int = 3) -> PlannedImage {
    PlannedImage(
      content: .file(
        path: path,
        info: ImageInfo(format: .jpeg, width: 16, height: 16, orientation: orientation, components: components)),
      alternativeText: "A picture")
  }

  /// A PNG file.
  static func png(_ path: String, width: Int, height: Int) -> PlannedImage {
    PlannedImage(
      content: .file(path: path, info: ImageInfo(format: .png, width: width, height: height)),
      alternativeText: "A drawing")
  }
}
