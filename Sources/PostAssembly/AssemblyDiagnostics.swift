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
  /// A wiki link or an embed names a page that there is not.
  public static let pageMissing = Diagnostic.Code("PR0511")
  /// An attachment is shown that the post does not declare.
  public static let attachmentUndeclared = Diagnostic.Code("PR0512")
  /// A second table of contents is not shown.
  public static let secondContents = Diagnostic.Code("PR0513")
  /// A table of contents has nothing to list.
  public static let emptyContents = Diagnostic.Code("PR0514")
}

/// Diagnostics of one post, each kind of complaint about one thing once, and at most `most` of a kind.
struct DiagnosticLog {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Key> = []
  private var counts: [Diagnostic.Code: Int] = [:]

  /// Nobody reads more; finding a column takes as long as its line, which may be all of the post.
  static let most = 100

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
    guard counts[code, default: 0] <= DiagnosticLog.most,
      seen.insert(Key(code: code, subject: subject)).inserted
    else { return }
    counts[code, default: 0] += 1
    guard counts[code, default: 0] <= DiagnosticLog.most else {
      diagnostics.append(
        Diagnostic(severity, code, "there is more of this kind, which is not listed", in: source, at: offset))
      return
    }
    diagnostics.append(Diagnostic(severity, code, message(), in: source, at: offset, hint: hint))
  }
}
