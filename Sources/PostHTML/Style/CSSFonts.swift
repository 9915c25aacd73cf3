/// Fonts in CSS: stacks of families, and OpenType features.
extension CSSValues {
  /// OpenType features as the properties that CSS has for them; the rest by their tags, `-calt` for one turned off.
  static func features(_ features: [String]) -> [String] {
    let numerals = [
      "onum": "oldstyle-nums", "lnum": "lining-nums", "pnum": "proportional-nums", "tnum": "tabular-nums",
    ]
    let caps = ["smcp": "small-caps", "c2sc": "all-small-caps"]
    let numeric = features.compactMap { numerals[$0] }
    var rules = ["font-variant-numeric: \(numeric.isEmpty ? "normal" : numeric.joined(separator: " "))"]
    if let cap = features.compactMap({ caps[$0] }).last { rules.append("font-variant-caps: \(cap)") }
    let others = features.filter { numerals[$0] == nil && caps[$0] == nil }.compactMap { feature -> String? in
      let isOff = feature.hasPrefix("-")
      let tag = isOff ? feature.dropFirst() : feature[...]
      return tag.utf8.count == 4 ? "\"\(identifier(String(tag)))\"\(isOff ? " 0" : "")" : nil
    }
    if !others.isEmpty { rules.append("font-feature-settings: \(others.joined(separator: ", "))") }
    return rules
  }

  /// The families, and behind them what readers have who lack them.
  static func fontStack(_ families: [String]) -> String {
    let generics: Set<String> = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-monospace"]
    let fallbacks = [
      "serif": "\"Iowan Old Style\", Palatino, Georgia, serif",
      "sans-serif": "system-ui, sans-serif",
      "monospace": "ui-monospace, Menlo, Consolas, monospace",
    ]
    var stack = families.filter { !generics.contains($0) }.map(quoted)
    let generic = families.last { fallbacks[$0] != nil } ?? genericFamily(of: families.first ?? "")
    stack.append(fallbacks[generic] ?? generic)
    return stack.joined(separator: ", ")
  }

  private static func genericFamily(of family: String) -> String {
    let name = family.lowercased()
    func holds(_ words: [String]) -> Bool {
      words.contains { word in name.split(separator: " ").contains { $0 == word } }
    }
    if holds(["mono", "code", "hack", "courier", "typewriter", "cursor"]) { return "monospace" }
    if holds(["sans", "inter", "lato", "heros", "andika", "adventor", "helvetica", "arial", "roboto"]) {
      return "sans-serif"
    }
    return "serif"
  }

  /// A string of CSS: quotes, backslashes and what could end a `style` element are written as escapes.
  static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "<", ">", "&", "\u{0}"..."\u{1F}", "\u{7F}": out += "\\\(String(scalar.value, radix: 16)) "
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  /// A name as CSS allows it.
  static func identifier(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "-" })
  }
}
