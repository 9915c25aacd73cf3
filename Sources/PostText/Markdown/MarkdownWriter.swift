import PostMarkdown
import PostModel

/// The walk that writes blocks as Markdown.
final class MarkdownWriter {
  let tree: MarkDownTree
  let contents: TreeContents
  let rules: RuleSet
  var lines = PrefixedLines()
  /// Whether nothing is written yet of a text that has no front matter.
  private var isAtStart: Bool
  /// The child before the one that is opened, or the last child of the one that is closed; `nil` for none.
  private var previous: Node?

  init(tree: MarkDownTree, contents: TreeContents, rules: RuleSet, isAtStart: Bool) {
    self.tree = tree
    self.contents = contents
    self.rules = rules
    self.isAtStart = isAtStart
  }

  func run() {
    var current = contents[0].firstChild
    if current == 0 { return }
    while true {
      var node = contents[current]
      if previous != nil { separate(node) }
      if open(node, current), node.firstChild != 0 {
        previous = nil
        current = node.firstChild
        continue
      }
      previous = nil
      close(node)
      while node.nextSibling == 0 {
        current = node.parent
        if current == 0 { return lines.newLine() }
        previous = node
        node = contents[current]
        close(node)
      }
      previous = node
      current = node.nextSibling
    }
  }

  // MARK: - What stands between blocks

  /// Ends the line of the block before `node`, and leaves a blank one where they need it.
  private func separate(_ node: Node) {
    let parent = contents[node.parent]
    let isClose =
      switch parent.kind {
      case .list: parent.flags.contains(.tight)
      case .listItem: contents[node.parent].kind == .listItem && contents[parent.parent].flags.contains(.tight)
      case .definitionList:
        node.kind == .definitionTerm
          ? previous?.kind == .definitionTerm
          : previous?.kind == .definitionTerm && node.flags.contains(.tight)
            || previous?.kind == .definitionDetails && node.flags.contains(.tight)
      case .callout: previous?.kind == .calloutTitle
      default: node.kind == .abbreviationDefinition && previous?.kind == .abbreviationDefinition
      }
    if isClose { return lines.newLine() }
    lines.blankLine()
    if let previous, wouldJoin(previous, node) {
      writeInvisibleLine()
      lines.blankLine()
    }
  }

  /// Whether only something that shows nothing keeps two blocks apart, such as the definition of a link.
  private func wouldJoin(_ block: Node, _ next: Node) -> Bool {
    switch (block.kind, next.kind) {
    case (.list, .list):
      guard block.firstChild != 0, next.firstChild != 0 else { return false }
      let marks = (contents[block.firstChild].detail, contents[next.firstChild].detail)
      return ListMarker(detail: marks.0).byte == ListMarker(detail: marks.1).byte || rules.contains(.contentfulLists)
    case (.codeBlock, .codeBlock): return startsOnNextLine(block) && startsOnNextLine(next)
    case (.footnoteDefinition, .codeBlock), (.definitionList, .codeBlock): return startsOnNextLine(next)
    case (.definitionList, .definitionList): return true
    default: return false
    }
  }

  /// Writes the definition of a link that nobody can use.
  private func writeInvisibleLine() { lines.write("[//]: #") }

  // MARK: - Blocks

  /// Writes what comes before a node's children; `false` if they are dealt with.
  private func open(_ node: Node, _ index: NodeIndex) -> Bool {
    defer { isAtStart = false }
    switch node.kind {
    case .paragraph, .figure, .gallery: writeLeaf(node, index, as: .paragraph)
    case .calloutTitle: writeLeaf(node, index, as: .title)
    case .definitionTerm: writeLeaf(node, index, as: .paragraph)
    case .heading: writeHeading(node, index)
    case .codeBlock: writeCode(node)
    case .htmlBlock: lines.writeLines(contents.text(of: node))
    case .thematicBreak: lines.write(thematicBreak(node))
    case .table: writeTable(node)
    case .mathBlock: writeMath(node)
    case .tableOfContents: lines.write("[TOC]")
    case .more: lines.write("<!-- more -->")
    case .pageBreak: lines.write("<!-- pagebreak -->")
    case .comment: writeComment(node)
    case .abbreviationDefinition: writeAbbreviation(node)
    case .customBlock: writeSource(node)
    default:
      openContainer(node, index)
      return true
    }
    return false
  }

  private func openContainer(_ node: Node, _ index: NodeIndex) {
    let mark = Array("> ".utf8)
    switch node.kind {
    case .blockQuote: lines.push(first: mark, rest: mark)
    case .callout:
      lines.push(first: mark, rest: mark)
      openCallout(node)
    case .listItem: openItem(node)
    case .definitionDetails: lines.push(first: Array(":   ".utf8), rest: Array("    ".utf8))
    case .footnoteDefinition:
      let label = tree.bytes(of: tree.footnotes[Int(node.payload)].label)
      lines.push(first: Array("[^".utf8) + label + Array("]: ".utf8), rest: Array("    ".utf8))
      if node.firstChild != 0, startsOnNextLine(contents[node.firstChild]) { lines.newLine() }
    case .division: openDivision(node)
    case .element: openElement(node)
    default: break
    }
  }

