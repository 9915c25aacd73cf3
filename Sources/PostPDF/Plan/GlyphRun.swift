import PostStyling

/// A font of `FontLibrary`, by its place there.
struct FontID: Hashable {
  var index: UInt16
}

/// A glyph and where it stands, in points from the origin of its run; y grows downwards.
struct Glyph: Hashable {
  var id: UInt32
  var x: Float
  var y: Float
}

/// How many bytes of text are shown by how many glyphs, in the order of the text; see `cairo_text_cluster_t`.
struct TextCluster: Hashable {
  var byteCount: UInt16
  var glyphCount: UInt16
}

/// Glyphs of one font in one line, ready to be painted.
struct GlyphRun {
  var font: FontID
  /// Where the run begins, in points from the line's left edge.
  var x: Double
  /// From the run's origin to where the next one may begin, in points.
  var width: Double
  var glyphs: [Glyph]
  /// The text that the glyphs show, in UTF-8, for search and copying; trailing spaces belong to it.
  var text: [UInt8]
  var clusters: [TextCluster]
  /// Whether the clusters run backward (right-to-left): `CAIRO_TEXT_CLUSTER_FLAG_BACKWARD`.
  var isBackward: Bool
  /// How it is drawn: an index into `DocumentPlan.paints`.
  var paint: UInt16
  /// The link that it belongs to: an index into `DocumentPlan.links`; `nil` for none.
  var link: Int?
}

/// How a run is drawn.
struct RunPaint: Hashable {
  var color: Color
  /// Drawn behind the run, from the top to the bottom of its font, widened by the inline padding.
  var background: Color?
  var backgroundPadding: Double
  var cornerRadius: Double
  var isUnderlined: Bool
  var isStruckThrough: Bool
  /// In points, for the place and thickness of lines.
  var fontSize: Double
  /// How far the run stands over the baseline of its line, in points.
  var baselineOffset = 0.0
}

/// A line that was broken, measured and justified: its runs in visual order.
struct SetLine {
  var runs: [GlyphRun]
  /// Images and other boxes in the line; their x counts from the line's left edge, and they stand on the baseline.
  var objects: [InlineObject]
  /// From the baseline up, in points.
  var ascent: Double
  /// From the baseline down, in points, positive.
  var descent: Double
  /// From its left edge to the end of its last visible glyph, in points.
  var width: Double
}

/// A box in a line: an image, placed on the baseline.
struct InlineObject {
  /// An index into `DocumentPlan.images`.
  var image: Int
  /// From the line's left edge, in points.
  var x: Double
  var size: Size
}
