import PostAssembly
import PostModel

/// Writes the content of a document: one walk over the nodes, each opened, and closed when its children are written.
///
/// What closing a node needs is read from the tree again, so that no stack grows with the input.
struct HTMLEmitter: ~Copyable {
  /// What is written and how.
  private let subject: HTMLSubject
  let contents: TreeContents
  /// Whether the markup is that of the specifications.
  let isPlain: Bool
  /// Whether links lead where they were written to lead: assembly found nothing to decide.
  let linksAsWritten: Bool
  var out: ByteBuffer
  /// How many `pre` elements are open, where white space counts.
  var openPreformatted = 0
  /// The first item of each custom name that no builder writes.
  var unbuilt: [NodeIndex] = []
  /// Whether an image has been written: the first is loaded at once.
  var hasImage = false
  /// How many boxes that scroll have been written of tables and of code, which are told apart by numbers.
  var scrollingBoxes = (tables: 0, code: 0)
  /// Lists that hold an item with another kind of marker than theirs, so that numbers must be written.
  var mixedLists: Set<NodeIndex> = []
  /// What abbreviations stand for has been written once, or may be written again while there is room for it.
  var expansions = ExpansionBudget()

  init(
    document: AssembledDocument, contents: TreeContents, options: HTMLOptions, out: consuming ByteBuffer
  ) {
    subject = HTMLSubject(document: document, options: options)
    self.contents = contents
    isPlain = options.markup == .plain
    linksAsWritten = document.linksAsWritten
    self.out = out
  }

  var document: AssembledDocument { _read { yield subject.document } }
  var tree: MarkDownTree { _read { yield subject.document.tree } }
  var options: HTMLOptions { _read { yield subject.options } }
  var markup: HTMLOptions.Markup { subject.options.markup }

  /// Writes all items of the document, and the notes behind them.
  mutating func run() {
    walk(below: 0)
    writeNotes { emitter, note in emitter.walk(below: note) }
  }

  private mutating func walk(below root: NodeIndex) {
    var current = contents[root].firstChild
    guard current != 0 else { return }
    while true {
      var node = contents[current]
      if open(node, current) {
        if node.firstChild != 0 {
          current = node.firstChild
          continue
        }
        close(node, current)
      }
      while node.nextSibling == 0 {
        current = node.parent
        if current == root { return }
        node = contents[current]
        close(node, current)
      }
      current = node.nextSibling
    }
  }

  /// Writes what comes before a node's children; `false` if the node is done with.
  @inline(__always)
  mutating func open(_ node: Node, _ index: NodeIndex) -> Bool {
    switch node.kind {
    case .text:
      writeText(of: node)
      return false
    case .softBreak:
      out.append(UInt8(ascii: "\n"))
      return false
    case .lineBreak:
      writeLineBreak()
      return false
    case .code:
      openTag("code", node, index)
      writeText(of: node)
      out.append("</code>")
      return false
    case .emphasis: openTag("em", node, index)
    case .strong: openTag("strong", node, index)
    case .strikethrough: openTag("del", node, index)
    case .link, .wikiLink: openLink(node, index)
    case .paragraph:
      if isTight(node) { return true }
      startLine()
      openTag("p", node, index)
    case .image, .attachment:
      writeImage(at: index)
      return false
    case .htmlBlock:
      writeRawBlock(node)
      return false
    case .htmlInline:
      writeRaw(contents.text(of: node))
      return false
    case .element: return openElement(node, index)
    case .customInline, .customBlock: openCustom(node, index)
    default: return openBlock(node, index)
    }
    return true
  }

  /// Writes what comes behind a node's children.
  @inline(__always)
  mutating func close(_ node: Node, _ index: NodeIndex) {
    switch node.kind {
    case .emphasis: out.append("</em>")
    case .strong: out.append("</strong>")
    case .strikethrough: out.append("</del>")
    case .link, .wikiLink: if linksAsWritten || document.links[Int(node.payload)] != .dropped { out.append("</a>") }
    case .paragraph: if !isTight(node) { out.append("</p>\n") }
    case .element: closeElement(node)
    case .customInline, .customBlock: closeCustom(node, index)
    default: closeBlock(node, index)
    }
  }