  private func close(_ node: Node) {
    switch node.kind {
    case .listItem where needsInvisibleLine(node):
      lines.blankLine()
      writeInvisibleLine()
      lines.pop()
    case .blockQuote, .callout, .listItem, .definitionDetails, .footnoteDefinition:
      if lines.isAtLineStart { lines.finishEmptyLine() }
      lines.pop()
    case .division:
      // A line of HTML or of a table would take the fence in.
      if previous?.kind == .htmlBlock || previous?.kind == .table { lines.blankLine() } else { lines.newLine() }
      lines.write(":::")
    case .element: closeElement(node)
    default: break
    }
  }

  private func openCallout(_ node: Node) {
    let callout = tree.callouts[Int(node.payload)]
    lines.write("[!")
    lines.write(tree.bytes(of: callout.name))
    lines.write("]")
    switch callout.folding {
    case .fixed: break
    case .open: lines.write("+")
    case .closed: lines.write("-")
    }
    guard node.firstChild != 0 else { return }
    if contents[node.firstChild].kind == .calloutTitle { lines.write(" ") } else { lines.newLine() }
  }

  private func openDivision(_ node: Node) {
    lines.write(":::")
    if let attributes = tree.attributes(of: node) {
      lines.write(" ")
      lines.write(AttributeText.text(of: attributes, naming: true))
    }
    if node.firstChild != 0 { lines.newLine() }
  }

  /// Whether a block's first line cannot stand behind the mark of an item or a note, as its own indent would be lost.
  func startsOnNextLine(_ node: Node) -> Bool {
    switch node.kind {
    case .codeBlock: !tree.codeBlocks[Int(node.payload)].isFenced
    case .htmlBlock: contents.text(of: node).first == UInt8(ascii: " ")
    default: false
    }
  }

  // MARK: - Leaves

  private func writeLeaf(_ node: Node, _ index: NodeIndex, as role: MarkdownLeaf.Role) {
    var leaf = MarkdownLeaf(tree: tree, contents: contents, rules: rules, role: role)
    leaf.isFirstOfText = isAtStart && role == .paragraph
    leaf.isFirstInQuotation = contents[node.parent].kind == .blockQuote && previous == nil
    leaf.isFirstInItem = contents[node.parent].kind == .listItem && previous == nil
    leaf.write(childrenOf: node, into: &lines)
  }

  private func writeHeading(_ node: Node, _ index: NodeIndex) {
    var leaf = MarkdownLeaf(tree: tree, contents: contents, rules: rules, role: .heading)
    let isLong = node.detail <= 2 && hasBreak(node)
    if isLong {
      leaf.role = .paragraph
      leaf.isFirstOfText = isAtStart
      leaf.isFirstInQuotation = contents[node.parent].kind == .blockQuote && previous == nil
      leaf.isFirstInItem = contents[node.parent].kind == .listItem && previous == nil
      leaf.endsWithBraces = rules.contains(.headingAttributes)
    } else {
      lines.write(Array(repeating: UInt8(ascii: "#"), count: max(1, min(6, Int(node.detail)))))
      if node.firstChild != 0 { lines.write(" ") }
    }
    leaf.write(childrenOf: node, into: &lines)
    if let attributes = tree.attributes(of: node) {
      lines.write(" ")
      lines.write(AttributeText.text(of: attributes))
    }
    if isLong {
      lines.newLine()
      if node.detail == 1 { lines.write("===") } else { lines.write("---") }
    }
  }

  private func hasBreak(_ node: Node) -> Bool {
    var child = node.firstChild
    while child != 0 {
      let kind = contents[child].kind
      if kind == .softBreak || kind == .lineBreak { return true }
      // A break may stand in emphasis.
      if contents[child].firstChild != 0 {
        child = contents[child].firstChild
        continue
      }
      while contents[child].nextSibling == 0 {
        child = contents[child].parent
        if contents[child].kind == .heading { return false }
      }
      child = contents[child].nextSibling
    }
    return false
  }

  /// `---` would be the fence of front matter at the start, and would underline a heading behind a line of text; behind
  /// a bullet it would be of one rule with it.
  private func thematicBreak(_ node: Node) -> StaticString {
    let parent = contents[node.parent]
    let isBehindMark = parent.kind == .listItem && previous == nil
    if isBehindMark { return ListMarker(detail: parent.detail).byte == UInt8(ascii: "*") ? "___" : "***" }
    let written = Int(node.start) < contents.source.count ? contents.source[Int(node.start)] : 0
    if written == UInt8(ascii: "_") { return "___" }
    if written == UInt8(ascii: "-"), !isAtStart, previous?.kind != .paragraph || !isTight(parent) { return "---" }
    return "***"
  }

  private func isTight(_ item: Node) -> Bool {
    item.kind == .listItem && contents[item.parent].flags.contains(.tight)
  }

  private func writeSource(_ node: Node) {
    lines.writeLines(UnsafeBufferPointer(rebasing: contents.source[Int(node.start)..<Int(node.end)]))
  }
}
