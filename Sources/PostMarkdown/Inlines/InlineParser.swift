import PostModel

/// The second phase: parses the text of leaves and appends their inlines to the tree.
///
/// A leaf is scanned once for bytes that may mean something; each gives a token, and matched delimiters and brackets
/// are noted in the tokens. Then one pass over the tokens appends nodes in document order (`InlineTree.swift`).
/// Extensions of this type hold the syntaxes, one a file. All stacks are reused from leaf to leaf.
struct InlineParser: ~Copyable {
  var tree: MarkDownTreeBuilder
  var text: LeafText
  var references: ReferenceTable
  /// The footnotes that are defined; the values are their payloads.
  var footnotes: FootnoteTable
  /// What is parsed. It is kept here: a copy taken from the block parser before that is consumed is freed too early by
  /// the optimizer of Swift 6.3.
  private let leaves: Stack<Leaf>
  private let runs: Stack<SourceRun>
  let rules: RuleSet
  let triggers: InlineTriggers
  /// Where triggers stand in the source.
  let marks: TextMarks
  /// Where they stand in the leaf that is parsed.
  var textMarks: UnsafePointer<UInt64>
  /// Custom rules, asked before the built-in ones.
  let inlineRules: [any InlineRule]
  var openCustomItems: [OpenCustomItem] = []
  /// How many brackets are open outside of the custom item that is being read.
  var bracketFloor = 0
  var searches = RuleSearches()

  var tokens = Stack<Token>()
  var delimiters = Stack<DelimiterRun>()
  var pairs = Stack<DelimiterPair>()
  /// The top of the delimiter stack; -1 if it is empty.
  var lastDelimiter: Int32 = -1
  var brackets = Stack<OpenBracket>()
  /// Brackets below this place of the stack cannot become links, because a link was found behind them.
  var inactiveBrackets = 0
  /// Brackets below this place cannot become notes, because a note was found behind them.
  var inactiveNotes = 0
  /// Where the superscript that is open ends; -1 for none.
  var superscriptEnd = -1
  /// Where the subscript that is open ends; -1 for none.
  var subscriptEnd = -1
  var quotes = OpenQuotes()
  /// Where the last token ends: what looks back must not look further.
  var tokenEnd = 0
  var backticks = BacktickIndex()
  /// The abbreviations that are defined.
  var abbreviations: AbbreviationTable
  var missingEnds = MissingEnds()
  /// How many bytes of destinations and titles references may still repeat.
  var referenceBudget: Int

  var parents = Stack<NodeIndex>()
  var imageDepth = 0
  /// The images that are not within the text of another image, in document order.
  var images: ContiguousArray<NodeIndex> = []
  var diagnostics: [AttributeDiagnostic] = []

  /// Goes on with what the first phase made.
  init(after blocks: consuming BlockParser, inlineRules: [any InlineRule]) {
    self.inlineRules = inlineRules
    rules = blocks.rules
    referenceBudget = max(100_000, blocks.line.count)
    abbreviations = AbbreviationTable(blocks.tree)
    leaves = blocks.leaves
    runs = blocks.runs
    tree = blocks.tree
    text = blocks.text
    references = blocks.references
    footnotes = blocks.footnotes
    triggers = blocks.inlineTriggers
    marks = blocks.marks
    textMarks = UnsafePointer(marks.triggers)
  }

  /// Parses all leaves.
  mutating func parse() {
    for place in 0..<leaves.count { parse(leaves[place]) }
  }

  private mutating func parse(_ leaf: Leaf) {
    text.load(leaf, runs: runs)
    textMarks = text.marks(of: UnsafePointer(marks.triggers))
    trimEnd()
    if rules.contains(.headingAttributes) && tree.nodes[Int(leaf.node)].kind == .heading {
      takeHeadingAttributes(of: leaf.node)
    }
    scan()
    if lastDelimiter >= 0 { matchDelimiters(above: -1) }
    backticks.reset()
    missingEnds = []
    if !inlineRules.isEmpty { searches.reset() }
    if tokens.isEmpty {
      appendText(text.start, text.end, to: leaf.node)
    } else {
      appendInlines(to: leaf.node)
      reset()
    }
  }

  /// Ends the tree.
  consuming func finish() -> MarkDownTree { tree.finish() }

  private mutating func trimEnd() {
    var end = text.end
    while end > text.start && text.bytes[end - 1].isWhitespace { end -= 1 }
    text.trim(to: end)
  }

  private mutating func reset() {
    tokens.removeAll()
    delimiters.removeAll()
    pairs.removeAll()
    brackets.removeAll()
    lastDelimiter = -1
    inactiveBrackets = 0
    inactiveNotes = 0
    superscriptEnd = -1
    subscriptEnd = -1
    quotes = OpenQuotes()
  }

