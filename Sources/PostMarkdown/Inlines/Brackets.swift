import PostModel

extension InlineParser {
  mutating func parseOpenBracket(at offset: Int) -> Int {
    let isImage = offset > tokenEnd && text.bytes[offset - 1] == ASCII.exclamation
    if !brackets.isEmpty { brackets[brackets.count - 1].hasInnerBracket = true }
    brackets.append(
      OpenBracket(
        token: tokens.count, textStart: offset + 1, isImage: isImage, delimiterBelow: lastDelimiter))
    add(.inert, isImage ? offset - 1 : offset, offset + 1)
    return offset + 1
  }

  /// Links and images; CommonMark 0.31.2, sections 6.3 and 6.4.
  mutating func parseCloseBracket(at offset: Int) -> Int {
    guard brackets.count > bracketFloor, let opener = brackets.popLast() else { return offset + 1 }
    let isInactive = !opener.isImage && brackets.count < inactiveBrackets
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    if isInactive { return offset + 1 }
    guard let found = parseInlineLink(from: offset + 1) ?? parseReference(opener, closedAt: offset) else {
      return offset + 1
    }
    let end = close(opener, found.link, at: offset, end: found.end)
    if !opener.isImage { inactiveBrackets = brackets.count }
    return end
  }

  private typealias Found = (link: LinkPayload, end: Int)

  private mutating func close(_ opener: OpenBracket, _ link: LinkPayload, at offset: Int, end: Int) -> Int {
    var end = end
    var attributes = Node.noPayload
    if opener.isImage && rules.contains(.imageAttributes) && end < text.end && text.bytes[end] == ASCII.leftBrace,
      let list = parseAttributes(at: end)
    {
      attributes = tree.add(list.attributes)
      end = list.end
    }
    if !opener.isImage {
      for index in opener.token + 1..<tokens.count where tokens[index].kind == .bareAddress {
        tokens[index].kind = .inert
      }
    }
    tokens[opener.token].kind = opener.isImage ? .image : .link
    tokens[opener.token].payload = tree.add(link)
    tokens[opener.token].partner = UInt32(truncatingIfNeeded: tokens.count)
    add(.close, offset, end, payload: attributes)
    matchDelimiters(above: opener.delimiterBelow)
    return end
  }

  /// `(destination "title")`
  private mutating func parseInlineLink(from start: Int) -> Found? {
    let bytes = text.bytes
    let end = text.end
    guard start < end, bytes[start] == ASCII.leftParenthesis else { return nil }
    var offset = LinkSyntax.skipWhitespace(bytes, from: start + 1, end: end)
    guard let destination = LinkSyntax.destination(bytes, from: offset, end: end) else { return nil }
    offset = LinkSyntax.skipWhitespace(bytes, from: destination.next, end: end)
    var title = offset..<offset
    if offset > destination.next, let part = LinkSyntax.title(bytes, from: offset, end: end) {
      title = part.content
      offset = LinkSyntax.skipWhitespace(bytes, from: part.next, end: end)
    }
    guard offset < end, bytes[offset] == ASCII.rightParenthesis else { return nil }
    let link = LinkPayload(
      destination: text.decodedSlice(destination.content.lowerBound, destination.content.upperBound, in: &tree),
      title: text.decodedSlice(title.lowerBound, title.upperBound, in: &tree), form: .inline)
    return (link, offset + 1)
  }

  /// `[label]`, `[]`, or nothing behind the text, which then is the label.
  private mutating func parseReference(_ opener: OpenBracket, closedAt offset: Int) -> Found? {
    if references.isEmpty { return nil }
    var label = opener.textStart..<offset
    var end = offset + 1
    if let labelEnd = LinkSyntax.labelEnd(text.bytes, from: offset + 1, end: text.end),
      labelEnd == offset + 3 || !LinkSyntax.isBlank(text.bytes, from: offset + 2, end: labelEnd - 1)
    {
      end = labelEnd
      if labelEnd > offset + 3 { label = offset + 2..<labelEnd - 1 }
    }
    let isOwnText = label.lowerBound == opener.textStart
    if isOwnText && opener.hasInnerBracket || label.count > 999 { return nil }
    guard let definition = references.find(text.bytes, from: label.lowerBound, to: label.upperBound) else {
      return nil
    }
    let cost = Int(definition.destination.length + definition.title.length)
    if cost > referenceBudget { return nil }
    referenceBudget -= cost
    return (LinkPayload(destination: definition.destination, title: definition.title, form: .reference), end)
  }
}
