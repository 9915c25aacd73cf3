import PostModel

/// The space around and inside a block, and what is drawn behind it; zero and nothing by default.
public struct BoxStyling: Sendable, Equatable {
  /// Space outside the box. Vertical insets of neighbours do not add up: the larger holds.
  public var insets: Insets = .zero
  /// Space between the box and its content.
  public var padding: Insets = .zero
  /// Behind the content and the padding.
  public var background: ThemeColor?
  /// Lines along the edges of the box.
  public var border: Border?
  /// How far the corners of the background are rounded.
  public var cornerRadius = Length(0, .points)
  /// The height that even an empty block has.
  public var minimumHeight: Length?

  /// Makes a box of nothing.
  public init() {}
}

/// Lengths along the four edges. `em` refers to the block's own font size.
public struct Insets: Sendable, Hashable {
  /// The upper edge.
  public var top: Length
  /// The left edge.
  public var left: Length
  /// The lower edge.
  public var bottom: Length
  /// The right edge.
  public var right: Length

  /// Makes insets.
  public init(top: Length, left: Length, bottom: Length, right: Length) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// None at all.
  public static let zero = Insets(
    top: Length(0, .points), left: Length(0, .points), bottom: Length(0, .points), right: Length(0, .points))
}

/// Lines along some edges of a box.
public struct Border: Sendable, Hashable {
  /// The edges of a box.
  public struct Edges: OptionSet, Sendable, Hashable {
    /// One bit an edge.
    public let rawValue: UInt8

    /// Makes a set of edges from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = Edges(rawValue: 1)
    /// The left edge.
    public static let left = Edges(rawValue: 2)
    /// The lower edge.
    public static let bottom = Edges(rawValue: 4)
    /// The right edge.
    public static let right = Edges(rawValue: 8)
    /// All four edges.
    public static let all: Edges = [.top, .left, .bottom, .right]
  }

  /// Where the lines are.
  public var edges: Edges
  /// How thick the lines are.
  public var width: Length
  /// The colour of the lines.
  public var color: ThemeColor

  /// Makes a border.
  public init(edges: Edges, width: Length, color: ThemeColor) {
    self.edges = edges
    self.width = width
    self.color = color
  }
}

/// How a block looks: its text and its box.
public struct BlockStyling: Sendable, Equatable {
  /// The text inside.
  public var text = TextStyling()
  /// The box around it.
  public var box = BoxStyling()

  /// Makes a styling that sets nothing.
  public init() {}
}
