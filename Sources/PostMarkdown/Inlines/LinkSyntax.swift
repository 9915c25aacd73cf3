/// The parts of links and definitions, as scanners from bytes to ranges; CommonMark 0.31.2, sections 4.7 and 6.3.
enum LinkSyntax {
  typealias Part = (content: Range<Int>, next: Int)
  /// A destination, and whether it holds no escape and no character reference for certain.
  typealias Destination = (content: Range<Int>, next: Int, isLiteral: Bool)

  static func skipWhitespace(_ text: UnsafePointer<UInt8>, from start: Int, end: Int) -> Int {
    var offset = start
    while offset < end && text[offset].isWhitespace { offset += 1 }
    return offset
  }

  static func isBlank(_ text: UnsafePointer<UInt8>, from start: Int, end: Int) -> Bool {
    skipWhitespace(text, from: start, end: end) == end
  }

  /// The offset behind the `]` of the label that begins with `[` at `start`; at most 999 bytes lie between.
  static func labelEnd(_ text: UnsafePointer<UInt8>, from start: Int, end: Int) -> Int? {
    guard start < end, text[start] == ASCII.leftBracket else { return nil }
    var offset = start + 1
    let limit = min(end, start + 1_001)
    while offset < limit {
      switch text[offset] {
      case ASCII.rightBracket: return offset + 1
      case ASCII.leftBracket: return nil
      case ASCII.backslash where offset + 1 < limit && text[offset + 1].isPunctuation: offset += 2
      default: offset += 1
      }
    }
    return nil
  }

  /// A destination, in angle brackets or bare; the content may be empty.
  static func destination(_ text: UnsafePointer<UInt8>, from start: Int, end: Int) -> Destination? {
    guard start < end else { return nil }
    guard text[start] == ASCII.lessThan else { return bareDestination(text, from: start, end: end) }
    return bracketedDestination(text, from: start, end: end).map { ($0.content, $0.next, false) }
  }

  private static func bracketedDestination(_ text: UnsafePointer<UInt8>, from start: Int, end: Int) -> Part? {
    var offset = start + 1
    while offset < end {
      switch text[offset] {
      case ASCII.greaterThan: return (start + 1..<offset, offset + 1)
      case ASCII.lessThan, ASCII.lineFeed: return nil
      case ASCII.backslash where offset + 1 < end && text[offset + 1].isPunctuation: offset += 2
      default: offset += 1
      }
    }
    return nil
  }

  /// Parentheses nest at most 32 deep, as in other engines, so that unclosed ones stay cheap.
  private static func bareDestination(_ text: UnsafePointer<UInt8>, from start: Int, end: Int) -> Destination? {
    var offset = start
    var depth = 0
    var isLiteral = true
    scan: while offset < end {
      let byte = text[offset]
      if !byte.mayEndDestination {
        offset += 1
        continue
      }
      switch byte {
      case ASCII.leftParenthesis:
        depth += 1
        if depth > 32 { return nil }
      case ASCII.rightParenthesis:
        if depth == 0 { break scan }
        depth -= 1
      case ASCII.backslash:
        isLiteral = false
        if offset + 1 < end && text[offset + 1].isPunctuation { offset += 1 }
      case ASCII.ampersand: isLiteral = false
      case 0...0x20, 0x7F: break scan
      default: break
      }
      offset += 1
    }
    return depth == 0 ? (start..<offset, offset, isLiteral) : nil
  }

  /// A title in quotation marks or parentheses.
  static func title(_ text: UnsafePointer<UInt8>, from start: Int, end: Int) -> Part? {
    guard start < end else { return nil }
    let closer: UInt8
    switch text[start] {
    case ASCII.quotation, ASCII.apostrophe: closer = text[start]
    case ASCII.leftParenthesis: closer = ASCII.rightParenthesis
    default: return nil
    }
    var offset = start + 1
    while offset < end {
      let byte = text[offset]
      if byte == closer { return (start + 1..<offset, offset + 1) }
      if byte == ASCII.leftParenthesis && closer == ASCII.rightParenthesis { return nil }
      offset += byte == ASCII.backslash && offset + 1 < end && text[offset + 1].isPunctuation ? 2 : 1
    }
    return nil
  }
}
