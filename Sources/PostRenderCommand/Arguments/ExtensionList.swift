import PostRender

/// What `--extensions` says: names of rules, which are used instead of the flavor's; or names behind `+` and `-`, which
/// are added to the flavor's and taken away.
struct ExtensionList: Sendable {
  /// Whether the flavor's own rules stay.
  private var isChange = false
  private var added: RuleSet = []
  private var removed: RuleSet = []

  /// Reads a list; throws what is wrong with it.
  init(_ text: String) throws(OptionFault) {
    var plain: RuleSet = []
    var hasPlain = false
    // An empty list is one of no rules.
    for part in text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false) {
      switch part.first {
      case "+": added.formUnion(try ExtensionList.rule(part.dropFirst()))
      case "-": removed.formUnion(try ExtensionList.rule(part.dropFirst()))
      default:
        hasPlain = true
        plain.formUnion(try ExtensionList.rule(part))
      }
    }
    isChange = !hasPlain && !text.isEmpty
    added.formUnion(plain)
  }

  /// The rules that are used where a flavor has `rules`.
  func applied(to rules: RuleSet) -> RuleSet { (isChange ? rules : []).union(added).subtracting(removed) }

  private static func rule(_ name: Substring) throws(OptionFault) -> RuleSet {
    if let known = RuleSet.named.first(where: { $0.name == name }) { return known.rule }
    if name == "tagfilter" {
      // cmark-gfm calls it an extension; here it is what becomes of raw HTML.
      throw OptionFault(expected: "names of rules; GFM's tag filter is --raw-html tagfilter")
    }
    let names = RuleSet.named.map(\.name)
    throw OptionFault(
      expected: "names with commas between them, of " + names.joined(separator: ", "),
      suggestion: NearestName.of(String(name), in: names))
  }
}

extension Option where Value == ExtensionList {
  /// A flag with names of rules.
  static func extensions(_ name: String, _ valueName: String, _ help: String, fallback: String) -> Option {
    Option(
      name: name, valueName: valueName, help: help, isRepeatable: true, fallback: fallback
    ) { text throws(OptionFault) in try ExtensionList(text) }
  }
}
