import PostModel

extension BlockParser {
  /// Reads the link reference definitions at the start of `text`; CommonMark 0.31.2, section 4.7.
  ///
  /// Returns where the rest begins; the end of the text if there is none.
  mutating func readDefinitions() -> Int {
    var offset = text.start
    while offset < text.end && text.bytes[offset] == ASCII.leftBracket {
      guard let next = readDefinition(at: offset) else { break }
      offset = next
    }
    return offset
  }

  private mutating func readDefinition(at start: Int) -> Int? {
    let bytes = text.bytes
    let end = text.end
    guard let labelEnd = LinkSyntax.labelEnd(bytes, from: start, end: end), labelEnd < end,
      bytes[labelEnd] == ASCII.colon
    else { return nil }
    var offset = LinkSyntax.skipWhitespace(bytes, from: labelEnd + 1, end: end)
    guard let destination = LinkSyntax.destination(bytes, from: offset, end: end) else { return nil }
    // An empty destination is one only in angle brackets.
    if destination.content.isEmpty && destination.next == offset { return nil }
    offset = destination.next
    let afterTitle = readDefinitionTitle(from: offset)
    let title: Range<Int>
    if let afterTitle {
      title = afterTitle.content
      offset = afterTitle.next
    } else {
      title = offset..<offset
      guard let lineEnd = blankLineEnd(from: offset) else { return nil }
      offset = lineEnd
    }
    let label = start + 1..<labelEnd - 1
    guard !LinkSyntax.isBlank(bytes, from: label.lowerBound, end: label.upperBound) else { return nil }
    let destinationSlice = text.slice(destination, in: &tree)
    let titleSlice = text.decodedSlice(title.lowerBound, title.upperBound, in: &tree)
    references.define(
      bytes, from: label.lowerBound, to: label.upperBound,
      as: ReferenceDefinition(destination: destinationSlice, title: titleSlice))
    return offset
  }

  /// The title behind a destination, with nothing else in its last line.
  private func readDefinitionTitle(from start: Int) -> (content: Range<Int>, next: Int)? {
    let offset = LinkSyntax.skipWhitespace(text.bytes, from: start, end: text.end)
    guard offset > start, let title = LinkSyntax.title(text.bytes, from: offset, end: text.end),
      let next = blankLineEnd(from: title.next)
    else { return nil }
    return (title.content, next)
  }

  /// The start of the next line if nothing but white space is left in this one.
  private func blankLineEnd(from start: Int) -> Int? {
    var offset = start
    while offset < text.end && text.bytes[offset].isSpaceOrTab { offset += 1 }
    if offset == text.end { return offset }
    return text.bytes[offset] == ASCII.lineFeed ? offset + 1 : nil
  }
}
