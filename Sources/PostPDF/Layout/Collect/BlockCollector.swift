import PostAssembly
import PostModel
import PostStyling

/// Turns the tree into a flat list of blocks with their text: all that placing needs to know of the document.
struct BlockCollector {
  let document: AssembledDocument
  let contents: TreeContents
  /// The part of a page that text may stand on.
  let frame: Rect
  /// What sets the items of custom rules, by their names.
  let builders: [String: any PDFBuilder]
  let resolver: StyleResolver
  /// The document's font size, in points.
  var rem: Double { resolver.rem }
  let captionStyle: ResolvedTextStyle
  var items: [FlowItem] = []
  var styles: StyleTable
  var links: LinkTable
  var images: [PlannedImage] = []
  var report: LayoutReport
  var frames: [BlockFrame] = []
  /// Whether cells are being collected: their images stand in the line.
  var isInTable = false
  /// Places in the cells of the table that is being collected.
  var tableDestinations: [String] = []
  /// Elements without a form of their own that hold blocks.
  private var holdsBlocks: Set<NodeIndex> = []

  /// A container whose children are being collected.
  struct BlockFrame {
    /// The child to be looked at next; 0 at the end.
    var next: NodeIndex
    var host: NodeIndex
    var place = ContainerPlace()
    /// How many containers are closed at its end.
    var closes = 0
    var list: ListState?
    /// How many lists are around.
    var listLevel = 0
    /// Whether paragraphs stand without space, as in a tight list.
    var isTight = false
    var previousWasParagraph = false
    /// Whether the next term of a definition list opens an item.
    var isTermFirst = true
  }

  /// A list whose items are being collected.
  struct ListState {
    /// What kind of marker its items have that name none.
    var style: ListPayload.Style
    var number: Int
    /// The kind of the item before.
    var lastStyle: ListPayload.Style?
    var indent: Double
    var gap: Double
    var isTight: Bool
    var hasItems = false
  }

  init(
    document: AssembledDocument, contents: TreeContents, frame: Rect, builders: [String: any PDFBuilder] = [:]
  ) {
    self.builders = builders
    self.document = document
    self.contents = contents
    self.frame = frame
    resolver = StyleResolver(document.profile)
    captionStyle = resolver.text(document.profile.caption.text, inside: resolver.base)
    styles = StyleTable(styles: document.textStyles, profile: document.profile, rem: resolver.rem)
    links = LinkTable(document: document)
    report = LayoutReport(source: document.tree.source)
  }

  /// Collects everything: the title block, the tree, then the notes.
  mutating func collect() {
    findElementsThatHoldBlocks()
    if document.showsTitle { collectTitle() }
    collectBlocks(in: BlockFrame(next: contents[0].firstChild, host: 0))
    collectNotes()
  }

  /// Collects the blocks of `root` and all that is in them.
  mutating func collectBlocks(in root: BlockFrame) {
    frames = [root]
    while let top = frames.indices.last {
      let index = frames[top].next
      guard index != 0 else {
        for _ in 0..<frames[top].closes { items.append(.close) }
        frames.removeLast()
        continue
      }
      frames[top].next = contents[index].nextSibling
      if isBlock(index) {
        collectBlock(index)
      } else {
        collectAnonymousParagraph(from: index)
      }
    }
  }

  /// Whether the node stands in the flow of blocks.
  func isBlock(_ index: NodeIndex) -> Bool {
    let node = contents[index]
    if node.kind != .element { return node.kind.isBlock }
    return document.tree.elements[Int(node.payload)].name.isBlock || holdsBlocks.contains(index)
  }

