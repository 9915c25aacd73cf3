import CPostCairo

/// A font file, opened with FreeType for Cairo to paint with.
///
/// Cairo 1.16 opens and closes the files of fonts that it is given by pattern on one FreeType library for the whole
/// process, without a lock round `FT_New_Face`: two threads that paint at once crash in FreeType. So files are opened
/// here, each on a library of its own, and closed with the last reference of Cairo's caches, on whatever thread that is.
enum PaintingFace {
  /// How glyphs are changed where the family has no face of the wanted style.
  struct Synthesis: OptionSet {
    let rawValue: UInt32

    static let bold = Synthesis(rawValue: CAIRO_FT_SYNTHESIZE_BOLD.rawValue)
    static let oblique = Synthesis(rawValue: CAIRO_FT_SYNTHESIZE_OBLIQUE.rawValue)
  }

  /// Opens a face of a file at a size in points; `nil` if it cannot be read.
  ///
  /// - Parameters:
  ///   - index: as FreeType counts: the face in its low half, a named instance in its high half.
  ///   - variations: the axes of a variable font, such as `wght=600`.
  static func scaledFont(
    path: String, index: Int, size: Double, variations: String? = nil, synthesis: Synthesis = []
  ) -> OpaquePointer? {
    guard let file = FreeTypeFile(path: path, index: index),
      let face = cairo_ft_font_face_create_for_ft_face(file.face, 0)
    else { return nil }
    // Every caller that Cairo hands the face to keeps it, and with it the file.
    let kept = Unmanaged.passRetained(file)
    let status = cairo_font_face_set_user_data(face, key, kept.toOpaque()) { file in
      if let file { Unmanaged<FreeTypeFile>.fromOpaque(file).release() }
    }
    defer { cairo_font_face_destroy(face) }
    guard status == CAIRO_STATUS_SUCCESS else {
      kept.release()
      return nil
    }
    if !synthesis.isEmpty { cairo_ft_font_face_set_synthesize(face, synthesis.rawValue) }
    let font = scaledFont(of: face, size: size, variations: variations)
    guard cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS else {
      cairo_scaled_font_destroy(font)
      return nil
    }
    return font
  }

  /// A Cairo font at a size in points, without hinting. Never none: what Cairo cannot make, it says in the font's status.
  static func scaledFont(of face: OpaquePointer?, size: Double, variations: String? = nil) -> OpaquePointer {
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, size, size)
    var identity = cairo_matrix_t()
    cairo_matrix_init_identity(&identity)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    if let variations { cairo_font_options_set_variations(options, variations) }
    return cairo_scaled_font_create(face, &matrix, &identity, options)
  }

  /// What Cairo finds the file by: an address that lasts as long as the process.
  nonisolated(unsafe) private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}

/// A face and the FreeType library that it was opened on; closed together.
private final class FreeTypeFile {
  let face: FT_Face
  private let library: FT_Library

  init?(path: String, index: Int) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    var face: FT_Face?
    guard FT_New_Face(library, path, index, &face) == 0, let face else {
      FT_Done_FreeType(library)
      return nil
    }
    (self.library, self.face) = (library, face)
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }
}
