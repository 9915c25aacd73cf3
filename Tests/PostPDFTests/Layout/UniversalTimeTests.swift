import PostModel
import Testing

@testable import PostPDF

@Suite struct UniversalTimeTests {
  @Test(arguments: [
    ("2020-11-25", "2020-11-25T00:00:00Z"), ("2020-11-25T10:30:15Z", "2020-11-25T10:30:15Z"),
    ("2020-01-01T00:30:00+02:00", "2019-12-31T22:30:00Z"), ("2020-02-28T23:30:00-01:00", "2020-02-29T00:30:00Z"),
    ("2019-02-28T23:30:00-01:00", "2019-03-01T00:30:00Z"), ("2000-03-01T00:00:00+00:30", "2000-02-29T23:30:00Z"),
    ("1999-12-31T12:00:00-14:00", "2000-01-01T02:00:00Z"), ("2020-11-25 10:00", "2020-11-25T10:00:00Z"),
  ])
  func datesAreBroughtToUTC(_ written: String, _ expected: String) throws {
    #expect(try #require(CalendarDate(parsing: written)).timeInUTC == expected)
  }
}
