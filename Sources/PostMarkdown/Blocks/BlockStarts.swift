import PostModel

extension BlockParser {
  /// What one attempt to open a block came to.
  enum Start {
    /// Nothing begins here.
    case none
    /// A container was opened; more may begin in the same line.
    case container
    /// The line is used up.
    case leaf
  }

  /// Opens the blocks that begin in this line; `false` if the line is used up, else its rest is text.
  ///
  /// `matched` is the number of containers that the line belongs to, those opened here included.
  mutating func openBlocks(matched: inout Int) -> Bool {
    while !line.isBlank {
      if line.indent >= 4 {
        if leaf == .paragraph { return true }
        startIndentedCode(matched: matched)
        return false
      }
      if customTriggers.contains(line.byte) {
        let start = startCustomBlock(matched: matched)
        if start == .leaf { return false }
        if start == .container {
          matched = containers.count
          previousLineWasBlank = false
          continue
        }
      }
      let trigger = triggers.table[Int(line.byte)]
      guard trigger != 0, trigger != BlockTriggers.letter || mayBeLetterMarker(matched: matched) else { return true }
      switch startBlock(matched: &matched) {
      case .none: return true
      case .leaf: return false
      case .container:
        matched = containers.count
        previousLineWasBlank = false
      }
    }
    return true
  }

  private mutating func startBlock(matched: inout Int) -> Start {
    var isInParagraph = leaf == .paragraph && matched == containers.count
    let byte = line.byte
    switch byte {
    case ASCII.greaterThan:
      startQuote(matched: matched)
      return .container
    case ASCII.numberSign:
      return startHeading(matched: matched)
    case ASCII.backtick, ASCII.tilde:
      return startFencedCode(matched: matched)
    case ASCII.lessThan:
      return startHTML(matched: matched, isInParagraph: isInParagraph)
    case ASCII.equals, ASCII.hyphen:
      if isInParagraph {
        if closeAsSetextHeading() { return .leaf }
        isInParagraph = leaf == .paragraph
      }
    case ASCII.colon, ASCII.asterisk, ASCII.leftBracket, ASCII.dollar, ASCII.percent:
      let start = startOwnBlock(byte, matched: matched, isInParagraph: isInParagraph)
      if start != .none { return start }
    default: break
    }
    if byte == ASCII.hyphen || byte == ASCII.asterisk || byte == ASCII.underscore {
      if startThematicBreak(matched: matched) { return .leaf }
    }
    if byte == ASCII.hyphen || byte == ASCII.asterisk || byte == ASCII.plus || byte.isDigit || byte.isLetter {
      if startItem(matched: &matched, interruptsParagraph: isInParagraph) { return .container }
    }
    if isInParagraph && rules.contains(.tables) && startTable() { return .leaf }
    return .none
  }

  /// The blocks that CommonMark does not know, by their first byte.
  private mutating func startOwnBlock(_ byte: UInt8, matched: Int, isInParagraph: Bool) -> Start {
    switch byte {
    case ASCII.colon:
      if rules.contains(.fencedDivisions) {
        let start = startDivision(matched: matched)
        if start != .none { return start }
      }
      guard rules.contains(.definitionLists) else { return .none }
      return startDetails(matched: matched, isInParagraph: isInParagraph) ? .container : .none
    case ASCII.asterisk: return rules.contains(.abbreviations) && startAbbreviation(matched: matched) ? .leaf : .none
    case ASCII.leftBracket: return rules.contains(.footnotes) && startFootnote(matched: matched) ? .container : .none
    case ASCII.dollar: return !isInParagraph && rules.contains(.math) && startMath(matched: matched) ? .leaf : .none
    default: return !isInParagraph && rules.contains(.comments) && startComment(matched: matched) ? .leaf : .none
    }
  }

  private mutating func startQuote(matched: Int) {
    prepareForBlock(matched: containersToKeep(matched: matched))
    noteChild()
    let start = UInt32(line.nonspace)
    let node = appendBlock(Node(kind: .blockQuote, start: start, end: start + 1))
    push(Container(kind: .quote, node: node))
    enterQuote()
  }

  /// Goes over `>` and one column of white space behind it.
  mutating func enterQuote() {
    line.advancePastNonspace(1)
    if line.position < line.end && bytes[line.position].isSpaceOrTab { line.advance(columns: 1) }
    line.findNonspace()
  }

  /// ATX headings; CommonMark 0.31.2, section 4.2.
  private mutating func startHeading(matched: Int) -> Start {
    let start = line.nonspace
    var offset = start
    while offset < line.end && bytes[offset] == ASCII.numberSign { offset += 1 }
    let level = offset - start
    guard level <= 6, offset == line.end || bytes[offset].isSpaceOrTab else { return .none }
    while offset < line.end && bytes[offset].isSpaceOrTab { offset += 1 }
    let lineEnd = line.trimmedEnd(notBefore: offset)
    var end = lineEnd
    while end > offset && bytes[end - 1] == ASCII.numberSign { end -= 1 }
    if end == offset {
      // Only a closing sequence, or nothing.
    } else if end < lineEnd && bytes[end - 1].isSpaceOrTab {
      while end > offset && bytes[end - 1].isSpaceOrTab { end -= 1 }
    } else {
      end = lineEnd
    }
    prepareForBlock(matched: containersToKeep(matched: matched))
    noteChild()
    let node = appendBlock(
      Node(kind: .heading, start: UInt32(start), end: UInt32(max(lineEnd, start + level)), detail: UInt16(level)))
    if offset < end { leaves.append(Leaf(node: node, start: UInt32(offset), end: UInt32(end))) }
    return .leaf
  }

  /// Thematic breaks; CommonMark 0.31.2, section 4.1.
  private mutating func startThematicBreak(matched: Int) -> Bool {
    let byte = line.byte
    if byte == thematicBreakByte && line.nonspace < thematicBreakRefusedUntil { return false }
    var count = 0
    var offset = line.nonspace
    while offset < line.end {
      if bytes[offset] == byte {
        count += 1
      } else if !bytes[offset].isSpaceOrTab {
        // Whatever begins between here and there fails at the same byte: nested `* * * a` is read once.
        thematicBreakByte = byte
        thematicBreakRefusedUntil = offset
        return false
      }
      offset += 1
    }
    guard count >= 3 else { return false }
    prepareForBlock(matched: containersToKeep(matched: matched))
    noteChild()
    let start = line.nonspace
    _ = appendBlock(
      Node(kind: .thematicBreak, start: UInt32(start), end: UInt32(line.trimmedEnd(notBefore: start))))
    return true
  }
}
