import Foundation
import PostTesting
import Testing

@Suite struct BadInputTests {
  let folder = TemporaryFolder()

  private func render(_ arguments: String..., output: Program.OutputTarget = .captured) throws -> Program.Outcome {
    try Program.run(["render"] + arguments, in: folder.path, output: output, timeout: 60)
  }

  private func expectFailure(
    _ arguments: [String], _ exitCode: Int32, _ text: String, output: Program.OutputTarget = .captured,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let before = folder.listing()
    let outcome = try Program.run(["render"] + arguments, in: folder.path, output: output)
    #expect(outcome.exitCode == exitCode, "\(outcome.standardError)", sourceLocation: location)
    #expect(outcome.standardError.contains(text), "\(outcome.standardError)", sourceLocation: location)
    #expect(!outcome.timedOut, sourceLocation: location)
    #expect(folder.listing() == before, "something was written", sourceLocation: location)
  }

  init() { folder.write("a.md", "# One\n") }

  @Test func refusesInputsThatAreNoFiles() throws {
    try expectFailure(["gone.md"], 3, "gone.md: error: there is no such file [PR0101]")
    try expectFailure([folder.makePipe("pipe.md")], 3, "this is a pipe (FIFO), not a file")
    try expectFailure(["/dev/zero"], 3, "this is a device, not a file")
    try expectFailure([folder.link("loop.md", to: "loop.md")], 3, "leads in a circle")
    try expectFailure([folder.link("dangling.md", to: "nothing")], 3, "leads to nothing")
    try expectFailure([folder.makeFolder("empty")], 3, "there are no posts in this folder")
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
  func refusesAnInputWithoutPermission() throws {
    chmod(folder.write("secret.md", "x"), 0)
    try expectFailure(["secret.md"], 3, "it cannot be read: permission denied")
  }

  @Test func readsTextThatIsNotUTF8AndSaysSo() throws {
    folder.write("latin.md", [0x63, 0x61, 0x66, 0xE9, 0x0A])
    let outcome = try render("latin.md")
    #expect(outcome.exitCode == 0 && outcome.standardError.contains("latin.md:1:"))
    #expect(folder.text("latin.html")?.contains("caf\u{FFFD}") == true)
  }

  @Test func refusesTextInOtherEncodingsByName() throws {
    let text: [UInt8] = [0x23, 0, 0x20, 0, 0x61, 0, 0x0A, 0]
    folder.write("marked.md", [0xFF, 0xFE] + text)
    try expectFailure(["marked.md"], 3, "marked.md: error: the text is UTF-16, not UTF-8 [PR0112]")
    try expectFailure(["marked.md", "--to", "pdf"], 3, "the text is UTF-16, not UTF-8")
    folder.write("bare.md", text)
    try expectFailure(["bare.md"], 3, "the text is UTF-16, not UTF-8")
    folder.write("wide.md", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61])
    try expectFailure(["wide.md"], 3, "the text is UTF-32, not UTF-8")
    folder.write("wide.yml", [0xFE, 0xFF, 0, 0x61, 0, 0x3A])
    try expectFailure(["a.md", "--theme", "wide.yml"], 1, "wide.yml: error: the theme is UTF-16, not UTF-8")
    folder.write("latin.yml", [0x6E, 0x61, 0x6D, 0x65, 0x3A, 0x20, 0xE9, 0x0A])
    try expectFailure(["a.md", "--theme", "latin.yml"], 1, "latin.yml:1:1: error: the text is not UTF-8 here")
  }

  @Test func refusesAnInputWithoutAName() throws {
    try expectFailure([""], 2, "the name of an input is empty")
  }

  @Test func readsAnEmptyPostAndSaysSo() throws {
    folder.write("empty.md", "")
    let outcome = try render("empty.md")
    #expect(outcome.exitCode == 0 && outcome.standardError.contains("the post is empty"))
    #expect(folder.text("empty.html")?.hasSuffix("</html>\n") == true)
  }

