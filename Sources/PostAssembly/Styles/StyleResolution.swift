import PostModel
import PostStyling

/// Resolves the look of every node in one walk, keeping each distinct style once.
///
/// The style of a list item is that of its marker, and the style of a figure that of its caption; what stands inside
/// them inherits from the list and from what the figure stands in.
struct StyleResolution {
  let tree: MarkDownTree
  let profile: StylingProfile
  let resolver: StyleResolver
  private(set) var textStyles: [ResolvedTextStyle]
  private(set) var boxStyles: [ResolvedBoxStyle] = [ResolvedBoxStyle()]
  private(set) var textStyleOfNode: ContiguousArray<UInt16> = []
  private(set) var boxStyleOfNode: ContiguousArray<UInt16> = []
  private var textIndices: [ResolvedTextStyle: UInt16]
  private var boxIndices: [ResolvedBoxStyle: UInt16] = [ResolvedBoxStyle(): 0]
  private var texts: [TextKey: UInt16] = [:]
  private var boxes: [BoxKey: UInt16] = [:]

  private struct TextKey: Hashable {
    var outer: UInt16
    var styles: ItemStyles
  }

  private struct BoxKey: Hashable {
    var text: UInt16
    var box: ItemStyles.Box
  }

  init(tree: MarkDownTree, profile: StylingProfile) {
    self.tree = tree
    self.profile = profile
    resolver = StyleResolver(profile)
    textStyles = [resolver.base]
    textIndices = [resolver.base: 0]
  }

  mutating func run() {
    textStyleOfNode = ContiguousArray(repeating: 0, count: tree.nodes.count)
    boxStyleOfNode = ContiguousArray(repeating: 0, count: tree.nodes.count)
    // What the children of each node inherit.
    var inherited = ContiguousArray<UInt16>(repeating: 0, count: tree.nodes.count)
    var current: NodeIndex = 0
    while true {
      let node = tree.nodes[Int(current)]
      let place = Int(current)
      let outer = current == 0 ? 0 : inherited[Int(node.parent)]
      switch node.kind {
      case .document, .text, .softBreak, .lineBreak:
        textStyleOfNode[place] = outer
        inherited[place] = outer
      default:
        let styles = ItemStyles(of: node, in: tree)
        // Notes are set at the end, whatever they were written in.
        let text = textStyle(styles, inside: node.kind == .footnoteDefinition ? 0 : outer)
        textStyleOfNode[place] = text
        boxStyleOfNode[place] = boxStyle(styles.box, text: text)
        // The style is only that of a mark beside the children: of a marker, or of a caption.
        let isOwn = styles.text == .bullet || node.kind == .figure || node.kind == .gallery
        inherited[place] = isOwn ? outer : text
        if node.kind == .inlineNote { inherited[place] = textStyle(ItemStyles(.small), inside: 0) }
      }
      guard let next = next(after: current, node) else { return }
      current = next
    }
  }

  /// The styles of the title block.
  func titleStyles() -> TitleStyles {
    let title = resolver.text(profile.title.text, inside: resolver.base)
    let subtitle = resolver.text(profile.subtitle.text, inside: resolver.base)
    let byline = resolver.text(profile.byline.text, inside: resolver.base)
    return TitleStyles(
      title: title, titleBox: resolver.box(profile.title.box, text: title), subtitle: subtitle,
      subtitleBox: resolver.box(profile.subtitle.box, text: subtitle), byline: byline,
      bylineBox: resolver.box(profile.byline.box, text: byline))
  }

  /// The box of a figure's caption.
  func captionBox() -> ResolvedBoxStyle {
    resolver.box(profile.caption.box, text: resolver.text(profile.caption.text, inside: resolver.base))
  }

  private func next(after index: NodeIndex, _ node: Node) -> NodeIndex? {
    if node.firstChild != 0 { return node.firstChild }
    var index = index
    while index != 0 {
      let node = tree.nodes[Int(index)]
      if node.nextSibling != 0 { return node.nextSibling }
      index = node.parent
    }
    return nil
  }

  private mutating func textStyle(_ styles: ItemStyles, inside outer: UInt16) -> UInt16 {
    var styles = styles
    styles.box = .none
    if styles == ItemStyles() { return outer }
    let key = TextKey(outer: outer, styles: styles)
    if let known = texts[key] { return known }
    var styling = styling(of: styles.text)
    if let alignment = styles.alignment { styling.alignment = alignment }
    if let color = styles.color { styling.color = ThemeColor(color) }
    var style = resolver.text(styling, inside: textStyles[Int(outer)])
    if styles.text == .raised || styles.text == .lowered {
      style.baselineOffset += textStyles[Int(outer)].fontSize * (styles.text == .raised ? 0.34 : -0.16)
      // Old-style figures would stand at three heights.
      style.fontFeatures = style.fontFeatures.filter { $0 != "onum" } + ["lnum"]
    }
    let index = intern(style) ?? outer
    texts[key] = index
    return index
  }

  /// The index of a style; `nil` when a post has more than 65,535 of them, and what stands outside must do.
  private mutating func intern(_ style: ResolvedTextStyle) -> UInt16? {
    if let known = textIndices[style] { return known }
    guard let index = UInt16(exactly: textStyles.count) else { return nil }
    textStyles.append(style)
    textIndices[style] = index
    return index
  }

  private mutating func boxStyle(_ box: ItemStyles.Box, text: UInt16) -> UInt16 {
    guard box != .none else { return 0 }
    let key = BoxKey(text: text, box: box)
    if let known = boxes[key] { return known }
    let style = resolver.box(styling(of: box), text: textStyles[Int(text)])
    let index: UInt16
    if let known = boxIndices[style] {
      index = known
    } else {
      index = UInt16(exactly: boxStyles.count) ?? 0
      if index != 0 {
        boxStyles.append(style)
        boxIndices[style] = index
      }
    }
    boxes[key] = index
    return index
  }

  private func styling(of text: ItemStyles.Text) -> TextStyling {
    var own = TextStyling()
    switch text {
    case .inherited, .figure: return own
    case .paragraph: return profile.paragraph.block.text
    case .heading(let level): return profile.heading(level: level).text
    case .quote: return profile.quote.text
    case .list: return profile.list.block.text
    case .bullet: return profile.list.bulletText
    case .code: return profile.codeBlock.text
    case .table: return profile.table.block.text
    case .tableHeader: return profile.table.header
    case .caption: return profile.caption.text
    case .link: return profile.link
    case .strong: return profile.strong
    case .emphasis: return profile.emphasis
    case .strikethrough: return profile.strikethrough
    case .inlineCode: return profile.inlineCode.text
    case .underlined: own.isUnderlined = true
    case .highlighted: own.background = HighlightColor.background
    case .small: own.fontSize = Length(0.85, .em)
    case .large: own.fontSize = Length(1.2, .em)
    case .raised, .lowered: own.fontSize = Length(0.72, .em)
    }
    return own
  }

  private func styling(of box: ItemStyles.Box) -> BoxStyling {
    switch box {
    case .none: return BoxStyling()
    case .paragraph: return profile.paragraph.block.box
    case .heading(let level): return profile.heading(level: level).box
    case .quote: return profile.quote.box
    case .list: return profile.list.block.box
    case .code: return profile.codeBlock.box
    case .table: return profile.table.block.box
    case .figure: return profile.figure.box
    case .horizontalLine:
      var box = BoxStyling()
      box.insets = profile.horizontalLine.insets
      return box
    }
  }
}
