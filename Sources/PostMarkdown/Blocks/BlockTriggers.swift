import PostModel

/// Which bytes may begin a block other than a paragraph in a flavor: a table that is made once for a text.
struct BlockTriggers {
  /// A built-in rule may begin with the byte.
  static let builtIn: UInt8 = 1
  /// Only a list may begin with the byte, a letter; most lines that do are text.
  static let letter: UInt8 = 2

  /// 256 entries, 0 for bytes that only begin paragraphs.
  private(set) var table: InlineArray<256, UInt8>

  init(_ rules: RuleSet) {
    table = InlineArray { byte in UInt8(byte).mayStartBlock ? BlockTriggers.builtIn : 0 }
    for (rule, bytes) in BlockTriggers.bytesOfRules where rules.contains(rule) {
      bytes.withUTF8Buffer { for byte in $0 { table[Int(byte)] = BlockTriggers.builtIn } }
    }
    guard rules.contains(.alphabeticLists) else { return }
    for byte in 0..<256 where UInt8(byte).isLetter { table[byte] = BlockTriggers.letter }
  }

  /// What the rules begin with beside the bytes of CommonMark.
  private static let bytesOfRules: [(RuleSet, StaticString)] = [
    (.footnotes, "["), (.math, "$"), (.comments, "%"),
  ]
}
