import PostMarkdown
import PostModel

/// Inlines of one block, written in two steps: first as pieces, then as text that is escaped by what stands beside it.
struct MarkdownLeaf {
  /// Which block the inlines belong to.
  enum Role {
    case paragraph
    case heading
    case cell
    /// The title of a callout.
    case title
  }

  /// A run of inlines.
  struct Piece {
    enum Kind {
      /// Characters that are to be read as they are.
      case text
      /// Markup that is written as it is.
      case markup
      /// The mark that opens, or closes, emphasis and its kin.
      case opening
      case closing
      case softBreak
      case hardBreak
    }

    var kind: Kind
    /// A range of `MarkdownLeaf.store`.
    var start: Int
    var end: Int
    /// Whether it is an address without marks, to which what follows could be added.
    var isBareAddress = false
    /// How many links and images are open there, within which `]` would end the innermost.
    var brackets: Int
  }

  let tree: MarkDownTree
  let contents: TreeContents
  let rules: RuleSet
  var role: Role
  /// Whether the leaf is the first thing of a text, where front matter could begin.
  var isFirstOfText = false
  var isFirstInQuotation = false
  var isFirstInItem = false
  /// Whether a list in braces at the end would be the block's.
  var endsWithBraces = false
  private(set) var store: [UInt8] = []
  private(set) var pieces: [Piece] = []
  private var brackets = 0

  init(tree: MarkDownTree, contents: TreeContents, rules: RuleSet, role: Role) {
    self.tree = tree
    self.contents = contents
    self.rules = rules
    self.role = role
  }

  /// Writes all that is below `block`.
  mutating func write(childrenOf block: Node, into lines: inout PrefixedLines) {
    collect(childrenOf: block)
    var writer = LeafWriter(self)
    writer.write(into: &lines)
  }

  // MARK: - Pieces

  private mutating func collect(childrenOf block: Node) {
    guard block.firstChild != 0 else { return }
    let root = contents[block.firstChild].parent
    var current = block.firstChild
    while true {
      var node = contents[current]
      if open(node), node.firstChild != 0 {
        current = node.firstChild
        continue
      }
      while node.nextSibling == 0 {
        current = node.parent
        if current == root { return }
        node = contents[current]
        close(node)
      }
      current = node.nextSibling
    }
  }

  mutating func add(_ kind: Piece.Kind, _ bytes: some Collection<UInt8>) {
    let start = store.count
    store.append(contentsOf: bytes)
    if kind == .text, let last = pieces.indices.last, pieces[last].kind == .text {
      pieces[last].end = store.count
    } else if kind != .text || store.count > start {
      pieces.append(Piece(kind: kind, start: start, end: store.count, brackets: brackets))
    }
  }

  mutating func add(_ kind: Piece.Kind, _ text: StaticString) {
    text.withUTF8Buffer { add(kind, $0) }
  }

  /// Adds what comes before a node's children; `false` if they are dealt with. A node without children is closed here.
  private mutating func open(_ node: Node) -> Bool {
    switch node.kind {
    case .text: add(.text, contents.text(of: node))
    case .softBreak: add(.softBreak, "")
    case .lineBreak: add(.hardBreak, "")
    case .code: addCode(node)
    case .htmlInline: add(.markup, contents.text(of: node))
    case .math: addMath(node)
    case .emoji: addEmoji(node)
    case .punctuation: add(.markup, MarkdownLeaf.ascii(SmartPunctuation(detail: node.detail)))
    case .attachment:
      add(.markup, "[[image_id=")
      add(.markup, contents.text(of: node))
      add(.markup, "]]")
      addAttributes(of: node)
    case .commentInline:
      add(.markup, "%%")
      add(.markup, contents.text(of: node))
      add(.markup, "%%")
    case .footnoteReference:
      add(.markup, "[^")
      add(.markup, tree.bytes(of: tree.footnotes[Int(node.payload)].label))
      add(.markup, "]")
    case .wikiLink, .embed: addWiki(node)
    case .customInline: add(.markup, contents.source[Int(node.start)..<Int(node.end)])
    case .link where isAutolink(node): addAutolink(node)
    default:
      openSpan(node)
      if node.firstChild == 0 { close(node) }
      return true
    }
    return false
  }

