import PostModel

extension Diagnostic.Code {
  /// An image's file is missing or cannot be read.
  public static let imageMissing = Diagnostic.Code("PR0401")
  /// An image's file is no image, is damaged, empty or too large.
  public static let imageUnusable = Diagnostic.Code("PR0402")
  /// An image lies outside the resource root.
  public static let imageOutsideRoot = Diagnostic.Code("PR0403")
  /// An image at a remote address is not fetched.
  public static let imageNotFetched = Diagnostic.Code("PR0404")

  /// A link leads to a place that the page does not have.
  public static let linkTargetMissing = Diagnostic.Code("PR0501")
  /// A raw HTML element is removed with its content.
  public static let elementRemoved = Diagnostic.Code("PR0502")
  /// An address has a scheme that is not let through.
  public static let unsafeAddress = Diagnostic.Code("PR0503")
  /// A raw HTML element is not closed where it should be.
  public static let elementUnclosed = Diagnostic.Code("PR0504")
  /// A raw closing tag closes nothing.
  public static let closingTagUnmatched = Diagnostic.Code("PR0505")
  /// Raw HTML elements are nested too deeply.
  public static let elementsTooDeep = Diagnostic.Code("PR0506")
  /// No builder of an output knows an item of a custom rule.
  public static let builderMissing = Diagnostic.Code("PR0520")
  /// A raw tag is not one that is let through.
  public static let elementUnknown = Diagnostic.Code("PR0507")
}

/// Diagnostics of one post, each kind of complaint about one thing once.
struct DiagnosticLog {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Key> = []

  private struct Key: Hashable {
    var code: Diagnostic.Code
    var subject: String
  }

  init(source: SourceText) { self.source = source }

  /// Adds a diagnostic unless there was one of this code about this subject.
  mutating func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, about subject: String, at offset: Int,
    hint: String? = nil, message: () -> String
  ) {
    guard seen.insert(Key(code: code, subject: subject)).inserted else { return }
    diagnostics.append(Diagnostic(severity, code, message(), in: source, at: offset, hint: hint))
  }
}
