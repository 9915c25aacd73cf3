/// What painting asks of the library of fonts.
protocol FontSource: AnyObject {
  /// The font for Cairo, a `cairo_scaled_font_t` that lives as long as the library.
  func scaledFont(_ id: FontID) -> OpaquePointer
  /// The measures of a font, in points.
  func metrics(_ id: FontID) -> FontMetrics
}

extension FontLibrary: FontSource {}
