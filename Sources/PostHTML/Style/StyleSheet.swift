import PostAssembly
import PostModel
import PostStyling

/// The stylesheet that a profile makes for its pages; the same for all categories and all pages of the profile.
///
/// Making one costs more than a short page does, so pages of one profile share one.
public struct StyleSheet: Sendable {
  /// What it was made from.
  public let profile: StylingProfile
  /// The look of every kind of item.
  public let theme: String
  /// The sizes at other categories than the standard, and large print: for pages that can have other sizes.
  public let typeSizes: String
  /// The user's own CSS, which overrules the rest.
  public let custom: String

  /// All of it, in the order in which it is to be read, with the look of the reader's control: a file for many pages.
  public var css: String { (ReadingControl.css ?? "") + theme + typeSizes + custom }

  /// Makes the stylesheet of a profile.
  ///
  /// - Parameters:
  ///   - bulletImages: the addresses of the images that mark items, by their paths in the profile; where one is missing the
  ///     bullets are text.
  ///   - custom: the user's own CSS.
  public init(_ profile: StylingProfile, bulletImages: [String: String] = [:], custom: String = "") {
    self.profile = profile
    var sheet = StyleSheetWriter(profile)
    sheet.bulletImages = bulletImages
    sheet.writeFrame()
    sheet.writeTitle()
    sheet.writeText()
    sheet.writeLists()
    sheet.writeBlocks()
    sheet.writeTables()
    sheet.writeImages()
    sheet.writeCallouts()
    sheet.writeNotes()
    sheet.writeCards()
    sheet.writeContents()
    sheet.writeClasses()
    sheet.writeLines()
    sheet.writeWideColumns()
    sheet.writePrint()
    theme = sheet.finished()
    typeSizes = sheet.typeSizes()
    self.custom = StyleSheet.contained(custom)
  }

  /// CSS of others, in which nothing ends the `style` element that it may stand in: to CSS `<\/` is `</`.
  private static func contained(_ css: String) -> String {
    var out = ""
    var previous: Unicode.Scalar = " "
    for scalar in css.unicodeScalars {
      if previous == "<", scalar == "/" { out += "\\" }
      out.unicodeScalars.append(scalar)
      previous = scalar
    }
    return out.isEmpty || out.hasSuffix("\n") ? out : out + "\n"
  }
}

/// Writes rules; the values that they use come first when it is finished.
struct StyleSheetWriter {
  let profile: StylingProfile
  var values: CSSValues
  /// The addresses of images that mark items, by their paths in the profile.
  var bulletImages: [String: String] = [:]
  private var rules = ""
  private var indent = ""
  /// The space beside wrapped images.
  var wrapGap = "0"
  /// How lines stand, and what selects the blocks whose lines stand so.
  private var lineRules: [(declarations: [String], selectors: [String])] = []

  init(_ profile: StylingProfile) {
    self.profile = profile
    values = CSSValues(profile)
  }

  /// Writes a rule on a line; one without declarations is left out.
  ///
  /// A declaration that a later one of the same property would overrule is left out as well.
  mutating func rule(_ selector: String, _ declarations: [String]) {
    guard !declarations.isEmpty else { return }
    let parts = declarations.map { $0.split(separator: ":", maxSplits: 1) }
    var kept: [String] = []
    for (index, part) in parts.enumerated() where !parts[(index + 1)...].contains(where: { $0[0] == part[0] }) {
      kept.append("\(part[0]):\(part[1].drop { $0 == " " })")
    }
    rules += "\(indent)\(StyleSheetWriter.compact(selector)){\(kept.joined(separator: ";"))}\n"
  }

  /// A selector without the white space that means nothing.
  private static func compact(_ selector: String) -> String {
    var out = ""
    for character in selector {
      if out.hasSuffix(" "), character == ">" { out.removeLast() }
      if character == " ", let last = out.last, last == "," || last == ">" { continue }
      out.append(character)
    }
    return out
  }

  /// Writes rules that hold under a condition.
  mutating func when(_ condition: String, _ body: (inout StyleSheetWriter) -> Void) {
    rules += "\(condition){\n"
    indent = " "
    body(&self)
    indent = ""
    rules += "}\n"
  }

  /// Writes the rule of a block: its box, its text, and what else there is to say.
  mutating func block(
    _ selector: String, _ styling: BlockStyling, _ role: String, hasMargins: Bool = true, and others: [String] = []
  ) {
    rule(selector, others + values.block(styling, of: role, hasMargins: hasMargins))
    lines(styling.text, of: selector)
  }

  /// Writes the rule of text, and what else there is to say.
  mutating func text(_ selector: String, _ styling: TextStyling, _ role: String, and others: [String] = []) {
    rule(selector, others + values.text(styling, of: role))
    lines(styling, of: selector)
  }

  /// Remembers how the lines of a block stand.
  mutating func lines(_ styling: TextStyling, of selector: String) {
    let declarations = values.lines(styling)
    if declarations.isEmpty { return }
    if let index = lineRules.firstIndex(where: { $0.declarations == declarations }) {
      lineRules[index].selectors.append(selector)
    } else {
      lineRules.append((declarations, [selector]))
    }
  }

  /// Writes how the lines of blocks stand, once for all that share it.
  mutating func writeLines() {
    for entry in lineRules { rule(entry.selectors.joined(separator: ","), entry.declarations) }
  }

  func finished() -> String {
    let colors = values.colors.map { entry in
      let (light, dark) = (entry.color.light.cssText, entry.color.dark.cssText)
      return "--\(entry.name):" + (light == dark ? light : "light-dark(\(light),\(dark))")
    }
    var out = """
      :root{color-scheme:light;\(colors.joined(separator: ";"))}
      @media screen{
       @media (prefers-color-scheme:dark){:root:not([data-appearance=light]){color-scheme:dark}}
       [data-appearance=dark]{color-scheme:dark}
      }

      """
    let standard = values.factorRules[0]
    out += "\(standard.selector){\(standard.declarations)}\n"
    out += ":root{\n"
    for line in values.properties.lines { out += "\(line);\n" }
    return out + "}\n" + rules
  }
  /// What holds at other categories than the standard.
  func typeSizes() -> String {
    var sheet = StyleSheetWriter(profile)
    for rule in values.factorRules.dropFirst() { sheet.rule(rule.selector, [rule.declarations]) }
    sheet.writeLargePrint(closeLines: values.closeLines, wrapGap: wrapGap)
    return sheet.rules
  }
}
