import PostModel

/// A table that is being read.
struct OpenTable {
  var node: NodeIndex = 0
  var alignments: [ColumnAlignment] = []
}

extension BlockParser {
  /// Makes a table of the paragraph's last line if this line is a delimiter row that fits; GFM 0.29, section 4.10.
  mutating func startTable() -> Bool {
    guard let alignments = readDelimiterRow() else { return false }
    let headStart = paragraph.lastLineStart
    let headEnd = trimmedEnd(of: headStart, paragraph.runEnd)
    guard countCells(from: headStart, to: headEnd) == alignments.count else { return false }
    if paragraph.lineCount == 1 {
      leaf = .none
    } else {
      removeLastParagraphLine()
      closeLeaf()
    }
    table.alignments = alignments
    table.node = appendBlock(
      Node(
        kind: .table, start: UInt32(headStart), end: UInt32(line.trimmedEnd(notBefore: line.nonspace)),
        payload: tree.add(TablePayload(alignments: alignments))))
    leaf = .table
    appendRow(from: headStart, to: headEnd, isHeader: true)
    return true
  }

  mutating func addTableRow() {
    let end = line.trimmedEnd(notBefore: line.nonspace)
    appendRow(from: line.nonspace, to: end, isHeader: false)
    tree.nodes[Int(table.node)].end = UInt32(end)
    extendParent(of: table.node)
  }

  /// The alignments of a delimiter row such as `|:--|--:|`; `nil` if the line is none.
  private func readDelimiterRow() -> [ColumnAlignment]? {
    let end = line.trimmedEnd(notBefore: line.nonspace)
    var offset = line.nonspace
    var alignments: [ColumnAlignment] = []
    if bytes[offset] == ASCII.pipe { offset += 1 }
    while true {
      while offset < end && bytes[offset].isSpaceOrTab { offset += 1 }
      if offset == end { break }
      let isLeft = bytes[offset] == ASCII.colon
      if isLeft { offset += 1 }
      let dashes = offset
      while offset < end && bytes[offset] == ASCII.hyphen { offset += 1 }
      guard offset > dashes else { return nil }
      let isRight = offset < end && bytes[offset] == ASCII.colon
      if isRight { offset += 1 }
      while offset < end && bytes[offset].isSpaceOrTab { offset += 1 }
      alignments.append(isLeft ? (isRight ? .center : .left) : isRight ? .right : .none)
      if offset == end { break }
      guard bytes[offset] == ASCII.pipe else { return nil }
      offset += 1
    }
    return alignments.isEmpty ? nil : alignments
  }

  private func trimmedEnd(of start: Int, _ end: Int) -> Int {
    var end = end
    while end > start && bytes[end - 1].isSpaceOrTab { end -= 1 }
    return end
  }

  /// Goes over one cell from `offset`: returns where its pipe is, or `end`, and whether it holds `\|`.
  private func scanCell(from offset: Int, to end: Int) -> (end: Int, hasEscapedPipe: Bool) {
    var offset = offset
    var hasEscapedPipe = false
    while offset < end && bytes[offset] != ASCII.pipe {
      if bytes[offset] == ASCII.backslash && offset + 1 < end && bytes[offset + 1].isPunctuation {
        if bytes[offset + 1] == ASCII.pipe { hasEscapedPipe = true }
        offset += 1
      }
      offset += 1
    }
    return (offset, hasEscapedPipe)
  }

  private func countCells(from start: Int, to end: Int) -> Int {
    var offset = start
    if offset < end && bytes[offset] == ASCII.pipe { offset += 1 }
    var count = 0
    while offset < end {
      offset = scanCell(from: offset, to: end).end + 1
      count += 1
    }
    return count
  }

  /// Appends a row. Cells beyond the columns are dropped; missing ones are added while `cellBudget` lasts, so that a
  /// wide head over many short rows stays in proportion to the input.
  private mutating func appendRow(from start: Int, to end: Int, isHeader: Bool) {
    let row = tree.append(
      Node(kind: .tableRow, start: UInt32(start), end: UInt32(end), flags: isHeader ? .header : []), to: table.node)
    var offset = start
    if offset < end && bytes[offset] == ASCII.pipe { offset += 1 }
    var column = 0
    while offset < end && column < table.alignments.count {
      let cell = scanCell(from: offset, to: end)
      appendCell(to: row, column: column, from: offset, to: cell.end, hasEscapedPipe: cell.hasEscapedPipe)
      offset = cell.end + 1
      column += 1
    }
    while column < table.alignments.count && cellBudget > 0 {
      cellBudget -= 1
      tree.append(
        Node(
          kind: .tableCell, start: UInt32(end), end: UInt32(end), detail: UInt16(table.alignments[column].rawValue)),
        to: row)
      column += 1
    }
  }

  private mutating func appendCell(
    to row: NodeIndex, column: Int, from start: Int, to end: Int, hasEscapedPipe: Bool
  ) {
    var start = start
    while start < end && bytes[start].isSpaceOrTab { start += 1 }
    let end = trimmedEnd(of: start, end)
    let node = tree.append(
      Node(
        kind: .tableCell, start: UInt32(start), end: UInt32(end), detail: UInt16(table.alignments[column].rawValue)),
      to: row)
    guard start < end else { return }
    var leaf = Leaf(node: node, start: UInt32(start), end: UInt32(end))
    if hasEscapedPipe {
      leaf.joinsLines = false
      leaf.firstRun = UInt32(runs.count)
      splitAtEscapedPipes(from: start, to: end)
      leaf.runCount = UInt32(runs.count) - leaf.firstRun
    }
    leaves.append(leaf)
  }

  /// Adds the runs of a cell without the backslashes of its `\|`.
  private mutating func splitAtEscapedPipes(from start: Int, to end: Int) {
    var runStart = start
    var offset = start
    while offset < end {
      if bytes[offset] == ASCII.backslash && offset + 1 < end && bytes[offset + 1].isPunctuation {
        if bytes[offset + 1] == ASCII.pipe {
          if offset > runStart { runs.append(SourceRun(start: UInt32(runStart), end: UInt32(offset))) }
          runStart = offset + 1
        }
        offset += 1
      }
      offset += 1
    }
    runs.append(SourceRun(start: UInt32(runStart), end: UInt32(end)))
  }
}
