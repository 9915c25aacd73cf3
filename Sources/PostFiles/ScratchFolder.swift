import Glibc

/// A folder of the program's own, which is gone with this value.
public final class ScratchFolder {
  /// Where it lies.
  public let path: String
  private var files: [String] = []

  /// Makes an empty folder that only this user can enter, in `TMPDIR` or in `/tmp`.
  public init() throws(FileError) {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let pattern = PathText.join(place.isEmpty ? "/tmp" : place, "postrender-XXXXXX")
    var name = Array(pattern.utf8CString)
    guard mkdtemp(&name) != nil else { throw FileError.writing(pattern, errno) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }

  /// Writes a file into the folder and returns its path.
  @discardableResult
  public func add(_ name: String, _ bytes: [UInt8]) throws(FileError) -> String {
    let target = PathText.join(path, name)
    var file = try ReplacedFile(target)
    try file.write(bytes)
    try file.commit()
    files.append(target)
    return target
  }
}
