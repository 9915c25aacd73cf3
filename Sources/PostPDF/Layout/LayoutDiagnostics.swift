import PostAssembly
import PostModel

extension Diagnostic.Code {
  /// The page has no room for a single line.
  public static let pageTooSmall = Diagnostic.Code("PR0605")
  /// A table was set smaller to fit the page.
  public static let tableShrunk = Diagnostic.Code("PR0620")
  /// A table has more columns than fit side by side, and was set in parts.
  public static let tableDivided = Diagnostic.Code("PR0621")
  /// A line is wider than its place.
  public static let lineTooWide = Diagnostic.Code("PR0622")
  /// Raw HTML that is not shown on paper.
  public static let rawHTMLNotShown = Diagnostic.Code("PR0623")
  /// An image of a kind that the PDF cannot show yet.
  public static let imageFormatNotShown = Diagnostic.Code("PR0624")
  /// The address of a link is too long for a PDF.
  public static let linkTooLong = Diagnostic.Code("PR0625")
}

/// What had to give while a document was laid out; at most one diagnostic a place and kind, and few of a kind.
struct LayoutReport {
  private let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []
  private var counts: [Diagnostic.Code: Int] = [:]
  private var subjects: Set<String> = []
  private var reportedPlaces: [Diagnostic.Code: Int] = [:]

  /// More than this many of one kind tell the reader nothing new.
  private static let limitPerCode = 10

  init(source: SourceText) { self.source = source }

  /// Adds a warning about the text at `offset`, in UTF-8 bytes of the source.
  mutating func warn(_ code: Diagnostic.Code, _ message: String, at offset: Int, hint: String? = nil) {
    if reportedPlaces[code] == offset { return }
    reportedPlaces[code] = offset
    let count = counts[code, default: 0]
    counts[code] = count + 1
    if count >= LayoutReport.limitPerCode { return }
    diagnostics.append(Diagnostic(.warning, code, message, in: source, at: offset, hint: hint))
  }

  /// Adds a diagnostic unless there was one about the same subject.
  mutating func note(_ diagnostic: Diagnostic, about subject: String) {
    if subjects.insert(subject).inserted { diagnostics.append(diagnostic) }
  }

  /// Adds a warning about the document as a whole, once.
  mutating func warnOnce(_ code: Diagnostic.Code, _ message: String, hint: String? = nil) {
    if counts[code] != nil { return }
    counts[code] = 1
    diagnostics.append(Diagnostic(.warning, code, message, file: source.name, hint: hint))
  }
}
