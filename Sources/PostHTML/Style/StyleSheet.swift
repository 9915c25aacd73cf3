import PostAssembly
import PostModel
import PostStyling

/// The stylesheet that a profile makes for its pages.
///
/// 1 rem is the body's size on screen, as it is the text's size on paper, and grows with the reader's own setting.
public enum StyleSheet {
  /// The CSS of pages in this profile.
  public static func css(for profile: StylingProfile) -> String {
    var sheet = StyleSheetWriter(profile)
    sheet.writeFrame()
    sheet.writeTitle()
    sheet.writeText()
    sheet.writeLists()
    sheet.writeBlocks()
    sheet.writeTables()
    sheet.writeImages()
    sheet.writeExtensions()
    sheet.writeWideScreens()
    sheet.writePrint()
    return sheet.finished()
  }
}

/// Writes rules; the colours that they use come first when it is finished.
struct StyleSheetWriter {
  let profile: StylingProfile
  var values: CSSValues
  private var rules = ""
  private var indent = ""

  init(_ profile: StylingProfile) {
    self.profile = profile
    values = CSSValues(profile)
  }

  /// Writes a rule; one without declarations is left out.
  mutating func rule(_ selector: String, _ declarations: [String]) {
    guard !declarations.isEmpty else { return }
    rules += "\(indent)\(selector) {\n"
    for declaration in declarations { rules += "\(indent)  \(declaration);\n" }
    rules += "\(indent)}\n"
  }

  /// Writes rules that hold under a condition.
  mutating func when(_ condition: String, _ body: (inout StyleSheetWriter) -> Void) {
    rules += "\n\(condition) {\n"
    indent = "  "
    body(&self)
    indent = ""
    rules += "}\n"
  }

  mutating func gap() { rules += "\n" }

  func finished() -> String {
    func block(_ shade: (ThemeColor) -> Color, indent: String) -> String {
      values.properties.map { "\(indent)--\($0.name): \(CSSValues.hexadecimal(shade($0.color)));\n" }.joined()
    }
    return ":root {\n  color-scheme: light dark;\n\(block({ $0.light }, indent: "  "))}\n"
      + "@media screen and (prefers-color-scheme: dark) {\n  :root {\n\(block({ $0.dark }, indent: "    "))  }\n}\n"
      + rules
  }

  // MARK: - The page

  mutating func writeFrame() {
    let paper =
      profile.palette.first { $0.name == "paper" }?.color
      ?? ThemeColor(light: .white, dark: Color(red: 0x16, green: 0x18, blue: 0x1C))
    let ink = profile.text.color ?? ThemeColor(.black)
    let size = profile.page.screenFontSize
    let share = size.points(em: 12, rem: 12, whole: 12) / 12 * 100
    gap()
    rule("*, ::before, ::after", ["box-sizing: border-box"])
    rule(
      "html",
      [
        "font-size: clamp(106.25%, 100% + 0.4vw, max(106.25%, \(StyleDeclarations.number(share))%))",
        "-webkit-text-size-adjust: 100%", "text-size-adjust: 100%", "scroll-padding-top: 1rem",
      ])
    var text = profile.text
    text.fontSize = nil
    text.background = nil
    rule(
      "body",
      ["margin: 0", "background: \(values.color(paper, role: "paper"))", "color: \(values.color(ink, role: "ink"))"]
        + values.text(text, role: "text").filter { !$0.hasPrefix("color:") }
        + [
          "overflow-wrap: break-word", "text-rendering: optimizeLegibility", "-webkit-font-smoothing: antialiased",
          "font-kerning: normal", "hanging-punctuation: first allow-end last",
        ])
    rule(
      "main",
      [
        "max-width: calc(\(values.length(profile.page.measure)) + 2.5rem)", "margin: 0 auto",
        "padding: clamp(1.5rem, 6vw, 4.5rem) 1.25rem clamp(3rem, 10vw, 7rem)",
      ])
    rule("article", ["display: flow-root"])
    rule("article > :first-child", ["margin-top: 0"])
    rule(":focus-visible", ["outline: 2px solid currentcolor", "outline-offset: 3px", "border-radius: 2px"])
    // Justified lines need room; on narrow screens they would gape.
    rule("body", values.lines(profile.text).filter { $0 != "text-align: justify" })
  }

