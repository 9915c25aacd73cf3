import PostModel
import Testing

@testable import PostMarkdown

/// The blocks that CommonMark and GFM do not know, beside lists.
@Suite struct OwnBlockTests {
  private func without(_ rule: RuleSet) -> Flavor { Flavor(name: "own", rules: Flavor.post.rules.subtracting(rule)) }

  // MARK: Callouts

  @Test(arguments: [
    ("> [!NOTE]\n> a\n", "note.fixed(paragraph'a')"),
    ("> [!warning] Mind the *gap*\n> a\n", "warning.fixed(calloutTitle'Mind the gap' paragraph'a')"),
    ("> [!tip]+\n> a\n", "tip.open(paragraph'a')"),
    ("> [!faq]- Why?\n> a\n>\n> - b\n", "question.closed(calloutTitle'Why?' paragraph'a' bullet(-0(paragraph'b')))"),
    ("> [!CAUTION]\n", "caution.fixed()"),
    ("- > [!hint]\n  > a\n", "bullet(-0(tip.fixed(paragraph'a')))"),
    ("> > [!bug]\n> > a\n", "blockQuote(bug.fixed(paragraph'a'))"),
    ("> [!note]\n> > [!tip]\n> > a\n", "note.fixed(tip.fixed(paragraph'a'))"),
    ("> [!IMPORTANT]\r\n> a\r\n", "important.fixed(paragraph'a')"),
  ]) func calloutsAreQuotationsOfAKnownKind(text: String, expected: String) {
    #expect(blockOutline(text) == expected)
    #expect(TreeChecker.problems(in: document(text).tree) == [])
  }

  @Test func allNamesOfCalloutsAreKnown() {
    let kinds = [
      "note": "note", "TLDR": "abstract", "summary": "abstract", "abstract": "abstract", "info": "info", "todo": "todo",
      "success": "success", "check": "success", "done": "success", "help": "question", "question": "question",
      "failure": "failure", "fail": "failure", "missing": "failure", "danger": "danger", "error": "danger",
      "example": "example", "quote": "quote", "cite": "quote", "attention": "warning", "important": "important",
    ]
    for (name, kind) in kinds {
      #expect(document("> [!\(name)]\n> a").tree.callouts.map(\.kind) == [kind], "\(name)")
    }
  }

  @Test(arguments: [
    "> [!x]\n> a", "> a\n> [!NOTE]", "[!NOTE]\na", "> [!NOTE](b)\n> a", "> [!NOTE]b", "> [NOTE]", "> \\[!NOTE]",
    "> [!NOTE",
    "> a\n>\n> [!NOTE]",
  ]) func othersStayQuotationsOrText(text: String) {
    #expect(document(text).items(.callout).isEmpty)
  }

  @Test func calloutsCanBeLeftOut() {
    #expect(blockOutline("> [!NOTE]\n> a", without(.callouts)) == "blockQuote(paragraph'[!NOTE] a')")
    #expect(blockOutline("> [!NOTE]\n> a", .gfm) == "blockQuote(paragraph'[!NOTE] a')")
  }

  // MARK: Divisions

  @Test(arguments: [
    ("::: note\na\n:::\nb\n", "division{.note}(paragraph'a') paragraph'b'"),
    (":::note\na\n:::\n", "division{.note}(paragraph'a')"),
    ("::: {.a #b k=v}\nc\n:::\n", "division{.a #b k=v}(paragraph'c')"),
    ("::: a {.b} :::\nc\n::::::\n", "division{.a .b}(paragraph'c')"),
    ("text\n::: a\nb\n:::\n", "paragraph'text' division{.a}(paragraph'b')"),
    ("::: a\n::: b\nc\n:::\nd\n:::\ne\n", "division{.a}(division{.b}(paragraph'c') paragraph'd') paragraph'e'"),
    ("::: a\n- b\n:::\nc\n", "division{.a}(bullet(-0(paragraph'b'))) paragraph'c'"),
    ("::: a\n- b\n\n  :::\nc\n", "division{.a}(bullet(-0(paragraph'b'))) paragraph'c'"),
    ("> ::: a\n> b\n:::\n", "blockQuote(division{.a}(paragraph'b :::'))"),
    ("> ::: a\n\n:::\n", "blockQuote(division{.a}()) paragraph':::'"),
    ("::: a\n```\n:::\n```\n:::\n", "division{.a}(codeBlock':::|')"),
    ("::: a\n\nb\n\n\nc\n:::\n", "division{.a}(paragraph'b' paragraph'c')"),
    ("- ::: a\n  b\n  :::\n- c\n", "bullet(-0(division{.a}(paragraph'b')) -0(paragraph'c'))"),
  ]) func divisionsNestAndEndAtABareFence(text: String, expected: String) {
    #expect(blockOutline(text) == expected)
    #expect(TreeChecker.problems(in: document(text).tree) == [])
  }

