import CPostCairo
import CPostPaint
import PostImaging
import PostModel
import PostStyling

/// Paints image files, each opened only while its page is painted.
///
/// JPEG files go into the PDF byte by byte; PNG files are decoded, and made smaller if they have far more pixels than paper
/// shows. What cannot be shown becomes a box with a line round it, and a diagnostic.
final class ImagePainter {
  private let images: [PlannedImage]
  private let surface: DrawingSurface
  private(set) var diagnostics: [Diagnostic] = []
  /// By file and, for those made smaller, size: what has been stored in the PDF already. A post may show one file often.
  private var stored: [StoredKey: StoredImage] = [:]
  private var failed: Set<String> = []
  /// What Cairo may still read until the page is shown.
  private var pageSurfaces: [OpaquePointer] = []

  private struct StoredKey: Hashable {
    let path: String
    let reducedWidth: Int
  }

  /// What Cairo needs to show an image again.
  private struct StoredImage {
    let identifier: String
    let width: Double
    let height: Double
  }

  /// A file as large as this is not read: 256 MiB.
  static let maximumByteCount = 1 << 28
  /// A PNG file with more pixels is not decoded: it would take 200 MB.
  static let maximumPixelCount = 50_000_000
  /// PNG files are reduced to this many pixels an inch if they have more than 1.5 times as many.
  static let resolution = 300.0

  init(images: [PlannedImage], surface: DrawingSurface) {
    self.images = images
    self.surface = surface
  }

  /// Frees what the page needed.
  func endPage() {
    for surface in pageSurfaces { cairo_surface_destroy(surface) }
    pageSurfaces.removeAll()
  }

  deinit { endPage() }

  /// Paints an image into a box.
  func paint(_ index: Int, in box: Rect) {
    guard images.indices.contains(index), box.width > 0, box.height > 0,
      (box.minX + box.maxX + box.minY + box.maxY).isFinite
    else { return }
    switch images[index].content {
    case .placeholder(let color):
      paintPlaceholder(color, in: box)
    case .file(let path, let info):
      guard !failed.contains(path) else { return paintPlaceholder(.missing, in: box) }
      do throws(ImageFailure) {
        try paintFile(path, info, in: box, cornerRadius: images[index].cornerRadius)
      } catch {
        failed.insert(path)
        diagnostics.append(
          Diagnostic(
            .warning, .imageNotPainted, "the image ‘\(path)’ is not shown in the PDF: \(error.reason)", hint: error.hint
          ))
        paintPlaceholder(.missing, in: box)
      }
    }
  }

  private func paintPlaceholder(_ color: Color, in box: Rect) {
    surface.setColor(color)
    surface.stroke(box, width: 0.75)
  }

  private func paintFile(
    _ path: String, _ info: ImageInfo, in box: Rect, cornerRadius: Double
  ) throws(ImageFailure) {
    let reducedWidth = Self.reducedWidth(info, in: box)
    let key = StoredKey(path: path, reducedWidth: reducedWidth ?? 0)
    if let known = stored[key] {
      guard let again = Self.shell(known) else { throw .noMemory }
      draw(again, known, info.orientation, in: box, cornerRadius: cornerRadius)
      return
    }
    let bytes = try ImageFile.read(path, maximumByteCount: Self.maximumByteCount)
    var hash = ContentHash()
    hash.add(bytes)
    let made: (OpaquePointer, StoredImage)
    switch info.format {
    case .jpeg: made = try jpeg(bytes, identifier: hash.hexadecimal)
    case .png: made = try png(bytes, identifier: hash.hexadecimal, reducedWidth: reducedWidth)
    default: throw ImageFailure("this format cannot be shown in a PDF")
    }
    stored[key] = made.1
    draw(made.0, made.1, info.orientation, in: box, cornerRadius: cornerRadius)
  }

  /// How many pixels wide a PNG file is made; `nil` to leave it.
  private static func reducedWidth(_ info: ImageInfo, in box: Rect) -> Int? {
    guard info.format == .png, info.width > 0, info.height > 0 else { return nil }
    let wanted = max(
      box.width / 72 * resolution, box.height / 72 * resolution * Double(info.width) / Double(info.height))
    guard wanted.isFinite, wanted < 1e6, Double(info.width) > wanted * 1.5 else { return nil }
    return max(1, Int(wanted.rounded(.up)))
  }

  // MARK: Making Cairo's surfaces

  /// A surface of the image's size that holds the file itself: Cairo embeds it without decoding.
  private func jpeg(_ bytes: [UInt8], identifier: String) throws(ImageFailure) -> (OpaquePointer, StoredImage) {
    guard let header = JPEGHeader(bytes[...]) else { throw ImageFailure("it is not a JPEG file that PDF can hold") }
    guard header.isComplete else { throw ImageFailure("the file is cut off") }
    let image = StoredImage(identifier: identifier, width: Double(header.width), height: Double(header.height))
    guard let shell = Self.shell(image), Self.attach(bytes, CAIRO_MIME_TYPE_JPEG, to: shell) else { throw .noMemory }
    return (shell, image)
  }

