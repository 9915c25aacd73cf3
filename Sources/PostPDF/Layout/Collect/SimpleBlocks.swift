import PostAssembly
import PostModel
import PostStyling

/// Paragraphs, headings, rules, code and figures.
extension BlockCollector {
  /// Inline items that stand among blocks, up to the next block, as a paragraph.
  mutating func collectAnonymousParagraph(from first: NodeIndex) {
    let top = frames.count - 1
    var stop = first
    while stop != 0, !isBlock(stop) { stop = contents[stop].nextSibling }
    frames[top].next = stop
    let follows = frames[top].previousWasParagraph
    frames[top].previousWasParagraph = false
    collectParagraph(frames[top].host, from: first, to: stop, follows: follows)
  }

  /// The items from `first` to `stop` as a paragraph in the style of `host`; an image alone becomes a figure.
  mutating func collectParagraph(_ host: NodeIndex, from first: NodeIndex, to stop: NodeIndex, follows: Bool) {
    let top = frames.count - 1
    let isOwn = contents[host].kind == .paragraph || isParagraphElement(host)
    if let card = loneCard(from: first, to: stop) {
      addCard(card)
      return
    }
    let imageCount = images.count
    let inlines = collectInlines(from: first, to: stop, host: host, measure: measure)
    if let lone = inlines.loneImage, let image = document.images[lone], imageCount + 1 == images.count {
      images.removeLast()
      var figure = figure(of: image, at: lone, caption: nil)
      figure.destinations = inlines.destinations
      items.append(.figure(figure))
      return
    }
    guard !inlines.text.bytes.isEmpty else {
      for anchor in inlines.anchors { items.append(.figure(anchor.figure)) }
      addEmptyBlock(destinations: inlines.destinations)
      return
    }
    let style = document.textStyle(of: host)
    let box = isOwn ? document.boxStyle(of: host) : ResolvedBoxStyle()
    var block = TextBlock(text: inlines.text, style: style, insets: box.insets)
    block.anchors = inlines.anchors
    block.places = inlines.places
    block.destinations = inlines.destinations
    if isOwn, let name = links.destination(at: host) { block.destinations.append(name) }
    block.sourceOffset = Int(contents[first].start)
    block.keepsWithNext = isOwn && leads(block.text, to: frames[top].next)
    if frames[top].isTight { (block.insets.top, block.insets.bottom) = (0, 0) }
    if follows, isOwn {
      block.firstLineIndent = document.profile.paragraph.firstLineIndent.points(
        em: style.fontSize, rem: rem, whole: measure)
    }
    let hasBox = isOwn && openOwnBox(box)
    if hasBox { block.insets = .zero }
    items.append(.text(block))
    if hasBox { items.append(.close) }
    frames[top].previousWasParagraph = isOwn
  }

  /// Whether a paragraph serves as a heading: a short line, all of it bold, before something else.
  private func leads(_ text: InlineText, to next: NodeIndex) -> Bool {
    guard next != 0, contents[next].kind != .thematicBreak, text.bytes.count <= 120, text.objects.isEmpty else {
      return false
    }
    return text.runs.allSatisfy { styles.styles[$0.style].fontWeight >= 600 }
  }

  private func isParagraphElement(_ index: NodeIndex) -> Bool {
    let node = contents[index]
    return node.kind == .element && document.tree.elements[Int(node.payload)].name == .p
  }

  /// Keeps destinations whose item shows nothing: they lead to what follows.
  mutating func addEmptyBlock(destinations: [String]) {
    if destinations.isEmpty { return }
    let place = frames.last?.place ?? ContainerPlace()
    items.append(
      .open(ContainerBlock(role: .group, box: ResolvedBoxStyle(), place: place, destinations: destinations)))
    items.append(.close)
  }

