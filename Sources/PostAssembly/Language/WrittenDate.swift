import PostModel

/// Dates as they are read in a language.
enum WrittenDate {
  /// A day as it is read: `25 November 2020` in English, `November 25, 2020` in American English, the ISO form in
  /// languages whose words are not known.
  static func text(of date: CalendarDate, language: String, words: FixedWords) -> String {
    let subtags = language.lowercased().split { $0 == "-" || $0 == "_" }
    let isKnown = subtags.first.map { primary in
      FixedWords.languages.contains { $0 == primary } || ["iw", "nn", "no"].contains(primary)
    }
    guard isKnown == true, words.months.indices.contains(date.month - 1) else {
      return String(date.iso8601.prefix(10))
    }
    let isAmerican = subtags.first == "en" && subtags.dropFirst().contains("us")
    let isOrdinal = date.day == 1 && subtags.first == "fr"
    let usual = FixedWords.words(of: language)[.date]
    let form = isAmerican && words[.date] == usual ? "{month} {day}, {year}" : words[.date]
    return filled(
      form, day: "\(date.day)" + (isOrdinal ? "er" : ""), month: words.months[date.month - 1], year: "\(date.year)")
  }

  private static func filled(_ form: String, day: String, month: String, year: String) -> String {
    var out = ""
    var rest = form[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      out += rest[..<open]
      switch rest[open...close] {
      case "{day}": out += day
      case "{month}": out += month
      case "{year}": out += year
      case let other: out += other
      }
      rest = rest[close...].dropFirst()
    }
    return out + rest
  }
}
