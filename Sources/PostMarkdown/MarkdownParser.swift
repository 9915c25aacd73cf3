import PostModel

/// Parses Markdown into a tree of items.
///
/// ```swift
/// let source = SourceText(name: "post.md", bytes: bytes)
/// let document = MarkdownParser(flavor: .post).parse(source)
/// ```
///
/// Parsing never fails: every text is Markdown. It takes time and memory in proportion to the text, whatever the text
/// is, and does not recurse.
public struct MarkdownParser: Sendable {
  /// The dialect that is read.
  public var flavor: Flavor

  /// The longest text that is read, in bytes: offsets are 32 bits wide, one of which is a mark.
  static let maximumByteCount = Int(Int32.max) / 4

  /// Makes a parser of a dialect.
  public init(flavor: Flavor = .post) { self.flavor = flavor }

  /// Parses `source`. What is wrong with it is told in `PostDocument.diagnostics`.
  public func parse(_ source: SourceText) -> PostDocument {
    guard source.bytes.count <= MarkdownParser.maximumByteCount else {
      let empty = MarkDownTreeBuilder(source: SourceText(name: source.name, bytes: []))
      return PostDocument(
        metadata: PostMetadata(), tree: empty.finish(),
        diagnostics: [
          Diagnostic(
            .error, .textTooLong, "the text is longer than \(MarkdownParser.maximumByteCount) bytes",
            file: source.name)
        ])
    }
    var diagnostics: [Diagnostic] = []
    if let line = source.firstMalformedLine {
      diagnostics.append(
        Diagnostic(
          .warning, .malformedText, "the text is not UTF-8 here; malformed bytes are shown as U+FFFD",
          file: source.name, position: SourcePosition(line: line, column: 1), sourceLine: source.line(line),
          hint: "save the file as UTF-8"))
    }
    var metadata = PostMetadata()
    var declared: [Attachment] = []
    var start = 0
    if flavor.rules.contains(.frontMatter), let frontMatter = FrontMatter(source: source, diagnostics: &diagnostics) {
      start = frontMatter.end
      (metadata, declared) = frontMatter.read(diagnostics: &diagnostics)
    }
    let body = parseBody(source, from: start)
    diagnostics.append(
      contentsOf: body.notes.map {
        Diagnostic(.warning, $0.code, $0.message, in: source, at: $0.offset, hint: $0.hint)
      })
    let shown = body.images.map { MarkdownParser.attachment(MarkDownItem(tree: body.tree, index: $0)) }
    return PostDocument(
      metadata: metadata, tree: body.tree, attachments: declared + shown, bodyStart: start, diagnostics: diagnostics)
  }

  private struct Body {
    var tree: MarkDownTree
    var images: ContiguousArray<NodeIndex>
    var notes: [AttributeDiagnostic]
  }

  private func parseBody(_ source: SourceText, from start: Int) -> Body {
    source.bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else {
        return Body(tree: MarkDownTreeBuilder(source: source).finish(), images: [], notes: [])
      }
      var blocks = BlockParser(source: source, bytes: bytes, from: start, flavor: flavor)
      blocks.parse()
      // Taken out rather than copied: Swift 6.3 frees copies of the parts of a value too early if the value is consumed
      // next (in release builds).
      var notes = MarkdownParser.take(&blocks.diagnostics)
      var inlines = InlineParser(after: blocks, inlineRules: flavor.inlineRules)
      inlines.parse()
      let images = MarkdownParser.take(&inlines.images)
      notes.append(contentsOf: MarkdownParser.take(&inlines.diagnostics))
      let tree = inlines.finish()
      notes.append(contentsOf: MarkdownParser.unusedFootnotes(of: tree, besides: notes))
      // Blocks were read before inlines.
      notes.sort { $0.offset < $1.offset }
      return Body(tree: tree, images: images, notes: notes)
    }
  }

  private static func take<Elements: RangeReplaceableCollection>(_ elements: inout Elements) -> Elements {
    var taken = Elements()
    swap(&taken, &elements)
    return taken
  }

  /// Tells which footnotes nothing refers to, so that they are not shown, besides those that `told` speaks of.
  private static func unusedFootnotes(
    of tree: MarkDownTree, besides told: [AttributeDiagnostic]
  ) -> [AttributeDiagnostic] {
    guard !tree.footnotes.isEmpty else { return [] }
    let second = Set(told.filter { $0.code == .secondDefinition }.map(\.offset))
    var isUsed = [Bool](repeating: false, count: tree.footnotes.count)
    tree.withContents { contents in
      for node in contents.nodes where node.kind == .footnoteReference { isUsed[Int(node.payload)] = true }
    }
    var notes: [AttributeDiagnostic] = []
    for (index, footnote) in tree.footnotes.enumerated() where !isUsed[index] {
      guard notes.count < BlockParser.maximumDiagnostics else { break }
      let offset = Int(tree.nodes[Int(footnote.definition)].start)
      if second.contains(offset) { continue }
      notes.append(
        AttributeDiagnostic(
          code: .unusedFootnote, message: "nothing refers to the footnote “\(tree.string(of: footnote.label))”",
          offset: offset, hint: "write [^…] where it belongs, or remove it"))
    }
    return notes
  }

  private static func attachment(_ image: MarkDownItem) -> Attachment {
    let destination = image.destination ?? ""
    return Attachment(
      id: destination, location: destination, alternativeText: image.text, caption: image.title,
      wrap: image.attributes?.wrap ?? .none)
  }
}