  mutating func writeTitle() {
    gap()
    rule("article > header h1", block(profile.title, role: "title") + ["text-wrap: balance"])
    rule(".subtitle", block(profile.subtitle, role: "subtitle") + ["text-wrap: balance"])
    rule(".byline", block(profile.byline, role: "byline"))
  }

  /// Text and box of a block.
  mutating func block(_ styling: BlockStyling, role: String) -> [String] {
    values.box(styling.box, role: role) + values.text(styling.text, role: role) + values.lines(styling.text)
  }

  mutating func writeText() {
    gap()
    rule("p, dl", block(profile.paragraph.block, role: "paragraph"))
    if profile.paragraph.firstLineIndent.value != 0 {
      rule("p + p", ["text-indent: \(values.length(profile.paragraph.firstLineIndent))"])
    }
    for level in 1...6 {
      rule("h\(level)", block(profile.heading(level: level), role: "heading-\(level)"))
    }
    rule("h1, h2, h3, h4, h5, h6", ["text-wrap: balance", "break-after: avoid"])
    let underline =
      profile.link.isUnderlined == true
      ? ["text-decoration-thickness: 0.06em", "text-underline-offset: 0.16em"] : ["text-decoration-line: none"]
    rule("a", values.text(profile.link, role: "link") + underline)
    rule("a:not([href])", ["color: inherit", "text-decoration: none"])
    rule("a:hover", ["text-decoration-line: underline", "text-decoration-thickness: 0.11em"])
    rule("strong, b", values.text(profile.strong, role: "strong"))
    rule("em, i, cite, dfn, var", values.text(profile.emphasis, role: "emphasis"))
    rule("del, s", values.text(profile.strikethrough, role: "strikethrough"))
    rule("code, kbd, samp", inlineCode())
    // Old-style figures would stand at three heights.
    rule(
      "sub, sup",
      [
        "font-size: 0.72em", "font-variant-numeric: lining-nums", "line-height: 0", "position: relative",
        "vertical-align: baseline",
      ])
    rule("sup", ["top: -0.45em"])
    rule("sub", ["bottom: -0.2em"])
    rule("abbr[title]", ["text-decoration: underline dotted", "cursor: help"])
    rule(".big", ["font-size: 1.2em"])
  }

  private mutating func inlineCode() -> [String] {
    var rules = values.text(profile.inlineCode.text, role: "code") + values.lines(profile.inlineCode.text)
    if profile.inlineCode.padding.value > 0 {
      rules.append("padding: 0.05em \(values.length(profile.inlineCode.padding))")
    }
    if profile.inlineCode.cornerRadius.value > 0 {
      rules.append("border-radius: \(values.length(profile.inlineCode.cornerRadius))")
    }
    return rules + ["overflow-wrap: anywhere", "-webkit-box-decoration-break: clone", "box-decoration-break: clone"]
  }

  mutating func writeLists() {
    let list = profile.list
    gap()
    rule("ul, ol", block(list.block, role: "list") + ["padding-inline-start: \(values.length(list.indent(level: 0)))"])
    rule("li ul, li ol", ["margin-block: \(values.length(list.itemSpacing))"])
    var selector = "ul"
    for level in 0..<max(1, min(list.bullets.count, 6)) {
      rule(selector, ["list-style-type: \(CSSValues.quoted(list.bullet(level: level) + "\u{2002}"))"])
      if level > 0 { rule(selector, ["padding-inline-start: \(values.length(list.indent(level: level)))"]) }
      selector = "ul \(selector)"
    }
    rule("li + li", ["margin-top: \(values.length(list.itemSpacing))"])
    rule("li::marker", values.text(list.bulletText, role: "marker").filter { !$0.hasPrefix("background") })
    rule("li.task", ["list-style: none"])
    rule("li.task > input", ["width: 1em", "height: 1em", "margin: 0 0.5em 0 -1.5em", "vertical-align: -0.12em"])
    rule("dt", ["font-weight: 600"])
    rule("dd", ["margin: 0 0 \(values.length(list.itemSpacing)) \(values.length(list.indent(level: 0)))"])
  }
}