  /// An inline element around blocks, such as `<b>` over paragraphs, is walked like a container.
  private mutating func findElementsThatHoldBlocks() {
    for index in contents.nodes.indices.dropFirst() {
      let node = contents.nodes[index]
      var isBlock = node.kind.isBlock
      if node.kind == .element { isBlock = document.tree.elements[Int(node.payload)].name.isBlock }
      guard isBlock else { continue }
      var parent = node.parent
      while parent != 0, contents[parent].kind == .element, !holdsBlocks.contains(parent),
        !document.tree.elements[Int(contents[parent].payload)].name.isBlock
      {
        holdsBlocks.insert(parent)
        parent = contents[parent].parent
      }
    }
  }

  private mutating func collectBlock(_ index: NodeIndex) {
    let node = contents[index]
    let top = frames.count - 1
    let previousWasParagraph = frames[top].previousWasParagraph
    frames[top].previousWasParagraph = false
    switch node.kind {
    case .paragraph:
      collectParagraph(index, from: node.firstChild, to: 0, follows: previousWasParagraph)
    case .heading: collectHeading(index, level: Int(node.detail))
    case .blockQuote: openContainer(index, role: .quote)
    case .list: openList(index, node)
    case .listItem: openItem(index, node)
    case .codeBlock: collectCode(index)
    case .htmlBlock: collectRawBlock(index, node)
    case .thematicBreak: collectRule(index)
    case .table: collectTable(index)
    case .figure:
      collectFigure(index)
      frames[top].previousWasParagraph = previousWasParagraph && lastFigureIsWrapped
    case .gallery: collectGallery(index)
    case .callout: collectCallout(index, node)
    case .calloutTitle: collectLeadingLine(index)
    case .definitionList: openContainer(index, role: .list)
    case .definitionTerm: collectTerm(index, node)
    case .definitionDetails: openDetails(index, node)
    case .mathBlock: collectMathBlock(index, node)
    case .division: openContainer(index, role: .tagged(.division))
    case .tableOfContents: collectContents(index)
    case .pageBreak: items.append(.pageBreak)
    case .footnoteDefinition, .more, .comment, .abbreviationDefinition:
      frames[top].previousWasParagraph = previousWasParagraph
    case .customBlock: collectCustom(index, node)
    case .element: collectElement(index, document.tree.elements[Int(node.payload)])
    default: openContainer(index, role: .group)
    }
  }

  private var lastFigureIsWrapped: Bool {
    if case .figure(let figure)? = items.last { return figure.wrap != .none }
    return false
  }

  /// The width that text has at the place being collected, in points.
  var measure: Double {
    let place = frames.last?.place ?? ContainerPlace()
    return max(frame.width - place.left - place.right, 1)
  }

  /// Opens a container for the children of `index`.
  mutating func openContainer(
    _ index: NodeIndex, role: ContainerBlock.Role, indent: Double = 0, closes: Int = 1,
    box: ResolvedBoxStyle? = nil
  ) {
    let outer = frames[frames.count - 1]
    let box = box ?? document.boxStyle(of: index)
    let place = outer.place.nested(box, indent: indent, frameWidth: frame.width)
    var container = ContainerBlock(role: role, box: box, place: place)
    if let name = links.destination(at: index) { container.destinations = [name] }
    items.append(.open(container))
    var inner = BlockFrame(next: contents[index].firstChild, host: index, place: place, closes: closes)
    inner.listLevel = outer.listLevel
    inner.isTight = outer.isTight
    if case .quote = role { inner.isTight = false }
    frames.append(inner)
  }

  /// Opens the container that draws a block's own box, if it has one; returns whether it did.
  mutating func openOwnBox(_ box: ResolvedBoxStyle, keepsWithNext: Bool = false) -> Bool {
    guard box.takesRoom || box.padding != .zero || box.insets.left != 0 || box.insets.right != 0 else { return false }
    let outer = frames.last?.place ?? ContainerPlace()
    let place = outer.nested(box, indent: 0, frameWidth: frame.width)
    items.append(
      .open(ContainerBlock(role: .group, box: box, place: place, keepsWithNext: keepsWithNext)))
    return true
  }
}
