import PostModel
import Testing

@testable import PostAssembly

@Suite struct LinkTests {
  @Test func unsafeSchemesAreDroppedWithAWarning() {
    let document = Assembled.document("[x](javascript:a) [y](https://a.b/c d)\n[z](<https://a.b/ü>)\n")
    #expect(document.links.first == .dropped)
    #expect(document.links.last == .address("https://a.b/%C3%BC"))
    #expect(document.codes == ["PR0503"])
  }

  @Test func thePolicyIsAskedOncePerLinkAndItsAnswerIsChecked() {
    let document = Assembled.document("[a](one.md) [b](two.md) <a href=\"three.md\">c</a> [d](four.md)\n") {
      $0.linkPolicy = { question in
        switch question.destination {
        case "one.md": .rewrite("one.html")
        case "two.md": .drop
        case "three.md": .rewrite("javascript:x")
        default: .keep
        }
      }
    }
    #expect(document.links == [.address("one.html"), .dropped, .address("four.md")])
    #expect(Array(document.elementLinks.values) == [.dropped])
  }

  @Test func whereRawHTMLIsKeptUnknownSchemesPassButProgramsDoNot() {
    let document = Assembled.document("[a](odd:x) [b](javascript:x)\n") { $0.rawHTML = .keep }
    #expect(document.links == [.address("odd:x"), .dropped])
  }
}
