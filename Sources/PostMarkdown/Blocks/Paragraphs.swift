import PostModel

/// A paragraph that is being read.
struct OpenParagraph {
  /// Where its first line's content begins.
  var start = 0
  /// The run that the last line belongs to.
  var runStart = 0
  var runEnd = 0
  /// The place of its first closed run in `BlockParser.runs`.
  var firstRun = 0
  var lastLineStart = 0
  /// Where the run ended before the last line, if that line continued it.
  var previousLineEnd = 0
  var lastLineContinuesRun = false
  var lineCount = 0
  /// Whether its first byte is `[`, so that it may begin with definitions.
  var mayDefine = false
  /// The letter of its first bytes if they are such as `A. `, which mark a list only if `B. ` follows; else 0.
  var capital: UInt8 = 0
}

/// A paragraph that became a node.
struct ClosedParagraph {
  /// 0 if there is none.
  var node: NodeIndex = 0
  /// The node before it below the same parent; 0 for none.
  var previous: NodeIndex = 0
  /// See `OpenParagraph.capital`.
  var capital: UInt8 = 0
}

extension BlockParser {
  mutating func startParagraph() {
    if rules.contains(.callouts), line.byte == ASCII.leftBracket, startCallout() { return }
    var start = line.nonspace
    if rules.contains(.taskLists), line.byte == ASCII.leftBracket, !containers[containers.count - 1].hasChildren {
      start += readTaskMarker()
    }
    noteChild()
    leaf = .paragraph
    beginParagraph(at: start)
  }

  /// Lets the rest of the line from `start` on be the first of a paragraph.
  mutating func beginParagraph(at start: Int) {
    paragraph = OpenParagraph()
    paragraph.start = start
    paragraph.runStart = start
    paragraph.runEnd = line.end
    paragraph.firstRun = runs.count
    paragraph.lastLineStart = start
    paragraph.lineCount = 1
    paragraph.mayDefine = bytes[start] == ASCII.leftBracket
    if rules.contains(.alphabeticLists) && bytes[start].isLetter { paragraph.capital = capitalMark(at: start) }
  }

  mutating func addParagraphLine() {
    let start = line.nonspace
    paragraph.lineCount += 1
    paragraph.previousLineEnd = paragraph.runEnd
    if paragraph.runEnd + 1 == start && bytes[paragraph.runEnd] == ASCII.lineFeed {
      paragraph.lastLineContinuesRun = true
    } else {
      runs.append(SourceRun(start: UInt32(paragraph.runStart), end: UInt32(paragraph.runEnd)))
      paragraph.runStart = start
      paragraph.lastLineContinuesRun = false
    }
    paragraph.lastLineStart = start
    paragraph.runEnd = line.end
  }

  /// Takes the last line away again, because it turned out to be the head of a table.
  mutating func removeLastParagraphLine() {
    paragraph.lineCount -= 1
    if paragraph.lastLineContinuesRun {
      paragraph.runEnd = paragraph.previousLineEnd
    } else if let run = runs.popLast() {
      paragraph.runStart = Int(run.start)
      paragraph.runEnd = Int(run.end)
    }
  }

  mutating func closeParagraph() {
    guard let leaf = finishParagraphText(), leaf.start < leaf.end else { return }
    let previous = tree.lastChild(of: containers[containers.count - 1].node)
    var paragraphLeaf = leaf
    paragraphLeaf.node = appendBlock(Node(kind: .paragraph, start: leaf.start, end: leaf.end))
    lastParagraph = ClosedParagraph(node: paragraphLeaf.node, previous: previous, capital: paragraph.capital)
    if paragraph.mayDefine && rules.contains(.tableOfContents) && isContentsMark(leaf) {
      contentsMarks.append(leaves.count)
    }
    leaves.append(paragraphLeaf)
  }

  /// Makes a heading of the open paragraph if the line underlines it; CommonMark 0.31.2, section 4.3.
  mutating func closeAsSetextHeading() -> Bool {
    let byte = line.byte
    var offset = line.nonspace
    while offset < line.end && bytes[offset] == byte { offset += 1 }
    guard line.isBlank(from: offset) else { return false }
    guard var text = finishParagraphText() else {
      // Only definitions: the underline is text, in a paragraph that begins here.
      leaf = .none
      return false
    }
    text.node = appendBlock(
      Node(kind: .heading, start: text.start, end: UInt32(offset), detail: byte == ASCII.equals ? 1 : 2))
    leaves.append(text)
    leaf = .none
    return true
  }

  /// The text of the paragraph behind its definitions; `nil` if nothing is left. `Leaf.node` is still to be set.
  mutating func finishParagraphText() -> Leaf? {
    while paragraph.runEnd > paragraph.runStart && bytes[paragraph.runEnd - 1].isSpaceOrTab { paragraph.runEnd -= 1 }
    var leaf = Leaf(node: 0, start: UInt32(paragraph.start), end: UInt32(paragraph.runEnd))
    if runs.count > paragraph.firstRun {
      runs.append(SourceRun(start: UInt32(paragraph.runStart), end: UInt32(paragraph.runEnd)))
      leaf.firstRun = UInt32(paragraph.firstRun)
      leaf.runCount = UInt32(runs.count - paragraph.firstRun)
    }
    if paragraph.mayDefine {
      text.load(leaf, runs: runs)
      let consumed = readDefinitions()
      if consumed == text.end { return nil }
      if consumed > text.start { dropStart(upTo: text.sourceOffset(consumed), from: &leaf) }
    }
    return leaf
  }

  /// Lets `leaf` begin at `start`, in the source.
  mutating func dropStart(upTo start: Int, from leaf: inout Leaf) {
    leaf.start = UInt32(start)
    while leaf.runCount > 1 && Int(runs[Int(leaf.firstRun)].end) < start {
      leaf.firstRun += 1
      leaf.runCount -= 1
    }
    if leaf.runCount > 0 { runs[Int(leaf.firstRun)].start = UInt32(start) }
  }
}
