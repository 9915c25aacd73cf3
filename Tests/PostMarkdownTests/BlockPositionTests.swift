import PostModel
import Testing

@testable import PostMarkdown

/// Where the blocks that CommonMark does not know were written, markers included.
@Suite struct BlockPositionTests {
  private func written(_ text: String, _ kind: ItemKind) -> [String] {
    let post = document(text)
    return post.items(kind).map { post.written($0) }
  }

  @Test func containersCoverTheirMarkersAndContent() {
    #expect(written("a\n\n[^b]: c\n\n    d\n\ne\n", .footnoteDefinition) == ["[^b]: c\n\n    d"])
    #expect(written("x\n::: a {.b}\nc\n:::  \nd\n", .division) == ["::: a {.b}\nc\n:::"])
    #expect(written("> [!note] t *u*\n> v\n\nw\n", .callout) == ["> [!note] t *u*\n> v"])
    #expect(written("> [!note]  t *u* \n", .calloutTitle) == ["t *u*"])
    #expect(written("> [!note]\n", .callout) == ["> [!note]"])
  }

  @Test func leavesCoverTheirLines() {
    #expect(written("a\n\n$$\nb\n$$ \n\nc\n", .mathBlock) == ["$$\nb\n$$"])
    #expect(written("> ```math\n> b\n> ```\n", .mathBlock) == ["```math\n> b\n> ```"])
    #expect(written("%%\na\n%% \nb\n", .comment) == ["%%\na\n%%"])
    #expect(written(" %% a %%\n", .comment) == ["%% a %%"])
    #expect(written("  *[A]: b \n", .abbreviationDefinition) == ["*[A]: b"])
    #expect(written(" [TOC] \n", .tableOfContents) == ["[TOC]"])
    #expect(written(" <!-- more --> \n", .more) == ["<!-- more -->"])
    #expect(written("# a {#b}  \n\nc {.d}\n---\n", .heading) == ["# a {#b}", "c {.d}\n---"])
    #expect(written("![a](b)\n![c](d)\n", .gallery) == ["![a](b)\n![c](d)"])
  }

  @Test func itemsMadeOfCapitalsBeginAtTheirMarkers() {
    let text = "> A. b\n> c\n>\n> B. d\n"
    #expect(written(text, .listItem) == ["A. b\n> c", "B. d"])
    #expect(written(text, .list) == ["A. b\n> c\n>\n> B. d"])
    #expect(written(text, .paragraph) == ["b\n> c", "d"])
    #expect(written(text, .text) == ["b", "c", "d"])
  }

  @Test func placesAreRightBehindMarksAndInAllLineEnds() {
    for end in ["\n", "\r\n", "\r"] {
      let text = "\u{FEFF}é\(end)\(end)Term\(end): d*e*f\(end)\(end)[^1]: g\(end)"
      #expect(written(text, .definitionTerm) == ["Term"])
      #expect(written(text, .definitionDetails) == [": d*e*f"])
      #expect(written(text, .footnoteDefinition) == ["[^1]: g"])
      let post = document(text)
      #expect(post.findings == ["warning PR0510 6:1"])
      #expect(TreeChecker.problems(in: post.tree) == [])
    }
  }

  @Test func faultsInAttributesOfBlocksAreToldInTheirPlace() {
    #expect(
      document("a\n\n::: b {onclick=c width=x}\n:::\n").findings == ["warning PR0406 3:8", "warning PR0405 3:24"])
    #expect(document("# a {style=b}\n").findings == ["warning PR0406 1:6"])
  }

  @Test func faultsComeInTheOrderOfTheText() {
    let post = document("![a](b){width=x}\n\n::: c\n\n# d {style=e}\n\n[^f]: g\n")
    #expect(post.findings == ["warning PR0405 1:15", "warning PR0508 3:1", "warning PR0406 5:6", "warning PR0510 7:1"])
  }
}
