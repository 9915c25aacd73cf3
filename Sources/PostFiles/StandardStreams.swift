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
  /// Makes writing to a closed pipe an error (`FileError.Reason.closed`) instead of the end of the program.
  public static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

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