  @Test(arguments: [":::\na\n:::", ":: a\nb\n::", "::: a b\nc", "::: {\na", "::: {.a\nb", "::::", "a ::: b"])
  func fencesWithoutNameAreText(text: String) {
    #expect(document(text).items(.division).isEmpty)
  }

  @Test func aDivisionWithoutEndIsTold() {
    #expect(document("a\n\n::: b\nc\n").findings == ["warning PR0508 3:1"])
    #expect(document("::: b\nc\n:::\n").findings == [])
  }

  @Test func divisionsCanBeLeftOut() {
    #expect(blockOutline("::: a\nb\n:::\n", without(.fencedDivisions)) == "paragraph'::: a b :::'")
  }

  // MARK: Footnotes

  @Test(arguments: [
    ("[^1]: a\n", "^1(paragraph'a')"),
    ("[^a-b]: c\n\n    d\n\n    > e\n\nf\n", "^a-b(paragraph'c' paragraph'd' blockQuote(paragraph'e')) paragraph'f'"),
    ("[^1]: a\nlazy\n", "^1(paragraph'a lazy')"),
    ("[^1]: a\n[^2]: b\n", "^1(paragraph'a') ^2(paragraph'b')"),
    ("text\n[^1]: a\n", "paragraph'text' ^1(paragraph'a')"),
    ("[^1]:\n    a\n", "^1(paragraph'a')"),
    ("[^1]:       a\n", "^1(paragraph'a')"),
    ("[^1]:\n        a\n", "^1(codeBlock'a|')"),
    ("[^1]: - a\n    - b\n", "^1(bullet(-0(paragraph'a') -0(paragraph'b')))"),
    ("> [^1]: a\n", "blockQuote(^1(paragraph'a'))"),
    ("- [^1]: a\n", "bullet(-0(^1(paragraph'a')))"),
  ]) func footnotesHoldBlocks(text: String, expected: String) {
    #expect(blockOutline(text) == expected)
    #expect(TreeChecker.problems(in: document(text).tree) == [])
  }

  @Test(arguments: ["[^]: a", "[^a b]: c", "[^a] : b", "[^a]", "[^a", "\\[^a]: b"]) func othersAreText(text: String) {
    #expect(document(text).items(.footnoteDefinition).isEmpty)
  }

  @Test func theFirstOfTwoDefinitionsCounts() {
    let post = document("[^Note]: a\n\n[^note]: b\n")
    #expect(post.findings.contains("warning PR0509 3:1"))
    #expect(post.items(.footnoteDefinition).count == 2)
  }

  @Test func footnotesThatNothingRefersToAreTold() {
    #expect(document("a\n\n[^b]: c\n").findings == ["warning PR0510 3:1"])
  }

  @Test func footnotesCanBeLeftOut() {
    #expect(blockOutline("[^1]: a b\n", without(.footnotes)) == "paragraph'[^1]: a b'")
    #expect(blockOutline("[^1]: a b\n", .commonMark) == "paragraph'[^1]: a b'")
  }

  // MARK: Headings

