import PostModel

/// What is defined apart from where it is used: footnotes and abbreviations.
extension BlockParser {
  /// `[^label]: text`; cmark-gfm 0.29.0.gfm.13.
  mutating func startFootnote(matched: Int) -> Bool {
    let start = line.nonspace
    guard start + 2 < line.end, bytes[start + 1] == ASCII.exponent else { return false }
    var labelEnd = start + 2
    while labelEnd < line.end, bytes[labelEnd] != ASCII.rightBracket, bytes[labelEnd] != ASCII.leftBracket,
      !bytes[labelEnd].isWhitespace
    {
      labelEnd += 1
    }
    guard labelEnd > start + 2, labelEnd + 1 < line.end, bytes[labelEnd] == ASCII.rightBracket,
      bytes[labelEnd + 1] == ASCII.colon
    else { return false }
    prepareForBlock(matched: containersToKeep(matched: matched))
    noteChild()
    let label = TextSlice(offset: UInt32(start + 2), length: UInt32(labelEnd - start - 2))
    let node = appendBlock(Node(kind: .footnoteDefinition, start: UInt32(start), end: UInt32(labelEnd + 2)))
    let payload = tree.add(FootnotePayload(label: label, definition: node))
    tree.nodes[Int(node)].payload = payload
    if !footnotes.define(bytes, from: start + 2, to: labelEnd, as: payload) {
      noteSecondDefinition("the footnote", of: label, at: start)
    }
    line.advancePastNonspace(labelEnd + 2 - start)
    line.findNonspace()
    // Spaces behind the colon never make code.
    line.advance(columns: line.indent)
    push(Container(kind: .footnote, node: node, contentIndent: 4))
    return true
  }

  /// `*[term]: what it stands for`; PHP Markdown Extra.
  mutating func startAbbreviation(matched: Int) -> Bool {
    let start = line.nonspace
    let end = line.trimmedEnd(notBefore: start)
    guard start + 5 < end, bytes[start + 1] == ASCII.leftBracket else { return false }
    var termEnd = start + 2
    while termEnd < end && bytes[termEnd] != ASCII.rightBracket && bytes[termEnd] != ASCII.leftBracket { termEnd += 1 }
    guard termEnd + 2 < end, termEnd - start <= AbbreviationTable.maximumTermBytes + 2,
      bytes[termEnd] == ASCII.rightBracket, bytes[termEnd + 1] == ASCII.colon,
      !LinkSyntax.isBlank(bytes, from: start + 2, end: termEnd)
    else { return false }
    prepareForBlock(matched: containersToKeep(matched: matched))
    noteChild()
    let expansionStart = LinkSyntax.skipWhitespace(bytes, from: termEnd + 2, end: end)
    text.load(start: expansionStart, end: end)
    let term = TextSlice(offset: UInt32(start + 2), length: UInt32(termEnd - start - 2))
    let expansion = text.decodedSlice(expansionStart, end, in: &tree)
    let payload = tree.add(AbbreviationPayload(term: term, expansion: expansion))
    _ = appendBlock(
      Node(kind: .abbreviationDefinition, start: UInt32(start), end: UInt32(end), payload: payload))
    return true
  }

  private mutating func noteSecondDefinition(_ what: String, of label: TextSlice, at offset: Int) {
    guard diagnostics.count < BlockParser.maximumDiagnostics else { return }
    let name = UnsafeBufferPointer(start: bytes + Int(label.offset), count: Int(label.length))
    diagnostics.append(
      AttributeDiagnostic(
        code: .secondDefinition, message: "\(what) “\(String(decoding: name, as: UTF8.self))” is defined already",
        offset: offset, hint: "the first definition counts"))
  }
}
