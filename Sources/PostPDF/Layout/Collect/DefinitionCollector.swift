import PostAssembly
import PostModel
import PostStyling

/// Definition lists: in the structure, lists whose items have their terms as labels.
extension BlockCollector {
  /// A term; the first of several opens the item that they all label.
  mutating func collectTerm(_ index: NodeIndex, _ node: Node) {
    if frames[frames.count - 1].isTermFirst {
      let place = frames[frames.count - 1].place
      items.append(.open(ContainerBlock(role: .tagged(.listItem), box: ResolvedBoxStyle(), place: place)))
      frames[frames.count - 1].isTermFirst = false
    }
    collectLeadingLine(index, tag: .label)
    if node.nextSibling == 0 { items.append(.close) }
  }

  /// What a term means, indented; the last of several closes the item.
  mutating func openDetails(_ index: NodeIndex, _ node: Node) {
    let list = frames.count - 1
    let next = node.nextSibling
    let isLast = next == 0 || contents[next].kind == .definitionTerm
    let isInItem = !frames[list].isTermFirst
    openContainer(index, role: .tagged(.listBody), indent: rem * 1.5, closes: isLast && isInItem ? 2 : 1)
    frames[frames.count - 1].isTight = node.flags.contains(.tight)
    if isLast { frames[list].isTermFirst = true }
  }
}
