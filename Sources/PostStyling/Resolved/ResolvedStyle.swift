import PostModel

/// How the text of one item looks, with nothing left open: lengths in points.
public struct ResolvedTextStyle: Sendable, Hashable {
  public var fontFamilies: [String]
  /// In points.
  public var fontSize: Double
  /// 100 to 900; bold has been worked in.
  public var fontWeight: Int
  public var isItalic: Bool
  public var isUnderlined: Bool
  public var isStruckThrough: Bool
  public var color: ThemeColor
  public var background: ThemeColor?
  /// In points.
  public var letterSpacing: Double
  public var capitalization: Capitalization
  public var alignment: TextAlignment
  public var lineSpacing: ResolvedLineSpacing
  public var isHyphenated: Bool
  public var fontFeatures: [String]
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
  public var insets: ResolvedInsets = .zero
  public var padding: ResolvedInsets = .zero
  public var background: ThemeColor?
  public var border: ResolvedBorder?
  public var cornerRadius: Double = 0
  public var minimumHeight: Double = 0

  /// Makes a box of nothing.
  public init() {}
}

/// Lengths along four edges, in points.
public struct ResolvedInsets: Sendable, Hashable {
  public var top: Double
  public var left: Double
  public var bottom: Double
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
  public var edges: Border.Edges
  public var width: Double
  public var color: ThemeColor

  /// Makes a border.
  public init(edges: Border.Edges, width: Double, color: ThemeColor) {
    self.edges = edges
    self.width = width
    self.color = color
  }
}
