import PostData
import PostModel

extension ThemeValue<Length> {
  /// What a length may be.
  struct Limits: Sendable {
    var allowsNegative = false
    var allowsZero = true
    var allowsPercent = false
    /// Only units that mean the same everywhere.
    var isAbsolute = false
    /// In points, with 12 points to the em.
    var maximum = 1_000.0

    /// The sizes of fonts.
    static let fontSize = Limits(allowsZero: false, allowsPercent: true)
    /// Insets, gaps and widths of lines.
    static let space = Limits()
    /// Spaces between letters.
    static let signed = Limits(allowsNegative: true)
    /// Widths of which 100 % is the measure.
    static let width = Limits(allowsZero: false, allowsPercent: true, maximum: 14_400)
    /// Margins of the page.
    static let margin = Limits(isAbsolute: true, maximum: 14_400)
    /// The measure of the web page.
    static let measure = Limits(allowsZero: false, maximum: 14_400)
    /// The size of the body on screen.
    static let absoluteSize = Limits(allowsZero: false, isAbsolute: true)
  }

  /// A length within limits.
  static func length(_ limits: Limits) -> ThemeValue {
    let expectation = expectation(limits)
    return ThemeValue(expectation, schema(limits)) { (node, context) throws(ThemeFault) in
      let length = try parsed(context.scalar(node), node, expectation)
      let points = length.points(em: 12, rem: 12, whole: limits.allowsPercent ? 12 : 0)
      let isRelative = length.unit == .em || length.unit == .rem || length.unit == .percent
      if length.unit == .percent && !limits.allowsPercent || isRelative && limits.isAbsolute {
        throw ThemeFault(
          .themeValueWrong, "the unit '\(length.unit.rawValue)' has no meaning here", at: node.position,
          hint: "it should be \(expectation)")
      }
      if points < 0 && !limits.allowsNegative {
        throw ThemeFault(.themeValueWrong, "this length cannot be negative", at: node.position)
      }
      if points == 0 && !limits.allowsZero {
        throw ThemeFault(.themeValueWrong, "this length cannot be zero", at: node.position)
      }
      if abs(points) > limits.maximum {
        throw ThemeFault(
          .themeValueWrong, "this length is too large; at most \(Int(limits.maximum))pt", at: node.position)
      }
      return length
    }
  }

  private static func schema(_ limits: Limits) -> ThemeSchema {
    var units = Length.Unit.allCases
    if limits.isAbsolute { units.removeAll { $0 == .em || $0 == .rem } }
    if !limits.allowsPercent { units.removeAll { $0 == .percent } }
    let sign = limits.allowsNegative ? "-?" : ""
    let number = "^\(sign)[0-9]*\\.?[0-9]+(\(units.map(\.rawValue).joined(separator: "|")))$"
    let name =
      "length" + (limits.isAbsolute ? "-absolute" : "") + (limits.allowsPercent ? "-or-percent" : "")
      + (limits.allowsNegative ? "-signed" : "") + (limits.allowsZero ? "" : "-not-zero")
    return .named(
      name,
      limits.allowsZero ? .anyOf([.choice(["0"]), .integer(0...0), .text(pattern: number)]) : .text(pattern: number))
  }

  private static func expectation(_ limits: Limits) -> String {
    if limits.isAbsolute { return "a length such as 12pt, 16px or 20mm" }
    return limits.allowsPercent ? "a length such as 12pt, 1.5em or 40%" : "a length such as 12pt, 1.5em or 1rem"
  }

  private static func parsed(
    _ value: DataValue, _ node: DataNode, _ expectation: String
  ) throws(ThemeFault) -> Length {
    switch value {
    case .integer(0): return Length(0, .points)
    case .integer(let number):
      throw mismatch(node, expectation, hint: "a unit is missing: \(number)pt?")
    case .number(let number):
      throw mismatch(node, expectation, hint: "a unit is missing: \(number)em?")
    case .string(let text):
      guard let length = Length(parsing: text) else {
        throw mismatch(node, expectation, hint: "the units are \(unitNames)")
      }
      return length
    default: throw mismatch(node, expectation)
    }
  }

  private static var unitNames: String { Length.Unit.allCases.map(\.rawValue).joined(separator: ", ") }
}

extension ThemeValue<LineSpacing> {
  /// `1.4`, a multiple of the font size, or `+4pt` on top of the font's own line height.
  static let lineSpacing = ThemeValue(
    "a multiple such as 1.4, or an addition such as +4pt",
    .named("line-spacing", .anyOf([.number(0.5...10), .text(pattern: "^\\+[0-9]*\\.?[0-9]+[a-z]+$")]))
  ) {
    (node, context) throws(ThemeFault) in
    let expectation = "a multiple such as 1.4, or an addition such as +4pt"
    switch context.scalar(node) {
    case .integer(let value) where !isAddition(node): return try multiple(Double(value), node)
    case .number(let value) where !isAddition(node): return try multiple(value, node)
    case .string(let text):
      guard text.hasPrefix("+") else {
        throw ThemeValue<Length>.mismatch(node, expectation)
      }
      let added = DataNode(.string(text), at: node.position)
      return .extra(try ThemeValue<Length>.length(.space).read(added, context))
    default: throw ThemeValue<Length>.mismatch(node, expectation)
    }
  }

