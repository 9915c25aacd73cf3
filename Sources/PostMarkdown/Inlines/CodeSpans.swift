import PostModel

/// Where the last run of backticks of each length is, so that a run without a closer is searched for only once.
struct BacktickIndex {
  /// By length; -1 where none was seen.
  private var lastOfLength: ContiguousArray<Int> = []
  private(set) var isComplete = false

  mutating func note(length: Int, at offset: Int) {
    while lastOfLength.count <= length { lastOfLength.append(-1) }
    lastOfLength[length] = offset
  }

  mutating func noteComplete() { isComplete = true }

  /// Whether a run of `length` may follow `offset`.
  func mayFollow(length: Int, after offset: Int) -> Bool {
    if !isComplete { return true }
    return length < lastOfLength.count && lastOfLength[length] > offset
  }

  @inline(__always)
  mutating func reset() {
    isComplete = false
    if !lastOfLength.isEmpty { lastOfLength.removeAll(keepingCapacity: true) }
  }
}

extension InlineParser {
  /// Code spans; CommonMark 0.31.2, section 6.1.
  mutating func parseBackticks(at offset: Int) -> Int {
    let bytes = text.bytes
    let end = text.end
    var contentStart = offset
    while contentStart < end && bytes[contentStart] == ASCII.backtick { contentStart += 1 }
    let length = contentStart - offset
    guard let contentEnd = closingBackticks(length: length, from: contentStart) else { return contentStart }
    let payload = tree.add(codeSlice(contentStart, contentEnd))
    add(.code, offset, contentEnd + length, payload: payload)
    return takeAttributes(from: contentEnd + length)
  }

  private mutating func closingBackticks(length: Int, from start: Int) -> Int? {
    guard backticks.mayFollow(length: length, after: start - 1) else { return nil }
    let bytes = text.bytes
    let end = text.end
    var offset = start
    while true {
      offset = BitScan.next(textMarks, from: offset, end: end)
      if offset >= end { break }
      if bytes[offset] != ASCII.backtick {
        offset += 1
        continue
      }
      let runStart = offset
      while offset < end && bytes[offset] == ASCII.backtick { offset += 1 }
      if offset - runStart == length { return runStart }
      if !backticks.isComplete { backticks.note(length: offset - runStart, at: runStart) }
    }
    backticks.noteComplete()
    return nil
  }

  private mutating func codeSlice(_ start: Int, _ end: Int) -> TextSlice {
    let bytes = text.bytes
    var start = start
    var end = end
    if end - start >= 2, isSpaceOrLineEnd(bytes[start]), isSpaceOrLineEnd(bytes[end - 1]),
      !(start..<end).allSatisfy({ isSpaceOrLineEnd(bytes[$0]) })
    {
      start += 1
      end -= 1
    }
    guard hasLineFeed(from: start, to: end) else { return text.slice(start, end, in: &tree) }
    let first = tree.ownBytes.count
    for offset in start..<end {
      tree.ownBytes.append(bytes[offset] == ASCII.lineFeed ? ASCII.space : bytes[offset])
    }
    return TextSlice(offset: UInt32(first), length: UInt32(tree.ownBytes.count - first), isOwn: true)
  }

  @inline(__always)
  private func hasLineFeed(from start: Int, to end: Int) -> Bool {
    var offset = BitScan.next(textMarks, from: start, end: end)
    while offset < end {
      if text.bytes[offset] == ASCII.lineFeed { return true }
      offset = BitScan.next(textMarks, from: offset + 1, end: end)
    }
    return false
  }

  private func isSpaceOrLineEnd(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.lineFeed }
}
