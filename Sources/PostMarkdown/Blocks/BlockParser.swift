import PostModel

/// An open block that holds other blocks.
struct Container {
  enum Kind: UInt8 {
    case document
    case quote
    case list
    case item
    case footnote
    case division
    /// A definition list.
    case definitions
    /// What a term of a definition list means.
    case details
    case custom
  }

  var kind: Kind
  var node: NodeIndex
  /// Of lists and items: the byte that marks items, `-*+.)`.
  var marker: UInt8 = 0
  /// Of lists: the kind of marker.
  var style = ListPayload.Style.bullet
  /// Of lists: the number of the last item.
  var number: UInt32 = 0
  var hasChildren = false
  /// Of items, details and footnotes: how many columns content is indented.
  var contentIndent = 0
  /// Of divisions: the place of the first of those that stand directly in each other, this one among them.
  var runStart = 0
  /// Of the first of such divisions: how many they are.
  var runLength = 0

  /// Whether it stays open only for its next item.
  var needsItem: Bool { kind == .list || kind == .definitions }
}

/// The open block that holds text.
enum OpenLeaf: UInt8 {
  case none
  case paragraph
  case fencedCode
  case indentedCode
  case html
  case table
  /// Lines behind `$$`, which are a paragraph if no `$$` follows.
  case math
  case comment
  case customLines
}

/// The first phase: reads lines and makes the tree of blocks (CommonMark 0.31.2, appendix “Phase 1: block structure”).
///
/// Each line is matched against the open containers, may open new blocks, and its rest goes to the open leaf. A
/// paragraph becomes a node when it is closed, because only then it is known whether it is one. Extensions of this type
/// hold the syntaxes, one a file.
struct BlockParser: ~Copyable {
  var tree: MarkDownTreeBuilder
  var line: LineCursor
  let inlineTriggers: InlineTriggers
  /// Of the source; `line` reads them.
  let marks: TextMarks
  let rules: RuleSet
  let triggers: BlockTriggers
  /// Custom rules, asked before the built-in ones.
  let blockRules: [any BlockRule]
  let customTriggers: CustomBlockTriggers
  let ruleSearches = RuleSearches()
  /// The custom blocks among the containers, outermost first.
  var customBlocks: [OpenCustomBlock] = []
  /// The custom block of lines that is open.
  var customLines: OpenCustomBlock?
  var references = ReferenceTable()
  /// Where the footnotes are, by their labels.
  var footnotes = FootnoteTable()
  var diagnostics: [AttributeDiagnostic] = []
  /// The leaves whose inlines the second phase parses, in document order.
  var leaves = Stack<Leaf>()
  var runs = Stack<SourceRun>()
  /// The text of a paragraph while definitions are read from its start.
  var text: LeafText

  var containers = Stack<Container>()
  /// The places of the quotations in `containers`.
  var quotes = Stack<Int>()
  /// The places of the divisions in `containers`.
  var divisions = Stack<Int>()
  /// How many divisions, the next that are closed, have an end.
  var closedDivisions = 0
  /// The places of the custom blocks in `containers`.
  var customs = Stack<Int>()
  var leaf = OpenLeaf.none
  var paragraph = OpenParagraph()
  var code = OpenCode()
  var html = OpenHTML()
  var comment = OpenComment()
  var table = OpenTable()
  /// The last paragraph that was closed, which what follows may turn into something else.
  var lastParagraph = ClosedParagraph()
  /// The places in `leaves` of paragraphs that are only `[TOC]`.
  var contentsMarks: ContiguousArray<Int> = []
  var previousLineWasBlank = false
  /// The place of the innermost quotation that the last blank line was in; 0 if it was in none.
  var quoteOfBlankLine = 0
  /// An offset before which no thematic break of `thematicBreakByte` can begin in this line.
  var thematicBreakRefusedUntil = 0
  var thematicBreakByte: UInt8 = 0
  /// How many missing cells may still be added to short rows.
  var cellBudget: Int

  /// How many faults of one text are told.
  static let maximumDiagnostics = 1_000

