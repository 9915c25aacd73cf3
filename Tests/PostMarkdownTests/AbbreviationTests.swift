import PostModel
import Testing

@testable import PostMarkdown

@Suite struct AbbreviationTests {
  private func abbreviated(_ text: String) -> String { inlines("*[HTML]: Hypertext\n*[W3C]: Web\n\n\(text)") }

  @Test(arguments: [
    ("HTML by W3C", "‹HTML=Hypertext› by ‹W3C=Web›"),
    ("XHTML HTML5 HTMLs éHTML HTMLé HTML\u{301}", "XHTML HTML5 HTMLs éHTML HTMLé HTML\u{301}"),
    ("(HTML) HTML, HTML-like", "(‹HTML=Hypertext›) ‹HTML=Hypertext›, ‹HTML=Hypertext›-like"),
    ("MY_HTML_X _HTML_", "MY_HTML_X ‹emphasis ‹HTML=Hypertext››"),
    ("html", "html"),
    ("用HTML写", "用‹HTML=Hypertext›写"),
    (
      "`HTML` <b title=HTML> [x](HTML) <http://HTML> $HTML$",
      "‹code HTML› ‹htmlInline <b title=HTML>› ‹link HTML|x› ‹link http://HTML|http://HTML› ‹math HTML›"
    ),
    ("[HTML](u)", "‹link u|‹HTML=Hypertext››"),
    ("x ![HTML](u)", "x ‹image u|HTML›"),
  ])
  func wholeWordsOfText(text: String, expected: String) { #expect(abbreviated(text) == expected) }

  @Test func theLongestTermAndTheFirstDefinitionCount() {
    let text = "*[A]: one\n*[A B]: two\n*[A]: three\n*[C++]: four\n*[Ä]: five\n\nA B A BC C++ C++1 Ä ÄA"
    #expect(inlines(text) == "‹A B=two› ‹A=one› BC ‹C++=four› C++1 ‹Ä=five› ÄA")
  }

  @Test func positionsAreThoseOfTheWord() {
    let post = document("*[HTML]: Hypertext\n\n> a HTML\n> HTML b")
    #expect(post.items(.abbreviation).map { post.written($0) } == ["HTML", "HTML"])
    #expect(TreeChecker.problems(in: post.tree).isEmpty)
  }
}
