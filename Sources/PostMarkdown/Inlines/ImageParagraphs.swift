import PostModel

extension InlineParser {
  /// Makes a figure of a paragraph that holds one image and nothing else, a gallery of one that holds several.
  ///
  /// White space and line ends may stand between images. Asked where the first token is an image.
  mutating func markImageParagraph(_ leaf: NodeIndex) {
    guard tree.nodes[Int(leaf)].kind == .paragraph else { return }
    var count = 0
    var index = 0
    var offset = text.start
    while index < tokens.count {
      let token = tokens[index]
      guard isBlank(from: offset, to: Int(token.start)) else { return }
      switch token.kind {
      case .image:
        count += 1
        index = Int(token.partner)
      case .softBreak, .lineBreak: break
      default: return
      }
      offset = Int(tokens[index].end)
      index += 1
    }
    guard isBlank(from: offset, to: text.end) else { return }
    if count == 1 && offset == text.end && rules.contains(.figures) { tree.nodes[Int(leaf)].kind = .figure }
    if count > 1 && rules.contains(.galleries) { tree.nodes[Int(leaf)].kind = .gallery }
  }

  private func isBlank(from start: Int, to end: Int) -> Bool {
    var offset = start
    while offset < end && text.bytes[offset].isWhitespace { offset += 1 }
    return offset >= end
  }
}
