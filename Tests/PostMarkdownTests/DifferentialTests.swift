import PostProofs
import Testing

@testable import PostMarkdown

/// Random documents become here what they become in other engines, but for differences that are understood.
///
/// `swift run -c release PostCampaigns differential COUNT` compares more.
@Suite struct DifferentialTests {
  static let peers = PeerLibraries()

  @Test(
    .enabled(if: peers.hasAll, "the libraries of other engines are not installed: run scripts/setup test"),
    arguments: Differential.Subject.allCases)
  func aThousandRandomDocumentsAreReadAsOtherEnginesReadThem(subject: Differential.Subject) throws {
    let differential = try #require(Differential(subject, peers: Self.peers))
    for seed in 0..<1_000 as Range<UInt64> {
      guard let found = differential.difference(seed: seed), found.explanation == nil else { continue }
      Issue.record("\(subject) \(seed): \(found.text.debugDescription)\nours   \(found.ours)\ntheirs \(found.theirs)")
    }
  }

  @Test(.enabled(if: peers.hasAll, "the libraries of other engines are not installed: run scripts/setup test"))
  func aPlantedDifferenceIsFoundAndNotExplained() throws {
    let differential = try #require(Differential(.commonMark, peers: Self.peers))
    let found = differential.difference(of: "*a*\n", ours: "<p><b>a</b></p>\n")
    #expect(found?.explanation == nil && found != nil)
    #expect(differential.difference(of: "*a*\n", ours: "<p><em>a</em></p>\n") == nil)
  }

  @Test func theSameSeedGivesTheSameDocument() {
    for syntax in [RandomDocument.Syntax.commonMark, .gfm, .post] {
      #expect(RandomDocument.text(seed: 7, syntax: syntax) == RandomDocument.text(seed: 7, syntax: syntax))
      #expect(Set((0..<50).map { RandomDocument.text(seed: $0, syntax: syntax) }).count > 45)
    }
  }

  @Test func aFaultIsShownInAsFewCharactersAsItCanBe() {
    #expect(shrunk("abc\nd*e*f\n\ngh") { $0.contains("*e") } == "*e")
  }
}
