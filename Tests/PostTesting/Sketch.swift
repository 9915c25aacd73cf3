import PostModel

/// An item of a tree that a test makes by hand, where what matters is not how it was written.
public struct Sketch {
  let kind: ItemKind
  var text: String?
  var detail: UInt16 = 0
  var flags: NodeFlags = []
  var payload: Payload = .none
  var attributes: ItemAttributes?
  var children: [Sketch]

  enum Payload {
    case none
    case index(UInt32)
    case link(String, String)
    case list(ListPayload)
    case callout(CalloutPayload)
    case footnote(String)
    case abbreviation(String, String)
  }

  /// Any item without a payload.
  public init(_ kind: ItemKind, _ children: [Sketch] = [], flags: NodeFlags = [], detail: UInt16 = 0) {
    self.kind = kind
    self.children = children
    self.flags = flags
    self.detail = detail
  }

  /// Text, code, math, an emoji, an attachment.
  public static func leaf(_ kind: ItemKind, _ text: String, detail: UInt16 = 0) -> Sketch {
    var sketch = Sketch(kind, detail: detail)
    sketch.text = text
    return sketch
  }

  /// Characters.
  public static func text(_ text: String) -> Sketch {
    var sketch = leaf(.text, text)
    sketch.flags = .ownsText
    return sketch
  }

  /// A paragraph of items.
  public static func paragraph(_ children: Sketch...) -> Sketch { Sketch(.paragraph, children) }

  /// A paragraph of characters.
  public static func paragraph(_ text: String) -> Sketch { Sketch(.paragraph, [.text(text)]) }

  /// A heading of a level.
  public static func heading(_ level: UInt16, _ text: String) -> Sketch {
    Sketch(.heading, [.text(text)], detail: level)
  }

  /// A link, an image, a wiki link or an embed.
  public static func link(_ kind: ItemKind, to destination: String, title: String = "", _ children: [Sketch]) -> Sketch
  {
    var sketch = Sketch(kind, children)
    sketch.payload = .link(destination, title)
    return sketch
  }

  /// A quotation mark, a dash or an ellipsis.
  public static func punctuation(_ mark: SmartPunctuation) -> Sketch { Sketch(.punctuation, detail: mark.rawValue) }

  /// A reference to the footnote of a label.
  public static func reference(_ label: String) -> Sketch {
    var sketch = Sketch(.footnoteReference)
    sketch.payload = .footnote(label)
    return sketch
  }

  /// The footnote of a label.
  public static func definition(_ label: String, _ children: Sketch...) -> Sketch {
    var sketch = Sketch(.footnoteDefinition, children)
    sketch.payload = .footnote(label)
    return sketch
  }

  /// A callout of a kind.
  public static func callout(
    _ kind: String, folding: CalloutPayload.Folding = .fixed, _ children: Sketch...
  ) -> Sketch {
    var sketch = Sketch(.callout, children)
    sketch.payload = .callout(CalloutPayload(name: .empty, kind: kind, folding: folding))
    return sketch
  }

  /// A tight list.
  public static func list(_ style: ListPayload.Style, start: Int = 1, _ items: Sketch...) -> Sketch {
    var sketch = Sketch(.list, items, flags: .tight)
    sketch.payload = .list(ListPayload(style: style, start: start))
    return sketch
  }

  /// An item of a list, with its number and marker.
  public static func item(_ number: UInt32, _ style: ListPayload.Style, _ byte: Character, _ text: String) -> Sketch {
    let marker = ListMarker(byte: byte.asciiValue ?? 0, style: style)
    var sketch = Sketch(.listItem, [.paragraph(text)], detail: marker.detail)
    sketch.payload = .index(number)
    return sketch
  }

  /// An abbreviation and what it stands for.
  public static func abbreviation(_ term: String, _ expansion: String) -> Sketch {
    var sketch = Sketch(.abbreviation, [.text(term)])
    sketch.payload = .abbreviation(term, expansion)
    return sketch
  }

  /// The item with what could be written behind it in braces.
  public func with(id: String? = nil, classes: [String] = [], others: [ItemAttributes.KeyValue] = []) -> Sketch {
    var sketch = self
    sketch.attributes = ItemAttributes(id: id, classes: classes, others: others)
    return sketch
  }

  /// A post of these blocks.
  public static func post(
    _ blocks: [Sketch], metadata: PostMetadata = PostMetadata(), attachments: [Attachment] = []
  ) -> PostDocument {
    var writer = SketchWriter(builder: MarkDownTreeBuilder(source: SourceText(name: "post.md", "sketch\n")))
    for block in blocks { writer.append(block, to: 0) }
    return PostDocument(metadata: metadata, tree: writer.finish(), attachments: attachments)
  }
}

private struct SketchWriter: ~Copyable {
  var builder: MarkDownTreeBuilder
  var footnotes: [String: UInt32] = [:]
  var abbreviations: [String: UInt32] = [:]

  init(builder: consuming MarkDownTreeBuilder) { self.builder = builder }

  consuming func finish() -> MarkDownTree { builder.finish() }

  mutating func append(_ sketch: Sketch, to parent: NodeIndex) {
    var node = Node(kind: sketch.kind, start: 0, end: 0, flags: sketch.flags, detail: sketch.detail)
    if let text = sketch.text { node.payload = builder.add(builder.store(text.utf8)) }
    node.payload = payload(of: sketch) ?? node.payload
    if let attributes = sketch.attributes { node.attributes = builder.add(attributes) }
    let index = builder.append(node, to: parent)
    if sketch.kind == .footnoteDefinition { builder.footnotes[Int(node.payload)].definition = index }
    for child in sketch.children { append(child, to: index) }
  }

  private mutating func payload(of sketch: Sketch) -> UInt32? {
    switch sketch.payload {
    case .none: return nil
    case .index(let index): return index
    case .link(let destination, let title):
      return builder.add(
        LinkPayload(destination: builder.store(destination.utf8), title: builder.store(title.utf8)))
    case .list(let list): return builder.add(list)
    case .callout(let callout): return builder.add(callout)
    case .footnote(let label):
      if let known = footnotes[label] { return known }
      let index = builder.add(FootnotePayload(label: builder.store(label.utf8), definition: 0))
      footnotes[label] = index
      return index
    case .abbreviation(let term, let expansion):
      if let known = abbreviations[term] { return known }
      let index = builder.add(
        AbbreviationPayload(term: builder.store(term.utf8), expansion: builder.store(expansion.utf8)))
      abbreviations[term] = index
      return index
    }
  }
}
