import PostModel

/// Items of lists, and their marks.
extension MarkdownWriter {
  func openItem(_ node: Node) {
    let list = contents[node.parent]
    let marker = ListMarker(detail: node.detail)
    var mark = MarkdownWriter.mark(marker, number: Int(node.payload))
    let isInitial =
      marker.byte == UInt8(ascii: ".") && (marker.style == .upperAlpha || marker.style == .upperRoman)
    var spaces = isInitial ? 2 : 1
    // Indented code behind the list must not be deep enough to belong to its last item.
    let needed = list.nextSibling == 0 ? 0 : indent(ofCode: contents[list.nextSibling]) + 1
    spaces = min(4, max(spaces, needed - mark.count))
    let indent = min(3, max(0, needed - mark.count - spaces))
    mark = Array(repeating: UInt8(ascii: " "), count: indent) + mark
    var width = mark.count + spaces
    if rules.contains(.contentfulLists) { width = 2 }
    mark += Array(repeating: UInt8(ascii: " "), count: spaces)
    lines.push(first: mark, rest: Array(repeating: UInt8(ascii: " "), count: width))
    if node.flags.contains(.task) {
      if node.flags.contains(.checked) { lines.write("[x] ") } else { lines.write("[ ] ") }
    } else if node.firstChild != 0, startsOnNextLine(contents[node.firstChild]),
      contents[node.firstChild].kind == .htmlBlock
    {
      lines.newLine()
    }
  }

  /// A list of one item and one block is loose only where a blank line is followed by something that shows nothing.
  func needsInvisibleLine(_ item: Node) -> Bool {
    let list = contents[item.parent]
    let isAlone = list.firstChild != 0 && contents[list.firstChild].nextSibling == 0
    let hasOneChild = item.firstChild != 0 && contents[item.firstChild].nextSibling == 0
    return isAlone && hasOneChild && !list.flags.contains(.tight)
  }

  /// How far the first line of indented code is set in; 0 for other blocks.
  private func indent(ofCode node: Node) -> Int {
    guard node.kind == .codeBlock, !tree.codeBlocks[Int(node.payload)].isFenced, node.firstChild != 0 else { return 0 }
    return 4 + contents.text(of: contents[node.firstChild]).prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// What marks an item; a bullet where nothing else is known.
  static func mark(_ marker: ListMarker, number: Int) -> [UInt8] {
    let delimiter = marker.byte == UInt8(ascii: ")") ? marker.byte : UInt8(ascii: ".")
    switch marker.style {
    case .bullet: return [marker.byte == 0 ? UInt8(ascii: "-") : marker.byte]
    case .decimal: return Array(String(number).utf8) + [delimiter]
    case .lowerAlpha: return [letter(number)] + [delimiter]
    case .upperAlpha: return [letter(number) - 0x20] + [delimiter]
    case .lowerRoman: return roman(number) + [delimiter]
    case .upperRoman: return roman(number).map { $0 - 0x20 } + [delimiter]
    }
  }

  private static func letter(_ number: Int) -> UInt8 { UInt8(ascii: "a") + UInt8(max(0, min(25, number - 1))) }

  /// A number below 4,000 as a Roman numeral; others as the nearest that can be written.
  static func roman(_ number: Int) -> [UInt8] {
    let parts: [(StaticString, Int)] = [
      ("m", 1_000), ("cm", 900), ("d", 500), ("cd", 400), ("c", 100), ("xc", 90), ("l", 50), ("xl", 40), ("x", 10),
      ("ix", 9), ("v", 5), ("iv", 4), ("i", 1),
    ]
    var rest = max(1, min(3_999, number))
    var out: [UInt8] = []
    for (numeral, value) in parts {
      while rest >= value {
        out += Array("\(numeral)".utf8)
        rest -= value
      }
    }
    return out
  }
}