  private func png(
    _ bytes: [UInt8], identifier: String, reducedWidth: Int?
  ) throws(ImageFailure) -> (OpaquePointer, StoredImage) {
    guard let size = ImageFile.sizeOfPNG(bytes) else { throw ImageFailure("it is not a PNG file") }
    guard size.width * size.height <= Self.maximumPixelCount else {
      throw ImageFailure(
        "it has \(size.width) × \(size.height) pixels", hint: "PNG files may have up to 50 million pixels")
    }
    guard let decoded = ImageFile.decodePNG(bytes) else { throw ImageFailure("the PNG file is damaged") }
    var (surface, width, height) = (decoded, size.width, size.height)
    var identifier = identifier
    if let reducedWidth, reducedWidth < width {
      let reducedHeight = max(1, (height * reducedWidth + width / 2) / width)
      guard let smaller = Self.reduced(decoded, size, to: (reducedWidth, reducedHeight)) else { throw .noMemory }
      (surface, width, height) = (smaller, reducedWidth, reducedHeight)
      identifier += "-\(reducedWidth)"
    }
    guard Self.attach(Array(identifier.utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: surface) else {
      cairo_surface_destroy(surface)
      throw .noMemory
    }
    return (surface, StoredImage(identifier: identifier, width: Double(width), height: Double(height)))
  }

  /// A smaller copy; `image` is destroyed.
  private static func reduced(
    _ image: OpaquePointer, _ size: (width: Int, height: Int), to target: (width: Int, height: Int)
  ) -> OpaquePointer? {
    defer { cairo_surface_destroy(image) }
    guard
      let smaller = cairo_image_surface_create(
        cairo_image_surface_get_format(image), Int32(target.width), Int32(target.height)),
      let context = cairo_create(smaller)
    else { return nil }
    cairo_scale(
      context, Double(target.width) / Double(size.width), Double(target.height) / Double(size.height))
    cairo_set_source_surface(context, image, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
    // Beyond the edges there is no transparency to be mixed in.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    let isDone = cairo_status(context) == CAIRO_STATUS_SUCCESS
    cairo_destroy(context)
    if isDone { return smaller }
    cairo_surface_destroy(smaller)
    return nil
  }

  /// A recording surface that only names an image: an image surface would cost four bytes a pixel.
  private static func shell(_ image: StoredImage) -> OpaquePointer? {
    var extents = cairo_rectangle_t(x: 0, y: 0, width: image.width, height: image.height)
    guard let shell = cairo_recording_surface_create(CAIRO_CONTENT_COLOR, &extents) else { return nil }
    if attach(Array(image.identifier.utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: shell) { return shell }
    cairo_surface_destroy(shell)
    return nil
  }

  /// Gives a surface a copy of `bytes`, which Cairo frees.
  private static func attach(_ bytes: [UInt8], _ type: String, to surface: OpaquePointer) -> Bool {
    guard let copy = post_paint_copy(bytes, bytes.count) else { return false }
    let status = cairo_surface_set_mime_data(
      surface, type, copy, UInt(bytes.count), post_paint_free, copy)
    return status == CAIRO_STATUS_SUCCESS
  }

  // MARK: Drawing

  /// Draws a surface, which is kept until the page is shown, turned upright into a box.
  private func draw(
    _ image: OpaquePointer, _ size: StoredImage, _ orientation: ImageOrientation, in box: Rect, cornerRadius: Double
  ) {
    pageSurfaces.append(image)
    surface.fill(
      box, with: image, matrix: orientation.matrix(width: size.width, height: size.height, in: box),
      cornerRadius: cornerRadius)
  }
}

extension ImageOrientation {
  /// Takes pixels, as stored, to a box on the page.
  func matrix(width: Double, height: Double, in box: Rect) -> cairo_matrix_t {
    // Column by column: where a step to the right and a step down in the stored image lead, and where its corner is, in
    // parts of the box.
    let (right, down, corner): ((Double, Double), (Double, Double), (Double, Double)) =
      switch self {
      case .up: ((1, 0), (0, 1), (0, 0))
      case .upMirrored: ((-1, 0), (0, 1), (1, 0))
      case .down: ((-1, 0), (0, -1), (1, 1))
      case .downMirrored: ((1, 0), (0, -1), (0, 1))
      case .leftMirrored: ((0, 1), (1, 0), (0, 0))
      case .right: ((0, 1), (-1, 0), (1, 0))
      case .rightMirrored: ((0, -1), (-1, 0), (1, 1))
      case .left: ((0, -1), (1, 0), (0, 1))
      }
    return cairo_matrix_t(
      xx: right.0 * box.width / width, yx: right.1 * box.height / width,
      xy: down.0 * box.width / height, yy: down.1 * box.height / height,
      x0: box.x + corner.0 * box.width, y0: box.y + corner.1 * box.height)
  }
}

extension Color {
  /// The line round an image that cannot be shown.
  fileprivate static let missing = Color(red: 150, green: 150, blue: 150)
}