  private static func isAddition(_ node: DataNode) -> Bool {
    if case .string(let text) = node.value { return text.hasPrefix("+") }
    return false
  }

  private static func multiple(_ value: Double, _ node: DataNode) throws(ThemeFault) -> LineSpacing {
    guard value >= 0.5, value <= 10 else {
      throw ThemeFault(.themeValueWrong, "a line spacing is from 0.5 to 10", at: node.position)
    }
    return .multiple(value)
  }
}

extension ThemeValue<PageSize> {
  static let pageSize = ThemeValue("a size such as A4, Letter, A5 landscape or 210mm x 297mm", .text()) {
    (node, context) throws(ThemeFault) in
    guard case .string(let text) = node.value, let size = PageSize.parse(text) else {
      throw mismatch(
        node, "a size such as A4, Letter, A5 landscape or 210mm x 297mm",
        hint: "the names are \(PageSize.names.joined(separator: ", "))")
    }
    return size
  }
}

extension ThemeValue<Border.Edges> {
  /// `left`, `[top, bottom]` or `all`.
  static let edges = ThemeValue(
    "top, left, bottom, right or all, or a list of them",
    .oneOrMore(.choice(["top", "left", "bottom", "right", "all"]))
  ) {
    (node, context) throws(ThemeFault) in
    var edges: Border.Edges = []
    for element in context.elements(of: node) {
      switch element.value {
      case .string("top"): edges.insert(.top)
      case .string("left"): edges.insert(.left)
      case .string("bottom"): edges.insert(.bottom)
      case .string("right"): edges.insert(.right)
      case .string("all"): edges = .all
      default: throw mismatch(element, "top, left, bottom, right or all")
      }
    }
    if edges.isEmpty { throw mismatch(node, "top, left, bottom, right or all, or a list of them") }
    return edges
  }
}

extension ThemeValue<ThemeColor> {
  /// A name of the palette or a hexadecimal colour, with an opacity after it where wanted; or a light and a dark one.
  static let color = ThemeValue(
    "a colour of the palette, \"#rrggbb\", or {light: …, dark: …}",
    .named(
      "color",
      .anyOf([
        .text(),
        .section(
          ["light", "dark"].map { name in
            ThemeSchema.Entry(
              name: name, expectation: "a colour such as \"#1a1a1a\"",
              schema: .text(pattern: "^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"))
          }),
      ]))
  ) {
    (node, context) throws(ThemeFault) in
    switch node.value {
    case .string(let text): return try named(text, node, context)
    case .dictionary: return try pair(node, context)
    default: throw mismatch(node, "a colour of the palette, \"#rrggbb\", or {light: …, dark: …}")
    }
  }

  private static func named(
    _ text: String, _ node: DataNode, _ context: ThemeContext
  ) throws(ThemeFault) -> ThemeColor {
    let words = text.split(separator: " ")
    guard let name = words.first, words.count <= 2 else {
      throw mismatch(node, "a colour such as accent, \"#8a2b1e\" or accent 40%")
    }
    var color: ThemeColor
    if name.hasPrefix("#") {
      guard let plain = Color(hexadecimal: name) else {
        throw mismatch(node, "a colour such as \"#rgb\", \"#rrggbb\" or \"#rrggbbaa\"")
      }
      color = ThemeColor(plain)
    } else if let entry = context.palette.first(where: { $0.name == name }) {
      color = entry.color
    } else {
      let names = context.palette.map(\.name)
      let suggestion = NearestName.of(String(name), in: names).map { "did you mean '\($0)'? " } ?? ""
      let known = names.isEmpty ? "there is none" : "there are \(names.joined(separator: ", "))"
      throw ThemeFault(
        .themeNameUnknown, "the palette has no colour '\(name)'", at: node.position, hint: suggestion + known)
    }
    guard words.count == 2 else { return color }
    guard let share = Length(parsing: words[1]), share.unit == .percent, (0...100).contains(share.value) else {
      throw mismatch(node, "a colour with an opacity from 0% to 100%")
    }
    color = color.opacity(share.value / 100)
    return color
  }

  private static func pair(_ node: DataNode, _ context: ThemeContext) throws(ThemeFault) -> ThemeColor {
    guard case .dictionary(let entries) = node.value else { throw mismatch(node, "a pair of colours") }
    for entry in entries where entry.key != "light" && entry.key != "dark" {
      throw ThemeFault(
        .themeKeyUnknown, "a colour has no '\(entry.key)'", at: entry.keyPosition, hint: "it has light and dark")
    }
    guard let light = node["light"], let dark = node["dark"] else {
      throw ThemeFault(
        .themeValueWrong, "a pair of colours needs both light and dark", at: node.position)
    }
    return ThemeColor(light: try single(light), dark: try single(dark))
  }

  private static func single(_ node: DataNode) throws(ThemeFault) -> Color {
    guard case .string(let text) = node.value, let color = Color(hexadecimal: text) else {
      throw mismatch(node, "a colour such as \"#rgb\", \"#rrggbb\" or \"#rrggbbaa\"")
    }
    return color
  }
}
