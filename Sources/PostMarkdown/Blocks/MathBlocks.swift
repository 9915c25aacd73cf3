import PostModel

/// Formulas on lines of their own: between `$$` and `$$`, with no blank line inside.
///
/// The lines are kept as those of a paragraph, which they are if the end never comes.
extension BlockParser {
  mutating func startMath(matched: Int) -> Bool {
    let start = line.nonspace
    guard start + 1 < line.end, bytes[start + 1] == ASCII.dollar else { return false }
    let end = line.trimmedEnd(notBefore: start)
    let mark = mathMark(from: start + 2, to: end)
    guard mark == nil || mark == end - 2 && !LinkSyntax.isBlank(bytes, from: start + 2, end: end - 2) else {
      return false
    }
    prepareForBlock(matched: containersToKeep(matched: matched))
    noteChild()
    beginParagraph(at: start)
    leaf = .math
    if mark != nil { closeMath() }
    return true
  }

  /// `false` if the line does not belong to the formula: it goes on as a paragraph, or ended.
  mutating func addMathLine() -> Bool {
    if line.isBlank { return false }
    let end = line.trimmedEnd(notBefore: line.nonspace)
    let mark = mathMark(from: line.nonspace, to: end)
    if let mark, mark != end - 2 {
      leaf = .paragraph
      return false
    }
    addParagraphLine()
    if mark != nil { closeMath() }
    return true
  }

  /// The first `$$` that no backslash stands before.
  private func mathMark(from start: Int, to end: Int) -> Int? {
    var offset = start
    while offset + 1 < end {
      if bytes[offset] == ASCII.backslash {
        offset += 2
      } else if bytes[offset] == ASCII.dollar && bytes[offset + 1] == ASCII.dollar {
        return offset
      } else {
        offset += 1
      }
    }
    return nil
  }

  /// Makes a formula of the lines, the last of which ends in `$$`.
  private mutating func closeMath() {
    leaf = .none
    paragraph.mayDefine = false
    guard let formula = finishParagraphText() else { return }
    text.load(formula, runs: runs)
    var start = text.start + 2
    var end = text.end - 2
    while start < end && text.bytes[start].isWhitespace { start += 1 }
    while end > start && text.bytes[end - 1].isWhitespace { end -= 1 }
    let slice = text.slice(start, end, in: &tree)
    _ = appendBlock(Node(kind: .mathBlock, start: formula.start, end: formula.end, payload: tree.add(slice)))
  }
}
