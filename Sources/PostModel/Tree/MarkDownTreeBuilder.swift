/// Builds a `MarkDownTree`: appends nodes to an arena and links them.
///
/// Appending never allocates per node. Parsers may change any node through the subscript; `lastChild` is kept so that
/// a child is appended in constant time.
public struct MarkDownTreeBuilder: ~Copyable {
  /// The text that slices and nodes point into.
  public let source: SourceText
  /// The nodes so far; see `MarkDownTree.nodes`.
  public var nodes: NodeArena
  /// See `MarkDownTree.ownBytes`.
  public var ownBytes: [UInt8] = []
  /// See `MarkDownTree.slices`.
  public var slices: ContiguousArray<TextSlice> = []
  /// See `MarkDownTree.links`.
  public var links: ContiguousArray<LinkPayload> = []
  /// See `MarkDownTree.lists`.
  public var lists: ContiguousArray<ListPayload> = []
  /// See `MarkDownTree.codeBlocks`.
  public var codeBlocks: ContiguousArray<CodePayload> = []
  /// See `MarkDownTree.tables`.
  public var tables: ContiguousArray<TablePayload> = []
  /// See `MarkDownTree.elements`.
  public var elements: ContiguousArray<ElementPayload> = []
  /// See `MarkDownTree.callouts`.
  public var callouts: ContiguousArray<CalloutPayload> = []
  /// See `MarkDownTree.footnotes`.
  public var footnotes: ContiguousArray<FootnotePayload> = []
  /// See `MarkDownTree.abbreviations`.
  public var abbreviations: ContiguousArray<AbbreviationPayload> = []
  /// See `MarkDownTree.customs`.
  public var customs: ContiguousArray<CustomItem> = []
  /// See `MarkDownTree.attributes`.
  public var attributes: ContiguousArray<ItemAttributes> = []

  /// Starts a tree over `source` that holds only its root.
  public init(source: SourceText) {
    self.source = source
    nodes = NodeArena(capacity: source.bytes.count / 32 + 16)
    nodes.append(Node(kind: .document, start: 0, end: UInt32(source.bytes.count)))
  }

  /// Starts from `tree`: all its tables are kept, its nodes and links are what `nodes` says.
  ///
  /// For stages that rewrite a tree: old slices and payload indices stay valid.
  public init(rewriting tree: MarkDownTree) {
    source = tree.source
    ownBytes = tree.ownBytes
    slices = tree.slices
    links = tree.links
    lists = tree.lists
    codeBlocks = tree.codeBlocks
    tables = tree.tables
    elements = tree.elements
    callouts = tree.callouts
    footnotes = tree.footnotes
    abbreviations = tree.abbreviations
    customs = tree.customs
    attributes = tree.attributes
    nodes = NodeArena(capacity: tree.nodes.count + 16)
    var root = tree.nodes[0]
    root.firstChild = 0
    nodes.append(root)
  }

  /// The node at `index`; whoever changes its links keeps `lastChild` right.
  @inlinable
  public subscript(index: NodeIndex) -> Node {
    get { nodes[Int(index)] }
    set { nodes[Int(index)] = newValue }
  }

  /// The last child of `index`; 0 for none.
  @inlinable
  public func lastChild(of index: NodeIndex) -> NodeIndex { nodes.lastChild(of: index) }

  /// Appends `node` as the last child of `parent` and returns its index. Its links are overwritten.
  @inlinable
  @discardableResult
  public mutating func append(_ node: Node, to parent: NodeIndex) -> NodeIndex {
    let index = NodeIndex(truncatingIfNeeded: nodes.count)
    var node = node
    node.parent = parent
    node.nextSibling = 0
    node.firstChild = 0
    nodes.append(node)
    let last = nodes.lastChild(of: parent)
    if last == 0 {
      nodes[Int(parent)].firstChild = index
    } else {
      nodes[Int(last)].nextSibling = index
    }
    nodes.setLastChild(index, of: parent)
    return index
  }

