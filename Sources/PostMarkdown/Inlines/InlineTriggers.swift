internal import CPostBytes
import PostModel

/// Which bytes may begin an inline in a flavor: a table that is made once for a text.
///
/// A rule that is off, and a custom rule whose bytes do not occur, cost nothing.
struct InlineTriggers: ~Copyable {
  /// A built-in rule may begin with the byte.
  static let builtIn: UInt8 = 1
  /// A custom rule may begin with the byte.
  static let custom: UInt8 = 2

  /// 256 entries, 0 for bytes that are only text.
  let table: UnsafeMutablePointer<UInt8>
  /// What is marked in texts: the bytes of the table, those of some only where their neighbour means something too.
  private(set) var marked = postrender_marked_bytes()

  init(_ rules: RuleSet, custom: [any InlineRule]) {
    table = .allocate(capacity: 256)
    table.initialize(repeating: 0, count: 256)
    mark("\n\\`*_[]<&", InlineTriggers.builtIn)
    for (rule, bytes) in InlineTriggers.bytesOfRules where !rules.isDisjoint(with: rule) {
      mark(bytes, InlineTriggers.builtIn)
    }
    for rule in custom {
      for byte in rule.triggers where byte < 0x80 { table[Int(byte)] |= InlineTriggers.custom }
    }
    for byte in 0..<0x80 where table[byte] != 0 { markSingle(byte) }
    for (rule, pair, marksSecond) in InlineTriggers.pairsOfRules where rules.contains(rule) {
      let first = pair.utf8Start[0]
      let second = pair.utf8Start[1]
      guard table[Int(marksSecond ? second : first)] == 0 else { continue }
      if marksSecond { markEnding(first, second) } else { markPair(first, second) }
    }
    for (rule, pair, marksSecond) in InlineTriggers.pairsOfRules where rules.contains(rule) {
      table[Int(pair.utf8Start[marksSecond ? 1 : 0])] |= InlineTriggers.builtIn
    }
  }

  private mutating func markSingle(_ byte: Int) {
    withUnsafeMutableBytes(of: &marked.singles) { $0[byte & 15] |= 1 << UInt8(byte >> 4) }
  }

  private mutating func markPair(_ first: UInt8, _ second: UInt8) {
    let place = Int(marked.pair_count)
    withUnsafeMutableBytes(of: &marked.pairs) { pairs in
      pairs[2 * place] = first
      pairs[2 * place + 1] = second
    }
    marked.pair_count += 1
  }

  private mutating func markEnding(_ first: UInt8, _ second: UInt8) {
    let place = Int(marked.ending_count)
    withUnsafeMutableBytes(of: &marked.endings) { endings in
      endings[2 * place] = first
      endings[2 * place + 1] = second
    }
    marked.ending_count += 1
  }

  deinit { table.deallocate() }

  private func mark(_ bytes: StaticString, _ bit: UInt8) {
    bytes.withUTF8Buffer { for byte in $0 { table[Int(byte)] |= bit } }
  }

  /// What the rules begin with beside the bytes of CommonMark.
  private static let bytesOfRules: [(RuleSet, StaticString)] = [
    ([.strikethrough, .subscript], "~"),
    (.bareAddresses, "@"),
    (.math, "$"),
    ([.superscript, .inlineNotes], "^"),
    (.emoji, ":"),
    (.smartPunctuation, "\"'-."),
    (.highlight, "="),
    (.inserted, "+"),
    (.comments, "%"),
  ]

  /// What means something only as a pair of bytes, and whether the second of them is where the rule is asked. There may be
  /// as many as `postrender_marked_bytes` holds: four whose first byte is marked, two whose second is.
  private static let pairsOfRules: [(RuleSet, StaticString, marksSecond: Bool)] = [
    (.bareAddresses, ":/", false),
    (.bareAddresses, "w.", true),
    (.bareAddresses, "W.", true),
  ]
}
