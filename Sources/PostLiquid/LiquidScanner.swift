import PostModel

/// A stretch of a template: text, or what stands between `{{ }}` or `{% %}`.
struct LiquidToken {
  enum Kind {
    case text
    case output
    case tag
  }

  var kind: Kind
  /// The bytes of the text, or those between the marks.
  var range: Range<Int>
  /// Where the token begins, its marks included.
  var start: Int
}

/// Splits a template at its marks, and takes white space away where `-` asks for it.
enum LiquidScanner {
  private static let brace = UInt8(ascii: "{")
  private static let percent = UInt8(ascii: "%")
  private static let hyphen = UInt8(ascii: "-")

  static func tokens(of source: SourceText) throws(LiquidError) -> [LiquidToken] {
    let bytes = source.bytes
    var tokens: [LiquidToken] = []
    var textStart = 0
    var offset = 0
    while offset + 1 < bytes.count {
      guard bytes[offset] == brace, bytes[offset + 1] == brace || bytes[offset + 1] == percent else {
        offset += 1
        continue
      }
      let isTag = bytes[offset + 1] == percent
      guard let end = end(of: isTag ? percent : UInt8(ascii: "}"), in: bytes, from: offset + 2) else {
        throw LiquidError(
          .templateMalformed, "'\(isTag ? "{%" : "{{")' has no '\(isTag ? "%}" : "}}")'", in: source, at: offset)
      }
      var inside = offset + 2..<end
      var text = textStart..<offset
      var next = end + 2
      if inside.count > 0, bytes[inside.lowerBound] == hyphen {
        inside = inside.lowerBound + 1..<inside.upperBound
        text = text.lowerBound..<endWithoutSpace(of: text, in: bytes)
      }
      if inside.count > 0, bytes[inside.upperBound - 1] == hyphen {
        inside = inside.lowerBound..<inside.upperBound - 1
        while next < bytes.count, isSpace(bytes[next]) { next += 1 }
      }
      if !text.isEmpty { tokens.append(LiquidToken(kind: .text, range: text, start: text.lowerBound)) }
      tokens.append(LiquidToken(kind: isTag ? .tag : .output, range: inside, start: offset))
      textStart = next
      offset = next
    }
    if textStart < bytes.count {
      tokens.append(LiquidToken(kind: .text, range: textStart..<bytes.count, start: textStart))
    }
    return tokens
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (byte >= 0x09 && byte <= 0x0D) }

  private static func endWithoutSpace(of text: Range<Int>, in bytes: [UInt8]) -> Int {
    var end = text.upperBound
    while end > text.lowerBound, isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Where `%}` or `}}` begins.
  private static func end(of first: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset + 1 < bytes.count {
      if bytes[offset] == first, bytes[offset + 1] == UInt8(ascii: "}") { return offset }
      // Another opening before the end means that this one was never closed: stop here, which keeps all linear.
      if bytes[offset] == brace, bytes[offset + 1] == brace || bytes[offset + 1] == percent { return nil }
      offset += 1
    }
    return nil
  }
}
