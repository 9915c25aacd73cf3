import PostModel
import Testing

@testable import PostMarkdown

@Suite struct AttributeSpanTests {
  @Test(arguments: [
    ("[a *b*]{.c #d e=f}", "‹span a ‹emphasis b››{#d .c e=f}"),
    ("[a]{: .b}", "‹span a›{.b}"),
    ("[a](/u){.b}", "‹link /u|a›{.b}"),
    ("`a`{.b}", "‹code a›{.b}"),
    ("*a*{.b} **c**{.d}", "‹emphasis a›{.b} ‹strong c›{.d}"),
    ("***a***{.b}", "‹emphasis ‹strong a››{.b}"),
    ("~~a~~{.b} ==c=={.d}", "‹strikethrough a›{.b} ‹highlight c›{.d}"),
    ("<http://a.b>{.c}", "‹link http://a.b|http://a.b›{.c}"),
    ("![a](b.jpg){.c} d", "‹image b.jpg|a›{.c} d"),
    ("x ![a](b.jpg){.c}", "x ‹image b.jpg|a›{.c}"),
    ("[a [b](/u) c]{.d}", "‹span a ‹link /u|b› c›{.d}"),
    ("[a]{.b}{.c}", "‹span a›{.b}{.c}"),
  ])
  func bracesBelongToWhatTheyTouch(text: String, expected: String) { #expect(inlines(text) == expected) }

  @Test(arguments: [
    ("[a] {.b}", "[a] {.b}"), ("a{.b}", "a{.b}"), ("[a]{{x}}", "[a]{{x}}"), ("[a]{% x %}", "[a]{% x %}"),
    ("[a]{b}", "[a]{b}"), ("[a]{.b", "[a]{.b"), ("a*{.b}", "a*{.b}"), ("*a**{.b} *", "‹emphasis a›*{.b} *"),
    ("`a`{}", "‹code a›{}"),
  ])
  func otherBracesAreText(text: String, expected: String) { #expect(inlines(text) == expected) }

  @Test func definedLabelsAreLinks() {
    #expect(inlines("[a]{.b}\n\n[a]: /u") == "‹link /u|a›{.b}")
  }

  @Test func offInOtherFlavors() {
    #expect(inlines("[a]{.b} `c`{.d} *e*{.f}", .gfm) == "[a]{.b} ‹code c›{.d} ‹emphasis e›{.f}")
  }

  @Test func handlersAreDropped() {
    let post = document("[a]{.b onclick=x()} *c*{style=d .e}")
    #expect(post.findings == ["warning PR0406 1:8", "warning PR0406 1:25"])
    #expect(inlines("[a]{.b onclick=x()}") == "‹span a›{.b}")
  }

  @Test func positionsCoverTheBraces() {
    let post = document("[a]{.b} `c`{.d} *e*{.f} [g](/h){.i}")
    #expect(post.items(.span).map { post.written($0) } == ["[a]{.b}"])
    #expect(post.items(.code).map { post.written($0) } == ["`c`{.d}"])
    #expect(post.items(.emphasis).map { post.written($0) } == ["*e*{.f}"])
    #expect(post.items(.link).map { post.written($0) } == ["[g](/h){.i}"])
    #expect(treeProblems("> *a*{.b\n> .c} `d`{.e}").isEmpty)
  }
}
