import PostModel

extension InlineParser {
  /// Appends the text `start..<end`, with the abbreviations in it as items.
  mutating func appendAbbreviations(_ start: Int, _ end: Int, to parent: NodeIndex) {
    var textStart = start
    let text = text.start..<text.end
    while let match = abbreviations.find(in: self.text.bytes, from: textStart, segment: start..<end, text: text) {
      appendPlainText(textStart, match.start, to: parent)
      let item = appendLeaf(.abbreviation, match.start, match.end, payload: match.payload, to: parent)
      appendPlainText(match.start, match.end, to: item)
      textStart = match.end
    }
    appendPlainText(textStart, end, to: parent)
  }
}
