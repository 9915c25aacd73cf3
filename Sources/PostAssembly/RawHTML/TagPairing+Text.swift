import PostModel

// The text between raw tags.

extension TagPairing {
  /// Appends the text of `range` in `slice`: white space collapsed to a space or a line end, but not in `pre`.
  mutating func appendText(_ range: Range<Int>, of slice: TextSlice, node: Node) {
    let bytes = contents.bytes(of: slice)
    let keepsSpaces = open.isOpen(.pre)
    var place = range.lowerBound
    if keepsSpaces, builder.lastChild(of: open.top.output) == 0, open.top.tag == .pre, place < range.upperBound {
      // A line end right behind `<pre>` is not content.
      if bytes[place] == UInt8(ascii: "\r") { place += 1 }
      if place < range.upperBound, bytes[place] == UInt8(ascii: "\n") { place += 1 }
    }
    while place < range.upperBound {
      let runEnd = endOfRun(in: bytes, from: place, to: range.upperBound, keepsSpaces: keepsSpaces)
      if runEnd > place { appendRun(place..<runEnd, of: slice, node: node) }
      place = runEnd
      guard place < range.upperBound else { break }
      if keepsSpaces {
        if bytes[place] == UInt8(ascii: "\n") { appendBreak(.lineBreak, at: place, of: slice, node: node) }
        place += 1
      } else {
        place = skipSpaces(in: bytes, from: place, to: range.upperBound, of: slice, node: node)
      }
    }
  }

  /// Where the run of text that begins at `start` ends: before a line end, or before white space that collapses.
  private func endOfRun(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, keepsSpaces: Bool
  ) -> Int {
    var place = start
    while place < end {
      let byte = bytes[place]
      if byte == 0x0A || byte == 0x0D { return place }
      if !keepsSpaces, byte == 0x20 || byte == 0x09 {
        let isLast = place + 1 == end
        if place == start || isLast || byte == 0x09 || isSpace(bytes[place + 1]) { return place }
      }
      place += 1
    }
    return place
  }

  /// Passes over white space and appends what it collapses to, unless it stands between blocks.
  private mutating func skipSpaces(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, of slice: TextSlice, node: Node
  ) -> Int {
    var place = start
    var hasLineEnd = false
    while place < end, isSpace(bytes[place]) {
      if bytes[place] != 0x20 && bytes[place] != 0x09 { hasLineEnd = true }
      place += 1
    }
    guard isSpaceMeant() else { return place }
    if hasLineEnd {
      appendBreak(.softBreak, at: start, of: slice, node: node)
    } else {
      appendStored([0x20], at: slice.isOwn ? Int(node.start) : Int(slice.offset) + start)
    }
    return place
  }

  /// White space counts between inline items: not at the start of what holds it, nor behind a block.
  private func isSpaceMeant() -> Bool {
    let top = open.top
    guard !top.isPending, top.content == .flow || top.content == .phrasing else { return false }
    let last = builder.lastChild(of: top.output)
    guard last != 0 else { return false }
    let node = builder[last]
    switch node.kind {
    case .element: return !builder.elements[Int(node.payload)].name.isBlock
    case .softBreak, .lineBreak: return false
    default: return !node.kind.isBlock
    }
  }

  private mutating func appendRun(_ range: Range<Int>, of slice: TextSlice, node: Node) {
    prepareForInline()
    let bytes = UnsafeBufferPointer(rebasing: contents.bytes(of: slice)[range])
    let start = slice.isOwn ? Int(node.start) : Int(slice.offset) + range.lowerBound
    if bytes.contains(UInt8(ascii: "&")) { return appendStored(CharacterReference.decoded(bytes), at: start) }
    if slice.isOwn {
      let part = TextSlice(offset: slice.offset + UInt32(range.lowerBound), length: UInt32(range.count), isOwn: true)
      builder.append(
        Node(kind: .text, start: node.start, end: node.end, flags: .ownsText, payload: builder.add(part)),
        to: open.top.output)
    } else {
      builder.append(
        Node(kind: .text, start: UInt32(start), end: UInt32(start + range.count)), to: open.top.output)
    }
  }

  /// Appends text that is not in the source.
  mutating func appendStored(_ bytes: [UInt8], at start: Int) {
    let slice = builder.store(bytes)
    builder.append(
      Node(
        kind: .text, start: UInt32(start), end: UInt32(start), flags: .ownsText, payload: builder.add(slice)),
      to: open.top.output)
  }

  private mutating func appendBreak(_ kind: ItemKind, at place: Int, of slice: TextSlice, node: Node) {
    prepareForInline()
    let start = slice.isOwn ? node.start : slice.offset + UInt32(place)
    builder.append(Node(kind: kind, start: start, end: start), to: open.top.output)
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
