import PostAssembly
import PostImaging
import PostMarkdown
import PostModel
import PostStyling

@testable import PostHTML

/// Markdown taken all the way to HTML.
enum Rendered {
  static func fragment(
    _ markdown: String, flavor: Flavor = .post, rawHTML: RawHTMLMode = .sanitize,
    markup: HTMLOptions.Markup = .post, change: (inout AssemblyOptions) -> Void = { _ in }
  ) -> (html: String, codes: [String]) {
    render(
      markdown, flavor: flavor, rawHTML: rawHTML, options: HTMLOptions(isFragment: true, markup: markup),
      change: change)
  }

  static func page(_ markdown: String, options: HTMLOptions = HTMLOptions()) -> String {
    render(markdown, flavor: .post, rawHTML: .sanitize, options: options) { _ in }.html
  }

  private static func render(
    _ markdown: String, flavor: Flavor, rawHTML: RawHTMLMode, options: HTMLOptions,
    change: (inout AssemblyOptions) -> Void
  ) -> (html: String, codes: [String]) {
    let post = MarkdownParser(flavor: flavor).parse(SourceText(name: "post.md", markdown))
    var assembly = AssemblyOptions { path in
      path.hasSuffix(".jpg")
        ? .success((path, ImageInfo(format: .jpeg, width: 1200, height: 800))) : .failure(ImageProblem(.missing))
    }
    assembly.rawHTML = rawHTML
    change(&assembly)
    let document = Assembler(options: assembly).assemble(post, profile: Theme.builtIn)
    var out = ByteBuffer()
    do {
      try HTMLRenderer(options: options).render(document, into: &out)
    } catch {
      return ("\(error.diagnostic.message)", [])
    }
    return (String(decoding: out.bytes, as: UTF8.self), document.diagnostics.map(\.code.description))
  }
}
