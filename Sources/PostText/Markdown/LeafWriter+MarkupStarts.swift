import PostMarkdown
import PostModel

/// Lines that begin with markup: it cannot be escaped, but lines of a paragraph may be set in as deep as code, where
/// nothing begins a block.
extension LeafWriter {
  /// Ends the writing of a line.
  mutating func finishLine(into lines: inout PrefixedLines) {
    if startsWithMarkup, leaf.role == .paragraph, lines.isAtLineStart, beginsBlock() {
      if isFirstLine {
        // Only behind the definition of a link, which shows nothing, is the first line of a paragraph set in.
        lines.write("[//]: #")
        lines.newLine()
      }
      lines.writeIndentOfParagraph()
    }
    lines.write(line)
    line.removeAll(keepingCapacity: true)
    startsWithMarkup = false
    isFirstLine = false
  }

  /// Appends markup, which may have several lines.
  mutating func writeMarkup(_ bytes: ArraySlice<UInt8>, into lines: inout PrefixedLines) {
    var start = bytes.startIndex
    if line.isEmpty { startsWithMarkup = true }
    while leaf.role == .paragraph, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      append(bytes[start..<end])
      finishLine(into: &lines)
      lines.newLineOfParagraph()
      startsWithMarkup = true
      isWithinMarkup = true
      start = end + 1
    }
    append(bytes[start...])
  }

  /// Whether the line would be read as the beginning of a block, or as the underline of a heading.
  private func beginsBlock() -> Bool {
    guard let first = line.first else { return false }
    if isWithinMarkup { return !first.isASCIILetterOrDigit || (0x30...0x39).contains(first) }
    switch first {
    case UInt8(ascii: "-"): return line.allSatisfy { $0 == first || $0.isBlank || "|:".utf8.contains($0) }
    case UInt8(ascii: "~"), UInt8(ascii: "`"):
      return line.starts(with: [first, first, first]) && (first != UInt8(ascii: "`") || !line[3...].contains(first))
    case UInt8(ascii: "$"): return rules.contains(.math) && isPairOfMarks(first)
    case UInt8(ascii: "%"): return isPairOfMarks(first)
    case UInt8(ascii: "<"): return beginsHTML()
    default: return false
    }
  }

  /// Whether the line begins with two of `byte`, and holds two of them again only at its end.
  private func isPairOfMarks(_ byte: UInt8) -> Bool {
    guard line.starts(with: [byte, byte]) else { return false }
    var offset = 2
    while offset + 1 < line.count && !(line[offset] == byte && line[offset + 1] == byte) { offset += 1 }
    return offset + 2 == line.count
  }

  private func beginsHTML() -> Bool {
    guard line.count > 1 else { return false }
    if line[1] == UInt8(ascii: "!") || line[1] == UInt8(ascii: "?") { return true }
    let start = line[1] == UInt8(ascii: "/") ? 2 : 1
    let name = line[start...].prefix { $0.isASCIILetterOrDigit }
    if name.isEmpty { return false }
    if name.withUnsafeBufferPointer({ HTMLBlockNames.isRaw($0) || HTMLBlockNames.isBlock($0) }) { return true }
    // A tag alone in its line begins a block, unless it goes on with a paragraph.
    guard isFirstLine, name.endIndex < line.count, endsLine(0) else { return false }
    return line[name.endIndex].isBlank || "/>-".utf8.contains(line[name.endIndex])
  }
}
