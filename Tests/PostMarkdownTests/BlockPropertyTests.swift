import PostModel
import PostTesting
import Testing

@testable import PostMarkdown

/// What holds of the blocks of the `post` and `contentful` flavors whatever the text is.
@Suite(.serialized) struct BlockPropertyTests {
  /// Lines that begin, continue and end blocks, in any order and any container.
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func randomLinesGiveSoundTrees(seed: UInt64) {
    let starts = [
      "", "", "", "> ", "- ", "1. ", "a. ", "A. ", "B. ", "A.  ", "i. ", "II. ", ": ", ":   ", "    ", "  ", "\t",
      "::: n ",
      ":::", "[^1]: ", "[^2]:", "*[A]: ", "$$", "$$ x $$", "%%", "%% x %%", "[TOC]", "[!note] ", "<!-- more -->",
      "```math",
      "```", "# ", "===", "---", "| a |", "|---|", "![a](b)", "[x]: y", "{#a .b}", "<div>", "> [!tip]- t",
    ]
    let ends = ["", "", "x", "x {#a}", " y $$", "%%", " {", "$$", "**b**", "  ", "\\", "é"]
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...9, using: &numbers) {
        for _ in 0..<Int.random(in: 0...3, using: &numbers) {
          text += starts[Int.random(in: 0..<starts.count, using: &numbers)]
        }
        text += ends[Int.random(in: 0..<ends.count, using: &numbers)]
        text += ["\n", "\n", "\n\n", "\r\n", "\r"][Int.random(in: 0..<5, using: &numbers)]
      }
      for flavor in [Flavor.post, .contentful, .gfm] {
        let tree = document(text, flavor).tree
        let problems = TreeChecker.problems(in: tree)
        #expect(problems == [], "\(flavor.name): \(text.debugDescription)")
      }
    }
  }

  @Test func theExamplesOfCommonMarkGiveSoundTreesInAllFlavors() throws {
    for example in try Conformance.examples(Conformance.commonMark) {
      for flavor in Flavor.all {
        let tree = document(example.markdown, flavor).tree
        #expect(TreeChecker.problems(in: tree) == [], "\(flavor.name) \(example.example)")
      }
    }
  }

  static let inputs: [(name: String, make: @Sendable (Int) -> String)] = [
    ("divisions", { repeated("::: a\n", $0) }),
    ("divisions and text", { repeated("::: a\nb\n\n", $0) }),
    ("divisions and fences", { repeated("::: a\n", $0) + repeated("\n:::\n", $0) }),
    ("divisions in quotations and fences outside", { repeated("> ::: a\n", $0) + "> b\n" + repeated(":::\n", $0) }),
    ("code in divisions", { repeated("::: a\n", $0) + "```\n" + repeated("  \n", $0) }),
    ("definitions", { repeated("a\n: b\n\n", $0) }),
    ("details", { "a\n" + repeated(": b\n", $0) }),
    ("details in one line", { "a\n" + repeated(": ", $0) + "b" }),
    ("terms", { repeated("a\n", $0) + ": b\n" }),
    ("terms again", { repeated("a\n\n: b\n\n", $0) }),
    ("footnotes", { count in (0..<count / 8).map { "[^\($0)]: a\n" }.joined() }),
    ("footnotes in one line", { repeated("[^1]: ", $0) + "a" }),
    ("capitals", { repeated("A. b\n\n", $0) }),
    ("capitals and siblings", { repeated("A. b\n\nB. c\n\nd\n\n", $0 / 4) }),
    ("letters", { repeated("a. b\n", $0) }),
    ("letters in one line", { repeated("a. ", $0) + "b" }),
    ("numerals", { repeated("mmmm. b\n\n", $0) }),
    ("formulas without end", { repeated("$$\n", $0) + repeated("$$ a\n\n", $0) }),
    ("comments without end", { repeated("%% a\n\n", $0) }),
    ("comments", { repeated("%% a\n\n", $0) + "%%" }),
    ("comments and marks", { repeated("%%\n\n%% b\n\nc %% d\n\n", $0 / 4) }),
    ("abbreviations", { repeated("*[a]: b\n", $0) }),
    ("contents", { repeated("[TOC]\n\n", $0) }),
    ("callouts", { repeated("> [!note]\n\n", $0) }),
    ("callouts in one line", { repeated("> ", $0) + "[!note]" }),
    ("images", { repeated("![a](b) ", $0) }),
    ("heading attributes", { "# a" + repeated(" {a=\"", $0) + "}" }),
    ("headings with attributes", { repeated("# a {a=' {b=' {c}\n", $0 / 4) }),
    ("braces", { "# " + repeated("{", $0) + repeated("}", $0) }),
  ]

  @Test(arguments: inputs.map(\.name)) func takesTimeInProportion(name: String) throws {
    let make = try #require(Self.inputs.first { $0.name == name }).make
    let (shorter, longer) = (make(4_000), make(8_000))
    var measured: [String] = []
    for flavor in [Flavor.post, .contentful] {
      var isLinear = false
      for _ in 0..<5 where !isLinear {
        let small = time(shorter, flavor)
        let large = time(longer, flavor)
        isLinear = large < small * 3 + .milliseconds(5)
        measured.append("\(flavor.name): \(small), then \(large)")
      }
      #expect(isLinear, "\(measured)")
    }
  }

  @Test func faultsAreToldABoundedNumberOfTimes() {
    #expect(document(repeated("::: a\n", 10_000)).diagnostics.count <= BlockParser.maximumDiagnostics)
    #expect(document(repeated("[^1]: a\n", 10_000)).diagnostics.count <= 2 * BlockParser.maximumDiagnostics)
  }

  private func time(_ text: String, _ flavor: Flavor) -> Duration {
    let source = SourceText(text)
    return (0..<2).map { _ in processorTime { _ = MarkdownParser(flavor: flavor).parse(source) } }.min() ?? .zero
  }
}

private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
