import PostModel

/// An HTML block that is being read.
struct OpenHTML: ~Copyable {
  /// The start and end conditions, 1 to 7, as CommonMark 0.31.2 numbers them in section 4.6.
  var condition = 0
  var start = 0
  /// The block's lines, as runs of the source with their line ends.
  var lines = Stack<SourceRun>()
}

extension BlockParser {
  mutating func startHTML(matched: Int, isInParagraph: Bool) -> Start {
    if rules.contains(.breakMarks), let kind = breakMark() {
      prepareForBlock(matched: containersToKeep(matched: matched))
      noteChild()
      let start = line.nonspace
      _ = appendBlock(Node(kind: kind, start: UInt32(start), end: UInt32(line.trimmedEnd(notBefore: start))))
      return .leaf
    }
    let condition = htmlCondition(isInParagraph: isInParagraph)
    guard condition > 0 else { return .none }
    prepareForBlock(matched: containersToKeep(matched: matched))
    noteChild()
    leaf = .html
    html.condition = condition
    html.start = line.nonspace
    html.lines.removeAll()
    _ = addHTMLLine()
    return .leaf
  }

  /// `false` if the line does not belong to the block any more.
  mutating func addHTMLLine() -> Bool {
    if html.condition >= 6 && line.isBlank { return false }
    let start = UInt32(line.position)
    if let last = html.lines.last, last.end == start {
      html.lines[html.lines.count - 1].end = UInt32(line.next)
    } else {
      html.lines.append(SourceRun(start: start, end: UInt32(line.next)))
    }
    if endsHTML() { closeLeaf() }
    return true
  }

  mutating func closeHTML() {
    guard let last = html.lines.last else { return }
    let first = html.lines[0]
    let slice: TextSlice
    if html.lines.count == 1 {
      slice = TextSlice(offset: first.start, length: first.end - first.start)
    } else {
      let offset = tree.ownBytes.count
      for place in 0..<html.lines.count {
        let run = html.lines[place]
        tree.ownBytes.append(
          contentsOf: UnsafeBufferPointer(start: bytes + Int(run.start), count: Int(run.end - run.start)))
      }
      slice = TextSlice(offset: UInt32(offset), length: UInt32(tree.ownBytes.count - offset), isOwn: true)
    }
    _ = appendBlock(
      Node(kind: .htmlBlock, start: UInt32(first.start), end: last.end, payload: tree.add(slice)))
  }

  /// `<!-- more -->` or `<!-- pagebreak -->` alone in the line; letter case and white space do not matter.
  private func breakMark() -> ItemKind? {
    let end = line.trimmedEnd(notBefore: line.nonspace)
    let start = line.nonspace
    guard end - start >= 11, HTMLSyntax.matches(bytes, from: start, end: end, word: "<!--"),
      HTMLSyntax.matches(bytes, from: end - 3, end: end, word: "-->")
    else { return nil }
    var word = start + 4
    var wordEnd = end - 3
    while word < wordEnd && bytes[word].isSpaceOrTab { word += 1 }
    while wordEnd > word && bytes[wordEnd - 1].isSpaceOrTab { wordEnd -= 1 }
    if wordEnd - word == 4, HTMLSyntax.matches(bytes, from: word, end: wordEnd, word: "more") { return .more }
    if wordEnd - word == 9, HTMLSyntax.matches(bytes, from: word, end: wordEnd, word: "pagebreak") { return .pageBreak }
    return nil
  }

  private func endsHTML() -> Bool {
    let start = line.position
    switch html.condition {
    case 1: return hasRawEnd(from: start)
    case 2: return HTMLSyntax.find("-->", in: bytes, from: start, end: line.end) != nil
    case 3: return HTMLSyntax.find("?>", in: bytes, from: start, end: line.end) != nil
    case 4: return HTMLSyntax.find(">", in: bytes, from: start, end: line.end) != nil
    case 5: return HTMLSyntax.find("]]>", in: bytes, from: start, end: line.end) != nil
    default: return false
    }
  }

