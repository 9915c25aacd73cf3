/// Walks a tree in document order: sees every item before what it holds, and again behind it.
///
/// ```swift
/// struct LinkCounter: MarkDownVisitor {
///   var count = 0
///
///   mutating func enter(_ item: MarkDownItem) -> VisitorStep {
///     if item.kind == .link { count += 1 }
///     return item.kind == .footnoteDefinition ? .overChildren : .intoChildren
///   }
/// }
///
/// var counter = LinkCounter()
/// document.tree.walk(&counter)
/// ```
public protocol MarkDownVisitor {
  /// Sees `item` before its children, and says where to go on.
  mutating func enter(_ item: MarkDownItem) -> VisitorStep
  /// Sees `item` behind its children; also where they were passed over.
  mutating func leave(_ item: MarkDownItem)
}

extension MarkDownVisitor {
  /// Does nothing.
  public mutating func leave(_ item: MarkDownItem) {}
}

/// Where a walk goes on.
public enum VisitorStep: Sendable {
  /// To the item's children.
  case intoChildren
  /// To what follows the item.
  case overChildren
  /// Nowhere: the walk ends at once, and nothing is left any more.
  case stop
}

extension MarkDownTree {
  /// Walks all items, the root first; does not recurse, whatever the depth.
  public func walk(_ visitor: inout some MarkDownVisitor) { root.walk(&visitor) }
}

extension MarkDownItem {
  /// Walks the item and all below it; does not recurse, whatever the depth.
  public func walk(_ visitor: inout some MarkDownVisitor) {
    var current = index
    while true {
      let node = tree.nodes[Int(current)]
      let item = MarkDownItem(tree: tree, index: current)
      switch visitor.enter(item) {
      case .stop: return
      case .intoChildren where node.firstChild != 0:
        current = node.firstChild
        continue
      case .intoChildren, .overChildren: visitor.leave(item)
      }
      while current != index && tree.nodes[Int(current)].nextSibling == 0 {
        current = tree.nodes[Int(current)].parent
        visitor.leave(MarkDownItem(tree: tree, index: current))
      }
      if current == index { return }
      current = tree.nodes[Int(current)].nextSibling
    }
  }
}