  private mutating func openSpan(_ node: Node) {
    switch node.kind {
    case .link, .span:
      add(.markup, "[")
      brackets += 1
    case .image:
      add(.markup, "![")
      brackets += 1
    case .inlineNote:
      add(.markup, "^[")
      brackets += 1
    case .element: add(.markup, ElementTags.opening(tree.elements[Int(node.payload)]))
    default: if let mark = mark(of: node) { add(.opening, mark) }
    }
  }

  private mutating func close(_ node: Node) {
    switch node.kind {
    case .link, .image:
      brackets -= 1
      add(.markup, "](")
      add(.markup, LinkText.target(tree, tree.links[Int(node.payload)]))
      add(.markup, ")")
    case .span, .inlineNote:
      brackets -= 1
      add(.markup, "]")
    case .element:
      let element = tree.elements[Int(node.payload)]
      if !element.name.isVoid { add(.markup, Array("</\(element.name.rawValue)>".utf8)) }
      return
    default: if let mark = mark(of: node) { add(.closing, mark) }
    }
    addAttributes(of: node)
  }

  private mutating func addAttributes(of node: Node) {
    if let attributes = tree.attributes(of: node) { add(.markup, AttributeText.text(of: attributes)) }
  }

  /// The mark of emphasis and its kin: as it was written, where that can be told.
  private func mark(of node: Node) -> [UInt8]? {
    let start = Int(node.start)
    let first = start < contents.source.count ? contents.source[start] : 0
    let second = start + 1 < contents.source.count ? contents.source[start + 1] : 0
    switch node.kind {
    case .emphasis: return [first == UInt8(ascii: "_") ? first : UInt8(ascii: "*")]
    case .strong: return first == UInt8(ascii: "_") ? Array("__".utf8) : Array("**".utf8)
    case .strikethrough:
      let isSingle = first == UInt8(ascii: "~") && second != first
      return isSingle ? Array("~".utf8) : Array("~~".utf8)
    case .superscript: return Array("^".utf8)
    case .`subscript`: return Array("~".utf8)
    case .highlight: return Array("==".utf8)
    case .inserted: return Array("++".utf8)
    default: return nil
    }
  }

  // MARK: - Single kinds

  private mutating func addCode(_ node: Node) {
    let text = contents.text(of: node)
    let tick = UInt8(ascii: "`")
    var runs: Set<Int> = []
    var run = 0
    for byte in text {
      if byte == tick {
        run += 1
      } else if run > 0 {
        runs.insert(run)
        run = 0
      }
    }
    if run > 0 { runs.insert(run) }
    var length = 1
    while runs.contains(length) { length += 1 }
    let space = UInt8(ascii: " ")
    let isPadded =
      text.first == tick || text.last == tick
      || text.first == space && text.last == space && text.contains { $0 != space }
    let fence = Array(repeating: tick, count: length)
    add(.markup, fence)
    if isPadded { add(.markup, " ") }
    add(.markup, text)
    if isPadded { add(.markup, " ") }
    add(.markup, fence)
    addAttributes(of: node)
  }

  private mutating func addMath(_ node: Node) {
    let start = Int(node.start)
    let isQuoted =
      start + 1 < contents.source.count && contents.source[start] == UInt8(ascii: "$")
      && contents.source[start + 1] == UInt8(ascii: "`")
    let mark: StaticString = node.detail == 1 ? "$$" : "$"
    add(.markup, mark)
    if isQuoted { add(.markup, "`") }
    add(.markup, contents.text(of: node))
    if isQuoted { add(.markup, "`") }
    add(.markup, mark)
  }

  private mutating func addEmoji(_ node: Node) {
    let written = contents.source[Int(node.start)..<Int(node.end)]
    if written.first == UInt8(ascii: ":") { add(.markup, written) } else { add(.text, contents.text(of: node)) }
  }

