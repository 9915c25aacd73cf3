import PostModel

extension ContrastReport {
  /// A text and what lies behind it, from the paper upwards.
  struct StyledText {
    var name: String
    var style: ResolvedTextStyle
    var grounds: [ThemeColor]
  }

  /// Every text that a profile styles: blocks, what may stand in their lines, and the marks beside them.
  static func texts(of profile: StylingProfile) -> [StyledText] {
    let resolver = StyleResolver(profile)
    var texts = [StyledText(name: "text", style: resolver.base, grounds: [])]
    for (name, block) in blocks(of: profile) {
      let style = resolver.text(block.text, inside: resolver.base)
      let grounds = [block.box.background, style.background].compactMap(\.self)
      texts.append(StyledText(name: name, style: style, grounds: grounds))
      for (inline, styling) in inlines(of: profile) {
        let inner = resolver.text(styling, inside: style)
        let behind = inner.background.map { grounds + [$0] } ?? grounds
        texts.append(StyledText(name: "\(inline) in \(name)", style: inner, grounds: behind))
      }
    }
    return texts + marks(of: profile, resolver)
  }

  private static func blocks(of profile: StylingProfile) -> [(name: String, block: BlockStyling)] {
    [
      ("title", profile.title), ("subtitle", profile.subtitle), ("byline", profile.byline),
      ("paragraph", profile.paragraph.block), ("list", profile.list.block), ("quote", profile.quote),
      ("code-block", profile.codeBlock), ("table", profile.table.block), ("figure", profile.figure),
      ("caption", profile.caption), ("callout", profile.callout.block),
      ("definition-list", profile.definitionList.block), ("footnote", profile.footnote.block),
      ("table-of-contents", profile.contents.block), ("math-block", profile.mathBlock), ("card", profile.card),
      ("gallery", profile.gallery.block),
    ] + profile.headings.enumerated().map { ("heading \($0 + 1)", $1) }
      + profile.classes.map { ("class \($0.name)", $0.block) }
  }

  private static func inlines(of profile: StylingProfile) -> [(name: String, styling: TextStyling)] {
    [
      ("link", profile.link), ("strong", profile.strong), ("emphasis", profile.emphasis),
      ("strikethrough", profile.strikethrough), ("inline-code", profile.inlineCode.text),
      ("highlight", profile.highlight), ("inserted", profile.inserted), ("superscript", profile.superscript),
      ("subscript", profile.subscript), ("abbreviation", profile.abbreviation), ("math", profile.math),
      ("footnote.reference", profile.footnote.reference),
    ]
  }

  /// What stands in one place only: running heads, markers, heads of tables, titles of callouts.
  private static func marks(of profile: StylingProfile, _ resolver: StyleResolver) -> [StyledText] {
    func mark(_ name: String, _ styling: TextStyling, in block: BlockStyling = BlockStyling()) -> StyledText {
      let style = resolver.text(styling, inside: resolver.text(block.text, inside: resolver.base))
      return StyledText(name: name, style: style, grounds: [block.box.background, style.background].compactMap(\.self))
    }
    var texts = [
      mark("page.header", profile.page.header.text), mark("page.footer", profile.page.footer.text),
      mark("list.bullet", profile.list.bulletText, in: profile.list.block),
      mark("task.done-text", profile.task.doneText, in: profile.list.block),
      mark("definition-list.term", profile.definitionList.term, in: profile.definitionList.block),
      mark("table.header", profile.table.header, in: profile.table.block),
      mark("callout.title", profile.callout.title, in: profile.callout.block),
    ]
    if let stripe = profile.table.stripe {
      var block = profile.table.block
      block.box.background = stripe
      texts.append(mark("table.stripe", TextStyling(), in: block))
    }
    for kind in profile.callout.colors {
      var title = profile.callout.title
      title.color = kind.color
      texts.append(mark("callout.colors.\(kind.name)", title, in: profile.callout.block))
    }
    return texts
  }
}
