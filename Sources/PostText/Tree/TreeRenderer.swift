import PostAssembly
import PostModel

/// Writes the items of a document as JSON; `docs/tree.md` says what stands there.
///
/// ```swift
/// var buffer = ByteBuffer()
/// TreeRenderer().render(assembled, into: &buffer)
/// ```
public struct TreeRenderer: Sendable {
  /// The version of the form: raised where something that stood there before is called otherwise or is gone.
  public static let version = 1

  /// Makes a renderer.
  public init() {}

  /// Appends the document to `buffer`: one object, in UTF-8, an item a line. Linear in the document.
  public func render(_ document: AssembledDocument, into buffer: inout ByteBuffer) {
    // The buffer is moved into the writer and back, never copied.
    var out = ByteBuffer()
    swap(&out, &buffer)
    document.tree.withContents { contents in
      let writer = TreeWriter(document: document, contents: contents)
      swap(&writer.json.out, &out)
      writer.run()
      swap(&writer.json.out, &out)
    }
    swap(&out, &buffer)
  }
}

/// The walk that writes the items.
final class TreeWriter {
  /// Deeper items are not indented further: what is written stays linear in what is read.
  private static let deepestIndent = 24

  let document: AssembledDocument
  let tree: MarkDownTree
  let contents: TreeContents
  let places: SourcePlaces
  var json = JSONWriter()

  init(document: AssembledDocument, contents: TreeContents) {
    self.document = document
    tree = document.tree
    self.contents = contents
    places = SourcePlaces(document.tree.source)
  }

  func run() {
    json.beginObject()
    json.newLine(1)
    json.pair("format", "postrender-tree")
    json.pair("version", TreeRenderer.version)
    json.newLine(1)
    json.pair("source", tree.source.name)
    json.pair("title", document.title)
    json.pair("language", document.language)
    json.newLine(1)
    json.key("metadata")
    writeEntries(document.document.metadata.entries)
    json.newLine(1)
    json.key("attachments")
    writeAttachments()
    json.newLine(1)
    json.key("root")
    writeItems()
    json.endLine()
    json.endObject()
    json.endLine()
  }

  // MARK: - Items

  private func writeItems() {
    var current: NodeIndex = 0
    var depth = 1
    while true {
      var node = contents[current]
      open(node, current)
      if node.firstChild != 0 && node.kind != .codeBlock {
        json.key("children")
        json.beginArray()
        depth += 1
        current = node.firstChild
        json.newLine(min(depth, TreeWriter.deepestIndent))
        continue
      }
      json.endObject()
      while current != 0 && node.nextSibling == 0 {
        current = node.parent
        node = contents[current]
        depth -= 1
        json.endArray()
        json.endObject()
      }
      if current == 0 { return }
      current = node.nextSibling
      json.newLine(min(depth, TreeWriter.deepestIndent))
    }
  }

  private func open(_ node: Node, _ index: NodeIndex) {
    json.beginObject()
    json.pair("kind", "\(node.kind)")
    writePlace("start", node.start)
    writePlace("end", node.end)
    if let anchor = document.anchors[index] { json.pair("id", anchor) }
    writeDetails(of: node, index)
    if let attributes = tree.attributes(of: node) { writeAttributes(attributes) }
  }

  private func writePlace(_ name: StaticString, _ offset: UInt32) {
    let position = places.position(of: Int(offset))
    json.key("\(name)")
    json.beginArray()
    json.number(Int(offset))
    json.number(position.line)
    json.number(position.column)
    json.endArray()
  }

  private func writeAttributes(_ attributes: ItemAttributes) {
    json.key("attributes")
    json.beginObject()
    if let id = attributes.id { json.pair("id", id) }
    if !attributes.classes.isEmpty {
      json.key("classes")
      json.beginArray()
      for name in attributes.classes { json.string(name) }
      json.endArray()
    }
    if let width = attributes.width { json.pair("width", TreeWriter.text(of: width)) }
    if let height = attributes.height { json.pair("height", TreeWriter.text(of: height)) }
    if let wrap = attributes.wrap { json.pair("wrap", wrap.rawValue) }
    writePairs("others", attributes.others)
    json.endObject()
  }

  func writePairs(_ name: StaticString, _ pairs: [ItemAttributes.KeyValue]) {
    if pairs.isEmpty { return }
    json.key("\(name)")
    json.beginArray()
    for pair in pairs {
      json.beginArray()
      json.string(pair.key)
      json.string(pair.value)
      json.endArray()
    }
    json.endArray()
  }

  static func text(of length: Length) -> String { JSONWriter.text(of: length.value) + length.unit.rawValue }

  // MARK: - The head

  private func writeAttachments() {
    json.beginArray()
    for attachment in document.document.attachments {
      json.newLine(2)
      json.beginObject()
      json.pair("id", attachment.id)
      json.pair("location", attachment.location)
      json.pair("alt", attachment.alternativeText)
      if let caption = attachment.caption { json.pair("caption", caption) }
      if attachment.wrap != .none { json.pair("wrap", attachment.wrap.rawValue) }
      if let width = attachment.width { json.pair("width", TreeWriter.text(of: width)) }
      json.endObject()
    }
    json.endArray()
  }

  /// What is still to be written of a value of the front matter.
  private enum Pending {
    case entry(PostMetadata.Entry)
    case value(MetadataValue)
    case endOfObject
    case endOfArray
  }

  private func writeEntries(_ entries: [PostMetadata.Entry]) {
    var pending: [Pending] = [.value(.dictionary(entries))]
    while let next = pending.popLast() {
      switch next {
      case .endOfObject: json.endObject()
      case .endOfArray: json.endArray()
      case .entry(let entry):
        json.key(entry.key)
        pending.append(.value(entry.value))
      case .value(let value):
        switch value {
        case .null: json.literal("null")
        case .bool(let value): json.bool(value)
        case .integer(let value): json.number(value)
        case .number(let value): json.number(value)
        case .string(let value): json.string(value)
        case .list(let values):
          json.beginArray()
          pending.append(.endOfArray)
          pending += values.reversed().map { .value($0) }
        case .dictionary(let entries):
          json.beginObject()
          pending.append(.endOfObject)
          pending += entries.reversed().map { .entry($0) }
        }
      }
    }
  }
}
