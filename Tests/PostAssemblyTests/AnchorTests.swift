import PostTesting
import Testing

@testable import PostAssembly

@Suite struct AnchorTests {
  @Test func repeatedHeadingsAreNumberedWithoutTakingNamesOfLaterOnes() {
    let document = Assembled.document("# a\n\n# a\n\n# a-1\n\n# a\n\n# !\n")
    #expect(document.outline.map(\.anchor) == ["a", "a-2", "a-1", "a-3", "section"])
  }

  @Test func writtenIdsComeBeforeSlugs() {
    let document = Assembled.document("# x\n\n<div id=\"x\">y</div>\n")
    #expect(document.outline.map(\.anchor) == ["x-1"])
    #expect(document.anchors.values.sorted() == ["x", "x-1"])
  }

  @Test func elementsThatAreHeadingsStandInTheOutline() {
    let document = Assembled.document("<h2>One <b>two</b></h2>\n")
    #expect(document.outline.map(\.text) == ["One two"])
    #expect(Assembled.document("# One<br>two").outline.map(\.text) == ["One two"])
    #expect(document.outline.map(\.level) == [2])
  }

  @Test(arguments: [
    ("#what-is-it", "what-is-it"), ("#What-Is-It", "what-is-it"), ("#What%20is%20it?", "what-is-it"),
    ("#what--is-it-", "what-is-it"),
  ])
  func linksFindTheirPlaceInTheWaysPeopleWriteIt(link: String, anchor: String) {
    let document = Assembled.document("# What is it?\n\n[x](\(link))\n")
    #expect(document.links == [.anchor(anchor)])
    #expect(document.codes == [])
  }

  @Test func linksToNowhereAreToldOnceAndKept() {
    let document = Assembled.document("[x](#no) [y](#no) [z](#top)\n")
    #expect(document.links == [.address("#no"), .address("#no"), .address("#top")])
    #expect(document.codes == ["PR0501"])
  }

  @Test func twentyThousandEqualHeadingsAreNamedInLinearTime() {
    let time = processorTime {
      #expect(Assembled.document(String(repeating: "# a\n", count: 20_000)).outline.last?.anchor == "a-19999")
    }
    #expect(time < .seconds(20))
  }

  @Test func titleComesFromTheFrontMatterElseTheFirstHeadingElseTheName() {
    let named = Assembled.document("---\ntitle: T\n---\n# H\n")
    #expect(named.title == "T" && named.showsTitle)
    let repeated = Assembled.document("---\ntitle: T!\n---\n# T\n")
    #expect(repeated.title == "T!" && !repeated.showsTitle)
    #expect(Assembled.document("## S\n\n# H\n").title == "H")
    #expect(Assembled.document("x") { $0.fallbackTitle = "f" }.title == "f")
    #expect(Assembled.document("x").title == "post.md")
  }
}
