import PostModel

/// A syntax of whole lines that a user adds to a flavor.
///
/// It is asked where a block may begin and one of its bytes is the first that is no white space, indented less than
/// four columns, and before the built-in rules. What it makes is a `customBlock` item; builders of the outputs know it
/// by its name.
public protocol BlockRule: Sendable {
  /// The bytes that it may begin with, ASCII.
  var triggers: [UInt8] { get }

  /// What begins with the line; `nil` if this is not the rule's. `line.start` is the first byte that is no white space.
  func open(_ line: borrowing RuleText) -> BlockOpening?

  /// Whether a block that it opened goes on with the line; asked of every line behind the first, blank ones too.
  func next(_ item: CustomItem, _ line: borrowing RuleText) -> BlockContinuation
}

/// What a `BlockRule` found in the first line of a block.
public struct BlockOpening: Sendable {
  /// What the block holds.
  public enum Content: Sendable {
    /// Nothing: the line is the whole block.
    case nothing
    /// Other blocks; the first line may hold the first of them, from this offset on.
    case blocks(from: Int?)
    /// Lines of text as they are: children like those of a code block.
    case lines
    /// Inlines: this part of the line, which is the whole block.
    case inlines(Range<Int>)
  }

  /// What it is.
  public var item: CustomItem
  /// What it holds.
  public var content: Content
  /// Whether it may end a paragraph that has no blank line behind it.
  public var interruptsParagraph: Bool

  /// Makes an opening.
  public init(item: CustomItem, content: Content, interruptsParagraph: Bool = true) {
    self.item = item
    self.content = content
    self.interruptsParagraph = interruptsParagraph
  }
}

/// What a line behind the first is to a block of a `BlockRule`.
public enum BlockContinuation: Sendable {
  /// The block ended before it.
  case ends
  /// It is the last line, and holds nothing else.
  case endsWithLine
  /// It belongs to the block, whose content begins at this offset of it.
  case goesOn(from: Int)
}
