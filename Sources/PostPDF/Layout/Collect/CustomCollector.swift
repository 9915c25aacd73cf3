import PostAssembly
import PostModel
import PostStyling

/// Items of custom rules, as their builders want them.
extension BlockCollector {
  /// A custom block: its box, and in it the label, the text and the children.
  mutating func collectCustom(_ index: NodeIndex, _ node: Node) {
    let content = customContent(index, node)
    let style = document.textStyle(of: index)
    openContainer(index, role: .group, box: resolver.box(content.box, text: style))
    let strong = resolver.text(document.profile.strong, inside: style)
    let link = customLink(content, at: node)
    if let label = content.label { addCustomLine(label, style: strong, link: link, node, leads: true) }
    if let text = content.text { addCustomLine(text, style: style, link: link, node, leads: false) }
    if !content.showsChildren { frames[frames.count - 1].next = 0 }
  }

  /// A custom inline: its label and text; returns whether its children are set.
  mutating func appendCustom(
    _ index: NodeIndex, _ node: Node, to builder: inout InlineTextBuilder, in manner: InlineTextBuilder.Manner
  ) -> Bool {
    let content = customContent(index, node)
    var manner = manner
    manner.link = customLink(content, at: node) ?? manner.link
    if let label = content.label {
      let strong = styles.index(of: resolver.text(document.profile.strong, inside: styles.styles[manner.style]))
      builder.append(
        text: label.utf8,
        in: InlineTextBuilder.Manner(
          style: strong, paint: styles.paint(style: strong, isCode: false), link: manner.link))
    }
    if let text = content.text { builder.append(text: text.utf8, in: manner) }
    return content.showsChildren
  }

  /// What the item's builder says; without one, its children, or else its values.
  private mutating func customContent(_ index: NodeIndex, _ node: Node) -> PDFContent {
    let custom = document.tree.customs[Int(node.payload)]
    let item = MarkDownItem(tree: document.tree, index: index)
    if let builder = builders[custom.name] { return builder.build(custom, item) }
    report.note(item.missingBuilder(for: "PDF"), about: custom.name)
    guard node.firstChild == 0 else { return PDFContent() }
    return PDFContent(text: custom.values.sorted { $0.key < $1.key }.map(\.value).joined(separator: " "))
  }

  private mutating func customLink(_ content: PDFContent, at node: Node) -> Int? {
    guard let address = content.address else { return nil }
    return linkIndex(of: .address(URLText.percentEncoded(address)), at: node)
  }

  private mutating func addCustomLine(
    _ text: String, style: ResolvedTextStyle, link: Int?, _ node: Node, leads: Bool
  ) {
    let inline = plainText(text, style: style, link: link)
    guard !inline.bytes.isEmpty else { return }
    var block = TextBlock(text: inline, style: style, insets: .zero)
    block.keepsWithNext = leads
    block.sourceOffset = Int(node.start)
    items.append(.text(block))
  }
}
