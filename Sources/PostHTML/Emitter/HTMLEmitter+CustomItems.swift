import PostModel

// Items of custom rules, and the hook that sees every item.

extension HTMLEmitter {
  /// Writes what comes before the children of a custom item.
  mutating func openCustom(_ node: Node, _ index: NodeIndex) {
    let custom = tree.customs[Int(node.payload)]
    let isBlock = node.kind == .customBlock
    if isBlock { startLine() }
    if let builder = options.builders[custom.name] {
      return builder.open(custom, MarkDownItem(tree: tree, index: index), into: &out)
    }
    noteMissingBuilder(of: custom, at: index)
    if isBlock { out.append("<div>\n") }
    if node.firstChild == 0 { writeValues(of: custom) }
  }

  private mutating func noteMissingBuilder(of custom: CustomItem, at index: NodeIndex) {
    let isKnown = unbuilt.contains { tree.customs[Int(contents[$0].payload)].name == custom.name }
    if !isKnown { unbuilt.append(index) }
  }

  /// Writes what comes behind the children of a custom item.
  mutating func closeCustom(_ node: Node, _ index: NodeIndex) {
    let custom = tree.customs[Int(node.payload)]
    let isBlock = node.kind == .customBlock
    if let builder = options.builders[custom.name] {
      builder.close(custom, MarkDownItem(tree: tree, index: index), into: &out)
    } else if isBlock {
      startLine()
      out.append("</div>")
    }
    if isBlock { startLine() }
  }

  /// What nobody builds is shown by what its rule read, in the order of the names.
  private mutating func writeValues(of custom: CustomItem) {
    out.appendEscaped(custom.values.sorted { $0.key < $1.key }.map(\.value).joined(separator: " "))
  }

  /// As `run`, and asks the hook about every item when it is written.
  ///
  /// Where each open item begins in the output stands in a stack: it grows with the depth of the tree, which `run`
  /// spares.
  mutating func run(_ didConvertElement: (MarkDownItem, inout ConvertedHTML) -> Void) {
    walk(below: 0, didConvertElement)
    writeNotes { emitter, note in emitter.walk(below: note, didConvertElement) }
  }

  private mutating func walk(
    below root: NodeIndex, _ didConvertElement: (MarkDownItem, inout ConvertedHTML) -> Void
  ) {
    var starts: [Int] = []
    var current = contents[root].firstChild
    guard current != 0 else { return }
    while true {
      var node = contents[current]
      starts.append(out.count)
      if open(node, current) {
        if node.firstChild != 0 {
          current = node.firstChild
          continue
        }
        close(node, current)
      }
      convert(current, &starts, didConvertElement)
      while node.nextSibling == 0 {
        current = node.parent
        if current == root { return }
        node = contents[current]
        close(node, current)
        convert(current, &starts, didConvertElement)
      }
      current = node.nextSibling
    }
  }

  private mutating func convert(
    _ index: NodeIndex, _ starts: inout [Int], _ didConvertElement: (MarkDownItem, inout ConvertedHTML) -> Void
  ) {
    guard let start = starts.popLast() else { return }
    var buffer = ByteBuffer()
    swap(&buffer, &out)
    var converted = ConvertedHTML(buffer, from: min(start, buffer.count))
    didConvertElement(MarkDownItem(tree: tree, index: index), &converted)
    out = converted.finish()
  }
}
