import Foundation
import PostData
import PostModel
import PostStyling
import Testing

private func profile(_ name: String, category: TypeCategory = .large) throws -> StylingProfile {
  let bytes = try #require(Theme.source(ofBuiltIn: name))
  var profile = try Theme.read(SourceText(name: "theme.yml", bytes: bytes))
  profile.category = category
  return profile
}

/// Thrown where a test finds something of another shape than it must have.
struct TestFailure: Error {}

@Suite struct BuiltInThemesTests {
  @Test func journalIsTheDefaultAndAllAreListed() throws {
    #expect(Theme.builtInNames == ["journal", "manual", "forum", "large-print", "contentful"])
    #expect(try Theme.builtIn == profile("journal"))
    #expect(Theme.source(ofBuiltIn: "specimen") == nil)
  }

  @Test(arguments: Theme.builtInNames) func isWithoutFaults(_ name: String) throws {
    let profile = try profile(name)
    #expect(profile.name == name)
    #expect(profile.headings.count == 6)
    #expect(profile.palette.first?.name == "paper")
    #expect(profile.text.fontFamilies?.count == 2)
  }

  /// What a theme could leave out is left out: every value that it writes makes a difference.
  @Test(arguments: Theme.builtInNames) func saysNothingThatItInherits(_ name: String) throws {
    let bytes = try #require(Theme.source(ofBuiltIn: name))
    let root = try YAML.parse(bytes)
    let whole = try profile(name)
    for path in leaves(of: root) where path != ["name"] {
      let text = flow(root, without: path[...])
      let less = try? Theme.read(SourceText(name: "less.yml", text))
      let isNeeded = less != whole
      #expect(isNeeded, "\(path.joined(separator: ".")) says what holds anyway")
    }
  }

  @Test func noneLooksLikeAnother() throws {
    let profiles = try Theme.builtInNames.map { try profile($0) }
    for (index, one) in profiles.enumerated() {
      for other in profiles[..<index] {
        let names = "\(one.name) and \(other.name)"
        #expect(one.text.fontFamilies != other.text.fontFamilies, "\(names)")
        #expect(one.text.fontSize != other.text.fontSize, "\(names)")
        #expect(one.headings.map(\.text) != other.headings.map(\.text), "\(names)")
        #expect(one.paragraph.block.box != other.paragraph.block.box, "\(names)")
        #expect(one.quote != other.quote, "\(names)")
        #expect(one.page.measure != other.page.measure, "\(names)")
        #expect(one.palette.first { $0.name == "ink" } != other.palette.first { $0.name == "ink" }, "\(names)")
      }
    }
  }

  @Test(arguments: Theme.builtInNames) func everyLevelNamesItsTextStyle(_ name: String) throws {
    let profile = try profile(name)
    #expect(profile.text.textStyle == .body)
    #expect(profile.headings.allSatisfy { $0.text.textStyle != nil && $0.text.maximumPointSize != nil })
    for block in [profile.title, profile.subtitle, profile.byline, profile.caption, profile.table.block] {
      #expect(block.text.textStyle != nil)
    }
    #expect(profile.footnote.block.text.textStyle != nil)
    #expect(profile.page.footer.text.textStyle != nil || profile.page.footer.text.fontSize == Length(1, .rem))
  }

