/// A dialect of Markdown: a name and the rules that it adds to CommonMark.
public struct Flavor: Sendable, Hashable {
  /// How the command line calls it.
  public var name: String
  /// What it knows beside CommonMark.
  public var rules: RuleSet

  /// Makes a flavor.
  public init(name: String, rules: RuleSet) {
    self.name = name
    self.rules = rules
  }

  /// CommonMark 0.31.2, nothing else.
  public static let commonMark = Flavor(name: "commonmark", rules: [])

  /// GitHub's: CommonMark with tables, task lists, strikethrough and bare addresses.
  public static let gfm = Flavor(
    name: "gfm", rules: [.tables, .taskLists, .strikethrough, .bareAddresses])

  /// The default: GitHub's, with front matter, attributes of images, and figures.
  public static let post = Flavor(
    name: "post", rules: gfm.rules.union([.frontMatter, .imageAttributes, .figures]))

  /// The flavor that the command line calls `name`; `nil` if there is none.
  public static func named(_ name: String) -> Flavor? {
    [commonMark, gfm, post].first { $0.name == name }
  }
}
