import PostAssembly
import PostModel
import PostStyling

// The page, its head, its control, and what it is on paper.

extension StyleSheetWriter {
  mutating func writeFrame() {
    let standard = ThemeColor(light: .white, dark: Color(red: 0x16, green: 0x18, blue: 0x1C))
    let paper = profile.palette.first { $0.name == "paper" }?.color ?? standard
    rule("*, ::before, ::after", ["box-sizing: border-box", "margin: 0"])
    rule(
      "html",
      [
        "font-size: calc(\(values.property("screen", "size", screenSize()))*var(--scale))",
        "-webkit-text-size-adjust: 100%",
        "background: \(values.color(paper, of: "page", named: "paper"))",
      ])
    writeBody()
    let measure = values.property("page", "measure", values.fixed(profile.page.measure))
    rule(
      "main",
      [
        "max-width: calc(\(measure) + 40px)", "margin-inline: auto", "padding: clamp(8px,4vw,48px) 20px 10vh",
      ])
    // Columns are narrow or wide by the number of characters that they hold, whatever the size.
    rule("article", ["display: flow-root", "container-type: inline-size"])
    rule(":focus-visible", ["outline: 2px solid currentcolor", "outline-offset: 3px"])
    // Where lines are short, justified ones would gape.
    let justified = values.lines(profile.text).filter { $0 == "text-align: justify" }
    if justified.isEmpty { return }
    when("@container (inline-size>=26em)") { $0.rule("article > *", justified) }
  }

  private mutating func writeBody() {
    let text = profile.text
    let light = text.color == ThemeColor(.black)
    let ink = light ? ThemeColor(light: .black, dark: Color(red: 0xE6, green: 0xE4, blue: 0xDF)) : text.color
    var plain = text
    (plain.fontSize, plain.textStyle, plain.isScalable, plain.maximumPointSize) = (nil, nil, nil, nil)
    // What is so in every browser need not be said.
    (plain.color, plain.isUnderlined, plain.isStruckThrough) = (ink, text.isUnderlined == true, text.isStruckThrough)
    if text.isItalic == false { plain.isItalic = nil }
    if text.capitalization == Capitalization.none { plain.capitalization = nil }
    if text.letterSpacing?.value == 0 { plain.letterSpacing = nil }
    if text.fontFeatures == [] { plain.fontFeatures = nil }
    if text.fontWeight == 400 || text.isBold == false {
      (plain.fontWeight, plain.isBold) = (text.fontWeight == 400 ? nil : text.fontWeight, nil)
    }
    if text.background == .clear { plain.background = nil }
    if plain.isUnderlined == false { plain.isUnderlined = nil }
    if plain.isStruckThrough == false { plain.isStruckThrough = nil }
    let size = values.property("text", "size", values.fixed(Length(values.scales.textSize, .points)))
    rule(
      "body",
      ["font-size: \(size)"] + values.text(plain, of: "text")
        + values.lines(text).filter { $0 != "text-align: justify" }
        + ["overflow-wrap: anywhere"])
  }

  /// What 1 rem is on screen at the standard category: 12 points of the profile. Small screens have somewhat smaller text.
  private func screenSize() -> String {
    let points = values.scales.textSize
    let large = profile.page.screenFontSize.points(em: 12, rem: 12, whole: 12) * 4 / 3
    let small = min(17, large)
    func percent(_ pixels: Double) -> String { "\(CSSValues.number(pixels * 75 / points))%" }
    if small == large { return percent(large) }
    return "clamp(\(percent(small)),\(percent(16)) + \(CSSValues.number(4.8 / points))vw,\(percent(large)))"
  }

  mutating func writeTitle() {
    block("header h1", profile.title, "title")
    block(".subtitle", profile.subtitle, "subtitle", and: ["text-wrap: balance"])
    block(".byline", profile.byline, "byline")
  }

  /// What stands where a column has room for it: text beside images.
  mutating func writeWideColumns() {
    let image = profile.image
    let gap = values.length(image.wrapGap, of: "image", named: "wrap-gap")
    let width = values.fixed(image.wrapWidth)
    wrapGap = gap
    let share = image.wrapWidth.unit == .percent ? min(max(image.wrapWidth.value / 100, 0), 0.8) : 0.45
    let characters = CSSValues.number(Double(image.minimumMeasure) / (1 - share))
    when("@container (inline-size<\(characters)ch)") { sheet in
      sheet.rule("figure[style], img[style]", ["width: auto !important"])
      sheet.rule("img.wrap-left, img.wrap-right", ["display: block", "margin: 1em auto"])
    }
    when("@container (inline-size>=\(characters)ch)") { sheet in
      sheet.rule(
        ".wrap-left, .wrap-right", ["width: fit-content", "max-width: \(width)", "margin: .35em 0 \(gap)"])
      sheet.rule(".wrap-left", ["float: left", "clear: left", "margin-right: \(gap)"])
      sheet.rule(".wrap-right", ["float: right", "clear: right", "margin-left: \(gap)"])
      sheet.rule(":is(.wrap-left, .wrap-right)[style]", ["max-width: 80%"])
      sheet.rule("figure:is(.wrap-left, .wrap-right) :is(img, a)", ["width: 100%"])
    }
  }

  /// What large print asks for at the accessible categories: no word and no line is dressed up, and the starts of lines
  /// stand under each other.
  mutating func writeLargePrint(closeLines: [String], wrapGap: String) {
    let page = "[data-type-size^=AX]"
    if !closeLines.isEmpty { rule(":root\(page)", closeLines.map { "\($0): 1.15" }) }
    rule(
      "\(page) article *",
      [
        "font-style: normal", "text-transform: none", "font-variant-caps: normal", "hyphens: manual",
      ])
    rule("\(page) article :is(p, li, dd, figcaption)", ["text-align: start"])
    rule("\(page) article :is(em, i, cite, dfn, var, ins, u)", ["font-weight: 700", "text-decoration-line: none"])
    rule("\(page) article :is(sup, sub)", ["font-size: 1em"])
    rule("\(page) article p+p", ["margin-block-start: 1lh", "text-indent: 0"])
    rule("\(page) .wrap-left", ["float: right", "clear: right", "margin-inline: \(wrapGap) 0"])
    // At this size a word may be longer than a line.
    when("@container (inline-size<14em)") {
      $0.rule("\(page) article *", ["hyphens: auto", "hyphenate-limit-chars: 10 4 4"])
    }
  }

  mutating func writePrint() {
    let page = profile.page
    func points(_ length: Length) -> String { "\(CSSValues.number(length.points(em: 11, rem: 11)))pt" }
    let margins = [page.margins.top, page.margins.right, page.margins.bottom, page.margins.left].map(points)
    rule(
      "@page",
      [
        "size: \(CSSValues.number(page.width))pt \(CSSValues.number(page.height))pt",
        "margin: \(margins.joined(separator: " "))",
      ])
    when("@media print") { sheet in
      sheet.rule("html", ["font-size: calc(12pt*var(--scale))", "background: none"])
      sheet.rule("main", ["max-width: none", "padding: 0"])
      sheet.rule("p, li", ["orphans: 2", "widows: 2"])
      sheet.rule("figure, img, tr, pre", ["break-inside: avoid"])
      sheet.rule("pre", ["white-space: pre-wrap", "overflow-wrap: anywhere"])
      sheet.rule("pre, .table", ["overflow: visible"])
    }
  }
}
