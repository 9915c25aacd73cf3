import PostModel

/// A syntax within lines that a user adds to a flavor.
///
/// ```swift
/// struct YouTube: InlineRule {
///   let triggers: [UInt8] = [UInt8(ascii: "{")]
///   func match(_ text: borrowing RuleText) -> InlineMatch? {
///     guard text.hasPrefix("{{youtube "), let end = text.find("}}") else { return nil }
///     let id = text.string(text.start + 10..<end)
///     return InlineMatch(end: end + 2, item: CustomItem(name: "youtube", values: ["id": id]))
///   }
/// }
/// ```
///
/// It is asked wherever one of its bytes stands, outside code and raw HTML, and before the built-in rules. What it
/// makes is a `customInline` item; builders of the outputs know it by its name.
public protocol InlineRule: Sendable {
  /// The bytes that it may begin with, ASCII.
  var triggers: [UInt8] { get }

  /// What begins at `text.start`; `nil` if this is not the rule's.
  func match(_ text: borrowing RuleText) -> InlineMatch?
}

/// What an `InlineRule` found.
public struct InlineMatch: Sendable {
  /// Where it ends, exclusive; more than `RuleText.start`.
  public var end: Int
  /// What it is.
  public var item: CustomItem
  /// The part of it that is parsed for inlines, which become the item's children; `nil` for none.
  public var content: Range<Int>?

  /// Makes a match.
  public init(end: Int, item: CustomItem, content: Range<Int>? = nil) {
    self.end = end
    self.item = item
    self.content = content
  }
}
