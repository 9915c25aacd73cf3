import Glibc

/// What is piped into the program.
public enum StandardInput {
  /// All bytes, at most `maxBytes`.
  public static func readAll(maxBytes: Int) throws(FileError) -> [UInt8] {
    try Descriptor.readAll(STDIN_FILENO, expecting: 0, maxBytes: maxBytes, named: "<stdin>")
  }

  /// The file that standard input is, if it is one.
  public static var identity: FileIdentity? { StandardStreams.identity(of: STDIN_FILENO) }
}

/// The streams that results and messages go to.
public enum StandardStreams {
  /// To be called once, before any file is opened.
  ///
  /// Writing to a closed pipe becomes an error (`FileError.Reason.closed`) instead of the end of the program, as does
  /// writing more than the user's limit on the size of files allows. Standard
  /// streams that were closed by the caller are occupied, so that no file is opened in their place and gets what is
  /// meant for them; using them stays an error.
  public static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is taken, which is this one.
      _ = open("/dev/null", mode)
    }
  }

  /// Writes to standard output.
  public static func writeOutput(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try Descriptor.writeAll(STDOUT_FILENO, bytes, named: "<stdout>")
  }

  /// Writes to standard error; what cannot be written there cannot be told anywhere.
  public static func writeError(_ bytes: UnsafeRawBufferPointer) {
    try? Descriptor.writeAll(STDERR_FILENO, bytes, named: "<stderr>")
  }

  /// Whether standard error is a terminal.
  public static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The file that standard output is, if it is one.
  public static var outputIdentity: FileIdentity? { identity(of: STDOUT_FILENO) }

  static func identity(of descriptor: Int32) -> FileIdentity? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileIdentity(status)
  }
}
