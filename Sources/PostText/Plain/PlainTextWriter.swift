import PostAssembly
import PostModel

/// The walk that writes plain text.
final class PlainTextWriter {
  /// Quotations and lists that are deeper are not set in further: what is written stays linear in the text.
  private static let deepestPrefix = 32

  /// What stands between the last block and the next.
  private enum Gap {
    case none
    case line
    case blank
  }

  let document: AssembledDocument
  let tree: MarkDownTree
  let contents: TreeContents
  let showsAddresses: Bool
  var lines = PrefixedLines()
  private var gap = Gap.none
  private var depth = 0

  init(document: AssembledDocument, contents: TreeContents, showsAddresses: Bool) {
    self.document = document
    tree = document.tree
    self.contents = contents
    self.showsAddresses = showsAddresses
  }

  func run() {
    if document.showsTitle {
      write(Array(document.title.utf8))
      gap = .blank
    }
    walk(below: 0)
    for note in document.notes {
      gap = .blank
      push("[\(note.number)] ")
      walk(below: note.content)
      pop()
    }
    if !lines.isAtLineStart { lines.newLine() }
  }

  private func walk(below root: NodeIndex) {
    var current = contents[root].firstChild
    if current == 0 { return }
    while true {
      var node = contents[current]
      if open(node, current), node.firstChild != 0 {
        current = node.firstChild
        continue
      }
      close(node, current)
      while node.nextSibling == 0 {
        current = node.parent
        if current == root { return }
        node = contents[current]
        close(node, current)
      }
      current = node.nextSibling
    }
  }

  // MARK: - Lines

  private func bridgeGap() {
    switch gap {
    case .none: break
    case .line: lines.newLine()
    case .blank: lines.blankLine()
    }
    gap = .none
  }

  func write(_ bytes: some Collection<UInt8>) {
    if bytes.isEmpty { return }
    bridgeGap()
    lines.write(bytes)
  }

  func write(_ text: StaticString) { text.withUTF8Buffer { write($0) } }

  private func endBlock(_ node: Node) {
    let isTight =
      contents[node.parent].kind == .listItem && contents[contents[node.parent].parent].flags.contains(.tight)
    gap = isTight ? .line : .blank
  }

  private func push(_ first: String, _ rest: String? = nil) {
    bridgeGap()
    depth += 1
    let isShown = depth <= PlainTextWriter.deepestPrefix
    let indent = rest ?? String(repeating: " ", count: first.utf8.count)
    lines.push(first: Array(first.utf8), rest: isShown ? Array(indent.utf8) : [])
  }

  private func pop() {
    if lines.isAtLineStart { lines.finishEmptyLine() }
    depth -= 1
    lines.pop()
  }

  // MARK: - Items

  /// Writes what comes before a node's children; `false` if they are dealt with.
  private func open(_ node: Node, _ index: NodeIndex) -> Bool {
    switch node.kind {
    case .blockQuote: push("> ", "> ")
    case .callout:
      push("> ", "> ")
      if node.firstChild == 0 || contents[node.firstChild].kind != .calloutTitle {
        write(Array(document.calloutTitle(of: node).utf8))
        gap = .blank
      }
    case .listItem: push(mark(of: node))
    case .definitionDetails:
      gap = node.flags.contains(.tight) ? .line : .blank
      push("    ")
    case .codeBlock: return writeCode(node)
    case .definitionTerm where gap == .none && !lines.isAtLineStart: gap = .blank
    case .mathBlock: writeLines(contents.text(of: node))
    case .thematicBreak: write("* * *")
    case .tableOfContents: writeContents(index)
    case .image, .attachment:
      writeImage(index)
      return false
    case .element: return openElement(node, index)
    case .footnoteDefinition, .inlineNote:
      writeReference(index)
      return false
    default: writeInline(node, index)
    }
    return true
  }

  private func writeInline(_ node: Node, _ index: NodeIndex) {
    switch node.kind {
    case .text, .code, .math, .emoji: write(contents.text(of: node))
    case .punctuation: write(Array(document.text(ofPunctuation: node).utf8))
    case .softBreak, .lineBreak:
      if gap == .none { lines.newLine() }
    case .footnoteReference: writeReference(index)
    case .htmlBlock where document.rawHTML == .escape, .htmlInline where document.rawHTML == .escape:
      writeLines(contents.text(of: node))
    default: break
    }
  }

  private func close(_ node: Node, _ index: NodeIndex) {
    switch node.kind {
    case .blockQuote, .callout:
      pop()
      endBlock(node)
    case .listItem:
      pop()
      gap = contents[node.parent].flags.contains(.tight) ? .line : .blank
    case .definitionDetails: pop()
    case .list, .definitionList, .table, .division: endBlock(node)
    case .definitionTerm, .tableRow: gap = .line
    case .tableCell: if node.nextSibling != 0 { write("\t") }
    case .link, .wikiLink, .embed: writeAddress(of: node, index)
    case .figure:
      writeCaption(of: node)
      endBlock(node)
    case .htmlBlock: if document.rawHTML == .escape { endBlock(node) }
    case .heading:
      underline(node, index)
      gap = .blank
    case .element: closeElement(node)
    case .footnoteDefinition, .comment, .abbreviationDefinition, .more, .pageBreak, .document: break
    default: if node.kind.isBlock, lines.out.count > 0, gap == .none { endBlock(node) }
    }
  }

