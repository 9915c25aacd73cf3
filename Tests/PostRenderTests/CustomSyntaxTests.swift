import PostRender
import PostTesting
import Testing

@testable import CustomSyntax

/// The example of a program that adds syntaxes, and what its parts promise.
@Suite struct CustomSyntaxTests {
  private func flavor() -> Flavor {
    var flavor = Flavor.post
    flavor.add(YouTube())
    flavor.add(Aside())
    return flavor
  }

  private func additions() -> Additions {
    var additions = Additions()
    additions.htmlBuilders = ["youtube": YouTube(), "aside": Aside()]
    additions.pdfBuilders = ["youtube": YouTube(), "aside": Aside()]
    return additions
  }

  private func text(of pdf: [UInt8]) throws -> String {
    try PDFReading(pdf).text()
  }

  private let post = "See {{youtube a-b_1}} and `{{youtube c}}`.\n\n!!! Mind <this>\n    It *is*.\n\nEnd.\n"

  @Test func buildersWriteTheHTMLOfCustomItems() throws {
    let page = try PostRender.html(post, flavor: flavor(), additions: additions())
    #expect(
      page.contains("<iframe title=\"Video\" allowfullscreen src=\"https://www.youtube-nocookie.com/embed/a-b_1\">"))
    #expect(page.contains("<aside>\n<p><strong>Mind &lt;this&gt;</strong></p>\n<p>It <em>is</em>.</p>\n</aside>\n"))
    #expect(page.contains("<code>{{youtube c}}</code>"))
  }

  @Test func buildersSetCustomItemsOnPaper() throws {
    let pdf = try PostRender.pdf(post, flavor: flavor(), additions: additions())
    let text = try text(of: pdf)
    #expect(text.contains("See ▶ Video and {{youtube c}}."))
    #expect(text.contains("Mind <this>"))
    #expect(text.contains("It is."))
  }

  @Test func itemsWithoutBuildersAreShownByWhatTheyHoldAndAreToldOf() throws {
    let page = try PostRender.html(post, flavor: flavor())
    #expect(page.contains("See a-b_1 and"))
    #expect(page.contains("<div>\n<p>It <em>is</em>.</p>\n</div>"))
    let document = Assembler(options: AssemblyOptions()).assemble(
      MarkdownParser(flavor: flavor()).parse(SourceText(post)), profile: Theme.builtIn)
    var buffer = ByteBuffer()
    let html = try HTMLRenderer(options: HTMLOptions()).render(document, into: &buffer)
    #expect(html.map(\.code) == [.builderMissing, .builderMissing])
    let paper = try PDFRenderer().render(document) { _ in }
    #expect(paper.filter { $0.code == .builderMissing }.map(\.position?.line) == [1, 3])
  }

  @Test func aHookSeesEveryItemWhenItIsWrittenAndChangesIt() throws {
    var additions = Additions()
    additions.didConvertHTML = { item, html in
      if item.kind == .emphasis { html.replace(with: "<i>\(item.text.uppercased())</i>") }
      if item.kind == .paragraph { html.append("<!-- \(html.count) -->\n") }
    }
    let page = try PostRender.html("a *b*\n\n> c\n", additions: additions)
    #expect(page.contains("<p>a <i>B</i></p>\n<!-- 18 -->\n"))
    #expect(page.contains("<blockquote>\n<p>c</p>\n<!-- 9 -->\n</blockquote>"))
  }

  @Test func aHookChangesHowItemsAndWhatIsInThemAreSet() throws {
    var additions = Additions()
    additions.didConvertPDF = { item, element in
      if item.kind == .blockQuote { element.text.capitalization = .uppercased }
    }
    let text = try text(of: PostRender.pdf("a\n\n> b *c*\n", additions: additions))
    #expect(text.contains("a"))
    #expect(text.contains("B C"))
  }

  @Test func aPolicyIsAskedAboutEveryLink() throws {
    var additions = Additions()
    additions.linkPolicy = { question in
      question.destination.hasPrefix("http://") ? .rewrite("https://" + question.destination.dropFirst(7)) : .drop
    }
    let page = try PostRender.html("[a](http://b.example) [c](d)", additions: additions)
    #expect(page.contains("<a href=\"https://b.example\">a</a> c"))
  }

  @Test func theArticleShowsTheExampleAsItIs() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    func text(_ path: String) throws -> String {
      String(decoding: try RegularFile.read("\(root)/\(path)", maxBytes: 1 << 20), as: UTF8.self)
    }
    let example = try ["YouTube", "Aside", "CustomSyntax"].map { try text("Examples/custom-syntax/\($0).swift") }
    let lines = example.joined().split(separator: "\n").map { $0.drop { $0 == " " } }
    let article = try text("Sources/PostRender/PostRender.docc/CustomSyntax.md")
    let blocks = article.split(separator: "```", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(blocks.count == 3)
    for line in blocks.flatMap({ $0.split(separator: "\n").dropFirst() }) {
      #expect(lines.contains(line.drop { $0 == " " }), "\(line)")
    }
  }
}
