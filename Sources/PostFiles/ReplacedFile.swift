import Glibc
import Synchronization

/// A file that is written beside its place and put there when it is whole.
///
/// Until `commit`, what was there before stays; if this value ends without it, nothing has happened. Until `finish` the
/// bytes have no name where the file system allows that, so that even a program that is killed leaves nothing behind.
/// The mode of an existing file is kept, and a symbolic link is written through to its target.
///
/// ```swift
/// var file = try ReplacedFile("post.html")
/// try file.write(bytes)
/// try file.commit()
/// ```
public struct ReplacedFile: ~Copyable {
  /// The path, as the user named it.
  public let path: String
  private let target: String
  private let temporary: String
  private var descriptor: Int32
  /// Whether there is a file of the name `temporary`.
  private var hasName: Bool
  private let buffer: UnsafeMutableRawBufferPointer
  private var filled = 0

  private static let bufferSize = 128 * 1024
  private static let counter = Atomic<Int>(0)

  /// Starts a file that will stand at `path`.
  ///
  /// Folders, pipes, devices and sockets at `path` are refused, as are files that may not be written.
  public init(_ path: String) throws(FileError) {
    let (target, mode) = try ReplacedFile.target(of: path)
    let created = try ReplacedFile.create(beside: target, named: path)
    descriptor = created.descriptor
    temporary = created.path
    hasName = created.hasName
    if let mode { fchmod(descriptor, mode) }
    self.path = path
    self.target = target
    buffer = .allocate(byteCount: ReplacedFile.bufferSize, alignment: 16)
  }

  deinit {
    buffer.deallocate()
    if descriptor >= 0 { close(descriptor) }
    if hasName { unlink(temporary) }
  }

  /// Appends bytes.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    if bytes.count > buffer.count - filled { try flush() }
    if bytes.count >= buffer.count {
      try Descriptor.writeAll(descriptor, bytes, named: path)
    } else if !bytes.isEmpty {
      UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).copyMemory(from: bytes)
      filled += bytes.count
    }
  }

  /// Appends bytes.
  public mutating func write(_ bytes: [UInt8]) throws(FileError) {
    let written: Result<Void, FileError> = bytes.withUnsafeBytes { buffer in
      do throws(FileError) {
        try write(buffer)
        return .success(())
      } catch { return .failure(error) }
    }
    try written.get()
  }

  /// Hands all bytes to the system, so that only `commit`'s renaming is left to be done.
  public mutating func finish() throws(FileError) {
    guard descriptor >= 0 else { return }
    try flush()
    if !hasName {
      // linkat(2) tells this way of naming a file that has no name.
      guard linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 else {
        throw FileError.writing(path, errno)
      }
      hasName = true
    }
    let closed = close(descriptor)
    descriptor = -1
    // Some file systems tell only now that the disk is full.
    if closed != 0, errno != EINTR { throw FileError.writing(path, errno) }
  }

  /// Puts the file in its place.
  public consuming func commit() throws(FileError) {
    try finish()
    guard rename(temporary, target) == 0 else { throw FileError.writing(path, errno) }
    hasName = false
  }

  private mutating func flush() throws(FileError) {
    if filled == 0 { return }
    try Descriptor.writeAll(
      descriptor, UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<filled]), named: path)
    filled = 0
  }

  /// Where the bytes go in the end, and the mode of what is there.
  private static func target(of path: String) throws(FileError) -> (path: String, mode: mode_t?) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(path: path, reason: .unwritable("the name is not valid"))
    }
    var status = stat()
    if stat(path, &status) != 0 {
      let code = errno
      guard code == ENOENT else { throw FileError.writing(path, code) }
      if lstat(path, &status) == 0 { throw FileError(path: path, reason: .danglingLink) }
      return (path, nil)
    }
    switch FileKind(mode: status.st_mode) {
    case .regular: break
    case .folder: throw FileError(path: path, reason: .isFolder)
    case let kind: throw FileError(path: path, reason: .notRegular(kind))
    }
    // Renaming would replace a file that its owner has protected from writing.
    guard access(path, W_OK) == 0 else { throw FileError.writing(path, errno) }
    guard let real = PathText.real(path) else { throw FileError(path: path, reason: .danglingLink) }
    return (real, status.st_mode & 0o7777)
  }

  /// Makes a file without a name: Linux's `O_TMPFILE` (open(2)), which Swift's view of the C library leaves out.
  private static let withoutName: Int32 = 0o20_000_000 | O_DIRECTORY

  /// A new, empty file in the folder of `target`, and the name that it has or is to get.
  private static func create(
    beside target: String, named path: String
  ) throws(FileError) -> (descriptor: Int32, path: String, hasName: Bool) {
    let folder = PathText.folder(of: target)
    let hasProcesses = access("/proc/self/fd", X_OK) == 0
    while true {
      let number = counter.add(1, ordering: .relaxed).newValue
      let temporary = PathText.join(folder, ".postrender-\(getpid())-\(number).tmp")
      if hasProcesses {
        let descriptor = open(folder, O_WRONLY | O_CLOEXEC | withoutName, 0o666)
        if descriptor >= 0, access(temporary, F_OK) != 0 { return (descriptor, temporary, false) }
        if descriptor >= 0 { close(descriptor) }
      }
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      if descriptor >= 0 { return (descriptor, temporary, true) }
      if errno != EEXIST && errno != EINTR { throw FileError.writing(path, errno) }
    }
  }
}
