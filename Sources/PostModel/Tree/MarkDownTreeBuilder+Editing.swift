extension MarkDownTreeBuilder {
  /// Starts from `tree` as it is, so that single nodes can be changed; all indices stay what they are.
  ///
  /// Children may be appended only to nodes that have none.
  public init(editing tree: MarkDownTree) {
    self.init(rewriting: tree)
    nodes = NodeArena(copying: tree.nodes)
  }
}
