import PostModel

/// The HTML of the conformance suites: only what they name, written from the nodes without recursion.
struct PlainHTML {
  private let tree: MarkDownTree
  private var out: [UInt8] = []
  /// The footnotes that are referred to, in the order of their numbers.
  private var notes: [UInt32] = []

  static func html(of tree: MarkDownTree) -> String {
    var writer = PlainHTML(tree: tree)
    writer.write(0)
    writer.writeNotes()
    return String(decoding: writer.out, as: UTF8.self)
  }

  private init(tree: MarkDownTree) { self.tree = tree }

  /// Writes a node and all below it.
  private mutating func write(_ root: NodeIndex) {
    var index = root
    var isEntering = true
    while true {
      let node = tree.nodes[Int(index)]
      if isEntering {
        let skipsChildren = enter(node, index)
        if !skipsChildren && node.firstChild != 0 {
          index = node.firstChild
          continue
        }
        if !skipsChildren { leave(node, index) }
      } else {
        leave(node, index)
      }
      if index == root { return }
      if node.nextSibling != 0 {
        index = node.nextSibling
        isEntering = true
      } else {
        index = node.parent
        isEntering = false
      }
    }
  }

  /// Writes the section of footnotes, as cmark-gfm 0.29.0.gfm.0 wrote it.
  private mutating func writeNotes() {
    var number = 0
    while number < notes.count {
      number += 1
      startLine(number == 1 ? "<section class=\"footnotes\">\n<ol>\n" : "")
      add("<li id=\"fn\(number)\">\n")
      let backReference = "<a href=\"#fnref\(number)\" class=\"footnote-backref\">↩</a>"
      let definition = tree.footnotes[Int(notes[number - 1])].definition
      for child in MarkDownItem(tree: tree, index: definition).children {
        write(child.index)
        let isLast = child.node.nextSibling == 0
        if isLast && child.kind == .paragraph {
          out.removeLast("</p>\n".utf8.count)
          add(" \(backReference)</p>\n")
        } else if isLast {
          startLine("\(backReference)\n")
        }
      }
      add("</li>\n")
    }
    if number > 0 { add("</ol>\n</section>\n") }
  }

  private mutating func addReference(_ node: Node) {
    let note = node.payload
    if !notes.contains(note) { notes.append(note) }
    let number = (notes.firstIndex(of: note) ?? 0) + 1
    add("<sup class=\"footnote-ref\"><a href=\"#fn\(number)\" id=\"fnref\(number)\">\(number)</a></sup>")
  }