  @Test func refusesALongPost() throws {
    folder.write("long.md", [UInt8](repeating: 0x61, count: 5000))
    try expectFailure(["long.md", "--max-bytes", "4k"], 3, "it is larger than 4096 bytes")
    #expect(try render("long.md", "--max-bytes", "5k").exitCode == 0)
  }

  @Test func refusesAPostOfAHundredMegabytes() throws {
    folder.write("long.md", "")
    truncate(folder("long.md"), 100 << 20)
    try expectFailure(["long.md"], 3, "it is larger than 67108864 bytes")
  }

  @Test func pointsAtBrokenFrontMatter() throws {
    folder.write("yaml.md", "---\ntitle: a\nb: [1\n---\ntext\n")
    try expectFailure(["yaml.md"], 1, "yaml.md:4:")
    folder.write("toml.md", "+++\ntitle = \n+++\ntext\n")
    try expectFailure(["toml.md"], 1, "toml.md:2:")
  }

  @Test func refusesAliasesThatMultiply() throws {
    var yaml = "---\na: &a [x, x, x, x, x, x, x, x, x]\n"
    for (name, last) in zip("bcdefghi", "abcdefgh") {
      yaml += "\(name): &\(name) [" + Array(repeating: "*\(last)", count: 9).joined(separator: ", ") + "]\n"
    }
    folder.write("bomb.md", yaml + "---\ntext\n")
    try expectFailure(["bomb.md"], 1, "bomb.md:")
  }

  @Test func showsPlaceholdersForBadImages() throws {
    folder.write("cut.png", SampleImage.png().dropLast(4))
    folder.write("text.png", "not an image")
    folder.write("zero.png", SampleImage.png(width: 0))
    folder.write("huge.png", SampleImage.png(width: 60_000, height: 1))
    folder.makePipe("pipe.png")
    folder.write("../outside.png", SampleImage.png())
    folder.link("link.png", to: "/etc/passwd")
    folder.link("device.png", to: "/dev/zero")
    let names = [
      ("gone.png", "does not exist"), ("cut.png", "cut off"), ("text.png", "not an image"), ("zero.png", "no pixels"),
      ("huge.png", "60000 × 1"), ("pipe.png", "pipe"), ("../outside.png", "outside"), ("link.png", "outside"),
      ("/etc/passwd", "outside"), ("device.png", "outside"),
    ]
    folder.write("post.md", names.map { "![x](\($0.0))\n" }.joined(separator: "\n"))
    let outcome = try render("post.md", "--root", ".")
    #expect(outcome.exitCode == 0 && !outcome.timedOut)
    for (index, (name, text)) in names.enumerated() {
      let line = outcome.standardError.split(separator: "\n").first { $0.hasPrefix("post.md:\(2 * index + 1):") }
      #expect(line?.contains(text) == true, "\(name): \(line ?? "nothing")")
    }
    #expect(folder.text("post.html")?.contains("/etc/passwd") == false)
    unlink(folder("../outside.png"))
  }

  @Test func refusesThemesThatAreNoFiles() throws {
    try expectFailure(["a.md", "--theme", folder.makePipe("pipe.yml")], 3, "pipe (FIFO)")
    try expectFailure(["a.md", "--theme", folder.link("device.yml", to: "/dev/zero")], 3, "device")
    try expectFailure(["a.md", "--theme", "./gone.yml"], 3, "no such file")
    try expectFailure(["a.md", "--theme", "jornal"], 2, "did you mean 'journal'?")
    folder.write("broken.yml", "text: [\n")
    try expectFailure(["a.md", "--theme", "broken.yml"], 1, "broken.yml:2:")
  }

  @Test func refusesARootThatIsNone() throws {
    try expectFailure(["a.md", "--root", "gone"], 3, "no such file")
    try expectFailure(["a.md", "--root", "a.md"], 3, "not a folder")
  }

