import PostStyling

/// One stretch of a paragraph's text in one style.
struct InlineRun {
  /// Bytes of `InlineText.bytes`.
  var range: Range<Int>
  /// An index into `InlineText.styles`.
  var style: Int
  /// An index into `DocumentPlan.paints`.
  var paint: UInt16
  /// An index into `DocumentPlan.links`; `nil` for none.
  var link: Int?
  /// Code is not hyphenated, and its spaces do not stretch.
  var isCode: Bool
}

/// A paragraph's text with its styles: what is to be set.
///
/// U+2028 in `bytes` forces a line break; U+FFFC stands for the next of `objects`; U+00AD is a place to hyphenate.
struct InlineText {
  /// Valid UTF-8.
  var bytes: [UInt8]
  var styles: [ResolvedTextStyle]
  /// In order, without overlaps; bytes that no run holds are not set.
  var runs: [InlineRun]
  /// Boxes in the text; an image is an index into `DocumentPlan.images`, sizes are in points.
  var objects: [(image: Int, size: Size)]
  /// A BCP 47 tag.
  var language: String
}

/// Where one line may stand, in points.
struct LineSlot: Hashable {
  /// From the block's left edge.
  var x: Double
  var width: Double
  /// Whether all lines after this one have the same slot: how many lines there are before them then does not matter.
  var repeats = false
}

/// A place in a prepared paragraph at which a line may end and the next one begin.
struct BreakPoint: Hashable, Comparable {
  /// An index into `PreparedParagraph.atoms`; their count at the paragraph's end.
  var atom: Int
  /// Bytes of that atom that stand before the break.
  var offset: Int

  /// Before the paragraph's first letter.
  static let start = BreakPoint(atom: 0, offset: 0)

  static func < (left: BreakPoint, right: BreakPoint) -> Bool {
    (left.atom, left.offset) < (right.atom, right.offset)
  }
}

/// A line as the breaker chose it.
struct LineBreak: Hashable {
  var start: BreakPoint
  /// Where the next line begins; spaces before it belong to this line.
  var end: BreakPoint
  /// Whether the paragraph ends with this line.
  var isLast: Bool
  /// Whether the text itself asks for the break; such a line is not justified.
  var isForced: Bool
  /// Whether a hyphen is to be shown at its end.
  var isHyphenated: Bool
  /// Without the spaces at its end, unjustified, without `indent`, in points.
  var naturalWidth: Double
  /// Kept free at the line's beginning, in points.
  var indent: Double
}

/// The measures of a style's font, in points.
struct LineMetrics: Hashable {
  /// From the baseline up, positive.
  var ascent: Double
  /// From the baseline down, positive.
  var descent: Double
  /// From baseline to baseline.
  var lineHeight: Double
  var xHeight: Double
  var capHeight: Double
  /// The mean advance of running text, for measures counted in characters.
  var averageCharacterWidth: Double
}