  /// Visits all bytes that may begin an inline.
  private mutating func scan() {
    let marks = textMarks
    let bytes = text.bytes
    let table = UnsafePointer(triggers.table)
    var offset = text.start
    tokenEnd = offset
    while true {
      offset = BitScan.next(marks, from: offset, end: text.end)
      if offset >= text.end {
        guard let custom = openCustomItems.popLast() else { return }
        offset = closeCustom(custom)
        continue
      }
      let byte = bytes[offset]
      if table[Int(byte)] & InlineTriggers.custom != 0 {
        if let next = parseCustom(at: offset, byte: byte) {
          offset = next
          continue
        }
        if table[Int(byte)] & InlineTriggers.builtIn == 0 {
          offset += 1
          continue
        }
      }
      offset = parseInline(at: offset, byte: byte)
    }
  }

  /// Parses what begins at `offset` and returns where to go on.
  private mutating func parseInline(at offset: Int, byte: UInt8) -> Int {
    switch byte {
    case ASCII.lineFeed: parseLineEnd(at: offset)
    case ASCII.backslash: parseBackslash(at: offset)
    case ASCII.backtick: parseBackticks(at: offset)
    case ASCII.asterisk, ASCII.underscore: parseDelimiters(at: offset, byte: byte)
    case ASCII.quotation: parseDoubleQuote(at: offset)
    case ASCII.apostrophe: parseSingleQuote(at: offset)
    case ASCII.hyphen: parseHyphen(at: offset)
    case ASCII.leftBracket: parseOpenBracket(at: offset)
    case ASCII.rightBracket: parseCloseBracket(at: offset)
    case ASCII.lessThan: parseLessThan(at: offset)
    case ASCII.ampersand: parseAmpersand(at: offset)
    case ASCII.colon: parseColon(at: offset)
    case ASCII.period: parsePeriod(at: offset)
    case ASCII.at: parseAt(at: offset)
    case ASCII.tilde: parseTilde(at: offset)
    case ASCII.exponent: parseExponent(at: offset)
    case ASCII.equals, ASCII.plus: parseDoubled(at: offset, byte: byte)
    case ASCII.dollar: parseDollar(at: offset)
    case ASCII.percent: parsePercent(at: offset)
    default: offset + 1
    }
  }

  /// Appends a token and notes its end.
  @inline(__always)
  mutating func add(_ kind: Token.Kind, _ start: Int, _ end: Int, payload: UInt32 = Node.noPayload) {
    tokens.append(
      Token(
        kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        payload: payload))
    tokenEnd = end
  }

  /// Appends the token of an item without children.
  mutating func addItem(_ item: ItemKind, _ start: Int, _ end: Int, payload: UInt32, detail: UInt16 = 0) {
    add(.item, start, end, payload: payload)
    tokens[tokens.count - 1].item = item
    tokens[tokens.count - 1].detail = detail
  }

  /// Makes the start of an item with children of the token at `place`.
  mutating func openItem(_ item: ItemKind, at place: Int, payload: UInt32 = Node.noPayload) {
    tokens[place].kind = .itemOpen
    tokens[place].item = item
    tokens[place].payload = payload
  }

  /// Line ends; CommonMark 0.31.2, sections 6.7 and 6.8.
  private mutating func parseLineEnd(at offset: Int) -> Int {
    let bytes = text.bytes
    var start = offset
    while start > tokenEnd && bytes[start - 1].isSpaceOrTab { start -= 1 }
    let isHard = offset - start >= 2 && bytes[offset - 1] == ASCII.space && bytes[offset - 2] == ASCII.space
    var next = offset + 1
    while next < text.end && bytes[next].isSpaceOrTab { next += 1 }
    add(isHard ? .lineBreak : .softBreak, start, next)
    return next
  }

  /// Backslash escapes; CommonMark 0.31.2, section 2.4.
  private mutating func parseBackslash(at offset: Int) -> Int {
    guard offset + 1 < text.end else { return offset + 1 }
    let next = text.bytes[offset + 1]
    if next == ASCII.lineFeed {
      var end = offset + 2
      while end < text.end && text.bytes[end].isSpaceOrTab { end += 1 }
      add(.lineBreak, offset, end)
      return end
    }
    guard next.isPunctuation else { return offset + 1 }
    add(.skip, offset, offset + 1)
    tokenEnd = offset + 2
    return offset + 2
  }

  private mutating func parseAmpersand(at offset: Int) -> Int {
    let first = tree.ownBytes.count
    let length = CharacterReference.decode(text.bytes, from: offset, end: text.end, into: &tree.ownBytes)
    guard length > 0 else { return offset + 1 }
    let slice = TextSlice(offset: UInt32(first), length: UInt32(tree.ownBytes.count - first), isOwn: true)
    add(.ownText, offset, offset + length, payload: tree.add(slice))
    return offset + length
  }
}
