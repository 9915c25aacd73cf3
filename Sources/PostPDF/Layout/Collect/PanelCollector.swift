import PostAssembly
import PostModel
import PostStyling

/// Boxes set apart from the text: callouts, and cards for what paper cannot show.
extension BlockCollector {
  /// A callout: its title, then its blocks, in a box.
  mutating func collectCallout(_ index: NodeIndex, _ node: Node) {
    openContainer(index, role: .tagged(.section), box: calloutBox(of: index))
    frames[frames.count - 1].isTight = false
    let first = node.firstChild
    if first != 0, contents[first].kind == .calloutTitle { return }
    let title = document.calloutTitle(of: node)
    addPanelLine(title, style: strong(inside: document.textStyle(of: index)), link: nil, node, leads: first != 0)
  }

  /// The box that the callout has, or one of the panel's ground and the quotation's edge.
  private func calloutBox(of index: NodeIndex) -> ResolvedBoxStyle {
    let own = document.boxStyle(of: index)
    if own.background != nil { return own }
    var box = panelBox
    let quote = resolver.box(document.profile.quote.box, text: resolver.base)
    if let border = quote.border { box.border = border }
    box.insets.top = max(box.insets.top, quote.insets.top)
    box.insets.bottom = max(box.insets.bottom, quote.insets.bottom)
    return box
  }

  /// The ground of code blocks; where they have none, a hairline around.
  private var panelBox: ResolvedBoxStyle {
    var box = resolver.box(document.profile.codeBlock.box, text: resolver.base)
    if !box.isDrawn {
      box.border = ResolvedBorder(edges: .all, width: 0.5, color: document.profile.horizontalLine.color)
    }
    box.padding.left = max(box.padding.left, rem * 0.7)
    box.padding.right = max(box.padding.right, rem * 0.7)
    box.padding.top = max(box.padding.top, rem * 0.6)
    box.padding.bottom = max(box.padding.bottom, rem * 0.6)
    return box
  }

  private func strong(inside style: ResolvedTextStyle) -> ResolvedTextStyle {
    var strong = resolver.text(document.profile.strong, inside: style)
    strong.alignment = .left
    strong.isHyphenated = false
    return strong
  }

  private mutating func addPanelLine(
    _ text: String, style: ResolvedTextStyle, link: Int?, _ node: Node, leads: Bool
  ) {
    let inline = plainText(text, style: style, link: link)
    guard !inline.bytes.isEmpty else { return }
    var block = TextBlock(text: inline, style: style, insets: .zero)
    block.keepsWithNext = leads
    block.sourceOffset = Int(node.start)
    items.append(.text(block))
  }

  // MARK: Cards

  /// What a card tells.
  struct Card {
    var node: NodeIndex
    var title: String
    /// As it is read; empty for a place in this document.
    var address: String
    var link: ResolvedLink
  }

  /// The card of the only item from `first` up to `stop`: something embedded, a film, a sound, a frame.
  func loneCard(from first: NodeIndex, to stop: NodeIndex) -> Card? {
    var found: NodeIndex?
    var child = first
    while child != stop, child != 0 {
      let node = contents[child]
      switch node.kind {
      case .softBreak, .lineBreak: break
      case .text where contents.text(of: node).allSatisfy { $0 <= 0x20 }: break
      case .embed, .element:
        if found != nil { return nil }
        found = child
      default: return nil
      }
      child = node.nextSibling
    }
    guard let found else { return nil }
    return contents[found].kind == .embed ? embedCard(found) : mediaCard(found)
  }

  private func embedCard(_ index: NodeIndex) -> Card {
    let payload = Int(contents[index].payload)
    let page = document.tree.string(of: document.tree.links[payload].destination)
    let link = document.links[payload]
    var address = ""
    if case .address(let target) = link { address = target }
    let text = String(decoding: MarkDownItem(tree: document.tree, index: index).plainText(), as: UTF8.self)
    return Card(node: index, title: text.isEmpty ? page : text, address: address, link: link)
  }

  private func mediaCard(_ index: NodeIndex) -> Card? {
    let element = document.tree.elements[Int(contents[index].payload)]
    guard [.video, .audio, .iframe].contains(element.name), let address = mediaAddress(index, element) else {
      return nil
    }
    let title = element.attribute("title") ?? ""
    return Card(
      node: index, title: title.isEmpty ? BlockCollector.host(of: address) : title, address: address,
      link: .address(URLText.percentEncoded(address)))
  }

  /// Where a film, a sound or a frame is found; `nil` for nowhere, or nowhere safe.
  func mediaAddress(_ index: NodeIndex, _ element: ElementPayload) -> String? {
    var address = element.attribute("src")
    var child = contents[index].firstChild
    while address == nil, child != 0 {
      let node = contents[child]
      if node.kind == .element { address = document.tree.elements[Int(node.payload)].attribute("src") }
      child = node.nextSibling
    }
    guard let address, !address.isEmpty, URLText.isSafeLink(address.utf8) else { return nil }
    return address
  }

  /// The name of a server, or the file's name where no server is named.
  private static func host(of address: String) -> String {
    let parts = address.split(separator: "/", omittingEmptySubsequences: true)
    if parts.count > 1, parts[0].hasSuffix(":") {
      return String(parts[1].hasPrefix("www.") ? parts[1].dropFirst(4) : parts[1])
    }
    return parts.last.map(String.init) ?? address
  }

  /// Title and address in a box, both leading there.
  mutating func addCard(_ card: Card) {
    let node = contents[card.node]
    let outer = frames.last?.place ?? ContainerPlace()
    let box = panelBox
    let place = outer.nested(box, indent: 0, frameWidth: frame.width)
    var container = ContainerBlock(role: .tagged(.division), box: box, place: place)
    if let name = links.destination(at: card.node) { container.destinations = [name] }
    items.append(.open(container))
    let link = linkIndex(of: card.link, at: node)
    let showsAddress = !card.address.isEmpty && card.address != card.title
    addPanelLine(card.title, style: strong(inside: resolver.base), link: link, node, leads: showsAddress)
    if showsAddress { addPanelLine(card.address, style: captionStyle, link: link, node, leads: false) }
    items.append(.close)
  }
}
