import PostModel

extension StylingProfile {
  /// What a theme starts from: readable, with no taste of its own.
  ///
  /// A theme says only what it wants otherwise.
  public static let plain: StylingProfile = {
    var text = TextStyling()
    text.fontFamilies = ["serif"]
    text.fontSize = Length(11, .points)
    text.fontWeight = 400
    text.isBold = false
    text.isItalic = false
    text.isUnderlined = false
    text.isStruckThrough = false
    text.color = ThemeColor(.black)
    text.letterSpacing = Length(0, .points)
    text.capitalization = Capitalization.none
    text.alignment = .left
    text.lineSpacing = .multiple(1.4)
    text.isHyphenated = false
    text.fontFeatures = []
    var profile = StylingProfile(text: text)
    profile.addPlainBlocks()
    profile.addPlainInlines()
    return profile
  }()

  private mutating func addPlainBlocks() {
    headings = [2, 1.6, 1.25, 1, 1, 1].map { size in
      var block = BlockStyling()
      block.text.fontSize = Length(size, .rem)
      block.text.isBold = true
      block.text.lineSpacing = .multiple(1.25)
      block.box.insets.top = Length(1.4, .rem)
      block.box.insets.bottom = Length(0.7, .rem)
      return block
    }
    title = headings[0]
    subtitle.text.fontSize = Length(1.25, .rem)
    for block in [
      \StylingProfile.paragraph.block, \.list.block, \.table.block, \.figure, \.quote, \.codeBlock, \.byline,
    ] {
      self[keyPath: block].box.insets.bottom = Length(0.7, .rem)
    }
    quote.box.insets.left = Length(1.5, .rem)
    codeBlock.text.fontFamilies = ["monospace"]
    codeBlock.text.fontSize = Length(0.88, .em)
    horizontalLine.insets.top = Length(1.4, .rem)
    horizontalLine.insets.bottom = Length(1.4, .rem)
    table.header.isBold = true
    table.cellPadding = Insets(
      top: Length(0.25, .em), left: Length(0.5, .em), bottom: Length(0.25, .em), right: Length(0.5, .em))
    addPlainAsides()
    caption.text.fontSize = Length(0.86, .em)
    caption.box.insets.top = Length(0.5, .em)
    page.footer.center = "{page}"
    page.footer.isOnFirstPage = true
  }

  private mutating func addPlainAsides() {
    for block in [
      \StylingProfile.callout.block, \.definitionList.block, \.contents.block, \.mathBlock, \.card, \.gallery.block,
    ] {
      self[keyPath: block].box.insets.bottom = Length(0.7, .rem)
    }
    callout.block.box.padding = Insets(
      top: Length(0.5, .rem), left: Length(0.8, .rem), bottom: Length(0.5, .rem), right: Length(0.8, .rem))
    callout.block.box.border = Border(edges: .left, width: Length(2, .points), color: ThemeColor(.black))
    callout.title.isBold = true
    definitionList.term.isBold = true
    footnote.block.text.fontSize = Length(0.86, .rem)
    footnote.block.box.insets.top = Length(1.4, .rem)
    mathBlock.text.alignment = .center
    mathBlock.text.fontFamilies = ["monospace"]
    card.box.padding = callout.block.box.padding
    card.box.border = Border(edges: .all, width: Length(0.5, .points), color: ThemeColor(.black))
  }

  private mutating func addPlainInlines() {
    highlight.background = ThemeColor(
      light: Color(red: 255, green: 241, blue: 168), dark: Color(red: 92, green: 78, blue: 16))
    inserted.isUnderlined = true
    superscript.fontSize = Length(0.72, .em)
    self.subscript.fontSize = Length(0.72, .em)
    footnote.reference.fontSize = Length(0.72, .em)
    math.fontFamilies = ["monospace"]
    link.isUnderlined = true
    strong.isBold = true
    emphasis.isItalic = true
    strikethrough.isStruckThrough = true
    inlineCode.text.fontFamilies = ["monospace"]
    inlineCode.text.fontSize = Length(0.88, .em)
  }
}
