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
  /// - Returns: what could be shown only in part: custom items that no builder writes.
  /// - Throws: what is wrong with the page's template.
  @discardableResult
  public func render(
    _ document: AssembledDocument, into out: inout ByteBuffer
  ) throws(DiagnosticError) -> [Diagnostic] {
    if options.isFragment { return writeContent(of: document, into: &out) }
    let page = PageValues(document, options: options)
    var diagnostics: [Diagnostic] = []
    try PageTemplate.standard.get().render(page, into: &out) { out in
      diagnostics = writeContent(of: document, into: &out)
    }
    return diagnostics
  }

  private func writeContent(of document: AssembledDocument, into out: inout ByteBuffer) -> [Diagnostic] {
    // The buffer is moved into the emitter and back, never copied.
    var buffer = ByteBuffer()
    swap(&buffer, &out)
    let unbuilt = document.tree.withContents { contents in
      var emitter = HTMLEmitter(
        document: document, contents: contents, options: options, out: ByteBuffer())
      swap(&emitter.out, &buffer)
      if let hook = options.didConvertElement { emitter.run(hook) } else { emitter.run() }
      swap(&emitter.out, &buffer)
      return emitter.unbuilt
    }
    swap(&buffer, &out)
    return unbuilt.map { MarkDownItem(tree: document.tree, index: $0).missingBuilder(for: "HTML") }
  }
}
