import Foundation
import PostModel
import PostStyling
import Testing

@testable import PostHTML

/// Each property of a profile, and what it becomes in CSS.
@Suite struct StylePropertyTests {
  typealias Change = @Sendable (inout StylingProfile) -> Void

  private static let red = ThemeColor(
    light: Color(red: 200, green: 0, blue: 0), dark: Color(red: 255, green: 99, blue: 9))

  private static func points(_ value: Double) -> Length { Length(value, .points) }

  private static func expect(_ texts: [String], _ location: SourceLocation = #_sourceLocation, _ change: Change) {
    var profile = StylingProfile.plain
    let before = StyleSheet(profile).css
    change(&profile)
    let css = StyleSheet(profile, bulletImages: ["a.png": "data:a", "b.png": "data:b"]).css
    for text in texts {
      #expect(css.contains(text), "\(text)", sourceLocation: location)
      #expect(!before.contains(text), "\(text) without it", sourceLocation: location)
    }
  }

  // MARK: - Text and boxes, which every styling has

  private static let textAndBoxes: [(String, Change)] = [
    ("font-style:italic", { $0.quote.text.isItalic = true }),
    ("font-weight:650", { $0.quote.text.fontWeight = 650 }),
    ("font-weight:700", { $0.quote.text.isBold = true }),
    ("text-decoration-line:underline", { $0.quote.text.isUnderlined = true }),
    (
      "text-decoration-line:underline line-through",
      { ($0.quote.text.isUnderlined, $0.quote.text.isStruckThrough) = (true, true) }
    ),
    ("text-decoration-line:none", { $0.quote.text.isUnderlined = false }),
    ("letter-spacing:.05em", { $0.quote.text.letterSpacing = Length(0.05, .em) }),
    ("letter-spacing:.25rem", { $0.quote.text.letterSpacing = points(3) }),
    ("text-transform:uppercase", { $0.quote.text.capitalization = .uppercased }),
    ("text-transform:lowercase", { $0.quote.text.capitalization = .lowercased }),
    ("text-transform:capitalize", { $0.quote.text.capitalization = .capitalized }),
    ("line-height:1.7", { $0.quote.text.lineSpacing = .multiple(1.7) }),
    ("line-height:1.564", { $0.quote.text.lineSpacing = .extra(points(4)) }),
    ("font-size:var(--quote-size)", { $0.quote.text.fontSize = points(10) }),
    ("color:var(--quote-color)", { $0.quote.text.color = red }),
    ("linear-gradient(var(--quote-text-background)", { $0.quote.text.background = red }),
    ("background:var(--quote-background)", { $0.quote.box.background = red }),
    (
      "border:2px solid var(--quote-border)",
      { $0.quote.box.border = Border(edges: .all, width: points(1.5), color: red) }
    ),
    ("border-inline-start:2px solid", { $0.quote.box.border = Border(edges: .left, width: points(1.5), color: red) }),
    (
      "border-block:2px solid",
      { $0.quote.box.border = Border(edges: [.top, .bottom], width: points(1.5), color: red) }
    ),
    ("border-radius:.5rem", { $0.quote.box.cornerRadius = points(6) }),
    ("min-height:3rem", { $0.quote.box.minimumHeight = points(36) }),
    ("padding-inline:1rem 0", { $0.quote.box.padding.left = points(12) }),
    (
      "padding:.5rem",
      { $0.quote.box.padding = Insets(top: points(6), left: points(6), bottom: points(6), right: points(6)) }
    ),
  ]

