/// What an image file's header says.
public struct ImageInfo: Sendable, Hashable {
  /// The formats that are recognised.
  public enum Format: String, Sendable, CaseIterable {
    case jpeg
    case png
    case gif
    case webp
    case svg
    case avif
  }

  /// What the file is, by its first bytes.
  public var format: Format
  /// In pixels, upright: after `orientation` has been applied.
  public var width: Int
  /// In pixels, upright: after `orientation` has been applied.
  public var height: Int
  /// How the stored pixels are to be turned.
  public var orientation: ImageOrientation
  /// Colour components of a pixel as stored: 1 grey, 3 colour, 4 CMYK; alpha not counted.
  public var components: Int
  /// Whether some pixels may be transparent.
  public var hasAlpha: Bool
  /// In bytes.
  public var byteCount: Int

  /// Makes a description.
  public init(
    format: Format, width: Int, height: Int, orientation: ImageOrientation = .up, components: Int = 3,
    hasAlpha: Bool = false, byteCount: Int = 0
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.orientation = orientation
    self.components = components
    self.hasAlpha = hasAlpha
    self.byteCount = byteCount
  }
}

/// How stored pixels are turned to stand upright: the values of EXIF's Orientation tag (EXIF 2.32, 4.6.4).
public enum ImageOrientation: UInt8, Sendable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  /// Stored rows run down the right side: turn by 90° clockwise to show.
  case right = 6
  case rightMirrored = 7
  /// Stored rows run up the left side: turn by 90° counterclockwise to show.
  case left = 8

  /// Whether showing it swaps width and height.
  public var swapsAxes: Bool { rawValue >= 5 }
}
