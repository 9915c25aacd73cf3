import PostRender

/// Help, made from the declarations.
enum HelpText {
  private static let width = 100

  /// What `postrender help` prints.
  static func overview(of commands: [CommandDeclaration]) -> String {
    var lines = ["postrender turns posts in Markdown into web pages and print-quality PDF.", "", "Usage:"]
    lines += [
      "  postrender COMMAND [FLAGS] [INPUT…]", "  postrender help [COMMAND]", "  postrender --version", "", "Commands:",
    ]
    lines += table(commands.map { ($0.name, $0.summary) })
    lines += ["", "Examples:"]
    for command in commands {
      if let example = command.examples.first { lines += ["  " + example.line] }
    }
    lines += [
      "", "Exit codes: 0 done, 1 the content has errors, 2 wrong usage, 3 a file could not be read or written.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What `postrender help COMMAND` prints.
  static func page(of command: CommandDeclaration) -> String {
    var lines = [command.summary, "", "Usage:"] + command.usage.map { "  postrender \($0)" }
    if !command.discussion.isEmpty { lines += [""] + wrapped(command.discussion, width: width) }
    lines += ["", "Flags:"] + table((command.options + [Command.help]).map { (names(of: $0), text(of: $0)) })
    if !command.examples.isEmpty {
      lines += ["", "Examples:"]
      for example in command.examples { lines += ["  # \(example.explanation)", "  \(example.line)"] }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func names(of option: any OptionDeclaration) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + "--\(option.name)" + (option.valueName.map { " \($0)" } ?? "")
  }

  private static func text(of option: any OptionDeclaration) -> String {
    var text = option.help
    if !option.choices.isEmpty { text += ": " + option.choices.joined(separator: ", ") }
    if option.isRepeatable { text += "; repeatable" }
    if let fallback = option.fallback { text += "; by default \(fallback)" }
    return text
  }

  private static func table(_ rows: [(name: String, text: String)]) -> [String] {
    let column = min(34, (rows.map(\.name.count).max() ?? 0) + 4)
    var lines: [String] = []
    for row in rows {
      let text = wrapped(row.text, width: width - column)
      let name = "  \(row.name)"
      let padding = String(repeating: " ", count: max(0, column - name.count))
      if name.count < column {
        lines.append(name + padding + (text.first ?? ""))
      } else {
        lines += [name, String(repeating: " ", count: column) + (text.first ?? "")]
      }
      lines += text.dropFirst().map { String(repeating: " ", count: column) + $0 }
    }
    return lines
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
