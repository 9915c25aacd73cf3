import PostModel

extension Diagnostic.Code {
  /// An image file that could not be shown when its page was painted.
  public static let imageNotPainted = Diagnostic.Code("PR0604")
  /// Elements of the structure that are not nested, or text outside of every element.
  public static let structureMisnested = Diagnostic.Code("PR0610")
  /// A link or a bookmark whose place does not exist.
  public static let destinationMissing = Diagnostic.Code("PR0611")
  /// Text that could not be painted.
  public static let textNotPainted = Diagnostic.Code("PR0612")
  /// The PDF could not be made to its end.
  public static let pdfUnfinished = Diagnostic.Code("PR0613")
}
