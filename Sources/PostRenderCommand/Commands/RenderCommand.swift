import PostRender

/// `postrender render`: posts to web pages and PDF.
enum RenderCommand {
  private static let to = Option<[OutputFormat]>.choices(
    "to", "FORMAT[,FORMAT…]", "what to write", fallback: "html, or what the name after -o tells")
  private static let output = Option.text(
    "output", short: "o", "PATH",
    "a file for one input and one format, else a folder; - is standard output",
    fallback: "the outputs lie beside their inputs")
  private static let from = Option<InputFormat>.choice(
    "from", "FORMAT", "what the inputs are written in", fallback: "what their names tell")
  private static let assets = Option<AssetMode>.choice(
    "assets", "MODE",
    "a page's images are in the page itself, linked where they are, or copied into a folder beside it",
    fallback: "link, and inline for -o -")
  private static let root = Option.text(
    "root", "DIR",
    "nothing outside this folder is read, whatever a post says",
    fallback:
      "the nearest folder above the input with .git or postrender.yml, else the working directory if the input lies in "
      + "it, else the input's folder")
  private static let flavor = Option<FlavorName>.choice("flavor", "NAME", "the dialect of Markdown", fallback: "post")
  private static let extensions = Option<ExtensionList>.extensions(
    "extensions", "LIST",
    "the rules to use, with commas between them; +NAME adds to the flavor's, -NAME takes away",
    fallback: "those of the flavor")
  private static let fragment = Option.flag("fragment", "only the content's HTML, without a page round it")
  private static let rawHTML = Option<RawHTMLMode>.choice(
    "raw-html", "MODE", "what becomes of HTML in posts", fallback: "sanitize")
  private static let theme = Option.text(
    "theme", "NAME|PATH", "a built-in theme, a theme folder or a theme file", fallback: Theme.defaultName)
  private static let set = Option.text(
    "set", "KEY=VALUE", "change one value of the theme, such as heading.sizes=30pt,22pt,18pt", isRepeatable: true)
  private static let page = Option<String>(
    name: "page", valueName: "SIZE",
    help: "the size of PDF pages: \(PageSize.names.joined(separator: ", ")), or WIDTHxHEIGHT such as 6inx9in"
  ) { text throws(OptionFault) in
    guard PageSize.parse(text) != nil else {
      throw OptionFault(
        expected: PageSize.names.joined(separator: ", ") + ", or WIDTHxHEIGHT with units, such as 6inx9in",
        suggestion: NearestName.of(text, in: PageSize.names))
    }
    return text
  }
  private static let typeSize = Option<TypeCategory>.choice(
    "type-size", "CATEGORY", "how large text is: a category of Dynamic Type, from AX1 on for large print",
    fallback: "L")
  private static let failedImages = Option<FailedImages>.choice(
    "failed-images", "POLICY", "what stands for an image that cannot be shown", fallback: "placeholder")
  private static let strict = Option.flag("strict", "warnings count as errors")
  private static let report = Option<ReportFormat>.choice(
    "report", "FORMAT", "how messages are written to standard error", fallback: "text")
  private static let jobs = Option.count(
    "jobs", short: "j", "N", limit: 1024, "how many posts at a time", fallback: "one a core")
  private static let maxBytes = Option.byteCount(
    "max-bytes", "SIZE", limit: Int(Int32.max), "longer inputs are refused", fallback: "64M")
  private static let quiet = Option.flag("quiet", short: "q", "errors only")
  private static let verbose = Option.flag("verbose", short: "v", "name every file that is written")
  private static let noColor = Option.flag("no-color", "no colours; the variable NO_COLOR does the same")
  private static let noProgress = Option.flag("no-progress", "no progress bar")

  /// Flavors by the names of the command line.
  private enum FlavorName: String, Sendable, CaseIterable {
    case post
    case gfm
    case commonmark
    case contentful

    var flavor: Flavor {
      switch self {
      case .post: .post
      case .gfm: .gfm
      case .commonmark: .commonMark
      case .contentful: .contentful
      }
    }
  }

