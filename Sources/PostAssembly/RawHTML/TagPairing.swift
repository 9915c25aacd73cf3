import PostModel

/// Pairs raw tags along the item tree, in one linear pass: `<details>`, Markdown, `</details>` become one element.
///
/// Walks the old tree in document order and writes a new one. What is open stands in `OpenElements`; Markdown items
/// are entered and left as the old tree says, elements as their tags do, with end tags implied as browsers do. What
/// the new tree holds is validly nested: blocks stand only where blocks may.
struct TagPairing: ~Copyable {
  let contents: TreeContents
  var builder: MarkDownTreeBuilder
  var open = OpenElements()
  var log: DiagnosticLog
  /// What is being passed over until its closing tag, or until the item that it began in ends.
  var suppression: Suppression?
  /// The last place in the source where each element that is passed over closes.
  var lastClosings: [String: Int] = [:]
  /// How many links are open: links do not nest.
  var openLinks = 0
  /// How many images are open, whose children are text only.
  var openImages = 0
  /// Closing tags inside a paragraph of elements outside it; they close when the paragraph ends.
  var pendingClosings: [HTMLElementName] = []

  /// The greatest depth of elements in each other; deeper ones are dropped around their content.
  static let deepest = 512

  struct Suppression {
    var name: String
    var depth: Int
    var item: NodeIndex
  }

  /// The tree with its raw HTML made elements, and what was wrong with the tags; `nil` if there is no raw HTML.
  static func pairing(_ tree: MarkDownTree, log: inout DiagnosticLog) -> MarkDownTree? {
    guard tree.nodes.contains(where: { $0.kind == .htmlBlock || $0.kind == .htmlInline }) else { return nil }
    return tree.withContents { contents in
      var pairing = TagPairing(
        contents: contents, builder: MarkDownTreeBuilder(rewriting: tree), log: log)
      pairing.run()
      log = pairing.log
      return pairing.finish()
    }
  }

  private init(contents: TreeContents, builder: consuming MarkDownTreeBuilder, log: DiagnosticLog) {
    self.contents = contents
    self.builder = builder
    self.log = log
  }

  private consuming func finish() -> MarkDownTree { builder.finish() }

  private mutating func run() {
    findClosings()
    open.push(.init(output: 0, content: .flow, blockRule: .allowed, depth: 0, holdsBlocks: true, start: 0))
    var current: NodeIndex = 0
    while true {
      let descends = current == 0 || enter(current)
      var node = contents[current]
      if descends && node.firstChild != 0 {
        current = node.firstChild
        continue
      }
      leave(current)
      while current != 0 && node.nextSibling == 0 {
        current = node.parent
        node = contents[current]
        leave(current)
      }
      if current == 0 { return }
      current = node.nextSibling
    }
  }

  // MARK: - Markdown items

  /// Takes over the item at `index`; whether its children are to be visited.
  private mutating func enter(_ index: NodeIndex) -> Bool {
    let node = contents[index]
    switch node.kind {
    case .htmlBlock, .htmlInline:
      readTags(of: node, in: index)
      return false
    default: break
    }
    if suppression != nil { return true }
    switch node.kind {
    case .text, .softBreak, .lineBreak, .code, .math, .emoji, .attachment, .punctuation, .footnoteReference,
      .commentInline:
      appendInline(node)
    case .emphasis, .strong, .strikethrough, .link, .image, .superscript, .subscript, .highlight, .inserted, .span,
      .inlineNote, .wikiLink, .embed, .abbreviation, .customInline:
      enterInline(node, index)
    case .tableRow, .tableCell, .listItem, .definitionDetails:
      push(node, index, content: .flow, blockRule: .allowed)
    case .definitionTerm, .calloutTitle:
      push(node, index, content: .phrasing, blockRule: .refused(open.count))
    default:
      enterBlock(node, index)
    }
    return true
  }

