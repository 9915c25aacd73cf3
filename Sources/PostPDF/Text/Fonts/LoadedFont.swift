import CPostCairo

/// The measures of a font at its size, in points.
struct FontMetrics: Hashable {
  /// From the baseline up, positive.
  var ascent: Double
  /// From the baseline down, positive.
  var descent: Double
  /// What the font asks for between two lines.
  var lineGap: Double
  var xHeight: Double
  var capHeight: Double
  /// From the baseline to the middle of the underline, positive downwards.
  var underlineOffset: Double
  var underlineThickness: Double
  /// From the baseline to the middle of the line that strikes text through, positive upwards.
  var strikethroughOffset: Double
}

/// A font at one size, open for shaping (HarfBuzz) and for painting (Cairo). Owned by one thread.
final class LoadedFont {
  /// Scaled to 1024 units a point.
  let shaper: OpaquePointer
  let scaledFont: OpaquePointer
  let metrics: FontMetrics
  /// Whether pairs with the space are kerned, so that words must be shaped along with the spaces at their sides.
  let kernsWithSpace: Bool
  let spaceGlyph: UInt32
  /// In 1/1024 points.
  let spaceAdvance: Int32
  /// What is shown where a word is divided: the font's U+00AD, U+2010 or `-`, whichever it has first.
  let hyphenGlyph: UInt32
  /// In 1/1024 points.
  let hyphenAdvance: Int32

