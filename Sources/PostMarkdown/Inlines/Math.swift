import PostModel

/// Formulas in a line; they bind as code does.
extension InlineParser {
  /// `$x$`, `$$x$$` and ``$`x`$``.
  mutating func parseDollar(at offset: Int) -> Int {
    let bytes = text.bytes
    var end = offset + 1
    while end < text.end && bytes[end] == ASCII.dollar { end += 1 }
    guard end < text.end, end - offset <= 2, mayOpenMath(at: offset) else { return end }
    if end - offset == 2 { return parseDisplayMath(at: offset) ?? end }
    if bytes[end] == ASCII.backtick { return parseCodeMath(at: offset) ?? end }
    guard !bytes[end].isWhitespace, let close = nextDollar(from: end), !bytes[close - 1].isWhitespace,
      close + 1 == text.end || !isWordCharacter(at: close + 1)
    else { return end }
    addMath(offset, close + 1, content: end..<close, detail: 0)
    return close + 1
  }

  /// Prices are written behind letters and digits: `US$5`.
  private func mayOpenMath(at offset: Int) -> Bool {
    guard offset > text.start else { return true }
    if text.bytes[offset - 1] == ASCII.backslash { return false }
    return !WordCharacters.isSpaced(UTF8Reading.scalar(in: text.bytes, before: offset, start: text.start))
  }

  private func isWordCharacter(at offset: Int) -> Bool {
    WordCharacters.isSpaced(UTF8Reading.scalar(in: text.bytes, at: offset, end: text.end).scalar)
  }

  private func nextDollar(from start: Int) -> Int? {
    var offset = start
    while offset < text.end {
      switch text.bytes[offset] {
      case ASCII.dollar: return offset
      case ASCII.backslash: offset += 2
      default: offset += 1
      }
    }
    return nil
  }

  private mutating func parseDisplayMath(at offset: Int) -> Int? {
    let start = offset + 2
    guard !missingEnds.contains(.displayMath) else { return nil }
    var search = start
    while let close = nextDollar(from: search) {
      if close + 1 < text.end && text.bytes[close + 1] == ASCII.dollar {
        guard !LinkSyntax.isBlank(text.bytes, from: start, end: close) else { return nil }
        addMath(offset, close + 2, content: start..<close, detail: 1)
        return close + 2
      }
      search = close + 1
    }
    missingEnds.insert(.displayMath)
    return nil
  }

  private mutating func parseCodeMath(at offset: Int) -> Int? {
    let start = offset + 2
    guard let close = find("`$", from: start, .codeMath), close - 2 > start else { return nil }
    addMath(offset, close, content: start..<close - 2, detail: 0)
    return close
  }

  private mutating func addMath(_ start: Int, _ end: Int, content: Range<Int>, detail: UInt16) {
    var first = content.lowerBound
    var last = content.upperBound
    while first < last && text.bytes[first].isWhitespace { first += 1 }
    while last > first && text.bytes[last - 1].isWhitespace { last -= 1 }
    addItem(.math, start, end, payload: tree.add(text.slice(first, last, in: &tree)), detail: detail)
  }
}
