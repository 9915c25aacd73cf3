import PostTesting
import Testing

@Suite struct ThemeCommandTests {
  let folder = TemporaryFolder()

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["theme"] + arguments, in: folder.path)
  }

  private func expectUsageError(
    _ arguments: [String], _ text: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let before = folder.listing()
    let outcome = try Program.run(["theme"] + arguments, in: folder.path)
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty, sourceLocation: location)
    #expect(outcome.standardError.contains(text), "\(outcome.standardError)", sourceLocation: location)
    #expect(folder.listing() == before, sourceLocation: location)
  }

  @Test func listsThemes() throws {
    #expect(try run("list").output == "journal (default)\nmanual\nforum\nlarge-print\ncontentful\n")
  }

  @Test func showsAThemeThatCanBeCopied() throws {
    folder.write("a.md", "# One\n")
    for name in ["journal", "forum"] {
      let shown = try run("show", name)
      #expect(shown.exitCode == 0 && shown.output.hasPrefix("# From postrender's theme '\(name)'.\n"))
      folder.write("copy.yml", shown.output)
      for (theme, page) in [("copy.yml", "copy.html"), (name, "own.html")] {
        let outcome = try Program.run(["render", "a.md", "--theme", theme, "-o", page], in: folder.path)
        #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      }
      #expect(folder.text("copy.html") == folder.text("own.html"))
    }
    let unknown = try run("show", "jurnal")
    #expect(unknown.exitCode == 2 && unknown.standardError.contains("did you mean 'journal'?"))
  }

  @Test func tellsTheContrastOfAThemeAtEveryCategory() throws {
    let shown = try run("show", "large-print").output
    for category in ["xS  ", "L   ", "AX5 "] { #expect(shown.contains("\n#   \(category) AA all  AAA all  least ")) }
    folder.write("pale.yml", "extends: journal\ncaption: {color: \"#999999\"}\n")
    let pale = try run("show", "pale.yml").output
    #expect(pale.contains("\n#        below AA: caption\n") && !pale.contains("below AA: caption by night"))
  }

  @Test func showsEveryKindOfItemInATheme() throws {
    let outcome = try run("show", "manual", "--to", "html,pdf", "-o", "out")
    #expect(outcome.exitCode == 0 && outcome.standardError.isEmpty, "\(outcome.standardError)")
    #expect(folder.listing() == ["out/manual.html", "out/manual.pdf"])
    let page = try #require(folder.text("out/manual.html"))
    for element in [
      "<h6", "<table", "<dl", "class=\"callout warning\"", "<figure", "class=\"gallery", "<details", "dir=\"rtl\"",
    ] {
      #expect(page.contains(element), "\(element)")
    }
    // Whole in itself: its pictures are gone with the folder that they lay in.
    #expect(page.contains("src=\"data:image/png;base64,") && !page.contains("src=\"lamp.png\""))
    let one = try run("show", "manual", "--to", "html", "-o", "-")
    #expect(one.output == page)
    let large = try run("show", "manual", "--to", "html", "-o", "-", "--type-size", "AX3")
    #expect(large.exitCode == 0 && large.output != page)
  }

  @Test func showsTheSpecimenInAThemeOfOnesOwn() throws {
    #expect(try run("new", "mine", "--extends", "manual").output == "mine/theme.yml\n")
    #expect(try run("show", "./mine", "--to", "html").exitCode == 0)
    #expect(folder.listing() == ["mine.html", "mine/theme.yml"])
    folder.write("mine/theme.yml", "extends: mnual\n")
    let outcome = try run("show", "./mine", "--to", "html")
    #expect(outcome.exitCode != 0 && outcome.standardError.contains("did you mean 'manual'?"))
  }

  @Test func startsAThemeThatExtendsAnother() throws {
    #expect(try run("new", "mine").output == "mine/theme.yml\n")
    #expect(folder.text("mine/theme.yml")?.contains("\nextends: \"journal\"\n") == true)
    #expect(try run("new", "sub/other.yml", "--extends", "mine").output == "sub/other.yml\n")
    let other = try #require(folder.text("sub/other.yml"))
    #expect(other.contains("\nname: \"other\"\n") && other.contains("\nextends: \"../mine/theme.yml\"\n"))
    #expect(try run("show", "sub/other.yml").exitCode == 0)
  }

  @Test func neverReplacesATheme() throws {
    folder.write("mine/theme.yml", "name: mine\n")
    let outcome = try run("new", "mine")
    #expect(
      outcome.exitCode == 2 && outcome.standardError.contains("mine/theme.yml: error: there is such a file already"))
    #expect(folder.text("mine/theme.yml") == "name: mine\n")
    try expectUsageError(["new", "journal"], "a theme of postrender's own")
    try expectUsageError(["new", "x", "--extends", "jurnal"], "did you mean 'journal'?")
  }

  @Test func printsTheSchema() throws {
    let schema = try run("schema")
    #expect(schema.exitCode == 0 && schema.output.contains("json-schema.org/draft/2020-12"))
  }

  @Test func refusesWhatItDoesNotUnderstand() throws {
    try expectUsageError([], "needs a word: list, show, new, schema")
    try expectUsageError(["lst"], "did you mean 'theme list'?")
    try expectUsageError(["list", "x"], "takes no name")
    try expectUsageError(["show"], "takes one name or path")
    try expectUsageError(["new", "a", "b"], "takes one name or path")
    try expectUsageError(["show", "journal", "-o", "x"], "add --to html,pdf")
    try expectUsageError(["show", "journal", "--type-size", "AX3"], "--type-size is about the specimen")
    try expectUsageError(["show", "journal", "--extends", "manual"], "--extends is a flag of 'theme new'")
    try expectUsageError(["list", "--to", "html"], "--to is a flag of 'theme show'")
  }
}