  static let declaration = CommandDeclaration(
    name: "render", summary: "Renders posts to web pages, PDF and other forms.",
    usage: ["render [FLAGS] INPUT…"],
    discussion:
      "An input is a post, a folder of posts, or - for standard input. Of a post that has errors nothing is written, and "
      + "the others go on.",
    options: [
      to, output, from, assets, root, flavor, extensions, fragment, rawHTML, theme, set, page, typeSize, failedImages,
      strict, report, jobs, maxBytes, quiet, verbose, noColor, noProgress,
    ],
    examples: [
      .init("postrender render post.md --to html,pdf", "post.html and post.pdf beside the post"),
      .init("postrender render posts -o out", "all posts of a folder, into another"),
      .init("postrender render post.md -o - > page.html", "one self-contained page on standard output"),
      .init(
        "postrender render book.md -o book.pdf --page 6inx9in --set text.size=12pt", "a larger print on small pages"),
      .init("postrender render post.md --to markdown -o tidy.md", "the post, formatted"),
      .init("postrender render post.md --to tree --extensions +smart,-emoji -o -", "the items as JSON"),
      .init("cat post.md | postrender render - --fragment -o -", "only the content, from a pipe to a pipe"),
    ], run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws(DiagnosticError) -> Int32 {
    if arguments.has(quiet), arguments.has(verbose) { throw usage("--quiet and --verbose exclude each other") }
    let request = request(arguments)
    let format = arguments[report] ?? .text
    var options = RunReporter.Options(
      format: format, isQuiet: arguments.has(quiet), isVerbose: arguments.has(verbose),
      usesColor: Terminal.usesColor && !arguments.has(noColor))
    options.showsProgress =
      format == .text && StandardStreams.errorIsTerminal && !arguments.has(noProgress) && !arguments.has(quiet)
    do throws(DiagnosticError) {
      let plan = try RenderPlan(request)
      try checkFormats(arguments, plan)
      return render(plan, request, options)
    } catch {
      // Before anything has begun, this is all there is to tell.
      let reporter = RunReporter(options, total: 1)
      reporter.tell([error.diagnostic], exitCode: error.diagnostic.exitCode)
      return reporter.finish()
    }
  }

  private static func render(_ plan: RenderPlan, _ request: RenderRequest, _ options: RunReporter.Options) -> Int32 {
    let reporter = RunReporter(options, total: plan.jobs.count)
    let found = plan.diagnostics.map { RenderRun.raised($0, isStrict: request.isStrict) }
    reporter.tell(found, exitCode: RenderRun.exitCode(of: plan.diagnostics, isStrict: request.isStrict))
    do throws(ThemeError) {
      let pipeline = try Pipeline(plan, request)
      RenderRun(plan, request) { pipeline.makeRenderer() }.run { reporter.tell($0) }
      return reporter.finish()
    } catch {
      let reporter = RunReporter(options, total: 1)
      reporter.tell(error.diagnostics, exitCode: error.exitCode)
      return reporter.finish()
    }
  }

  private static func request(_ arguments: ParsedArguments) -> RenderRequest {
    var request = RenderRequest(inputs: arguments.positional)
    request.formats = arguments.all(to).flatMap { $0 }
    request.output = arguments[output]
    request.inputFormat = arguments[from]
    request.assets = arguments[assets]
    request.root = arguments[root]
    request.flavor = (arguments[flavor] ?? .post).flavor
    for list in arguments.all(extensions) { request.flavor.rules = list.applied(to: request.flavor.rules) }
    request.isFragment = arguments.has(fragment)
    request.rawHTML = arguments[rawHTML] ?? .sanitize
    request.theme = arguments[theme]
    request.overrides = arguments.all(set) + arguments.all(page).map { "page.size=\($0)" }
    request.typeSize = arguments[typeSize] ?? .large
    request.failedImages = arguments[failedImages] ?? .placeholder
    request.isStrict = arguments.has(strict)
    request.jobs = arguments[jobs]
    request.maxBytes = arguments[maxBytes] ?? RenderRequest.standardMaxBytes
    return request
  }

  /// Refuses flags that would have no effect on what is written.
  private static func checkFormats(_ arguments: ParsedArguments, _ plan: RenderPlan) throws(DiagnosticError) {
    let formats = Set(plan.jobs.flatMap { $0.outputs.map(\.format) })
    if formats.isEmpty { return }
    if !formats.contains(.html) {
      let forPages: [any OptionDeclaration] = [fragment, assets]
      if let option = forPages.first(where: arguments.has) {
        throw usage("--\(option.name) is about web pages, but none is written", "add html to --to")
      }
    }
    if formats == [.html], arguments.has(fragment), arguments.has(typeSize) {
      throw usage("--type-size is about whole pages, but only their content is written", "leave out --fragment")
    }
    if !formats.contains(.pdf), arguments.has(page) {
      throw usage("--page is about PDF, but none is written", "add pdf to --to")
    }
  }

  private static func usage(_ message: String, _ hint: String? = nil) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, .usage, message, hint: hint))
  }
}
