import PostModel

/// Numbers as the markers of lists write them.
enum MarkerLabel {
  /// A number of a list, without what follows it: `3`, `c`, `iii`.
  ///
  /// Letters go on with two after z; Roman numerals end at 3999, and what no letter can say is written in figures.
  static func label(of number: Int, style: ListPayload.Style) -> String {
    switch style {
    case .bullet, .decimal: String(number)
    case .lowerAlpha: letters(of: number) ?? String(number)
    case .upperAlpha: letters(of: number)?.uppercased() ?? String(number)
    case .lowerRoman: roman(number) ?? String(number)
    case .upperRoman: roman(number)?.uppercased() ?? String(number)
    }
  }

  /// How many letters or figures the longest label of a list of `count` items has.
  static func longest(style: ListPayload.Style, start: Int, count: Int) -> Int {
    let end = start.addingReportingOverflow(max(count, 0))
    let last = end.overflow ? Int.max : end.partialValue
    switch style {
    case .bullet, .decimal, .lowerAlpha, .upperAlpha: return label(of: last, style: style).utf8.count
    case .lowerRoman, .upperRoman:
      return (start..<max(last, start + 1)).prefix(4000).reduce(1) { max($0, label(of: $1, style: style).utf8.count) }
    }
  }

  /// The kind that the attribute `type` of an `ol` names.
  static func style(ofType type: String?) -> ListPayload.Style {
    switch type {
    case "a": .lowerAlpha
    case "A": .upperAlpha
    case "i": .lowerRoman
    case "I": .upperRoman
    default: .decimal
    }
  }

  private static func letters(of number: Int) -> String? {
    guard number > 0 else { return nil }
    var letters: [UInt8] = []
    var rest = number
    while rest > 0 {
      letters.append(UInt8(ascii: "a") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  private static func roman(_ number: Int) -> String? {
    guard (1...3999).contains(number) else { return nil }
    var text = ""
    var rest = number
    for (value, letters) in numerals {
      while rest >= value {
        text += letters
        rest -= value
      }
    }
    return text
  }

  private static let numerals = [
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
    (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
  ]
}