  private mutating func enterInline(_ node: Node, _ index: NodeIndex) {
    prepareForInline()
    let isNestedLink = TagPairing.isLink(node.kind) && openLinks > 0
    if TagPairing.isLink(node.kind) { openLinks += 1 }
    if node.kind == .image { openImages += 1 }
    let place = open.count
    push(node, index, content: .phrasing, blockRule: .refused(place), isTransparent: isNestedLink)
  }

  private mutating func enterBlock(_ node: Node, _ index: NodeIndex) {
    let isTransparent = !makeRoom(for: node)
    let place = open.count
    switch node.kind {
    case .paragraph:
      // The node is appended with its first content, so that a split leaves no empty paragraph.
      var frame = OpenElements.Frame(
        item: index, output: open.top.output, content: .phrasing,
        blockRule: isTransparent ? .refused(place) : .splits, depth: open.top.depth + 1, start: Int(node.start))
      frame.isPending = !isTransparent
      open.push(frame)
    case .heading, .figure, .gallery:
      push(node, index, content: .phrasing, blockRule: .refused(place), isTransparent: isTransparent)
    default:
      push(node, index, content: .flow, blockRule: .allowed, isTransparent: isTransparent)
    }
  }

  /// Appends the item and makes it the innermost; a transparent one is not appended, only its children are.
  private mutating func push(
    _ node: Node, _ index: NodeIndex, content: OpenElements.Content, blockRule: OpenElements.BlockRule,
    isTransparent: Bool = false
  ) {
    let output = isTransparent ? open.top.output : builder.append(node, to: open.top.output)
    if node.kind == .footnoteDefinition && !isTransparent {
      builder.footnotes[Int(node.payload)].definition = output
    }
    let holdsBlocks = content == .flow
    open.push(
      .init(
        item: index, output: output, content: content, blockRule: blockRule, depth: open.top.depth + 1,
        holdsBlocks: holdsBlocks, start: Int(node.start)))
  }

  private mutating func leave(_ index: NodeIndex) {
    if suppression?.item == index { suppression = nil }
    let barrier = open.barrier
    guard open[barrier].item == index, open[barrier].tag == nil else { return }
    // Code has text only, and text has no frame of its own.
    popElements(downTo: barrier + 1)
    if index == 0 { return }
    let kind = contents[index].kind
    open.pop()
    if TagPairing.isLink(kind) { openLinks -= 1 }
    if kind == .image { openImages -= 1 }
    if TagPairing.holdsLines(kind) { closePending() }
  }

  private static func isLink(_ kind: ItemKind) -> Bool { kind == .link || kind == .wikiLink || kind == .embed }

  /// Whether items of the kind are blocks of inline items.
  private static func holdsLines(_ kind: ItemKind) -> Bool {
    switch kind {
    case .paragraph, .heading, .figure, .gallery, .definitionTerm, .calloutTitle: true
    default: false
    }
  }

  private mutating func closePending() {
    let closings = pendingClosings
    pendingClosings.removeAll(keepingCapacity: true)
    for name in closings {
      let place = open.place(of: name)
      if place > 0 { popElements(downTo: place) }
    }
  }

  /// Pops elements until `count` frames are left, naming those that should have been closed by their author.
  mutating func popElements(downTo count: Int, closing: HTMLElementName? = nil) {
    while open.count > count {
      let frame = open.pop()
      guard let tag = frame.tag else { continue }
      if tag == .a && !frame.isPhantom { openLinks -= 1 }
      let isClosedByTag = open.count == count && tag == closing
      if isClosedByTag || frame.isImplied || frame.isPhantom || TagPairing.closesByItself(tag) { continue }
      log.report(.warning, .elementUnclosed, about: tag.rawValue, at: frame.start) {
        "<\(tag.rawValue)> is not closed before what it stands in ends, and is closed there"
      }
    }
  }

  private static func closesByItself(_ tag: HTMLElementName) -> Bool {
    switch tag {
    case .p, .li, .dt, .dd, .tr, .td, .th, .thead, .tbody, .tfoot, .colgroup, .caption, .rt, .rp: true
    default: false
    }
  }
}
