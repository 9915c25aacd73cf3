/// What is to be told to the user about the input: one sentence, where it is, and what would help.
public struct Diagnostic: Sendable, Equatable {
  /// How grave it is.
  public enum Severity: String, Sendable, Comparable {
    case note
    case warning
    case error

    /// Whether `left` is less grave than `right`.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A stable code, `PR` and four digits, the first two of which say what it is about.
  ///
  /// | digits | about | | digits | about |
  /// |---|---|---|---|---|
  /// | 01 | files | | 05 | links and raw HTML |
  /// | 02 | front matter and data | | 06 | fonts and PDF |
  /// | 03 | themes | | 07 | templates |
  /// | 04 | images and attachments | | 08 | command line |
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// Such as `PR0104`.
    public let description: String

    /// Makes a code; each stage names its own in an extension.
    public init(_ description: String) { self.description = description }

    /// Whether it is about a file that could not be read or written.
    public var isAboutFiles: Bool { description.hasPrefix("PR01") }
    /// Whether it is about wrong usage of the command line.
    public var isAboutUsage: Bool { description.hasPrefix("PR08") }
  }

  /// How grave it is.
  public var severity: Severity
  /// What it is, stable over versions.
  public var code: Code
  /// One sentence, lower case at its start, without a full stop.
  public var message: String
  /// The file it is about, as the user named it.
  public var file: String?
  /// The line and column in `file`.
  public var position: SourcePosition?
  /// The source line at `position`, shown under the message.
  public var sourceLine: String?
  /// What would help.
  public var hint: String?

  /// Makes a diagnostic about a file, or about the run.
  public init(
    _ severity: Severity, _ code: Code, _ message: String, file: String? = nil, position: SourcePosition? = nil,
    sourceLine: String? = nil, hint: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.file = file
    self.position = position
    self.sourceLine = sourceLine
    self.hint = hint
  }

  /// Makes a diagnostic about a place in a text.
  public init(
    _ severity: Severity, _ code: Code, _ message: String, in source: SourceText, at offset: Int,
    hint: String? = nil
  ) {
    let position = source.position(of: offset)
    self.init(
      severity, code, message, file: source.name, position: position, sourceLine: source.line(position.line),
      hint: hint)
  }

  /// The exit code that this diagnostic asks for: 0, or for errors 1, 2 or 3.
  public var exitCode: Int32 {
    guard severity == .error else { return 0 }
    if code.isAboutFiles { return 3 }
    return code.isAboutUsage ? 2 : 1
  }
}

/// A diagnostic that ends what was being done.
public struct DiagnosticError: Error, Sendable {
  /// What is to be told.
  public var diagnostic: Diagnostic

  /// Makes an error of a diagnostic.
  public init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
