import PostModel
import Testing

@testable import PostAssembly

/// What nobody needs is not decided, but for what must be refused.
@Suite struct NeedsTests {
  @Test func nothingIsDecidedThatNobodyNeeds() {
    let document = Assembled.document("# A\n\n[x](b.md) ![y](missing.png)\n") { $0.needs = [] }
    #expect(document.linksAsWritten && document.imagesAsWritten)
    #expect(document.links.isEmpty && document.images.isEmpty && document.anchors.isEmpty && document.outline.isEmpty)
    #expect(document.textStyleOfNode.isEmpty && document.textStyle(of: 1) == document.textStyles[0])
    #expect(document.codes == [])
  }

  @Test(arguments: ["javascript:x", "java\nscript:x", " data:text/html,x", "JAVASCRIPT:x", "odd:x"])
  func addressesThatMustBeRefusedAreDecidedAnyway(address: String) {
    let document = Assembled.document("[a](https://b.c) [x](<\(address.replacing("\n", with: "&#10;"))>)\n") {
      $0.needs = []
    }
    #expect(!document.linksAsWritten)
    #expect(document.links == [.address("https://b.c"), .dropped])
  }

  @Test func elementsOfRawHTMLAreDecidedAnyway() {
    let document = Assembled.document("<a href=\"javascript:x\">a</a> [b](c)\n") { $0.needs = [] }
    #expect(document.elementLinks.values.contains(.dropped) && document.links == [.address("c")])
  }

  @Test func aPolicyIsAskedAnyway() {
    let document = Assembled.document("[a](b)\n") {
      $0.needs = []
      $0.linkPolicy = { _ in .drop }
    }
    #expect(document.links == [.dropped])
  }

  @Test func linksAreSpelledOutToBeChanged() {
    var document = Assembled.document("[a](b c) [d](<e f>)\n") { $0.needs = [] }
    document.spellOutLinks()
    #expect(!document.linksAsWritten && document.links == [.address("e%20f")])
  }
}
