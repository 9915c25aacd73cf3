import PostModel

extension BlockParser {
  /// A list marker: CommonMark 0.31.2, section 5.2.
  struct Marker {
    /// `-`, `*`, `+`, or the delimiter behind a number, `.` or `)`.
    var byte: UInt8
    var number: UInt32
    var length: Int
    var style: ListPayload.Style
  }

  /// Opens an item, and a list if none is open that it belongs to; `false` if there is no marker.
  mutating func startItem(matched: inout Int, interruptsParagraph: Bool) -> Bool {
    let found =
      line.byte.isLetter ? readLetterMarker(matched: &matched) : readMarker(interruptsParagraph: interruptsParagraph)
    guard let marker = found else { return false }
    let start = UInt32(line.nonspace)
    prepareForBlock(matched: matched)
    openList(for: marker, at: start)

    let indent = line.indent
    line.advancePastNonspace(marker.length)
    line.findNonspace()
    let spaces = line.indent
    let isSpecial = line.isBlank || spaces >= 5
    let padding = isSpecial ? 1 : spaces
    line.advance(columns: min(padding, spaces))
    line.findNonspace()

    let node = appendBlock(
      Node(
        kind: .listItem, start: start, end: start + UInt32(marker.length),
        detail: ListMarker(byte: marker.byte, style: marker.style).detail,
        payload: marker.number))
    // Marky-Mark's lists are nested by two spaces, whatever the marker.
    let width = rules.contains(.contentfulLists) ? 2 : marker.length + padding
    push(Container(kind: .item, node: node, marker: marker.byte, contentIndent: indent + width))
    return true
  }

  private mutating func openList(for marker: Marker, at start: UInt32) {
    let top = containers.count - 1
    if containers[top].kind == .list {
      if isItem(marker, of: containers[top]) {
        containers[top].number = marker.number
        if previousLineWasBlank && top > quoteOfBlankLine { tree.nodes[Int(containers[top].node)].flags.remove(.tight) }
        return
      }
      closeContainers(downTo: top)
    }
    noteChild()
    let payload = tree.add(
      ListPayload(style: marker.style, start: marker.style == .bullet ? 1 : Int(marker.number)))
    let node = appendBlock(Node(kind: .list, start: start, end: start, flags: .tight, payload: payload))
    push(Container(kind: .list, node: node, marker: marker.byte, style: marker.style, number: marker.number))
  }

  /// Whether an item with `marker` goes on with `list`.
  func isItem(_ marker: Marker, of list: Container) -> Bool {
    rules.contains(.contentfulLists) || list.marker == marker.byte && list.style == marker.style
  }

  private func readMarker(interruptsParagraph: Bool) -> Marker? {
    var offset = line.nonspace
    var marker = Marker(byte: bytes[offset], number: 0, length: 1, style: .bullet)
    if marker.byte.isDigit {
      while offset < line.end && bytes[offset].isDigit && offset - line.nonspace < 9 {
        marker.number = marker.number * 10 + UInt32(bytes[offset] - ASCII.zero)
        offset += 1
      }
      guard offset < line.end, bytes[offset] == ASCII.period || bytes[offset] == ASCII.rightParenthesis
      else { return nil }
      marker.byte = bytes[offset]
      marker.style = .decimal
      marker.length = offset + 1 - line.nonspace
      if interruptsParagraph && marker.number != 1 { return nil }
    }
    offset = line.nonspace + marker.length
    guard offset == line.end || bytes[offset].isSpaceOrTab else { return nil }
    if interruptsParagraph && line.isBlank(from: offset) { return nil }
    return marker
  }

  /// Reads `[ ] ` or `[x] ` at the start of an item's first paragraph; GFM 0.29, section 5.3.
  ///
  /// Returns how many bytes it takes, the white space behind it included; 0 if there is none.
  mutating func readTaskMarker() -> Int {
    let start = line.nonspace
    let top = containers.count - 1
    guard containers[top].kind == .item, start + 3 < line.end, bytes[start] == ASCII.leftBracket,
      bytes[start + 2] == ASCII.rightBracket, bytes[start + 3].isSpaceOrTab, !line.isBlank(from: start + 3)
    else { return 0 }
    let mark = bytes[start + 1]
    let isChecked = mark | 0x20 == UInt8(ascii: "x")
    guard isChecked || mark == ASCII.space || mark == ASCII.tab else { return 0 }
    tree.nodes[Int(containers[top].node)].flags.formUnion(isChecked ? [.task, .checked] : [.task])
    var offset = start + 3
    while offset < line.end && bytes[offset].isSpaceOrTab { offset += 1 }
    return offset - start
  }
}
