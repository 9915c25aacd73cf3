import PostModel

/// `x^2^` and `H~2~O`: without white space inside, so that the closer is looked for within a word only.
extension InlineParser {
  /// `^x^`, and `^[` which begins a note.
  mutating func parseExponent(at offset: Int) -> Int {
    let bytes = text.bytes
    let next = offset + 1
    if offset == superscriptEnd {
      superscriptEnd = -1
      return addDelimiters(ASCII.exponent, offset, next, canOpen: false, canClose: true)
    }
    guard next < text.end else { return next }
    if bytes[next] == ASCII.leftBracket && rules.contains(.inlineNotes) { return openBracket(.note, offset, next + 1) }
    guard rules.contains(.superscript) else { return next }
    if bytes[next] == ASCII.exponent {
      // Two and more are text.
      var end = next
      while end < text.end && bytes[end] == ASCII.exponent { end += 1 }
      return end
    }
    guard let end = endOfWord(from: next, at: ASCII.exponent) else { return next }
    superscriptEnd = end
    return addDelimiters(ASCII.exponent, offset, next, canOpen: true, canClose: false)
  }

  /// `~x~` behind a letter, a digit, `)` or `]`; `nil` if the tilde is not of lowered text.
  mutating func parseSubscript(at offset: Int) -> Int? {
    let next = offset + 1
    if offset == subscriptEnd {
      subscriptEnd = -1
      return addDelimiters(DelimiterRun.loweringTilde, offset, next, canOpen: false, canClose: true)
    }
    guard offset > text.start, mayCarrySubscript(before: offset), let end = endOfWord(from: next, at: ASCII.tilde),
      end + 1 == text.end || text.bytes[end + 1] != ASCII.tilde
    else { return nil }
    subscriptEnd = end
    return addDelimiters(DelimiterRun.loweringTilde, offset, next, canOpen: true, canClose: false)
  }

  private func mayCarrySubscript(before offset: Int) -> Bool {
    switch text.bytes[offset - 1] {
    case ASCII.rightParenthesis, ASCII.rightBracket: true
    default: WordCharacters.contains(UTF8Reading.scalar(in: text.bytes, before: offset, start: text.start))
    }
  }

  /// Where the first `closer` behind `start` stands, if neither it stands at `start` nor white space comes before it.
  private func endOfWord(from start: Int, at closer: UInt8) -> Int? {
    let bytes = text.bytes
    var offset = start
    while offset < text.end {
      switch bytes[offset] {
      case closer: return offset > start ? offset : nil
      case ASCII.backslash: offset += offset + 1 < text.end && bytes[offset + 1].isPunctuation ? 2 : 1
      case let byte where byte.isWhitespace: return nil
      default: offset += 1
      }
    }
    return nil
  }
}
