import PostMarkdown
import PostModel

/// What a leaf holds that matters for escaping at other places of it, found in one pass.
struct LeafMarks {
  /// How often each ASCII character stands in text or in marks of emphasis and its kin; 2 stands for more.
  private var counts = [UInt8](repeating: 0, count: 128)
  /// Whether brackets in text could be read as a link, an attribute span, a note or the like.
  private(set) var bracketsCount = false
  /// Whether the leaf ends in `}`.
  private(set) var endsWithBrace = false

  init(_ leaf: MarkdownLeaf) {
    let store = leaf.store
    let pieces = leaf.pieces
    for index in pieces.indices {
      let piece = pieces[index]
      switch piece.kind {
      case .text:
        for offset in piece.start..<piece.end where store[offset] < 0x80 {
          let byte = store[offset]
          if counts[Int(byte)] < 2 { counts[Int(byte)] += 1 }
          guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") else { continue }
          if offset + 1 == piece.end {
            let follows = index + 1 < pieces.count && pieces[index + 1].kind == .markup
            if follows { bracketsCount = true }
          } else {
            noteBracket(byte, store[offset + 1])
          }
          if byte == UInt8(ascii: "["), offset > piece.start, store[offset - 1] == UInt8(ascii: "^") {
            bracketsCount = true
          }
        }
      case .opening, .closing: for byte in store[piece.start..<piece.end] { counts[Int(byte & 0x7F)] = 2 }
      default: break
      }
    }
    if let last = pieces.last, last.kind == .text { endsWithBrace = store[last.end - 1] == UInt8(ascii: "}") }
  }

  private mutating func noteBracket(_ byte: UInt8, _ next: UInt8) {
    switch (byte, next) {
    case (UInt8(ascii: "]"), UInt8(ascii: "(")), (UInt8(ascii: "]"), UInt8(ascii: ":")),
      (UInt8(ascii: "]"), UInt8(ascii: "{")), (UInt8(ascii: "["), UInt8(ascii: "[")),
      (UInt8(ascii: "["), UInt8(ascii: "^")):
      bracketsCount = true
    default: break
    }
  }

  /// Whether a character stands there alone, so that it cannot be one of a pair.
  func isAlone(_ byte: UInt8) -> Bool { counts[Int(byte & 0x7F)] < 2 }
}
