import PostTesting
import Testing

@Suite struct RenderCommandTests {
  let folder = TemporaryFolder()

  private func render(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try Program.run(["render"] + arguments, in: folder.path, input: Array(input.utf8))
  }

  init() {
    folder.write("a.md", "# One\n\nText.\n")
    folder.write("b.md", "# Two\n")
  }

  @Test func writesBesideTheInput() throws {
    let outcome = try render("a.md")
    #expect(outcome.exitCode == 0 && outcome.output.isEmpty && outcome.standardError.isEmpty)
    #expect(folder.listing() == ["a.html", "a.md", "b.md"])
    #expect(folder.text("a.html")?.contains("One</h1>") == true)
  }

  @Test func writesToTheNamedFile() throws {
    #expect(try render("a.md", "-o", "new/page.html").exitCode == 0)
    #expect(folder.text("new/page.html")?.contains("One</h1>") == true)
  }

  @Test func writesIntoAFolderThatIsThere() throws {
    folder.makeFolder("out")
    #expect(try render("a.md", "-o", "out").exitCode == 0)
    #expect(folder.text("out/a.html") != nil)
  }

  @Test func writesToStandardOutput() throws {
    let outcome = try render("a.md", "-o", "-")
    #expect(outcome.output.hasPrefix("<!DOCTYPE html>"))
    #expect(folder.listing() == ["a.md", "b.md"])
  }

  @Test func readsStandardInput() throws {
    let outcome = try render("-", "--fragment", "--flavor", "commonmark", input: "# Hi *there*\n")
    #expect(outcome.output == "<h1>Hi <em>there</em></h1>\n")
  }

  @Test func titlesWhatHasNoTitleByItsFile() throws {
    folder.write("plain.md", "Text.\n")
    #expect(try render("plain.md", "-o", "-").output.contains("<title>plain</title>"))
    #expect(try render("-", input: "Text.\n").output.contains("<title>Untitled</title>"))
    #expect(try render("-", "-o", "note.html", input: "Text.\n").exitCode == 0)
    #expect(folder.text("note.html")?.contains("<title>note</title>") == true)
  }

  @Test func keepsPathsBelowTheCommonFolder() throws {
    folder.write("posts/2024/x.md", "x")
    folder.write("posts/y.markdown", "y")
    let outcome = try render("posts", "-o", "out")
    #expect(outcome.standardError == "2 files written from 2 posts\n")
    #expect(folder.listing().filter { $0.hasPrefix("out") } == ["out/2024/x.html", "out/y.html"])
    #expect(try render("posts/2024/x.md", "b.md", "-o", "more").exitCode == 0)
    #expect(folder.listing().filter { $0.hasPrefix("more") } == ["more/b.html", "more/posts/2024/x.html"])
  }

  @Test func givesTheSameBytesOnOneThreadAndOnMany() throws {
    for number in 0..<40 {
      folder.write(
        "posts/\(number).md", "# Post \(number)\n\n![gone](gone\(number).png)\n\n[next](\(number + 1).md#post)\n")
    }
    let one = try render("posts", "-o", "one", "-j", "1")
    let many = try render("posts", "-o", "many", "-j", "4")
    #expect(one.exitCode == 0 && many.exitCode == 0)
    #expect(one.standardError == many.standardError)
    for number in 0..<40 {
      #expect(folder.bytes("one/\(number).html") != nil)
      #expect(folder.bytes("one/\(number).html") == folder.bytes("many/\(number).html"))
    }
  }

  @Test func linksImagesRelativeToTheOutput() throws {
    folder.write("images/a b.png", SampleImage.png())
    folder.write("post.md", "![x](images/a%20b.png)\n")
    #expect(try render("post.md", "-o", "out/deep/post.html").exitCode == 0)
    #expect(folder.text("out/deep/post.html")?.contains("src=\"../../images/a%20b.png\"") == true)
    #expect(try render("post.md").exitCode == 0)
    #expect(folder.text("post.html")?.contains("src=\"images/a%20b.png\"") == true)
  }

