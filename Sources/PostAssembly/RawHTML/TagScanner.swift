import PostModel

/// Splits raw HTML into tags and the text between them, as the tokenizer of the HTML standard (13.2.5) does.
///
/// Linear: every byte is looked at a bounded number of times. The bytes must outlive the scanner.
struct TagScanner {
  /// A piece of raw HTML; ranges are offsets in the scanned bytes.
  enum Token: Equatable {
    case text(Range<Int>)
    case open(Tag)
    case close(name: String, range: Range<Int>)
    /// A comment, a declaration, a processing instruction or CDATA: nothing of it is shown.
    case hidden(Range<Int>)
  }

  /// A start tag.
  struct Tag: Equatable {
    /// In lower case.
    var name: String
    var attributes: [Attribute] = []
    var isSelfClosing = false
    var range: Range<Int>
    /// What stands inside an element whose content is not markup, such as `script`; the closing tag included.
    var rawContent: Range<Int>?
  }

  /// An attribute: ranges in the scanned bytes, so that only the wanted ones become strings.
  struct Attribute: Equatable {
    var name: Range<Int>
    var value: Range<Int>
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var hasUnclosedFrame = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next piece; `nil` at the end.
  mutating func next() -> Token? {
    guard offset < bytes.count else { return nil }
    let start = offset
    if let token = markup(at: start) { return token }
    // A tag that never ends: all behind it was read as its attributes, and is not read again.
    if offset == bytes.count { return .text(start..<offset) }
    var end = start + 1
    while end < bytes.count, !(bytes[end] == UInt8(ascii: "<") && beginsMarkup(at: end)) { end += 1 }
    offset = end
    return .text(start..<end)
  }

  /// The name of an attribute in lower case.
  func name(of attribute: Attribute) -> String { lowercased(attribute.name) }

  /// The value of an attribute with character references decoded.
  func value(of attribute: Attribute) -> String {
    let raw = UnsafeBufferPointer(rebasing: bytes[attribute.value])
    return String(decoding: CharacterReference.decoded(raw), as: UTF8.self)
  }

  private func beginsMarkup(at place: Int) -> Bool {
    guard place + 1 < bytes.count else { return false }
    switch bytes[place + 1] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return true
    case UInt8(ascii: "/"): return place + 2 < bytes.count && isLetter(bytes[place + 2])
    case let byte: return isLetter(byte)
    }
  }

