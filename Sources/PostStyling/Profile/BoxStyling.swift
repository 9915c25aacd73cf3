import PostModel

/// The space around and inside a block, and what is drawn behind it; zero and nothing by default.
public struct BoxStyling: Sendable, Equatable {
  /// Space outside the box. Vertical insets of neighbours do not add up: the larger holds.
  public var insets: Insets = .zero
  /// Space between the box and its content.
  public var padding: Insets = .zero
  public var background: ThemeColor?
  /// Lines along the edges of the box.
  public var border: Border?
  public var cornerRadius = Length(0, .points)
  public var minimumHeight: Length?

  /// Makes a box of nothing.
  public init() {}
}

/// Lengths along the four edges. `em` refers to the block's own font size.
public struct Insets: Sendable, Hashable {
  public var top: Length
  public var left: Length
  public var bottom: Length
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
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let top = Edges(rawValue: 1)
    public static let left = Edges(rawValue: 2)
    public static let bottom = Edges(rawValue: 4)
    public static let right = Edges(rawValue: 8)
    public static let all: Edges = [.top, .left, .bottom, .right]
  }

  public var edges: Edges
  public var width: Length
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
  public var text = TextStyling()
  public var box = BoxStyling()

  /// Makes a styling that sets nothing.
  public init() {}
}
