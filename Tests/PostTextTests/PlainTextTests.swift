import PostModel
import Testing

@testable import PostText

@Suite struct PlainTextTests {
  private func plain(_ text: String, showsAddresses: Bool = true) -> String {
    var buffer = ByteBuffer()
    PlainTextRenderer(showsAddresses: showsAddresses).render(assembled(text), into: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func headingsAreUnderlinedAndParagraphsStandApart() {
    #expect(plain("# Höhe\n\na *b*\nc\n\n## D\n\ne\n") == "Höhe\n====\n\na b\nc\n\nD\n-\n\ne\n")
  }

  @Test func listsKeepTheirMarks() {
    #expect(plain("- a\n- b\n  1. c\n  2. d\n- [x] e\n") == "- a\n- b\n  1. c\n  2. d\n- [x] e\n")
    #expect(plain("* a\n\n* b\n") == "- a\n\n- b\n")
  }

  @Test func quotationsAndCodeAreSetIn() {
    #expect(plain("> a\n>\n> b\n\n```\nx\n\ny\n```\n") == "> a\n>\n> b\n\n    x\n\n    y\n")
  }

  @Test func cellsStandBetweenTabs() {
    #expect(plain("| a | b |\n|---|---|\n| c | d |\n") == "a\tb\nc\td\n")
  }

  @Test func addressesFollowTheirTexts() {
    #expect(plain("[a](https://b.c/) <https://d.e>\n") == "a <https://b.c/> https://d.e\n")
    #expect(plain("[a](https://b.c/)\n", showsAddresses: false) == "a\n")
  }

  @Test func notesStandAtTheEnd() {
    #expect(plain("a[^x] b\n\n[^x]: Note.\n\nc\n") == "a[1] b\n\nc\n\n[1] Note.\n")
  }

  @Test func rawHTMLReadsAsItLooks() {
    #expect(plain("a<br>b <script>x</script><b>c</b>\n\n<ul><li>d</li><li>e</li></ul>\n") == "a\nb c\n\n- d\n- e\n")
  }

  @Test func deepQuotationsStayLinear() {
    let lines = String(repeating: "a\n", count: 2_000)
    #expect(plain(String(repeating: "> ", count: 5_000) + lines).utf8.count < 500_000)
  }
}
