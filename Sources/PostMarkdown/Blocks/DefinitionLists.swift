import PostModel

/// Definition lists, as PHP Markdown Extra and pandoc read them: lines of terms, then what they mean behind `: `.
extension BlockParser {
  /// Opens what a term means, and a list if the line follows a paragraph, whose lines become terms; `false` if the
  /// line is none.
  mutating func startDetails(matched: Int, isInParagraph: Bool) -> Bool {
    let start = line.nonspace
    guard start + 1 < line.end, bytes[start + 1].isSpaceOrTab, !line.isBlank(from: start + 1) else { return false }
    var isLoose = previousLineWasBlank
    if containers[matched - 1].kind == .definitions {
      prepareForBlock(matched: matched)
    } else if isInParagraph {
      guard makeTermsOfOpenParagraph() else { return false }
    } else {
      guard matched == containers.count, makeTermsOfClosedParagraph() else { return false }
      isLoose = true
    }
    let indent = line.indent
    line.advancePastNonspace(1)
    line.findNonspace()
    let padding = line.indent >= 5 ? 1 : line.indent
    line.advance(columns: padding)
    line.findNonspace()
    let node = appendBlock(
      Node(kind: .definitionDetails, start: UInt32(start), end: UInt32(start + 1), flags: isLoose ? [] : .tight))
    push(Container(kind: .details, node: node, contentIndent: indent + 1 + padding))
    return true
  }

  private mutating func makeTermsOfOpenParagraph() -> Bool {
    guard let text = finishParagraphText() else {
      // Only definitions of links: the colon begins a paragraph.
      leaf = .none
      return false
    }
    leaf = .none
    var list = tree.lastChild(of: containers[containers.count - 1].node)
    if list == 0 || tree.nodes[Int(list)].kind != .definitionList {
      list = appendBlock(Node(kind: .definitionList, start: text.start, end: text.end))
    }
    appendTerms(text, to: list, firstNode: nil)
    return true
  }

  /// As `makeTermsOfOpenParagraph`, of the paragraph before blank lines.
  private mutating func makeTermsOfClosedParagraph() -> Bool {
    let paragraph = lastParagraph
    let parent = containers[containers.count - 1].node
    guard leaf == .none, paragraph.node != 0, tree.lastChild(of: parent) == paragraph.node,
      tree.nodes[Int(paragraph.node)].kind == .paragraph, let text = leaves.last, text.node == paragraph.node
    else { return false }
    leaves.removeLast()
    if contentsMarks.last == leaves.count { contentsMarks.removeLast() }
    lastParagraph.node = 0
    let list = paragraph.previous
    if list != 0 && tree.nodes[Int(list)].kind == .definitionList {
      // The paragraph goes over to the list before it, as the first of the terms.
      tree.nodes[Int(list)].nextSibling = 0
      tree.setLastChild(list, of: parent)
      tree.nodes[Int(paragraph.node)].parent = list
      tree.nodes[Int(tree.lastChild(of: list))].nextSibling = paragraph.node
      tree.setLastChild(paragraph.node, of: list)
      appendTerms(text, to: list, firstNode: paragraph.node)
    } else {
      tree.nodes[Int(paragraph.node)].kind = .definitionList
      appendTerms(text, to: paragraph.node, firstNode: nil)
    }
    return true
  }

  /// Appends a term for each line of `text`, the first in `firstNode` if there is one, and opens the list.
  private mutating func appendTerms(_ text: Leaf, to list: NodeIndex, firstNode: NodeIndex?) {
    var reused = firstNode
    for index in 0..<max(1, Int(text.runCount)) {
      let run =
        text.runCount == 0
        ? SourceRun(start: text.start, end: text.end) : runs[Int(text.firstRun) + index]
      var offset = Int(run.start)
      while offset < Int(run.end) {
        var lineEnd = offset
        while lineEnd < Int(run.end) && bytes[lineEnd] != ASCII.lineFeed { lineEnd += 1 }
        appendTerm(from: offset, to: lineEnd, to: list, in: &reused)
        offset = lineEnd + 1
      }
    }
    extend(list, to: text.end)
    push(Container(kind: .definitions, node: list))
  }

  private mutating func appendTerm(from start: Int, to end: Int, to list: NodeIndex, in reused: inout NodeIndex?) {
    var start = start
    var end = end
    while start < end && bytes[start].isSpaceOrTab { start += 1 }
    while end > start && bytes[end - 1].isSpaceOrTab { end -= 1 }
    guard start < end else { return }
    let node: NodeIndex
    if let first = reused {
      node = first
      tree.nodes[Int(node)].kind = .definitionTerm
      tree.nodes[Int(node)].start = UInt32(start)
      tree.nodes[Int(node)].end = UInt32(end)
      reused = nil
    } else {
      node = tree.append(Node(kind: .definitionTerm, start: UInt32(start), end: UInt32(end)), to: list)
    }
    leaves.append(Leaf(node: node, start: UInt32(start), end: UInt32(end)))
  }
}
