import PostAssembly
import PostMarkdown
import PostModel
import PostStyling
import PostTesting
import Testing

@testable import PostPDF

@Suite struct PDFRendererTests {
  private static let post = """
    ---
    title: A post
    author: Ada
    date: 2020-11-25
    ---

    ## First heading

    Some *fine* words with a [link](https://example.org/a_(b)) and [another](#second-heading), \
    `code`, and ~~struck~~ text that goes on for more than one line, so that it is broken and justified.

    - one
    - two

    | A | B |
    |---|---|
    | 1 |   |

    ## Second heading

    > Quoted words.
    """

  private static func document(_ text: String = post) -> AssembledDocument {
    Assembler(options: AssemblyOptions()).assemble(
      MarkdownParser(flavor: .post).parse(SourceText(name: "post.md", text)), profile: Theme.builtIn)
  }

  private static func rendered(_ document: AssembledDocument, by renderer: PDFRenderer = PDFRenderer()) throws
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    _ = try renderer.render(document) { bytes.append(contentsOf: $0) }
    return bytes
  }

  @Test func aPostBecomesASoundPDFWithLinksOutlineAndStructure() throws {
    let pdf = PDFReading(try Self.rendered(Self.document()))
    #expect(try pdf.problems() == "")
    #expect(try pdf.information()["Title"] == "A post")
    #expect(try pdf.outline().contains { $0.contains("Second heading") })
    let links = try pdf.links()
    #expect(links.map(\.address).contains("https://example.org/a_%28b%29"))
    #expect(links.contains { $0.destination != nil })
    #expect(try PDFChecks.overlaps(in: pdf) == [])
    #expect(try PDFChecks.strays(in: pdf) == [])
    let structure = try pdf.structure().map { $0.trimmingPrefix(while: \.isWhitespace) }
    for element in ["L (block)", "LI (block)", "Table", "TR", "TH", "TD", "BlockQuote"] {
      #expect(structure.contains { $0.hasPrefix(element) }, "\(element)")
    }
    let page = try pdf.pages(try pdf.objects())[0]
    let content = String(decoding: try pdf.stream(page["/Contents"] as? String ?? ""), as: UTF8.self)
    #expect(PaintedContent(content).unmarked == [])
  }

  @Test func bytesDependOnlyOnTheDocument() async throws {
    let first = try Self.rendered(Self.document())
    let used = PDFRenderer()
    _ = try Self.rendered(Self.document("Other words, *in other fonts*: **bold** and `code`."), by: used)
    #expect(try Self.rendered(Self.document(), by: used) == first)
    let others = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<3 { group.addTask { try Self.rendered(Self.document()) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for other in others { #expect(other == first) }
  }

  @Test func anErrorOfTheSinkIsPassedOn() {
    let full = Diagnostic(.error, Diagnostic.Code("PR0199"), "the disk is full")
    #expect {
      _ = try PDFRenderer().render(Self.document()) { (_) throws(DiagnosticError) in throw DiagnosticError(full) }
    } throws: { ($0 as? DiagnosticError)?.diagnostic == full }
  }
}
