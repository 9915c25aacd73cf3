import PostModel
import PostStyling
import Testing

@Suite struct JournalTests {
  private func journal() throws -> StylingProfile {
    let bytes = try #require(Theme.source(ofBuiltIn: "journal"))
    return try Theme.read(SourceText(name: "theme.yml", bytes: bytes))
  }

  @Test func isWithoutFaultsAndTheDefault() throws {
    let profile = try journal()
    #expect(profile.name == "journal")
    #expect(Theme.builtIn == profile)
    #expect(profile.headings.count == 6)
    #expect(profile.palette.first?.name == "paper")
  }

  @Test func textIsReadableOnItsGroundInLightAndDark() throws {
    let profile = try journal()
    let paper = try #require(profile.palette.first { $0.name == "paper" }?.color)
    for (name, style, ground) in textStyles(of: profile) {
      let ground = ground ?? paper
      let light = style.color.light.contrast(on: ground.light.over(paper.light))
      let dark = style.color.dark.contrast(on: ground.dark.over(paper.dark))
      #expect(light >= 4.5, "\(name) in light: \(light)")
      #expect(dark >= 4.5, "\(name) in dark: \(dark)")
    }
  }

  @Test func theContrastCheckSeesAFault() {
    let grey = Color(red: 0x88, green: 0x88, blue: 0x88)
    #expect(grey.contrast(on: .white) < 4.5)
    #expect(abs(Color.black.contrast(on: .white) - 21) < 0.001)
    #expect(abs(Color(red: 0x77, green: 0x77, blue: 0x77).contrast(on: .white) - 4.48) < 0.005)
  }

  @Test func measureIsSixtyToSeventyCharactersOnPaperAndAtMostSeventyFiveOnScreen() throws {
    let profile = try journal()
    let resolver = StyleResolver(profile)
    let margins = resolver.insets(profile.page.margins, text: resolver.base)
    let measure = profile.page.width - margins.left - margins.right
    // The mean width of Vollkorn's letters and spaces in English prose is 0.41 em.
    let characters = measure / (0.41 * resolver.base.fontSize)
    #expect((60.0...70.5).contains(characters), "\(characters)")
    let onScreen = resolver.points(profile.page.measure, text: resolver.base) / (0.41 * resolver.base.fontSize)
    #expect((45.0...75.0).contains(onScreen), "\(onScreen)")
  }

  @Test func spaceAboveHeadingsIsTwiceThatBelow() throws {
    let profile = try journal()
    let resolver = StyleResolver(profile)
    for level in 1...6 {
      let heading = profile.heading(level: level)
      let box = resolver.box(heading.box, text: resolver.text(heading.text, inside: resolver.base))
      #expect(abs(box.insets.top - 2 * box.insets.bottom) < 0.001, "level \(level)")
    }
  }

  @Test func levelsOneAndTwoComeToWholeLines() throws {
    let profile = try journal()
    let resolver = StyleResolver(profile)
    let line = resolver.base.fontSize * 1.4
    for level in 1...3 {
      let heading = profile.heading(level: level)
      let style = resolver.text(heading.text, inside: resolver.base)
      let box = resolver.box(heading.box, text: style)
      guard case .exactly(let distance) = style.lineSpacing else { throw TestFailure() }
      let lines = (box.insets.top + distance + box.insets.bottom) / line
      #expect(abs(lines - lines.rounded()) < 0.001, "level \(level): \(lines)")
    }
  }

  private func textStyles(of profile: StylingProfile) -> [(String, ResolvedTextStyle, ThemeColor?)] {
    let resolver = StyleResolver(profile)
    func block(_ block: BlockStyling) -> (ResolvedTextStyle, ThemeColor?) {
      (resolver.text(block.text, inside: resolver.base), block.box.background)
    }
    var blocks: [(String, BlockStyling)] = [
      ("title", profile.title), ("subtitle", profile.subtitle), ("byline", profile.byline),
      ("paragraph", profile.paragraph.block), ("list", profile.list.block), ("quote", profile.quote),
      ("code block", profile.codeBlock), ("table", profile.table.block), ("figure", profile.figure),
      ("caption", profile.caption),
    ]
    blocks += profile.headings.enumerated().map { ("heading \($0 + 1)", $1) }
    let inlines: [(String, TextStyling)] = [
      ("link", profile.link), ("strong", profile.strong), ("emphasis", profile.emphasis),
      ("strikethrough", profile.strikethrough), ("inline code", profile.inlineCode.text),
    ]
    var styles = [("text", resolver.base, nil as ThemeColor?)]
    for (name, styling) in blocks {
      let (style, ground) = block(styling)
      styles.append((name, style, ground))
      for (inline, text) in inlines {
        let inner = resolver.text(text, inside: style)
        styles.append(("\(inline) in \(name)", inner, inner.background ?? ground))
      }
    }
    styles.append(("stripe", block(profile.table.block).0, profile.table.stripe))
    for text in [profile.page.header.text, profile.page.footer.text, profile.table.header] {
      styles.append(("head", resolver.text(text, inside: resolver.base), nil))
    }
    return styles
  }
}

/// Thrown where a test finds something of another shape than it must have.
struct TestFailure: Error {}
