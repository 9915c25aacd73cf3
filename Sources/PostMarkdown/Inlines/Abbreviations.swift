import PostModel

extension InlineParser {
  /// Appends the text `start..<end`, with the abbreviations in it as items.
  mutating func appendAbbreviations(_ start: Int, _ end: Int, to parent: NodeIndex) {
    var textStart = start
    var offset = start
    while offset < end {
      guard let match = abbreviations.find(in: text.bytes, from: offset, segment: start..<end, text: text.start..<text.end)
      else { break }
      appendPlainText(textStart, match.start, to: parent)
      let item = appendLeaf(.abbreviation, match.start, match.end, payload: match.payload, to: parent)
      appendPlainText(match.start, match.end, to: item)
      textStart = match.end
      offset = match.end
    }
    appendPlainText(textStart, end, to: parent)
  }
}
