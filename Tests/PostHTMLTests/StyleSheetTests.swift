import PostModel
import PostStyling
import Testing

@testable import PostHTML

@Suite struct StyleSheetTests {
  @Test func coloursAreCustomPropertiesForLightAndDark() {
    let css = StyleSheet.css(for: Theme.builtIn)
    let ink = Theme.builtIn.palette.first { $0.name == "ink" }
    #expect(ink != nil)
    for color in [ink?.color.light, ink?.color.dark].compactMap(\.self) {
      #expect(css.contains("--ink: \(CSSValues.hexadecimal(color));"))
    }
    #expect(css.contains("prefers-color-scheme: dark"))
  }

  @Test func valuesOfTheProfileStandInTheRules() {
    var profile = Theme.builtIn
    profile.page.measure = Length(31, .rem)
    profile.image.wrapWidth = Length(37, .percent)
    profile.codeBlock.box.cornerRadius = Length(11.5, .points)
    profile.text.fontSize = Length(11.5, .points)
    (profile.page.width, profile.page.height) = (420.5, 600)
    profile.text.fontFamilies = ["My </style> \"Face\"", "serif"]
    let css = StyleSheet.css(for: profile)
    #expect(css.contains("calc(31rem + 2.5rem)"))
    #expect(css.contains("max-width: 37%"))
    #expect(css.contains("border-radius: 1rem"))
    #expect(!css.contains("</style>"))
    #expect(css.contains("size: 420.5pt 600pt"))
  }

  @Test func featuresAreTurnedOnAndOff() {
    var profile = Theme.builtIn
    profile.codeBlock.text.fontFeatures = ["-calt", "ss01", "tnum"]
    let css = StyleSheet.css(for: profile)
    #expect(css.contains("font-feature-settings: \"calt\" 0, \"ss01\"") && css.contains("tabular-nums"))
  }

  @Test func bracesArePaired() {
    let css = StyleSheet.css(for: StylingProfile(text: TextStyling()))
    #expect(css.filter { $0 == "{" }.count == css.filter { $0 == "}" }.count)
    #expect(!css.contains("inf") && !css.contains("nan"))
  }

  @Test func theSameProfileGivesTheSameBytes() {
    #expect(StyleSheet.css(for: Theme.builtIn) == StyleSheet.css(for: Theme.builtIn))
  }
}