  /// Starts at `start`; `bytes` must outlive the parser and be the bytes of `source`.
  init(source: SourceText, bytes: UnsafePointer<UInt8>, from start: Int, flavor: Flavor) {
    tree = MarkDownTreeBuilder(source: source)
    inlineTriggers = InlineTriggers(flavor.rules, custom: flavor.inlineRules)
    marks = TextMarks(bytes, count: source.bytes.count, triggers: inlineTriggers)
    line = LineCursor(bytes: bytes, count: source.bytes.count, from: start, marks: marks)
    rules = flavor.rules
    triggers = BlockTriggers(flavor.rules)
    blockRules = flavor.blockRules
    customTriggers = CustomBlockTriggers(flavor.blockRules)
    text = LeafText(source: bytes)
    cellBudget = 65_536 + source.bytes.count / 8
    containers.append(Container(kind: .document, node: 0))
  }

  var bytes: UnsafePointer<UInt8> { @inline(__always) get { line.bytes } }

  /// Reads all lines.
  mutating func parse() {
    while line.advanceToNextLine() { parseLine() }
    closeContainers(downTo: 1)
    closeLeaf()
    if !contentsMarks.isEmpty { makeTablesOfContents() }
  }

  private mutating func parseLine() {
    thematicBreakRefusedUntil = 0
    var isTaken = false
    var matched = containers.count == 1 ? 1 : matchContainers(isTaken: &isTaken)
    if isTaken {
      previousLineWasBlank = false
      return
    }
    let allMatched = matched == containers.count
    if allMatched && leaf != .none && continueLeaf() { return }
    if line.isBlank {
      parseBlankLine(matched: matched)
      return
    }
    let wasParagraph = leaf == .paragraph
    if !openBlocks(matched: &matched) {
      previousLineWasBlank = false
      return
    }
    previousLineWasBlank = previousLineWasBlank && !line.isBlank
    if line.isBlank { return }
    if leaf == .paragraph && wasParagraph {
      // In the same containers, or lazily: whatever containers did not match, the paragraph goes on.
      addParagraphLine()
    } else if leaf == .table && matched == containers.count {
      addTableRow()
    } else {
      closeContainers(downTo: containersToKeep(matched: matched))
      closeLeaf()
      startParagraph()
    }
    previousLineWasBlank = false
  }

  /// The number of open containers that this line belongs to; `isTaken` if one of them took it whole.
  private mutating func matchContainers(isTaken: inout Bool) -> Int {
    var place = 1
    var quotesPassed = 0
    var customsPassed = 0
    while place < containers.count {
      if line.isBlank, containers[place].kind != .custom {
        let hasCustom = customsPassed < customs.count
        if hasCustom, quotesPassed == quotes.count || customs[customsPassed] < quotes[quotesPassed] {
          // Blank lines belong to all items up to there.
          place = customs[customsPassed]
          continue
        }
        return matchBlankLine(from: place, quotesPassed: quotesPassed)
      }
      switch containers[place].kind {
      case .quote:
        guard line.indent <= 3, line.byte == ASCII.greaterThan else { return place }
        enterQuote()
        quotesPassed += 1
      case .item, .details, .footnote:
        guard line.indent >= containers[place].contentIndent else { return place }
        line.advance(columns: containers[place].contentIndent)
      case .division:
        // They need no mark: those that stand directly in each other are passed at once.
        place += containers[place].runLength - 1
      case .list, .definitions, .document: break
      case .custom:
        let answer = continueCustomBlock(customBlocks[customsPassed])
        if answer != .goesOn {
          closeContainers(downTo: place)
          isTaken = answer == .isLast
          return place
        }
        customsPassed += 1
      }
      place += 1
    }
    return place
  }

  /// A blank line stays in all items that have content, and in no quotation.
  ///
  /// It looks up the next quotation rather than to walk there, so that blank lines in deep lists cost nothing.
  private mutating func matchBlankLine(from place: Int, quotesPassed: Int) -> Int {
    if quotesPassed < quotes.count { return quotes[quotesPassed] }
    let last = containers.count - 1
    if last >= place, containers[last].kind == .item, !containers[last].hasChildren { return last }
    if leaf == .fencedCode || leaf == .indentedCode || leaf == .html || leaf == .comment {
      skipItemIndents(from: place)
    }
    return containers.count
  }

