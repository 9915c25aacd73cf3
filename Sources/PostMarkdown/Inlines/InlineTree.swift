import PostModel

extension InlineParser {
  /// Appends the nodes that the tokens make below `leaf`, in document order, with the text between them.
  mutating func appendInlines(to leaf: NodeIndex) {
    if tokens[0].kind == .image { markImageParagraph(leaf) }
    parents.removeAll()
    var parent = leaf
    var textStart = text.start
    // Text is kept back while it goes on without a gap, so that unmatched delimiters do not split it.
    for index in 0..<tokens.count {
      let token = tokens[index]
      if token.kind == .inert { continue }
      let start = Int(token.start)
      let end = Int(token.end)
      if token.kind == .attributes {
        guard isClosed(before: index) else { continue }
        appendText(textStart, start, to: parent)
        textStart = end
        setAttributes(token.payload, endingAt: end, in: parent)
        continue
      }
      if token.kind == .delimiters {
        let run = delimiters[Int(token.payload)]
        if run.opened == 0 && run.closed == 0 { continue }
        appendText(textStart, start, to: parent)
        parent = appendDelimiters(run, from: start, to: end, in: parent)
        textStart = end
        continue
      }
      appendText(textStart, start, to: parent)
      textStart = end
      parent = append(token, from: start, to: end, in: parent)
    }
    appendText(textStart, text.end, to: parent)
  }

  /// Appends what one token makes and returns the parent of what follows.
  private mutating func append(_ token: Token, from start: Int, to end: Int, in parent: NodeIndex) -> NodeIndex {
    switch token.kind {
    case .inert, .skip, .delimiters, .attributes: break
    case .ownText: appendLeaf(.text, start, end, flags: .ownsText, payload: token.payload, to: parent)
    case .softBreak: appendLeaf(.softBreak, start, end, to: parent)
    case .lineBreak: appendLeaf(.lineBreak, start, end, to: parent)
    case .code: appendLeaf(.code, start, end, payload: token.payload, to: parent)
    case .html: appendLeaf(.htmlInline, start, end, payload: token.payload, to: parent)
    case .autolink, .bareAddress:
      let link = appendLeaf(.link, start, end, payload: token.payload, to: parent)
      let inset = token.kind == .autolink ? 1 : 0
      appendPlainText(start + inset, end - inset, to: link)
    case .link, .image:
      let kind: ItemKind = token.kind == .link ? .link : .image
      let index = appendLeaf(kind, start, end, payload: token.payload, to: parent)
      if kind == .image {
        if imageDepth == 0 { images.append(index) }
        imageDepth += 1
      }
      parents.append(parent)
      return index
    case .item:
      let index = appendLeaf(token.item, start, end, payload: token.payload, to: parent)
      tree.nodes[Int(index)].detail = token.detail
    case .itemOpen:
      parents.append(parent)
      return appendLeaf(token.item, start, end, payload: token.payload, to: parent)
    case .custom: appendLeaf(.customInline, start, end, payload: token.payload, to: parent)
    case .customOpen:
      parents.append(parent)
      return appendLeaf(.customInline, start, end, payload: token.payload, to: parent)
    case .close:
      tree.nodes[Int(parent)].end = UInt32(truncatingIfNeeded: text.sourceEnd(end))
      tree.nodes[Int(parent)].attributes = token.payload
      if tree.nodes[Int(parent)].kind == .image { imageDepth -= 1 }
      return parents.popLast() ?? parent
    }
    return parent
  }

  /// Whether the token before the attributes at `place` is an item: a run of delimiters is only if all of it closed.
  private func isClosed(before place: Int) -> Bool {
    let token = tokens[place - 1]
    guard token.kind == .delimiters else { return true }
    let run = delimiters[Int(token.payload)]
    return run.closed == run.length
  }

  /// Gives attributes to the last child of `parent`, which then ends behind them.
  private mutating func setAttributes(_ attributes: UInt32, endingAt end: Int, in parent: NodeIndex) {
    let index = Int(tree.lastChild(of: parent))
    tree.nodes[index].attributes = attributes
    tree.nodes[index].end = UInt32(truncatingIfNeeded: text.sourceEnd(end))
  }

  /// Ends the nodes that the run closes, keeps what matched nothing as text, and begins the nodes that it opens.
  private mutating func appendDelimiters(
    _ run: DelimiterRun, from start: Int, to end: Int, in parent: NodeIndex
  ) -> NodeIndex {
    var parent = parent
    var offset = start
    var pair = run.firstClose
    while pair >= 0 {
      offset += Int(pairs[Int(pair)].length)
      tree.nodes[Int(parent)].end = UInt32(truncatingIfNeeded: text.sourceEnd(offset))
      parent = parents.popLast() ?? parent
      pair = pairs[Int(pair)].nextClose
    }
    let openStart = end - Int(run.opened)
    appendText(offset, openStart, to: parent)
    offset = openStart
    pair = run.firstOpen
    while pair >= 0 {
      parents.append(parent)
      let next = offset + Int(pairs[Int(pair)].length)
      parent = appendLeaf(pairs[Int(pair)].kind, offset, next, to: parent)
      offset = next
      pair = pairs[Int(pair)].nextOpen
    }
    return parent
  }

  @inline(__always)
  @discardableResult
  mutating func appendLeaf(
    _ kind: ItemKind, _ start: Int, _ end: Int, flags: NodeFlags = [], payload: UInt32 = Node.noPayload,
    to parent: NodeIndex
  ) -> NodeIndex {
    tree.append(
      Node(
        kind: kind, start: UInt32(truncatingIfNeeded: text.sourceOffset(start)),
        end: UInt32(truncatingIfNeeded: text.sourceEnd(end)), flags: flags, payload: payload),
      to: parent)
  }

  /// Appends the text `start..<end`, with the abbreviations in it.
  mutating func appendText(_ start: Int, _ end: Int, to parent: NodeIndex) {
    if abbreviations.isEmpty || imageDepth > 0 {
      appendPlainText(start, end, to: parent)
    } else {
      appendAbbreviations(start, end, to: parent)
    }
  }

  /// Appends text nodes for `start..<end`: one, or one for each run of the source.
  mutating func appendPlainText(_ start: Int, _ end: Int, to parent: NodeIndex) {
    var start = start
    while start < end {
      let length = text.contiguousLength(from: start, to: end)
      appendLeaf(.text, start, start + length, to: parent)
      start += length
    }
  }
}
