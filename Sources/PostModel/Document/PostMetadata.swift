/// What a post's front matter says: the keys that postrender knows, typed, and all others as data.
public struct PostMetadata: Sendable, Equatable {
  /// The title.
  public var title: String?
  /// What stands under the title.
  public var subtitle: String?
  /// The names of the authors, in order.
  public var authors: [String]
  /// When it was written or published.
  public var date: CalendarDate?
  /// One or two sentences, for the head of the page.
  public var summary: String?
  /// A BCP 47 tag such as `en` or `pt-BR`.
  public var language: String?
  /// The subjects it is filed under.
  public var tags: [String]
  /// Whether the post is a draft.
  public var isDraft: Bool
  /// Words of the post's own in the place of those of its language.
  public var words: [FixedWord: String]
  /// Every key as it was written, the known ones included, in order.
  public var entries: [Entry]

  /// A key and what was written for it.
  public struct Entry: Sendable, Equatable {
    /// The key as it was written.
    public var key: String
    /// What was written for it.
    public var value: MetadataValue

    /// Makes an entry.
    public init(key: String, value: MetadataValue) {
      self.key = key
      self.value = value
    }
  }

  /// Makes metadata; empty by default.
  public init(
    title: String? = nil, subtitle: String? = nil, authors: [String] = [], date: CalendarDate? = nil,
    summary: String? = nil, language: String? = nil, tags: [String] = [], isDraft: Bool = false,
    words: [FixedWord: String] = [:], entries: [Entry] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.authors = authors
    self.date = date
    self.summary = summary
    self.language = language
    self.tags = tags
    self.isDraft = isDraft
    self.words = words
    self.entries = entries
  }
}

/// A value of the front matter.
public indirect enum MetadataValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case list([MetadataValue])
  case dictionary([PostMetadata.Entry])
}

/// A day of the Gregorian calendar, with a time where one was written.
///
/// A date without a time is a calendar day, the same everywhere.
public struct CalendarDate: Sendable, Hashable, Comparable {
  /// 0 to 9999.
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int
  /// `HH:MM:SS` and an offset such as `+02:00` or `Z`, as in RFC 3339; `nil` for a whole day.
  public var time: String?

  /// Makes a day; `nil` if there is none such.
  public init?(year: Int, month: Int, day: Int, time: String? = nil) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.time = time
  }

  /// Reads `2020-11-25`, `2020-11-25T10:00:00Z`, `2020-11-25 10:00:00+02:00`; `nil` for anything else.
  public init?(parsing text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].allSatisfy { (0x30...0x39).contains($0) }
        ? bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    var time: String?
    if bytes.count > 10 {
      let separator = bytes[10]
      guard separator == UInt8(ascii: "T") || separator == UInt8(ascii: "t") || separator == UInt8(ascii: " ")
      else { return nil }
      guard let checked = CalendarDate.time(bytes[11...]) else { return nil }
      time = checked
    }
    self.init(year: year, month: month, day: day, time: time)
  }

  /// `2020-11-25`, with the time behind a `T` where there is one.
  public var iso8601: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let day = "\(padded(year, 4))-\(padded(month, 2))-\(padded(self.day, 2))"
    return time.map { "\(day)T\($0)" } ?? day
  }

  /// Whether `left` is the earlier day, or the earlier time as written.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day, left.time ?? "") < (right.year, right.month, right.day, right.time ?? "")
  }

  /// `HH:MM`, optional `:SS` with a fraction, optional white space and offset: normalised, or `nil`.
  private static func time(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let clock = text.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, parts[0].count == 2, parts[1].count == 2,
      let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
    else { return nil }
    var seconds = "00"
    if parts.count == 3 {
      guard let value = Double(parts[2]), value < 61 else { return nil }
      seconds = String(parts[2].prefix(2))
    }
    let rest = text.dropFirst(clock.count).filter { $0 != " " }
    guard rest.isEmpty || rest == "Z" || rest == "z" || rest.first == "+" || rest.first == "-" else { return nil }
    return "\(parts[0]):\(parts[1]):\(seconds)\(rest == "z" ? "Z" : rest)"
  }
}
