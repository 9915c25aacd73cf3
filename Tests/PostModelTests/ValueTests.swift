import Testing

@testable import PostModel

@Suite struct ValueTests {
  @Test func readsLengths() {
    #expect(Length(parsing: "12pt") == Length(12, .points))
    #expect(Length(parsing: " 1.5 em ") == Length(1.5, .em))
    #expect(Length(parsing: "40%") == Length(40, .percent))
    #expect(Length(parsing: "3", defaultUnit: .pixels) == Length(3, .pixels))
    #expect(Length(parsing: "-2MM") == Length(-2, .millimetres))
    for text in ["", "3", "pt", "3 furlongs", "1e999pt", "nan", "inf", "--3pt", "1.2.3pt", "３pt"] {
      #expect(Length(parsing: text) == nil, "\(text)")
    }
  }

  @Test func convertsLengthsToPoints() {
    #expect(Length(1, .inches).points(em: 0, rem: 0) == 72)
    #expect(Length(25.4, .millimetres).points(em: 0, rem: 0) == 72)
    #expect(Length(2.54, .centimetres).points(em: 0, rem: 0) == 72)
    #expect(Length(96, .pixels).points(em: 0, rem: 0) == 72)
    #expect(Length(2, .em).points(em: 10, rem: 9) == 20 && Length(2, .rem).points(em: 10, rem: 9) == 18)
    #expect(Length(50, .percent).points(em: 0, rem: 0, whole: 30) == 15)
  }

  @Test func readsDates() {
    #expect(CalendarDate(parsing: "2020-11-25")?.iso8601 == "2020-11-25")
    #expect(CalendarDate(parsing: "2020-11-25T10:00:00z")?.iso8601 == "2020-11-25T10:00:00Z")
    #expect(CalendarDate(parsing: "2020-11-25 10:00 +02:00")?.iso8601 == "2020-11-25T10:00:00+02:00")
    #expect(CalendarDate(parsing: "2020-02-29") != nil && CalendarDate(parsing: "2000-02-29") != nil)
    for text in [
      "2021-02-29", "1900-02-29", "2020-13-01", "2020-00-10", "2020-01-32", "2020-1-2", "20201125", "2020-11-25x",
      "2020-11-25T25:00:00", "2020-11-25T10", "",
    ] { #expect(CalendarDate(parsing: text) == nil, "\(text)") }
  }

  @Test func ordersDates() throws {
    let days = try ["2020-11-25", "2019-12-31", "2020-11-25T10:00:00Z", "2020-02-01"].map {
      try #require(CalendarDate(parsing: $0))
    }
    #expect(days.sorted().map(\.iso8601) == ["2019-12-31", "2020-02-01", "2020-11-25", "2020-11-25T10:00:00Z"])
  }

  @Test func seesSchemesAsBrowsersDo() {
    func scheme(_ text: String) -> String? { URLText.scheme(of: text.utf8) }
    #expect(scheme("HTTP://x") == "http" && scheme(" java\nscript:alert(1)") == "javascript")
    #expect(scheme("a/b:c") == nil && scheme("1x:y") == nil && scheme(":x") == nil && scheme("#a:b") == nil)
    #expect(!URLText.isSafeLink("JaVaScRiPt:alert(1)".utf8) && !URLText.isSafeLink("\u{1}vbscript:x".utf8))
    #expect(!URLText.isSafeLink("data:text/html,x".utf8) && URLText.isSafeLink("mailto:a@b".utf8))
    #expect(URLText.isSafeImage("data:image/png;base64,x".utf8) && !URLText.isSafeImage("data:image/svg+xml,x".utf8))
    #expect(!URLText.isSafeImage("file:///etc/passwd".utf8) && URLText.isSafeImage("a.png".utf8))
  }

  @Test func encodesAddresses() {
    func encoded(_ text: String) -> String {
      String(decoding: URLText.percentEncoded(text.utf8), as: UTF8.self)
    }
    #expect(encoded("a b\"<>\\^`{|}ü") == "a%20b%22%3C%3E%5C%5E%60%7B%7C%7D%C3%BC")
    #expect(encoded("/a?b=c&d=%20#e") == "/a?b=c&d=%20#e")
    func decoded(_ text: String) -> String {
      String(decoding: URLText.percentDecoded(text.utf8), as: UTF8.self)
    }
    #expect(decoded("a%20b%C3%BC") == "a bü" && decoded("100%") == "100%" && decoded("%4") == "%4")
    #expect(decoded("%zz%41") == "%zzA")
  }

  @Test func escapesForHTML() {
    var buffer = ByteBuffer()
    buffer.appendEscaped("a<b> & \"c\" 'd' ü")
    buffer.append("<br>")
    buffer.appendEscaped("")
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "a&lt;b&gt; &amp; &quot;c&quot; 'd' ü<br>")
    buffer.removeAll()
    #expect(buffer.count == 0)
  }
}
