import PostAssembly
import PostModel
import PostStyling

/// Writes the values of a profile as CSS, each of them as a custom property that a reader's own stylesheet can change.
///
/// A point of the profile is (4/3)/16 rem, and so a point on paper, where 1 rem is 12 points. On screen 1 rem is as large as the
/// reader's own setting and the category make it. The lengths of a role that grows otherwise are shares of its own size.
struct CSSValues {
  let profile: StylingProfile
  private(set) var properties = CustomProperties()
  private(set) var scales: TypeScales
  /// The colours that were asked for, in order.
  private(set) var colors: [PaletteEntry] = []
  /// The property of each stack of fonts.
  private var stacks: [String: String] = [:]
  /// The custom properties of line spacings that are closer than large print wants them.
  private(set) var closeLines: [String] = []
  /// The sizes in points of the roles that grow otherwise than the text.
  private var sizeOfRole: [String: Double] = [:]

  init(_ profile: StylingProfile) {
    self.profile = profile
    scales = TypeScales(profile.text)
  }

  /// The factors of the text styles in use.
  var factorRules: [(selector: String, declarations: String)] { scales.factorRules }

  /// A value of a role as a custom property.
  mutating func property(_ role: String, _ name: String, _ value: String) -> String {
    properties.define(role, name, value)
  }

  // MARK: - Lengths

  /// A length that does not grow with the category, in `rem`, `em` or `%`.
  func fixed(_ length: Length) -> String {
    if length.value == 0 { return "0" }
    switch length.unit {
    case .em, .percent: return CSSValues.number(length.value) + length.unit.rawValue
    case .rem, .pixels, .points, .millimetres, .centimetres, .inches:
      return TypeScales.rem(length.points(em: scales.textSize, rem: scales.textSize))
    }
  }

  /// A number with at most three decimals, as short as CSS allows.
  static func number(_ value: Double) -> String {
    let text = StyleDeclarations.number((value * 1000).rounded() / 1000)
    return text.hasPrefix("0.") ? String(text.dropFirst()) : text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }

  /// A length of a role, which grows as its text does.
  func length(_ length: Length, of role: String) -> String {
    guard let size = sizeOfRole[role], length.value != 0, length.unit != .em, length.unit != .percent else {
      return fixed(length)
    }
    return CSSValues.number(length.points(em: size, rem: scales.textSize) / size) + "em"
  }

  /// A length of a role as a custom property.
  mutating func length(_ length: Length, of role: String, named name: String) -> String {
    properties.define(role, name, self.length(length, of: role))
  }

  /// The width of a line: it is as thick at every category.
  func lineWidth(_ length: Length) -> String {
    let points = length.points(em: scales.textSize, rem: scales.textSize)
    return "\(CSSValues.number(max(points * 4 / 3, 0.5)))px"
  }

  /// The declarations that keep space along four edges; none where there is none.
  ///
  /// Where left and right differ they are where lines start and end.
  mutating func edges(_ insets: Insets, _ property: String, of role: String) -> [String] {
    if [insets.top, insets.right, insets.bottom, insets.left].allSatisfy({ $0.value == 0 }) { return [] }
    let block = sides(insets.top, insets.bottom, of: role)
    let inline = sides(insets.left, insets.right, of: role)
    guard insets.left == insets.right else {
      return [("block", block), ("inline", inline)].compactMap { side, value in
        value == "0" ? nil : "\(property)-\(side): \(space(value, "\(property)-\(side)", of: role))"
      }
    }
    var values = [length(insets.top, of: role), inline, length(insets.bottom, of: role)]
    if values[2] == values[0] { values.removeLast() }
    if values[1] == values[0], values.count == 2 { values.removeLast() }
    return ["\(property): \(space(values.joined(separator: " "), property, of: role))"]
  }

  private mutating func space(_ value: String, _ name: String, of role: String) -> String {
    CSSValues.isMain(role) ? properties.define(role, name, value) : value
  }

