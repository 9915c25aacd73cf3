@_exported import PostAssembly
@_exported import PostData
@_exported import PostFiles
@_exported import PostHTML
@_exported import PostImaging
@_exported import PostLiquid
@_exported import PostMarkdown
@_exported import PostModel
@_exported import PostPDF
@_exported import PostStyling
@_exported import PostText

/// The few calls that most apps need.
///
/// ```swift
/// let page = try PostRender.html("# Hello\n\nFrom *Markdown*.")
/// ```
///
/// Images of files are looked for nowhere: a text has no folder. Posts in files are rendered by `RenderRun`.
public enum PostRender {
  /// A self-contained web page of a text in Markdown.
  ///
  /// - Throws: what is wrong with the text.
  public static func html(
    _ markdown: String, flavor: Flavor = .post, profile: StylingProfile = Theme.builtIn,
    additions: Additions = Additions()
  ) throws(DiagnosticError) -> String {
    var options = HTMLOptions()
    additions.apply(to: &options)
    var buffer = ByteBuffer()
    try HTMLRenderer(options: options).render(assembled(markdown, flavor, profile, additions), into: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// A PDF of a text in Markdown.
  ///
  /// - Throws: what is wrong with the text, or with the fonts of the system.
  public static func pdf(
    _ markdown: String, flavor: Flavor = .post, profile: StylingProfile = Theme.builtIn,
    additions: Additions = Additions()
  ) throws(DiagnosticError) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = try PDFRenderer(options: additions.pdfOptions).render(assembled(markdown, flavor, profile, additions)) {
      bytes.append(contentsOf: $0)
    }
    return bytes
  }

  private static func assembled(
    _ markdown: String, _ flavor: Flavor, _ profile: StylingProfile, _ additions: Additions
  ) throws(DiagnosticError) -> AssembledDocument {
    let post = MarkdownParser(flavor: flavor).parse(SourceText(markdown))
    var options = AssemblyOptions()
    options.linkPolicy = additions.linkPolicy
    let document = Assembler(options: options).assemble(post, profile: profile)
    if let error = document.diagnostics.first(where: { $0.severity == .error }) { throw DiagnosticError(error) }
    return document
  }
}
