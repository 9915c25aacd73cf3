import PostAssembly
import PostModel
import PostStyling

@testable import PostPDF

extension LaidOut {
  /// Lays out a tree that is built by hand, so that layout is tested apart from the syntax.
  init(language: String = "en", building build: (inout MarkDownTreeBuilder) -> Void) {
    var builder = MarkDownTreeBuilder(source: SourceText(name: "post.md", ""))
    build(&builder)
    var metadata = PostMetadata()
    metadata.language = language
    self.init(PostDocument(metadata: metadata, tree: builder.finish()))
  }
}

extension MarkDownTreeBuilder {
  /// Appends an item without a text of its own.
  @discardableResult
  mutating func add(
    _ kind: ItemKind, to parent: NodeIndex = 0, payload: UInt32 = Node.noPayload, detail: UInt16 = 0
  ) -> NodeIndex {
    append(Node(kind: kind, start: 0, end: 0, detail: detail, payload: payload), to: parent)
  }

  /// Appends an item with a text.
  mutating func add(_ kind: ItemKind, _ text: String, to parent: NodeIndex, detail: UInt16 = 0) {
    let payload = add(store(text.utf8))
    append(
      Node(kind: kind, start: 0, end: 0, flags: kind == .text ? .ownsText : [], detail: detail, payload: payload),
      to: parent)
  }

  /// Appends a text.
  mutating func add(_ text: String, to parent: NodeIndex) { add(.text, text, to: parent) }

  /// Appends a paragraph of one text.
  @discardableResult
  mutating func paragraph(_ text: String, to parent: NodeIndex = 0) -> NodeIndex {
    let paragraph = add(.paragraph, to: parent)
    add(text, to: paragraph)
    return paragraph
  }

  /// Appends an item around a text.
  mutating func wrap(_ kind: ItemKind, _ text: String, to parent: NodeIndex) {
    let item = add(kind, to: parent)
    add(text, to: item)
  }

  /// Appends a link, a wiki link or something embedded; with no text if `text` is `nil`.
  mutating func link(_ kind: ItemKind, to destination: String, _ text: String?, in parent: NodeIndex) {
    let payload = add(LinkPayload(destination: store(destination.utf8)))
    let item = add(kind, to: parent, payload: payload)
    if let text { add(text, to: item) }
  }

  /// Appends the definition of a footnote of one paragraph; returns what refers to it.
  mutating func footnote(_ label: String, _ text: String) -> UInt32 {
    let definition = add(.footnoteDefinition)
    let footnote = add(FootnotePayload(label: store(label.utf8), definition: definition))
    nodes[Int(definition)].payload = footnote
    paragraph(text, to: definition)
    return footnote
  }
}
