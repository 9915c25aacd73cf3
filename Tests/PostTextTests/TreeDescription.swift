import PostModel

/// Everything that a tree says but for where it was written, in lines: equal for trees that mean the same.
enum TreeDescription {
  static func lines(of tree: MarkDownTree) -> [String] {
    var lines: [String] = []
    var depthOf: [NodeIndex: Int] = [0: 0]
    var current: NodeIndex? = 0
    while let index = current {
      let node = tree.nodes[Int(index)]
      let depth = index == 0 ? 0 : (depthOf[node.parent] ?? 0) + 1
      depthOf[index] = depth
      if node.kind == .text, lines.last?.hasPrefix("\(depth) text ") == true {
        lines[lines.count - 1] += text(of: node, tree)
      } else {
        lines.append("\(depth) \(node.kind) \(describe(node, tree))")
      }
      current = tree.withContents { $0.next(after: index, within: 0) }
    }
    return lines
  }

  private static func text(of node: Node, _ tree: MarkDownTree) -> String {
    tree.textSlice(of: node).map { tree.string(of: $0).replacing("\n", with: "⏎") } ?? ""
  }

  private static func describe(_ node: Node, _ tree: MarkDownTree) -> String {
    if node.kind == .text { return text(of: node, tree) }
    var parts = ["\(node.detail)", "\(node.flags.subtracting(.ownsText).rawValue)", text(of: node, tree)]
    switch node.kind {
    case .link, .image, .wikiLink, .embed:
      let link = tree.links[Int(node.payload)]
      parts += [tree.string(of: link.destination), tree.string(of: link.title), "\(link.form == .autolink)"]
    case .list: parts.append("\(tree.lists[Int(node.payload)])")
    case .listItem where ListMarker(detail: node.detail).style != .bullet: parts.append("\(node.payload)")
    case .codeBlock:
      let code = tree.codeBlocks[Int(node.payload)]
      parts += [tree.string(of: code.info), "\(code.isFenced)"]
    case .table: parts.append("\(tree.tables[Int(node.payload)].alignments)")
    case .callout: parts += [tree.callouts[Int(node.payload)].kind, "\(tree.callouts[Int(node.payload)].folding)"]
    case .footnoteDefinition, .footnoteReference:
      parts.append(tree.string(of: tree.footnotes[Int(node.payload)].label))
    case .abbreviation, .abbreviationDefinition:
      let abbreviation = tree.abbreviations[Int(node.payload)]
      parts += [tree.string(of: abbreviation.term), tree.string(of: abbreviation.expansion)]
    case .element: parts.append("\(tree.elements[Int(node.payload)])")
    default: break
    }
    if let attributes = tree.attributes(of: node) { parts.append("\(attributes)") }
    return parts.joined(separator: "|")
  }
}
