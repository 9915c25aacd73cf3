import Foundation
import PostMarkdown
import PostModel
import PostTesting
import Testing

@testable import PostText

/// What the formatter writes is read as the same items, and written the same again.
@Suite struct MarkdownRoundTripTests {
  static func parsed(_ text: String, _ flavor: Flavor) -> PostDocument {
    MarkdownParser(flavor: flavor).parse(SourceText(name: "post.md", text))
  }

  static func written(_ document: PostDocument, _ flavor: Flavor) -> String {
    var buffer = ByteBuffer()
    MarkdownRenderer(flavor: flavor).render(document, into: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// What differs after a round trip; `nil` if nothing does.
  static func difference(_ text: String, _ flavor: Flavor) -> String? {
    let document = parsed(text, flavor)
    let once = written(document, flavor)
    let again = parsed(once, flavor)
    let before = TreeDescription.lines(of: document.tree)
    let after = TreeDescription.lines(of: again.tree)
    if before != after {
      let place = zip(before, after).enumerated().first { $1.0 != $1.1 }?.offset ?? min(before.count, after.count)
      func line(_ lines: [String]) -> String { place < lines.count ? lines[place] : "(nothing)" }
      return "\(flavor.name): was “\(line(before))”, became “\(line(after))”\n  \(text.debugDescription.prefix(300))\n"
        + "  \(once.debugDescription.prefix(300))"
    }
    let twice = written(again, flavor)
    return twice == once
      ? nil
      : "\(flavor.name): not stable\n  \(once.debugDescription.prefix(300))\n  \(twice.debugDescription.prefix(300))"
  }

  @Test(arguments: [
    "Foo\n    ---\n", "Foo\n    --\n", "Foo\n    --- -- ---\n", "[a]: b\n    ---\n", "> - Foo\n>       ---\n",
    "a | b\n    --- | ---\n",
    "Foo\n    ***\n", "Foo\n    ===\n", "Foo\n    . . .\n", "Foo\n    <div>x\n", "Foo\n    <!-- a\n    - b -->\n",
    "[a]: b\n    <b>\n", "Foo\n    $$x$$\n", "Foo\n    %%x%%\n", "Foo\n    ~~~x~ y~~\n",
  ])
  func aLineThatBeganNoBlockBeginsNoneWhenFormatted(text: String) {
    for flavor in Flavor.all { #expect(Self.difference(text, flavor) == nil) }
  }

  @Test(arguments: [Conformance.commonMark, Conformance.gfm, Conformance.gfmExtensions], Flavor.all)
  func everyExampleOfTheSuitesStaysWhatItIs(suite: String, flavor: Flavor) throws {
    guard Conformance.isPresent(suite) else { return }
    let examples = try Conformance.examples(suite)
    let differences = examples.compactMap { example in
      Self.difference(example.markdown, flavor).map { "\(example.example) \($0)" }
    }
    for difference in differences { print(difference) }
    #expect(differences.count == 0)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["POSTRENDER_CORPORA"] != nil), arguments: Flavor.all)
  func theCorporaStayWhatTheyAre(flavor: Flavor) throws {
    let folder = ProcessInfo.processInfo.environment["POSTRENDER_CORPORA"] ?? ""
    let files = (FileManager.default.enumerator(atPath: folder)?.allObjects ?? []).compactMap { $0 as? String }
    var differences: [String] = []
    for file in files.sorted() where file.hasSuffix(".md") {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      if let difference = Self.difference(text, flavor) { differences.append("\(file) \(difference)") }
    }
    for difference in differences { print(difference) }
    #expect(differences.count == 0)
  }
}
