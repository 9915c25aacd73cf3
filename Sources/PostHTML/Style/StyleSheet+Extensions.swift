import PostAssembly
import PostModel
import PostStyling

// Notes, callouts, galleries, cards and all else that CommonMark and GFM do not have.

extension StyleSheetWriter {
  mutating func writeExtensions() {
    writeMarks()
    writeCallouts()
    writeNotes()
    writeGalleries()
    writeCards()
    writeContents()
  }

  /// Marked text, formulas, and lists whose numbers have a parenthesis.
  private mutating func writeMarks() {
    gap()
    let highlight = values.color(HighlightColor.background, role: "highlight")
    rule(
      "mark",
      [
        "background: \(highlight)", "color: inherit", "padding: 0.05em 0.15em", "border-radius: 0.15em",
        "-webkit-box-decoration-break: clone", "box-decoration-break: clone",
      ])
    rule("ins", ["text-decoration-thickness: 0.06em", "text-underline-offset: 0.16em"])
    if let families = profile.inlineCode.text.fontFamilies {
      rule(".math", ["font-family: \(CSSValues.fontStack(families))", "font-size: 0.9em"])
    }
    rule(".math.display", ["display: block", "margin: 1em 0", "overflow-x: auto", "text-align: center"])
    rule(".page-break", ["break-after: page"])
    for name in ["decimal", "lower-alpha", "upper-alpha", "lower-roman", "upper-roman"] {
      rule("@counter-style paren-\(name)", ["system: extends \(name)", "suffix: \") \""])
      rule("ol.paren-\(name)", ["list-style-type: paren-\(name)"])
    }
  }

  private mutating func writeCallouts() {
    gap()
    rule(
      ".callout",
      [
        "--callout: \(values.color(CalloutColors.note, role: "callout-note"))", "display: flow-root",
        "min-width: min(100%, 18rem)", "margin: 1.4em 0",
        "padding: 0.9em 1.1em", "border-inline-start: 0.25rem solid var(--callout)", "border-radius: 0.25rem",
        "background: color-mix(in srgb, var(--callout) 8%, transparent)",
      ])
    for group in CalloutColors.groups {
      let selector = group.kinds.map { ".callout.\($0)" }.joined(separator: ", ")
      rule(selector, ["--callout: \(values.color(group.color, role: "callout-\(group.kinds[0])"))"])
    }
    rule(".callout > :last-child", ["margin-bottom: 0"])
    rule(
      ".callout-title",
      ["margin: 0 0 0.35em", "color: var(--callout)", "font-weight: 600", "text-align: start", "text-indent: 0"])
    rule(".callout-title + *", ["margin-top: 0", "text-indent: 0"])
    rule("details.callout:not([open]) > .callout-title", ["margin-bottom: 0"])
  }

  private mutating func writeNotes() {
    gap()
    rule(".footnote-ref a, .footnote-backref", ["text-decoration-line: none"])
    let line = profile.horizontalLine
    rule(
      ".footnotes",
      [
        "clear: both", "margin-top: 3em", "padding-top: 1em", "font-size: 0.86em",
        "border-top: \(values.lineWidth(line.lineWidth)) solid \(values.color(line.color, role: "horizontal-line"))",
      ])
    rule(".footnotes li > :first-child", ["margin-top: 0"])
    rule(".footnotes li > p:last-child", ["margin-bottom: 0"])
    rule(
      ".footnotes li:target, .footnote-ref a:target",
      ["background: \(values.color(HighlightColor.background, role: "highlight"))"])
  }

  private mutating func writeGalleries() {
    gap()
    rule(".gallery", ["display: flex", "flex-wrap: wrap", "gap: 0.6rem", "margin: 1.6em 0", "clear: both"])
    rule(
      ".gallery > figure, .gallery > a",
      ["flex: 1 1 12rem", "width: auto", "min-width: min(100%, 7rem)", "margin: 0"])
    rule(".gallery img", ["display: block", "width: 100%", "margin: 0"])
    rule(".gallery > br", ["display: none"])
  }

  private mutating func writeCards() {
    gap()
    rule(
      ".link-card",
      [
        "display: flow-root", "min-width: min(100%, 12rem)", "margin: 1em 0", "padding: 0.8em 1em",
        "border: 1px solid currentcolor",
        "border-color: color-mix(in srgb, currentcolor 25%, transparent)", "border-radius: 0.5rem", "text-align: start",
        "text-indent: 0", "text-decoration-line: none",
      ])
    rule(".link-card-title", ["display: block", "font-weight: 600"])
    rule(
      ".link-card-address",
      ["display: block", "font-size: 0.86em", "opacity: 0.75", "overflow-wrap: anywhere"])
  }

  private mutating func writeContents() {
    gap()
    rule(".toc", ["margin: 1.6em 0", "text-align: start"])
    rule(".toc ul", ["list-style: none", "padding-inline-start: 1.2em", "margin-block: 0"])
    rule(".toc > ul", ["padding-inline-start: 0"])
    rule(".toc li", ["margin: 0.15em 0"])
  }
}

/// The colours of callouts: light enough at night and dark enough by day to be read on the paper.
enum CalloutColors {
  static let note = color(0x0A62C4, 0x62A8F5)

  /// The kinds that share a colour; those of no group have that of a note.
  static let groups: [(kinds: [String], color: ThemeColor)] = [
    (["tip", "success"], color(0x1B7A3A, 0x55BE74)),
    (["important", "example"], color(0x7A45D1, 0xB08CF5)),
    (["warning", "question"], color(0x8F5E00, 0xDDA63A)),
    (["caution", "danger", "failure", "bug"], color(0xC02B33, 0xF57D78)),
    (["quote", "abstract"], color(0x5F6570, 0xA3A9B4)),
  ]

  private static func color(_ light: UInt32, _ dark: UInt32) -> ThemeColor {
    ThemeColor(light: hexadecimal(light), dark: hexadecimal(dark))
  }

  private static func hexadecimal(_ value: UInt32) -> Color {
    Color(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }
}
