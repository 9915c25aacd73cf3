import PostModel

extension InlineParser {
  mutating func parseOpenBracket(at offset: Int) -> Int {
    var isImage = offset > tokenEnd && text.bytes[offset - 1] == ASCII.exclamation
    if offset + 1 < text.end {
      switch text.bytes[offset + 1] {
      case ASCII.leftBracket where !rules.isDisjoint(with: InlineParser.wikiRules):
        if !brackets.isEmpty { brackets[brackets.count - 1].hasInnerBracket = true }
        if let end = parseWiki(at: offset, isEmbed: isImage) { return end }
      // As in cmark-gfm: an exclamation mark, and a reference to a note.
      case ASCII.exponent where isImage && rules.contains(.footnotes): isImage = false
      default: break
      }
    }
    return openBracket(isImage ? .image : .link, isImage ? offset - 1 : offset, offset + 1)
  }

  /// Puts the bracket that is written in `start..<textStart` on the stack.
  mutating func openBracket(_ form: OpenBracket.Form, _ start: Int, _ textStart: Int) -> Int {
    if !brackets.isEmpty { brackets[brackets.count - 1].hasInnerBracket = true }
    brackets.append(
      OpenBracket(token: tokens.count, textStart: textStart, form: form, delimiterBelow: lastDelimiter))
    add(.inert, start, textStart)
    return textStart
  }

  /// Links and images; CommonMark 0.31.2, sections 6.3 and 6.4. Then notes, and spans with attributes.
  mutating func parseCloseBracket(at offset: Int) -> Int {
    guard brackets.count > bracketFloor, let opener = brackets.popLast() else { return offset + 1 }
    let isInactive = opener.form == .link && brackets.count < inactiveBrackets
    let isInactiveNote = brackets.count < inactiveNotes
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    inactiveNotes = min(inactiveNotes, brackets.count)
    if opener.form == .note { return isInactiveNote ? offset + 1 : closeNote(opener, at: offset) }
    if !isInactive, let found = parseInlineLink(from: offset + 1) ?? parseReference(opener, closedAt: offset) {
      let end = close(opener, found.link, at: offset, end: found.end)
      if opener.form == .link { inactiveBrackets = brackets.count }
      return end
    }
    if opener.form == .image { return offset + 1 }
    return closeFootnoteReference(opener, at: offset) ?? closeSpan(opener, at: offset) ?? offset + 1
  }

  private typealias Found = (link: LinkPayload, end: Int)

  private mutating func close(_ opener: OpenBracket, _ link: LinkPayload, at offset: Int, end: Int) -> Int {
    let isImage = opener.form == .image
    let attributes = attributes(from: end, rule: isImage ? .imageAttributes : .attributeSpans)
    if !isImage {
      for index in opener.token + 1..<tokens.count where tokens[index].kind == .bareAddress {
        tokens[index].kind = .inert
      }
    }
    tokens[opener.token].kind = isImage ? .image : .link
    tokens[opener.token].payload = tree.add(rules.contains(.protocolRelativeLinks) ? withScheme(link) : link)
    tokens[opener.token].partner = UInt32(truncatingIfNeeded: tokens.count)
    add(.close, offset, attributes?.end ?? end, payload: attributes?.payload ?? Node.noPayload)
    matchDelimiters(above: opener.delimiterBelow)
    return tokenEnd
  }

  /// `//host/path` with `https:` before it.
  private mutating func withScheme(_ link: LinkPayload) -> LinkPayload {
    let written = link.destination
    let range = Int(written.offset)..<Int(written.offset + written.length)
    let bytes =
      written.isOwn
      ? Array(tree.ownBytes[range])
      : Array(UnsafeBufferPointer(start: text.source + range.lowerBound, count: range.count))
    guard bytes.count > 2, bytes[0] == ASCII.slash, bytes[1] == ASCII.slash, bytes[2] != ASCII.slash else {
      return link
    }
    var link = link
    link.destination = tree.store("https:".utf8 + bytes)
    return link
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
      destination: text.slice(destination, in: &tree),
      title: title.isEmpty ? .empty : text.decodedSlice(title.lowerBound, title.upperBound, in: &tree), form: .inline)
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