  @Test func copiesImages() throws {
    folder.write("one/a.png", SampleImage.png())
    folder.write("two/a.png", SampleImage.png(width: 5))
    folder.write("post.md", "![x](one/a.png)\n\n![y](two/a.png)\n\n![x](one/a.png)\n")
    #expect(try render("post.md", "-o", "out/post.html", "--assets", "copy").exitCode == 0)
    #expect(folder.bytes("out/post-assets/a.png") == folder.bytes("one/a.png"))
    #expect(folder.bytes("out/post-assets/a-2.png") == folder.bytes("two/a.png"))
    #expect(folder.text("out/post.html")?.contains("src=\"post-assets/a-2.png\"") == true)
    #expect(folder.listing().filter { $0.hasPrefix("out/post-assets") }.count == 2)
  }

  @Test func inlinesImages() throws {
    folder.write("a.png", SampleImage.png(width: 1, height: 1))
    folder.write("post.md", "![x](a.png)\n")
    let outcome = try render("post.md", "-o", "-")
    #expect(outcome.output.contains("src=\"data:image/png;base64,iVBORw0KGgo"))
    let linked = try render("post.md", "-o", "-", "--assets", "link")
    #expect(linked.output.contains("src=\"a.png\""))
  }

  @Test func linksPostsOfTheRunToTheirOutputs() throws {
    folder.write("posts/x.md", "[y](sub/y.md#top) [z](z.md) [self](x.md)")
    folder.write("posts/sub/y.md", "[x](../x.md)")
    #expect(try render("posts", "-o", "out").exitCode == 0)
    let page = folder.text("out/x.html") ?? ""
    #expect(
      page.contains("href=\"sub/y.html#top\"") && page.contains("href=\"z.md\"") && page.contains("href=\"x.html\""))
    #expect(folder.text("out/sub/y.html")?.contains("href=\"../x.html\"") == true)
  }

  @Test func readsTheFlavorThatIsNamed() throws {
    let table = "| a |\n|---|\n| b |\n"
    #expect(try render("-", "--fragment", "--flavor", "gfm", input: table).output.contains("<table>"))
    #expect(try !render("-", "--fragment", "--flavor", "commonmark", input: table).output.contains("<table>"))
  }

  @Test func treatsRawHTMLAsAsked() throws {
    let text = "<script>x</script>\n"
    func fragment(_ mode: String) throws -> String {
      try render("-", "--fragment", "--flavor", "gfm", "--raw-html", mode, input: text).output
    }
    #expect(try !fragment("sanitize").contains("script"))
    #expect(try fragment("keep") == text)
    #expect(try fragment("tagfilter") == "&lt;script>x&lt;/script>\n")
    #expect(try fragment("escape").contains("&lt;script&gt;"))
  }

  @Test func takesThemesByPath() throws {
    folder.write("mine.yml", "text:\n  size: 12pt\n")
    #expect(try render("a.md", "--theme", "mine.yml").exitCode == 0)
    #expect(try render("a.md", "--theme", "mine.yml", "--set", "text.size=13pt").exitCode == 0)
    let faulty = try render("a.md", "--set", "text.sise=13pt")
    #expect(faulty.exitCode == 2 || faulty.exitCode == 1)
    #expect(faulty.standardError.contains("size"))
  }

  @Test func failsForImagesWhereThatIsAsked() throws {
    folder.write("post.md", "![x](gone.png)\n")
    let placeholder = try render("post.md")
    #expect(placeholder.exitCode == 0 && placeholder.standardError.contains("post.md:1:1: warning: "))
    #expect(try render("post.md", "-o", "p.html", "--failed-images", "omit").exitCode == 0)
    #expect(folder.text("p.html")?.contains("gone.png") == false)
    #expect(try render("post.md", "-o", "q.html", "--failed-images", "fail").exitCode == 1)
    #expect(folder.text("q.html") == nil)
  }

  @Test func countsWarningsAsErrorsWhenStrict() throws {
    folder.write("post.md", "![x](gone.png)\n")
    let outcome = try render("post.md", "--strict")
    #expect(outcome.exitCode == 1 && outcome.standardError.contains("error: "))
    #expect(folder.text("post.html") == nil)
    #expect(try render("a.md", "--strict").exitCode == 0)
  }

  @Test func reportsForMachines() throws {
    folder.write("post.md", "![x](gone.png)\n")
    let json = try render("post.md", "--report", "json").standardError
    #expect(json.hasPrefix("{\"diagnostics\": [") && json.contains("\"line\": 1, \"column\": 1"))
    #expect(json.contains("\"written\": [\"post.html\"]") && json.hasSuffix("\"failed\": []}\n"))
    #expect(try render("post.md", "--report", "github").standardError.hasPrefix("::warning file=post.md,line=1,col=1,"))
    let junit = try render("post.md", "a.md", "--report", "junit", "--strict", "-o", "out").standardError
    #expect(
      junit.contains("tests=\"2\" failures=\"1\"")
        && junit.contains("<testcase classname=\"postrender\" name=\"a.md\"/>"))
    let missing = try render("nothing.md", "--report", "json")
    #expect(missing.exitCode == 3 && missing.standardError.contains("\"failed\": [\"nothing.md\"]"))
  }

  @Test func isAsLoudAsAsked() throws {
    folder.write("post.md", "![x](gone.png)\n")
    #expect(try render("post.md", "a.md", "-q").standardError.isEmpty)
    #expect(try render("a.md", "-v").standardError == "wrote a.html\n")
    #expect(try render("nothing.md", "-q").standardError.contains("no such file"))
    #expect(try render("a.md", "-qv").exitCode == 2)
  }

  @Test func doesNotWriteEscapesOfAPostToTheTerminal() throws {
    folder.write("post.md", "![\u{1B}cred](gone.png) \u{1B}]0;title\u{07}\n")
    let message = try render("post.md").standardError
    #expect(message.contains("gone") && !message.utf8.contains(0x1B) && !message.utf8.contains(0x07))
  }

  @Test func setsTextAsLargeAsAskedFor() throws {
    let outcome = try render("a.md", "--to", "html,pdf", "-o", "out", "--type-size", "AX1")
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(folder.text("out/a.html")?.contains("<html lang=\"en\" data-type-size=\"AX1\">") == true)
    let plain = try render("a.md", "--to", "html,pdf", "-o", "plain")
    #expect(plain.exitCode == 0)
    #expect(folder.text("plain/a.html")?.contains("<html lang=\"en\">") == true)
    let heights = try ["out/a.pdf", "plain/a.pdf"].map { name in
      let words = try PDFReading(path: folder.path + "/" + name).words()
      let word = try #require(words.first { $0.text == "Text." })
      return word.box.maxY - word.box.minY
    }
    #expect(abs(heights[0] / heights[1] - 28.0 / 17) < 0.01)
  }

  @Test func theUsersOwnStylesheetLiesBesideTheTheme() throws {
    folder.write("mine/theme.yml", "extends: journal\n")
    #expect(try render("a.md", "-o", "-", "--theme", "mine").output.contains("--heading-1-size"))
    folder.write("mine/custom.css", "h1 { color: teal }\n/* </style> */")
    let page = try render("a.md", "-o", "-", "--theme", "mine").output
    #expect(page.contains("h1 { color: teal }\n/* <\\/style> */\n</style>"))
    folder.makeFolder("other/custom.css")
    folder.write("other/theme.yml", "extends: journal\n")
    #expect(try render("a.md", "-o", "-", "--theme", "other").exitCode == 3)
  }
}
