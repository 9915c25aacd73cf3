import PostModel
import Testing

@testable import PostAssembly

@Suite struct LanguageTests {
  private func written(_ day: Int, _ language: String) throws -> String {
    let date = try #require(CalendarDate(year: 2020, month: 11, day: day, time: "10:00:00Z"))
    return WrittenDate.text(of: date, language: language, words: FixedWords.words(of: language))
  }

  @Test(arguments: [
    ("en-GB", "5 November 2020"), ("en", "5 November 2020"), ("en-US", "November 5, 2020"), ("de", "5. November 2020"),
    ("fr", "5 novembre 2020"), ("es-MX", "5 de noviembre de 2020"), ("pt_BR", "5 de novembro de 2020"),
    ("fi", "5. marraskuuta 2020"), ("pl", "5 listopada 2020"), ("ru", "5 ноября 2020 г."), ("hu", "2020. november 5."),
    ("he", "5 בנובמבר 2020"), ("iw", "5 בנובמבר 2020"), ("ja", "2020年11月5日"), ("ko", "2020년 11월 5일"),
    ("zh-Hant", "2020年11月5日"), ("no", "5. november 2020"), ("xx", "2020-11-05"), ("", "2020-11-05"),
  ])
  func datesAreReadInTheLanguageOfThePost(_ language: String, _ expected: String) throws {
    #expect(try written(5, language) == expected)
  }

  @Test func theFirstOfAMonthIsAnOrdinalInFrench() throws {
    #expect(try written(1, "fr-CA") == "1er novembre 2020")
    #expect(try written(1, "it") == "1 novembre 2020")
  }

  @Test(arguments: [("ar", true), ("he-IL", true), ("az-Arab", true), ("ar-Latn", false), ("en", false), ("", false)])
  func directionFollowsLanguageAndScript(_ language: String, _ isRightToLeft: Bool) {
    #expect(Direction.isRightToLeft(language) == isRightToLeft)
  }
}
