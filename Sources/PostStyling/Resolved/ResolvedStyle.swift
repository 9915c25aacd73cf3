import PostModel

/// How the text of one item looks, with nothing left open: lengths in points.
public struct ResolvedTextStyle: Sendable, Hashable {
  /// The families asked in turn.
  public var fontFamilies: [String]
  /// In points, scaled to the reader's category and capped.
  public var fontSize: Double
  /// 100 to 900; bold has been worked in.
  public var fontWeight: Int
  /// Italic or oblique letters.
  public var isItalic: Bool
  /// A line under the text.
  public var isUnderlined: Bool
  /// A line through the text.
  public var isStruckThrough: Bool
  /// Its colour.
  public var color: ThemeColor
  /// What is behind it; `nil` for nothing.
  public var background: ThemeColor?
  /// In points.
  public var letterSpacing: Double
  /// How letters are changed for display.
  public var capitalization: Capitalization
  /// How lines stand between the margins.
  public var alignment: TextAlignment
  /// How far baselines are apart.
  public var lineSpacing: ResolvedLineSpacing
  /// Whether words may be divided at line ends.
  public var isHyphenated: Bool
  /// OpenType features by tag.
  public var fontFeatures: [String]
  /// What lengths of this text and its block were multiplied by to suit the reader's category: the size over the one that the
  /// theme says.
  public var scale = 1.0
  /// How the size grows with the reader's category; `nil` if it does not.
  public var typeStyle: TypeStyle? = .body
  /// The largest size that scaling comes to, in points.
  public var maximumSize = Double.infinity
  /// How far letters stand over the baseline of their line, in points; negative for those under it.
  public var baselineOffset = 0.0
}

/// How far baselines are apart, in points.
public enum ResolvedLineSpacing: Sendable, Hashable {
  /// From baseline to baseline.
  case exactly(Double)
  /// Added to the font's own line height.
  case extra(Double)
}

/// The box of one block, with nothing left open: lengths in points.
public struct ResolvedBoxStyle: Sendable, Hashable {
  /// Space outside.
  public var insets: ResolvedInsets = .zero
  /// Space inside.
  public var padding: ResolvedInsets = .zero
  /// What is behind it; `nil` for nothing.
  public var background: ThemeColor?
  /// Lines along the edges; `nil` for none.
  public var border: ResolvedBorder?
  /// How far the corners are rounded.
  public var cornerRadius: Double = 0
  /// The height that even an empty block has, in points.
  public var minimumHeight: Double = 0

  /// Makes a box of nothing.
  public init() {}
}

/// Lengths along four edges, in points.
public struct ResolvedInsets: Sendable, Hashable {
  /// The upper edge.
  public var top: Double
  /// The left edge.
  public var left: Double
  /// The lower edge.
  public var bottom: Double
  /// The right edge.
  public var right: Double

  /// Makes insets.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// None at all.
  public static let zero = ResolvedInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// Lines along some edges of a box; the width in points.
public struct ResolvedBorder: Sendable, Hashable {
  /// Where the lines are.
  public var edges: Border.Edges
  /// How thick the lines are, in points.
  public var width: Double
  /// Its colour.
  public var color: ThemeColor

  /// Makes a border.
  public init(edges: Border.Edges, width: Double, color: ThemeColor) {
    self.edges = edges
    self.width = width
    self.color = color
  }
}
