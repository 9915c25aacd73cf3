import PostRender

/// A flag of the command line, declared once: its names, its value, and its help.
struct Option<Value: Sendable>: OptionDeclaration {
  let name: String
  var short: Character?
  /// What stands for the value in the help; `nil` for a flag that takes none.
  var valueName: String?
  let help: String
  /// The values that are allowed, where they are few.
  var choices: [String] = []
  var isRepeatable = false
  /// What holds where the flag is not given, for the help.
  var fallback: String?
  /// Reads a value; throws what is wrong with it.
  let parse: @Sendable (String) throws(OptionFault) -> Value

  func check(_ text: String) throws(OptionFault) { _ = try parse(text) }
}

/// What the parser and the help know of a flag, whatever its value.
protocol OptionDeclaration: Sendable {
  var name: String { get }
  var short: Character? { get }
  var valueName: String? { get }
  var help: String { get }
  var choices: [String] { get }
  var isRepeatable: Bool { get }
  var fallback: String? { get }
  /// Throws what is wrong with a value.
  func check(_ text: String) throws(OptionFault)
}

/// What is wrong with a value: what would be right.
struct OptionFault: Error {
  var expected: String
  var suggestion: String?
}

extension Option where Value == Bool {
  /// A flag without a value.
  static func flag(_ name: String, short: Character? = nil, _ help: String) -> Option {
    Option(name: name, short: short, help: help) { _ in true }
  }
}

extension Option where Value == String {
  /// A flag with any text for its value.
  static func text(
    _ name: String, short: Character? = nil, _ valueName: String, _ help: String, isRepeatable: Bool = false,
    fallback: String? = nil
  ) -> Option {
    Option(
      name: name, short: short, valueName: valueName, help: help, isRepeatable: isRepeatable, fallback: fallback
    ) { text throws(OptionFault) in
      if text.isEmpty { throw OptionFault(expected: "a \(valueName) that is not empty") }
      return text
    }
  }
}

extension Option where Value == Int {
  /// A flag with a whole number of at least 1 and at most `limit`.
  static func count(
    _ name: String, short: Character? = nil, _ valueName: String, limit: Int, _ help: String, fallback: String? = nil
  ) -> Option {
    Option(name: name, short: short, valueName: valueName, help: help, fallback: fallback) { text throws(OptionFault) in
      guard let number = Int(text), (1...limit).contains(number) else {
        throw OptionFault(expected: "a number from 1 to \(limit)")
      }
      return number
    }
  }

  /// A flag with a number of bytes: `4096`, `100k`, `64M`, `2G`.
  static func byteCount(
    _ name: String, _ valueName: String, limit: Int, _ help: String, fallback: String? = nil
  ) -> Option {
    Option(name: name, valueName: valueName, help: help, fallback: fallback) { text throws(OptionFault) in
      let units: [Character: Int] = ["k": 1 << 10, "m": 1 << 20, "g": 1 << 30]
      var digits = Substring(text.lowercased())
      if digits.last == "b" { digits.removeLast() }
      var unit = 1
      if let last = digits.last, let known = units[last] {
        unit = known
        digits.removeLast()
      }
      guard let number = Int(digits), number >= 1, number <= limit / unit else {
        throw OptionFault(expected: "a number of bytes such as 500k, 100M or 1G, at most \(limit)")
      }
      return number * unit
    }
  }
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// A flag with one of few values.
  static func choice(_ name: String, _ valueName: String, _ help: String, fallback: String) -> Option {
    let choices = Value.allCases.map(\.rawValue)
    return Option(name: name, valueName: valueName, help: help, choices: choices, fallback: fallback) {
      text throws(OptionFault) in
      guard let value = Value(rawValue: text) else { throw .unknown(text, among: choices) }
      return value
    }
  }
}

extension Option {
  /// A flag with some of few values, with commas between them.
  static func choices<Element: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ valueName: String, _ help: String, fallback: String
  ) -> Option where Value == [Element], Element.RawValue == String {
    let choices = Element.allCases.map(\.rawValue)
    return Option(
      name: name, valueName: valueName, help: help, choices: choices, isRepeatable: true, fallback: fallback
    ) { text throws(OptionFault) in
      var values: [Element] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let value = Element(rawValue: String(part)) else { throw .unknown(String(part), among: choices) }
        values.append(value)
      }
      return values
    }
  }
}

extension OptionFault {
  /// The fault of a value that is not among `choices`.
  static func unknown(_ text: String, among choices: [String]) -> OptionFault {
    OptionFault(expected: choices.joined(separator: ", "), suggestion: NearestName.of(text, in: choices))
  }
}
