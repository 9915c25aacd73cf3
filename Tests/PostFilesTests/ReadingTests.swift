import Foundation
import PostTesting
import Testing

@testable import PostFiles

@Suite struct ReadingTests {
  let folder = TemporaryFolder()

  private func reason(_ path: String, maxBytes: Int = 1000) -> FileError.Reason? {
    do throws(FileError) {
      _ = try RegularFile.read(path, maxBytes: maxBytes)
      return nil
    } catch { return error.reason }
  }

  @Test func readsAFile() throws {
    #expect(try RegularFile.read(folder.write("a", "text"), maxBytes: 4) == Array("text".utf8))
    #expect(try RegularFile.read(folder.write("b", ""), maxBytes: 4).isEmpty)
    let long = [UInt8](repeating: 7, count: 300_000)
    #expect(try RegularFile.read(folder.write("c", long), maxBytes: 300_000) == long)
  }

  @Test func refusesAFileThatIsTooLarge() {
    #expect(reason(folder.write("a", "12345"), maxBytes: 4) == .tooLarge(limit: 4))
  }

  @Test func refusesAFileThatGrowsWithoutEnd() {
    // Files of /proc have no length beforehand.
    #expect(reason("/proc/self/maps", maxBytes: 100) == .tooLarge(limit: 100))
    #expect(reason("/proc/self/maps", maxBytes: 10_000_000) == nil)
  }

  @Test func refusesWhatIsNoFile() {
    #expect(reason(folder("nothing")) == .missing)
    #expect(reason("") == .missing)
    #expect(reason("a\0b") == .missing)
    #expect(reason(folder.path) == .isFolder)
    #expect(reason(folder.makePipe("pipe")) == .notRegular(.pipe))
    #expect(reason("/dev/null") == .notRegular(.characterDevice))
    #expect(reason("/dev/zero") == .notRegular(.characterDevice))
    #expect(reason(folder.link("loop", to: folder("loop"))) == .linkLoop)
    #expect(reason(folder.link("dangling", to: folder("gone"))) == .danglingLink)
    #expect(reason(folder.write("file", "x") + "/below") == .missing)
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
  func refusesAFileWithoutPermission() {
    let path = folder.write("a", "text")
    chmod(path, 0)
    #expect(reason(path) == .unreadable("permission denied"))
  }
}

@Suite struct ResourceRootTests {
  let folder = TemporaryFolder()

  private func read(_ name: String, from place: String = "site/posts") throws(FileError) -> String {
    let root = try ResourceRoot(folder("site"))
    return String(decoding: try root.read(name, from: folder(place), maxBytes: 100), as: UTF8.self)
  }

  private func reason(_ name: String, from place: String = "site/posts") -> FileError.Reason? {
    do throws(FileError) {
      _ = try read(name, from: place)
      return nil
    } catch { return error.reason }
  }

  init() {
    folder.write("site/posts/a.txt", "a")
    folder.write("site/images/b.txt", "b")
    folder.write("secret.txt", "secret")
    folder.write("site-secret/c.txt", "secret")
  }

  @Test func opensWhatLiesInside() throws {
    #expect(try read("a.txt") == "a")
    #expect(try read("./../images/b.txt") == "b")
    #expect(try read(folder("site/images/b.txt")) == "b")
    folder.link("site/posts/link.txt", to: "../images/b.txt")
    #expect(try read("link.txt") == "b")
  }

  @Test func tellsTheRealPath() throws {
    folder.link("site/posts/link.txt", to: "../images/b.txt")
    let root = try ResourceRoot(folder("site"))
    let resource = try root.open("link.txt", from: folder("site/posts"))
    #expect(resource.realPath == folder("site/images/b.txt"))
  }

  @Test func refusesWhatLiesOutside() {
    let outside = FileError.Reason.outsideRoot(root: folder("site"))
    #expect(reason("../../secret.txt") == outside)
    #expect(reason("../../missing.txt") == outside)
    #expect(reason("../../site-secret/c.txt") == outside)
    #expect(reason("/etc/passwd") == outside)
    folder.link("site/posts/out.txt", to: folder("secret.txt"))
    #expect(reason("out.txt") == outside)
    folder.link("site/posts/folder", to: "../..")
    #expect(reason("folder/secret.txt") == outside)
    folder.link("site/posts/pipe", to: folder.makePipe("pipe"))
    #expect(reason("pipe") == outside)
  }

  @Test func refusesWhatIsNoFile() {
    #expect(reason("nothing.txt") == .missing)
    #expect(reason("../images") == .isFolder)
    folder.makePipe("site/posts/pipe")
    #expect(reason("pipe") == .notRegular(.pipe))
    folder.link("site/posts/loop", to: "loop")
    #expect(reason("loop") == .linkLoop)
  }

  @Test func takesTheNearestFolderWithARepository() throws {
    folder.makeFolder("site/.git")
    #expect(try ResourceRoot.standard(forInputIn: folder("site/posts")).path == folder("site"))
    folder.write("site/posts/postrender.yml", "")
    #expect(try ResourceRoot.standard(forInputIn: folder("site/posts")).path == folder("site/posts"))
  }

  @Test func takesTheInputsOwnFolderElsewhere() throws {
    #expect(try ResourceRoot.standard(forInputIn: folder("site/posts")).path == folder("site/posts"))
  }
}

@Suite struct FolderWalkTests {
  let folder = TemporaryFolder()

  @Test func listsPostsInTheOrderOfTheirBytes() throws {
    for name in ["b.md", "a/z.markdown", "a/y.MD", "B.md", "a.md", "notes.txt", ".hidden.md", ".git/x.md", "README.md"]
    {
      folder.write("posts/\(name)", "x")
    }
    let walk = try FolderWalk.posts(in: folder("posts"))
    let names = ["B.md", "README.md", "a.md", "a/y.MD", "a/z.markdown", "b.md"]
    #expect(walk.posts == names.map { folder("posts/\($0)") })
    #expect(walk.skipped.isEmpty)
  }

  @Test func doesNotLeaveTheFolderThroughLinks() throws {
    folder.write("outside/a.md", "x")
    folder.write("posts/b.md", "x")
    folder.link("posts/out", to: folder("outside"))
    folder.link("posts/out.md", to: folder("outside/a.md"))
    folder.link("posts/loop", to: folder("posts"))
    folder.link("posts/circle.md", to: "circle.md")
    folder.link("posts/gone.md", to: "nothing.md")
    let walk = try FolderWalk.posts(in: folder("posts"))
    #expect(walk.posts == [folder("posts/b.md")])
    let root = folder("posts")
    #expect(walk.skipped.map(\.path) == ["circle.md", "gone.md", "out", "out.md"].map { folder("posts/\($0)") })
    #expect(
      walk.skipped.map(\.reason) == [
        .linkLoop, .danglingLink, .outsideRoot(root: root), .outsideRoot(root: root),
      ])
  }

  @Test func refusesWhatIsNoFolder() {
    #expect(throws: FileError.self) { try FolderWalk.posts(in: folder("nothing")) }
    #expect(throws: FileError.self) { try FolderWalk.posts(in: folder.write("file", "x")) }
  }
}
