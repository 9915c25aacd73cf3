import PostModel
import PostStyling
import Testing

private func report(_ theme: String, category: TypeCategory = .large) throws -> ContrastReport {
  var profile = try Theme.read(SourceText(name: "t.yml", theme))
  profile.category = category
  return ContrastReport(profile)
}

@Suite struct ContrastReportTests {
  @Test func ratiosAreThoseOfTheGuidelines() {
    #expect(abs(Color.black.contrast(on: .white) - 21) < 0.001)
    #expect(abs(Color(red: 0x77, green: 0x77, blue: 0x77).contrast(on: .white) - 4.48) < 0.005)
    #expect(abs(Color(red: 0x59, green: 0x59, blue: 0x59).contrast(on: .white) - 7.0) < 0.01)
  }

  @Test func gradesTextByItsSize() throws {
    let theme = "palette: {paper: \"#ffffff\"}\ntext: {color: {light: \"#888888\", dark: \"#888888\"}, size: 11pt}"
    func paragraph(_ report: ContrastReport) throws -> ContrastReport.Entry {
      try #require(report.entries.first { $0.name == "paragraph" && !$0.isDark })
    }
    #expect(try paragraph(report(theme)).grade == .insufficient)
    // 11 points grow to 25.9 at AX3: large text needs 3:1 only.
    #expect(try paragraph(report(theme, category: .accessible3)).grade == .minimum)
    let bold = try report(theme + "\nheading: {size: 14pt, bold: true}")
    #expect(try #require(bold.entries.first { $0.name == "heading 1" }).isLarge)
    let light = try report(theme + "\nheading: {size: 14pt, weight: 600}")
    #expect(try !#require(light.entries.first { $0.name == "heading 1" }).isLarge)
  }

  @Test func seesWhatLiesBehindTheText() throws {
    let theme = """
      palette: {paper: {light: "#ffffff", dark: "#000000"}}
      text: {color: {light: "#000000", dark: "#ffffff"}}
      code-block: {background: {light: "#00000080", dark: "#ffffff80"}}
      highlight: {background: {light: "#777777", dark: "#777777"}}
      table: {stripe: "#222222"}
      """
    let report = try report(theme)
    func ratio(_ name: String) throws -> Double {
      try #require(report.entries.first { $0.name == name && !$0.isDark }).ratio
    }
    #expect(try ratio("paragraph") > 20.9)
    // Half black over white is a middle grey.
    #expect(try abs(ratio("code-block") - 5.3) < 0.1)
    #expect(try abs(ratio("highlight in code-block") - 4.69) < 0.05)
    #expect(try ratio("table.stripe") < 1.5)
    #expect(report.failures.contains { $0.name == "table.stripe" && !$0.isDark })
    #expect(!report.failures.contains { $0.name == "table.stripe" && $0.isDark })
    #expect(report.weakest?.name == "table.stripe")
  }

  @Test func theTitleOfACalloutHasTheColourOfItsKind() throws {
    let theme = "palette: {paper: \"#ffffff\"}\ncallout: {colors: {note: \"#eeeeee\", tip: \"#111111\"}}"
    let failures = try report(theme).failures.filter { !$0.isDark }.map(\.name)
    #expect(failures.contains("callout.colors.note") && !failures.contains("callout.colors.tip"))
  }

  @Test(arguments: Theme.builtInNames) func everyBuiltInThemeReachesAAInLightAndDarkAtEveryCategory(
    _ name: String
  ) throws {
    var profile = try Theme.read(SourceText(name: "t.yml", bytes: #require(Theme.source(ofBuiltIn: name))))
    for category in TypeCategory.allCases {
      profile.category = category
      let report = ContrastReport(profile)
      #expect(report.entries.count > 500)
      #expect(report.failures.isEmpty, "\(category): \(report.failures.map { "\($0.name) \($0.isDark) \($0.ratio)" })")
    }
  }

  @Test func largePrintReachesAAA() throws {
    let bytes = try #require(Theme.source(ofBuiltIn: "large-print"))
    let report = ContrastReport(try Theme.read(SourceText(name: "t.yml", bytes: bytes)))
    #expect(report.count(reaching: .enhanced) == report.entries.count)
    #expect((report.weakest?.ratio ?? 0) >= 7, "\(report.weakest.map { "\($0)" } ?? "")")
  }
}
