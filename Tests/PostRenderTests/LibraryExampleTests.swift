import Foundation
import PostRender
import Testing

/// The README's example of the library: what is printed there is what is compiled here.
@Suite struct LibraryExampleTests {
  private func example() throws {
    // The example begins.
    let text = "# Hello\n\nFrom *Markdown*."
    let page: String = try PostRender.html(text)
    let paper: [UInt8] = try PostRender.pdf(text)

    var request = RenderRequest(inputs: ["post.md"])
    request.formats = [.html, .pdf]
    let plan = try RenderPlan(request)
    let pipeline = try Pipeline(plan, request)
    RenderRun(plan, request) { pipeline.makeRenderer() }.run { outcome in
      for diagnostic in outcome.diagnostics { print(diagnostic.message) }
      print(outcome.written)  // ["post.html", "post.pdf"]
    }
    // The example ends.
    _ = (page, paper)
  }

  /// The lines between the two comments, as far left as they stand in the README.
  private func exampleLines() throws -> [String] {
    let lines = try String(contentsOfFile: #filePath, encoding: .utf8).components(separatedBy: "\n")
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// The example begins.") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// The example ends.") })
    return lines[begin + 1..<end].map { String($0.dropFirst(4)) }
  }

  @Test func isTheExampleOfTheReadme() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
    let block = (["```swift", "import PostRender", ""] + (try exampleLines()) + ["```"]).joined(separator: "\n")
    #expect(readme.contains(block))
  }

  @Test func rendersATextInOneCall() throws {
    let text = "# Hello\n\nFrom *Markdown*."
    #expect(try PostRender.html(text).contains("<em>Markdown</em>"))
    #expect(try PostRender.pdf(text).starts(with: "%PDF-1.7".utf8))
  }
}
