import PostModel
import PostStyling

/// Code blocks, and what is shown like them.
extension BlockCollector {
  /// The text below `index` as it is written, line ends kept: code blocks of the parser, `pre` of raw HTML.
  mutating func collectCode(_ index: NodeIndex) {
    var lines: [InlineText] = []
    var line = CodeLineBuilder()
    func endLine(_ lines: inout [InlineText], _ line: inout CodeLineBuilder) {
      lines.append(line.finish(language: document.language))
      line = CodeLineBuilder()
    }
    var current = contents.next(after: index, within: index)
    while let place = current {
      let node = contents[place]
      switch node.kind {
      case .text, .code:
        let manner = manner(of: place, link: nil, isCode: false)
        var rest = contents.text(of: node)[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          line.append(rest[..<end], in: manner)
          endLine(&lines, &line)
          rest = rest[(end + 1)...]
        }
        line.append(rest, in: manner)
      case .softBreak, .lineBreak: endLine(&lines, &line)
      case .element where document.tree.elements[Int(node.payload)].name == .br: endLine(&lines, &line)
      default: break
      }
      current = contents.next(after: place, within: index)
    }
    endLine(&lines, &line)
    while lines.last?.bytes.isEmpty == true { lines.removeLast() }
    if contents[index].kind == .element, lines.first?.bytes.isEmpty == true { lines.removeFirst() }
    addCode(lines, host: index)
  }

  /// Raw HTML that stayed in the tree: shown where it is to be read, else reported.
  mutating func collectRawBlock(_ index: NodeIndex, _ node: Node) {
    guard document.rawHTML == .escape else {
      report.warn(
        .rawHTMLNotShown, "raw HTML that is kept as it is does not appear in the PDF", at: Int(node.start),
        hint: "with sanitized HTML its text is shown")
      return
    }
    var builder = InlineTextBuilder()
    builder.append(text: contents.text(of: node), in: manner(of: index, link: nil, isCode: false))
    let text = builder.finish(styles: [], language: document.language)
    guard !text.bytes.isEmpty else { return }
    let style = document.textStyle(of: index)
    items.append(.text(TextBlock(text: text, style: style, insets: document.boxStyle(of: index).insets)))
  }

  /// A formula on lines of its own: its source, as code.
  mutating func collectMathBlock(_ index: NodeIndex, _ node: Node) {
    let manner = manner(of: index, link: nil, isCode: false)
    let source = contents.text(of: node)
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { bytes in
      var line = CodeLineBuilder()
      line.append(bytes, in: manner)
      return line.finish(language: document.language)
    }
    var shown = lines[...]
    while shown.first?.bytes.isEmpty == true { shown.removeFirst() }
    while shown.last?.bytes.isEmpty == true { shown.removeLast() }
    addCode(Array(shown), host: index)
  }

  private mutating func addCode(_ lines: [InlineText], host: NodeIndex) {
    let destinations = [links.destination(at: host)].compactMap { $0 }
    guard !lines.isEmpty else {
      addEmptyBlock(destinations: destinations)
      return
    }
    var block = CodeBlock(lines: lines, style: document.textStyle(of: host), box: document.boxStyle(of: host))
    block.destinations = destinations
    block.sourceOffset = Int(contents[host].start)
    items.append(.code(block))
  }
}

/// Collects one line of code: tabs become spaces up to the next multiple of four columns.
struct CodeLineBuilder {
  private var bytes: [UInt8] = []
  private var runs: [InlineRun] = []
  private var column = 0

  mutating func append(_ text: some Sequence<UInt8>, in manner: InlineTextBuilder.Manner) {
    let start = bytes.count
    for byte in text {
      switch byte {
      case UInt8(ascii: "\t"):
        repeat {
          bytes.append(UInt8(ascii: " "))
          column += 1
        } while !column.isMultiple(of: 4)
      case 0..<0x20, 0x7F: continue
      default:
        bytes.append(byte)
        if byte & 0xC0 != 0x80 { column += 1 }
      }
    }
    guard bytes.count > start else { return }
    runs.append(
      InlineRun(range: start..<bytes.count, style: manner.style, paint: manner.paint, link: manner.link, isCode: true))
  }

  func finish(language: String) -> InlineText {
    var end = bytes.count
    while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    var kept = runs
    while let last = kept.last, last.range.upperBound > end {
      kept.removeLast()
      if last.range.lowerBound < end {
        var run = last
        run.range = last.range.lowerBound..<end
        kept.append(run)
      }
    }
    return InlineText(bytes: Array(bytes[..<end]), styles: [], runs: kept, objects: [], language: language)
  }
}
