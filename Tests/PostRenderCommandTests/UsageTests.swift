import PostTesting
import Testing

@Suite struct UsageTests {
  let folder = TemporaryFolder()

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(arguments, in: folder.path)
  }

  private func expectUsageError(
    _ arguments: [String], _ text: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try Program.run(arguments, in: folder.path)
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty, sourceLocation: location)
    #expect(outcome.standardError.contains(text), "\(outcome.standardError)", sourceLocation: location)
    #expect(folder.listing() == ["a.md"], sourceLocation: location)
  }

  init() { folder.write("a.md", "# One\n") }

  @Test func tellsItsVersion() throws {
    let outcome = try run("--version")
    #expect(outcome.exitCode == 0 && outcome.output.hasPrefix("postrender 0."))
  }

  @Test func helps() throws {
    let overview = try run("help")
    #expect(overview.exitCode == 0 && overview.output.contains("render  Renders posts"))
    #expect(try run().output == overview.output)
    #expect(try run("--help").output == overview.output)
    let page = try run("help", "render").output
    #expect(page.contains("--max-bytes SIZE") && page.contains("by default 64M") && page.contains("Examples:"))
    let unwrapped = page.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(unwrapped.contains("sanitize, keep, tagfilter, escape; by default sanitize"))
    for command in ["render", "theme", "help"] {
      // No page has a heading with nothing under it.
      #expect(try run("help", command).output.contains("Flags:\n  "))
    }
    #expect(try run("render", "--help").output == page)
    #expect(try run("render", "nonsense", "--nonsense", "-h").output == page)
    #expect(overview.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(page.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func listsOnlyCommandsThatAreThere() throws {
    let overview = try run("help").output
    for name in ["build", "serve", "check", "init"] { #expect(!overview.contains("  \(name) ")) }
    try expectUsageError(["build"], "there is no command 'build'")
  }

  @Test func suggestsWhatWasMeant() throws {
    try expectUsageError(["rendr", "a.md"], "did you mean 'render'?")
    try expectUsageError(["a.md"], "did you mean 'postrender render a.md'?")
    try expectUsageError(["--versoin"], "did you mean '--version'?")
    try expectUsageError(["render", "--flavour", "gfm", "a.md"], "did you mean --flavor?")
    try expectUsageError(["render", "--to", "htm", "a.md"], "did you mean 'html'?")
    try expectUsageError(["render", "--page", "Leter", "--to", "pdf", "a.md"], "did you mean 'Letter'?")
    try expectUsageError(["render", "--extensions", "table,strikethru", "a.md"], "did you mean 'strikethrough'?")
    try expectUsageError(["render", "--extensions", "table,tagfilter", "a.md"], "--raw-html tagfilter")
    try expectUsageError(["help", "rendr"], "did you mean 'render'?")
    try expectUsageError(["theme", "lst"], "did you mean 'theme list'?")
  }

  @Test func refusesWhatItDoesNotUnderstand() throws {
    try expectUsageError(["render"], "no input was named")
    try expectUsageError(["render", "a.md", "--to"], "--to needs a value")
    try expectUsageError(["render", "a.md", "-o", "--strict"], "-o needs a value")
    try expectUsageError(["render", "a.md", "--strict=yes"], "--strict takes no value")
    try expectUsageError(["render", "a.md", "-x"], "no flag -x")
    try expectUsageError(["render", "a.md", "-j0"], "a number from 1")
    try expectUsageError(["render", "a.md", "--max-bytes", "much"], "a number of bytes")
    try expectUsageError(["render", "a.md", "-o", "x", "-o", "y"], "given twice")
    try expectUsageError(["render", "a.md", "--set", "nonsense"], "KEY=VALUE")
    try expectUsageError(["render", "-", "-"], "only once")
  }

  @Test func refusesFlagsWithoutEffect() throws {
    try expectUsageError(["render", "a.md", "--page", "A5"], "--page is about PDF")
    try expectUsageError(["render", "a.md", "--to", "pdf", "--fragment"], "--fragment is about web pages")
    try expectUsageError(["render", "a.md", "--to", "pdf", "--assets", "copy"], "--assets is about web pages")
  }

  @Test func readsFlagsInAllTheirForms() throws {
    #expect(try run("render", "a.md", "--output=x.html", "-qj2").exitCode == 0)
    #expect(try run("render", "-oy.html", "-j", "2", "--", "a.md").exitCode == 0)
    #expect(folder.listing() == ["a.md", "x.html", "y.html"])
  }

  @Test func readsNamesThatBeginWithADash() throws {
    folder.write("-x.md", "# X\n")
    #expect(try run("render", "--", "-x.md").exitCode == 0)
    #expect(folder.text("-x.html") != nil)
  }

  @Test func listsAndShowsThemes() throws {
    #expect(try run("theme", "list").output.contains("journal (default)\n"))
    let shown = try run("theme", "show", "journal")
    #expect(shown.exitCode == 0 && shown.output.hasPrefix("# From postrender's theme 'journal'.\n"))
    folder.write("copy.yml", shown.output)
    #expect(try run("render", "a.md", "--theme", "copy.yml", "-o", "copy.html").exitCode == 0)
    #expect(try run("render", "a.md", "-o", "own.html").exitCode == 0)
    #expect(folder.text("copy.html") != nil)
    let unknown = try run("theme", "show", "jurnal")
    #expect(unknown.exitCode == 2 && unknown.standardError.contains("did you mean 'journal'?"))
  }

  @Test func refusesTypeSizesThatAreNoneOrWouldDoNothing() throws {
    try expectUsageError(["render", "a.md", "--type-size", "AX6"], "xS, S, M, L, xL, xxL, xxxL, AX1")
    try expectUsageError(
      ["render", "a.md", "--fragment", "--type-size", "AX1"], "--type-size is about whole pages")
  }
}
