import PostAssembly
import PostModel
import PostStyling

/// Elements of raw HTML among blocks: each becomes the block that is nearest to it.
extension BlockCollector {
  mutating func collectElement(_ index: NodeIndex, _ element: ElementPayload) {
    switch element.name {
    case .p: collectParagraphElement(index)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      collectHeading(index, level: Int(element.name.rawValue.dropFirst()) ?? 1)
    case .hr: collectRule(index)
    case .blockquote: openContainer(index, role: .quote)
    case .ul, .ol: openListElement(index, element)
    case .li: openItem(index, marker: nil, number: 0, mark: nil)
    case .pre: collectCode(index)
    case .table: collectTableElement(index)
    case .figure: collectFigureElement(index)
    case .dd: openContainer(index, role: .group, indent: rem * 2)
    case .dt, .summary, .figcaption, .caption: collectLeadingLine(index)
    case .col: break
    default: openContainer(index, role: .group)
    }
  }

  /// A `p` without blocks is a paragraph, with blocks it is a group.
  private mutating func collectParagraphElement(_ index: NodeIndex) {
    var child = contents[index].firstChild
    while child != 0, !isBlock(child) { child = contents[child].nextSibling }
    if child == 0 {
      collectParagraph(index, from: contents[index].firstChild, to: 0, follows: false)
    } else {
      openContainer(index, role: .group)
    }
  }

  private mutating func openListElement(_ index: NodeIndex, _ element: ElementPayload) {
    var count = 0
    var child = contents[index].firstChild
    while child != 0 {
      let node = contents[child]
      if node.kind == .element, document.tree.elements[Int(node.payload)].name == .li { count += 1 }
      child = node.nextSibling
    }
    let start = element.attribute("start").flatMap { Int($0) } ?? 1
    let style = element.name == .ol ? MarkerLabel.style(ofType: element.attribute("type")) : .bullet
    openList(index, style: style, start: start, count: count, isTight: true)
  }

  /// A line that belongs to what follows: a term, a summary.
  mutating func collectLeadingLine(_ index: NodeIndex, tag: StructureTag = .paragraph) {
    var child = contents[index].firstChild
    while child != 0, !isBlock(child) { child = contents[child].nextSibling }
    guard child == 0 else {
      openContainer(index, role: .group)
      return
    }
    let inlines = collectInlines(from: contents[index].firstChild, to: 0, host: index, measure: measure)
    guard !inlines.text.bytes.isEmpty else {
      addEmptyBlock(destinations: inlines.destinations)
      return
    }
    var block = TextBlock(
      text: inlines.text, style: document.textStyle(of: index), insets: document.boxStyle(of: index).insets)
    if block.insets == .zero { block.insets.top = isTermAfterTerm(index) ? 0 : rem / 2 }
    block.keepsWithNext = true
    block.tag = tag
    block.destinations = inlines.destinations
    block.anchors = inlines.anchors
    block.places = inlines.places
    block.sourceOffset = Int(contents[index].start)
    items.append(.text(block))
  }

  private func isTermAfterTerm(_ index: NodeIndex) -> Bool {
    guard contents[index].kind == .definitionTerm, case .text(let block)? = items.last else { return false }
    return block.tag == .label
  }

  /// A `figure` that holds one image and perhaps a caption is set as a figure, any other as a group.
  private mutating func collectFigureElement(_ index: NodeIndex) {
    var imagePlace: NodeIndex?
    var captionPlace: NodeIndex?
    var isPlain = true
    var current = contents.next(after: index, within: index)
    while let place = current {
      let node = contents[place]
      var skips = false
      let name = node.kind == .element ? document.tree.elements[Int(node.payload)].name : nil
      if document.images[place] != nil {
        isPlain = isPlain && imagePlace == nil
        imagePlace = place
        skips = true
      } else if name == .figcaption {
        isPlain = isPlain && captionPlace == nil
        captionPlace = place
        skips = true
      } else if node.kind == .text {
        isPlain = isPlain && contents.text(of: node).allSatisfy { $0 <= 0x20 }
      } else if node.kind != .softBreak, node.kind != .paragraph, node.kind != .figure, name != .picture,
        name != .source,
        name != .a, name != .div
      {
        isPlain = false
      }
      current = contents.next(after: place, within: index, skippingChildren: skips)
    }
    guard isPlain, let imagePlace, let image = document.images[imagePlace] else {
      openContainer(index, role: .group)
      return
    }
    var caption: (text: InlineText, style: ResolvedTextStyle)?
    if let captionPlace {
      let inlines = collectInlines(
        from: contents[captionPlace].firstChild, to: 0, host: captionPlace, measure: measure)
      if !inlines.text.bytes.isEmpty { caption = (inlines.text, document.textStyle(of: captionPlace)) }
    }
    addFigure(image, at: imagePlace, caption: caption, host: index)
  }
}
