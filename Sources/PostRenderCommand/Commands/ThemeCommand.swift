import PostRender

/// `postrender theme`: the themes that there are.
enum ThemeCommand {
  static let declaration = CommandDeclaration(
    name: "theme", summary: "Lists the built-in themes, or shows one.",
    usage: ["theme list", "theme show NAME|PATH"],
    discussion: "A theme is shown as it is written: a file that can be copied, changed, and named by --theme.",
    options: [],
    examples: [
      .init("postrender theme list", "the names of the built-in themes"),
      .init("postrender theme show \(Theme.defaultName) > mine.yml", "a start for a theme of your own"),
    ], run: run)

  private static let actions = ["list", "show"]

  @Sendable private static func run(_ arguments: ParsedArguments) throws(DiagnosticError) -> Int32 {
    let words = arguments.positional
    switch words.first {
    case "list":
      guard words.count == 1 else { throw usage("'theme list' takes no name") }
      return try Terminal.printResult(list())
    case "show":
      guard words.count == 2 else { throw usage("'theme show' takes one name or path") }
      return try show(words[1])
    case let word:
      let message = word.map { "'theme' does not know '\($0)'" } ?? "'theme' needs a word: list or show"
      throw usage(message, word.flatMap { NearestName.of($0, in: actions) }.map { "did you mean 'theme \($0)'?" })
    }
  }

  private static func list() -> String {
    Theme.builtInNames.map { $0 == Theme.defaultName ? "\($0) (default)\n" : "\($0)\n" }.joined()
  }

  /// Prints a theme that is sound; tells what is wrong with one that is not.
  private static func show(_ name: String) throws(DiagnosticError) -> Int32 {
    do throws(ThemeError) { _ = try Pipeline.profile(theme: name) } catch {
      Terminal.printMessage(DiagnosticPrinter(usesColor: Terminal.usesColor), error.diagnostics)
      return error.exitCode
    }
    let (origin, bytes) = try source(of: name)
    return try Terminal.printResult("# From \(origin).\n" + String(decoding: bytes, as: UTF8.self))
  }

  private static func source(of name: String) throws(DiagnosticError) -> (origin: String, bytes: [UInt8]) {
    if let bytes = Theme.source(ofBuiltIn: name) { return ("postrender's theme '\(name)'", bytes) }
    let isFile = name.hasSuffix(".yml") || name.hasSuffix(".yaml")
    let path = isFile ? name : PathText.join(name, "theme.yml")
    do throws(FileError) { return (path, try RegularFile.read(path, maxBytes: Theme.maximumBytes)) } catch {
      throw DiagnosticError(Diagnostic(error))
    }
  }

  private static func usage(_ message: String, _ hint: String? = nil) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, .usage, message, hint: hint ?? "'postrender help theme' lists what it takes"))
  }
}
