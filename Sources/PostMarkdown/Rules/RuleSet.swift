/// Which syntaxes a flavor knows beside those of CommonMark.
public struct RuleSet: OptionSet, Sendable, Hashable {
  /// The bits, one a rule.
  public let rawValue: UInt32

  /// Makes a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Pipe tables; GFM 0.29, section 4.10.
  public static let tables = RuleSet(rawValue: 1 << 0)
  /// `- [ ]` and `- [x]`; GFM 0.29, section 5.3.
  public static let taskLists = RuleSet(rawValue: 1 << 1)
  /// `~~text~~` and `~text~`; GFM 0.29, section 6.5.
  public static let strikethrough = RuleSet(rawValue: 1 << 2)
  /// Addresses without angle brackets; GFM 0.29, section 6.9.
  public static let bareAddresses = RuleSet(rawValue: 1 << 3)
  /// YAML between `---` or TOML between `+++` at the very start.
  public static let frontMatter = RuleSet(rawValue: 1 << 4)
  /// `![alt](a.jpg){width=40% wrap=right}`
  public static let imageAttributes = RuleSet(rawValue: 1 << 5)
  /// An image alone in its paragraph is a figure.
  public static let figures = RuleSet(rawValue: 1 << 6)
}
