import PostAssembly
import PostMarkdown
import PostModel
import PostStyling
import Testing

@testable import PostPDF

/// Renderers on several threads at once.
@Suite struct ThreadTests {
  /// More font files than Cairo keeps open at a time, so that files are opened and closed while others paint.
  private static let post = """
    # Title

    Plain *italic* **bold** ***both*** `code` *`slanted`*, русский, Ελληνικά, שלום, مرحبا, हिन्दी, ไทย, ✓ ⌘ ∮.

    > Quoted **text**, 1914–1918.
    """

  private static func render() -> [UInt8] {
    let post = MarkdownParser(flavor: .post).parse(SourceText(name: "post.md", post))
    let document = Assembler(options: AssemblyOptions { _ in .failure(ImageProblem(.missing)) })
      .assemble(post, profile: Theme.builtIn)
    var bytes: [UInt8] = []
    _ = try? PDFRenderer().render(document) { bytes.append(contentsOf: $0) }
    return bytes
  }

  @Test func paintAtOnceWithManyFonts() async {
    let expected = Self.render()
    #expect(expected.count > 10_000)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<600 { group.addTask { Self.render() == expected } }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