  /// Whether the spaces of a role are custom properties too: with those of all, stylesheets would be twice as long.
  private static func isMain(_ role: String) -> Bool {
    role == "text" || role == "title" || role == "paragraph" || role.hasPrefix("heading-")
  }

  private func sides(_ first: Length, _ second: Length, of role: String) -> String {
    let sides = [length(first, of: role), length(second, of: role)]
    return sides[0] == sides[1] ? sides[0] : sides.joined(separator: " ")
  }

  // MARK: - Colours

  /// A colour as `var(--name)`: the theme's own name for it, else that of its role.
  mutating func color(_ color: ThemeColor, of role: String, named part: String = "color") -> String {
    let entry =
      profile.palette.first { $0.color == color } ?? PaletteEntry(name: "\(role)-\(part)", color: color)
    var name = CSSValues.identifier(entry.name)
    // The factors of text styles have their names.
    if name == "scale" || TypeStyle(rawValue: name) != nil { name += "-color" }
    let property = PaletteEntry(name: name, color: entry.color)
    if !colors.contains(where: { $0.name == property.name }) { colors.append(property) }
    return "var(--\(property.name))"
  }

  // MARK: - Text

  /// The declarations of text with a styling.
  mutating func text(_ styling: TextStyling, of role: String) -> [String] {
    let own = scales.ownSize(styling)
    if let own, !own.growsAsText { sizeOfRole[role] = own.points }
    var rules: [String] = []
    if let families = styling.fontFamilies { rules.append("font-family: \(stack(families, of: role))") }
    if let size = own?.expression ?? relativeSize(styling) {
      rules.append("font-size: \(properties.define(role, "size", size))")
    }
    if let weight = styling.fontWeight ?? styling.isBold.map({ $0 ? 700 : 400 }) {
      rules.append("font-weight: \(weight)")
    }
    if let isItalic = styling.isItalic { rules.append("font-style: \(isItalic ? "italic" : "normal")") }
    rules += decoration(styling)
    if let color = styling.color { rules.append("color: \(self.color(color, of: role))") }
    if let background = styling.background {
      let isClear = background == .clear
      rules.append("background: \(isClear ? "none" : color(background, of: role, named: "background"))")
    }
    if let spacing = styling.letterSpacing {
      let value = length(spacing, of: role)
      rules.append("letter-spacing: \(value)")
    }
    if let capitalization = styling.capitalization {
      rules.append("text-transform: \(CSSValues.transform(capitalization))")
    }
    if let spacing = styling.lineSpacing {
      let value =
        switch spacing {
        case .multiple(let multiple): CSSValues.number(multiple)
        // Fonts' own lines are 1.2 of their size high, or nearly.
        case .extra(let extra):
          CSSValues.number(
            1.2 + extra.points(em: own?.points ?? scales.textSize, rem: scales.textSize)
              / (own?.points ?? scales.textSize))
        }
      var isClose = false
      if case .multiple(let multiple) = spacing, multiple < 1.15 { isClose = true }
      if isClose { closeLines.append("--\(role)-line-spacing") }
      let isProperty = isClose || CSSValues.isMain(role)
      rules.append("line-height: \(isProperty ? properties.define(role, "line-spacing", value) : value)")
    }
    if let features = styling.fontFeatures { rules += CSSValues.features(features) }
    return rules
  }

  /// A size that follows the text around it; `nil` where it is the same.
  private func relativeSize(_ styling: TextStyling) -> String? {
    let size = styling.fontSize.map(fixed)
    guard let cap = styling.maximumPointSize else { return size }
    let points = max(cap.points(em: scales.textSize, rem: scales.textSize), 1)
    return "min(\(size ?? "1em"),\(TypeScales.rem(points))/var(--scale))"
  }

  private func decoration(_ styling: TextStyling) -> [String] {
    let lines = [
      styling.isUnderlined == true ? "underline" : nil, styling.isStruckThrough == true ? "line-through" : nil,
    ].compactMap(\.self)
    if !lines.isEmpty { return ["text-decoration-line: \(lines.joined(separator: " "))"] }
    return styling.isUnderlined == false || styling.isStruckThrough == false ? ["text-decoration-line: none"] : []
  }

