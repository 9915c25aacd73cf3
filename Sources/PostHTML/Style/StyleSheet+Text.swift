import PostAssembly
import PostModel
import PostStyling

// Paragraphs, headings, lists, and what stands in a line.

extension StyleSheetWriter {
  mutating func writeText() {
    var paragraph = profile.paragraph.block
    paragraph.text = TextStyling()
    block("p", paragraph, "paragraph")
    // Items of lists that are not parted by blank lines are paragraphs without a tag.
    text("p, :is(li, dd):not(:has(> p))", profile.paragraph.block.text, "paragraph")
    if profile.paragraph.firstLineIndent.value != 0 {
      let indent = values.length(profile.paragraph.firstLineIndent, of: "paragraph")
      rule("p+p", ["text-indent: \(indent)"])
    }
    rule("h1, h2, h3, h4, h5, h6", ["text-wrap: balance", "break-after: avoid"])
    writeHeadings()
    writeInlines()
  }

  /// Writes what levels have in common once.
  private mutating func writeHeadings() {
    var groups: [(levels: [Int], declarations: [String])] = []
    var levels: [(declaration: String, levels: [Int])] = []
    for level in 1...6 {
      let styling = profile.heading(level: level)
      for declaration in values.block(styling, of: "heading-\(level)") {
        if let index = levels.firstIndex(where: { $0.declaration == declaration }) {
          levels[index].levels.append(level)
        } else {
          levels.append((declaration, [level]))
        }
      }
      lines(styling.text, of: "h\(level)")
    }
    for entry in levels {
      if let index = groups.firstIndex(where: { $0.levels == entry.levels }) {
        groups[index].declarations.append(entry.declaration)
      } else {
        groups.append((entry.levels, [entry.declaration]))
      }
    }
    for group in groups { rule(group.levels.map { "h\($0)" }.joined(separator: ","), group.declarations) }
  }

  private mutating func writeInlines() {
    let thin = ["text-decoration-thickness: .06em", "text-underline-offset: .16em"]
    text("a", profile.link, "link", and: profile.link.isUnderlined == true ? thin : ["text-decoration-line: none"])
    rule("a:not([href])", ["color: inherit", "text-decoration: none"])
    rule("a:hover", ["text-decoration-line: underline", "text-decoration-thickness: .11em"])
    text("strong, b", profile.strong, "strong")
    text("em, i, cite, dfn, var", profile.emphasis, "emphasis")
    text("del, s", profile.strikethrough, "strikethrough", and: ["text-decoration-line: none"])
    rule("code, kbd, samp", inlineCode())
    text("mark", profile.highlight, "highlight", and: ["color: inherit", "background: none"])
    text("ins", profile.inserted, "inserted", and: ["text-decoration-line: none"] + thin)
    // Old-style figures would stand at three heights.
    rule("sub, sup", ["font-variant-numeric: lining-nums", "line-height: 0"])
    text("sup", profile.superscript, "superscript", and: ["vertical-align: .35em"])
    text("sub", profile.subscript, "subscript", and: ["vertical-align: -.2em"])
    text(
      "abbr[title]", profile.abbreviation, "abbreviation", and: ["text-decoration: underline dotted", "cursor: help"])
    rule(".big", ["font-size: 1.2em"])
    text(".math", profile.math, "math")
  }

  private mutating func inlineCode() -> [String] {
    var rules = values.text(profile.inlineCode.text, of: "code") + values.lines(profile.inlineCode.text)
    if profile.inlineCode.padding.value > 0 {
      rules.append("padding: 0 \(values.length(profile.inlineCode.padding, of: "code"))")
    }
    if profile.inlineCode.cornerRadius.value > 0 {
      rules.append("border-radius: \(values.length(profile.inlineCode.cornerRadius, of: "code"))")
    }
    return rules + ["box-decoration-break: clone"]
  }

  mutating func writeLists() {
    let list = profile.list
    let gap = values.length(list.markerGap, of: "list", named: "marker-gap")
    let spacing = values.length(list.itemSpacing, of: "list")
    block("ul, ol", list.block, "list")
    rule("li ul, li ol", ["margin-block: \(spacing)"])
    rule("li+li", ["margin-block-start: \(spacing)"])
    // What is inside the item, not beside it, keeps its marker at a distance.
    rule("li", ["padding-inline-start: \(gap)"])
    for level in 0..<max(1, min(list.indents.count, 6)) {
      let indent = values.length(list.indent(level: level), of: "list")
      rule(
        level == 0 ? "ul, ol" : "\(nested(level)):is(ul, ol)",
        ["padding-inline-start: max(min(\(indent),8vw) - \(gap),0px)"])
    }
    rule("li::marker", markerText())
    writeBullets()
    writeNumbers()
    writeTasks(gap: gap)
  }

  private mutating func markerText() -> [String] { values.text(profile.list.bulletText, of: "list-bullet") }

  /// What selects lists in so many lists.
  private func nested(_ level: Int) -> String { String(repeating: ":is(ul, ol) ", count: level) }

  private mutating func writeBullets() {
    let list = profile.list
    let images = list.bulletImages.compactMap { bulletImages[$0] }
    if images.isEmpty || images.count < list.bulletImages.count {
      for level in 0..<max(1, min(list.bullets.count, 6)) {
        let bullet = CSSValues.quoted(list.bullet(level: level))
        rule("\(nested(level))ul", ["list-style: \(bullet)"])
      }
      return
    }
    let size = values.length(list.bulletSize, of: "list")
    rule("ul > li", ["list-style: \"\"", "position: relative"])
    for level in 0..<6 where level < images.count || images.count > 1 {
      let image = values.property(
        "list", "bullet-image-\(level % images.count + 1)", "url(\(CSSValues.quoted(images[level % images.count])))")
      rule(
        "\(nested(level))ul > li:not(.task)::before",
        level > 0
          ? ["background-image: \(image)"]
          : [
            "content: \"\"", "position: absolute", "inset-inline-end: 100%", "width: \(size)",
            "height: max(1lh, \(size))",
            "background: \(image) center / \(size) no-repeat",
          ])
    }
  }

  private mutating func writeNumbers() {
    let forms = profile.list.markers
    for (level, form) in forms.prefix(6).enumerated() where forms != [.decimal] {
      rule("\(nested(level))ol:not([type], [class^=paren])", ["list-style: \(form.rawValue)"])
    }
    // The same forms with a parenthesis behind them.
    for (index, form) in NumberForm.allCases.enumerated() {
      rule("@counter-style paren\(index)", ["system: extends \(form.rawValue)", "suffix: \") \""])
      rule("ol.paren-\(form.rawValue)", ["list-style: paren\(index)"])
    }
  }

  /// The box of a task is the marker of its item.
  private mutating func writeTasks(gap: String) {
    let task = profile.task
    rule("li.task", ["list-style: none"])
    rule(
      "li.task > input",
      [
        "appearance: none", "float: inline-start", "width: 1.2em", "margin-inline: calc(-1.2em - \(gap)) \(gap)",
        "font: inherit", "line-height: inherit", "color: inherit", "text-align: center",
      ] + markerText())
    rule(
      "li.task > input::before",
      ["content: \(CSSValues.quoted(task.open))"])
    rule(
      "li.task > input:checked::before",
      ["content: \(CSSValues.quoted(task.done))"])
    text("li.task:has(> input:checked)", task.doneText, "task-done")
  }
}