  @inline(__always)
  private mutating func writeText(of node: Node) {
    if node.kind == .text && !node.flags.contains(.ownsText) {
      let range = UnsafeBufferPointer(
        start: contents.source.baseAddress.map { $0 + Int(node.start) }, count: Int(node.end - node.start))
      out.appendEscaped(range, within: contents.source)
    } else {
      let slice = contents.slices[Int(node.payload)]
      out.appendEscaped(contents.bytes(of: slice), within: slice.isOwn ? contents.own : contents.source)
    }
  }

  // MARK: - Blocks

  private mutating func openBlock(_ node: Node, _ index: NodeIndex) -> Bool {
    switch node.kind {
    case .heading:
      startLine()
      out.append("<h")
      out.append(UInt8(ascii: "0") + UInt8(clamping: min(node.detail, 6)))
      writeAttributes(of: node, index)
      out.append(">")
    case .blockQuote:
      startLine()
      openTag("blockquote", node, index)
      endLine()
    case .list: openList(node, index)
    case .listItem: openItem(node, index)
    case .codeBlock: openCode(node, index)
    case .thematicBreak:
      startLine()
      out.append("<hr")
      writeAttributes(of: node, index)
      closeVoid()
      endLine()
      return false
    case .table: openTable(node, index)
    case .tableRow: openRow(node, index)
    case .tableCell: openCell(node, index)
    case .figure: return openFigure(node, index)
    default: return openExtension(node, index)
    }
    return true
  }

  private mutating func closeBlock(_ node: Node, _ index: NodeIndex) {
    switch node.kind {
    case .heading:
      out.append("</h")
      out.append(UInt8(ascii: "0") + UInt8(clamping: min(node.detail, 6)))
      out.append(">\n")
    case .blockQuote:
      startLine()
      out.append("</blockquote>\n")
    case .list: closeList(node)
    case .listItem: out.append("</li>\n")
    case .codeBlock: out.append("</code></pre>\n")
    case .table: closeTable(node)
    case .tableRow: closeRow(node, index)
    case .tableCell: closeCell(node)
    case .figure: closeFigure(index)
    default: closeExtension(node, index)
    }
  }

  /// Whether the paragraph stands in a tight list, and has no tags of its own.
  private func isTight(_ node: Node) -> Bool {
    let item = contents[node.parent]
    if item.kind == .definitionDetails { return item.flags.contains(.tight) }
    return item.kind == .listItem && contents[item.parent].flags.contains(.tight)
  }

  private mutating func openCode(_ node: Node, _ index: NodeIndex) {
    startLine()
    out.append("<pre")
    writeAttributes(of: node, index)
    writeScrolling(.code)
    out.append(UInt8(ascii: ">"))
    let info = contents.bytes(of: tree.codeBlocks[Int(node.payload)].info)
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let language = info.drop(while: isSpace).prefix { !isSpace($0) }
    if language.isEmpty {
      out.append("<code>")
    } else {
      out.append("<code class=\"language-")
      out.appendEscaped(UnsafeBufferPointer(rebasing: language))
      out.append("\">")
    }
  }

  // MARK: - Lines and tags

  /// Begins a line, unless one has just begun.
  @inline(__always)
  mutating func startLine() {
    if let last = out.last, last != UInt8(ascii: "\n") { out.append(UInt8(ascii: "\n")) }
  }

  mutating func endLine() { out.append(UInt8(ascii: "\n")) }

  /// Ends the tag of an element without content.
  mutating func closeVoid() { out.append(isPlain ? " />" : ">") }

  @inline(__always)
  mutating func openTag(_ name: StaticString, _ node: Node, _ index: NodeIndex) {
    out.append(UInt8(ascii: "<"))
    out.append(name)
    writeAttributes(of: node, index)
    out.append(UInt8(ascii: ">"))
  }

  /// Writes ` key="value"`, escaped.
  mutating func writeAttribute(_ key: some StringProtocol, _ value: some StringProtocol) {
    out.append(UInt8(ascii: " "))
    out.append(key)
    out.append("=\"")
    out.appendEscaped(value)
    out.append(UInt8(ascii: "\""))
  }

