import Foundation

/// Runs the built program, as a user would.
public enum Program {
  /// What a run of the program gave.
  public struct Outcome: Sendable {
    /// The exit code; 128 and more for a signal.
    public var exitCode: Int32
    /// What was captured of standard output.
    public var standardOutput: [UInt8]
    /// Standard error as text.
    public var standardError: String
    /// Whether it had to be ended because it took too long.
    public var timedOut: Bool

    /// Standard output as text.
    public var output: String { String(decoding: standardOutput, as: UTF8.self) }
  }

  /// Why the program could not be run.
  public struct MissingProgram: Error, CustomStringConvertible {
    /// What to do about it.
    public var description: String
  }

  /// Where the program's standard output goes.
  public enum OutputTarget: Sendable {
    case captured
    case file(String)
    /// A pipe whose reader is gone.
    case closedPipe
  }

  /// The program: `POSTRENDER_PROGRAM`, else the release build of this package, else its debug build.
  public static func path() throws -> String {
    if let named = ProcessInfo.processInfo.environment["POSTRENDER_PROGRAM"] {
      guard FileManager.default.isExecutableFile(atPath: named) else {
        throw MissingProgram(description: "POSTRENDER_PROGRAM names \(named), which cannot be run")
      }
      return named
    }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    for build in ["release", "debug"] {
      let candidate = "\(package)/.build/\(build)/postrender"
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    throw MissingProgram(
      description:
        "the program is not built: run `swift build -c release --static-swift-stdlib`, or set POSTRENDER_PROGRAM")
  }

  /// Runs the program and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: what follows the program's name.
  ///   - folder: the working directory; `/` by default.
  ///   - input: what standard input holds.
  ///   - environment: added to a small, fixed environment.
  ///   - output: where standard output goes.
  ///   - timeout: in seconds; then the program is ended and `timedOut` is set.
  @discardableResult
  public static func run(
    _ arguments: [String], in folder: String = "/", input: [UInt8] = [], environment: [String: String] = [:],
    output: OutputTarget = .captured, timeout: Double = 60
  ) throws -> Outcome {
    let scratch = TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try path())
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": scratch.path, "LANG": "C.UTF-8", "XDG_CACHE_HOME": "/tmp/postrender-test-cache",
    ].merging(environment) { $1 }
    // Files instead of pipes: no run can block because nobody reads.
    process.standardInput = FileHandle(forReadingAtPath: scratch.write("in", input))
    scratch.write("out", "")
    scratch.write("err", "")
    process.standardError = FileHandle(forWritingAtPath: scratch("err"))
    switch output {
    case .captured: process.standardOutput = FileHandle(forWritingAtPath: scratch("out"))
    case .file(let path): process.standardOutput = FileHandle(forWritingAtPath: path)
    case .closedPipe:
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      process.standardOutput = pipe
    }
    let timedOut = try wait(for: process, timeout: timeout)
    return Outcome(
      exitCode: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
      standardOutput: scratch.bytes("out") ?? [], standardError: scratch.text("err") ?? "", timedOut: timedOut)
  }

  /// Runs `process` and ends it, and it only, when it takes longer than `timeout` seconds.
  private static func wait(for process: Process, timeout: Double) throws -> Bool {
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + timeout) == .success { return false }
    kill(process.processIdentifier, SIGKILL)
    ended.wait()
    return true
  }
}
