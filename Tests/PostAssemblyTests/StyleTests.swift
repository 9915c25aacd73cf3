import PostModel
import PostStyling
import Testing

@testable import PostAssembly

@Suite struct StyleTests {
  @Test func equalStylesAreKeptOnce() {
    let once = Assembled.document("a *b* **c** `d`\n")
    let often = Assembled.document(String(repeating: "a *b* **c** `d`\n\n", count: 100))
    #expect(once.textStyles == often.textStyles)
    #expect(Set(often.textStyles).count == often.textStyles.count)
  }

  @Test func stylesInheritFromWhatTheyStandIn() throws {
    let document = Assembled.document("## A *b*\n\n*c **d***\n\n<p align=\"right\">e</p>\n")
    let emphases = document.items(.emphasis)
    let heading = try #require(document.items(.heading).first)
    let inHeading = document.textStyle(of: try #require(emphases.first).index)
    #expect(inHeading.isItalic && inHeading.fontSize == document.textStyle(of: heading.index).fontSize)
    let strong = document.textStyle(of: try #require(document.items(.strong).first).index)
    #expect(strong.isItalic && strong.fontWeight == 700)
    let paragraph = try #require(document.items(.element).first)
    #expect(document.textStyle(of: paragraph.index).alignment == .right)
  }

  @Test func cellsStandAsTheirColumnSays() {
    let document = Assembled.document("| a | b |\n|---|--:|\n| c | d |\n")
    let alignments = document.items(.tableCell).map { document.textStyle(of: $0.index).alignment }
    #expect(alignments == [.left, .right, .left, .right])
  }

  @Test func aMillionShadesDoNotOverflow() {
    let spans = (0..<70_000).map { "<span style=\"color:#\(String($0 + 0x100000, radix: 16))\">x</span>" }
    let document = Assembled.document(spans.joined(separator: "\n"))
    #expect(document.textStyles.count <= 65_536)
  }
}