  @Test(arguments: Theme.builtInNames) func headingsStayInOrderAtEveryCategory(_ name: String) throws {
    for category in TypeCategory.allCases {
      let resolver = StyleResolver(try profile(name, category: category))
      let sizes = (1...6).map { level in
        resolver.text(resolver.profile.heading(level: level).text, inside: resolver.base).fontSize
      }
      #expect(sizes == sizes.sorted(by: >), "\(category): \(sizes)")
      let title = resolver.text(resolver.profile.title.text, inside: resolver.base).fontSize
      #expect(title >= sizes[0], "\(category): \(title), \(sizes[0])")
      // What was larger than the text stays larger, caps included.
      for level in 1...3 { #expect(sizes[level - 1] > resolver.base.fontSize * 0.999, "\(category): \(sizes)") }
    }
  }

  @Test(arguments: Theme.builtInNames) func theMeasureIsOneThatIsRead(_ name: String) throws {
    let profile = try profile(name)
    let resolver = StyleResolver(profile)
    let margins = resolver.insets(profile.page.margins, text: resolver.base)
    let measure = profile.page.width - margins.left - margins.right
    // The mean widths of letters and spaces in English prose, in em.
    let widths = ["journal": 0.41, "manual": 0.51, "forum": 0.48, "large-print": 0.50, "contentful": 0.48]
    let width = try #require(widths[name]) * resolver.base.fontSize
    #expect((45.0...76.0).contains(measure / width), "\(measure / width) on paper")
    let onScreen = resolver.points(profile.page.measure, text: resolver.base)
    #expect((45.0...78.0).contains(onScreen / width), "\(onScreen / width) on screen")
  }

  @Test(arguments: Theme.builtInNames) func itsFamiliesAreInstalledWithTheFacesThatItUses(_ name: String) throws {
    let profile = try profile(name)
    let installed = try fontList()
    let needed = [profile.text, profile.codeBlock.text].compactMap(\.fontFamilies?.first)
    #expect(needed.count == 2)
    for family in needed {
      #expect(installed.contains { $0.families.contains(family) }, "\(family) is not installed")
    }
    let body = installed.filter { $0.families.contains(needed[0]) }
    #expect(body.contains { $0.style.contains("Bold") }, "\(needed[0]) has no bold")
    #expect(body.contains { $0.style.contains("Italic") }, "\(needed[0]) has no italic")
  }

  @Test func theListOfPackagesNamesTheFontsOfAllThemes() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let list = try String(contentsOf: root.appendingPathComponent("scripts/packages.txt"), encoding: .utf8)
    let section = try #require(list.components(separatedBy: "[fonts]").last?.components(separatedBy: "\n[").first)
    let packages = [
      "Vollkorn": "fonts-vollkorn", "JetBrains Mono": "fonts-jetbrains-mono", "Inter": "fonts-inter",
      "Fira Code": "fonts-firacode", "Lato": "fonts-lato", "Hack": "fonts-hack", "Andika": "fonts-sil-andika",
      "TeX Gyre Heros": "fonts-texgyre",
    ]
    for name in Theme.builtInNames {
      let profile = try profile(name)
      for family in [profile.text, profile.codeBlock.text].compactMap(\.fontFamilies?.first) {
        let package = try #require(packages[family], "\(family) comes from no package that is known here")
        #expect(section.contains("\n\(package) "), "\(package)")
      }
    }
  }
}

@Suite struct JournalTests {
  @Test func spaceAboveHeadingsIsTwiceThatBelow() throws {
    let profile = try profile("journal")
    let resolver = StyleResolver(profile)
    for level in 1...6 {
      let heading = profile.heading(level: level)
      let box = resolver.box(heading.box, text: resolver.text(heading.text, inside: resolver.base))
      #expect(abs(box.insets.top - 2 * box.insets.bottom) < 0.001, "level \(level)")
    }
  }

  @Test func levelsOneAndTwoComeToWholeLines() throws {
    let profile = try profile("journal")
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
}

@Suite struct LargePrintTests {
  /// The rules of RNIB, UKAAF, APH and ACB, as far as a theme can keep them.
  @Test func nothingIsSmallLeaningJustifiedOrHyphenated() throws {
    let profile = try profile("large-print")
    let resolver = StyleResolver(profile)
    #expect(resolver.base.fontSize == 18)
    for (name, style) in readableStyles(of: profile) {
      #expect(style.fontSize >= 14.4, "\(name): \(style.fontSize)")
      #expect(!style.isItalic && style.alignment == .left && !style.isHyphenated, "\(name)")
      #expect(style.capitalization == .none && !style.fontFeatures.contains("smcp"), "\(name)")
      #expect(!style.isUnderlined || name.hasPrefix("link"), "\(name)")
    }
    let paragraph = resolver.box(profile.paragraph.block.box, text: resolver.base)
    #expect(resolver.base.lineSpacing == .exactly(max(paragraph.insets.top, paragraph.insets.bottom)))
    #expect(resolver.text(profile.page.footer.text, inside: resolver.base).fontSize == resolver.base.fontSize)
  }
}

@Suite struct ContentfulTests {
  /// The defaults of Marky-Mark, in points.
  @Test func itsNumbersAreThoseOfMarkyMark() throws {
    let profile = try profile("contentful")
    func points(_ values: [Double]) -> [Length] { values.map { Length($0, .points) } }
    func insets(_ box: BoxStyling) -> [Double] {
      [box.insets.top, box.insets.left, box.insets.bottom, box.insets.right].map { $0.points(em: 0, rem: 14) }
    }
    #expect(profile.text.fontSize == Length(14, .points))
    #expect(profile.text.lineSpacing == .extra(Length(4, .points)))
    #expect(profile.text.alignment == .left)
    #expect(profile.text.color?.light == .black)
    #expect(insets(profile.paragraph.block.box) == [0, 0, 5, 0])
    #expect(profile.headings.map(\.text.fontSize) == points([24, 18, 16, 15, 14, 13]))
    #expect(
      profile.headings.map { $0.text.fontWeight ?? ($0.text.isBold == true ? 700 : 400) } == [
        400, 400, 700, 400, 400, 400,
      ])
    #expect(profile.headings.allSatisfy { insets($0.box) == [5, 0, 5, 10] })
    #expect(insets(profile.list.block.box) == [0, 0, 10, 10])
    #expect(profile.list.bulletText.fontSize ?? profile.text.fontSize == Length(14, .points))
    #expect(profile.list.bulletSize == Length(16, .points))
    #expect(profile.list.itemSpacing == Length(5, .points))
    #expect(profile.list.indent(level: 0) == Length(15, .points))
    #expect(profile.list.indent(level: 3) == Length(15, .points))
    #expect(profile.link.isUnderlined == true)
    #expect(profile.link.color ?? profile.text.color == profile.text.color)
    #expect(profile.inlineCode.text.isItalic == true)
    #expect(profile.inlineCode.text.background?.light == Color(red: 170, green: 170, blue: 170, alpha: 64))
    #expect(profile.codeBlock.box.background?.light == Color(red: 170, green: 170, blue: 170, alpha: 64))
    #expect(insets(profile.codeBlock.box) == [0, 20, 10, 10])
    #expect(profile.quote.text.isItalic == true)
    #expect(insets(profile.quote.box) == [0, 20, 0, 0])
    #expect(profile.horizontalLine.lineWidth == Length(0.5, .points))
    #expect(profile.horizontalLine.insets.top == Length(5, .points))
    #expect(insets(profile.figure.box) == [0, 0, 10, 0])
  }
}

