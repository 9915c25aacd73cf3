import PostModel
import PostStyling
import Testing

@testable import PostPDF

/// Input that asks for more than a page has.
@Suite struct ExtremeTests {
  private func profile(width: Double, height: Double, margin: Double) -> StylingProfile {
    var profile = Theme.builtIn
    profile.page.width = width
    profile.page.height = height
    let margin = Length(margin, .points)
    profile.page.margins = Insets(top: margin, left: margin, bottom: margin, right: margin)
    return profile
  }

  @Test(arguments: [(30.0, 12.0), (8, 8), (100, 14)]) func pageSmallerThanALineStillGoesOn(
    _ width: Double, _ height: Double
  ) {
    let laidOut = LaidOut(
      "# Heading\n\nsome words of text\n\n- item\n\n> quote\n\n```\ncode\n```\n\n| a |\n|---|\n| b |\n\n![](90x90.png){wrap=left}\n\n![](90x90.png)\n\nend\n",
      profile: profile(width: width, height: height, margin: 1))
    #expect(laidOut.diagnostics.contains { $0.code == .pageTooSmall })
    let text = laidOut.lines.map(\.text).joined().filter { $0 != " " && $0 != "-" }
    for word in ["Heading", "some", "item", "quote", "code", "end"] { #expect(text.contains(word), "\(word)") }
    #expect(laidOut.images.count == 2)
    #expect(laidOut.plan.pages.count < 200)
  }

  @Test func marginsWiderThanThePageLeaveSomeRoom() {
    let laidOut = LaidOut("text\n", profile: profile(width: 200, height: 200, margin: 500))
    #expect(laidOut.frame.width > 0)
    #expect(laidOut.frame.height > 0)
    #expect(!laidOut.lines.isEmpty)
  }

  @Test func emptyPostHasOnePage() {
    let laidOut = LaidOut("")
    #expect(laidOut.plan.pages.count == 1)
    #expect(laidOut.lines.isEmpty)
  }

  @Test func tableOfAThousandRows() {
    let rows = (0..<1000).map { "| q\($0 + 1)z | b | c |" }.joined(separator: "\n")
    let laidOut = LaidOut("| x | y | w |\n|---|---|---|\n" + rows)
    #expect(PlanChecker.faults(in: laidOut.plan, frame: laidOut.frame).isEmpty)
    #expect(PlanChecker.wronglySet(tokens: 1000, in: laidOut.lines.map(\.text)).isEmpty)
  }

  @Test func aWordOfHalfAMillionLettersIsBroken() {
    // As one atom it would be wider than 32 bits tell.
    let letters = LaidOut(String(repeating: "a", count: 500_000)).lines.reduce(0) { $0 + $1.text.utf8.count }
    #expect(letters == 500_000)
    #expect(LaidOut("```\na" + String(repeating: " ", count: 1_000_000) + "b\n```\n").line("b") != nil)
  }

  @Test(.timeLimit(.minutes(1))) func aParagraphOfManyShortWordsTakesLinearTime() {
    let words = LaidOut(String(repeating: "*a ", count: 20_000)).lines.reduce(0) {
      $0 + $1.text.split(separator: " ").count
    }
    #expect(words == 20_000)
  }

  @Test(.timeLimit(.minutes(1))) func aTitleOfManyPagesIsNotSetWholeOnEachOfThem() {
    let laidOut = LaidOut("# " + String(repeating: "Lorem ipsum ", count: 10_000))
    #expect(laidOut.plan.pages.count > 20)
    #expect(!laidOut.artifacts.isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func aTableOfThousandsOfColumnsAndShortRowsStaysSmall() {
    let columns = 4000
    let head = String(repeating: "h|", count: columns) + "\n" + String(repeating: "-|", count: columns) + "\n"
    let laidOut = LaidOut(head + String(repeating: "q|\n", count: 8000))
    #expect(laidOut.lines.count { $0.text == "q" } == 8000)
    #expect(laidOut.plan.pages.count < 4000)
  }

  @Test func anAddressThatIsTooLongForEachLineLeadsNowhere() {
    let long = LaidOut("[x](http://a.example/\(String(repeating: "b", count: 9000)))")
    #expect(long.plan.links.isEmpty)
    #expect(long.diagnostics.map(\.code) == [.linkTooLong])
    #expect(LaidOut("[x](http://a.example/\(String(repeating: "b", count: 8000)))").plan.links.count == 1)
  }

  @Test func tenThousandNestedQuotesStayOnThePage() {
    let laidOut = LaidOut(String(repeating: "> ", count: 10_000) + "end\n")
    #expect(PlanChecker.faults(in: laidOut.plan, frame: laidOut.frame).isEmpty)
    #expect(laidOut.line("end") != nil)
  }

  @Test func manyAnchorsInOneParagraph() {
    let text = (0..<60).map { "word\($0) ![](40x40.png){wrap=left width=20pt}" }.joined(separator: " ")
    let laidOut = LaidOut(text)
    #expect(PlanChecker.faults(in: laidOut.plan, frame: laidOut.frame).isEmpty)
    #expect(laidOut.images.count == 60)
  }

  @Test func theSamePostGivesTheSamePlan() {
    let post = RandomPost(seed: 77, blocks: 14).markdown
    let typesetter = Typesetter()
    let first = LaidOut(post)
    _ = LaidOut("other text first", typesetter: typesetter)
    let second = LaidOut(post, typesetter: typesetter)
    #expect(first.lines.map(\.box) == second.lines.map(\.box))
    #expect(first.lines.map(\.text) == second.lines.map(\.text))
    #expect(first.images.map(\.box) == second.images.map(\.box))
  }
}
