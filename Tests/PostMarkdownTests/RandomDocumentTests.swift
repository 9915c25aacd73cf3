import PostModel
import PostProofs
import Testing

@testable import PostMarkdown

/// What must hold of any text, in every flavor and on the whole way to HTML.
///
/// `swift run -c release PostCampaigns random COUNT` tries more, and `scripts/fuzz` what no grammar thinks of.
@Suite struct RandomDocumentTests {
  @Test(arguments: Flavor.all.map(\.name)) func randomDocumentsKeepAllProperties(name: String) throws {
    let flavor = try #require(Flavor.named(name))
    for seed in 0..<200 as Range<UInt64> {
      let text = RandomDocument.text(seed: seed, syntax: .post, size: 3)
      #expect(DocumentProof.problems(with: Array(text.utf8), flavor: flavor) == [], "\(seed): \(text.debugDescription)")
    }
  }

  @Test func aLostLetterIsFound() {
    #expect(TextAccount.lost(in: document("*a b*\n").tree) == [])
    #expect(TextAccount.lost(in: document("a *b* c\n> d\n").tree) == [])
    var builder = MarkDownTreeBuilder(source: SourceText("a bc"))
    let paragraph = builder.append(Node(kind: .paragraph, start: 0, end: 4), to: 0)
    builder.append(Node(kind: .text, start: 0, end: 1), to: paragraph)
    builder.append(Node(kind: .text, start: 3, end: 4), to: paragraph)
    #expect(TextAccount.lost(in: builder.finish()).count == 1)
  }
}