  @Test func refusesToReplaceAnInput() throws {
    try expectFailure(["a.md", "-o", "a.md"], 2, "would replace the input")
    try expectFailure(["a.md", "-o", "A.MD"], 2, "would replace the input")
    try expectFailure(["a.md", "-o", "./x/../a.md"], 2, "would replace the input")
    try expectFailure(["a.md", "-o", folder.link("link.html", to: "a.md")], 2, "would replace the input")
    try FileManager.default.linkItem(atPath: folder("a.md"), toPath: folder("hard.html"))
    try expectFailure(["a.md", "-o", "hard.html"], 2, "would replace the input")
    folder.write("page.html", "# Markdown in a misleading name\n")
    try expectFailure(["page.html"], 2, "would replace the input")
    try expectFailure(["a.md", "-o", "-"], 2, "would replace the input", output: .file(folder("a.md")))
  }

  @Test func refusesOutputsThatAreOneFile() throws {
    folder.write("a.markdown", "other")
    try expectFailure(["a.md", "a.markdown"], 2, "would both be written to a.html")
    try expectFailure(["a.md", "./a.md", "-o", "out"], 2, "would both be written to")
    folder.write("A.md", "other")
    try expectFailure(["a.md", "A.md"], 2, "would both be written to")
    folder.write("caf\u{E9}.md", "one")
    folder.write("cafe\u{301}.md", "two")
    try expectFailure(["caf\u{E9}.md", "cafe\u{301}.md"], 2, "would both be written to")
    folder.write("b.md", "b")
    folder.write("x.html", "x")
    folder.link("out1.html", to: "x.html")
    folder.link("b.html", to: "x.html")
    folder.link("a.html", to: "x.html")
    try expectFailure(["a.md", "b.md"], 2, "would both be written to")
  }

  @Test func refusesOutputsThatCannotBe() throws {
    try expectFailure(["a.md", "-o", "/dev/full"], 3, "this is a device, not a file")
    try expectFailure(["a.md", "-o", folder.makePipe("pipe")], 3, "pipe (FIFO)")
    try expectFailure(["a.md", "-o", "/proc/nothing/x.html"], 3, "cannot be written")
    try expectFailure(["a.md", "-o", "a.md/x.html"], 3, "not a folder")
    folder.write("b.md", "b")
    folder.write("file", "x")
    try expectFailure(["a.md", "b.md", "-o", "file"], 2, "several outputs need a folder")
    try expectFailure(["a.md", "b.md", "-o", "-"], 2, "one post in one format")
    try expectFailure(["a.md", "--to", "html,pdf", "-o", "-"], 2, "one post in one format")
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may write everywhere"))
  func refusesAFolderWithoutPermission() throws {
    chmod(folder.makeFolder("locked"), 0o555)
    try expectFailure(["a.md", "-o", "locked/a.html"], 3, "permission denied")
  }

  @Test func tellsWhenStandardOutputIsFull() throws {
    try expectFailure(["a.md", "-o", "-"], 3, "the disk is full", output: .file("/dev/full"))
    let help = try Program.run(["help"], output: .file("/dev/full"))
    #expect(help.exitCode == 3 && help.standardError.contains("the disk is full"))
  }

  @Test func endsQuietlyWhenStandardOutputIsClosedEarly() throws {
    let outcome = try render("a.md", "-o", "-", output: .closedPipe)
    #expect(outcome.exitCode == 0 && outcome.standardError.isEmpty)
  }

  @Test func goesOnAfterAPostThatFails() throws {
    folder.write("b.md", "---\na: [\n---\n")
    folder.write("c.md", "# Three\n")
    let outcome = try render("a.md", "b.md", "gone.md", "c.md", "-o", "out")
    #expect(outcome.exitCode == 3)
    #expect(outcome.standardError.hasSuffix("2 files written from 2 posts, 2 posts failed\n"))
    #expect(folder.listing().filter { $0.hasPrefix("out") } == ["out/a.html", "out/c.html"])
  }

  @Test func leavesTheOldOutputOfAPostThatFails() throws {
    folder.write("a.html", "old")
    folder.write("a.md", "---\na: [\n---\n")
    #expect(try render("a.md").exitCode == 1)
    #expect(folder.text("a.html") == "old")
    #expect(folder.listing() == ["a.html", "a.md"])
  }
}