  /// How lines stand and whether words are parted, kept from the rest since both depend on the width.
  func lines(_ styling: TextStyling) -> [String] {
    var rules: [String] = []
    if let alignment = styling.alignment {
      let value =
        switch alignment {
        case .justified: "justify"
        case .left: "start"
        case .right: "end"
        case .center: "center"
        }
      rules.append("text-align: \(value)")
    }
    if let isHyphenated = styling.isHyphenated { rules.append("hyphens: \(isHyphenated ? "auto" : "manual")") }
    return rules
  }

  private static func transform(_ capitalization: Capitalization) -> String {
    switch capitalization {
    case .none: "none"
    case .uppercased: "uppercase"
    case .lowercased: "lowercase"
    case .capitalized: "capitalize"
    }
  }

  /// A stack of fonts as the property of the role that asked for it first.
  private mutating func stack(_ families: [String], of role: String) -> String {
    let stack = CSSValues.fontStack(families)
    if let known = stacks[stack] { return known }
    let property = properties.define(role, "font", stack)
    stacks[stack] = property
    return property
  }

  // MARK: - Blocks

  /// The declarations of a block: its box and its text.
  mutating func block(_ styling: BlockStyling, of role: String, hasMargins: Bool = true) -> [String] {
    var text = styling.text
    text.background = nil
    // The text comes first, since its scale is that of the box.
    var rules = self.text(text, of: role)
    rules = box(styling.box, of: role, hasMargins: hasMargins) + rules
    if let behind = styling.text.background, behind != .clear {
      rules += backgrounds(letters: behind, box: styling.box.background, of: role)
    }
    return rules
  }

  /// The declarations of a box.
  mutating func box(_ box: BoxStyling, of role: String, hasMargins: Bool = true) -> [String] {
    var rules = hasMargins ? edges(box.insets, "margin", of: role) : []
    if box.padding != .zero { rules += edges(box.padding, "padding", of: role) }
    if let background = box.background {
      rules.append("background: \(color(background, of: role, named: "background"))")
    }
    if let border = box.border { rules += self.border(border, of: role, named: "border") }
    if box.cornerRadius.value > 0 {
      rules.append("border-radius: \(length(box.cornerRadius, of: role))")
    }
    if let height = box.minimumHeight {
      rules.append("min-height: \(length(height, of: role))")
    }
    return rules
  }

  /// What is behind a block's text alone covers its content, in front of what is behind the whole box.
  private mutating func backgrounds(letters: ThemeColor, box: ThemeColor?, of role: String) -> [String] {
    let front = color(letters, of: role, named: "text-background")
    let back = box.map { ", " + color($0, of: role, named: "background") } ?? ""
    return ["background: linear-gradient(\(front), \(front)) content-box\(back)"]
  }

  /// The declarations of a border, in its own colour.
  mutating func border(_ border: Border, of role: String, named name: String) -> [String] {
    self.border(border, color: line(border.color, of: role, named: name))
  }

  /// The colour of a line; black by day and by night is nobody's choice, and means that of the text.
  mutating func line(_ color: ThemeColor, of role: String, named name: String = "color") -> String {
    color == ThemeColor(.black) ? "currentcolor" : self.color(color, of: role, named: name)
  }

  /// The declarations of a border in a colour of CSS.
  func border(_ border: Border, color: String) -> [String] {
    if border.width.value <= 0 { return [] }
    let line = "\(lineWidth(border.width)) solid \(color)"
    switch border.edges {
    case .all: return ["border: \(line)"]
    case [.top, .bottom]: return ["border-block: \(line)"]
    case [.left, .right]: return ["border-inline: \(line)"]
    default: break
    }
    let edges: [(Border.Edges, String)] = [
      (.top, "block-start"), (.right, "inline-end"), (.bottom, "block-end"), (.left, "inline-start"),
    ]
    return edges.filter { border.edges.contains($0.0) }.map { "border-\($0.1): \(line)" }
  }
}
