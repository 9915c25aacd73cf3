import PostModel
import Testing

@testable import PostMarkdown

@Suite struct SmartPunctuationTests {
  @Test(arguments: [
    ("\"a b\" c", "“a b” c"),
    ("'a b' c", "‘a b’ c"),
    ("\"'a' b\"", "“‘a’ b”"),
    ("don't, dogs' and '90s", "donʼt, dogsʼ and ʼ90s"),
    ("rock 'n' roll", "rock ʼnʼ roll"),
    ("('a') [\"b\"]", "(‘a’) [“b”]"),
    ("*\"a\"* **'b'**", "‹emphasis “a”› ‹strong ‘b’›"),
    ("\"*a*\"", "“‹emphasis a›”"),
    ("6\" and a \" b", "6” and a \" b"),
    ("他说\"你好\"吗", "他说“你好”吗"),
    ("\"a\"--\"b\"", "“a”–“b”"),
  ])
  func quotationMarksOpenAndClose(text: String, expected: String) { #expect(inlines(text) == expected) }

  @Test(arguments: [
    ("a -- b, 1--2, a---b", "a – b, 1–2, a—b"),
    ("--to (--from) a --b", "--to (--from) a --b"),
    ("a --5", "a –5"),
    ("a ---- b", "a ---- b"),
    ("a... b.... c..... d..", "a… b…. c..... d.."),
    ("well-known a-b", "well-known a-b"),
  ])
  func dashesAndEllipses(text: String, expected: String) { #expect(inlines(text) == expected) }

  @Test func neverInCodeMathHTMLAndAddresses() {
    #expect(
      inlines("`\"--...` $a--'b$ <b t=\"--\"> [x](a--b \"it's\") <http://a--b> http://c--d/it's")
        == "‹code \"--...› ‹math a--'b› ‹htmlInline <b t=\"--\">› ‹link a--b|x› ‹link http://a--b|http://a--b› "
        + "‹link http://c--d/it's|http://c--d/it's›")
    #expect(inlines("x `a`{t=\"--\"}") == "x ‹code a›{t=--}")
    #expect(inlines("\\\"a\\\" \\--") == "\"a\" --")
  }

  @Test func offInOtherFlavors() {
    #expect(inlines("\"a\" -- 'b'...", .gfm) == "\"a\" -- 'b'...")
    let rules = Flavor.post.rules.subtracting(.smartPunctuation)
    #expect(
      inlines("\"a\" -- 'b'... www.a.b", Flavor(name: "own", rules: rules))
        == "\"a\" -- 'b'... ‹link http://www.a.b|www.a.b›")
    let smart = Flavor(name: "own", rules: .smartPunctuation)
    #expect(inlines("a... www.a.b", smart) == "a… www.a.b")
  }
}
