import PostModel

/// `[[page|text]]`, `![[page|text]]` and `[[image_id=12]]`; what they lead to is found in the assembly.
extension InlineParser {
  static let wikiRules: RuleSet = [.wikiLinks, .embeds, .attachments]

  /// Reads what begins with `[[` at `offset`; `nil` if it is CommonMark's.
  mutating func parseWiki(at offset: Int, isEmbed: Bool) -> Int? {
    let bytes = text.bytes
    let start = offset + 2
    var close = start
    while close < text.end, bytes[close] != ASCII.rightBracket, bytes[close] != ASCII.leftBracket,
      bytes[close] != ASCII.lineFeed
    {
      close += 1
    }
    guard close + 1 < text.end, bytes[close] == ASCII.rightBracket, bytes[close + 1] == ASCII.rightBracket,
      !LinkSyntax.isBlank(bytes, from: start, end: close)
    else { return nil }
    let first = isEmbed ? offset - 1 : offset
    if rules.contains(.attachments), let id = attachmentID(start, close) {
      addItem(.attachment, first, close + 2, payload: tree.add(text.slice(id.lowerBound, id.upperBound, in: &tree)))
      return takeAttributes(from: close + 2)
    }
    guard rules.contains(isEmbed ? .embeds : .wikiLinks), !belongsToCommonMark(start, close) else { return nil }
    return addWiki(isEmbed ? .embed : .wikiLink, first, content: start..<close)
  }

  /// `[[1]](url)`, `[[1]][label]`, and labels that are defined.
  private mutating func belongsToCommonMark(_ start: Int, _ close: Int) -> Bool {
    if close + 2 < text.end {
      let next = text.bytes[close + 2]
      if next == ASCII.leftParenthesis || next == ASCII.leftBracket { return true }
    }
    guard close - start <= 999 else { return false }
    if references.find(text.bytes, from: start, to: close) != nil { return true }
    return text.bytes[start] == ASCII.exponent && footnotes.find(text.bytes, from: start + 1, to: close) != nil
  }

  /// The id in `image_id=…`.
  private func attachmentID(_ start: Int, _ close: Int) -> Range<Int>? {
    let (first, last) = trimmed(start, close)
    guard HTMLSyntax.matches(text.bytes, from: first, end: last, word: "image_id=") else { return nil }
    let (id, end) = trimmed(first + 9, last)
    return id < end ? id..<end : nil
  }

  private mutating func addWiki(_ kind: ItemKind, _ first: Int, content: Range<Int>) -> Int {
    var pipe = content.lowerBound
    while pipe < content.upperBound && text.bytes[pipe] != ASCII.pipe { pipe += 1 }
    let page = trimmed(content.lowerBound, pipe)
    guard page.0 < page.1 else { return content.upperBound + 2 }
    var shown = page
    if pipe < content.upperBound {
      let written = trimmed(pipe + 1, content.upperBound)
      if written.0 < written.1 { shown = written }
    }
    let payload = tree.add(LinkPayload(destination: text.slice(page.0, page.1, in: &tree)))
    let place = tokens.count
    add(.inert, first, shown.0)
    openItem(kind, at: place, payload: payload)
    let end = content.upperBound + 2
    let attributes = attributes(from: end)
    add(.close, shown.1, attributes?.end ?? end, payload: attributes?.payload ?? Node.noPayload)
    // Links hold no links.
    if kind == .wikiLink { inactiveBrackets = brackets.count }
    return tokenEnd
  }

  private func trimmed(_ start: Int, _ end: Int) -> (Int, Int) {
    var start = start
    var end = end
    while start < end && text.bytes[start].isWhitespace { start += 1 }
    while end > start && text.bytes[end - 1].isWhitespace { end -= 1 }
    return (start, end)
  }
}
