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
  public static func html(_ markdown: String, profile: StylingProfile = Theme.builtIn) throws(DiagnosticError) -> String
  {
    var buffer = ByteBuffer()
    try HTMLRenderer(options: HTMLOptions()).render(assembled(markdown, profile), into: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// A PDF of a text in Markdown.
  ///
  /// - Throws: what is wrong with the text, or with the fonts of the system.
  public static func pdf(_ markdown: String, profile: StylingProfile = Theme.builtIn) throws(DiagnosticError) -> [UInt8]
  {
    var bytes: [UInt8] = []
    _ = try PDFRenderer().render(assembled(markdown, profile)) { bytes.append(contentsOf: $0) }
    return bytes
  }

  private static func assembled(
    _ markdown: String, _ profile: StylingProfile
  ) throws(DiagnosticError) -> AssembledDocument {
    let post = MarkdownParser(flavor: .post).parse(SourceText(markdown))
    let document = Assembler(options: AssemblyOptions()).assemble(post, profile: profile)
    if let error = document.diagnostics.first(where: { $0.severity == .error }) { throw DiagnosticError(error) }
    return document
  }
}
