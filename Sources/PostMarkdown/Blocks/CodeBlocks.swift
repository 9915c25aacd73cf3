import PostModel

/// A code block that is being read.
struct OpenCode {
  var node: NodeIndex = 0
  var fence: UInt8 = 0
  var fenceLength = 0
  /// The columns that the fence was indented, which are taken from each line.
  var fenceIndent = 0
  /// Blank lines of indented code, which count only if more code follows: where their content begins and ends.
  var blankLines: ContiguousArray<SourceRun> = []
  /// Of formulas between fences: where their text begins in the tree's own bytes; -1 for code.
  var mathStart = -1
}

extension BlockParser {
  /// Fenced code; CommonMark 0.31.2, section 4.5.
  mutating func startFencedCode(matched: Int) -> Start {
    let fence = line.byte
    let start = line.nonspace
    var offset = start
    while offset < line.end && bytes[offset] == fence { offset += 1 }
    let length = offset - start
    guard length >= 3 else { return .none }
    while offset < line.end && bytes[offset].isSpaceOrTab { offset += 1 }
    let end = line.trimmedEnd(notBefore: offset)
    if fence == ASCII.backtick {
      for place in offset..<end where bytes[place] == fence { return .none }
    }
    prepareForBlock(matched: containersToKeep(matched: matched))
    noteChild()
    text.load(start: offset, end: end)
    let info = text.decodedSlice(offset, end, in: &tree)
    code.node = appendBlock(
      Node(
        kind: .codeBlock, start: UInt32(start), end: UInt32(max(end, start + length)),
        payload: tree.add(CodePayload(info: info, isFenced: true))))
    code.fence = fence
    code.fenceLength = length
    code.fenceIndent = line.indent
    if rules.contains(.math), isMathFence(info: offset..<end) {
      tree.nodes[Int(code.node)].kind = .mathBlock
      code.mathStart = tree.ownBytes.count
    }
    leaf = .fencedCode
    return .leaf
  }

  mutating func addFencedCodeLine() {
    if isClosingFence() {
      tree.nodes[Int(code.node)].end = UInt32(line.trimmedEnd(notBefore: line.nonspace))
      closeLeaf()
      return
    }
    if code.fenceIndent > 0 { line.advance(columns: min(code.fenceIndent, line.indent)) }
    appendCodeLine()
  }

  private func isClosingFence() -> Bool {
    guard !line.isBlank, line.byte == code.fence, line.indent <= 3 else { return false }
    var offset = line.nonspace
    while offset < line.end && bytes[offset] == code.fence { offset += 1 }
    return offset - line.nonspace >= code.fenceLength && line.isBlank(from: offset)
  }

  /// Indented code; CommonMark 0.31.2, section 4.4.
  mutating func startIndentedCode(matched: Int) {
    prepareForBlock(matched: containersToKeep(matched: matched))
    noteChild()
    line.advance(columns: 4)
    let start = UInt32(line.position)
    code.node = appendBlock(
      Node(
        kind: .codeBlock, start: start, end: start,
        payload: tree.add(CodePayload(info: .empty, isFenced: false))))
    code.blankLines.removeAll(keepingCapacity: true)
    leaf = .indentedCode
    appendCodeLine()
  }

  /// `false` if the line ends the code.
  mutating func addIndentedCodeLine() -> Bool {
    if line.isBlank {
      if line.indent >= 4 { line.advance(columns: 4) } else { line.advance(columns: line.indent) }
      code.blankLines.append(SourceRun(start: UInt32(line.position), end: UInt32(line.next)))
      return true
    }
    guard line.indent >= 4 else { return false }
    for blank in code.blankLines { appendCode(from: Int(blank.start), next: Int(blank.end)) }
    code.blankLines.removeAll(keepingCapacity: true)
    line.advance(columns: 4)
    appendCodeLine()
    return true
  }

  mutating func closeCode() {
    if code.mathStart >= 0 { closeMathFence() }
    extendParent(of: code.node)
  }

  /// Whether the info string's first word is `math`.
  private func isMathFence(info: Range<Int>) -> Bool {
    guard HTMLSyntax.matches(bytes, from: info.lowerBound, end: info.upperBound, word: "math") else { return false }
    return info.count == 4 || bytes[info.lowerBound + 4].isSpaceOrTab
  }

  /// Gives a formula between fences its text: all lines without the last line end.
  private mutating func closeMathFence() {
    let length = max(0, tree.ownBytes.count - code.mathStart - 1)
    let slice = TextSlice(offset: UInt32(code.mathStart), length: UInt32(length), isOwn: true)
    tree.nodes[Int(code.node)].payload = tree.add(slice)
    code.mathStart = -1
  }

  mutating func extendParent(of index: NodeIndex) {
    extend(tree.nodes[Int(index)].parent, to: tree.nodes[Int(index)].end)
  }

  /// Adds the rest of the line; columns left of a half-read tab become spaces.
  mutating func appendCodeLine() {
    if code.mathStart >= 0 {
      let length = max(0, line.end - line.position)
      tree.ownBytes.append(contentsOf: UnsafeBufferPointer(start: bytes + line.position, count: length))
      tree.ownBytes.append(ASCII.lineFeed)
      tree.nodes[Int(code.node)].end = max(tree.nodes[Int(code.node)].end, UInt32(line.end))
      return
    }
    guard line.isInsideTab else {
      appendCode(from: line.position, next: line.next)
      return
    }
    let first = tree.ownBytes.count
    for _ in 0..<(4 - line.column % 4) { tree.ownBytes.append(ASCII.space) }
    appendOwnCode(from: line.position + 1, to: line.end, first: first)
  }

  /// Adds the line whose content begins at `start` and that ends at `next`, line end included.
  private mutating func appendCode(from start: Int, next: Int) {
    let isPlain =
      next > start && bytes[next - 1] == ASCII.lineFeed
      && !(next - 2 >= start && bytes[next - 2] == ASCII.carriageReturn)
    guard isPlain else {
      var end = next
      while end > start && (bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.carriageReturn) { end -= 1 }
      appendOwnCode(from: start, to: end, first: tree.ownBytes.count)
      return
    }
    let last = tree.lastChild(of: code.node)
    if last != 0 && Int(tree.nodes[Int(last)].end) == start && !tree.nodes[Int(last)].flags.contains(.ownsText) {
      tree.nodes[Int(last)].end = UInt32(next)
    } else {
      tree.append(Node(kind: .text, start: UInt32(start), end: UInt32(next)), to: code.node)
    }
    tree.nodes[Int(code.node)].end = UInt32(next)
  }

  /// Adds a line whose text differs from the source: `first` is where its own bytes begin.
  private mutating func appendOwnCode(from start: Int, to end: Int, first: Int) {
    tree.ownBytes.append(contentsOf: UnsafeBufferPointer(start: bytes + start, count: max(0, end - start)))
    tree.ownBytes.append(ASCII.lineFeed)
    let slice = TextSlice(offset: UInt32(first), length: UInt32(tree.ownBytes.count - first), isOwn: true)
    let sourceStart = min(start, line.count)
    tree.append(
      Node(
        kind: .text, start: UInt32(sourceStart), end: UInt32(max(end, sourceStart)), flags: .ownsText,
        payload: tree.add(slice)),
      to: code.node)
    tree.nodes[Int(code.node)].end = max(tree.nodes[Int(code.node)].end, UInt32(max(end, sourceStart)))
  }
}
