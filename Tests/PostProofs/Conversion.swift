import PostAssembly
import PostHTML
import PostMarkdown
import PostModel
import PostStyling

/// The whole way from bytes to HTML.
public enum Conversion {
  /// The flavors of the command line.
  public static let flavors: [Flavor] = Flavor.all

  /// The content as HTML with the markup of the specifications and raw HTML kept.
  public static func plainHTML(_ text: [UInt8], flavor: Flavor) -> [UInt8] {
    html(
      of: MarkdownParser(flavor: flavor).parse(SourceText(name: "text", bytes: text)), rawHTML: .keep, markup: .plain)
  }

  /// The content of a document as HTML.
  public static func html(of document: PostDocument, rawHTML: RawHTMLMode, markup: HTMLOptions.Markup) -> [UInt8] {
    var options = AssemblyOptions()
    options.rawHTML = rawHTML
    let assembled = Assembler(options: options).assemble(document, profile: Theme.builtIn)
    var out = ByteBuffer()
    let renderer = HTMLRenderer(options: HTMLOptions(isFragment: true, markup: markup))
    // A fragment asks no template, which is all that can fail.
    _ = try? renderer.render(assembled, into: &out)
    return out.bytes
  }
}
