import PostModel

extension InlineParser {
  /// `:tada:`: known names only, and neither letter nor digit beside the colons, so that `10:30:45` is a time.
  mutating func parseEmoji(at offset: Int) -> Int {
    let bytes = text.bytes
    let start = offset + 1
    let limit = min(text.end, start + EmojiNames.longest + 1)
    var end = start
    while end < limit && isNameByte(bytes[end]) { end += 1 }
    guard end > start, end < limit, bytes[end] == ASCII.colon else { return start }
    if offset > text.start,
      WordCharacters.isSpaced(UTF8Reading.scalar(in: bytes, before: offset, start: text.start))
    {
      return start
    }
    if end + 1 < text.end,
      WordCharacters.isSpaced(UTF8Reading.scalar(in: bytes, at: end + 1, end: text.end).scalar)
    {
      return start
    }
    let name = UnsafeBufferPointer(start: bytes + start, count: end - start)
    let first = tree.ownBytes.count
    guard NamedCharacters.append(name, from: EmojiNames.table, into: &tree.ownBytes) else { return start }
    let slice = TextSlice(offset: UInt32(first), length: UInt32(tree.ownBytes.count - first), isOwn: true)
    addItem(.emoji, offset, end + 1, payload: tree.add(slice))
    return end + 1
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == ASCII.underscore || byte == ASCII.hyphen || byte == ASCII.plus
  }
}

extension EmojiNames {
  /// Whether an emoji has this name, which is written without colons.
  package static func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var characters: [UInt8] = []
    return name.count <= longest && NamedCharacters.append(name, from: table, into: &characters)
  }
}
