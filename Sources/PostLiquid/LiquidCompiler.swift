import PostModel

/// One step of a compiled template.
enum LiquidStep {
  case text(Range<Int>)
  case output(name: Int, isEscaped: Bool, at: Int)
  /// Goes on at `target` unless the name is true.
  case jumpUnless(name: Int, at: Int, target: Int)
  case jump(target: Int)
}

/// Turns the tokens of a template into steps, with a stack of the `if`s that are open.
struct LiquidCompiler {
  private(set) var steps: [LiquidStep] = []
  private(set) var names: [String] = []

  private let source: SourceText
  private var indexOfName: [String: Int] = [:]
  private var open: [OpenIf] = []

  private struct OpenIf {
    /// The jump to be told where `else` or `endif` is.
    var pendingJump: Int
    var hasElse = false
    var start: Int
  }

  private static let allowed = "allowed are {{ name }}, {{ name | escape }}, {% if name %}, {% else %} and {% endif %}"

  init(_ source: SourceText) throws(LiquidError) {
    self.source = source
    for token in try LiquidScanner.tokens(of: source) {
      switch token.kind {
      case .text: steps.append(.text(token.range))
      case .output: try addOutput(token)
      case .tag: try addTag(token)
      }
    }
    if let unclosed = open.last {
      throw LiquidError(.templateMalformed, "this 'if' has no 'endif'", in: source, at: unclosed.start)
    }
  }

  private mutating func addOutput(_ token: LiquidToken) throws(LiquidError) {
    let words = words(of: token)
    guard let name = words.first else {
      throw LiquidError(.templateMalformed, "a name is missing", in: source, at: token.start, hint: Self.allowed)
    }
    let nameIndex = try index(ofName: name)
    switch words.count {
    case 1: steps.append(.output(name: nameIndex, isEscaped: false, at: name.offset))
    case 3 where words[1].text == "|" && words[2].text == "escape":
      steps.append(.output(name: nameIndex, isEscaped: true, at: name.offset))
    default:
      let isFilter = words.count >= 3 && words[1].text == "|"
      let filter = words[words.count >= 3 && words[2].text == "escape" ? words.count - 1 : min(2, words.count - 1)]
      throw LiquidError(
        .templateMalformed, isFilter ? "'\(filter.text)' cannot stand here" : "'\(words[1].text)' cannot stand here",
        in: source, at: isFilter ? filter.offset : words[1].offset, hint: Self.allowed)
    }
  }

  private mutating func addTag(_ token: LiquidToken) throws(LiquidError) {
    let words = words(of: token)
    switch (words.first?.text, words.count) {
    case ("if", 2):
      open.append(OpenIf(pendingJump: steps.count, start: token.start))
      steps.append(.jumpUnless(name: try index(ofName: words[1]), at: words[1].offset, target: 0))
    case ("else", 1):
      guard let current = open.last, !current.hasElse else {
        throw LiquidError(
          .templateMalformed, open.isEmpty ? "this 'else' has no 'if'" : "this 'if' has an 'else' already",
          in: source, at: token.start)
      }
      setTarget(ofJump: current.pendingJump, to: steps.count + 1)
      open[open.count - 1].pendingJump = steps.count
      open[open.count - 1].hasElse = true
      steps.append(.jump(target: 0))
    case ("endif", 1):
      guard let current = open.popLast() else {
        throw LiquidError(.templateMalformed, "this 'endif' has no 'if'", in: source, at: token.start)
      }
      setTarget(ofJump: current.pendingJump, to: steps.count)
    default: throw unknownTag(words, token)
    }
  }

  private func unknownTag(_ words: [Word], _ token: LiquidToken) -> LiquidError {
    guard let first = words.first else {
      return LiquidError(.templateMalformed, "a tag is missing", in: source, at: token.start, hint: Self.allowed)
    }
    let isKnown = ["if", "else", "endif"].contains(first.text)
    let surplus = first.text == "if" ? words.dropFirst(2).first : words.dropFirst().first
    let message =
      isKnown
      ? surplus.map { "'\($0.text)' cannot stand here" } ?? "a name is missing" : "there is no tag '\(first.text)'"
    return LiquidError(
      .templateMalformed, message, in: source, at: (isKnown ? surplus : nil)?.offset ?? first.offset, hint: Self.allowed
    )
  }

  private mutating func setTarget(ofJump index: Int, to target: Int) {
    switch steps[index] {
    case .jumpUnless(let name, let offset, _): steps[index] = .jumpUnless(name: name, at: offset, target: target)
    case .jump: steps[index] = .jump(target: target)
    case .text, .output: break
    }
  }

  private struct Word {
    var text: String
    var offset: Int
  }

  /// The words between the marks: runs without white space, and each `|` by itself.
  private func words(of token: LiquidToken) -> [Word] {
    let bar = UInt8(ascii: "|")
    var words: [Word] = []
    var offset = token.range.lowerBound
    while offset < token.range.upperBound {
      let start = offset
      if LiquidScanner.isSpace(source.bytes[offset]) {
        offset += 1
        continue
      }
      offset += 1
      if source.bytes[start] != bar {
        while offset < token.range.upperBound, source.bytes[offset] != bar,
          !LiquidScanner.isSpace(source.bytes[offset])
        { offset += 1 }
      }
      words.append(Word(text: String(decoding: source.bytes[start..<offset], as: UTF8.self), offset: start))
    }
    return words
  }

  /// Names are letters, digits, `_` and `-`, a letter or `_` first, in parts joined by dots.
  private mutating func index(ofName word: Word) throws(LiquidError) -> Int {
    if let index = indexOfName[word.text] { return index }
    let parts = word.text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      part.first.map { LiquidCompiler.isLetter($0) } ?? false
        && part.allSatisfy { LiquidCompiler.isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    }
    guard isName, !["true", "false", "nil", "empty", "blank"].contains(word.text) else {
      throw LiquidError(
        .templateMalformed, "'\(word.text)' is not a name", in: source, at: word.offset, hint: Self.allowed)
    }
    names.append(word.text)
    indexOfName[word.text] = names.count - 1
    return names.count - 1
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }
}