  @Test(arguments: [
    ("# a {#b .c}\n", "h1{.c #b}'a'"), ("## a ## {#b}\n", "h2{#b}'a'"), ("## a {#b} ##\n", "h2{#b}'a'"),
    ("a {#b}\n===\n", "h1{#b}'a'"), ("a\nb {.c}\n---\n", "h2{.c}'a b'"), ("# {#b}\n", "h1{#b}''"),
    ("# a {: #b }\n", "h1{#b}'a'"), ("# a {t=\"x {y}\"}\n", "h1{t=x {y}}'a'"), ("# a {#b}   \n", "h1{#b}'a'"),
    ("> # a {#b}\n", "blockQuote(h1{#b}'a')"), ("# *a* {#b}\n", "h1{#b}'a'"),
  ]) func headingsTakeAttributes(text: String, expected: String) {
    #expect(blockOutline(text) == expected)
    #expect(TreeChecker.problems(in: document(text).tree) == [])
  }

  @Test(arguments: [
    "# a {b}", "# a {#}", "# a {{#b}}", "# a {% b %}", "# a {#b} c", "# a \\{#b}", "# `{#b}`", "# a {#b", "# a {}",
  ]) func otherBracesStayInTheHeading(text: String) {
    let heading = document(text).items(.heading)[0]
    #expect(heading.attributes == nil)
    #expect(heading.text.contains("{"))
  }

  @Test func headingAttributesCanBeLeftOut() {
    #expect(blockOutline("# a {#b}", without([.headingAttributes, .attributeSpans])) == "h1'a {#b}'")
  }

  // MARK: Formulas

  @Test(arguments: [
    ("$$\nx\n$$\n", "mathBlock'x'"), ("$$x$$\n", "mathBlock'x'"), ("$$ x\n= y $$\n", "mathBlock'x|= y'"),
    ("$$\n- a\n=\n> b\n$$\nc\n", "mathBlock'- a|=|> b' paragraph'c'"),
    ("> $$\n> x\n> $$\n", "blockQuote(mathBlock'x')"),
    ("```math\na\n\nb\n```\n", "mathBlock'a||b'"), ("~~~ math x\na\n~~~\n", "mathBlock'a'"),
    ("- $$\n  x\n  $$\n", "bullet(-0(mathBlock'x'))"), ("```math\n```\n", "mathBlock''"),
    ("```math\na", "mathBlock'a'"), ("> ```math\n> a\nb", "blockQuote(mathBlock'a') paragraph'b'"),
    ("```mathematica\na\n```\n", "codeBlock'a|'"), ("$$\nx \\$$ y\n$$", "mathBlock'x \\$$ y'"),
  ]) func formulasStandOnLinesOfTheirOwn(text: String, expected: String) {
    #expect(blockOutline(text) == expected)
    #expect(TreeChecker.problems(in: document(text).tree) == [])
  }

  @Test(arguments: ["$$\n", "$$\nx", "$$\nx\n\ny\n$$", "$$ $$", "> $$\n> x\n$$", "$\nx\n$"])
  func formulasWithoutEndAreText(text: String) {
    let post = document(text)
    #expect(post.items(.mathBlock).isEmpty)
    #expect(post.tree.root.text.contains("$"))
    #expect(TreeChecker.problems(in: post.tree) == [])
  }

  @Test func aFormulaAndTextInOneLineAreAParagraph() {
    #expect(document("$$x$$ and\n").items(.mathBlock).isEmpty)
    #expect(document("$$\nx $$ and\ny\n").items(.paragraph).count == 1)
  }

  @Test func formulasCanBeLeftOut() {
    #expect(blockOutline("$$\nx\n$$", without(.math)) == "paragraph'$$ x $$'")
    #expect(blockOutline("```math\nx\n```", without(.math)) == "codeBlock'x|'")
  }

  // MARK: Marks

