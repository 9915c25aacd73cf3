import PostModel

/// A comment of lines that is being read.
struct OpenComment {
  var start = 0
  var end = 0
  /// Where its text is in the tree's own bytes.
  var textStart = 0
  var isClosed = false
  /// Where the next `%%` ends, once it is looked for; behind the end of the text if there is none.
  var nextMark = -1
  /// Whether that is the end of its line.
  var isMarkAtLineEnd = false
}

/// Comments between `%%` and `%%` on lines of their own; those within paragraphs are inlines.
extension BlockParser {
  mutating func startComment(matched: Int) -> Bool {
    let start = line.nonspace
    guard start + 1 < line.end, bytes[start + 1] == ASCII.percent else { return false }
    let end = line.trimmedEnd(notBefore: start)
    let mark = HTMLSyntax.find("%%", in: bytes, from: start + 2, end: end)
    if let mark {
      guard mark == end else { return false }
      prepareForBlock(matched: containersToKeep(matched: matched))
      noteChild()
      appendComment(from: start, to: end, trimmed(start + 2, end - 2))
      return true
    }
    guard hasCommentEnd(behind: line.next) else { return false }
    prepareForBlock(matched: containersToKeep(matched: matched))
    noteChild()
    comment.start = start
    comment.end = end
    comment.textStart = tree.ownBytes.count
    comment.isClosed = false
    leaf = .comment
    appendCommentText(from: LinkSyntax.skipWhitespace(bytes, from: start + 2, end: end), to: end)
    return true
  }

  mutating func addCommentLine() {
    let end = line.trimmedEnd(notBefore: line.position)
    comment.end = end
    let isLast = isCommentEnd(end, notBefore: line.position)
    if tree.ownBytes.count > comment.textStart { tree.ownBytes.append(ASCII.lineFeed) }
    appendCommentText(from: line.position, to: isLast ? end - 2 : end)
    if isLast {
      comment.isClosed = true
      closeLeaf()
    }
  }

  mutating func closeComment() {
    var length = tree.ownBytes.count - comment.textStart
    while length > 0 && tree.ownBytes[comment.textStart + length - 1].isWhitespace { length -= 1 }
    let slice = TextSlice(offset: UInt32(comment.textStart), length: UInt32(length), isOwn: true)
    _ = appendBlock(
      Node(kind: .comment, start: UInt32(comment.start), end: UInt32(comment.end), payload: tree.add(slice)))
    // Its end stands behind the end of the quotation or item that it lies in.
    if !comment.isClosed && diagnostics.count < BlockParser.maximumDiagnostics {
      diagnostics.append(
        AttributeDiagnostic(
          code: .unclosedBlock, message: "the comment that begins here has no end", offset: comment.start,
          hint: "close it by a line of “%%”"))
    }
  }

  private mutating func appendComment(from start: Int, to end: Int, _ text: Range<Int>) {
    let slice = TextSlice(offset: UInt32(text.lowerBound), length: UInt32(text.count))
    _ = appendBlock(Node(kind: .comment, start: UInt32(start), end: UInt32(end), payload: tree.add(slice)))
  }

  private mutating func appendCommentText(from start: Int, to end: Int) {
    let text = start..<max(start, end)
    tree.ownBytes.append(contentsOf: UnsafeBufferPointer(start: bytes + text.lowerBound, count: text.count))
  }

  private func trimmed(_ start: Int, _ end: Int) -> Range<Int> {
    var start = start
    var end = end
    while start < end && bytes[start].isSpaceOrTab { start += 1 }
    while end > start && bytes[end - 1].isSpaceOrTab { end -= 1 }
    return start..<end
  }

  private func isCommentEnd(_ end: Int, notBefore start: Int) -> Bool {
    end - 2 >= start && bytes[end - 1] == ASCII.percent && bytes[end - 2] == ASCII.percent
  }

  /// Whether the next `%%` behind `offset` ends its line: if not, the one before is text. What was found is kept, so
  /// that the text is searched once.
  private mutating func hasCommentEnd(behind offset: Int) -> Bool {
    if comment.nextMark <= offset {
      comment.nextMark = HTMLSyntax.find("%%", in: bytes, from: offset, end: line.count) ?? line.count + 1
      var after = comment.nextMark
      while after < line.count && bytes[after].isSpaceOrTab { after += 1 }
      comment.isMarkAtLineEnd =
        after == line.count
        || after < line.count && (bytes[after] == ASCII.lineFeed || bytes[after] == ASCII.carriageReturn)
    }
    return comment.isMarkAtLineEnd
  }
}
