import PostModel

/// Dates as they are read in a language.
enum WrittenDate {
  /// A day as it is read: `25 November 2020` in English, the ISO form elsewhere.
  static func text(of date: CalendarDate, language: String) -> String {
    let isEnglish = language.lowercased().split(separator: "-").first == "en"
    guard isEnglish, (1...12).contains(date.month) else { return String(date.iso8601.prefix(10)) }
    return "\(date.day) \(months[date.month - 1]) \(date.year)"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
