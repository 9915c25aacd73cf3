import PostModel

/// `[TOC]`, alone in its paragraph: the place of the table of contents.
extension BlockParser {
  func isContentsMark(_ leaf: Leaf) -> Bool {
    leaf.end - leaf.start == 5
      && HTMLSyntax.matches(bytes, from: Int(leaf.start), end: Int(leaf.end), word: "[toc]")
  }

  /// Turns the paragraphs that are only `[TOC]` into tables of contents, unless a link is defined by that name.
  mutating func makeTablesOfContents() {
    for place in contentsMarks {
      let label = leaves[place]
      guard references.find(bytes, from: Int(label.start) + 1, to: Int(label.end) - 1) == nil else { return }
      tree.nodes[Int(label.node)].kind = .tableOfContents
      leaves[place].end = label.start
      leaves[place].runCount = 0
    }
  }
}
