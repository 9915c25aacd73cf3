import PostAssembly
import PostModel
import PostStyling

// Quotations, code, rules, tables and images, and what holds on wide screens and on paper.

extension StyleSheetWriter {
  mutating func writeBlocks() {
    gap()
    rule("blockquote", block(profile.quote, role: "quote"))
    rule("blockquote > :first-child, li > p:first-child, dd > p:first-child, td > p:first-child", ["margin-top: 0"])
    rule("blockquote > :last-child, dd > p:last-child, td > p:last-child", ["margin-bottom: 0"])
    rule(
      "pre",
      block(profile.codeBlock, role: "code-block") + ["overflow-x: auto", "overflow-wrap: normal", "tab-size: 4"])
    // Beside a float there must be room for code and tables, else they begin below it.
    rule("pre, .table", ["min-width: min(100%, 18rem)"])
    rule(
      "pre code",
      [
        "padding: 0", "background: none", "border-radius: 0", "font: inherit", "color: inherit",
        "overflow-wrap: normal",
      ])
    let line = profile.horizontalLine
    rule(
      "hr",
      [
        "clear: both", "border: 0",
        "border-top: \(values.lineWidth(line.lineWidth)) solid \(values.color(line.color, role: "horizontal-line"))",
        "width: \(values.length(line.width))",
        "margin: \(values.length(line.insets.top)) auto \(values.length(line.insets.bottom))",
      ])
    rule("details", ["margin: 1em 0"])
    rule("summary", ["cursor: pointer", "font-weight: 600"])
    rule("details[open] > summary", ["margin-bottom: 0.5em"])
  }

  mutating func writeTables() {
    let table = profile.table
    gap()
    rule(".table", ["margin: \(values.insets(table.block.box.insets))", "overflow-x: auto"])
    rule(".table .table", ["margin: 0"])
    var box = table.block.box
    box.insets = .zero
    rule(
      "table",
      values.box(box, role: "table") + values.text(table.block.text, role: "table") + values.lines(table.block.text)
        + edges(table.outerRule, role: "table-rule") + ["border-collapse: collapse", "margin: 0"])
    rule(
      "th, td",
      ["padding: \(values.insets(table.cellPadding))", "vertical-align: baseline", "overflow-wrap: normal"])
    // A last column of prose keeps a width to be read in; the table scrolls before it becomes a thread.
    rule("td:last-child:not(:first-child, [style*=right], [style*=center])", ["min-width: min(13rem, 60vw)"])
    rule("th", values.text(table.header, role: "table-header") + ["text-align: start"])
    rule("thead tr:last-child", edges(table.headerRule, role: "table-header-rule"))
    rule("tr > :first-child", ["padding-inline-start: 0.2rem"])
    rule("tr > :last-child", ["padding-inline-end: 0.2rem"])
    if let rowRule = table.rowRule {
      rule("tbody tr + tr", edges(Border(edges: .top, width: rowRule.width, color: rowRule.color), role: "row-rule"))
    }
    if let stripe = table.stripe {
      rule(
        "tbody:has(> tr:nth-child(11)) > tr:nth-child(even)",
        ["background: \(values.color(stripe, role: "table-stripe"))"])
    }
    rule(
      "table caption",
      values.text(profile.caption.text, role: "caption") + ["text-align: start", "padding-bottom: 0.5em"])
  }

  private mutating func edges(_ border: Border, role: String) -> [String] { values.border(border, role: role) }

  mutating func writeImages() {
    gap()
    rule("img, video", ["max-width: 100%", "height: auto"])
    rule("audio, iframe, video", ["max-width: 100%"])
    let insets = profile.figure.box.insets
    // The figure is as wide as its image, so that the caption stands under the image.
    rule(
      "figure",
      [
        "margin: \(values.length(insets.top)) auto \(values.length(insets.bottom))", "width: fit-content",
        "max-width: 100%", "min-width: min(100%, 8rem)",
      ] + values.box(profile.figure.box, role: "figure", hasMargins: false))
    rule("figure > img, figure > a > img", ["display: block", "margin: 0 auto"] + radius())
    rule("figure[style] > img, figure[style] > a > img", ["width: 100%"])
    rule(
      "figcaption", block(profile.caption, role: "caption") + ["contain: inline-size", "text-wrap: pretty"])
    rule(
      ".missing",
      [
        "display: inline-block", "padding: 0.4em 0.8em", "border: 1px dashed currentcolor", "border-radius: 4px",
        "font-size: 0.86em", "font-style: italic", "opacity: 0.75",
      ])
    rule(
      "figure > .missing",
      [
        "display: grid", "place-content: center", "min-height: 8rem", "min-width: min(100%, 20rem)",
        "text-align: center",
      ])
    rule("img.wrap-left, img.wrap-right", ["display: block", "margin: 1rem auto"])
  }

  private func radius() -> [String] {
    profile.image.cornerRadius.value > 0 ? ["border-radius: \(values.length(profile.image.cornerRadius))"] : []
  }

  /// From 40 rem on text runs around images, and lines are as the profile says.
  mutating func writeWideScreens() {
    let gap = values.length(profile.image.wrapGap)
    let width = values.length(profile.image.wrapWidth)
    let lines = values.lines(profile.text).filter { $0.hasPrefix("text-align") }
    when("@media screen and (max-width: 39.99rem)") { sheet in
      sheet.rule("figure[style], img[style]", ["width: auto !important"])
    }
    when("@media print, (min-width: 40rem)") { sheet in
      sheet.rule("body", lines)
      sheet.rule(
        ".wrap-left, .wrap-right",
        ["width: fit-content", "max-width: \(width)", "margin-top: 0.35em", "margin-bottom: \(gap)"])
      sheet.rule(".wrap-left", ["float: left", "margin-left: 0", "margin-right: \(gap)", "clear: left"])
      sheet.rule(".wrap-right", ["float: right", "margin-right: 0", "margin-left: \(gap)", "clear: right"])
      sheet.rule(".wrap-left[style], .wrap-right[style]", ["max-width: 80%"])
    }
  }

  mutating func writePrint() {
    let page = profile.page
    func points(_ length: Length) -> String { "\(StyleDeclarations.number(length.points(em: 11, rem: 11)))pt" }
    let margins = [page.margins.top, page.margins.right, page.margins.bottom, page.margins.left].map(points)
    rule(
      "\n@page",
      [
        "size: \(StyleDeclarations.number(page.width))pt \(StyleDeclarations.number(page.height))pt",
        "margin: \(margins.joined(separator: " "))",
      ])
    let size = profile.text.fontSize.map(points) ?? "11pt"
    when("@media print") { sheet in
      sheet.rule("html", ["font-size: \(size)"])
      sheet.rule("main", ["max-width: none", "padding: 0"])
      sheet.rule("a", ["color: inherit", "text-decoration: none"])
      sheet.rule("p, li", ["orphans: 2", "widows: 2"])
      sheet.rule("figure, img, tr, pre", ["break-inside: avoid"])
      sheet.rule("pre", ["white-space: pre-wrap", "overflow-wrap: anywhere"])
      sheet.rule("pre, .table", ["overflow: visible"])
    }
  }
}