  /// Returns whether the children are dealt with.
  private mutating func enter(_ node: Node, _ index: NodeIndex) -> Bool {
    switch node.kind {
    case .document, .element: break
    case .paragraph, .figure, .gallery: if !isInTightList(node) { startLine("<p>") }
    case .heading: startLine("<h\(node.detail)>")
    case .blockQuote: startLine("<blockquote>\n")
    case .list:
      let list = tree.lists[Int(node.payload)]
      let start = list.start == 1 ? "" : " start=\"\(list.start)\""
      startLine(list.style == .bullet ? "<ul>\n" : "<ol\(start)>\n")
    case .listItem:
      startLine("<li>")
      if node.flags.contains(.task) {
        add("<input type=\"checkbox\" \(node.flags.contains(.checked) ? "checked=\"\" " : "")disabled=\"\" /> ")
      }
    case .codeBlock:
      let info = tree.string(of: tree.codeBlocks[Int(node.payload)].info)
      let language = info.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
      startLine("<pre><code")
      if !language.isEmpty { add(" class=\"language-\(escaped(Array(language.utf8)))\"") }
      add(">")
    case .htmlBlock:
      startLine("")
      add(text(node))
      startLine("")
    case .thematicBreak: startLine("<hr />\n")
    case .table: startLine("<table>\n")
    case .tableRow: enterRow(node)
    case .tableCell: enterCell(node)
    case .text: add(escaped(text(node)))
    case .punctuation: add(SmartPunctuation(detail: node.detail).text)
    case .emoji: add(escaped(text(node)))
    case .softBreak: add("\n")
    case .lineBreak: add("<br />\n")
    case .code: add("<code>\(escaped(text(node)))</code>")
    case .htmlInline: add(text(node))
    case .emphasis: add("<em>")
    case .strong: add("<strong>")
    case .strikethrough: add("<del>")
    case .link:
      let link = tree.links[Int(node.payload)]
      add("<a href=\"\(address(link))\"\(title(link))>")
    case .image:
      let link = tree.links[Int(node.payload)]
      let alternative = MarkDownItem(tree: tree, index: index).plainText()
      add("<img src=\"\(address(link))\" alt=\"\(escaped(alternative))\"\(title(link)) />")
      return true
    case .footnoteDefinition: return true
    case .footnoteReference: addReference(node)
    default: break  // What neither suite knows.
    }
    return false
  }

  private mutating func leave(_ node: Node, _ index: NodeIndex) {
    switch node.kind {
    case .paragraph, .figure, .gallery: if !isInTightList(node) { add("</p>\n") }
    case .heading: add("</h\(node.detail)>\n")
    case .blockQuote: startLine("</blockquote>\n")
    case .list: startLine(tree.lists[Int(node.payload)].style == .bullet ? "</ul>\n" : "</ol>\n")
    case .listItem: add("</li>\n")
    case .codeBlock: add("</code></pre>\n")
    case .table:
      let hasBody = node.firstChild != 0 && tree.nodes[Int(node.firstChild)].nextSibling != 0
      add(hasBody ? "</tbody>\n</table>\n" : "</table>\n")
    case .tableRow:
      add("</tr>\n")
      if node.flags.contains(.header) { add(node.nextSibling != 0 ? "</thead>\n<tbody>\n" : "</thead>\n") }
    case .tableCell: add(isInHeader(node) ? "</th>\n" : "</td>\n")
    case .emphasis: add("</em>")
    case .strong: add("</strong>")
    case .strikethrough: add("</del>")
    case .link: add("</a>")
    default: break
    }
  }

  private mutating func enterRow(_ node: Node) {
    add(node.flags.contains(.header) ? "<thead>\n<tr>\n" : "<tr>\n")
  }

  private mutating func enterCell(_ node: Node) {
    let alignment =
      switch ColumnAlignment(rawValue: UInt8(node.detail)) {
      case .left: " align=\"left\""
      case .center: " align=\"center\""
      case .right: " align=\"right\""
      default: ""
      }
    add(isInHeader(node) ? "<th\(alignment)>" : "<td\(alignment)>")
  }

  private func isInHeader(_ cell: Node) -> Bool { tree.nodes[Int(cell.parent)].flags.contains(.header) }

  private func isInTightList(_ node: Node) -> Bool {
    let parent = tree.nodes[Int(node.parent)]
    return parent.kind == .listItem && tree.nodes[Int(parent.parent)].flags.contains(.tight)
  }

  private func text(_ node: Node) -> [UInt8] { tree.textSlice(of: node).map { tree.bytes(of: $0) } ?? [] }

  private func address(_ link: LinkPayload) -> String {
    escaped(URLText.percentEncoded(tree.bytes(of: link.destination)))
  }

  private func title(_ link: LinkPayload) -> String {
    link.title.isEmpty ? "" : " title=\"\(escaped(tree.bytes(of: link.title)))\""
  }

  private func escaped(_ bytes: [UInt8]) -> String {
    var buffer = ByteBuffer()
    bytes.withUnsafeBufferPointer { buffer.appendEscaped($0) }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private mutating func startLine(_ text: String) {
    if let last = out.last, last != UInt8(ascii: "\n") { out.append(UInt8(ascii: "\n")) }
    add(text)
  }

  private mutating func add(_ text: String) { out.append(contentsOf: text.utf8) }
  private mutating func add(_ bytes: [UInt8]) { out.append(contentsOf: bytes) }
}
