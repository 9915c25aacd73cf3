import PostRender

/// `postrender theme`: the themes that there are, and starting a new one.
enum ThemeCommand {
  private static let to = Option<[OutputFormat]>.choices(
    "to", "FORMAT[,FORMAT…]", "show: write the specimen in this theme, every kind of item once",
    fallback: "the theme's file on standard output")
  private static let output = Option.text(
    "output", short: "o", "PATH", "show: a file for one format, else a folder; - is standard output",
    fallback: "the working directory")
  private static let typeSize = Option<TypeCategory>.choice(
    "type-size", "CATEGORY", "show: how large text is in the specimen", fallback: TypeCategory.large.rawValue)
  private static let base = Option.text(
    "extends", "NAME|PATH", "new: the theme that the new one extends", fallback: Theme.defaultName)

  static let declaration = CommandDeclaration(
    name: "theme", summary: "Lists and shows themes, and starts new ones.",
    usage: [
      "theme list", "theme show NAME|PATH",
      "theme show NAME|PATH --to FORMAT[,FORMAT…] [-o PATH] [--type-size CATEGORY]",
      "theme new NAME [--extends NAME|PATH]", "theme schema",
    ],
    discussion:
      "A theme is shown as it is written: a file that can be copied, changed, and named by --theme. 'new' makes the folder "
      + "NAME with a theme.yml in it, or the file if NAME ends in .yml. 'schema' prints the JSON Schema of theme files, by "
      + "which editors complete and check them.",
    options: [to, output, typeSize, base],
    examples: [
      .init("postrender theme list", "the names of the built-in themes"),
      .init("postrender theme show \(Theme.defaultName) > mine.yml", "a start for a theme of your own"),
      .init("postrender theme show manual --to html,pdf", "manual.html and manual.pdf, to look at"),
      .init("postrender theme new mine --extends manual", "mine/theme.yml, which says what it wants otherwise"),
      .init("postrender theme schema > theme.schema.json", "for an editor"),
    ], run: run)

  private static let actions = ["list", "show", "new", "schema"]

  @Sendable private static func run(_ arguments: ParsedArguments) throws(DiagnosticError) -> Int32 {
    let words = arguments.positional
    guard let action = words.first, actions.contains(action) else {
      let message =
        words.first.map { "'theme' does not know '\($0)'" }
        ?? "'theme' needs a word: \(actions.joined(separator: ", "))"
      let nearest = words.first.flatMap { NearestName.of($0, in: actions) }
      throw usage(message, nearest.map { "did you mean 'theme \($0)'?" })
    }
    let takesName = action == "show" || action == "new"
    guard words.count == (takesName ? 2 : 1) else {
      throw usage("'theme \(action)' takes \(takesName ? "one name or path" : "no name")")
    }
    try checkFlags(arguments, of: action)
    switch action {
    case "list": return try Terminal.printResult(list())
    case "schema": return try Terminal.printResult(Theme.schema)
    case "new": return try start(words[1], extending: arguments[base] ?? Theme.defaultName)
    case _ where arguments.has(to): return try writeSpecimen(of: words[1], arguments)
    default: return try show(words[1])
    }
  }

  /// Refuses flags that would have no effect.
  private static func checkFlags(_ arguments: ParsedArguments, of action: String) throws(DiagnosticError) {
    let flags: [(option: any OptionDeclaration, action: String)] = [
      (to, "show"), (output, "show"), (typeSize, "show"), (base, "new"),
    ]
    for flag in flags where arguments.has(flag.option) && flag.action != action {
      throw usage("--\(flag.option.name) is a flag of 'theme \(flag.action)'")
    }
    let forSpecimens: [any OptionDeclaration] = [output, typeSize]
    if !arguments.has(to), let option = forSpecimens.first(where: arguments.has) {
      throw usage("--\(option.name) is about the specimen, but none is written", "add --to html,pdf")
    }
  }

  private static func list() -> String {
    Theme.builtInNames.map { $0 == Theme.defaultName ? "\($0) (default)\n" : "\($0)\n" }.joined()
  }

  /// Prints a theme that is sound; tells what is wrong with one that is not.
  private static func show(_ name: String) throws(DiagnosticError) -> Int32 {
    let profile: StylingProfile
    do throws(ThemeError) { profile = try Pipeline.profile(theme: name) } catch { return tell(error) }
    let (origin, bytes) = try source(of: name)
    return try Terminal.printResult(
      "# From \(origin).\n\(contrasts(of: profile))\n" + String(decoding: bytes, as: UTF8.self))
  }

