import CPostCairo
import PostModel
import PostStyling

@testable import PostPDF

/// Fonts of the system by name, each in one size, for plans made by hand: no shaping, no kerning.
final class TestFonts: FontSource {
  private var fonts: [OpaquePointer] = []
  private var sizes: [Double] = []

  init() {}

  /// How many fonts have been added.
  var count: Int { fonts.count }

  deinit { for font in fonts { cairo_scaled_font_destroy(font) } }

  /// Adds a font; the size in points.
  func add(_ family: String = "DejaVu Serif", size: Double = 11) -> FontID {
    let face = cairo_toy_font_face_create(family, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, size, size)
    var identity = cairo_matrix_t()
    cairo_matrix_init_identity(&identity)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    fonts.append(cairo_scaled_font_create(face, &matrix, &identity, options)!)
    sizes.append(size)
    cairo_font_options_destroy(options)
    cairo_font_face_destroy(face)
    return FontID(index: UInt16(fonts.count - 1))
  }

  func scaledFont(_ id: FontID) -> OpaquePointer { fonts[Int(id.index)] }

  func metrics(_ id: FontID) -> FontMetrics {
    let size = sizes[Int(id.index)]
    return FontMetrics(
      ascent: size * 0.9, descent: size * 0.25, lineGap: 0, xHeight: size * 0.5, capHeight: size * 0.7,
      underlineOffset: size * 0.1, underlineThickness: size * 0.05, strikethroughOffset: size * 0.26)
  }

  /// A run of `text`, its left end at `x` in its line.
  func run(_ text: String, _ font: FontID, x: Double = 0, paint: UInt16 = 0, link: Int? = nil) -> GlyphRun {
    var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
    var clusters: UnsafeMutablePointer<cairo_text_cluster_t>?
    var glyphCount: Int32 = 0
    var clusterCount: Int32 = 0
    var flags = cairo_text_cluster_flags_t(0)
    cairo_scaled_font_text_to_glyphs(
      fonts[Int(font.index)], 0, 0, text, Int32(text.utf8.count), &glyphs, &glyphCount, &clusters, &clusterCount, &flags
    )
    defer {
      cairo_glyph_free(glyphs)
      cairo_text_cluster_free(clusters)
    }
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(fonts[Int(font.index)], glyphs, glyphCount, &extents)
    return GlyphRun(
      font: font, x: x, width: extents.x_advance,
      glyphs: (0..<Int(glyphCount)).map {
        Glyph(id: UInt32(glyphs![$0].index), x: Float(glyphs![$0].x), y: Float(glyphs![$0].y))
      }, text: Array(text.utf8),
      clusters: (0..<Int(clusterCount)).map {
        TextCluster(byteCount: UInt16(clusters![$0].num_bytes), glyphCount: UInt16(clusters![$0].num_glyphs))
      }, isBackward: false, paint: paint, link: link)
  }

  /// A line of runs, one behind the other.
  func line(_ pieces: [(text: String, font: FontID, paint: UInt16, link: Int?)]) -> SetLine {
    var runs: [GlyphRun] = []
    var x = 0.0
    for piece in pieces {
      let run = run(piece.text, piece.font, x: x, paint: piece.paint, link: piece.link)
      runs.append(run)
      x += run.width
    }
    return SetLine(runs: runs, objects: [], ascent: 10, descent: 3, width: x)
  }

  /// A line of one run.
  func line(_ text: String, _ font: FontID) -> SetLine { line([(text, font, 0, nil)]) }
}

extension RunPaint {
  /// Black, with nothing around.
  static func plain(
    _ color: Color = .black, background: Color? = nil, isUnderlined: Bool = false, isStruckThrough: Bool = false
  ) -> RunPaint {
    RunPaint(
      color: color, background: background, backgroundPadding: 1.5, cornerRadius: 2, isUnderlined: isUnderlined,
      isStruckThrough: isStruckThrough, fontSize: 11)
  }
}

extension DocumentPlan {
  /// A plan of A5 pages with nothing but operations.
  static func of(
    _ pages: [[PageOperation]], paints: [RunPaint] = [.plain()], links: [PlannedLink] = [],
    images: [PlannedImage] = [], outline: [PlannedOutlineEntry] = [], metadata: PlanMetadata = .untitled
  ) -> DocumentPlan {
    DocumentPlan(
      pageSize: Size(width: 420, height: 595), pages: pages.map { PagePlan(operations: $0) }, paints: paints,
      links: links, images: images, outline: outline, metadata: metadata)
  }

  /// The bytes of the PDF, and what was wrong.
  func painted(with fonts: FontSource) throws -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    var bytes: [UInt8] = []
    let diagnostics = try DocumentPainter.paint(self, fonts: fonts, deflater: Deflater()) {
      bytes.append(contentsOf: $0)
    }
    return (bytes, diagnostics)
  }
}

extension PlanMetadata {
  static let untitled = PlanMetadata(
    title: "Untitled", authors: [], summary: nil, keywords: [], language: "en", date: nil)
}

extension TestFonts {
  /// A font, added at the first call.
  func font() -> FontID { count > 0 ? FontID(index: 0) : add() }
}
