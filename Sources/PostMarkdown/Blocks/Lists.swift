import PostModel

extension BlockParser {
  /// A list marker: CommonMark 0.31.2, section 5.2.
  private struct Marker {
    /// `-`, `*`, `+`, or the delimiter behind a number, `.` or `)`.
    var byte: UInt8
    var number: UInt32
    var length: Int
    var isOrdered: Bool
  }

  /// Opens an item, and a list if none is open that it belongs to; `false` if there is no marker.
  mutating func startItem(matched: Int, interruptsParagraph: Bool) -> Bool {
    guard let marker = readMarker(interruptsParagraph: interruptsParagraph) else { return false }
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
        detail: ListMarker(byte: marker.byte, style: marker.isOrdered ? .decimal : .bullet).detail,
        payload: marker.number))
    push(
      Container(
        kind: .item, node: node, marker: marker.byte, contentIndent: indent + marker.length + padding))
    return true
  }

  private mutating func openList(for marker: Marker, at start: UInt32) {
    let top = containers.count - 1
    if containers[top].kind == .list {
      if containers[top].marker == marker.byte {
        if previousLineWasBlank { tree.nodes[Int(containers[top].node)].flags.remove(.tight) }
        return
      }
      closeContainers(downTo: top)
    }
    noteChild()
    let payload = tree.add(
      ListPayload(style: marker.isOrdered ? .decimal : .bullet, start: marker.isOrdered ? Int(marker.number) : 1))
    let node = appendBlock(Node(kind: .list, start: start, end: start, flags: .tight, payload: payload))
    push(Container(kind: .list, node: node, marker: marker.byte))
  }

  private func readMarker(interruptsParagraph: Bool) -> Marker? {
    var offset = line.nonspace
    var marker = Marker(byte: bytes[offset], number: 0, length: 1, isOrdered: false)
    if marker.byte.isDigit {
      while offset < line.end && bytes[offset].isDigit && offset - line.nonspace < 9 {
        marker.number = marker.number * 10 + UInt32(bytes[offset] - ASCII.zero)
        offset += 1
      }
      guard offset < line.end, bytes[offset] == ASCII.period || bytes[offset] == ASCII.rightParenthesis
      else { return nil }
      marker.byte = bytes[offset]
      marker.isOrdered = true
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