  /// Whether one of the tags that end condition 1 stands in the line.
  private func hasRawEnd(from start: Int) -> Bool {
    var offset = start
    while let name = HTMLSyntax.find("</", in: bytes, from: offset, end: line.end) {
      if HTMLSyntax.matches(bytes, from: name, end: line.end, word: "script>")
        || HTMLSyntax.matches(bytes, from: name, end: line.end, word: "pre>")
        || HTMLSyntax.matches(bytes, from: name, end: line.end, word: "style>")
        || HTMLSyntax.matches(bytes, from: name, end: line.end, word: "textarea>")
      {
        return true
      }
      offset = name
    }
    return false
  }

  private func htmlCondition(isInParagraph: Bool) -> Int {
    let start = line.nonspace
    let end = line.end
    guard start + 1 < end else { return 0 }
    switch bytes[start + 1] {
    case ASCII.exclamation:
      if HTMLSyntax.matches(bytes, from: start, end: end, word: "<!--") { return 2 }
      if start + 2 < end && bytes[start + 2].isLetter { return 4 }
      let isData =
        HTMLSyntax.matches(bytes, from: start, end: end, word: "<![cdata[")
        && bytes[start + 3] == UInt8(ascii: "C")
      return isData ? 5 : 0
    case ASCII.question: return 3
    default: break
    }
    let isClosing = bytes[start + 1] == ASCII.slash
    let nameStart = start + (isClosing ? 2 : 1)
    var nameEnd = nameStart
    while nameEnd < end && bytes[nameEnd].isLetterOrDigit { nameEnd += 1 }
    if nameEnd > nameStart {
      let name = UnsafeBufferPointer(start: bytes + nameStart, count: nameEnd - nameStart)
      let next = nameEnd < end ? bytes[nameEnd] : ASCII.space
      let endsName = next.isSpaceOrTab || next == ASCII.greaterThan
      if !isClosing && endsName && HTMLBlockNames.isRaw(name) { return 1 }
      let isSelfClosing = next == ASCII.slash && nameEnd + 1 < end && bytes[nameEnd + 1] == ASCII.greaterThan
      if (endsName || isSelfClosing) && HTMLBlockNames.isBlock(name) { return 6 }
    }
    if !isInParagraph, leaf != .paragraph, let tagEnd = HTMLSyntax.tagEnd(bytes, from: start, end: end),
      line.isBlank(from: tagEnd)
    {
      return 7
    }
    return 0
  }
}

/// The names that begin HTML blocks; CommonMark 0.31.2, section 4.6, conditions 1 and 6.
package enum HTMLBlockNames {
  package static func isRaw(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch name[0].asciiLowercased {
    case UInt8(ascii: "p"): contains(" pre ", name)
    case UInt8(ascii: "s"): contains(" script style ", name)
    case UInt8(ascii: "t"): contains(" textarea ", name)
    default: false
    }
  }

  package static func isBlock(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    contains(blocks(from: name[0].asciiLowercased), name)
  }

  private static func blocks(from initial: UInt8) -> StaticString {
    switch initial {
    case UInt8(ascii: "a"): " address article aside "
    case UInt8(ascii: "b"): " base basefont blockquote body "
    case UInt8(ascii: "c"): " caption center col colgroup "
    case UInt8(ascii: "d"): " dd details dialog dir div dl dt "
    case UInt8(ascii: "f"): " fieldset figcaption figure footer form frame frameset "
    case UInt8(ascii: "h"): " h1 h2 h3 h4 h5 h6 head header hr html "
    case UInt8(ascii: "i"): " iframe "
    case UInt8(ascii: "l"): " legend li link "
    case UInt8(ascii: "m"): " main menu menuitem "
    case UInt8(ascii: "n"): " nav noframes "
    case UInt8(ascii: "o"): " ol optgroup option "
    case UInt8(ascii: "p"): " p param "
    case UInt8(ascii: "s"): " search section summary "
    case UInt8(ascii: "t"): " table tbody td tfoot th thead title tr track "
    case UInt8(ascii: "u"): " ul "
    default: ""
    }
  }

  /// Whether `name` is one of the words, each of which stands between spaces.
  private static func contains(_ words: StaticString, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = words.utf8CodeUnitCount
    let list = words.utf8Start
    var offset = 1
    while offset + name.count < end {
      var matched = 0
      while matched < name.count && list[offset + matched] == name[matched].asciiLowercased { matched += 1 }
      if matched == name.count && list[offset + matched] == ASCII.space { return true }
      offset += matched
      while list[offset] != ASCII.space { offset += 1 }
      offset += 1
    }
    return false
  }
}
