import PostModel

/// What a table of contents lists.
enum ContentsList {
  /// All headings but one of level 1 that stands before all others and is the only one: it is the post's title, unless
  /// a title stands above it.
  ///
  /// Depths follow the levels, without gaps: an entry stands at most one deeper than the entry before.
  static func entries(of outline: [OutlineEntry], underTitle: Bool) -> [ContentsEntry] {
    var headings = outline[...]
    if !underTitle, let first = headings.first, first.level == 1,
      !headings.dropFirst().contains(where: { $0.level == 1 })
    {
      headings.removeFirst()
    }
    // The levels of the entries that the next one may stand in.
    var outer: [Int] = []
    return headings.map { heading in
      while let last = outer.last, last >= heading.level { outer.removeLast() }
      defer { outer.append(heading.level) }
      return ContentsEntry(depth: outer.count, text: heading.text, anchor: heading.anchor, node: heading.node)
    }
  }
}
