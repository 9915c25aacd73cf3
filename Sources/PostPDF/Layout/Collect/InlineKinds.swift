import PostAssembly
import PostModel
import PostStyling

/// Inline items that show something else than their children.
extension BlockCollector {
  /// The source of a formula, in the face of code; on a line of its own if it was written so.
  mutating func appendMath(_ index: NodeIndex, _ node: Node, to builder: inout InlineTextBuilder, link: Int?) {
    let manner = manner(of: index, link: link, isCode: true)
    let isDisplayed = node.detail == 1
    if isDisplayed, !builder.isEmpty { builder.appendLineBreak(in: manner) }
    builder.append(verbatim: contents.text(of: node), in: manner)
    if isDisplayed, node.nextSibling != 0 { builder.appendLineBreak(in: manner) }
  }

  /// What a link without a text leads to, as it was written.
  func appendDestination(of node: Node, to builder: inout InlineTextBuilder, in frame: InlineFrame) {
    let link = document.tree.links[Int(node.payload)]
    builder.append(text: document.tree.bytes(of: link.destination), in: frame.manner)
  }

  /// An attachment that was not found: a small box and its id.
  mutating func appendAttachment(
    _ index: NodeIndex, _ node: Node, to builder: inout InlineTextBuilder, in manner: InlineTextBuilder.Manner
  ) {
    let id = String(decoding: contents.text(of: node), as: UTF8.self)
    let em = styles.styles[manner.style].fontSize
    images.append(
      PlannedImage(content: .placeholder(BlockCollector.placeholderColor), alternativeText: id, link: manner.link))
    builder.append(image: images.count - 1, size: Size(width: em * 0.8, height: em * 0.8), in: manner)
    builder.append(text: " \(id)".utf8, in: manner)
  }
}