  /// The contrast of the theme's text at every category, as comments.
  private static func contrasts(of profile: StylingProfile) -> String {
    var profile = profile
    var lines =
      "# Contrast of text with its ground, by day and by night (WCAG 2.2), at each size that a reader may choose:\n"
    for category in TypeCategory.allCases {
      profile.category = category
      let report = ContrastReport(profile)
      let total = report.entries.count
      lines += "#   \(category.rawValue)" + String(repeating: " ", count: 5 - category.rawValue.count)
      lines += "AA \(share(report.count(reaching: .minimum), of: total))"
      lines += "  AAA \(share(report.count(reaching: .enhanced), of: total))"
      if let weakest = report.weakest {
        let tenths = Int(weakest.ratio * 10)
        lines += "  least \(tenths / 10).\(tenths % 10):1, \(weakest.name)\(weakest.isDark ? " by night" : "")"
      }
      lines += "\n" + report.failures.map { "#        below AA: \($0.name)\($0.isDark ? " by night" : "")\n" }.joined()
    }
    return lines
  }

  private static func share(_ count: Int, of total: Int) -> String {
    count == total ? "all" : "\(count) of \(total)"
  }

  private static func source(of name: String) throws(DiagnosticError) -> (origin: String, bytes: [UInt8]) {
    if let bytes = Theme.source(ofBuiltIn: name) { return ("postrender's theme '\(name)'", bytes) }
    let path = Theme.path(of: name)
    do throws(FileError) { return (path, try RegularFile.read(path, maxBytes: Theme.maximumBytes)) } catch {
      throw DiagnosticError(Diagnostic(error))
    }
  }

  /// Renders the post that holds every kind of item.
  private static func writeSpecimen(of name: String, _ arguments: ParsedArguments) throws(DiagnosticError) -> Int32 {
    let specimen = try Specimen(
      theme: name, formats: arguments.all(to).flatMap { $0 }, output: arguments[output],
      typeSize: arguments[typeSize] ?? .large)
    let request = specimen.request
    let plan = try RenderPlan(request)
    let reporter = RunReporter(RunReporter.Options(usesColor: Terminal.usesColor), total: plan.jobs.count)
    do throws(ThemeError) {
      let pipeline = try Pipeline(plan, request)
      RenderRun(plan, request) { pipeline.makeRenderer() }.run { reporter.tell($0) }
    } catch { return tell(error) }
    return withExtendedLifetime(specimen) { reporter.finish() }
  }

  /// Writes a theme file that extends another, where there is none yet.
  private static func start(_ name: String, extending base: String) throws(DiagnosticError) -> Int32 {
    guard !Theme.builtInNames.contains(name) else {
      throw usage("'\(name)' is a theme of postrender's own", "give yours another name")
    }
    let path = Theme.path(of: name)
    let folder = PathText.folder(of: path)
    let isFile = path == name
    let title = PathText.stem(of: isFile ? path : PathText.absolute(folder))
    guard !name.isEmpty, name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw usage("a theme's name is not empty, and has no control characters")
    }
    let profile: StylingProfile
    do throws(ThemeError) { profile = try Pipeline.profile(theme: base) } catch { return tell(error) }
    if FileIdentity.of(path) != nil {
      throw DiagnosticError(
        Diagnostic(
          .error, .outputUnfit, "there is such a file already, and it stays as it is", file: path,
          hint: "name another theme, or remove the file"))
    }
    let text = Theme.start(
      named: title, extending: reference(to: base, from: folder), profile: profile)
    do throws(FileError) {
      try Folder.create(folder)
      var file = try ReplacedFile(path)
      try file.write(Array(text.utf8))
      try file.commit()
    } catch {
      throw DiagnosticError(Diagnostic(error))
    }
    return try Terminal.printResult("\(path)\n")
  }

  /// How a theme file in `folder` names another: built-in themes by name, files relative to the folder.
  private static func reference(to base: String, from folder: String) -> String {
    if Theme.builtInNames.contains(base) || base.hasPrefix("/") { return base }
    return PathText.relative(PathText.absolute(Theme.path(of: base)), to: PathText.absolute(folder))
  }

  private static func tell(_ error: ThemeError) -> Int32 {
    Terminal.printMessage(DiagnosticPrinter(usesColor: Terminal.usesColor), error.diagnostics)
    return error.exitCode
  }

  private static func usage(_ message: String, _ hint: String? = nil) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, .usage, message, hint: hint ?? "'postrender help theme' lists what it takes"))
  }
}
