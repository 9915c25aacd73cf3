extension MarkDownTree {
  /// All items of one kind, in document order.
  ///
  /// ```swift
  /// let titles = document.tree.items(of: .heading).filter { $0.level == 2 }.map(\.text)
  /// ```
  public func items(of kind: ItemKind) -> some Sequence<MarkDownItem> { root.descendants(of: kind) }

  /// The first item of one kind, in document order.
  public func firstItem(of kind: ItemKind) -> MarkDownItem? { root.descendants(of: kind).first { _ in true } }
}

extension MarkDownItem {
  /// All items of one kind below this one, in document order; found as the sequence is read.
  public func descendants(of kind: ItemKind) -> some Sequence<MarkDownItem> {
    descendants.lazy.filter { $0.kind == kind }
  }

  /// All items below this one that are of one of `kinds`, in document order.
  public func descendants(of kinds: Set<ItemKind>) -> some Sequence<MarkDownItem> {
    descendants.lazy.filter { kinds.contains($0.kind) }
  }

  /// The children of one kind.
  public func children(of kind: ItemKind) -> some Sequence<MarkDownItem> { children.lazy.filter { $0.kind == kind } }

  /// The nearest item of one kind that holds this one; `nil` if none does.
  public func ancestor(of kind: ItemKind) -> MarkDownItem? {
    var current = parent
    while let item = current {
      if item.kind == kind { return item }
      current = item.parent
    }
    return nil
  }
}
