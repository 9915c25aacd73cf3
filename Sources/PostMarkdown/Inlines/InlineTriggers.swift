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
  }

  deinit { table.deallocate() }

  private func mark(_ bytes: StaticString, _ bit: UInt8) {
    bytes.withUTF8Buffer { for byte in $0 { table[Int(byte)] |= bit } }
  }

  /// What the rules begin with beside the bytes of CommonMark.
  private static let bytesOfRules: [(RuleSet, StaticString)] = [
    (.strikethrough, "~"),
    (.bareAddresses, ":.@"),
  ]
}
