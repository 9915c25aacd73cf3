import PostModel
import Testing

@testable import PostMarkdown

@Suite struct MathTests {
  @Test(arguments: [
    ("$x$", "‹math x›"),
    ("a $x+y$, b", "a ‹math x+y›, b"),
    ("**$5** and $x$", "‹strong $5› and ‹math x›"),
    ("$$x$$ and $$ y\nz $$", "‹display x› and ‹display y\nz›"),
    ("$`a$b`$", "‹math a$b›"),
    ("($a_1$ and $b_2$)", "(‹math a_1› and ‹math b_2›)"),
    ("$a\\$b$", "‹math a\\$b›"),
    ("$*a*$ *b*", "‹math *a*› ‹emphasis b›"),
    ("公式$x$是", "公式‹math x›是"),
    ("$x$-axis", "‹math x›-axis"),
  ])
  func formulasAreRead(text: String, expected: String) { #expect(inlines(text) == expected) }

  @Test(arguments: [
    "$5 to $10", "US$5 US$6", "a$x$", "é$x$", "$ x$", "$x $", "$x$5", "$x$y", "\\$x$", "$x\\$", "$x", "$$ $$", "$$x",
    "$`x", "$$$x$$$", "$``$", "$",
  ])
  func pricesAndLoneDollarsAreText(text: String) {
    #expect(document(text).items(.math).isEmpty)
    #expect(document(text).tree.root.text.contains("$"))
  }

  @Test func noBlankLineIsWithin() { #expect(inlines("$a\n\nb$") == "$a\nb$") }

  @Test func codeBindsWhereItBegins() { #expect(inlines("`$a` b$ $c$") == "‹code $a› b$ ‹math c›") }

  @Test func nothingIsMathInOtherFlavors() {
    #expect(inlines("$x$ $$y$$", .gfm) == "$x$ $$y$$")
    #expect(inlines("$x$", Flavor(name: "own", rules: Flavor.post.rules.subtracting(.math))) == "$x$")
  }

  @Test func linesInQuotationsAreJoined() {
    #expect(inlines("> $a\n> b$") == "‹math a\nb›")
    #expect(treeProblems("> $a\n> b$ $$c\n> d$$").isEmpty)
  }
}
