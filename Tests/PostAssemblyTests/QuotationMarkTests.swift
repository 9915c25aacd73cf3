import Testing

@testable import PostAssembly

@Suite struct QuotationMarkTests {
  @Test(arguments: [
    ("en", "“”‘’"), ("en-GB", "“”‘’"), ("de", "„“‚‘"), ("de-CH", "«»‹›"), ("fr", "«\u{202F}\u{202F}»“”"),
    ("it", "«»“”"), ("es-MX", "«»“”"), ("pt", "“”‘’"), ("pt-PT", "«»“”"), ("pl", "„”«»"), ("cs", "„“‚‘"),
    ("ru", "«»„“"), ("uk", "«»„“"), ("hu", "„”»«"), ("sv", "””’’"), ("fi", "””’’"), ("nb", "«»‘’"), ("da", "“”‘’"),
    ("nl", "“”‘’"), ("el", "«»“”"), ("ro", "„”«»"), ("hr", "„”‚’"), ("tr", "“”‘’"), ("ja", "「」『』"),
    ("zh", "“”‘’"), ("zh-TW", "「」『』"), ("zh_Hant_HK", "「」『』"), ("he", "””’’"), ("ar", "”“’‘"), ("fa", "«»‹›"),
    ("xx", "“”‘’"), ("", "“”‘’"),
  ])
  func marksAreThoseOfTheLongestKnownTag(_ language: String, _ expected: String) {
    let marks = QuotationMarks.marks(of: language)
    #expect(marks.openDouble + marks.closeDouble + marks.openSingle + marks.closeSingle == expected)
  }

  @Test func dashesAndApostrophesAreTheSameEverywhere() {
    let marks = QuotationMarks.marks(of: "ja")
    #expect([.apostrophe, .enDash, .emDash, .ellipsis].map(marks.text(of:)) == ["’", "–", "—", "…"])
  }
}
