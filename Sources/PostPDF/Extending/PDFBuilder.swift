import PostModel
import PostStyling

/// Says how the items of a custom rule are set on paper.
///
/// ```swift
/// struct YouTubePDF: PDFBuilder {
///   func build(_ custom: CustomItem, _ item: MarkDownItem) -> PDFContent {
///     PDFContent(text: "▶ video", address: "https://youtu.be/\(custom.values["id"] ?? "")")
///   }
/// }
/// ```
public protocol PDFBuilder: Sendable {
  /// What is set for the item.
  func build(_ custom: CustomItem, _ item: MarkDownItem) -> PDFContent
}

/// What a `PDFBuilder` sets for one item: a label, a text, the item's children, each of which may be missing, in a box
/// if the item is a block.
public struct PDFContent: Sendable {
  /// Set first, in the style of strong text: of a block on a line of its own, which stays with what follows.
  public var label: String?
  /// Set behind the label.
  public var text: String?
  /// Where the label and the text lead: an address, not percent-encoded.
  public var address: String?
  /// Whether the item's children are set, last.
  public var showsChildren: Bool
  /// The box around a block.
  public var box: BoxStyling

  /// Makes the content of an item: by default, its children.
  public init(
    label: String? = nil, text: String? = nil, address: String? = nil, showsChildren: Bool = true,
    box: BoxStyling = BoxStyling()
  ) {
    self.label = label
    self.text = text
    self.address = address
    self.showsChildren = showsChildren
    self.box = box
  }
}
