import Foundation
import Testing

@testable import PostModel

@Suite struct DiagnosticPrinterTests {
  private let code = Diagnostic.Code("PR0401")

  private func printed(_ diagnostic: Diagnostic, usesColor: Bool = false) -> String {
    var out = ByteBuffer()
    DiagnosticPrinter(usesColor: usesColor).print(diagnostic, into: &out)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  private func at(_ column: Int, of line: String) -> [String] {
    let diagnostic = Diagnostic(
      .error, code, "wrong", file: "a.md", position: SourcePosition(line: 12, column: column), sourceLine: line)
    return printed(diagnostic).split(separator: "\n").map(String.init)
  }

  @Test func printsPlaceMessageLineAndHint() {
    let source = SourceText(name: "post.md", "one\nSee ![x](a.jpg).\n")
    let diagnostic = Diagnostic(.warning, code, "the image is missing", in: source, at: 8, hint: "name it")
    #expect(
      printed(diagnostic) == """
        post.md:2:5: warning: the image is missing [PR0401]
          2 | See ![x](a.jpg).
            |     ^
          hint: name it

        """)
  }

  @Test func printsWhatHasNoPlace() {
    #expect(printed(Diagnostic(.error, code, "wrong")) == "error: wrong [PR0401]\n")
    #expect(printed(Diagnostic(.note, code, "so", file: "a.md")) == "a.md: note: so [PR0401]\n")
  }

  @Test func putsTheCaretBelowTabsAndWideCharacters() {
    #expect(at(3, of: "\t\tx") == ["a.md:12:3: error: wrong [PR0401]", "  12 |         x", "     |         ^"])
    #expect(at(3, of: "漢字x")[2] == "     |     ^")
    #expect(at(3, of: "e\u{301}x")[2] == "     |  ^")
  }

  @Test func showsAWindowOfALongLine() {
    let lines = at(301, of: String(repeating: "a", count: 300) + "X" + String(repeating: "b", count: 99))
    #expect(lines[1].count < 120 && lines[1].contains("…"))
    #expect(Array(lines[1])[lines[2].count - 1] == "X")
    // A caret behind what was kept of the line would point at nothing.
    #expect(at(900, of: "short").count == 2)
  }

  @Test func showsControlCharactersInsteadOfSendingThem() {
    let diagnostic = Diagnostic(
      .error, code, "bad \u{1B}[31m name\n", file: "a\u{07}.md", position: SourcePosition(line: 1, column: 2),
      sourceLine: "\u{1B}x\u{202E}", hint: "\u{9B}2J")
    let text = printed(diagnostic)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x9B || $0.value == 0x202E })
    #expect(text.contains("bad \\u{1B}[31m name\\u{A}") && text.contains("a\\u{7}.md"))
    #expect(text.split(separator: "\n")[2] == "    |       ^")
  }

  @Test func coloursOnlyWhenAsked() {
    let diagnostic = Diagnostic(.error, code, "wrong", file: "a.md")
    #expect(!printed(diagnostic).contains("\u{1B}"))
    #expect(printed(diagnostic, usesColor: true).contains("\u{1B}[1;31merror: "))
  }

  @Test func writesJSONThatParses() throws {
    let nasty = "quote \" backslash \\ newline \n control \u{1} del \u{7F} ü 😀"
    let diagnostic = Diagnostic(
      .warning, code, nasty, file: nasty, position: SourcePosition(line: 3, column: 4), sourceLine: nasty, hint: nasty)
    var out = ByteBuffer()
    let report = DiagnosticReport(
      diagnostics: [diagnostic, Diagnostic(.error, code, "x")], inputs: ["a"], written: ["b", nasty], failed: ["c"])
    report.appendJSON(into: &out)
    let parsed = try #require(try JSONSerialization.jsonObject(with: Data(out.bytes)) as? [String: Any])
    let diagnostics = try #require(parsed["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.count == 2 && diagnostics[1].count == 3)
    for key in ["message", "file", "sourceLine", "hint"] { #expect(diagnostics[0][key] as? String == nasty) }
    #expect(diagnostics[0]["line"] as? Int == 3 && diagnostics[0]["severity"] as? String == "warning")
    #expect(parsed["written"] as? [String] == ["b", nasty] && parsed["failed"] as? [String] == ["c"])
    var empty = ByteBuffer()
    DiagnosticReport().appendJSON(into: &empty)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(empty.bytes)) }
  }

  @Test func escapesAnnotations() {
    var out = ByteBuffer()
    let diagnostic = Diagnostic(
      .error, code, "100 % of\nit: a,b", file: "a:b,c.md", position: SourcePosition(line: 1, column: 2))
    diagnostic.appendGitHubAnnotation(into: &out)
    #expect(
      String(decoding: out.bytes, as: UTF8.self)
        == "::error file=a%3Ab%2Cc.md,line=1,col=2,title=PR0401::100 %25 of%0Ait: a,b\n")
  }

  @Test func writesOneTestCaseAnInput() {
    var out = ByteBuffer()
    let report = DiagnosticReport(
      diagnostics: [
        Diagnostic(.error, code, "a <b> & \u{1}", file: "x.md"), Diagnostic(.warning, code, "w", file: "y.md"),
      ], inputs: ["x.md", "y.md", "z\"q.md"], written: ["y.html"], failed: ["x.md"])
    report.appendJUnit(into: &out)
    let text = String(decoding: out.bytes, as: UTF8.self)
    #expect(text.contains("tests=\"3\" failures=\"1\""))
    #expect(text.contains("message=\"a &lt;b&gt; &amp; \\u{1}\"") && text.contains("name=\"z&quot;q.md\"/>"))
    #expect(text.contains("<system-err>y.md: warning: w"))
  }

  @Test func asksForExitCodesByCode() {
    #expect(Diagnostic(.error, .init("PR0101"), "").exitCode == 3)
    #expect(Diagnostic(.error, .init("PR0801"), "").exitCode == 2)
    #expect(Diagnostic(.error, .init("PR0201"), "").exitCode == 1)
    #expect(Diagnostic(.warning, .init("PR0101"), "").exitCode == 0)
  }
}
