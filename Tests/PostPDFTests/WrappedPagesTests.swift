import PostAssembly
import PostImaging
import PostMarkdown
import PostModel
import PostStyling
import PostTesting
import Testing

@testable import PostPDF

/// Pages with wrapped images, looked at as pixels, boxes and words.
@Suite struct WrappedPagesTests {
  private let folder = TemporaryFolder()

  @Test func textAndImagesShareNoPixel() throws {
    let path = folder.write("blue.png", PictureFiles.png(width: 120, height: 90, red: 0, green: 0, blue: 1))
    let prose = String(repeating: "The evening light on a quiet page remembers its measure. ", count: 9)
    let sides = ["left width=30%", "right width=45%", "left width=120pt", "right width=25%", "right width=80%"]
    let parts = sides.map { "![](blue.png){wrap=\($0)}\n\n\(prose)\n\n- \(prose)\n- *\(prose)*\n\n> \(prose)" }
    let post = MarkdownParser(flavor: .post).parse(SourceText(name: "post.md", parts.joined(separator: "\n\n")))
    let options = AssemblyOptions { _ in
      .success((path: path, info: ImageInfo(format: .png, width: 120, height: 90)))
    }
    let document = Assembler(options: options).assemble(post, profile: Theme.builtIn)
    var bytes: [UInt8] = []
    let diagnostics = try PDFRenderer().render(document) { bytes.append(contentsOf: $0) }
    #expect(diagnostics.isEmpty)
    let pdf = PDFReading(bytes)
    #expect(try pdf.problems() == "")
    let images = try pdf.images()
    #expect(images.count == sides.count)
    for page in Set(images.map(\.page)) {
      #expect(try PDFChecks.coveredImages(in: pdf, page: page) == [])
    }
  }
}
