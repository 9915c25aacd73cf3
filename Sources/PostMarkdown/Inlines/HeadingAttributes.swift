import PostModel

extension InlineParser {
  /// How many braces from the end of a heading are tried as the start of its attribute list.
  private static let maximumTries = 8

  /// Takes the attribute list from the end of a heading's text: `# Title {#id .class}`, `# Title # {#id}`.
  ///
  /// White space must stand before it: braces that touch a word belong to what they touch.
  mutating func takeHeadingAttributes(of heading: NodeIndex) {
    let bytes = text.bytes
    guard text.end > text.start, bytes[text.end - 1] == ASCII.rightBrace else { return }
    let lower = max(text.start, text.end - AttributeListReader.maximumBytes)
    var tries = 0
    var offset = text.end - 2
    while offset >= lower && tries < InlineParser.maximumTries {
      if bytes[offset] == ASCII.leftBrace {
        tries += 1
        let isApart = offset == text.start || bytes[offset - 1].isWhitespace
        if isApart, let list = parseAttributes(at: offset, endingAt: text.end) {
          tree.nodes[Int(heading)].attributes = tree.add(list.attributes)
          trimHeading(to: offset, isATX: bytesOfSource(at: heading) == ASCII.numberSign)
          return
        }
      }
      offset -= 1
    }
  }

  private func bytesOfSource(at node: NodeIndex) -> UInt8 { text.source[Int(tree.nodes[Int(node)].start)] }

  /// Ends the text before the list and, in headings of number signs, before a closing sequence.
  private mutating func trimHeading(to offset: Int, isATX: Bool) {
    let bytes = text.bytes
    var end = offset
    while end > text.start && bytes[end - 1].isWhitespace { end -= 1 }
    if isATX {
      var closing = end
      while closing > text.start && bytes[closing - 1] == ASCII.numberSign { closing -= 1 }
      if closing < end && (closing == text.start || bytes[closing - 1].isSpaceOrTab) {
        end = closing
        while end > text.start && bytes[end - 1].isSpaceOrTab { end -= 1 }
      }
    }
    text.trim(to: end)
  }
}
