import PostModel

/// References to footnotes, notes in the line, and spans: what a bracket may be beside a link.
extension InlineParser {
  /// `[^label]`, if there is such a footnote.
  mutating func closeFootnoteReference(_ opener: OpenBracket, at offset: Int) -> Int? {
    let start = opener.textStart
    guard !footnotes.isEmpty, !opener.hasInnerBracket, text.bytes[start] == ASCII.exponent, start + 1 < offset,
      offset - start <= 999, let payload = footnotes.find(text.bytes, from: start + 1, to: offset)
    else { return nil }
    // What was found in the label is not of the text.
    tokens.removeAll(from: opener.token)
    if quotes.single >= tokens.count { quotes.single = -1 }
    lastDelimiter = opener.delimiterBelow
    if lastDelimiter >= 0 { delimiters[Int(lastDelimiter)].next = -1 }
    addItem(.footnoteReference, start - 1, offset + 1, payload: payload)
    return offset + 1
  }

  /// `^[a note]`. Notes hold no notes: the inner one counts.
  mutating func closeNote(_ opener: OpenBracket, at offset: Int) -> Int {
    if LinkSyntax.isBlank(text.bytes, from: opener.textStart, end: offset) { return offset + 1 }
    openItem(.inlineNote, at: opener.token)
    add(.close, offset, offset + 1)
    matchDelimiters(above: opener.delimiterBelow)
    inactiveNotes = brackets.count
    inactiveBrackets = brackets.count
    return offset + 1
  }

  /// `[text]{.class}`
  mutating func closeSpan(_ opener: OpenBracket, at offset: Int) -> Int? {
    guard let attributes = attributes(from: offset + 1) else { return nil }
    openItem(.span, at: opener.token)
    add(.close, offset, attributes.end, payload: attributes.payload)
    matchDelimiters(above: opener.delimiterBelow)
    return attributes.end
  }

  /// The attribute list that begins right at `offset`, if `rule` is on.
  @inline(__always)
  mutating func attributes(from offset: Int, rule: RuleSet = .attributeSpans) -> (payload: UInt32, end: Int)? {
    guard offset < text.end, text.bytes[offset] == ASCII.leftBrace, rules.contains(rule),
      let list = parseAttributes(at: offset)
    else { return nil }
    return (tree.add(list.attributes), list.end)
  }

  /// Adds the attribute list that begins right behind an item, at `offset`; returns where to go on.
  @inline(__always)
  mutating func takeAttributes(from offset: Int) -> Int {
    guard let attributes = attributes(from: offset) else { return offset }
    add(.attributes, offset, attributes.end, payload: attributes.payload)
    return attributes.end
  }
}
