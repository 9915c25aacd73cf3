import PostAssembly
import PostImaging
import PostModel
import PostStyling
import PostTesting

@testable import PostHTML

/// Trees made by hand, taken to HTML.
enum SketchedHTML {
  static func fragment(
    _ blocks: [Sketch], language: String? = nil, attachments: [PostModel.Attachment] = [],
    markup: HTMLOptions.Markup = .post,
    change: (inout AssemblyOptions) -> Void = { _ in }
  ) -> (html: String, codes: [String]) {
    var assembly = AssemblyOptions { path in
      path.hasSuffix(".jpg")
        ? .success((path, ImageInfo(format: .jpeg, width: 1200, height: 800))) : .failure(ImageProblem(.missing))
    }
    change(&assembly)
    let post = Sketch.post(blocks, metadata: PostMetadata(language: language), attachments: attachments)
    let document = Assembler(options: assembly).assemble(post, profile: Theme.builtIn)
    var out = ByteBuffer()
    do {
      try HTMLRenderer(options: HTMLOptions(isFragment: true, markup: markup)).render(document, into: &out)
    } catch {
      return ("\(error.diagnostic.message)", [])
    }
    return (String(decoding: out.bytes, as: UTF8.self), document.diagnostics.map(\.code.description))
  }
}
