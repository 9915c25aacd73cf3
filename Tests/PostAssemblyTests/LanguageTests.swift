import PostModel
import Testing

@testable import PostAssembly

@Suite struct LanguageTests {
  @Test func datesAreReadInTheLanguageOfThePost() throws {
    let day = try #require(CalendarDate(year: 2020, month: 11, day: 5, time: "10:00:00Z"))
    #expect(WrittenDate.text(of: day, language: "en-GB") == "5 November 2020")
    #expect(WrittenDate.text(of: day, language: "fi") == "2020-11-05")
  }

  @Test(arguments: [("ar", true), ("he-IL", true), ("az-Arab", true), ("ar-Latn", false), ("en", false), ("", false)])
  func directionFollowsLanguageAndScript(_ language: String, _ isRightToLeft: Bool) {
    #expect(Direction.isRightToLeft(language) == isRightToLeft)
  }
}
