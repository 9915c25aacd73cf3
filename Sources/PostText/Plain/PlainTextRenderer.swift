import PostAssembly
import PostModel

/// Writes a document as plain text that reads well: marks before items of lists, quotations behind `>`, cells between
/// tabs, notes at the end.
///
/// ```swift
/// var buffer = ByteBuffer()
/// PlainTextRenderer().render(assembled, into: &buffer)
/// ```
public struct PlainTextRenderer: Sendable {
  /// Whether the addresses of links stand behind their texts, in angle brackets.
  public var showsAddresses: Bool

  /// Makes a renderer.
  public init(showsAddresses: Bool = true) { self.showsAddresses = showsAddresses }

  /// Appends the document to `buffer`, in UTF-8. Linear in the document.
  public func render(_ document: AssembledDocument, into buffer: inout ByteBuffer) {
    // The buffer is moved into the writer and back, never copied.
    var out = ByteBuffer()
    swap(&out, &buffer)
    document.tree.withContents { contents in
      let writer = PlainTextWriter(document: document, contents: contents, showsAddresses: showsAddresses)
      swap(&writer.lines.out, &out)
      writer.run()
      swap(&writer.lines.out, &out)
    }
    swap(&out, &buffer)
  }
}