  @Test(arguments: [
    ("[TOC]\n", "tableOfContents"), ("a\n\n[TOC]\n\nb\n", "paragraph'a' tableOfContents paragraph'b'"),
    ("> [TOC]\n", "blockQuote(tableOfContents)"), ("[TOC]\n\n[toc]: /a\n", "paragraph'TOC'"),
    ("a\n[TOC]\n", "paragraph'a [TOC]'"), ("[x]: /y\n[TOC]\n", "tableOfContents"),
    ("<!-- more -->\n", "more"), ("<!--more-->\n", "more"), ("<!-- MORE -->  \n", "more"),
    ("a\n<!-- more -->\nb\n", "paragraph'a' more paragraph'b'"), ("<!-- pagebreak -->\n", "pageBreak"),
    ("> <!-- pagebreak -->\n", "blockQuote(pageBreak)"),
    ("<!-- more or less -->\n", "htmlBlock'<!-- more or less -->|'"),
    ("<!-- more --> a\n", "htmlBlock'<!-- more --> a|'"),
    ("%% a %%\n", "comment'a'"), ("%%\na\n\n# b\n%%\nc\n", "comment'a||# b' paragraph'c'"),
    ("%% a\nb %%\n", "comment'a|b'"), ("> %%\n> a\n> %%\n", "blockQuote(comment'a')"),
    ("%%%\n", "paragraph'%%%'"), ("%% a\n\nb\n", "paragraph'%% a' paragraph'b'"),
    ("*[HTML]: Hypertext\n", "abbreviationDefinition'HTML=Hypertext'"),
    ("*[A B]: c &amp; d\n*[E]:f\n", "abbreviationDefinition'A B=c & d' abbreviationDefinition'E=f'"),
    ("a\n*[B]: c\n", "paragraph'a' abbreviationDefinition'B=c'"), ("*[]: a\n", "paragraph'*[]: a'"),
    ("*[a]:\n", "paragraph'*[a]:'"),
  ]) func marksAreBlocks(text: String, expected: String) {
    #expect(blockOutline(text) == expected)
    #expect(TreeChecker.problems(in: document(text).tree) == [])
  }

  @Test func commentsWithoutEndAreTextOrTold() {
    #expect(document("%% a\n\nb %% c %%\n").items(.comment).isEmpty)
    #expect(document("%%\na\n").items(.comment).isEmpty)
    let post = document("> %%\n> a\n\nb\n\n%%\n")
    #expect(post.findings == ["warning PR0508 1:3"])
    #expect(post.items(.paragraph).map(\.text) == ["b", "%%"])
  }

  @Test func marksCanBeLeftOut() {
    #expect(blockOutline("[TOC]", without(.tableOfContents)) == "paragraph'[TOC]'")
    #expect(blockOutline("<!-- more -->", without(.breakMarks)) == "htmlBlock'<!-- more -->'")
    #expect(blockOutline("%% a %%", without(.comments)) == "paragraph'%% a %%'")
    #expect(blockOutline("*[A]: b", without(.abbreviations)) == "paragraph'*[A]: b'")
  }

  // MARK: Images

  @Test(arguments: [
    ("![a](b)\n", "figure'a'"), ("![a](b)\n![c](d)\n", "gallery'a c'"),
    ("![a](b) ![c](d){width=3cm}\n", "gallery'a c'"),
    ("![a](b)![c](d)\n", "gallery'ac'"), ("![a](b) c\n", "paragraph'a c'"),
    ("![a](b)\nc ![d](e)\n", "paragraph'a c d'"),
    ("[![a](b)](c)\n", "paragraph'a'"), ("> ![a](b)\n> ![c](d)\n", "blockQuote(gallery'a c')"),
    ("![a](b)\\\n![c](d)\n", "gallery'a c'"), ("# ![a](b)\n", "h1'a'"),
  ]) func imagesAloneAreFiguresAndGalleries(text: String, expected: String) {
    #expect(blockOutline(text) == expected)
  }

  @Test func galleriesCanBeLeftOut() {
    #expect(blockOutline("![a](b)\n![c](d)\n", without(.galleries)) == "paragraph'a c'")
    #expect(blockOutline("![a](b)\n", without(.figures)) == "paragraph'a'")
  }
}