  // MARK: - Blocks

  private func mark(of node: Node) -> String {
    let marker = ListMarker(detail: node.detail)
    let task = node.flags.contains(.task) ? (node.flags.contains(.checked) ? "[x] " : "[ ] ") : ""
    let mark =
      marker.style == .bullet
      ? "-" : String(decoding: MarkdownWriter.mark(marker, number: Int(node.payload)), as: UTF8.self)
    return "\(mark) \(task)"
  }

  private func underline(_ node: Node, _ index: NodeIndex) {
    guard node.detail <= 2, node.firstChild != 0 else { return }
    let length = MarkDownItem(tree: tree, index: index).plainText().count { $0 & 0xC0 != 0x80 }
    lines.newLine()
    let mark = node.detail == 1 ? UInt8(ascii: "=") : UInt8(ascii: "-")
    write(Array(repeating: mark, count: min(max(length, 1), 72)))
  }

  private func writeCode(_ node: Node) -> Bool {
    push("    ")
    var child = node.firstChild
    var code: [UInt8] = []
    while child != 0 {
      code += contents.text(of: contents[child])
      child = contents[child].nextSibling
    }
    code.withUnsafeBufferPointer { writeLines($0) }
    pop()
    gap = .none
    endBlock(node)
    return false
  }

  private func writeLines(_ text: UnsafeBufferPointer<UInt8>) {
    if text.isEmpty { return }
    bridgeGap()
    lines.writeLines(text)
  }

  private func writeContents(_ index: NodeIndex) {
    guard document.contentsPlace == index else { return }
    for entry in document.contents {
      write(Array((String(repeating: "  ", count: entry.depth) + "- " + entry.text).utf8))
      gap = .line
    }
    gap = .blank
  }

  // MARK: - Inlines

  private func writeReference(_ index: NodeIndex) {
    guard let reference = document.noteReferences[index] else { return }
    write(Array("[\(document.notes[reference.note].number)]".utf8))
  }

  private func writeImage(_ index: NodeIndex) {
    guard let image = document.images[index] else { return }
    let text = image.alternativeText.isEmpty ? PlainTextWriter.name(of: image.address) : image.alternativeText
    if !text.isEmpty { write(Array("[\(text)]".utf8)) }
  }

  private static func name(of address: String) -> String {
    address.hasPrefix("data:") ? "" : String(address.split(separator: "/").last ?? "")
  }

  private func writeCaption(of node: Node) {
    var child = node.firstChild
    while child != 0 {
      if let title = document.images[child]?.title {
        gap = .line
        write(Array(title.utf8))
      }
      child = contents[child].nextSibling
    }
  }

  private func writeAddress(of node: Node, _ index: NodeIndex) {
    guard document.links.indices.contains(Int(node.payload)) else { return }
    writeAddress(document.links[Int(node.payload)], unless: MarkDownItem(tree: tree, index: index).plainText())
  }

  private func writeAddress(_ link: ResolvedLink, unless shown: [UInt8]) {
    guard showsAddresses, case .address(let address) = link else { return }
    let bare = address.hasPrefix("mailto:") ? Substring(address.dropFirst(7)) : Substring(address)
    let withoutScheme = bare.split(separator: "//", maxSplits: 1).last ?? bare
    if shown.elementsEqual(bare.utf8) || shown.elementsEqual(withoutScheme.utf8) { return }
    write(Array(" <\(bare)>".utf8))
  }

  // MARK: - Elements of raw HTML

  private func openElement(_ node: Node, _ index: NodeIndex) -> Bool {
    switch tree.elements[Int(node.payload)].name {
    case .br: if gap == .none { lines.newLine() }
    case .hr: write("* * *")
    case .img: writeImage(index)
    case .blockquote: push("> ", "> ")
    case .li: push("- ")
    case .dd: push("    ")
    default: if isBlock(node), !lines.isAtLineStart, gap == .none { gap = .blank }
    }
    return true
  }

  private func closeElement(_ node: Node) {
    switch tree.elements[Int(node.payload)].name {
    case .blockquote, .dd:
      pop()
      gap = .blank
    case .li:
      pop()
      gap = .line
    case .td, .th: if node.nextSibling != 0 { write("\t") }
    case .tr, .dt, .caption, .summary: gap = .line
    case .br, .col, .colgroup: break
    default: if isBlock(node), !lines.isAtLineStart { gap = .blank }
    }
  }

  private func isBlock(_ node: Node) -> Bool {
    let name = tree.elements[Int(node.payload)].name
    switch name {
    case .td, .th, .tr, .tbody, .thead, .tfoot, .col, .colgroup: return false
    default: return name.isBlock
    }
  }
}