  /// Takes the indentation of items from a blank line, as far as it has some: the rest is part of code.
  private mutating func skipItemIndents(from place: Int) {
    var place = place
    while place < containers.count && line.indent > 0 {
      if containers[place].kind == .division {
        place += containers[place].runLength
        continue
      }
      line.advance(columns: min(containers[place].contentIndent, line.indent))
      place += 1
    }
  }

  private mutating func parseBlankLine(matched: Int) {
    closeContainers(downTo: matched)
    if leaf != .indentedCode { closeLeaf() }
    noteBlankLine()
  }

  /// A blank line inside a quotation stands between no blocks outside it: CommonMark 0.31.2, example 320.
  private mutating func noteBlankLine() {
    previousLineWasBlank = true
    quoteOfBlankLine = quotes.last ?? 0
  }

  /// Gives the line to the open leaf if it is one that takes lines as they are; `false` if it was not taken.
  private mutating func continueLeaf() -> Bool {
    switch leaf {
    case .fencedCode:
      addFencedCodeLine()
      previousLineWasBlank = false
      return true
    case .indentedCode:
      guard addIndentedCodeLine() else { return false }
      previousLineWasBlank = false
      if line.isBlank { noteBlankLine() }
      return true
    case .html:
      guard addHTMLLine() else { return false }
      previousLineWasBlank = false
      if line.isBlank { noteBlankLine() }
      return true
    case .comment:
      addCommentLine()
      previousLineWasBlank = false
      return true
    case .math:
      guard addMathLine() else { return false }
      previousLineWasBlank = false
      return true
    case .customLines:
      guard addCustomLine() else { return false }
      previousLineWasBlank = false
      return true
    case .none, .paragraph, .table: return false
    }
  }

  /// Closes what is left open above the containers that the line matched, and the leaf: a block begins here.
  mutating func prepareForBlock(matched: Int) {
    closeContainers(downTo: matched)
    closeLeaf()
  }

  /// A list that was matched stays only for its next item.
  func containersToKeep(matched: Int) -> Int {
    containers[matched - 1].needsItem ? matched - 1 : matched
  }

  /// Closes the containers from `count` on, innermost first.
  mutating func closeContainers(downTo count: Int) {
    guard containers.count > count else { return }
    closeLeaf()
    while containers.count > count {
      let closed = containers.removeLast()
      if closed.kind == .quote { quotes.removeLast() }
      if closed.kind == .division { popDivision(closed) }
      if closed.kind == .custom {
        customs.removeLast()
        customBlocks.removeLast()
      }
      let parent = containers[containers.count - 1].node
      extend(parent, to: tree.nodes[Int(closed.node)].end)
    }
  }

  mutating func closeLeaf() {
    switch leaf {
    case .none: return
    case .paragraph, .math: closeParagraph()
    case .comment: closeComment()
    case .indentedCode, .fencedCode: closeCode()
    case .html: closeHTML()
    case .table: break
    case .customLines:
      closeCode()
      customLines = nil
    }
    leaf = .none
  }

  /// Appends a node to the innermost container, which must be the one that it belongs to.
  mutating func appendBlock(_ node: Node) -> NodeIndex {
    let parent = containers[containers.count - 1].node
    let index = tree.append(node, to: parent)
    extend(parent, to: node.end)
    return index
  }

  /// Notes that a block begins in the innermost container; blank lines between blocks of an item loosen its list.
  mutating func noteChild() {
    let top = containers.count - 1
    if previousLineWasBlank && top > quoteOfBlankLine && containers[top].hasChildren {
      switch containers[top].kind {
      case .item: tree.nodes[Int(containers[top - 1].node)].flags.remove(.tight)
      case .details: tree.nodes[Int(containers[top].node)].flags.remove(.tight)
      default: break
      }
    }
    containers[top].hasChildren = true
  }

  mutating func push(_ container: Container) {
    if container.kind == .quote { quotes.append(containers.count) }
    if container.kind == .division { return pushDivision(container) }
    if container.kind == .custom { customs.append(containers.count) }
    containers.append(container)
  }

  @inline(__always)
  mutating func extend(_ index: NodeIndex, to end: UInt32) {
    if index != 0 && tree.nodes[Int(index)].end < end { tree.nodes[Int(index)].end = end }
  }
}
