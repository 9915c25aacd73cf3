import PostModel
import Testing

@testable import PostMarkdown

/// Raised, lowered, struck, marked and inserted text, and emphasis without spaces.
@Suite struct DelimiterRuleTests {
  @Test(arguments: [
    ("H~2~O", "H‹subscript 2›O"),
    ("a)~1~ b]~2~ 3~4~ é~5~", "a)‹subscript 1› b]‹subscript 2› 3‹subscript 4› é‹subscript 5›"),
    ("~x~ (~y~) a ~z~", "‹strikethrough x› (‹strikethrough y›) a ‹strikethrough z›"),
    ("a~b c~", "a‹strikethrough b c›"),
    ("a~~x~~ ~~y~~", "a‹strikethrough x› ‹strikethrough y›"),
    ("a~b~~", "a~b~~"),
    ("x~*i*~", "x‹subscript ‹emphasis i››"),
    ("x~a\\~b~", "x‹subscript a~b›"),
    ("a~", "a~"),
  ])
  func tildesLowerBehindWordsAndStrikeElsewhere(text: String, expected: String) { #expect(inlines(text) == expected) }

  @Test func inGFMATildeStrikes() {
    #expect(inlines("H~2~O", .gfm) == "H‹strikethrough 2›O")
    #expect(inlines("H~2~O", .commonMark) == "H~2~O")
    let rules = Flavor.post.rules.subtracting(.strikethrough)
    #expect(inlines("H~2~O ~a~", Flavor(name: "own", rules: rules)) == "H‹subscript 2›O ~a~")
  }

  @Test(arguments: [
    ("x^2^", "x‹superscript 2›"),
    ("^a^ b^*c*^", "‹superscript a› b‹superscript ‹emphasis c››"),
    ("a^b c^", "a^b c^"),
    ("a^^ ^^b^^ ^", "a^^ ^^b^^ ^"),
    ("a^b", "a^b"),
    ("2^10^ = 2^5^^5^", "2‹superscript 10› = 2‹superscript 5›‹superscript 5›"),
    ("a^\\^^", "a‹superscript ^›"),
    ("*a^b*c^", "‹emphasis a^b›c^"),
    ("a^`b^`", "a^‹code b^›"),
    ("H~2~O^+^", "H‹subscript 2›O‹superscript +›"),
  ])
  func exponentsRaiseWordsOnly(text: String, expected: String) { #expect(inlines(text) == expected) }

  @Test(arguments: [
    ("==a b==", "‹highlight a b›"),
    ("++a++", "‹inserted a›"),
    ("both C++14 and C++17", "both C++14 and C++17"),
    ("a==b and c==d", "a==b and c==d"),
    ("if a == b == c", "if a == b == c"),
    ("===a=== +++b+++ =c= +d+", "===a=== +++b+++ =c= +d+"),
    ("(==a==), ++b++!", "(‹highlight a›), ‹inserted b›!"),
    ("==a **b== c**", "‹highlight a **b› c**"),
    ("x==y==", "x==y=="),
    ("==y==x", "==y==x"),
    ("i++ and j++", "i++ and j++"),
  ])
  func doubledSignsAreFlankedLikeUnderscores(text: String, expected: String) { #expect(inlines(text) == expected) }

  @Test func aLineOfEqualsSignsIsAnUnderline() {
    #expect(document("a\n==\n").items(.heading).count == 1)
    #expect(document("a\n==b==\n").items(.highlight).count == 1)
  }

  @Test func emphasisBesideCJKNeedsNoSpaces() {
    #expect(inlines("これは**強調。**だから") == "これは‹strong 強調。›だから")
    #expect(inlines("**“重点”**是") == "‹strong “重点”›是")
    #expect(inlines("한국어**(강조)**는") == "한국어‹strong (강조)›는")
    #expect(inlines("これは**強調。**だから", .commonMark) == "これは**強調。**だから")
    #expect(inlines("これは ** x ** だ") == "これは ** x ** だ")
    #expect(inlines("a**“b”**c") == "a**“b”**c")
  }

  @Test func positionsCoverTheDelimiters() {
    let post = document("H~2~O x^2^ ==a== ++b++")
    #expect(post.items(.subscript).map { post.written($0) } == ["~2~"])
    #expect(post.items(.superscript).map { post.written($0) } == ["^2^"])
    #expect(post.items(.highlight).map { post.written($0) } == ["==a=="])
    #expect(post.items(.inserted).map { post.written($0) } == ["++b++"])
  }
}
