import PostAssembly
import PostModel
import PostStyling

/// Writes the values of a profile as CSS, and collects its colours as custom properties.
struct CSSValues {
  let profile: StylingProfile
  /// The custom properties that were asked for, in order.
  private(set) var properties: [PaletteEntry] = []
  private let documentSize: Double

  init(_ profile: StylingProfile) {
    self.profile = profile
    documentSize = profile.text.fontSize?.points(em: 11, rem: 11, whole: 11) ?? 11
  }

  /// A colour as `var(--name)`: the theme's own name for it, else that of its role.
  mutating func color(_ color: ThemeColor, role: String) -> String {
    let entry = profile.palette.first { $0.color == color } ?? PaletteEntry(name: role, color: color)
    let property = PaletteEntry(name: CSSValues.identifier(entry.name), color: entry.color)
    if !properties.contains(where: { $0.name == property.name }) { properties.append(property) }
    return "var(--\(property.name))"
  }

  /// A colour in hexadecimal.
  static func hexadecimal(_ color: Color) -> String {
    var channels = [color.red, color.green, color.blue]
    if color.alpha != 255 { channels.append(color.alpha) }
    return "#"
      + channels.map { channel in
        let digits = String(channel, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// A length: what is absolute on paper becomes a share of the text's size, so that it grows with the reader's.
  func length(_ length: Length) -> String {
    switch length.unit {
    case .em, .rem, .percent, .pixels:
      return length.value == 0 ? "0" : StyleDeclarations.text(of: length)
    case .points, .millimetres, .centimetres, .inches:
      let points = length.points(em: documentSize, rem: documentSize)
      return points == 0 ? "0" : "\(StyleDeclarations.number(points / max(documentSize, 1)))rem"
    }
  }

  /// The width of a line: hairlines do not grow.
  func lineWidth(_ length: Length) -> String {
    let points = length.points(em: documentSize, rem: documentSize)
    return "\(StyleDeclarations.number(max(points * 4 / 3, 0.5)))px"
  }

  /// Four lengths in the order of CSS.
  func insets(_ insets: Insets) -> String {
    let sides = [insets.top, insets.right, insets.bottom, insets.left].map(length)
    if Set(sides).count == 1 { return sides[0] }
    if sides[0] == sides[2] && sides[1] == sides[3] { return "\(sides[0]) \(sides[1])" }
    return sides.joined(separator: " ")
  }

  /// The declarations of a text styling.
  mutating func text(_ styling: TextStyling, role: String) -> [String] {
    var rules: [String] = []
    if let families = styling.fontFamilies { rules.append("font-family: \(CSSValues.fontStack(families))") }
    if let size = styling.fontSize { rules.append("font-size: \(length(size))") }
    if let weight = styling.fontWeight {
      rules.append("font-weight: \(weight)")
    } else if let isBold = styling.isBold {
      rules.append("font-weight: \(isBold ? 700 : 400)")
    }
    if let isItalic = styling.isItalic { rules.append("font-style: \(isItalic ? "italic" : "normal")") }
    let lines = [
      styling.isUnderlined == true ? "underline" : nil, styling.isStruckThrough == true ? "line-through" : nil,
    ].compactMap(\.self)
    if !lines.isEmpty { rules.append("text-decoration-line: \(lines.joined(separator: " "))") }
    if styling.isUnderlined == false { rules.append("text-decoration-line: none") }
    if let color = styling.color { rules.append("color: \(self.color(color, role: "\(role)-color"))") }
    if let background = styling.background {
      rules.append("background: \(color(background, role: "\(role)-background"))")
    }
    if let spacing = styling.letterSpacing { rules.append("letter-spacing: \(length(spacing))") }
    if let capitalization = styling.capitalization { rules.append("text-transform: \(transform(capitalization))") }
    switch styling.lineSpacing {
    case .multiple(let multiple): rules.append("line-height: \(StyleDeclarations.number(multiple))")
    case .extra(let extra): rules.append("line-height: calc(1.2em + \(length(extra)))")
    case nil: break
    }
    if let features = styling.fontFeatures { rules += CSSValues.features(features) }
    return rules
  }

  /// How lines stand and whether words are parted, kept from the rest since both depend on the width.
  func lines(_ styling: TextStyling) -> [String] {
    var rules: [String] = []
    if let alignment = styling.alignment {
      rules.append(
        "text-align: \(alignment == .justified ? "justify" : alignment == .left ? "start" : alignment == .right ? "end" : "center")"
      )
    }
    if let isHyphenated = styling.isHyphenated { rules.append("hyphens: \(isHyphenated ? "auto" : "manual")") }
    return rules
  }

  /// The declarations of a box; margins left and right only where they are set.
  mutating func box(_ box: BoxStyling, role: String, hasMargins: Bool = true) -> [String] {
    var rules: [String] = []
    if hasMargins { rules.append("margin: \(insets(box.insets))") }
    if box.padding != .zero { rules.append("padding: \(insets(box.padding))") }
    if let background = box.background {
      rules.append("background: \(color(background, role: "\(role)-background"))")
    }
    if let border = box.border { rules += self.border(border, role: "\(role)-border") }
    if box.cornerRadius.value > 0 { rules.append("border-radius: \(length(box.cornerRadius))") }
    if let height = box.minimumHeight { rules.append("min-height: \(length(height))") }
    return rules
  }

  /// The declarations of a border.
  mutating func border(_ border: Border, role: String) -> [String] {
    let line = "\(lineWidth(border.width)) solid \(color(border.color, role: role))"
    if border.edges == .all { return ["border: \(line)"] }
    let edges: [(Border.Edges, String)] = [(.top, "top"), (.right, "right"), (.bottom, "bottom"), (.left, "left")]
    return edges.filter { border.edges.contains($0.0) }.map { "border-\($0.1): \(line)" }
  }

  private func transform(_ capitalization: Capitalization) -> String {
    switch capitalization {
    case .none: "none"
    case .uppercased: "uppercase"
    case .lowercased: "lowercase"
    case .capitalized: "capitalize"
    }
  }

  /// OpenType features as the properties that CSS has for them; the rest by their tags, `-calt` for one turned off.
  private static func features(_ features: [String]) -> [String] {
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
      "serif": "\"Iowan Old Style\", \"Palatino Linotype\", Palatino, \"Book Antiqua\", Georgia, serif",
      "sans-serif": "system-ui, -apple-system, \"Segoe UI\", \"Helvetica Neue\", Arial, sans-serif",
      "monospace": "ui-monospace, \"SF Mono\", Menlo, Consolas, \"Liberation Mono\", monospace",
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