/// The texts of a profile by name.
private func readableStyles(of profile: StylingProfile) -> [(String, ResolvedTextStyle)] {
  let resolver = StyleResolver(profile)
  let blocks: [(String, BlockStyling)] =
    [
      ("title", profile.title), ("subtitle", profile.subtitle), ("byline", profile.byline),
      ("paragraph", profile.paragraph.block), ("list", profile.list.block), ("quote", profile.quote),
      ("code block", profile.codeBlock), ("table", profile.table.block), ("caption", profile.caption),
      ("callout", profile.callout.block), ("definitions", profile.definitionList.block),
      ("notes", profile.footnote.block), ("contents", profile.contents.block), ("formula", profile.mathBlock),
      ("card", profile.card),
    ] + profile.headings.enumerated().map { ("heading \($0 + 1)", $1) }
  let inlines: [(String, TextStyling)] = [
    ("link", profile.link), ("strong", profile.strong), ("emphasis", profile.emphasis),
    ("inline code", profile.inlineCode.text), ("highlight", profile.highlight), ("inserted", profile.inserted),
    ("abbreviation", profile.abbreviation), ("math", profile.math), ("term", profile.definitionList.term),
  ]
  return blocks.flatMap { name, block in
    let style = resolver.text(block.text, inside: resolver.base)
    return [(name, style)] + inlines.map { ("\($0) in \(name)", resolver.text($1, inside: style)) }
  }
}

/// The faces that fontconfig knows.
private func fontList() throws -> [(families: [String], style: String)] {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/fc-list")
  process.arguments = ["--format", "%{family}|%{style}\n"]
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return output.split(separator: "\n").map { line in
    let parts = line.split(separator: "|", maxSplits: 1).map(String.init)
    return (parts[0].split(separator: ",").map(String.init), parts.count > 1 ? parts[1] : "")
  }
}

/// The paths of all values that are no dictionaries.
private func leaves(of node: DataNode) -> [[String]] {
  guard case .dictionary(let entries) = node.value else { return [[]] }
  return entries.flatMap { entry in leaves(of: entry.node).map { [entry.key] + $0 } }
}

/// A theme as YAML in one line, without the value at a path.
private func flow(_ node: DataNode, without path: ArraySlice<String>?) -> String {
  switch node.value {
  case .dictionary(let entries):
    let parts = entries.compactMap { entry -> String? in
      let isOnPath = path?.first == entry.key
      if isOnPath, path?.count == 1 { return nil }
      return "\(entry.key): \(flow(entry.node, without: isOnPath ? path?.dropFirst() : nil))"
    }
    return "{\(parts.joined(separator: ", "))}"
  case .list(let nodes): return "[\(nodes.map { flow($0, without: nil) }.joined(separator: ", "))]"
  case .string(let text): return "\"\(text)\""
  case .integer(let number): return "\(number)"
  case .number(let number): return "\(number)"
  case .bool(let flag): return "\(flag)"
  case .null, .date: return "~"
  }
}
