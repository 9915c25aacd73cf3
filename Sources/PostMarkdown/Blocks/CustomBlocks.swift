import PostModel

/// A custom block that is open: who opened it, and as what.
struct OpenCustomBlock {
  var rule: any BlockRule
  var item: CustomItem
  var node: NodeIndex
}

/// Which bytes a custom block may begin with; empty where there are no custom rules.
struct CustomBlockTriggers {
  private var bits: (UInt64, UInt64) = (0, 0)

  init(_ rules: [any BlockRule]) {
    for rule in rules {
      for byte in rule.triggers where byte < 0x80 {
        if byte < 64 { bits.0 |= 1 << byte } else { bits.1 |= 1 << (byte - 64) }
      }
    }
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? bits.0 >> byte & 1 != 0 : byte < 128 && bits.1 >> (byte - 64) & 1 != 0
  }
}

extension BlockParser {
  /// Asks the custom rules what begins in this line.
  mutating func startCustomBlock(matched: Int) -> Start {
    let origin = line.position
    let isInParagraph = leaf == .paragraph && matched == containers.count
    for rule in blockRules where rule.triggers.contains(line.byte) {
      guard let opening = rule.open(ruleText(start: line.nonspace - origin)),
        opening.interruptsParagraph || !isInParagraph
      else { continue }
      return open(opening, of: rule, matched: matched)
    }
    return .none
  }

  private mutating func open(_ opening: BlockOpening, of rule: any BlockRule, matched: Int) -> Start {
    let origin = line.position
    let lineEnd = line.end
    prepareForBlock(matched: containersToKeep(matched: matched))
    noteChild()
    let start = line.nonspace
    let node = appendBlock(
      Node(
        kind: .customBlock, start: UInt32(start), end: UInt32(line.trimmedEnd(notBefore: start)),
        payload: tree.add(opening.item)))
    switch opening.content {
    case .nothing: return .leaf
    case .inlines(let range):
      let content = origin + max(0, range.lowerBound)..<min(lineEnd, origin + range.upperBound)
      if !content.isEmpty {
        leaves.append(Leaf(node: node, start: UInt32(content.lowerBound), end: UInt32(content.upperBound)))
      }
      return .leaf
    case .lines:
      customLines = OpenCustomBlock(rule: rule, item: opening.item, node: node)
      code.node = node
      leaf = .customLines
      return .leaf
    case .blocks(let from):
      customBlocks.append(OpenCustomBlock(rule: rule, item: opening.item, node: node))
      push(Container(kind: .custom, node: node))
      guard let from, origin + from >= line.position, origin + from <= lineEnd else { return .leaf }
      line.advance(toByte: origin + from)
      return .container
    }
  }

  /// What a line is to an open block, whose rule counts from where its container's content begins.
  enum CustomLine {
    case ends
    case isLast
    case goesOn
  }

  /// Asks the rule of the custom block at `place` of `customBlocks` about this line, and goes over what it takes.
  mutating func continueCustomBlock(_ block: OpenCustomBlock) -> CustomLine {
    let origin = line.position
    switch block.rule.next(block.item, ruleText(start: line.nonspace - origin)) {
    case .ends: return .ends
    case .endsWithLine:
      extend(block.node, to: UInt32(line.trimmedEnd(notBefore: line.position)))
      return .isLast
    case .goesOn(let from):
      line.advance(toByte: min(line.end, origin + max(0, from)))
      return .goesOn
    }
  }

  /// Gives the line to the custom block of lines that is open; `false` if the block ended before it.
  mutating func addCustomLine() -> Bool {
    guard let block = customLines else { return false }
    switch continueCustomBlock(block) {
    case .ends:
      closeLeaf()
      return false
    case .isLast: closeLeaf()
    case .goesOn: appendCodeLine()
    }
    return true
  }

  private func ruleText(start: Int) -> RuleText {
    ruleSearches.reset()
    return RuleText(
      UnsafeBufferPointer(start: bytes + line.position, count: line.end - line.position), start: start,
      searches: ruleSearches)
  }
}
