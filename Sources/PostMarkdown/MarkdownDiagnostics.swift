import PostModel

extension Diagnostic.Code {
  /// The text is too long for 32-bit offsets.
  public static let textTooLong = Diagnostic.Code("PR0102")
  /// The text is not UTF-8, or holds NUL.
  public static let malformedText = Diagnostic.Code("PR0103")
  /// The front matter is not YAML.
  public static let brokenYAML = Diagnostic.Code("PR0201")
  /// The front matter is not TOML.
  public static let brokenTOML = Diagnostic.Code("PR0202")
  /// A key of the front matter has a value of another type than it needs.
  public static let wrongMetadataType = Diagnostic.Code("PR0203")
  /// A date of the front matter is none.
  public static let wrongDate = Diagnostic.Code("PR0204")
  /// A key of the front matter is one letter from a known one.
  public static let misspeltMetadataKey = Diagnostic.Code("PR0205")
  /// The front matter has no end.
  public static let unclosedFrontMatter = Diagnostic.Code("PR0206")
  /// The front matter is not JSON.
  public static let brokenJSON = Diagnostic.Code("PR0207")
  /// Two attachments of the front matter have one id.
  public static let secondAttachment = Diagnostic.Code("PR0208")
  /// The value of an image's attribute has no meaning.
  public static let attributeValueNotUnderstood = Diagnostic.Code("PR0405")
  /// An attribute that would run or style something was dropped.
  public static let attributeDropped = Diagnostic.Code("PR0406")
  /// A division or a comment has no end.
  public static let unclosedBlock = Diagnostic.Code("PR0508")
  /// A footnote is defined twice.
  public static let secondDefinition = Diagnostic.Code("PR0509")
  /// A footnote is defined and never referred to, so that it is not shown.
  public static let unusedFootnote = Diagnostic.Code("PR0510")
}
