import PostModel
import Testing

@testable import PostMarkdown

@Suite struct DefinitionListTests {
  @Test(arguments: [
    ("Term\n: what\n", "dl(dt'Term' dd(paragraph'what'))"),
    ("A\nB\n: c\n: d\n", "dl(dt'A' dt'B' dd(paragraph'c') dd(paragraph'd'))"),
    ("Term\n\n: what\n", "dl(dt'Term' dd~(paragraph'what'))"),
    ("A\nB\n\n:   c\n", "dl(dt'A' dt'B' dd~(paragraph'c'))"),
    ("A\n: b\n\nC\n: d\n", "dl(dt'A' dd(paragraph'b') dt'C' dd(paragraph'd'))"),
    ("A\n: b\n\nC\n\n: d\n", "dl(dt'A' dd(paragraph'b') dt'C' dd~(paragraph'd'))"),
    ("A\n: b\n\nC\nD\n\n: e\n", "dl(dt'A' dd(paragraph'b') dt'C' dt'D' dd~(paragraph'e'))"),
    ("A\n: b\n\n  c\n", "dl(dt'A' dd~(paragraph'b' paragraph'c'))"),
    ("A\n:   b\n\n        code\n\n    > q\n", "dl(dt'A' dd~(paragraph'b' codeBlock'code|' blockQuote(paragraph'q')))"),
    ("A\n: - b\n  - c\n", "dl(dt'A' dd(bullet(-0(paragraph'b') -0(paragraph'c'))))"),
    ("A\n: b\nlazy\n", "dl(dt'A' dd(paragraph'b lazy'))"),
    ("A\n: b\n\nc\n", "dl(dt'A' dd(paragraph'b')) paragraph'c'"),
    ("> A\n> : b\n> \n> : c\n", "blockQuote(dl(dt'A' dd(paragraph'b') dd~(paragraph'c')))"),
    ("> A\n> B\n>\n> : b\n", "blockQuote(dl(dt'A' dt'B' dd~(paragraph'b')))"),
    ("- A\n\n  : b\n", "bullet(-0(dl(dt'A' dd~(paragraph'b'))))"),
    ("A\r\n B \r\n: c\r\n", "dl(dt'A' dt'B' dd(paragraph'c'))"),
    ("[a]: /b\nA\n: c\n", "dl(dt'A' dd(paragraph'c'))"),
    ("[TOC]\n\n: c\n", "dl(dt'[TOC]' dd~(paragraph'c'))"),
  ])
  func termsAndDetailsAreRead(text: String, expected: String) {
    #expect(blockOutline(text) == expected)
    #expect(TreeChecker.problems(in: document(text).tree) == [])
  }

  @Test(arguments: [
    "A\n:b\n", "A\n:\n", ": b\n", "# A\n: b\n", "A\n\n---\n: b\n", "A\n::: b c\n", "[a]: /b\n: c\n", "> A\n: b\n",
    "A: b\n",
    "10:30:45\n",
  ]) func otherColonsAreText(text: String) {
    #expect(document(text).items(.definitionList).isEmpty, "\(blockOutline(text))")
  }

  @Test func theRuleCanBeLeftOut() {
    let flavor = Flavor(name: "own", rules: Flavor.post.rules.subtracting(.definitionLists))
    #expect(blockOutline("A\n: b\n", flavor) == "paragraph'A : b'")
    #expect(blockOutline("A\n: b\n", .gfm) == "paragraph'A : b'")
  }

  @Test func itemsKnowWhereTheyWereWritten() {
    let post = document("A *b*\n:   c\n\n    d\n\nE\n")
    #expect(post.items(.definitionTerm).map { post.written($0) } == ["A *b*"])
    #expect(post.items(.definitionDetails).map { post.written($0) } == [":   c\n\n    d"])
    #expect(post.items(.definitionList).map { post.written($0) } == ["A *b*\n:   c\n\n    d"])
  }
}