  /// Takes `index`, with all below it, out of its parent.
  public mutating func remove(_ index: NodeIndex) {
    let parent = nodes[Int(index)].parent
    let next = nodes[Int(index)].nextSibling
    var before: NodeIndex = 0
    var child = nodes[Int(parent)].firstChild
    while child != index && child != 0 {
      before = child
      child = nodes[Int(child)].nextSibling
    }
    if child == 0 { return }
    if before == 0 {
      nodes[Int(parent)].firstChild = next
    } else {
      nodes[Int(before)].nextSibling = next
    }
    if nodes.lastChild(of: parent) == index { nodes.setLastChild(before, of: parent) }
    nodes[Int(index)].nextSibling = 0
  }

  /// Moves the siblings `first` through `last`, which follow each other, below `newParent` as its only children.
  public mutating func adopt(first: NodeIndex, last: NodeIndex, into newParent: NodeIndex) {
    var child = first
    while true {
      nodes[Int(child)].parent = newParent
      if child == last { break }
      child = nodes[Int(child)].nextSibling
    }
    nodes[Int(last)].nextSibling = 0
    nodes[Int(newParent)].firstChild = first
    nodes.setLastChild(last, of: newParent)
  }

  /// Sets which child of `parent` is the last, after links were changed by hand.
  @inlinable
  public mutating func setLastChild(_ child: NodeIndex, of parent: NodeIndex) {
    nodes.setLastChild(child, of: parent)
  }

  /// Stores text that is not in the source.
  public mutating func store(_ bytes: some Sequence<UInt8>) -> TextSlice {
    let offset = ownBytes.count
    ownBytes.append(contentsOf: bytes)
    return TextSlice(offset: UInt32(offset), length: UInt32(ownBytes.count - offset), isOwn: true)
  }

  /// Adds a slice to the table of texts and returns its index, for `Node.payload`.
  public mutating func add(_ slice: TextSlice) -> UInt32 {
    slices.append(slice)
    return UInt32(slices.count - 1)
  }

  /// Adds a link or image and returns its index, for `Node.payload`.
  public mutating func add(_ link: LinkPayload) -> UInt32 {
    links.append(link)
    return UInt32(links.count - 1)
  }

  /// Adds a list and returns its index, for `Node.payload`.
  public mutating func add(_ list: ListPayload) -> UInt32 {
    lists.append(list)
    return UInt32(lists.count - 1)
  }

  /// Adds a code block and returns its index, for `Node.payload`.
  public mutating func add(_ code: CodePayload) -> UInt32 {
    codeBlocks.append(code)
    return UInt32(codeBlocks.count - 1)
  }

  /// Adds a table and returns its index, for `Node.payload`.
  public mutating func add(_ table: TablePayload) -> UInt32 {
    tables.append(table)
    return UInt32(tables.count - 1)
  }

  /// Adds an HTML element and returns its index, for `Node.payload`.
  public mutating func add(_ element: ElementPayload) -> UInt32 {
    elements.append(element)
    return UInt32(elements.count - 1)
  }

  /// Adds a callout and returns its index, for `Node.payload`.
  public mutating func add(_ callout: CalloutPayload) -> UInt32 {
    callouts.append(callout)
    return UInt32(callouts.count - 1)
  }

  /// Adds a footnote and returns its index, for `Node.payload`.
  public mutating func add(_ footnote: FootnotePayload) -> UInt32 {
    footnotes.append(footnote)
    return UInt32(footnotes.count - 1)
  }

  /// Adds an abbreviation and returns its index, for `Node.payload`.
  public mutating func add(_ abbreviation: AbbreviationPayload) -> UInt32 {
    abbreviations.append(abbreviation)
    return UInt32(abbreviations.count - 1)
  }

  /// Adds a custom rule's item and returns its index, for `Node.payload`.
  public mutating func add(_ item: CustomItem) -> UInt32 {
    customs.append(item)
    return UInt32(customs.count - 1)
  }

  /// Adds an attribute list and returns its index, for `Node.attributes`.
  public mutating func add(_ list: ItemAttributes) -> UInt32 {
    attributes.append(list)
    return UInt32(attributes.count - 1)
  }

  /// Ends building.
  public consuming func finish() -> MarkDownTree { MarkDownTree(self) }
}