  /// Opens a face of a file; `nil` if it cannot be read.
  init?(_ face: FontFace, size: Double, weight: Int) {
    guard let blob = hb_blob_create_from_file_or_fail(face.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    let table = hb_face_create(blob, face.index)
    defer { hb_face_destroy(table) }
    guard let shaper = hb_font_create(table) else { return nil }
    let scale = Int32((size * 1024).rounded())
    hb_font_set_scale(shaper, scale, scale)
    let weight = face.weightRange.map { min(max(weight, $0.lowerBound), $0.upperBound) }
    if let weight {
      var variation = hb_variation_t(tag: FontTables.tag("wght"), value: Float(weight))
      hb_font_set_variations(shaper, &variation, 1)
    }
    guard let scaledFont = LoadedFont.open(face, size: size, weight: weight) else {
      hb_font_destroy(shaper)
      return nil
    }
    (self.shaper, self.scaledFont) = (shaper, scaledFont)
    (metrics, kernsWithSpace, spaceGlyph, spaceAdvance) = LoadedFont.measure(shaper, scale: scale)
    (hyphenGlyph, hyphenAdvance) = LoadedFont.hyphen(of: shaper)
  }

  /// Takes a font of Pango's over.
  init?(_ font: UnsafeMutablePointer<PangoFont>, size: Double) {
    let cairoFont = OpaquePointer(font)
    CairoFontLock.lock()
    defer { CairoFontLock.unlock() }
    guard let shaper = pango_font_get_hb_font(font), let scaledFont = pango_cairo_font_get_scaled_font(cairoFont) else {
      return nil
    }
    self.shaper = hb_font_reference(shaper)
    self.scaledFont = cairo_scaled_font_reference(scaledFont)
    let scale = Int32((size * 1024).rounded())
    (metrics, kernsWithSpace, spaceGlyph, spaceAdvance) = LoadedFont.measure(shaper, scale: scale)
    (hyphenGlyph, hyphenAdvance) = LoadedFont.hyphen(of: shaper)
  }

  /// A font without glyphs, for machines that have no fonts at all.
  init(emptyOfSize size: Double) {
    let face = cairo_toy_font_face_create("", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    defer { cairo_font_face_destroy(face) }
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, size, size)
    var identity = cairo_matrix_t()
    cairo_matrix_init_identity(&identity)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    scaledFont = cairo_scaled_font_create(face, &matrix, &identity, options)
    shaper = hb_font_create(hb_face_get_empty())
    let scale = Int32((size * 1024).rounded())
    hb_font_set_scale(shaper, scale, scale)
    (metrics, kernsWithSpace, spaceGlyph, spaceAdvance) = LoadedFont.measure(shaper, scale: scale)
    (hyphenGlyph, hyphenAdvance) = (0, 0)
  }

  deinit {
    hb_font_destroy(shaper)
    CairoFontLock.lock()
    cairo_scaled_font_destroy(scaledFont)
    CairoFontLock.unlock()
  }

  /// A pattern that names a file needs no fontconfig configuration, neither here nor in Cairo.
  private static func open(_ face: FontFace, size: Double, weight: Int?) -> OpaquePointer? {
    CairoFontLock.lock()
    defer { CairoFontLock.unlock() }
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FILE, face.path)
    FcPatternAddInteger(pattern, FC_INDEX, Int32(face.index))
    if let weight { FcPatternAddString(pattern, FC_FONT_VARIATIONS, "wght=\(weight)") }
    guard let fontFace = cairo_ft_font_face_create_for_pattern(pattern) else { return nil }
    defer { cairo_font_face_destroy(fontFace) }
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, size, size)
    var identity = cairo_matrix_t()
    cairo_matrix_init_identity(&identity)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    guard let scaledFont = cairo_scaled_font_create(fontFace, &matrix, &identity, options) else { return nil }
    guard cairo_scaled_font_status(scaledFont) == CAIRO_STATUS_SUCCESS else {
      cairo_scaled_font_destroy(scaledFont)
      return nil
    }
    return scaledFont
  }

  private static func measure(
    _ font: OpaquePointer, scale: Int32
  ) -> (metrics: FontMetrics, kernsWithSpace: Bool, spaceGlyph: UInt32, spaceAdvance: Int32) {
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    func value(_ tag: hb_ot_metrics_tag_t) -> Double {
      var position: hb_position_t = 0
      hb_ot_metrics_get_position_with_fallback(font, tag, &position)
      return Double(position) / 1024
    }
    let thickness = max(value(HB_OT_METRICS_TAG_UNDERLINE_SIZE), Double(scale) / 1024 * 0.03)
    let metrics = FontMetrics(
      ascent: Double(extents.ascender) / 1024,
      descent: -Double(extents.descender) / 1024,
      lineGap: max(0, Double(extents.line_gap) / 1024),
      xHeight: value(HB_OT_METRICS_TAG_X_HEIGHT),
      capHeight: value(HB_OT_METRICS_TAG_CAP_HEIGHT),
      underlineOffset: -value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) + thickness / 2,
      underlineThickness: thickness,
      strikethroughOffset: value(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) - value(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) / 2)
    var space: hb_codepoint_t = 0
    hb_font_get_nominal_glyph(font, 0x20, &space)
    let advance = space == 0 ? scale / 4 : hb_font_get_glyph_h_advance(font, space)
    return (metrics, kerns(with: space, hb_font_get_face(font)), space, advance)
  }

  private static func hyphen(of font: OpaquePointer) -> (glyph: UInt32, advance: Int32) {
    var glyph: hb_codepoint_t = 0
    for scalar: hb_codepoint_t in [0x00AD, 0x2010, 0x002D]
    where hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && hb_font_get_glyph_h_advance(font, glyph) > 0 {
      return (glyph, hb_font_get_glyph_h_advance(font, glyph))
    }
    return (0, 0)
  }

  /// Whether any lookup of the font's positioning, or its old kerning table, knows the space.
  private static func kerns(with space: hb_codepoint_t, _ face: OpaquePointer?) -> Bool {
    guard space != 0, let glyphs = hb_set_create() else { return false }
    defer { hb_set_destroy(glyphs) }
    let positioning = FontTables.tag("GPOS")
    for lookup in 0..<hb_ot_layout_table_get_lookup_count(face, positioning) {
      hb_ot_layout_lookup_collect_glyphs(face, positioning, lookup, glyphs, glyphs, glyphs, nil)
      if hb_set_has(glyphs, space) != 0 { return true }
    }
    return hb_ot_layout_has_positioning(face) == 0
  }
}

extension LoadedFont {
  /// Whether it has a glyph for a character, or needs none.
  func shows(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value <= 0x20 || scalar.properties.isDefaultIgnorableCodePoint { return true }
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shaper, scalar.value, &glyph) != 0
  }
}
