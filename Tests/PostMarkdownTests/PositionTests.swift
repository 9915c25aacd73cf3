import PostModel
import Testing

@testable import PostMarkdown

@Suite struct PositionTests {
  private func written(_ text: String, _ kind: ItemKind) -> [String] {
    let post = document(text, .gfm)
    return post.items(kind).map { post.written($0) }
  }

  @Test func inlinesCoverTheirWholeSyntax() {
    let text = "a ***b** c* `` d `` [e](f \"g\") ![h](i) <jj:k> <l m> ~~n~~ &amp; \\*\n"
    #expect(written(text, .emphasis) == ["***b** c*"])
    #expect(written(text, .strong) == ["**b**"])
    #expect(written(text, .code) == ["`` d ``"])
    #expect(written(text, .link) == ["[e](f \"g\")", "<jj:k>"])
    #expect(written(text, .image) == ["![h](i)"])
    #expect(written(text, .htmlInline) == ["<l m>"])
    #expect(written(text, .strikethrough) == ["~~n~~"])
    #expect(written(text, .text).last == "*")
  }

  @Test func blocksCoverTheirLines() {
    let text = "# A #\n\nB\nb\n===\n\n> c\n> d\n\n- e\n- f\n\n***\n\n```\ng\n```\n\n| h | i |\n|---|---|\n| j | k |\n"
    #expect(written(text, .heading) == ["# A #", "B\nb\n==="])
    #expect(written(text, .blockQuote) == ["> c\n> d"])
    #expect(written(text, .list) == ["- e\n- f"])
    #expect(written(text, .listItem) == ["- e", "- f"])
    #expect(written(text, .thematicBreak) == ["***"])
    #expect(written(text, .codeBlock) == ["```\ng\n```"])
    #expect(written(text, .table) == ["| h | i |\n|---|---|\n| j | k |"])
    #expect(written(text, .tableRow) == ["| h | i |", "| j | k |"])
    #expect(written(text, .tableCell) == ["h", "i", "j", "k"])
  }

  @Test func textInContainersKeepsItsPlace() {
    let text = "> *a\n>   b*\n\n1. `c`\n   d **e**\n"
    #expect(written(text, .text) == ["a", "b", "d ", "e"])
    #expect(written(text, .emphasis) == ["*a\n>   b*"])
    #expect(written(text, .strong) == ["**e**"])
    #expect(written("| a\\|b |\n|---|\n", .text) == ["a", "|b"])
  }

  @Test func offsetsCountBytesBehindAMark() {
    let post = document("\u{FEFF}# é *b*\r\n\r\nc\r\n")
    #expect(post.items(.heading).first?.sourceRange == 0..<8)
    #expect(post.items(.emphasis).first?.sourceRange == 5..<8)
    #expect(post.items(.paragraph).first?.sourceRange == 12..<13)
    #expect(post.tree.source.position(of: 12) == SourcePosition(line: 3, column: 1))
  }

  @Test func malformedTextIsTold() {
    let bytes = Array("a\n\nb".utf8) + [0xFF, 0xC3] + Array("c\u{0}d".utf8)
    let post = MarkdownParser().parse(SourceText(name: "x.md", bytes: bytes))
    #expect(post.findings == ["warning PR0103 3:1"])
    #expect(post.tree.root.text == "ab\u{FFFD}\u{FFFD}c\u{FFFD}d")
  }

  @Test func emptyTextsAreEmptyDocuments() {
    for text in ["", "\n", " ", "\u{FEFF}", "\r\n\r\n", "[a]: /b\n"] {
      let post = document(text)
      #expect(post.tree.nodes.count == 1)
      #expect(post.diagnostics.isEmpty)
    }
  }
}
