import Foundation

/// A folder for one test, deleted when the value ends.
public final class TemporaryFolder: Sendable {
  /// Absolute and without symbolic links.
  public let path: String

  /// Makes an empty folder.
  public init() {
    var template = Array("/tmp/postrender-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no folder could be made in /tmp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` in the folder.
  public func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, with the folders above it, and returns its path.
  @discardableResult
  public func write(_ name: String, _ bytes: some Sequence<UInt8>) -> String {
    let place = self(name)
    let folder = (place as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: place, contents: Data(bytes)) else {
      fatalError("\(place) could not be written")
    }
    return place
  }

  /// Writes a text file, with the folders above it, and returns its path.
  @discardableResult
  public func write(_ name: String, _ text: String) -> String { write(name, text.utf8) }

  /// Makes a folder and returns its path.
  @discardableResult
  public func makeFolder(_ name: String) -> String {
    try? FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
    return self(name)
  }

  /// Makes a symbolic link and returns its path.
  @discardableResult
  public func link(_ name: String, to target: String) -> String {
    symlink(target, self(name))
    return self(name)
  }

  /// Makes a named pipe and returns its path.
  @discardableResult
  public func makePipe(_ name: String) -> String {
    mkfifo(self(name), 0o666)
    return self(name)
  }

  /// The bytes of a file; `nil` if there is none.
  public func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: self(name)).map { Array($0) } }

  /// The text of a file; `nil` if there is none.
  public func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// The paths of all files in it, below it, ordered; hidden ones as well.
  public func listing() -> [String] {
    (FileManager.default.subpaths(atPath: path) ?? []).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: self(name), isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}
