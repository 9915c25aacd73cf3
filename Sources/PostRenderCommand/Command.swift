import PostRender

/// A command: its words, its flags, its help, and what it does.
struct CommandDeclaration: Sendable {
  /// An example and what it is for.
  struct Example: Sendable {
    let line: String
    let explanation: String

    init(_ line: String, _ explanation: String) {
      self.line = line
      self.explanation = explanation
    }
  }

  let name: String
  /// One sentence.
  let summary: String
  /// What follows `postrender`, in its forms.
  let usage: [String]
  var discussion = ""
  let options: [any OptionDeclaration]
  var examples: [Example] = []
  /// Does it and returns the exit code.
  let run: @Sendable (ParsedArguments) throws(DiagnosticError) -> Int32
}

@main
struct Command {
  /// The version that `--version` tells.
  static let version = "0.1.0"
  static let help = Option.flag("help", short: "h", "print this help")
  static let commands = [RenderCommand.declaration, ThemeCommand.declaration, HelpCommand.declaration]

  static func main() {
    StandardStreams.prepare()
    // The last destructors of the C libraries take longer than the work of a small command, and free what ends anyway.
    Terminal.exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs what `arguments` say and returns the exit code.
  private static func run(_ arguments: [String]) -> Int32 {
    do throws(DiagnosticError) {
      switch arguments.first {
      case nil, "--help", "-h": return try Terminal.printResult(HelpText.overview(of: commands))
      case "--version": return try Terminal.printResult("postrender \(version)\n")
      case let name?:
        guard let command = commands.first(where: { $0.name == name }) else { throw unknown(name) }
        let options = command.options + [help]
        let rest = arguments.dropFirst()
        // Help is given whatever else is wrong.
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
          return try Terminal.printResult(HelpText.page(of: command))
        }
        return try command.run(ArgumentParser.parse(Array(rest), of: name, options: options))
      }
    } catch {
      let usesColor = Terminal.usesColor && !arguments.contains("--no-color")
      Terminal.printMessage(DiagnosticPrinter(usesColor: usesColor), [error.diagnostic])
      return error.diagnostic.exitCode
    }
  }

  /// The usage error of a command that is not there.
  static func unknown(_ name: String) -> DiagnosticError {
    let isFlag = name.hasPrefix("-")
    let candidates = isFlag ? ["--help", "--version"] : commands.map(\.name)
    let suggestion = NearestName.of(name, in: candidates).map { "did you mean '\($0)'?" }
    let isInput = FileIdentity.of(name) != nil
    return DiagnosticError(
      Diagnostic(
        .error, .usage, isFlag ? "there is no flag '\(name)' here" : "there is no command '\(name)'",
        hint: isInput ? "did you mean 'postrender render \(name)'?" : suggestion ?? "'postrender help' lists them"))
  }
}
