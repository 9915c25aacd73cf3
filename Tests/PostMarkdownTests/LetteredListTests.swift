import PostModel
import Testing

@testable import PostMarkdown

@Suite struct LetteredListTests {
  @Test(arguments: [
    ("a. x\nb. y\n", "lowerAlpha(.1(paragraph'x') .2(paragraph'y'))"),
    ("a) x\nb) y\n", "lowerAlpha()1(paragraph'x') )2(paragraph'y'))"),
    ("A) x\nB) y\n", "upperAlpha()1(paragraph'x') )2(paragraph'y'))"),
    ("i. x\nii. y\niii. z\niv. w\n", "lowerRoman(.1(paragraph'x') .2(paragraph'y') .3(paragraph'z') .4(paragraph'w'))"),
    ("I) x\nII) y\n", "upperRoman()1(paragraph'x') )2(paragraph'y'))"),
    ("A.  x\nB. y\n", "upperAlpha(.1(paragraph'x') .2(paragraph'y'))"),
    ("a. x\n\nb. y\n", "lowerAlpha~(.1(paragraph'x') .2(paragraph'y'))"),
    ("a. x\n\n   - y\n", "lowerAlpha~(.1(paragraph'x' bullet(-0(paragraph'y'))))"),
    ("> a. x\n> b. y\n", "blockQuote(lowerAlpha(.1(paragraph'x') .2(paragraph'y')))"),
    ("- a. x\n  b. y\n", "bullet(-0(lowerAlpha(.1(paragraph'x') .2(paragraph'y'))))"),
    ("a. x\n1. y\n", "lowerAlpha(.1(paragraph'x')) decimal(.1(paragraph'y'))"),
    ("a. x\nb) y\n", "lowerAlpha(.1(paragraph'x b) y'))"),
  ]) func listsAreMadeOfLettersAndNumerals(text: String, expected: String) {
    #expect(blockOutline(text) == expected)
    #expect(TreeChecker.problems(in: document(text).tree) == [])
  }

  @Test func iIsANumeralUnlessItContinuesH() {
    let letters = "abcdefghijk".map { "\($0). x\n" }.joined()
    #expect(document(letters).items(.listItem).map { $0.getIndex() } == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    #expect(blockOutline("a. x\n\ni. y\n") == "lowerAlpha(.1(paragraph'x')) lowerRoman(.1(paragraph'y'))")
    #expect(blockOutline("i. x\nv. y\n") == "lowerRoman(.1(paragraph'x') .5(paragraph'y'))")
  }

  @Test func indicesOfLettersCountFromZeroAndStartsFromOne() {
    let post = document("a. x\nb. y\ng. z\n\n12. n\n")
    #expect(post.items(.listItem).map { $0.getIndex() } == [0, 1, 6, 12])
    #expect(post.tree.lists.map(\.start) == [1, 12])
  }

  @Test(arguments: [
    "A. Smith", "I. Am", "A. Smith\nwrote this", "A. Smith\n\nB.Jones", "b. x", "ii. x", "x. y", "a.", "a.b", "a) ",
    "etc. and",
    "A. Smith\nC. Jones", "I. Am\nJ. Doe", "B. Jones\nC. Doe", "mix. x", "aa. x", "Ii. x", "text\na. x", "text\ni) x",
    "1. x\n   a. y",
  ]) func namesAndTextAreNoLists(text: String) {
    let styles = document(text).tree.lists.map(\.style).filter { $0 != .decimal }
    #expect(styles.isEmpty, "\(blockOutline(text))")
  }

  @Test(arguments: [
    ("A. x\nB. y\nC. z\n", "upperAlpha(.1(paragraph'x') .2(paragraph'y') .3(paragraph'z'))"),
    ("A. x\n\nB. y\n", "upperAlpha~(.1(paragraph'x') .2(paragraph'y'))"),
    ("A. x\n   more\nB. y\n", "upperAlpha(.1(paragraph'x more') .2(paragraph'y'))"),
    ("I. x\nII. y\n", "upperRoman(.1(paragraph'x') .2(paragraph'y'))"),
    ("> A. x\n> B. y\n", "blockQuote(upperAlpha(.1(paragraph'x') .2(paragraph'y')))"),
    ("> A. x\n> more\n>\n> B. y\n", "blockQuote(upperAlpha~(.1(paragraph'x more') .2(paragraph'y')))"),
    ("t\n\nA. x\n\nB. y\n", "paragraph't' upperAlpha~(.1(paragraph'x') .2(paragraph'y'))"),
    ("A. x\nB. y\nZ. Smith\n", "upperAlpha(.1(paragraph'x') .2(paragraph'y Z. Smith'))"),
  ]) func capitalsNeedASibling(text: String, expected: String) {
    #expect(blockOutline(text) == expected)
    #expect(TreeChecker.problems(in: document(text).tree) == [])
  }

  @Test func otherFlavorsKnowNoLetters() {
    #expect(blockOutline("a. x\nb. y\n", .gfm) == "paragraph'a. x b. y'")
    #expect(blockOutline("a. x\nb. y\n", .commonMark) == "paragraph'a. x b. y'")
  }
}
