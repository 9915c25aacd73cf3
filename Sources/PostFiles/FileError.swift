import Glibc

/// Why a file could not be read or written.
public struct FileError: Error, Sendable, Hashable {
  /// What stands in the way.
  public enum Reason: Sendable, Hashable {
    case missing
    case isFolder
    case notAFolder
    /// Something that is no file: reading it could block, or never end.
    case notRegular(FileKind)
    /// A symbolic link that leads in a circle, or through too many others.
    case linkLoop
    /// A symbolic link whose target is missing.
    case danglingLink
    /// The system's own words.
    case unreadable(String)
    /// Longer than `limit` bytes.
    case tooLarge(limit: Int)
    /// It lies outside the folder that resources may come from.
    case outsideRoot(root: String)
    /// The system's own words.
    case unwritable(String)
    case diskFull
    /// Whoever read what is written has stopped reading.
    case closed
  }

  /// The file, as the user named it.
  public var path: String
  /// What stands in the way.
  public var reason: Reason

  /// Makes an error.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// One sentence, lower case at its start, without a full stop; the path is not in it.
  public var message: String {
    switch reason {
    case .missing: "there is no such file"
    case .isFolder: "this is a folder, not a file"
    case .notAFolder: "this is not a folder"
    case .notRegular(let kind): "this is \(kind.description), not a file"
    case .linkLoop: "this symbolic link leads in a circle"
    case .danglingLink: "this symbolic link leads to nothing"
    case .unreadable(let text): "it cannot be read: \(text)"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    case .outsideRoot(let root): "it lies outside the folder \(root)"
    case .unwritable(let text): "it cannot be written: \(text)"
    case .diskFull: "it cannot be written: the disk is full"
    case .closed: "the other end was closed"
    }
  }

  /// The error that `code`, a value of `errno`, means for reading.
  static func reading(_ path: String, _ code: Int32) -> FileError {
    switch code {
    case ENOENT, ENOTDIR: FileError(path: path, reason: .missing)
    case ELOOP: FileError(path: path, reason: .linkLoop)
    case EISDIR: FileError(path: path, reason: .isFolder)
    default: FileError(path: path, reason: .unreadable(systemText(code)))
    }
  }

  /// The error that `code`, a value of `errno`, means for writing.
  static func writing(_ path: String, _ code: Int32) -> FileError {
    switch code {
    case ENOSPC, EDQUOT: FileError(path: path, reason: .diskFull)
    case EPIPE: FileError(path: path, reason: .closed)
    case EISDIR: FileError(path: path, reason: .isFolder)
    case ELOOP: FileError(path: path, reason: .linkLoop)
    default: FileError(path: path, reason: .unwritable(systemText(code)))
    }
  }

  /// The system's description of an `errno`, in English and with a small letter at its start.
  private static func systemText(_ code: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 256)
    let failed = bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { strerror_r(code, $0, characters.count) } ?? -1
      }
    }
    guard failed == 0 else { return "error \(code)" }
    let words = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

/// What a path can lead to.
public enum FileKind: Sendable, Hashable {
  case regular
  case folder
  case pipe
  case characterDevice
  case blockDevice
  case socket
  case unknown

  /// The kind that `st_mode` tells.
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFCHR: self = .characterDevice
    case S_IFBLK: self = .blockDevice
    case S_IFSOCK: self = .socket
    default: self = .unknown
    }
  }

  /// The kind with its article: `a pipe (FIFO)`.
  public var description: String {
    switch self {
    case .regular: "a file"
    case .folder: "a folder"
    case .pipe: "a pipe (FIFO)"
    case .characterDevice, .blockDevice: "a device"
    case .socket: "a socket"
    case .unknown: "something unknown"
    }
  }
}

/// What tells one file from another, whatever its names: device and inode.
public struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  let inode: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// The identity and kind of what `path` leads to, symbolic links followed; `nil` if there is nothing.
  public static func of(_ path: String) -> (identity: FileIdentity, kind: FileKind)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return (FileIdentity(status), FileKind(mode: status.st_mode))
  }
}