  @Test(arguments: textAndBoxes)
  func textAndBoxesOfABlock(_ text: String, _ change: Change) throws {
    var profile = StylingProfile.plain
    change(&profile)
    let rule = try #require(
      StyleSheet(profile).theme.split(separator: "\n").first { $0.hasPrefix("blockquote{") })
    #expect(rule.contains(text), "\(rule)")
    var plain = StylingProfile.plain
    plain.quote = BlockStyling()
    #expect(
      !StyleSheet(plain).theme.split(separator: "\n").contains { $0.hasPrefix("blockquote{") && $0.contains(text) })
  }

  @Test func alignmentAndHyphensAreLogical() {
    Self.expect(["blockquote{text-align:end}"]) { $0.quote.text.alignment = .right }
    Self.expect(["blockquote{hyphens:auto}"]) { $0.quote.text.isHyphenated = true }
    Self.expect(["@container (inline-size>=26em){\n article>*{text-align:justify}"]) { $0.text.alignment = .justified }
  }

  // MARK: - Each kind of item

  @Test func headingsDifferByLevel() {
    Self.expect(["--heading-2-size:2.5rem", "color:var(--heading-2-color)"]) { profile in
      profile.headings[1].text.fontSize = Self.points(30)
      profile.headings[1].text.color = Self.red
    }
  }

  @Test func listsHaveMarkersByLevel() {
    Self.expect(["ul{list-style:\"*\"}", ":is(ul,ol) ul{list-style:\"+\"}"]) { $0.list.bullets = ["*", "+"] }
    Self.expect([":is(ul,ol) ol:not([type],[class^=paren]){list-style:lower-roman}"]) {
      $0.list.markers = [.decimal, .lowerRoman]
    }
    Self.expect(["li::marker{color:var(--list-bullet-color)}"]) { $0.list.bulletText.color = Self.red }
    Self.expect(["li+li{margin-block-start:.5rem}"]) { $0.list.itemSpacing = Self.points(6) }
    Self.expect(["--list-marker-gap:1rem"]) { $0.list.markerGap = Self.points(12) }
    Self.expect([":is(ul,ol) :is(ul,ol){padding-inline-start:max(min(4rem,8vw) - var(--list-marker-gap),0px)}"]) {
      $0.list.indents = [Length(1.5, .em), Self.points(48)]
    }
  }

  @Test func bulletsAreImagesByLevelAndTextWhereOneIsMissing() {
    Self.expect(["--list-bullet-image-2:url(\"data:b\")", "width:1.5rem"]) { profile in
      profile.list.bulletImages = ["a.png", "b.png"]
      profile.list.bulletSize = Self.points(18)
    }
    var profile = StylingProfile.plain
    profile.list.bulletImages = ["a.png", "missing.png"]
    #expect(!StyleSheet(profile, bulletImages: ["a.png": "data:a"]).css.contains("url("))
  }

  @Test func tasksHaveTheirMarks() {
    Self.expect(["input::before{content:\"o\"}", ":checked::before{content:\"x\"}"]) {
      ($0.task.open, $0.task.done) = ("o", "x")
    }
    Self.expect(["li.task:has(>input:checked){text-decoration-line:line-through}"]) {
      $0.task.doneText.isStruckThrough = true
    }
  }

  @Test func tablesHaveRulesAndStripes() {
    let line = Border(edges: .all, width: Self.points(3), color: Self.red)
    Self.expect(["table{border-collapse:collapse;border:4px solid var(--table-outer-rule)"]) {
      $0.table.outerRule = line
    }
    Self.expect(["thead tr:last-child{border:4px solid var(--table-header-rule)"]) { $0.table.headerRule = line }
    Self.expect(["tbody tr+tr{border-block-start:4px solid var(--table-row-rule)"]) { $0.table.rowRule = line }
    Self.expect(["tr:nth-child(even){background:var(--table-stripe)"]) { $0.table.stripe = Self.red }
    Self.expect(["th{text-align:start;font-weight:550"]) { $0.table.header.fontWeight = 550 }
    Self.expect(["th,td{padding:.75rem;"]) { profile in
      profile.table.cellPadding = Insets(
        top: Self.points(9), left: Self.points(9), bottom: Self.points(9), right: Self.points(9))
    }
  }

  @Test func calloutsHaveTheColourOfTheirKind() {
    Self.expect([".callout.tip,.callout.success{--kind:var(--callout-tip)}"]) { profile in
      profile.callout.colors = ["tip", "success"].map { PaletteEntry(name: $0, color: Self.red) }
    }
    Self.expect(["font-weight:550"]) { $0.callout.title.fontWeight = 550 }
    Self.expect([".callout{--kind:var(--callout-color);"]) {
      $0.callout.block.box.border = Border(edges: .left, width: Self.points(3), color: Self.red)
    }
  }

  @Test func definitionsNotesAndContentsHaveSpaceOfTheirOwn() {
    Self.expect(["dd{margin-inline-start:3rem}"]) { $0.definitionList.indent = Self.points(36) }
    Self.expect(["dd+dt{margin-block-start:.5rem}"]) { $0.definitionList.itemSpacing = Self.points(6) }
    Self.expect(["dt{font-style:italic"]) {
      ($0.definitionList.term.isItalic, $0.definitionList.term.isBold) = (true, nil)
    }
    Self.expect([".footnotes li+li{margin-block-start:.5rem}"]) { $0.footnote.itemSpacing = Self.points(6) }
    Self.expect([".footnotes{clear:both;border-block-start:4px solid var(--footnote-rule)"]) {
      $0.footnote.rule = Border(edges: .top, width: Self.points(3), color: Self.red)
    }
    Self.expect([".footnote-ref{font-size:var(--reference-size);font-weight:550}"]) {
      $0.footnote.reference.fontWeight = 550
    }
    Self.expect([".toc ul ul{padding-inline-start:min(3rem,4vw)}"]) { $0.contents.indent = Self.points(36) }
    Self.expect([".toc li{margin-block:.5rem;"]) { $0.contents.itemSpacing = Self.points(6) }
  }

  private static let inlines: [(String, WritableKeyPath<StylingProfile, TextStyling> & Sendable)] = [
    ("mark{", \.highlight), ("ins{", \.inserted), ("sup{", \.superscript), ("sub{", \.subscript),
    ("abbr[title]{", \.abbreviation), (".math{", \.math), ("a{", \.link), ("strong,b{", \.strong),
    ("em,i,cite,dfn,var{", \.emphasis), ("del,s{", \.strikethrough), ("code,kbd,samp{", \.inlineCode.text),
  ]

  @Test(arguments: inlines)
  func whatStandsInALineHasItsColour(
    _ selector: String, _ path: WritableKeyPath<StylingProfile, TextStyling> & Sendable
  ) {
    var profile = StylingProfile.plain
    profile[keyPath: path].color = Self.red
    let rule = StyleSheet(profile).theme.split(separator: "\n").first { $0.hasPrefix(selector) }
    #expect(rule?.contains("-color)") == true, "\(rule ?? "no rule")")
  }

  private static let blocks: [(String, WritableKeyPath<StylingProfile, BlockStyling> & Sendable)] = [
    ("header h1{", \.title), (".subtitle{", \.subtitle), (".byline{", \.byline), ("pre{", \.codeBlock),
    ("figure{", \.figure), ("figcaption,table caption{", \.caption), (".math.display{", \.mathBlock),
    (".link-card{", \.card), (".gallery{", \.gallery.block), ("dl{", \.definitionList.block),
    (".footnotes{", \.footnote.block), (".toc{", \.contents.block), (".callout{", \.callout.block),
    ("ul,ol{", \.list.block), ("table{", \.table.block), ("p{", \.paragraph.block),
  ]

  @Test(arguments: blocks)
  func blocksHaveTheirBackground(_ selector: String, _ path: WritableKeyPath<StylingProfile, BlockStyling> & Sendable) {
    var profile = StylingProfile.plain
    profile[keyPath: path].box.background = Self.red
    let rule = StyleSheet(profile).theme.split(separator: "\n").first { $0.hasPrefix(selector) }
    #expect(rule?.contains("-background)") == true, "\(rule ?? "no rule")")
  }

  @Test func imagesAndGalleriesHaveTheirMeasures() {
    Self.expect(["max-width:33%"]) { $0.image.wrapWidth = Length(33, .percent) }
    Self.expect(["--image-wrap-gap:2rem"]) { $0.image.wrapGap = Self.points(24) }
    // 30 characters beside an image of 40 % need a column of 50.
    Self.expect(["@container (inline-size>=50ch)"]) {
      ($0.image.wrapWidth, $0.image.minimumMeasure) = (Length(40, .percent), 30)
    }
    Self.expect(["margin-inline:auto;border-radius:1rem"]) { $0.image.cornerRadius = Self.points(12) }
    Self.expect(["gap:2rem"]) { $0.gallery.gap = Self.points(24) }
    Self.expect(["--width:calc(var(--ratio,1.5)*20rem)"]) { $0.gallery.rowHeight = Self.points(240) }
  }

  @Test func wrappedImagesKeepTheirDistance() throws {
    let css = StyleSheet(.plain).theme
    let narrow = try #require(css.range(of: "img.wrap-left,img.wrap-right{display:block"))
    let before = try #require(css[..<narrow.lowerBound].range(of: "@container (inline-size<", options: .backwards))
    #expect(!css[before.upperBound..<narrow.lowerBound].contains("\n}"))
  }

  @Test func listsBehindTextInAnItemKeepTheirSpace() {
    let css = StyleSheet(.plain).theme
    #expect(css.contains(":is(li,dd,td)>p:first-child{margin-block-start:0}"))
  }

  @Test func linesAndCodeHaveTheirMeasures() {
    Self.expect(["border-block-start:4px solid var(--line-color)", "width:30%", "margin:2rem auto 0"]) { profile in
      profile.horizontalLine.lineWidth = Self.points(3)
      profile.horizontalLine.color = Self.red
      profile.horizontalLine.width = Length(30, .percent)
      (profile.horizontalLine.insets.top, profile.horizontalLine.insets.bottom) = (Self.points(24), Self.points(0))
    }
    Self.expect(["padding:0 .5rem;border-radius:.25rem"]) {
      ($0.inlineCode.padding, $0.inlineCode.cornerRadius) = (Self.points(6), Self.points(3))
    }
    Self.expect(["p+p{text-indent:1.5rem}"]) { $0.paragraph.firstLineIndent = Self.points(18) }
  }

  @Test func classesComeAfterTheItemsThatBearThem() throws {
    var profile = StylingProfile.plain
    profile.classes = [ClassStyling(name: "signature")]
    profile.classes[0].block.text.color = Self.red
    let css = StyleSheet(profile).css
    let place = try #require(css.range(of: ".signature{color:var(--class-signature-color)}"))
    #expect(css[..<place.lowerBound].contains("\np{") && css[..<place.lowerBound].contains("\n.toc{"))
  }

  @Test func lengthsOfWhatGrowsOtherwiseAreSharesOfItsSize() {
    Self.expect(["--heading-1-size:calc(2rem*var(--title1))", "--heading-1-margin:.5em 0 .25em"]) { profile in
      profile.headings[0].text.fontSize = Self.points(24)
      profile.headings[0].text.textStyle = .title1
      (profile.headings[0].box.insets.top, profile.headings[0].box.insets.bottom) = (Self.points(12), Self.points(6))
    }
  }

  @Test func closeLinesAreOpenedInLargePrint() {
    Self.expect([":root[data-type-size^=AX]{--title-line-spacing:1.15}"]) { $0.title.text.lineSpacing = .multiple(1.1) }
  }
}
