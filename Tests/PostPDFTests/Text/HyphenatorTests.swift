import Testing

@testable import PostPDF

@Suite struct HyphenatorTests {
  private func divided(_ word: String, _ language: String = "en") -> String {
    guard let hyphenator = Hyphenator.of(language: language) else { return "no dictionary" }
    let bytes = Array(word.utf8)
    var offsets: [Int] = []
    bytes.withUnsafeBufferPointer { hyphenator.appendPoints(of: $0, to: &offsets) }
    var parts: [String] = []
    var start = 0
    for offset in offsets + [bytes.count] {
      parts.append(String(decoding: bytes[start..<offset], as: UTF8.self))
      start = offset
    }
    return parts.joined(separator: "-")
  }

  @Test(arguments: [
    "hy-phen-ation", "as-so-ciate", "ta-ble", "com-puter", "con-cate-na-tion", "su-per-cal-ifrag-ilis-tic",
    "al-go-rithm", "Al-go-rithm",
  ])
  func englishWordsAreDividedAsKnown(_ expected: String) {
    #expect(divided(expected.replacing("-", with: "")) == expected)
  }

  @Test(arguments: ["Sil-ben-tren-nung", "Do-nau-dampf-schiff-fahrt", "Über-set-zung", "Bä-cke-rei", "Stra-ßen-bahn"])
  func germanWordsAreDividedAsKnown(_ expected: String) {
    #expect(divided(expected.replacing("-", with: ""), "de") == expected)
  }

  @Test func abbreviationsAndNamesStayWhole() {
    #expect(divided("HYPHENATION") == "HYPHENATION")
    #expect(divided("JavaScripting") == "JavaScripting")
  }

  @Test func stretchesOfLettersAreDividedApart() {
    #expect(divided("(hyphenation)") == "(hy-phen-ation)")
    #expect(divided("project-table") == "project-ta-ble")
  }

  @Test func languagesWithoutDictionaryAreNotHyphenated() {
    #expect(Hyphenator.of(language: "tlh") == nil)
    #expect(Hyphenator.of(language: "") == nil)
    #expect(Hyphenator.of(language: "../../etc") == nil)
    #expect(Hyphenator.of(language: "en-GB") != nil)
    #expect(Hyphenator.of(language: "es") != nil)
  }
}
