import PostMarkdown
import PostModel

/// Writes items as Markdown: tidied, and such that reading it again gives the same items.
///
/// ```swift
/// let post = MarkdownParser(flavor: .post).parse(source)
/// var buffer = ByteBuffer()
/// MarkdownRenderer(flavor: .post).render(post, into: &buffer)
/// ```
///
/// Links by reference become inline links, setext headings become `#`, text is escaped only where it would be read as
/// something else. Marks that an author may choose, such as `*` or `_` and the bullets of lists, stay as they were.
public struct MarkdownRenderer: Sendable {
  /// The dialect that the output is to be read in.
  public var flavor: Flavor

  /// Makes a renderer for a dialect.
  public init(flavor: Flavor = .post) { self.flavor = flavor }

  /// Appends the document to `buffer`, its front matter as it was written. Linear in the document.
  public func render(_ document: PostDocument, into buffer: inout ByteBuffer) {
    let source = document.tree.source.bytes
    var end = min(document.bodyStart, source.count)
    while end > 0 && (source[end - 1] == UInt8(ascii: "\n") || source[end - 1] == UInt8(ascii: "\r")) { end -= 1 }
    let hasFrontMatter = end > 0 && flavor.rules.contains(.frontMatter)
    if hasFrontMatter {
      buffer.append(contentsOf: source[..<end])
      buffer.append("\n")
      if document.tree.nodes[0].firstChild != 0 { buffer.append("\n") }
    }
    // The buffer is moved into the writer and back, never copied.
    var out = ByteBuffer()
    swap(&out, &buffer)
    document.tree.withContents { contents in
      let writer = MarkdownWriter(
        tree: document.tree, contents: contents, rules: flavor.rules, isAtStart: !hasFrontMatter)
      swap(&writer.lines.out, &out)
      writer.run()
      swap(&writer.lines.out, &out)
    }
    swap(&out, &buffer)
  }
}
