import PostTesting
import Testing

@testable import PostRender

@Suite struct RenderPlanTests {
  let folder = TemporaryFolder()

  private func targets(_ inputs: [String], _ change: (inout RenderRequest) -> Void = { _ in }) throws -> [String] {
    var request = RenderRequest(inputs: inputs.map { $0 == "-" ? "-" : folder($0) })
    change(&request)
    return try RenderPlan(request).jobs.flatMap(\.outputs).map { output in
      output.name.hasPrefix(folder.path) ? String(output.name.dropFirst(folder.path.count + 1)) : output.name
    }
  }

  init() {
    for name in ["a.md", "posts/x.md", "posts/deep/y.md"] { folder.write(name, "text") }
  }

  @Test func placesOutputsBesideInputs() throws {
    #expect(try targets(["a.md"]) == ["a.html"])
    #expect(try targets(["a.md", "posts"]) == ["a.html", "posts/deep/y.html", "posts/x.html"])
    #expect(try targets(["a.md"]) { $0.formats = [.pdf, .html, .pdf] } == ["a.pdf", "a.html"])
    #expect(try targets(["-"]) == ["<stdout>"])
  }

  @Test func tellsTheFormatFromTheOutputsName() throws {
    #expect(try targets(["a.md"]) { $0.output = folder("b.pdf") } == ["b.pdf"])
    var request = RenderRequest(inputs: [folder("a.md")])
    request.output = folder("b.pdf")
    #expect(try RenderPlan(request).jobs[0].outputs[0].format == .pdf)
  }

  @Test func keepsPathsInFolders() throws {
    #expect(try targets(["posts"]) { $0.output = folder("out") } == ["out/deep/y.html", "out/x.html"])
    #expect(
      try targets(["posts/deep/y.md", "a.md"]) { $0.output = folder("out") } == ["out/posts/deep/y.html", "out/a.html"])
    #expect(try targets(["a.md"]) { $0.output = folder("out/") } == ["out/a.html"])
  }

  @Test func inlinesAssetsOnStandardOutput() throws {
    var request = RenderRequest(inputs: [folder("a.md")])
    #expect(try RenderPlan(request).assets == .link)
    request.output = "-"
    #expect(try RenderPlan(request).assets == .inline)
  }

  @Test func findsCollisions() {
    #expect(throws: DiagnosticError.self) { try targets(["a.md"]) { $0.output = folder("A.md") } }
    folder.write("a.markdown", "x")
    #expect(throws: DiagnosticError.self) { try targets(["a.md", "a.markdown"]) }
  }
}

@Suite struct RenderRunTests {
  let folder = TemporaryFolder()

  /// Everything that a run tells, in order.
  private final class Log: @unchecked Sendable {
    var outcomes: [JobOutcome] = []
  }

  private func run(
    jobs: Int, count: Int, renderer: @escaping @Sendable (SourceText, JobOutput) throws(DiagnosticError) -> [Diagnostic]
  ) throws -> [JobOutcome] {
    var request = RenderRequest(inputs: (0..<count).map { folder.write("\($0).md", "text \($0)") })
    request.jobs = jobs
    let plan = try RenderPlan(request)
    let log = Log()
    RenderRun(plan, request) {
      { source, _, output throws(DiagnosticError) in try renderer(source, output) }
    }.run { log.outcomes.append($0) }
    return log.outcomes
  }

  @Test(arguments: [1, 3]) func tellsOutcomesInTheOrderOfTheInputs(_ jobs: Int) throws {
    let outcomes = try run(jobs: jobs, count: 60) { source, output throws(DiagnosticError) in
      try output.write(.html, source.bytes)
      return []
    }
    #expect(outcomes.map(\.job.name) == (0..<60).map { folder("\($0).md") })
    for number in 0..<60 { #expect(folder.text("\(number).html") == "text \(number)") }
  }

  @Test func writesNothingOfAPostWithErrors() throws {
    let outcomes = try run(jobs: 2, count: 4) { source, output throws(DiagnosticError) in
      try output.write(.html, source.bytes)
      let diagnostic = Diagnostic(.error, Diagnostic.Code("PR0501"), "wrong")
      if source.bytes.last == UInt8(ascii: "1") { throw DiagnosticError(diagnostic) }
      return source.bytes.last == UInt8(ascii: "2") ? [diagnostic] : []
    }
    #expect(outcomes.map(\.exitCode) == [0, 1, 1, 0])
    #expect(outcomes.map(\.written.count) == [1, 0, 0, 1])
    #expect(folder.listing() == ["0.html", "0.md", "1.md", "2.md", "3.html", "3.md"])
  }
}

@Suite struct AddressTests {
  @Test func encodesPaths() {
    #expect(AddressPlacement.address(of: "../a b/ü?#%.png") == "../a%20b/%C3%BC%3F%23%25.png")
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func encodesBase64(_ text: String, _ expected: String) {
    // The vectors of RFC 4648, section 10.
    #expect(String(decoding: Base64.encoded(Array(text.utf8)), as: UTF8.self) == expected)
  }
}
