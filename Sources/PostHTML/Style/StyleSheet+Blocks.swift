import PostAssembly
import PostModel
import PostStyling

// Quotations, code, rules, tables and images.

extension StyleSheetWriter {
  mutating func writeBlocks() {
    block("blockquote", profile.quote, "quote")
    // What follows text in an item is its first element, but not its first line.
    rule(
      ":is(article, header, blockquote, .callout) > :first-child, :is(li, dd, td) > p:first-child",
      ["margin-block-start: 0"])
    rule(":is(blockquote, dd, td, .callout, .footnotes li) > :last-child", ["margin-block-end: 0"])
    block(
      "pre", profile.codeBlock, "code-block", and: ["overflow-x: auto", "overflow-wrap: normal", "tab-size: 4"])
    // Beside a float there must be room for what has a box, else it begins below it.
    rule("pre, .table, .callout, .link-card", ["min-width: min(100%,18em)"])
    rule(
      "pre code",
      ["all: unset"])
    let line = profile.horizontalLine
    let color = values.line(line.color, of: "line")
    let width = values.fixed(line.width)
    rule(
      "hr",
      [
        "clear: both", "border: 0", "border-block-start: \(values.lineWidth(line.lineWidth)) solid \(color)",
        "width: \(width)", "margin: \(between(line.insets, "line"))",
      ])
    rule("details", ["margin-block: 1em"])
    rule("summary", ["cursor: pointer", "font-weight: 600"])
    rule("details[open] > summary", ["margin-block-end: .5em"])
    rule(".page-break", ["break-after: page"])
  }

  mutating func writeTables() {
    let table = profile.table
    var frame = BoxStyling()
    frame.insets = table.block.box.insets
    rule(".table", values.box(frame, of: "table-box") + ["overflow-x: auto"])
    rule(".table .table", ["margin: 0"])
    let outer = values.border(table.outerRule, of: "table", named: "outer-rule")
    block("table", table.block, "table", hasMargins: false, and: ["border-collapse: collapse"] + outer)
    rule(
      "th, td",
      values.edges(table.cellPadding, "padding", of: "table-cell") + [
        "vertical-align: baseline", "overflow-wrap: normal",
      ])
    // A last column of prose keeps a width to be read in; the table scrolls before it becomes a thread.
    rule("td:last-child:not(:first-child, [style*=right], [style*=center])", ["min-width: min(13em,60vw)"])
    text("th", table.header, "table-header", and: ["text-align: start"])
    rule("thead tr:last-child", values.border(table.headerRule, of: "table", named: "header-rule"))
    if let rowRule = table.rowRule {
      let edge = Border(edges: .top, width: rowRule.width, color: rowRule.color)
      rule("tbody tr+tr", values.border(edge, of: "table", named: "row-rule"))
    }
    if let stripe = table.stripe {
      rule(
        "tbody:has(> tr:nth-child(11)) > tr:nth-child(even)",
        ["background: \(values.color(stripe, of: "table", named: "stripe"))"])
    }
  }

  mutating func writeImages() {
    rule("img, video, audio, iframe", ["max-width: 100%"])
    rule("img, video", ["height: auto"])
    // The figure is as wide as its image, so that the caption stands under the image.
    block(
      "figure", profile.figure, "figure", hasMargins: false,
      and: [
        "margin: \(between(profile.figure.box.insets, "figure"))", "width: fit-content", "max-width: 100%",
        "min-width: min(100%,8em)",
      ])
    let radius = profile.image.cornerRadius
    rule(
      "figure > img, figure > a > img",
      ["display: block", "margin-inline: auto"]
        + (radius.value > 0
          ? ["border-radius: \(values.length(radius, of: "image"))"] : []))
    rule("figure[style] :is(img, a)", ["width: 100%"])
    block("figcaption, table caption", profile.caption, "caption", and: ["text-wrap: pretty", "text-align: start"])
    rule("figcaption", ["contain: inline-size"])
    rule(".missing", ["display: inline-block", "padding: .4em .8em", "border: 1px dashed"])
    writeGalleries()
  }

  /// The margins of what stands in the middle of the column, where it is given none at its sides.
  private func between(_ insets: Insets, _ role: String) -> String {
    let (top, bottom) = (values.length(insets.top, of: role), values.length(insets.bottom, of: role))
    let sides = [insets.left, insets.right].map { values.length($0, of: role) }
    if sides != ["0", "0"] { return "\(top) \(sides[1]) \(bottom) \(sides[0])" }
    return top == bottom ? "\(top) auto" : "\(top) auto \(bottom)"
  }

  /// Rows of images that are equally high, at most as high as the profile says.
  private mutating func writeGalleries() {
    let gallery = profile.gallery
    let gap = values.length(gallery.gap, of: "gallery")
    let height = values.length(gallery.rowHeight, of: "gallery")
    block(
      ".gallery", gallery.block, "gallery", and: ["display: flex", "flex-wrap: wrap", "gap: \(gap)", "clear: both"])
    rule(
      ".gallery > figure, .gallery > a",
      [
        "--width: calc(var(--ratio,1.5)*\(height))", "flex: var(--ratio,1.5) 1 calc(.7*var(--width))",
        "max-width: min(var(--width),100%)", "min-width: 0", "margin: 0",
      ])
    rule(".gallery img", ["display: block", "width: 100%"])
    rule(".gallery > br", ["display: none"])
  }
}
