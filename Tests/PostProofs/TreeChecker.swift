import PostModel

/// Finds what no tree may have: ranges that overlap or stick out, links that do not agree, nodes out of reach.
public enum TreeChecker {
  /// What is wrong with `tree`, in words; nothing of a sound tree.
  public static func problems(in tree: MarkDownTree) -> [String] {
    var problems: [String] = []
    let nodes = tree.nodes
    var reached = 0
    var index: NodeIndex? = 0
    while let place = index {
      reached += 1
      let node = nodes[Int(place)]
      if node.start > node.end || Int(node.end) > tree.source.bytes.count { problems.append("\(place): bad range") }
      if place != 0 {
        let parent = nodes[Int(node.parent)]
        if node.start < parent.start || node.end > parent.end {
          problems.append(
            "\(place): \(node.kind) \(node.start)..<\(node.end) outside \(parent.kind) \(parent.start)..<\(parent.end)")
        }
      }
      if node.nextSibling != 0 {
        let next = nodes[Int(node.nextSibling)]
        if next.start < node.end {
          problems.append("\(place): \(node.kind) \(node.start)..<\(node.end) overlaps \(next.kind) at \(next.start)")
        }
        if next.parent != node.parent { problems.append("\(place): sibling has another parent") }
      }
      if node.firstChild != 0 && nodes[Int(node.firstChild)].parent != place {
        problems.append("\(place): child has another parent")
      }
      if let slice = tree.textSlice(of: node) {
        let store = slice.isOwn ? tree.ownBytes.count : tree.source.bytes.count
        if Int(slice.offset + slice.length) > store { problems.append("\(place): text outside its store") }
        if String(validating: tree.bytes(of: slice), as: UTF8.self) == nil { problems.append("\(place): cut UTF-8") }
      }
      index = tree.withContents { $0.next(after: place, within: 0) }
      if reached > nodes.count { return problems + ["a cycle"] }
    }
    if reached != nodes.count { problems.append("\(nodes.count - reached) nodes out of reach") }
    return problems
  }

  /// All bytes that a reader or a link sees: texts, code, raw HTML, destinations, titles, info strings.
  public static func visibleBytes(of tree: MarkDownTree) -> [UInt8] {
    var out: [UInt8] = []
    for node in tree.nodes {
      if let slice = tree.textSlice(of: node) { out += tree.bytes(of: slice) }
      out.append(UInt8(ascii: " "))
    }
    for link in tree.links { out += tree.bytes(of: link.destination) + [32] + tree.bytes(of: link.title) + [32] }
    for code in tree.codeBlocks { out += tree.bytes(of: code.info) + [32] }
    return out
  }
}
