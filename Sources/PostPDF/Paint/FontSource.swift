/// What painting asks of the library of fonts.
protocol FontSource: AnyObject {
  /// The font for Cairo, a `cairo_scaled_font_t` that lives as long as the library.
  func scaledFont(_ id: FontID) -> OpaquePointer
  /// Where lines and boxes around text of this font stand.
  func marks(of id: FontID) -> FontMarks
}

/// Where lines and boxes around text stand, in points.
struct FontMarks: Hashable {
  /// From the baseline up.
  var ascent: Double
  /// From the baseline down, positive.
  var descent: Double
  /// From the baseline down to the middle of an underline.
  var underlinePosition: Double
  var underlineThickness: Double
}
