/// The folder that everything a post shows must lie in.
///
/// What a post names is content that others may have written: `../../etc/passwd`, an absolute path, or a symbolic link
/// that leads out of the folder is refused.
public struct ResourceRoot: Sendable, Hashable {
  /// The folder, absolute and without symbolic links.
  public let path: String

  /// Takes `path` as the root; it must be a folder.
  public init(_ path: String) throws(FileError) {
    guard let real = PathText.real(path), let (_, kind) = FileIdentity.of(real) else {
      throw FileError(path: path, reason: .missing)
    }
    guard kind == .folder else { throw FileError(path: path, reason: .notAFolder) }
    self.path = real
  }

  /// Opens the file that a post in `folder` calls `name`, and tells its real path.
  ///
  /// The opened file itself is checked, not its path, so what is exchanged meanwhile cannot lead out.
  ///
  /// - Parameters:
  ///   - name: a path, with percent-encoding decoded.
  ///   - folder: where relative names begin.
  public func open(_ name: String, from folder: String) throws(FileError) -> ResourceFile {
    let base = PathText.real(folder) ?? PathText.absolute(folder)
    let wanted = PathText.absolute(name, from: base)
    // What lies outside is refused without a look at it: whether it exists is nobody's business.
    guard PathText.isInside(wanted, path) else {
      throw FileError(path: name, reason: .outsideRoot(root: path))
    }
    do throws(FileError) {
      let location = try FileLocation(PathText.join(base, name))
      let real = try location.realPath()
      guard PathText.isInside(real, path) else {
        throw FileError(path: name, reason: .outsideRoot(root: path))
      }
      return ResourceFile(realPath: real, file: try OpenedFile(location, named: name))
    } catch {
      throw FileError(path: name, reason: error.reason)
    }
  }

  /// The bytes of the file that a post in `folder` calls `name`, at most `maxBytes`.
  public func read(_ name: String, from folder: String, maxBytes: Int) throws(FileError) -> [UInt8] {
    let resource = try open(name, from: folder)
    return try resource.file.readAll(maxBytes: maxBytes)
  }

  /// The root for an input that lies in `folder`, where the user names none.
  ///
  /// The nearest folder above that holds `.git` or `postrender.yml`, else the working directory if `folder` lies in it,
  /// else `folder` itself.
  public static func standard(forInputIn folder: String) throws(FileError) -> ResourceRoot {
    let start = PathText.real(folder) ?? PathText.absolute(folder)
    var current = start
    while true {
      if FileIdentity.of(PathText.join(current, ".git")) != nil
        || FileIdentity.of(PathText.join(current, "postrender.yml")) != nil
      {
        return try ResourceRoot(current)
      }
      if current == "/" { break }
      current = PathText.folder(of: current)
    }
    let working = PathText.workingDirectory
    return try ResourceRoot(PathText.isInside(start, working) ? working : start)
  }
}

/// A file inside a resource root.
public struct ResourceFile: ~Copyable, Sendable {
  /// Absolute and without symbolic links.
  public let realPath: String
  /// The file, open.
  public let file: OpenedFile
}
