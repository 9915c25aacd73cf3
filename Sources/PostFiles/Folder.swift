import Glibc

/// Making folders.
public enum Folder {
  /// Makes `path` and the folders above it, where they do not exist.
  public static func create(_ path: String) throws(FileError) {
    var missing: [String] = []
    var current = path
    while true {
      if let (_, kind) = FileIdentity.of(current) {
        if kind != .folder { throw FileError(path: current, reason: .notAFolder) }
        break
      }
      missing.append(current)
      let above = PathText.folder(of: current)
      if above == current { break }
      current = above
    }
    for folder in missing.reversed() {
      if mkdir(folder, 0o777) == 0 { continue }
      let code = errno
      // Another thread or program may have been first.
      if code == EEXIST, FileIdentity.of(folder)?.kind == .folder { continue }
      throw FileError.writing(folder, code)
    }
  }
}
