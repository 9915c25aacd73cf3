/// A parsed text: one array of nodes and the source they point into.
///
/// Immutable, so it may be shared between threads. Users walk it through `root` and `MarkDownItem`; the stages walk
/// the nodes with `withContents`, which is ten times as fast.
public final class MarkDownTree: Sendable {
  /// The text the nodes point into.
  public let source: SourceText
  /// All nodes; index 0 is the root, and parents come before their children are reached by links.
  public let nodes: NodeArray
  /// Text that differs from the source: decoded entities, unescaped destinations.
  public let ownBytes: [UInt8]
  /// The text of `code`, of raw HTML, and of `text` that is not a source range; indexed by `Node.payload`.
  public let slices: ContiguousArray<TextSlice>
  /// Where links and images lead; indexed by `Node.payload`.
  public let links: ContiguousArray<LinkPayload>
  /// What marks the items of lists; indexed by `Node.payload`.
  public let lists: ContiguousArray<ListPayload>
  /// The fences of code blocks; indexed by `Node.payload`.
  public let codeBlocks: ContiguousArray<CodePayload>
  /// The columns of tables; indexed by `Node.payload`.
  public let tables: ContiguousArray<TablePayload>
  /// HTML elements made of raw tags; indexed by `Node.payload`.
  public let elements: ContiguousArray<ElementPayload>
  /// What callouts are; indexed by `Node.payload`.
  public let callouts: ContiguousArray<CalloutPayload>
  /// Footnotes by the order of their definitions; indexed by `Node.payload`.
  public let footnotes: ContiguousArray<FootnotePayload>
  /// Abbreviations and what they stand for; indexed by `Node.payload`.
  public let abbreviations: ContiguousArray<AbbreviationPayload>
  /// What custom rules made; indexed by `Node.payload`.
  public let customs: ContiguousArray<CustomItem>
  /// Attribute lists; indexed by `Node.attributes`.
  public let attributes: ContiguousArray<ItemAttributes>

  /// Takes what a builder made.
  init(_ builder: consuming MarkDownTreeBuilder) {
    source = builder.source
    ownBytes = builder.ownBytes
    slices = builder.slices
    links = builder.links
    lists = builder.lists
    codeBlocks = builder.codeBlocks
    tables = builder.tables
    elements = builder.elements
    callouts = builder.callouts
    footnotes = builder.footnotes
    abbreviations = builder.abbreviations
    customs = builder.customs
    attributes = builder.attributes
    nodes = builder.nodes.finish()
  }

  /// The whole text as an item.
  public var root: MarkDownItem { MarkDownItem(tree: self, index: 0) }

  /// The bytes of `slice`, copied.
  public func bytes(of slice: TextSlice) -> [UInt8] {
    let range = Int(slice.offset)..<Int(slice.offset + slice.length)
    return slice.isOwn ? Array(ownBytes[range]) : Array(source.bytes[range])
  }

  /// The text of `slice`.
  public func string(of slice: TextSlice) -> String { String(decoding: bytes(of: slice), as: UTF8.self) }

  /// Where the text of a leaf node lies; `nil` for nodes whose text is that of their children.
  public func textSlice(of node: Node) -> TextSlice? {
    switch node.kind {
    case .text where !node.flags.contains(.ownsText):
      TextSlice(offset: node.start, length: node.end - node.start)
    case .text, .code, .htmlBlock, .htmlInline, .mathBlock,
      .math, .emoji, .attachment, .comment, .commentInline:
      slices[Int(node.payload)]
    default: nil
    }
  }

  /// The attribute list of `node`, if it has one.
  public func attributes(of node: Node) -> ItemAttributes? {
    node.attributes == Node.noPayload ? nil : attributes[Int(node.attributes)]
  }

  /// Lends the nodes and the bytes as they lie in memory, for walks that must be fast.
  ///
  /// The pointers are valid only inside `body`.
  @inlinable
  public func withContents<Result, Failure: Error>(
    _ body: (TreeContents) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try nodes.withUnsafeBufferPointer { (nodes) throws(Failure) -> Result in
      try source.bytes.withUnsafeBufferPointer { (source) throws(Failure) -> Result in
        try ownBytes.withUnsafeBufferPointer { (own) throws(Failure) -> Result in
          try slices.withUnsafeBufferPointer { (slices) throws(Failure) -> Result in
            try links.withUnsafeBufferPointer { (links) throws(Failure) -> Result in
              try body(TreeContents(nodes: nodes, source: source, own: own, slices: slices, links: links))
            }
          }
        }
      }
    }
  }
}

/// A tree's nodes and bytes as they lie in memory; valid only inside `MarkDownTree.withContents`.
@frozen
public struct TreeContents {
  /// See `MarkDownTree.nodes`.
  public let nodes: UnsafeBufferPointer<Node>
  /// The bytes of the source, in UTF-8.
  public let source: UnsafeBufferPointer<UInt8>
  /// See `MarkDownTree.ownBytes`.
  public let own: UnsafeBufferPointer<UInt8>
  /// See `MarkDownTree.slices`.
  public let slices: UnsafeBufferPointer<TextSlice>
  /// See `MarkDownTree.links`.
  public let links: UnsafeBufferPointer<LinkPayload>

  @usableFromInline
  init(
    nodes: UnsafeBufferPointer<Node>, source: UnsafeBufferPointer<UInt8>, own: UnsafeBufferPointer<UInt8>,
    slices: UnsafeBufferPointer<TextSlice>, links: UnsafeBufferPointer<LinkPayload>
  ) {
    self.nodes = nodes
    self.source = source
    self.own = own
    self.slices = slices
    self.links = links
  }

  /// The node at `index`.
  @inlinable
  public subscript(index: NodeIndex) -> Node { nodes[Int(index)] }

  /// What the bytes of `slice` are a part of.
  @inlinable
  public func store(of slice: TextSlice) -> UnsafeBufferPointer<UInt8> { slice.isOwn ? own : source }

  /// The bytes of `slice`.
  @inlinable
  public func bytes(of slice: TextSlice) -> UnsafeBufferPointer<UInt8> {
    let store = store(of: slice)
    let lower = Int(slice.offset)
    return UnsafeBufferPointer(rebasing: store[lower..<lower + Int(slice.length)])
  }

  /// The text of a leaf (`text`, `code`, raw HTML); empty for other kinds.
  @inlinable
  public func text(of node: Node) -> UnsafeBufferPointer<UInt8> {
    switch node.kind {
    case .text where !node.flags.contains(.ownsText):
      UnsafeBufferPointer(rebasing: source[Int(node.start)..<Int(node.end)])
    case .text, .code, .htmlBlock, .htmlInline, .mathBlock,
      .math, .emoji, .attachment, .comment, .commentInline:
      bytes(of: slices[Int(node.payload)])
    default:
      UnsafeBufferPointer(rebasing: source[0..<0])
    }
  }

  /// The next node in document order below `root`, entering children first; `nil` at the end.
  ///
  /// With `skippingChildren`, the subtree of `index` is passed over.
  @inlinable
  public func next(after index: NodeIndex, within root: NodeIndex, skippingChildren: Bool = false) -> NodeIndex? {
    var node = nodes[Int(index)]
    if !skippingChildren && node.firstChild != 0 { return node.firstChild }
    var current = index
    while current != root {
      if node.nextSibling != 0 { return node.nextSibling }
      current = node.parent
      node = nodes[Int(current)]
    }
    return nil
  }
}
