import PostRender

/// What the words after a command say: values by flag, and everything else in order.
struct ParsedArguments {
  /// What is no flag and no flag's value.
  fileprivate(set) var positional: [String] = []
  fileprivate var texts: [String: [String]] = [:]

  /// The value of a flag, the last if it was given several times; `nil` if it was not given.
  subscript<Value>(option: Option<Value>) -> Value? { all(option).last }

  /// All values of a flag, in order.
  func all<Value>(_ option: Option<Value>) -> [Value] {
    // Every text was checked when it was read.
    (texts[option.name] ?? []).compactMap { try? option.parse($0) }
  }

  /// Whether a flag was given.
  func has(_ option: any OptionDeclaration) -> Bool { texts[option.name] != nil }
}

/// Reads the words after a command by the declarations of its flags.
///
/// `--name value`, `--name=value`, `-n value`, `-nvalue`, `-abc` for `-a -b -c`; `--` ends the flags, `-` is no flag.
struct ArgumentParser {
  private let command: String
  private let options: [any OptionDeclaration]
  private var result = ParsedArguments()

  private init(_ command: String, _ options: [any OptionDeclaration]) {
    self.command = command
    self.options = options
  }

  /// Reads `arguments`; throws a usage error that tells what is wrong and what may have been meant.
  static func parse(
    _ arguments: [String], of command: String, options: [any OptionDeclaration]
  ) throws(DiagnosticError) -> ParsedArguments {
    var parser = ArgumentParser(command, options)
    var words = arguments[...]
    while let word = words.popFirst() {
      if word == "--" {
        parser.result.positional += words
        break
      }
      if word.hasPrefix("--") {
        try parser.readLong(word, &words)
      } else if word.hasPrefix("-"), word != "-" {
        try parser.readShort(word, &words)
      } else {
        parser.result.positional.append(word)
      }
    }
    return parser.result
  }

  private mutating func readLong(_ word: String, _ words: inout ArraySlice<String>) throws(DiagnosticError) {
    let body = word.dropFirst(2)
    let sign = body.firstIndex(of: "=")
    let name = String(body[..<(sign ?? body.endIndex)])
    let attached = sign.map { String(body[body.index(after: $0)...]) }
    guard let option = options.first(where: { $0.name == name }) else { throw unknown("--\(name)") }
    if option.valueName == nil {
      guard attached == nil else { throw fault("--\(name) takes no value") }
      try add(option, "")
    } else {
      let value = if let attached { attached } else { try nextValue(of: option, "--\(name)", &words) }
      try add(option, value)
    }
  }

  private mutating func readShort(_ word: String, _ words: inout ArraySlice<String>) throws(DiagnosticError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else { throw unknown("-\(letter)") }
      if option.valueName == nil {
        try add(option, "")
        continue
      }
      if letters.first == "=" { letters.removeFirst() }
      try add(option, letters.isEmpty ? nextValue(of: option, "-\(letter)", &words) : String(letters))
      return
    }
  }

  private func nextValue(
    of option: any OptionDeclaration, _ written: String, _ words: inout ArraySlice<String>
  ) throws(DiagnosticError) -> String {
    // A flag in place of the value means that the value was forgotten; a value with a dash is written behind `=`.
    guard let value = words.first, value == "-" || !value.hasPrefix("-") else {
      throw fault("\(written) needs a value: \(ArgumentParser.expected(option))")
    }
    words.removeFirst()
    return value
  }

  private mutating func add(_ option: any OptionDeclaration, _ text: String) throws(DiagnosticError) {
    if option.valueName != nil {
      do throws(OptionFault) { try option.check(text) } catch {
        let hint = error.suggestion.map { "did you mean '\($0)'?" }
        throw fault("--\(option.name) does not take '\(text)': it takes \(error.expected)", hint)
      }
      if result.texts[option.name] != nil, !option.isRepeatable {
        throw fault("--\(option.name) was given twice")
      }
    }
    result.texts[option.name, default: []].append(text)
  }

  private func unknown(_ written: String) -> DiagnosticError {
    let names = options.map { "--\($0.name)" }
    return fault(
      "'postrender \(command)' has no flag \(written)", NearestName.of(written, in: names).map { "did you mean \($0)?" }
    )
  }

  private func fault(_ message: String, _ hint: String? = nil) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(.error, .usage, message, hint: hint ?? "'postrender help \(command)' lists what it takes"))
  }

  private static func expected(_ option: any OptionDeclaration) -> String {
    option.choices.isEmpty ? option.valueName ?? "" : option.choices.joined(separator: ", ")
  }
}