  /// Makes a box of a page that scrolls by itself one that the keyboard reaches, with a name.
  mutating func writeScrolling(_ word: FixedWord) {
    if isPlain || options.isFragment { return }
    if word == .code { scrollingBoxes.code += 1 } else { scrollingBoxes.tables += 1 }
    let number = word == .code ? scrollingBoxes.code : scrollingBoxes.tables
    out.append(" role=\"region\" tabindex=\"0\"")
    writeAttribute("aria-label", "\(document.words[word]) \(number)")
  }

  private mutating func writeLineBreak() {
    if openPreformatted > 0 { return endLine() }
    out.append(isPlain ? "<br />\n" : "<br>\n")
  }

  /// Writes the id and what was written in braces: classes, language, direction, and all else as `data-` attributes.
  @inline(__always)
  mutating func writeAttributes(of node: Node, _ index: NodeIndex, extraClass: String? = nil) {
    if isPlain || node.attributes == Node.noPayload && node.kind != .heading && extraClass == nil { return }
    writeAllAttributes(of: node, index, extraClass: extraClass)
  }

  private mutating func writeAllAttributes(of node: Node, _ index: NodeIndex, extraClass: String?) {
    if node.kind == .heading || node.attributes != Node.noPayload, let anchor = document.anchors[index] {
      writeAttribute("id", anchor)
    }
    let attributes = tree.attributes(of: node)
    let classes = [extraClass].compactMap(\.self) + (attributes?.classes ?? [])
    if !classes.isEmpty { writeAttribute("class", classes.joined(separator: " ")) }
    for pair in attributes?.others ?? [] { writeOther(pair) }
  }

  private mutating func writeOther(_ pair: ItemAttributes.KeyValue) {
    let key = pair.key.lowercased()
    let isName =
      !key.isEmpty
      && key.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
    guard isName, !key.hasPrefix("on"), key != "style", key != "alt" else { return }
    switch key {
    case "lang", "title": writeAttribute(key, pair.value)
    case "dir" where ["ltr", "rtl", "auto"].contains(pair.value): writeAttribute(key, pair.value)
    case "dir": break
    default: writeAttribute(key.hasPrefix("data-") ? key : "data-\(key)", pair.value)
    }
  }

  // MARK: - Links

  private mutating func openLink(_ node: Node, _ index: NodeIndex) {
    let payload = contents.links[Int(node.payload)]
    if linksAsWritten {
      out.append("<a href=\"")
      out.appendAddress(contents.bytes(of: payload.destination), within: contents.store(of: payload.destination))
    } else if !writeDecision(document.links[Int(node.payload)], about: payload) {
      return
    }
    out.append("\"")
    if !payload.title.isEmpty {
      out.append(" title=\"")
      out.appendEscaped(contents.bytes(of: payload.title))
      out.append("\"")
    }
    writeAttributes(of: node, index)
    out.append(">")
  }

  /// Writes the beginning of a tag and its address; `false` if the link is dropped.
  private mutating func writeDecision(_ link: ResolvedLink, about payload: LinkPayload) -> Bool {
    switch link {
    case .dropped: return false
    case .address(let address):
      out.append("<a href=\"")
      out.appendEscaped(isPlain ? address : HTMLEmitter.withOneFragment(address))
    case .anchor(let anchor):
      out.append("<a href=\"")
      if isPlain {
        out.appendAddress(contents.bytes(of: payload.destination), within: contents.store(of: payload.destination))
      } else {
        out.append("#")
        out.appendEscaped(URLText.percentEncoded(anchor))
      }
    }
    return true
  }
}

/// A document, and how it is written.
///
/// Behind a reference, since the compiler follows each field of a value that is not copied through each function: with
/// these in the emitter itself it takes minutes.
private final class HTMLSubject {
  let document: AssembledDocument
  let options: HTMLOptions

  init(document: AssembledDocument, options: HTMLOptions) {
    self.document = document
    self.options = options
  }
}
