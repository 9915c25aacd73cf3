import PostStyling
import Testing

@testable import PostPDF

@Suite struct TypesetterTests {
  static let prose =
    "The office of the typographic justification, as associated with first-rate printing, is difficult to fill; "
    + "no waffling is allowed. AV Wanderers To. Ту же мысль: Ἀρχὴ ἥμισυ παντός, naïve façade — 1990–1999 “quoted”."

  @Test func textIsShownOnceAndInOrder() {
    for width in [30.0, 80, 200, 1000] {
      let lines = Paragraphs.lines(Paragraphs.text(Self.prose), width: width)
      #expect(Paragraphs.shownText(lines) == Self.prose)
    }
  }

  @Test func linesStayInTheirSlots() {
    for width in [20.0, 45, 80, 200] {
      for line in Paragraphs.lines(Paragraphs.text(Self.prose), width: width) {
        #expect(line.width <= width + 0.01, "\(Paragraphs.texts([line]))")
      }
    }
  }
}
