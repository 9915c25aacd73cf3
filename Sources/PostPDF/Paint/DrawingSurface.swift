import CPostCairo
import CPostPaint
import PostModel
import PostStyling

/// A Cairo context that draws the pages of one PDF, whose bytes go to a finisher.
///
/// Unsafe code: the surface, the context and the stream are owned, and freed with this object in this order.
final class DrawingSurface {
  let context: OpaquePointer
  private let surface: OpaquePointer
  private let stream: OpaquePointer
  private let receiver: Receiver
  private let size: Size

  /// Hands the bytes on; an error cannot pass through C, so it waits here.
  private final class Receiver {
    let finisher: PDFFinisher
    var failure: DiagnosticError?

    init(_ finisher: PDFFinisher) { self.finisher = finisher }

    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
      guard failure == nil else { return false }
      do throws(DiagnosticError) {
        try finisher.receive(bytes)
        return true
      } catch {
        failure = error
        return false
      }
    }
  }

  /// Makes a surface of pages of this size, in points.
  init(size: Size, finisher: PDFFinisher) throws(DiagnosticError) {
    let receiver = Receiver(finisher)
    let pass: post_paint_receiver = { context, bytes, count in
      guard let context else { return false }
      let receiver = Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
      return receiver.receive(UnsafeRawBufferPointer(start: bytes, count: count))
    }
    guard let stream = post_paint_stream_create(pass, Unmanaged.passUnretained(receiver).toOpaque()),
      let surface = post_paint_surface_create(stream, size.width, size.height),
      let context = cairo_create(surface)
    else {
      throw DiagnosticError(Diagnostic(.error, .pdfUnfinished, "the PDF could not be begun: there is no memory"))
    }
    self.receiver = receiver
    self.size = size
    self.stream = stream
    self.surface = surface
    self.context = context
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    post_paint_stream_destroy(stream)
  }

  /// Ends the page.
  func showPage() throws(DiagnosticError) {
    cairo_show_page(context)
    try check()
  }

  /// Ends the document: everything has been handed to the finisher, and the finisher is done.
  func finish() throws(DiagnosticError) {
    cairo_surface_finish(surface)
    post_paint_stream_flush(stream)
    try check()
    try receiver.finisher.finish()
  }

  /// Adds an entry to the outline; returns its number.
  func addOutlineEntry(_ title: String, parent: Int32, destination: String) -> Int32 {
    cairo_pdf_surface_add_outline(
      surface, parent, title, "dest='\(destination)'", CAIRO_PDF_OUTLINE_FLAG_OPEN)
  }

  /// Throws what went wrong so far.
  func check() throws(DiagnosticError) {
    if let failure = receiver.failure { throw failure }
    var status = cairo_status(context)
    if status == CAIRO_STATUS_SUCCESS { status = cairo_surface_status(surface) }
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "error \(status.rawValue)"
    throw DiagnosticError(
      Diagnostic(.error, .pdfUnfinished, "the PDF could not be painted: \(reason)"))
  }

  // MARK: Drawing

  /// Sets the colour of what is drawn next.
  func setColor(_ color: Color) {
    if color.alpha == 255 {
      cairo_set_source_rgb(context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    } else {
      cairo_set_source_rgba(
        context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
        Double(color.alpha) / 255)
    }
  }

  /// Fills a box, its corners rounded with a radius in points.
  func fill(_ box: Rect, cornerRadius: Double) {
    outline(spared(box), cornerRadius: cornerRadius)
    cairo_fill(context)
  }

  /// Fills a box with a surface; `matrix` takes the surface's own space to the page.
  func fill(_ box: Rect, with image: OpaquePointer, matrix: cairo_matrix_t, cornerRadius: Double) {
    var matrix = matrix
    let box = spared(box)
    cairo_save(context)
    if cornerRadius > 0 {
      // Filling the rounded box itself would make the image a pattern, with its pixels decoded.
      outline(box, cornerRadius: cornerRadius)
      cairo_clip(context)
    }
    cairo_rectangle(context, box.x, box.y, box.width, box.height)
    cairo_transform(context, &matrix)
    cairo_set_source_surface(context, image, 0, 0)
    cairo_fill(context)
    cairo_restore(context)
  }

  /// A box that does not cover the page: Cairo takes one that does for a new beginning, and forgets what came before, tags
  /// included. For the same reason nothing is painted with `cairo_paint`.
  private func spared(_ box: Rect) -> Rect {
    let margin = 0.01
    guard box.minX < margin, box.minY < margin, box.maxX > size.width - margin, box.maxY > size.height - margin else {
      return box
    }
    return Rect(x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin)
  }

  /// Draws a line inside the edges of a box.
  func stroke(_ box: Rect, width: Double) {
    cairo_set_line_width(context, width)
    cairo_rectangle(
      context, box.x + width / 2, box.y + width / 2, max(0, box.width - width), max(0, box.height - width))
    cairo_stroke(context)
  }

  private func outline(_ box: Rect, cornerRadius: Double) {
    let radius = min(cornerRadius, box.width / 2, box.height / 2)
    guard radius > 0 else {
      cairo_rectangle(context, box.x, box.y, box.width, box.height)
      return
    }
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, box.maxX - radius, box.minY + radius, radius, -quarter, 0)
    cairo_arc(context, box.maxX - radius, box.maxY - radius, radius, 0, quarter)
    cairo_arc(context, box.minX + radius, box.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, box.minX + radius, box.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  /// Opens a tag; `attributes` in Cairo's syntax.
  func beginTag(_ name: String, _ attributes: String = "") { cairo_tag_begin(context, name, attributes) }

  /// Closes the tag opened last, which has this name.
  func endTag(_ name: String) { cairo_tag_end(context, name) }

  /// Marks a place on the page.
  func addDestination(_ name: String, at point: Point) {
    beginTag("cairo.dest", "name='\(name)' x=\(decimal(point.x)) y=\(decimal(point.y))")
    endTag("cairo.dest")
  }
}

/// A number for Cairo's attributes, which know no exponents, to a hundredth.
func decimal(_ value: Double) -> String {
  guard abs(value) < 1e9 else { return "0" }
  return "\((value * 100).rounded() / 100)"
}
