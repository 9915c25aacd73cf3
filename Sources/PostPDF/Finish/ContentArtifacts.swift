/// Marks what a page shows outside of its structure as artifacts (ISO 32000-1, 14.8.2.2), as PDF/UA asks.
///
/// Cairo 1.16 knows no such tag: running heads, fills and bars come unmarked between the marked content.
struct ContentArtifacts {
  private let content: UnsafeBufferPointer<UInt8>
  private var copied = 0
  /// How many marked-content sequences of Cairo's are open.
  private var depth = 0
  private var isOpen = false
  /// How often the graphics state has been saved since the artifact began.
  private var saved = 0
  private var isInText = false

  /// Whether a stream is the content of a page: Cairo begins it by turning the y axis.
  static func isPageContent(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
    content.starts(with: "1 0 0 -1 0 ".utf8)
  }

  /// Appends `content` with its artifacts marked; `false`, with nothing appended, if it holds what this does not know.
  static func appendMarked(_ content: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) -> Bool {
    let start = out.count
    var marking = ContentArtifacts(content: content)
    guard marking.run(&out) else {
      out.removeSubrange(start...)
      return false
    }
    return true
  }

  private init(content: UnsafeBufferPointer<UInt8>) { self.content = content }

  private mutating func run(_ out: inout [UInt8]) -> Bool {
    var offset = 0
    var operandStart: Int?
    while offset < content.count {
      let start = offset
      let byte = content[offset]
      switch ObjectText.kind(of: byte) {
      case .white:
        offset += 1
        continue
      case .delimiter:
        offset = endOfDelimited(from: offset)
        operandStart = operandStart ?? start
      case .regular:
        while offset < content.count, ObjectText.kind(of: content[offset]) == .regular { offset += 1 }
        if byte < 0x3A && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "\"") {
          operandStart = operandStart ?? start
        } else {
          guard apply(start..<offset, from: operandStart ?? start, &out) else { return false }
          operandStart = nil
        }
      }
    }
    guard depth == 0, !isInText else { return false }
    out.append(contentsOf: UnsafeBufferPointer(rebasing: content[copied...]))
    if isOpen { out.append(contentsOf: "EMC\n".utf8) }
    return true
  }

  private func endOfDelimited(from start: Int) -> Int {
    var offset = start + 1
    switch content[start] {
    case UInt8(ascii: "("): return ObjectText.endOfString(content, from: start)
    case UInt8(ascii: "/"):
      while offset < content.count, ObjectText.kind(of: content[offset]) == .regular { offset += 1 }
    case UInt8(ascii: "%"):
      while offset < content.count, content[offset] != 0x0A { offset += 1 }
    case UInt8(ascii: "<") where offset < content.count && content[offset] != UInt8(ascii: "<"):
      while offset < content.count, content[offset] != UInt8(ascii: ">") { offset += 1 }
      offset = min(offset + 1, content.count)
    case UInt8(ascii: "<"): offset += 1
    default: break
    }
    return offset
  }

  /// Looks at one operator; `start` is where its operands begin.
  private mutating func apply(_ operatorRange: Range<Int>, from start: Int, _ out: inout [UInt8]) -> Bool {
    let first = content[operatorRange.lowerBound]
    let second = operatorRange.count > 1 ? content[operatorRange.lowerBound + 1] : 0
    switch (operatorRange.count, first, second) {
    case (1, UInt8(ascii: "q"), _):
      saved += 1
    case (1, UInt8(ascii: "Q"), _):
      if isOpen, saved == 0 { close(before: start, &out) }
      saved -= 1
    case (1, UInt8(ascii: "m"), _), (2, UInt8(ascii: "r"), UInt8(ascii: "e")),
      (2, UInt8(ascii: "D"), UInt8(ascii: "o")),
      (2, UInt8(ascii: "s"), UInt8(ascii: "h")):
      open(before: start, &out)
    case (2, UInt8(ascii: "B"), UInt8(ascii: "T")):
      open(before: start, &out)
      isInText = true
    case (2, UInt8(ascii: "E"), UInt8(ascii: "T")):
      isInText = false
    case (3, UInt8(ascii: "B"), UInt8(ascii: "D")), (3, UInt8(ascii: "B"), UInt8(ascii: "M")):
      // Cairo writes letters that differ from their glyphs as spans inside of what is marked.
      if isInText && !UnsafeBufferPointer(rebasing: content[start...]).starts(with: "/Span <<".utf8) { return false }
      if isOpen && !isInText { close(before: start, &out) }
      depth += 1
    case (3, UInt8(ascii: "E"), UInt8(ascii: "M")):
      depth -= 1
      return depth >= 0
    case (2, UInt8(ascii: "B"), UInt8(ascii: "I")):
      // The bytes of an inline image could be taken for operators.
      return false
    default: break
    }
    return true
  }

  private mutating func open(before offset: Int, _ out: inout [UInt8]) {
    guard depth == 0, !isOpen else { return }
    insert("/Artifact BMC\n", before: offset, &out)
    isOpen = true
    saved = 0
  }

  private mutating func close(before offset: Int, _ out: inout [UInt8]) {
    insert("EMC\n", before: offset, &out)
    isOpen = false
  }

  private mutating func insert(_ text: StaticString, before offset: Int, _ out: inout [UInt8]) {
    out.append(contentsOf: UnsafeBufferPointer(rebasing: content[copied..<offset]))
    text.withUTF8Buffer { out.append(contentsOf: $0) }
    copied = offset
  }
}
