import PostImaging
import PostMarkdown
import PostModel
import PostStyling

@testable import PostAssembly

/// Markdown taken to an assembled document.
enum Assembled {
  static func document(_ markdown: String, change: (inout AssemblyOptions) -> Void = { _ in }) -> AssembledDocument {
    let post = MarkdownParser(flavor: .post).parse(SourceText(name: "post.md", markdown))
    var options = AssemblyOptions { path in
      switch path {
      case "a.jpg", "my photo.jpg":
        .success(("/root/\(path)", ImageInfo(format: .jpeg, width: 400, height: 200)))
      case "broken.jpg": .failure(ImageProblem(.unusable, reason: "it is truncated"))
      case "../outside.jpg": .failure(ImageProblem(.outsideRoot))
      default: .failure(ImageProblem(.missing))
      }
    }
    change(&options)
    return Assembler(options: options).assemble(post, profile: Theme.builtIn)
  }
}

extension AssembledDocument {
  var codes: [String] { diagnostics.map(\.code.description) }

  /// The items of a kind, in document order.
  func items(_ kind: ItemKind) -> [MarkDownItem] { tree.root.descendants.filter { $0.kind == kind } }
}
