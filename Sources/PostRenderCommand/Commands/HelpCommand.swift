import PostRender

/// `postrender help`: what there is, and how it is used.
enum HelpCommand {
  static let declaration = CommandDeclaration(
    name: "help", summary: "Prints what the commands are, or how one of them is used.", usage: ["help [COMMAND]"],
    options: [], examples: [.init("postrender help render", "the flags of 'render', with examples")], run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws(DiagnosticError) -> Int32 {
    guard let name = arguments.positional.first else {
      return try Terminal.printResult(HelpText.overview(of: Command.commands))
    }
    guard arguments.positional.count == 1 else {
      throw DiagnosticError(Diagnostic(.error, .usage, "'help' takes one command"))
    }
    guard let command = Command.commands.first(where: { $0.name == name }) else { throw Command.unknown(name) }
    return try Terminal.printResult(HelpText.page(of: command))
  }
}
