import PostModel
import PostTesting
import Testing

@testable import PostMarkdown

@Suite struct TreePropertyTests {
  static let flavors: [Flavor] = [.commonMark, .gfm, .post]

  @Test func rangesNestInAllExamples() throws {
    var names = [Conformance.commonMark, Conformance.gfm]
    if Conformance.isPresent(Conformance.gfmExtensions) { names.append(Conformance.gfmExtensions) }
    for name in names {
      for example in try Conformance.examples(name) {
        for flavor in Self.flavors {
          let tree = MarkdownParser(flavor: flavor).parse(SourceText(example.markdown)).tree
          let problems = TreeChecker.problems(in: tree)
          #expect(problems == [], "\(name) \(example.example) \(flavor.name): \(example.markdown)")
        }
      }
    }
  }

  @Test func everyWordOfTheExamplesIsSomewhereInTheTree() throws {
    for example in try Conformance.examples(Conformance.commonMark) {
      // Definitions and entities are not shown as they are written, and escapes divide words.
      if example.markdown.contains("]:") || example.markdown.contains("&") || example.markdown.contains("\\") {
        continue
      }
      let tree = MarkdownParser(flavor: .commonMark).parse(SourceText(example.markdown)).tree
      let visible = String(decoding: TreeChecker.visibleBytes(of: tree), as: UTF8.self)
      for word in example.markdown.split(whereSeparator: { !($0.isASCII && $0.isLetter) }) {
        #expect(visible.contains(word), "“\(word)” of example \(example.example) is lost")
      }
    }
  }

  @Test func lineEndsDoNotChangeTheTree() throws {
    for example in try Conformance.examples(Conformance.commonMark) {
      let expected = PlainHTML.html(of: MarkdownParser(flavor: .commonMark).parse(SourceText(example.markdown)).tree)
      for end in ["\r\n", "\r"] {
        let text = String(decoding: example.markdown.utf8.flatMap { $0 == 10 ? Array(end.utf8) : [$0] }, as: UTF8.self)
        let tree = MarkdownParser(flavor: .commonMark).parse(SourceText(text)).tree
        // Raw HTML keeps the author's line ends.
        let html = PlainHTML.html(of: tree).utf8.split(omittingEmptySubsequences: false) { $0 == 13 || $0 == 10 }
          .filter { !$0.isEmpty }.map { String($0) }
        let wanted = expected.utf8.split(separator: 10).map { String($0) }
        #expect(html == wanted, "example \(example.example) with \(end.debugDescription)")
        #expect(TreeChecker.problems(in: tree) == [], "example \(example.example) with \(end.debugDescription)")
      }
    }
  }

  /// Bytes of syntax, words and broken UTF-8 in any order.
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func randomBytesGiveSoundTrees(seed: UInt64) {
    let pieces: [[UInt8]] =
      [
        "*", "**", "_", "__", "~", "~~", "`", "``", "```", "~~~", "[", "]", "(", ")", "![", "](", "][", "]: ", "<", ">",
        "<!--", "-->", "<div>", "</b>", "<a href=\"", "\"", "'", "\\", "\n", "\n\n", "\r\n", "\r", "\t", " ", "  ",
        "    ",
        "- ", "* ", "1. ", "2) ", "> ", "# ", "===", "---", "+++", "| ", "|", "|-|-|", ":-:", "&amp;", "&#0;", "&", "a",
        "word", "www.a.b", "http://x.y/", "a@b.cd", "[ ] ", "{width=3cm}", "{", "}", "title: x", "é", "“", "漢", "!",
        ".", "$", "$$", "^", "^[", "[^1]", "[^1]: ", "==", "++", ":tada:", ":", "--", "...", "[[", "]]", "![[", "]{.b}",
        "{.b}", "%%", "*[a]: b\n", "H~2~O", "x^2^", ":::", "$x$", "。",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0], [0xEF, 0xBB, 0xBF]]
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<1_500 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...40, using: &numbers) {
        bytes += pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
      }
      for flavor in Self.flavors {
        let tree = MarkdownParser(flavor: flavor).parse(SourceText(name: "random", bytes: bytes)).tree
        let problems = TreeChecker.problems(in: tree)
        #expect(problems == [], "\(flavor.name): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
        _ = PlainHTML.html(of: tree)
      }
    }
  }

  @Test func theCheckerFindsPlantedFaults() {
    var builder = MarkDownTreeBuilder(source: SourceText("abc"))
    let paragraph = builder.append(Node(kind: .paragraph, start: 1, end: 2), to: 0)
    builder.append(Node(kind: .text, start: 0, end: 2), to: paragraph)
    builder.append(Node(kind: .text, start: 1, end: 2), to: paragraph)
    #expect(TreeChecker.problems(in: builder.finish()).count == 2)
  }
}
