import PostAssembly
import PostModel

/// Writes assembled documents as HTML.
///
/// ```swift
/// var page = ByteBuffer()
/// try HTMLRenderer(options: HTMLOptions()).render(assembled, into: &page)
/// ```
public struct HTMLRenderer: Sendable {
  /// How HTML is written.
  public var options: HTMLOptions

  /// Makes a renderer.
  public init(options: HTMLOptions) { self.options = options }

  /// Appends the page, or the fragment, to `out`.
  ///
  /// Linear in the document; nothing that an author wrote reaches the output unescaped, unless the document keeps
  /// raw HTML.
  ///
  /// - Throws: what is wrong with the page's template.
  public func render(_ document: AssembledDocument, into out: inout ByteBuffer) throws(DiagnosticError) {
    if options.isFragment { return writeContent(of: document, into: &out) }
    let page = PageValues(document, options: options)
    try PageTemplate.standard.get().render(page, into: &out) { out in
      writeContent(of: document, into: &out)
    }
  }

  private func writeContent(of document: AssembledDocument, into out: inout ByteBuffer) {
    document.tree.withContents { contents in
      // The buffer is moved into the emitter and back.
      var buffer = ByteBuffer()
      swap(&buffer, &out)
      out = HTMLEmitter(document: document, contents: contents, markup: options.markup, out: buffer).run()
    }
  }
}
