import PostModel
import PostTesting
import Testing

@testable import PostMarkdown

/// Inputs that make careless parsers quadratic, or run out of stack.
@Suite(.serialized) struct PathologicalTests {
  static let inputs: [(name: String, make: @Sendable (Int) -> String)] = [
    ("open brackets", { repeated("[", $0) }),
    ("open image brackets", { repeated("![", $0) }),
    ("closing brackets", { repeated("a]", $0) }),
    ("nested brackets", { repeated("[", $0) + "a" + repeated("]", $0) }),
    ("quotations", { repeated("> ", $0) + "a" }),
    ("quotations and lazy lines", { repeated("> ", $0) + "a\n" + repeated("a\n", $0) }),
    ("items", { repeated("- ", $0) + "a" }),
    ("items of asterisks", { repeated("* ", $0) + "a" }),
    ("items and blank lines", { repeated("- ", $0) + "a\n" + repeated("\n", $0) }),
    ("ordered items", { repeated("1. ", $0) + "a" }),
    ("openers of two kinds", { repeated("*a _", $0) }),
    ("closers of two kinds", { repeated("a_ b* ", $0) }),
    ("long and short emphasis", { repeated("a**b", $0) + repeated("c* ", $0) }),
    ("nested strong", { repeated("*a **a ", $0) + "b" + repeated(" a** a*", $0) }),
    ("tildes", { repeated("~a ~~", $0) }),
    ("unclosed destinations", { repeated("[a](b", $0) }),
    ("unclosed angle destinations", { repeated("[a](<b", $0) }),
    ("unclosed titles", { repeated("[a](b \"", $0) }),
    ("comments", { repeated("<!--", $0) }),
    ("comments in text", { "a " + repeated("<!-- ", $0) }),
    ("instructions", { "a" + repeated("<?", $0) }),
    ("declarations", { "a" + repeated("<!A ", $0) }),
    ("character data", { "a" + repeated("<![CDATA[", $0) }),
    ("tags", { "a" + repeated("<a b=\"", $0) }),
    ("links in image brackets", { repeated("![[]()", $0) }),
    ("runs of backticks", { count in (1...max(1, count / 40)).map { "e" + repeated("`", $0 % 200 + 1) }.joined() }),
    ("pairs of backticks", { repeated("`a``", $0) }),
    ("definitions", { count in (0..<count).map { "[a\($0)]: /u\n" }.joined() }),
    ("definitions in paragraphs", { count in (0..<count).map { "[a\($0)]: /u\n\n" }.joined() }),
    ("references", { "[a]: /u\n\n" + repeated("[a] ", $0) }),
    ("unknown references", { "[b]: /u\n\n" + repeated("[a] [", $0) }),
    ("entities", { repeated("&", $0) + repeated("&a", $0) }),
    ("mail addresses", { repeated("a@", $0) + repeated("b.c@d.e", $0) }),
    ("web addresses", { repeated("http://_", $0) + repeated("_www.a_b", $0) }),
    ("parentheses behind an address", { repeated("www.a.b", 1) + repeated(")", $0) }),
    ("delimiter rows", { repeated("a | b\n-|-|-\n", $0) }),
    ("short rows under a wide head", { wideTable(columns: $0, rows: $0) }),
    ("nested lists", { count in (0..<min(count / 40, 300)).map { repeated("  ", $0) + "- a\n" }.joined() }),
    ("attributes", { repeated("![](a){a=", $0) }),
    ("dollars", { repeated("$a ", $0) }),
    ("double dollars", { repeated("$$a $", $0) + repeated("$$ ", $0) }),
    ("dollars with backticks", { repeated("$`a ", $0) }),
    ("dollars of all kinds", { repeated("$a$$b$`c", $0) }),
    ("exponents", { repeated("a^b ", $0) + repeated("^a", $0) }),
    ("exponents within emphasis", { repeated("*a^b*c^", $0) }),
    ("lowering tildes", { repeated("a~b~~", $0) + repeated("a~b", $0) }),
    ("notes in the line", { repeated("^[a", $0) }),
    ("notes in notes", { repeated("^[a", $0) + repeated("]", $0) }),
    ("notes and links", { repeated("^[a](b)[", $0) }),
    ("references to notes", { "[^a]: b\n\n" + repeated("[^a]", $0) + repeated("[^b", $0) }),
    ("double equals signs", { repeated("==a ++b ", $0) }),
    ("closing equals signs", { repeated("a== b++ ", $0) }),
    ("colons", { repeated(":a", $0) + repeated(" :tada", $0) }),
    ("names without end", { ":" + repeated("a", $0) + repeated(":smile:", $0) }),
    ("quotation marks", { repeated("\"a '", $0) }),
    ("hyphens", { repeated("-", $0) + repeated("a--", $0) }),
    ("periods", { repeated(".", $0) + repeated("a...", $0) }),
    ("double brackets", { repeated("[[a", $0) + repeated("]]", $0) }),
    ("embeds", { repeated("![[", $0) + repeated("![[a|", $0) }),
    ("wiki links that are none", { "[a]: b\n\n" + repeated("[[a]](", $0) }),
    ("braces behind emphasis", { repeated("*a*{.b", $0) + repeated("[a]{", $0) }),
    ("comments between per cent signs", { "a" + repeated(" %%a%% %%", $0) }),
    ("per cent signs", { "a " + repeated("%", $0) + repeated(" %% %", $0) }),
    ("abbreviations", { count in (0..<count / 8).map { "*[a\($0)]: b\n" }.joined() + "\n" + repeated("a1 a", count) }),
    ("long abbreviations", { "*[\(repeated("a ", 400))b]: c\n\n" + repeated("a ", $0) }),
    ("emphasis without spaces", { repeated("これ**は。", $0) }),
    ("hashes", { "#" + repeated(" #", $0) + " a" }),
    ("setext lines", { repeated("a\n=\n", $0) }),
    ("spaces", { "a" + repeated(" ", $0) + "\n" + repeated("\t", $0) }),
    ("backslashes", { repeated("\\", $0) }),
  ]