  private mutating func addWiki(_ node: Node) {
    let page = tree.bytes(of: tree.links[Int(node.payload)].destination)
    var shown: [UInt8] = []
    var child = node.firstChild
    while child != 0 {
      shown += contents.text(of: contents[child])
      child = contents[child].nextSibling
    }
    if node.kind == .embed { add(.markup, "![[") } else { add(.markup, "[[") }
    add(.markup, page)
    if shown != page && !shown.isEmpty {
      add(.markup, "|")
      add(.markup, shown)
    }
    add(.markup, "]]")
    addAttributes(of: node)
  }

  private func isAutolink(_ node: Node) -> Bool { tree.links[Int(node.payload)].form == .autolink }

  private mutating func addAutolink(_ node: Node) {
    let start = Int(node.start)
    let isBare =
      rules.contains(.bareAddresses) && contents.source.count > start
      && contents.source[start] != UInt8(ascii: "<")
    if !isBare { add(.markup, "<") }
    var address: [UInt8] = []
    var child = node.firstChild
    while child != 0 {
      address += contents.text(of: contents[child])
      child = contents[child].nextSibling
    }
    add(.markup, address)
    if isBare { pieces[pieces.count - 1].isBareAddress = true } else { add(.markup, ">") }
    addAttributes(of: node)
  }

  private static func ascii(_ punctuation: SmartPunctuation) -> StaticString {
    switch punctuation {
    case .openDoubleQuote, .closeDoubleQuote: "\""
    case .openSingleQuote, .closeSingleQuote, .apostrophe: "'"
    case .enDash: "--"
    case .emDash: "---"
    case .ellipsis: "..."
    }
  }
}

/// Destinations and titles of links.
enum LinkText {
  /// What stands between the parentheses.
  static func target(_ tree: MarkDownTree, _ link: LinkPayload) -> [UInt8] {
    let title = tree.bytes(of: link.title)
    var out = destination(tree.bytes(of: link.destination), isAlone: title.isEmpty)
    if !title.isEmpty {
      // The quotation mark that the title holds less of, so that little is escaped.
      let usesSingle = title.contains(UInt8(ascii: "\"")) && !title.contains(UInt8(ascii: "'"))
      let quote = usesSingle ? UInt8(ascii: "'") : UInt8(ascii: "\"")
      out.append(UInt8(ascii: " "))
      out.append(quote)
      out += InfoText.escaped(title, quote: quote)
      out.append(quote)
    }
    return out
  }

  private static func destination(_ bytes: [UInt8], isAlone: Bool) -> [UInt8] {
    if bytes.isEmpty { return isAlone ? [] : Array("<>".utf8) }
    let hasSpace = bytes.contains { $0 <= 0x20 || $0 == 0x7F }
    let isBracketed = hasSpace || bytes.first == UInt8(ascii: "<") || !isBalanced(bytes)
    var out: [UInt8] = isBracketed ? [UInt8(ascii: "<")] : []
    bytes.withUnsafeBufferPointer { text in
      for offset in 0..<text.count {
        let byte = text[offset]
        let next = offset + 1 < text.count ? text[offset + 1] : UInt8(ascii: ")")
        switch byte {
        case UInt8(ascii: "\\") where next.isASCIIPunctuation,
          UInt8(ascii: "<") where isBracketed, UInt8(ascii: ">") where isBracketed:
          out.append(UInt8(ascii: "\\"))
        case UInt8(ascii: "&") where Reference.begins(text, at: offset): out.append(UInt8(ascii: "\\"))
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          out += Reference.text(of: UInt32(byte))
          continue
        default: break
        }
        out.append(byte)
      }
    }
    if isBracketed { out.append(UInt8(ascii: ">")) }
    return out
  }

  /// Whether parentheses match, and are not deeper than any parser reads (CommonMark 0.31.2, section 6.3: at least 3).
  private static func isBalanced(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    for byte in bytes {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 || depth > 3 { return false }
    }
    return depth == 0
  }
}
