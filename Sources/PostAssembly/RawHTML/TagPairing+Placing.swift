import PostModel

// Where content goes: what must be closed or opened before it may stand.

extension TagPairing {
  /// Makes the innermost place one where the Markdown block `node` may stand; `false` if only its children may.
  mutating func makeRoom(for node: Node) -> Bool {
    prepareForFlow()
    switch open.top.blockRule {
    case .refused(let place):
      let holder = open[place].tag
      if node.kind == .paragraph || node.kind == .figure { return false }
      if node.kind == .heading && holder == .summary { return true }
      // Inside a Markdown item no other block can arrive, so the holder is an element: it ends here.
      if holder != nil && place > open.barrier { popElements(downTo: place) }
      return makeRoomForBlock()
    default:
      return makeRoomForBlock()
    }
  }

  /// Makes the innermost place one where a block may stand; `false` if that cannot be.
  mutating func makeRoomForBlock() -> Bool {
    prepareForFlow()
    switch open.top.blockRule {
    case .allowed: return true
    case .closes(let place):
      popElements(downTo: place)
      return makeRoomForBlock()
    case .widens(let place):
      for place in place..<open.count { widen(place) }
      return true
    case .splits:
      // What was written of the paragraph stays; what follows the block begins another.
      open.top.isPending = true
      open.top.output = open[open.count - 2].output
      return true
    case .refused: return false
    }
  }

  /// Makes an inline element that must hold a block a `div`.
  private mutating func widen(_ place: Int) {
    open[place].content = .flow
    open[place].blockRule = .allowed
    guard !open[place].isPhantom, open[place].tag != nil, open[place].tag != .a else { return }
    let payload = Int(builder[open[place].output].payload)
    builder.elements[payload].name = .div
  }

  /// Opens the cell or the list item that content needs to stand in.
  mutating func prepareForFlow() {
    switch open.top.content {
    case .flow, .phrasing: return
    case .list where open.top.isImplied, .definitions where open.top.isImplied: popElements(downTo: open.count - 1)
    case .list: pushImplied(.li)
    case .definitions: pushImplied(.dd)
    case .columns:
      popElements(downTo: open.count - 1)
      prepareForFlow()
    case .table, .tableSection:
      pushImplied(.tr)
      pushImplied(.td)
    case .tableRow: pushImplied(.td)
    }
  }

  /// Makes the innermost place one where text and inline items may stand.
  mutating func prepareForInline() {
    prepareForFlow()
    guard open.top.isPending else { return }
    var node = contents[open.top.item]
    // A later part of a split paragraph does not repeat its id.
    if open.top.isLaterPart { node.attributes = Node.noPayload }
    open.top.output = builder.append(node, to: open.top.output)
    open.top.isPending = false
    open.top.isLaterPart = true
  }

  /// Appends text, code or a break.
  mutating func appendInline(_ node: Node) {
    if node.kind == .softBreak || node.kind == .text && isBlank(node) {
      // White space does not begin a paragraph, an item or a cell.
      if open.top.isPending || open.top.content != .flow && open.top.content != .phrasing { return }
    }
    // The text of a code block needs no place made: it is the block's own.
    if open.top.tag != nil || open.top.content == .phrasing { prepareForInline() }
    builder.append(node, to: open.top.output)
  }

  private func isBlank(_ node: Node) -> Bool {
    contents.text(of: node).allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  mutating func pushImplied(_ name: HTMLElementName) {
    append(ElementPayload(name: name), written: name, at: open.top.start, isImplied: true)
  }

  /// Appends an element and, unless it is void, makes it the innermost.
  mutating func append(
    _ payload: ElementPayload, written name: HTMLElementName, at start: Int, end: Int? = nil, isImplied: Bool = false
  ) {
    let offset = UInt32(clamping: start)
    let node = Node(
      kind: .element, start: offset, end: UInt32(clamping: end ?? Int(offset)), payload: builder.add(payload))
    let top = open.top
    let output = builder.append(node, to: top.output)
    if payload.name.isVoid { return }
    if name == .a { openLinks += 1 }
    let (content, rule) = nesting(of: name, in: top, at: open.count)
    var frame = OpenElements.Frame(
      tag: name, output: output, content: content, blockRule: rule, depth: top.depth + 1, start: Int(offset))
    frame.isImplied = isImplied
    open.push(frame)
  }

  /// Remembers a tag whose element is dropped, so that its closing tag closes nothing else.
  mutating func pushPhantom(_ name: HTMLElementName, at start: Int) {
    if open.top.isPending { prepareForInline() }
    let top = open.top
    var frame = OpenElements.Frame(
      tag: name, output: top.output, content: top.content, blockRule: top.blockRule, depth: top.depth, start: start)
    if case .splits = top.blockRule { frame.blockRule = .refused(open.count) }
    frame.isPhantom = true
    open.push(frame)
  }

  /// What may stand in an element, and what becomes of blocks that may not.
  private func nesting(
    of name: HTMLElementName, in outer: OpenElements.Frame, at place: Int
  ) -> (OpenElements.Content, OpenElements.BlockRule) {
    switch name {
    case .ul, .ol: (.list, .allowed)
    case .dl: (.definitions, .allowed)
    case .table: (.table, .allowed)
    case .thead, .tbody, .tfoot: (.tableSection, .allowed)
    case .tr: (.tableRow, .allowed)
    case .colgroup: (.columns, .allowed)
    case .p: (.phrasing, .closes(place))
    case .h1, .h2, .h3, .h4, .h5, .h6, .summary, .pre: (.phrasing, .refused(place))
    case _ where name.isBlock: (.flow, .allowed)
    case .a, .ins, .del: (outer.content, outer.content == .flow ? .allowed : inherited(outer.blockRule, at: place))
    default: (.phrasing, outer.content == .flow ? .widens(place) : inherited(outer.blockRule, at: place))
    }
  }

  /// The rule inside an inline element: a paragraph that holds one cannot be split.
  private func inherited(_ rule: OpenElements.BlockRule, at place: Int) -> OpenElements.BlockRule {
    if case .splits = rule { return .refused(place) }
    return rule
  }
}
