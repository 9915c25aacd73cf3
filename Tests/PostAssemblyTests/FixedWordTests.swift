import PostModel
import PostStyling
import Testing

@testable import PostAssembly

@Suite struct FixedWordTests {
  @Test(arguments: FixedWords.languages + ["zh-TW"])
  func everyLanguageHasEveryWord(_ language: String) {
    let words = FixedWords.words(of: language)
    #expect(words.months.count == 12)
    for word in FixedWord.allCases {
      let text = words[word]
      // A raw value stands for a word that is missing; some languages share a word with English.
      #expect(!text.isEmpty && (text != word.rawValue || text == "info"), "\(language) \(word)")
      #expect(text.first != " " && text.last != " ", "\(language) \(word)")
    }
    for part in ["{day}", "{month}", "{year}"] { #expect(words[.date].contains(part)) }
    if language != "en" { #expect(words[.contents] != "Contents") }
  }

  @Test func thereAreTwentyLanguages() { #expect(FixedWords.languages.count >= 20) }

  @Test func chineseFollowsTheScript() {
    #expect(FixedWords.words(of: "zh-Hans-SG")[.contents] == "目录")
    #expect(FixedWords.words(of: "zh_HK")[.contents] == "目錄")
  }

  @Test func unknownCalloutsAreNamedByTheirKind() {
    #expect(FixedWords.words(of: "de-AT").calloutTitle(of: "tip") == "Tipp")
    #expect(FixedWords.words(of: "en").calloutTitle(of: "recipe") == "Recipe")
  }

  @Test func aPostPutsItsOwnWordsInTheirPlace() {
    let document = Assembled.document(
      "---\nlang: de\ndate: 2020-11-05\nwords:\n  note: Merke\n  date: \"{year}/{month}\"\n---\n> [!NOTE]\n> x\n")
    #expect(document.words[.note] == "Merke")
    #expect(document.words[.tip] == "Tipp")
    #expect(document.dateText == "2020/November")
    #expect(document.codes == [])
  }

  @Test func aThemePutsItsOwnWordsInTheirPlaceAndAPostOverridesThem() throws {
    let theme = try Theme.read(SourceText(name: "t.yml", "words:\n  contents: In Short\n  note: N.B.\n"))
    let post = Assembled.document("---\nwords: {note: Mind}\n---\nx\n").document
    let document = Assembler(options: AssemblyOptions { _ in .failure(ImageProblem(.missing)) })
      .assemble(post, profile: theme)
    #expect(document.words[.contents] == "In Short")
    #expect(document.words[.note] == "Mind")
  }

  @Test func wordsThatThereAreNotAreToldOf() {
    let document = Assembled.document("---\nwords: {kontents: x}\n---\nx\n")
    #expect(document.codes == ["PR0205"])
    #expect(Assembled.document("---\nwords: 300\n---\nx\n").codes == [])
  }

  @Test func contentsListTheOnlyHeadingOfLevelOneUnderATitle() {
    let titled = Assembled.document("---\ntitle: T\n---\n[TOC]\n\n# One\n")
    #expect(titled.contents.map(\.text) == ["One"])
    #expect(titled.codes == [])
  }

  @Test func emptyContentsAreToldOf() {
    let empty = Assembled.document("[TOC]\n\n# One\n")
    #expect(empty.contents.isEmpty)
    #expect(empty.codes == ["PR0514"])
  }
}
