import Testing

@testable import PostPDF

/// What stands in a line stays in it.
@Suite struct InlineTests {
  @Test(arguments: ["One *two* three.", "One **two** three.", "One ~~two~~ three.", "One ***two*** <b>thr</b>ee."])
  func emphasisStaysInItsLine(_ markdown: String) {
    #expect(LaidOut(markdown).lines.count == 1)
  }

  @Test func linesOfFencedCodeStayApart() {
    #expect(LaidOut("```\na\nb\n\nc\n```").lines.count >= 3)
  }
}
