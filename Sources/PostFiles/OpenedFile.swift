import Glibc

/// A regular file that is open for reading; closed when the value ends.
///
/// Opening never blocks and never touches a device: what the path leads to is looked at first, through a descriptor that
/// can do nothing else (`O_PATH`), and the very thing that was looked at is opened then. So a path that is exchanged in
/// between cannot lead elsewhere.
public struct OpenedFile: ~Copyable, Sendable {
  /// The path, as the user named it.
  public let path: String
  /// In bytes, when it was opened.
  public let size: Int
  /// Which file it is, whatever its names.
  public let identity: FileIdentity
  /// Valid as long as this value lives.
  public let descriptor: Int32

  /// Opens `path`, following symbolic links.
  public init(_ path: String) throws(FileError) {
    let location = try FileLocation(path)
    try self.init(location, named: path)
  }

  /// Opens what was found at `location`.
  init(_ location: borrowing FileLocation, named path: String) throws(FileError) {
    switch location.kind {
    case .regular: break
    case .folder: throw FileError(path: path, reason: .isFolder)
    default: throw FileError(path: path, reason: .notRegular(location.kind))
    }
    let descriptor = try location.openForReading(named: path)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw FileError.reading(path, code)
    }
    self.path = path
    self.descriptor = descriptor
    size = Int(status.st_size)
    identity = FileIdentity(status)
  }

  deinit { close(descriptor) }

  /// All bytes, at most `maxBytes`; a file that grows or shrinks meanwhile gives what could be read.
  public borrowing func readAll(maxBytes: Int) throws(FileError) -> [UInt8] {
    try Descriptor.readAll(descriptor, expecting: size, maxBytes: maxBytes, named: path)
  }

  /// Reads from `offset` into `target` and returns how many bytes there were; fewer than asked for only at the end.
  public borrowing func read(into target: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
    var count = 0
    while count < target.count, let base = target.baseAddress {
      let step = pread(descriptor, base + count, target.count - count, offset + count)
      if step == 0 { break }
      if step < 0 {
        if errno == EINTR { continue }
        throw FileError.reading(path, errno)
      }
      count += step
    }
    return count
  }
}

/// Something that a path led to, held without being opened.
struct FileLocation: ~Copyable {
  let kind: FileKind
  /// Finds a thing without opening it: Linux's `O_PATH` (open(2)), which Swift's view of the C library leaves out; the
  /// value is that of all its platforms but Alpha, PA-RISC and SPARC.
  private static let findOnly: Int32 = 0o10_000_000

  private let path: String
  private let identity: FileIdentity
  private let descriptor: Int32

  init(_ path: String) throws(FileError) {
    // Paths with NUL would be cut off there by the system.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError(path: path, reason: .missing) }
    var descriptor: Int32
    repeat { descriptor = open(path, FileLocation.findOnly | O_CLOEXEC) } while descriptor < 0 && errno == EINTR
    if descriptor < 0 { throw FileLocation.missing(path, errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw FileError.reading(path, code)
    }
    self.path = path
    self.descriptor = descriptor
    kind = FileKind(mode: status.st_mode)
    identity = FileIdentity(status)
  }

  deinit { close(descriptor) }

  /// A new descriptor for reading the very thing that was found.
  func openForReading(named name: String) throws(FileError) -> Int32 {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    var opened: Int32
    repeat { opened = open("/proc/self/fd/\(descriptor)", flags) } while opened < 0 && errno == EINTR
    if opened >= 0 { return opened }
    if errno != ENOENT { throw FileError.reading(name, errno) }
    // Without /proc: by its path, and only if that still leads to the same thing.
    opened = open(path, flags)
    if opened < 0 { throw FileError.reading(name, errno) }
    var status = stat()
    guard fstat(opened, &status) == 0, FileIdentity(status) == identity else {
      close(opened)
      throw FileError(path: name, reason: .unreadable("it was exchanged while it was opened"))
    }
    return opened
  }

  /// The path without symbolic links of the very thing that was found.
  func realPath() throws(FileError) -> String {
    if let target = PathText.linkTarget("/proc/self/fd/\(descriptor)"), target.hasPrefix("/"),
      FileIdentity.of(target)?.identity == identity
    {
      return target
    }
    guard let real = PathText.real(path), FileIdentity.of(real)?.identity == identity else {
      throw FileError(path: path, reason: .unreadable("it was exchanged while it was opened"))
    }
    return real
  }

  private static func missing(_ path: String, _ code: Int32) -> FileError {
    var status = stat()
    if code == ENOENT, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      return FileError(path: path, reason: .danglingLink)
    }
    return FileError.reading(path, code)
  }
}
