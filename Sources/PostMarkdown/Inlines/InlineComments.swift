import PostModel

extension InlineParser {
  /// `%%text%%`, which nobody is shown. Behind a digit it is a per cent sign: `100%%`.
  mutating func parsePercent(at offset: Int) -> Int {
    let bytes = text.bytes
    let start = offset + 2
    guard start < text.end, bytes[offset + 1] == ASCII.percent else { return offset + 1 }
    if offset > text.start && bytes[offset - 1].isDigit { return start }
    guard let end = find("%%", from: start, .inlineComment) else { return start }
    addItem(.commentInline, offset, end, payload: tree.add(text.slice(start, end - 2, in: &tree)))
    return end
  }
}
