import PostAssembly
import PostModel
import PostStyling

// Callouts, definitions, notes, formulas, cards, contents, and the classes of a theme.

extension StyleSheetWriter {
  mutating func writeCallouts() {
    let callout = profile.callout
    // The colour of the kind takes the place of that of the border.
    var styling = callout.block
    styling.box.border = nil
    let standard = callout.block.box.border?.color ?? callout.title.color
    let color = standard.map { values.line($0, of: "callout") } ?? "currentcolor"
    let border = callout.block.box.border.map { values.border($0, color: "var(--kind)") } ?? []
    block(
      ".callout", styling, "callout",
      and: ["--kind: \(color)", "display: flow-root"] + border)
    writeKinds(callout.colors)
    var title = callout.title
    if title.color == nil || !callout.colors.isEmpty { title.color = nil }
    let ownColor = title.color == nil ? ["color: var(--kind)"] : []
    text(".callout-title", title, "callout-title", and: ["margin-block: 0 .35em", "text-indent: 0"] + ownColor)
    rule(".callout-title+*", ["margin-block-start: 0", "text-indent: 0"])
    rule("details.callout:not([open]) > .callout-title", ["margin-block-end: 0"])
    writeDefinitions()
  }

  /// The colours of the kinds, each once.
  private mutating func writeKinds(_ entries: [PaletteEntry]) {
    var groups: [(color: ThemeColor, kinds: [String])] = []
    for entry in entries {
      let kind = CSSValues.identifier(entry.name)
      if let index = groups.firstIndex(where: { $0.color == entry.color }) {
        groups[index].kinds.append(kind)
      } else {
        groups.append((entry.color, [kind]))
      }
    }
    for group in groups {
      rule(
        group.kinds.map { ".callout.\($0)" }.joined(separator: ","),
        ["--kind: \(values.color(group.color, of: "callout", named: group.kinds[0]))"])
    }
  }

  private mutating func writeDefinitions() {
    let list = profile.definitionList
    block("dl", list.block, "definitions")
    text("dt", list.term, "term")
    rule("dd", ["margin-inline-start: \(values.length(list.indent, of: "definitions"))"])
    rule(
      "dd+dt",
      ["margin-block-start: \(values.length(list.itemSpacing, of: "definitions"))"])
  }

  mutating func writeNotes() {
    let note = profile.footnote
    text(".footnote-ref", note.reference, "reference")
    self.rule(".footnote-ref a, .footnote-backref", ["text-decoration-line: none"])
    let rule = note.rule.map { values.border($0, of: "footnote", named: "rule") } ?? []
    block(
      ".footnotes", note.block, "footnote",
      and: ["clear: both"] + rule + (rule.isEmpty ? [] : ["padding-block-start: .8em"]))
    self.rule(".footnotes > ol", ["margin-block: 0"])
    self.rule(
      ".footnotes li+li",
      ["margin-block-start: \(values.length(note.itemSpacing, of: "footnote"))"])
    if let behind = profile.highlight.background {
      self.rule(
        ".footnotes li:target, .footnote-ref a:target",
        ["background: \(values.color(behind, of: "highlight", named: "background"))"])
    }
  }

  mutating func writeCards() {
    block(".math.display", profile.mathBlock, "math-block", and: ["display: block", "white-space: pre-wrap"])
    block(
      ".link-card", profile.card, "card",
      and: ["display: flow-root", "text-indent: 0", "text-decoration-line: none"])
    rule(".link-card-title", ["display: block", "font-weight: 600"])
    rule(".link-card-address", ["display: block", "font-size: .86em"])
  }

  mutating func writeContents() {
    let contents = profile.contents
    let indent = values.length(contents.indent, of: "contents")
    let spacing = values.length(contents.itemSpacing, of: "contents")
    block(".toc", contents.block, "contents", and: ["text-align: start"])
    rule(".toc ul", ["margin: 0", "padding: 0", "list-style: none"])
    // Deep levels must leave room for their words on small screens.
    rule(".toc ul ul", ["padding-inline-start: min(\(indent),4vw)"])
    rule(".toc li", ["margin-block: \(spacing)", "padding: 0"])
  }

  mutating func writeClasses() {
    for entry in profile.classes {
      let name = CSSValues.identifier(entry.name)
      block(".\(name)", entry.block, "class-\(name)", hasMargins: entry.block.box.insets != .zero)
    }
  }
}