  mutating func collectHeading(_ index: NodeIndex, level: Int) {
    let inlines = collectInlines(from: contents[index].firstChild, to: 0, host: index, measure: measure)
    var destinations = inlines.destinations
    if let name = links.destination(at: index) { destinations.append(name) }
    for anchor in inlines.anchors { items.append(.figure(anchor.figure)) }
    guard !inlines.text.bytes.isEmpty else {
      addEmptyBlock(destinations: destinations)
      return
    }
    let box = document.boxStyle(of: index)
    var block = TextBlock(text: inlines.text, style: document.textStyle(of: index), insets: box.insets)
    block.tag = .heading(min(max(level, 1), 6))
    block.keepsWithNext = true
    block.destinations = destinations
    block.places = inlines.places
    block.sourceOffset = Int(contents[index].start)
    let hasBox = openOwnBox(box, keepsWithNext: true)
    if hasBox { block.insets = .zero }
    items.append(.text(block))
    if hasBox { items.append(.close) }
  }

  mutating func collectRule(_ index: NodeIndex) {
    let rule = document.profile.horizontalLine
    let style = document.textStyle(of: index)
    let box = document.boxStyle(of: index)
    func points(_ length: Length) -> Double { length.points(em: style.fontSize, rem: rem, whole: measure) }
    var insets = box.insets
    if insets == .zero {
      insets = ResolvedInsets(
        top: points(rule.insets.top), left: points(rule.insets.left), bottom: points(rule.insets.bottom),
        right: points(rule.insets.right))
    }
    items.append(
      .rule(
        RuleBlock(
          insets: insets, lineWidth: max(points(rule.lineWidth), 0.1), color: rule.color.light, width: rule.width)))
  }

  /// A figure of the parser: one image alone, whose title is its caption.
  mutating func collectFigure(_ index: NodeIndex) {
    var child: NodeIndex? = contents[index].firstChild == 0 ? nil : contents[index].firstChild
    while let place = child, document.images[place] == nil { child = contents.next(after: place, within: index) }
    guard let place = child, let image = document.images[place] else {
      openContainer(index, role: .group)
      return
    }
    let caption = image.title.flatMap { $0.isEmpty ? nil : captionText($0, link: nil) }
    addFigure(image, at: place, caption: caption, host: index)
  }

  /// Adds a figure whose space and alignment are those of `host`.
  mutating func addFigure(
    _ image: ResolvedImage, at place: NodeIndex, caption: (text: InlineText, style: ResolvedTextStyle)?,
    host: NodeIndex
  ) {
    var figure = figure(of: image, at: place, caption: caption)
    let box = document.boxStyle(of: host)
    if box.insets != .zero { figure.insets = box.insets }
    figure.alignment = document.textStyle(of: host).alignment
    figure.destinations = [host, place].compactMap { links.destination(at: $0) }
    figure.sourceOffset = Int(contents[host].start)
    items.append(.figure(figure))
  }

  /// Title, subtitle, and the line of authors and date.
  mutating func collectTitle() {
    let metadata = document.document.metadata
    let titles = document.titleStyles
    addTitleLine(document.title, style: titles.title, box: titles.titleBox, tag: .heading(1))
    if let subtitle = metadata.subtitle {
      addTitleLine(subtitle, style: titles.subtitle, box: titles.subtitleBox, tag: .paragraph)
    }
    let byline = [document.authorText, document.dateText].compactMap(\.self)
    if !byline.isEmpty {
      addTitleLine(byline.joined(separator: " · "), style: titles.byline, box: titles.bylineBox, tag: .paragraph)
    }
  }

  private mutating func addTitleLine(
    _ text: String, style: ResolvedTextStyle, box: ResolvedBoxStyle, tag: StructureTag
  ) {
    let inline = plainText(text, style: style)
    guard !inline.bytes.isEmpty else { return }
    var block = TextBlock(text: inline, style: style, insets: box.insets)
    block.tag = tag
    block.keepsWithNext = true
    let hasBox = openOwnBox(box, keepsWithNext: true)
    if hasBox { block.insets = .zero }
    items.append(.text(block))
    if hasBox { items.append(.close) }
  }
}
