import PostModel

extension CalendarDate {
  /// The date and time in UTC, as ISO 8601 writes it; a whole day begins at midnight.
  var timeInUTC: String {
    let fields = Array((time ?? "00:00:00Z").utf8)
    guard fields.count >= 8 else { return "\(CalendarDate.day(dayNumber))T00:00:00Z" }
    func number(_ range: Range<Int>) -> Int {
      range.upperBound <= fields.count ? fields[range].reduce(0) { $0 * 10 + max(Int($1) - 48, 0) } : 0
    }
    var minutes = number(0..<2) * 60 + number(3..<5)
    if fields.count >= 14, fields[8] == UInt8(ascii: "+") || fields[8] == UInt8(ascii: "-") {
      let offset = number(9..<11) * 60 + number(12..<14)
      minutes += fields[8] == UInt8(ascii: "+") ? -offset : offset
    }
    let day = dayNumber + (minutes >= 0 ? minutes / 1440 : -((1439 - minutes) / 1440))
    let minute = ((minutes % 1440) + 1440) % 1440
    let clock = [minute / 60, minute % 60, number(6..<8)].map(CalendarDate.twoDigits).joined(separator: ":")
    return "\(CalendarDate.day(day))T\(clock)Z"
  }

  /// Days since 1 March of the year 0, by which leap days come last in their years.
  private var dayNumber: Int {
    let shiftedYear = month > 2 ? year : year - 1
    let shiftedMonth = (month + 9) % 12
    return shiftedYear * 365 + CalendarDate.leapDays(before: shiftedYear) + (shiftedMonth * 306 + 5) / 10 + day - 1
  }

  private static func leapDays(before year: Int) -> Int {
    year >= 0 ? year / 4 - year / 100 + year / 400 : -1
  }

  /// The day with this number, as `2020-11-25`.
  private static func day(_ number: Int) -> String {
    var year = (number * 10_000 + 14_780) / 3_652_425
    var rest = number - (365 * year + leapDays(before: year))
    if rest < 0 {
      year -= 1
      rest = number - (365 * year + leapDays(before: year))
    }
    let month = (100 * rest + 52) / 3_060
    let civilYear = max(year + (month + 2) / 12, 0)
    let digits = String(civilYear)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return "\(padded)-\(twoDigits((month + 2) % 12 + 1))-\(twoDigits(rest - (month * 306 + 5) / 10 + 1))"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
