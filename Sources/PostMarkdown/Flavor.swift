import PostModel

/// A dialect of Markdown: a name, the built-in rules that it adds to CommonMark, and rules of the user's own.
///
/// ```swift
/// var flavor = Flavor.post
/// flavor.rules.remove(.emoji)
/// flavor.add(YouTube())
/// ```
public struct Flavor: Sendable {
  /// How the command line calls it.
  public var name: String
  /// What it knows beside CommonMark.
  public var rules: RuleSet
  /// Custom rules of inlines, the first asked first; all are asked before the built-in ones.
  public private(set) var inlineRules: [any InlineRule] = []
  /// Custom rules of blocks, the first asked first; all are asked before the built-in ones.
  public private(set) var blockRules: [any BlockRule] = []

  /// Makes a flavor.
  public init(name: String, rules: RuleSet) {
    self.name = name
    self.rules = rules
  }

  /// Adds a rule, which is asked before those that were there.
  public mutating func add(_ rule: some InlineRule) { inlineRules.insert(rule, at: 0) }

  /// Adds a rule, which is asked before those that were there.
  public mutating func add(_ rule: some BlockRule) { blockRules.insert(rule, at: 0) }

  /// CommonMark 0.31.2, nothing else.
  public static let commonMark = Flavor(name: "commonmark", rules: [])

  /// GitHub's: CommonMark with tables, task lists, strikethrough, bare addresses and footnotes.
  public static let gfm = Flavor(
    name: "gfm", rules: [.tables, .taskLists, .strikethrough, .bareAddresses, .footnotes])

  /// The default: everything but what only Marky-Mark reads.
  public static let post = Flavor(
    name: "post",
    rules: RuleSet(rawValue: .max).intersection(RuleSet.named.reduce(into: []) { $0.formUnion($1.rule) })
      .subtracting([.contentfulLists, .protocolRelativeLinks]))

  /// Marky-Mark's `ContentfulFlavor`, read by CommonMark's rules where it has faults.
  public static let contentful = Flavor(
    name: "contentful",
    rules: [
      .tables, .strikethrough, .bareAddresses, .figures, .alphabeticLists, .contentfulLists, .protocolRelativeLinks,
    ])

  /// All flavors that have a name.
  public static let all = [post, gfm, commonMark, contentful]

  /// The flavor that the command line calls `name`; `nil` if there is none.
  public static func named(_ name: String) -> Flavor? { all.first { $0.name == name } }
}
