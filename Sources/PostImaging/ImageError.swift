import PostFiles

/// Why an image cannot be shown.
public enum ImageError: Error, Sendable, Hashable {
  /// The file cannot be read.
  case file(FileError)
  case empty
  /// Its first bytes are those of no image format that is known here.
  case notAnImage
  /// A format that is recognised but not supported, by its name: `TIFF`.
  case unsupported(format: String)
  /// It ends before it should.
  case truncated
  /// A width or a height of 0.
  case zeroSize
  /// Larger than `ImageProbe.maximumSide` or `maximumPixels`.
  case tooLarge(width: Int, height: Int)
  /// What is wrong with it, in a few words.
  case damaged(String)

  /// One sentence about the image, lower case at its start, without a full stop.
  public var message: String {
    switch self {
    case .file(let error): error.message
    case .empty: "the image file is empty"
    case .notAnImage: "this is not an image of a known format"
    case .unsupported(let format): "images in \(format) are not supported"
    case .truncated: "the image file is cut off"
    case .zeroSize: "the image has no pixels"
    case .tooLarge(let width, let height):
      "the image is too large: \(width) × \(height) pixels, where \(ImageProbe.maximumSide) a side and "
        + "\(ImageProbe.maximumPixels / 1_000_000) million in all are allowed"
    case .damaged(let detail): "the image file is damaged: \(detail)"
    }
  }
}
