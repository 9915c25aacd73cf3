import PostModel

/// The quotation marks of a leaf that are open.
struct OpenQuotes {
  var isDoubleOpen = false
  /// The token of the single mark that may open a quotation; -1 for none.
  var single = -1
}

/// Quotation marks, dashes and ellipses written in ASCII. The language decides later what they look like.
extension InlineParser {
  mutating func addPunctuation(_ punctuation: SmartPunctuation, _ start: Int, _ end: Int) {
    addItem(.punctuation, start, end, payload: Node.noPayload, detail: punctuation.rawValue)
  }

  /// `--` and `---`; longer runs are drawn lines.
  mutating func parseHyphen(at offset: Int) -> Int {
    let bytes = text.bytes
    guard offset + 1 < text.end, bytes[offset + 1] == ASCII.hyphen else { return offset + 1 }
    var end = offset + 2
    while end < text.end && bytes[end] == ASCII.hyphen { end += 1 }
    switch end - offset {
    case 2: if !isOption(offset, end) { addPunctuation(.enDash, offset, end) }
    case 3: addPunctuation(.emDash, offset, end)
    default: break
    }
    return end
  }

  /// `--to`: the name of an option.
  private func isOption(_ start: Int, _ end: Int) -> Bool {
    guard end < text.end, WordCharacters.contains(UTF8Reading.scalar(in: text.bytes, at: end, end: text.end).scalar),
      !text.bytes[end].isDigit
    else { return false }
    return start == text.start || text.bytes[start - 1].isWhitespace || text.bytes[start - 1] == ASCII.leftParenthesis
  }

  /// `"`: opens where only what follows is of the quotation, closes where only what precedes is.
  mutating func parseDoubleQuote(at offset: Int) -> Int {
    let sides = sides(of: offset, offset + 1)
    guard sides.isLeftFlanking || sides.isRightFlanking else { return offset + 1 }
    let opens = sides.isLeftFlanking && (!sides.isRightFlanking || !quotes.isDoubleOpen)
    quotes.isDoubleOpen = opens
    addPunctuation(opens ? .openDoubleQuote : .closeDoubleQuote, offset, offset + 1)
    return offset + 1
  }

  /// `'`: an apostrophe unless it has a partner.
  mutating func parseSingleQuote(at offset: Int) -> Int {
    let next = offset + 1
    let sides = sides(of: offset, next)
    guard sides.isLeftFlanking || sides.isRightFlanking else { return next }
    if sides.isRightFlanking, sides.after != .other, quotes.single >= 0 {
      tokens[quotes.single].detail = SmartPunctuation.openSingleQuote.rawValue
      quotes.single = -1
      addPunctuation(.closeSingleQuote, offset, next)
      return next
    }
    if sides.isLeftFlanking, sides.before != .other, mayOpenSingleQuote(before: next) { quotes.single = tokens.count }
    addPunctuation(.apostrophe, offset, next)
    return next
  }

  /// Neither `rock 'n' roll` nor, within a quotation, `'90s`.
  private func mayOpenSingleQuote(before offset: Int) -> Bool {
    guard offset < text.end else { return false }
    let byte = text.bytes[offset]
    if byte.isDigit && quotes.single >= 0 { return false }
    return !(byte | 0x20 == UInt8(ascii: "n") && offset + 1 < text.end && text.bytes[offset + 1] == ASCII.apostrophe)
  }
}
