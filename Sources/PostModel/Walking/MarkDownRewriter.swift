/// Makes a new tree of an old one, item by item in document order.
///
/// ```swift
/// /// Moves all headings one level down, and takes out what nobody is shown.
/// struct Included: MarkDownRewriter {
///   mutating func rewrite(_ item: MarkDownItem, in builder: inout MarkDownTreeBuilder) -> Rewriting {
///     switch item.kind {
///     case .heading:
///       var node = item.node
///       node.detail = min(node.detail + 1, 6)
///       return .change(node)
///     case .comment, .commentInline: return .remove
///     default: return .keep
///     }
///   }
/// }
///
/// var rewriter = Included()
/// document.tree = document.tree.rewritten(by: &rewriter)
/// ```
public protocol MarkDownRewriter {
  /// Decides on `item`, which is never the root. Its children are decided on afterwards, unless it goes with them.
  ///
  /// What a new node needs, such as a text or the payload of a link, is put into `builder` by its `store` and `add`;
  /// payloads of the old tree keep their indices. Nodes are not to be appended here.
  mutating func rewrite(_ item: MarkDownItem, in builder: inout MarkDownTreeBuilder) -> Rewriting
}

/// What becomes of an item.
public enum Rewriting: Sendable {
  /// It stays.
  case keep
  /// This node stands in its place, with its children; links of the node are overwritten.
  case change(Node)
  /// This node stands in its place, without children.
  case replace(Node)
  /// This node stands around it: the item, as it is, is the node's child.
  case wrap(Node)
  /// Its children stand in its place.
  case unwrap
  /// It goes, with all below it.
  case remove
}

extension MarkDownTree {
  /// The tree as `rewriter` makes it; this one stays as it is. Does not recurse, whatever the depth.
  public func rewritten(by rewriter: inout some MarkDownRewriter) -> MarkDownTree {
    var builder = MarkDownTreeBuilder(rewriting: self)
    // For every item that was entered, the node that its children go to.
    var parents: [NodeIndex] = [0]
    var definitions: [NodeIndex: NodeIndex] = [:]
    var current = nodes[0].firstChild
    while current != 0 {
      let node = nodes[Int(current)]
      let parent = parents[parents.count - 1]
      var target: NodeIndex?
      switch rewriter.rewrite(MarkDownItem(tree: self, index: current), in: &builder) {
      case .keep: target = builder.append(node, to: parent)
      case .change(let changed): target = builder.append(changed, to: parent)
      case .replace(let replacement): builder.append(replacement, to: parent)
      case .wrap(let wrapper): target = builder.append(node, to: builder.append(wrapper, to: parent))
      case .unwrap: target = parent
      case .remove: break
      }
      if let target {
        if builder[target].kind == .footnoteDefinition { definitions[current] = target }
        if node.firstChild != 0 {
          parents.append(target)
          current = node.firstChild
          continue
        }
      }
      while current != 0 && nodes[Int(current)].nextSibling == 0 {
        current = nodes[Int(current)].parent
        parents.removeLast()
      }
      if current != 0 { current = nodes[Int(current)].nextSibling }
    }
    builder.moveDefinitions(definitions)
    return builder.finish()
  }
}

extension MarkDownTreeBuilder {
  /// Lets footnotes find their definitions, whose nodes were given new places; 0 for one that is gone.
  mutating func moveDefinitions(_ places: [NodeIndex: NodeIndex]) {
    for index in footnotes.indices { footnotes[index].definition = places[footnotes[index].definition] ?? 0 }
  }
}
