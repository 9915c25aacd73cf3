import Glibc
import PostRender

/// The streams of the program, and what is known about them.
enum Terminal {
  /// Whether messages are coloured: on a terminal that can, unless `NO_COLOR` is set (no-color.org).
  static var usesColor: Bool {
    guard StandardStreams.errorIsTerminal, environment("TERM") != "dumb" else { return false }
    return (environment("NO_COLOR") ?? "").isEmpty
  }

  /// The value of a variable of the environment.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Writes a result to standard output and returns 0; whoever stops reading it is not told.
  static func printResult(_ text: String) throws(DiagnosticError) -> Int32 {
    var failure: FileError?
    var text = text
    text.withUTF8 { bytes in
      do throws(FileError) { try StandardStreams.writeOutput(UnsafeRawBufferPointer(bytes)) } catch { failure = error }
    }
    if let failure, failure.reason != .closed { throw DiagnosticError(Diagnostic(failure)) }
    return 0
  }

  /// Writes diagnostics to standard error.
  static func printMessage(_ printer: DiagnosticPrinter, _ diagnostics: [Diagnostic]) {
    var buffer = ByteBuffer()
    for diagnostic in diagnostics { printer.print(diagnostic, into: &buffer) }
    write(buffer)
  }

  /// Writes to standard error.
  static func write(_ buffer: borrowing ByteBuffer) { buffer.withBytes { StandardStreams.writeError($0) } }

  /// Ends the program; everything was written, nothing is buffered.
  static func exit(_ code: Int32) -> Never { _exit(code) }

  /// Seconds since some moment; for progress only, never for results.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
