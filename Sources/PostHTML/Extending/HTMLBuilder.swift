import PostModel

/// Writes the items of a custom rule as HTML.
///
/// ```swift
/// struct YouTubeHTML: HTMLBuilder {
///   func open(_ custom: CustomItem, _ item: MarkDownItem, into html: inout ByteBuffer) {
///     html.append("<a href=\"https://youtu.be/")
///     html.appendEscaped(custom.values["id"] ?? "")
///     html.append("\">")
///   }
///   func close(_ custom: CustomItem, _ item: MarkDownItem, into html: inout ByteBuffer) { html.append("</a>") }
/// }
/// ```
///
/// What a builder writes goes out as it is: it escapes what an author wrote, with `ByteBuffer.appendEscaped`.
public protocol HTMLBuilder: Sendable {
  /// Writes what comes before the item's children.
  func open(_ custom: CustomItem, _ item: MarkDownItem, into html: inout ByteBuffer)

  /// Writes what comes behind the item's children; nothing by default.
  func close(_ custom: CustomItem, _ item: MarkDownItem, into html: inout ByteBuffer)
}

extension HTMLBuilder {
  /// Writes nothing.
  public func close(_ custom: CustomItem, _ item: MarkDownItem, into html: inout ByteBuffer) {}
}
