import PostModel

/// Why a template cannot be used, or why it cannot be rendered.
public struct LiquidError: Error, Sendable {
  /// What is wrong, and where in the template.
  public var diagnostic: Diagnostic

  init(_ code: Diagnostic.Code, _ message: String, in source: SourceText, at offset: Int, hint: String? = nil) {
    diagnostic = Diagnostic(.error, code, message, in: source, at: offset, hint: hint)
  }
}

extension Diagnostic.Code {
  /// The template has something that is not of the language.
  public static let templateMalformed = Diagnostic.Code("PR0701")
  /// The template names something that there is not.
  public static let templateNameUnknown = Diagnostic.Code("PR0702")
}