  @Test(arguments: inputs.map(\.name)) func takesTimeInProportion(name: String) throws {
    let make = try #require(Self.inputs.first { $0.name == name }).make
    let (shorter, longer) = (make(8_000), make(16_000))
    // Others use the machine too: what is linear shows it in one of a few attempts, what is quadratic in none.
    var measured: [String] = []
    for _ in 0..<5 {
      let small = time(shorter)
      let large = time(longer)
      if large < small * 3 + .milliseconds(5) { return }
      measured.append("\(small), then \(large)")
    }
    Issue.record("\(name): \(measured)")
  }

  @Test func sizesOfReportedFaultsAreRead() {
    for text in [
      repeated("[", 100_000), repeated("> ", 25_000) + "a", repeated("*a _", 50_000), repeated("[a](b", 30_000),
      repeated("<!--", 300_000), repeated("![[]()", 160_000), repeated("- ", 100_000) + "a", repeated("*", 100_000),
    ] {
      #expect(time(text) < .seconds(30))
    }
  }

  @Test func missingCellsOfAWideTableAreBounded() {
    let text = wideTable(columns: 10_000, rows: 10_000)
    let tree = MarkdownParser(flavor: .gfm).parse(SourceText(text)).tree
    #expect(tree.nodes.count < text.utf8.count * 2 + 100_000)
    #expect(tree.nodes.count { $0.kind == .tableRow } == 10_001)
  }

  @Test func repeatedReferencesAreBounded() {
    let text = "[a]: /\(repeated("x", 50_000))\n\n" + repeated("[a] ", 10_000)
    let tree = MarkdownParser(flavor: .commonMark).parse(SourceText(text)).tree
    let total = tree.links.reduce(0) { $0 + Int($1.destination.length) }
    #expect(total > 0 && total <= max(100_000, text.utf8.count))
  }

  private func time(_ text: String) -> Duration {
    let source = SourceText(text)
    return (0..<2).map { _ in processorTime { _ = MarkdownParser(flavor: .post).parse(source) } }.min() ?? .zero
  }
}

private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

private func wideTable(columns: Int, rows: Int) -> String {
  repeated("|a", columns) + "|\n" + repeated("|-", columns) + "|\n" + repeated("|b|\n", rows)
}
