import PostModel
import PostStyling
import Testing

@testable import PostPDF

/// Boxes of blocks, as the profile asks for them.
@Suite struct BoxTests {
  @Test(arguments: [
    ("first", \StylingProfile.paragraph.block.box), ("> first", \StylingProfile.quote.box),
    ("```\nfirst\n```", \StylingProfile.codeBlock.box), ("- first", \StylingProfile.list.block.box),
  ])
  func blocksAreAsHighAsTheirMinimum(
    _ markdown: String, _ box: WritableKeyPath<StylingProfile, BoxStyling> & Sendable
  ) throws {
    func distance(_ height: Double?) throws -> Double {
      var profile = Theme.builtIn
      profile[keyPath: box].minimumHeight = height.map { Length($0, .points) }
      let laidOut = LaidOut("\(markdown)\n\n## after", profile: profile)
      #expect(PlanChecker.faults(in: laidOut.plan, frame: laidOut.frame).isEmpty)
      let (first, after) = (try #require(laidOut.line("first")), try #require(laidOut.line("after")))
      #expect(first.page == after.page)
      return after.baseline - first.baseline
    }
    let natural = try distance(nil)
    #expect(try distance(1) - natural < 0.01)
    #expect(try distance(150) - natural > 60)
    #expect(abs(try distance(250) - distance(150) - 100) < 0.01)
  }
}
