import PostModel
import PostStyling
import Testing

@testable import PostHTML

@Suite struct StyleSheetTests {
  private func css(_ change: (inout StylingProfile) -> Void = { _ in }) -> String {
    var profile = Theme.builtIn
    change(&profile)
    return StyleSheet(profile).css
  }

  @Test func coloursAreCustomPropertiesForLightAndDark() throws {
    let ink = try #require(Theme.builtIn.palette.first { $0.name == "ink" }).color
    let css = css()
    #expect(css.contains("--ink:light-dark(\(ink.light.cssText),\(ink.dark.cssText))"))
    #expect(css.contains("(prefers-color-scheme:dark){:root:not([data-appearance=light]){color-scheme:dark}}"))
    #expect(css.contains("[data-appearance=dark]{color-scheme:dark}"))
  }

  @Test func sizesOfThemesAreUnderTheirLimit() {
    for name in Theme.builtInNames {
      let profile = try? Theme.named(name) { path throws(DiagnosticError) in
        throw DiagnosticError(Diagnostic(.error, .themeUnknown, path))
      }
      guard let profile else {
        Issue.record("\(name) cannot be read")
        continue
      }
      let sheet = StyleSheet(profile)
      #expect(sheet.theme.utf8.count < 12_000, "\(name)")
      #expect(sheet.typeSizes.utf8.count < 3_000, "\(name)")
    }
  }

  @Test func aPointIsAQuarterOfATwelfthOfARemTimesThree() {
    // 1 rem is 16 pixels, and 12 points on paper.
    let css = css { profile in
      profile.text.fontSize = Length(18, .points)
      profile.headings[0].text = TextStyling()
      profile.headings[0].text.fontSize = Length(2, .rem)
      profile.page.screenFontSize = Length(24, .pixels)
    }
    #expect(css.contains("--text-size:1.5rem") && css.contains("--heading-1-size:3rem"))
    #expect(css.contains("--screen-size:clamp(70.833%,66.667% + .267vw,100%)"))
    #expect(css.contains("@media print{\n html{font-size:calc(12pt*var(--scale))"))
  }

  @Test func valuesOfTheProfileStandInTheRules() {
    let css = css { profile in
      profile.page.measure = Length(24, .rem)
      profile.image.wrapWidth = Length(37, .percent)
      profile.codeBlock.box.cornerRadius = Length(1, .rem)
      profile.text.fontSize = Length(12, .points)
      (profile.page.width, profile.page.height) = (420.5, 600)
      profile.text.fontFamilies = ["My </style> \"Face\"", "serif"]
    }
    #expect(css.contains("--page-measure:24rem") && css.contains("max-width:calc(var(--page-measure) + 40px)"))
    #expect(css.contains("max-width:37%"))
    #expect(!css.contains("</style>"))
    #expect(css.contains("size:420.5pt 600pt"))
  }

  @Test func featuresAreTurnedOnAndOff() {
    let css = css { $0.codeBlock.text.fontFeatures = ["-calt", "ss01", "tnum"] }
    #expect(css.contains("font-feature-settings:\"calt\" 0, \"ss01\"") && css.contains("tabular-nums"))
  }

  @Test func bracesArePaired() {
    for css in [StyleSheet(StylingProfile(text: TextStyling())).css, css()] {
      #expect(css.filter { $0 == "{" }.count == css.filter { $0 == "}" }.count)
      // A kind of callouts is called info.
      #expect(!css.replacing(".info", with: "").contains("inf") && !css.contains("nan") && !css.contains(";;"))
    }
  }

  @Test func namesNoOtherHost() {
    #expect(!css().contains("//") && !css().contains("@import") && !css().contains("url("))
  }

  @Test func theSameProfileGivesTheSameBytes() {
    #expect(StyleSheet(Theme.builtIn).css == StyleSheet(Theme.builtIn).css)
    #expect(css() == css { $0.category = .accessible5 })
  }

  @Test func theUsersOwnRulesComeLastAndEndNothing() {
    let sheet = StyleSheet(Theme.builtIn, custom: "h1{color:red}/*</style>*/")
    #expect(sheet.css.hasSuffix("h1{color:red}/*<\\/style>*/\n"))
    #expect(StyleSheet(Theme.builtIn).custom.isEmpty)
  }
}