  private mutating func markup(at start: Int) -> Token? {
    guard bytes[start] == UInt8(ascii: "<"), beginsMarkup(at: start) else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      offset = endOfHidden(from: start)
      return .hidden(start..<offset)
    case UInt8(ascii: "/"):
      return tag(nameAt: start + 2, from: start).map { .close(name: $0.name, range: $0.range) }
    default:
      guard var tag = tag(nameAt: start + 1, from: start) else { return nil }
      if !tag.isSelfClosing, TagScanner.rawTextElements.contains(tag.name) { readRawText(of: &tag) }
      return .open(tag)
    }
  }

  /// Past `-->`, `]]>`, `?>` or `>`; the end of the bytes where there is none.
  private func endOfHidden(from start: Int) -> Int {
    func matches(_ text: StaticString, at place: Int) -> Bool {
      place + text.utf8CodeUnitCount <= bytes.count
        && text.withUTF8Buffer { buffer in buffer.indices.allSatisfy { bytes[place + $0] == buffer[$0] } }
    }
    func end(of terminator: StaticString, from place: Int) -> Int {
      var place = place
      while place < bytes.count {
        if matches(terminator, at: place) { return place + terminator.utf8CodeUnitCount }
        place += 1
      }
      return bytes.count
    }
    if matches("<!--", at: start) {
      // `<!-->` and `<!--->` are whole comments.
      if matches(">", at: start + 4) { return start + 5 }
      if matches("->", at: start + 4) { return start + 6 }
      return end(of: "-->", from: start + 4)
    }
    if matches("<![CDATA[", at: start) { return end(of: "]]>", from: start + 9) }
    if matches("<?", at: start) { return end(of: ">", from: start + 2) }
    return end(of: ">", from: start + 2)
  }

  /// Reads a tag from its name on. A tag that never ends is text, and so is all behind it.
  private mutating func tag(nameAt nameStart: Int, from start: Int) -> Tag? {
    var place = nameStart
    while place < bytes.count, !isSpace(bytes[place]), bytes[place] != UInt8(ascii: "/"),
      bytes[place] != UInt8(ascii: ">")
    {
      place += 1
    }
    var tag = Tag(name: lowercased(nameStart..<place), range: start..<start)
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: ">") {
        offset = place + 1
        tag.range = start..<offset
        return tag
      }
      if isSpace(byte) {
        place += 1
      } else if byte == UInt8(ascii: "/") {
        tag.isSelfClosing = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: ">")
        place += 1
      } else {
        let (attribute, end) = attribute(at: place)
        tag.attributes.append(attribute)
        place = end
      }
    }
    offset = bytes.count
    return nil
  }

  private func attribute(at start: Int) -> (Attribute, end: Int) {
    func skippingSpaces(_ place: Int) -> Int {
      var place = place
      while place < bytes.count, isSpace(bytes[place]) { place += 1 }
      return place
    }
    var nameEnd = start + 1
    while nameEnd < bytes.count, !isSpace(bytes[nameEnd]), bytes[nameEnd] != UInt8(ascii: "/"),
      bytes[nameEnd] != UInt8(ascii: ">"), bytes[nameEnd] != UInt8(ascii: "=")
    {
      nameEnd += 1
    }
    let equals = skippingSpaces(nameEnd)
    guard equals < bytes.count, bytes[equals] == UInt8(ascii: "=") else {
      return (Attribute(name: start..<nameEnd, value: nameEnd..<nameEnd), nameEnd)
    }
    let valueStart = skippingSpaces(equals + 1)
    guard valueStart < bytes.count else {
      return (Attribute(name: start..<nameEnd, value: valueStart..<valueStart), valueStart)
    }
    let quote = bytes[valueStart]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      var end = valueStart + 1
      while end < bytes.count, bytes[end] != quote { end += 1 }
      return (Attribute(name: start..<nameEnd, value: valueStart + 1..<end), min(end + 1, bytes.count))
    }
    var end = valueStart
    while end < bytes.count, !isSpace(bytes[end]), bytes[end] != UInt8(ascii: ">") { end += 1 }
    return (Attribute(name: start..<nameEnd, value: valueStart..<end), end)
  }

  /// Passes over what stands in an element whose content is not markup: to the end where it is not closed. A frame is
  /// shown, so what stands behind one that is not closed must not be lost with it.
  private mutating func readRawText(of tag: inout Tag) {
    let isFrame = tag.name == "iframe"
    if isFrame && hasUnclosedFrame { return }
    let end = endOfRawText(named: tag.name)
    if isFrame && end == nil {
      hasUnclosedFrame = true
      return
    }
    tag.rawContent = offset..<(end ?? bytes.count)
    offset = end ?? bytes.count
  }

  /// Past the closing tag of an element whose content is not markup; `nil` where there is none.
  private func endOfRawText(named name: String) -> Int? {
    let name = Array(name.utf8)
    var place = offset
    while place + name.count + 2 <= bytes.count {
      if bytes[place] == UInt8(ascii: "<"), bytes[place + 1] == UInt8(ascii: "/"),
        name.indices.allSatisfy({ bytes[place + 2 + $0] | 0x20 == name[$0] })
      {
        while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
        return min(place + 1, bytes.count)
      }
      place += 1
    }
    return nil
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(
      decoding: bytes[range].lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Elements whose content is not markup: up to their closing tag nothing is a tag.
  private static let rawTextElements: Set<String> = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript",
  ]
}
