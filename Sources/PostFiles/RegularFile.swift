/// Reading whole files.
public enum RegularFile {
  /// The bytes of the regular file at `path`.
  ///
  /// Folders, pipes, devices and sockets are refused without being opened, so this neither blocks nor runs without end.
  ///
  /// - Parameters:
  ///   - path: symbolic links are followed.
  ///   - maxBytes: a file that is longer is refused.
  public static func read(_ path: String, maxBytes: Int) throws(FileError) -> [UInt8] {
    let file = try OpenedFile(path)
    return try file.readAll(maxBytes: maxBytes)
  }
}
