import Foundation
import PostTesting
import Testing

@testable import PostFiles

@Suite struct ReplacedFileTests {
  let folder = TemporaryFolder()

  private func replace(_ path: String, _ text: String) throws(FileError) {
    var file = try ReplacedFile(path)
    try file.write(Array(text.utf8))
    try file.commit()
  }

  private func reason(_ path: String) -> FileError.Reason? {
    do throws(FileError) {
      try replace(path, "new")
      return nil
    } catch { return error.reason }
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    stat(folder(name), &status)
    return status.st_mode & 0o7777
  }

  @Test func writesANewFile() throws {
    try replace(folder("a"), "text")
    #expect(folder.text("a") == "text")
    #expect(folder.listing() == ["a"])
  }

  @Test func writesLongFiles() throws {
    var file = try ReplacedFile(folder("a"))
    var expected: [UInt8] = []
    for length in [1, 100_000, 131_072, 3, 400_000, 60_000, 90_000] {
      let part = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ length) }
      expected += part
      try file.write(part)
    }
    try file.commit()
    #expect(folder.bytes("a") == expected)
  }

  @Test func leavesTheOldFileUntilItIsWhole() throws {
    folder.write("a", "old")
    do {
      var file = try ReplacedFile(folder("a"))
      try file.write(Array("new".utf8))
      try file.finish()
      #expect(folder.text("a") == "old")
    }
    #expect(folder.text("a") == "old")
    #expect(folder.listing() == ["a"])
  }

  @Test func leavesNothingBesideWhileItIsWritten() throws {
    var file = try ReplacedFile(folder("a"))
    try file.write([UInt8](repeating: 1, count: 500_000))
    // File systems without nameless files show a hidden one.
    #expect(folder.listing().allSatisfy { $0.hasSuffix(".tmp") })
    try file.finish()
    #expect(folder.listing().count == 1 && folder.bytes("a") == nil)
    try file.commit()
    #expect(folder.listing() == ["a"] && mode("a") & 0o111 == 0)
  }

  @Test func keepsTheModeOfAnExistingFile() throws {
    chmod(folder.write("a", "old"), 0o640)
    try replace(folder("a"), "new")
    #expect(mode("a") == 0o640)
    #expect(folder.text("a") == "new")
  }

  @Test func writesThroughALink() throws {
    folder.write("real/a", "old")
    folder.link("link", to: "real/a")
    try replace(folder("link"), "new")
    #expect(folder.text("real/a") == "new")
    #expect(PathText.linkTarget(folder("link")) == "real/a")
  }

  @Test func refusesWhatIsNoFile() {
    #expect(reason(folder.path) == .isFolder)
    #expect(reason(folder.makePipe("pipe")) == .notRegular(.pipe))
    #expect(reason("/dev/full") == .notRegular(.characterDevice))
    #expect(reason(folder.link("gone", to: "nothing")) == .danglingLink)
    #expect(reason(folder.link("loop", to: "loop")) == .linkLoop)
    #expect(reason(folder("no/folder")) == .unwritable("no such file or directory"))
    #expect(reason("/proc/nothing") != nil)
    #expect(folder.listing().allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may write everything"))
  func refusesAFileThatIsProtected() {
    chmod(folder.write("a", "old"), 0o444)
    #expect(reason(folder("a")) == .unwritable("permission denied"))
  }
}

@Suite struct FolderTests {
  let folder = TemporaryFolder()

  @Test func makesTheFoldersAbove() throws {
    try Folder.create(folder("a/b/c"))
    try Folder.create(folder("a/b/c/"))
    #expect(FileIdentity.of(folder("a/b/c"))?.kind == .folder)
  }

  @Test func refusesAFileInTheWay() {
    folder.write("a", "x")
    #expect(throws: FileError(path: folder("a"), reason: .notAFolder)) { try Folder.create(folder("a")) }
    #expect(throws: FileError.self) { try Folder.create(folder("a/b")) }
  }
}

@Suite struct PathTextTests {
  @Test func takesPathsApart() {
    #expect(PathText.folder(of: "a/b/c") == "a/b")
    #expect(PathText.folder(of: "c") == ".")
    #expect(PathText.folder(of: "/c") == "/")
    #expect(PathText.folder(of: "/") == "/")
    #expect(PathText.folder(of: "a//b/") == "a")
    #expect(PathText.name(of: "a/b/") == "b")
    #expect(PathText.stem(of: "a/post.de.md") == "post.de")
    #expect(PathText.stem(of: ".md") == ".md")
    #expect(PathText.fileExtension(of: "a.b/POST.MD") == "md")
    #expect(PathText.fileExtension(of: "a.b/post") == "")
  }

  @Test func resolvesAsText() {
    #expect(PathText.absolute("../x/./y//z", from: "/a/b") == "/a/x/y/z")
    #expect(PathText.absolute("/../..", from: "/a") == "/")
    #expect(PathText.relative("/a/b/c.jpg", to: "/a/out/deep") == "../../b/c.jpg")
    #expect(PathText.relative("/a/b", to: "/a/b") == ".")
    #expect(PathText.isInside("/a/b", "/a"))
    #expect(!PathText.isInside("/ab", "/a"))
    #expect(PathText.isInside("/a", "/"))
  }

  @Test func followsLinksAsFarAsThereIsSomething() {
    let folder = TemporaryFolder()
    folder.makeFolder("real")
    folder.link("link", to: "real")
    #expect(PathText.realAsFarAsItExists(folder("link/new/post.html")) == folder("real/new/post.html"))
  }
}
