import PostAssembly
import PostModel
import PostStyling
import Testing

@testable import PostPDF

/// What every kind of item of the post flavor looks like on paper.
@Suite struct ItemKindTests {
  private func isSound(_ laidOut: LaidOut) -> Bool {
    PlanChecker.faults(in: laidOut.plan, frame: laidOut.frame).isEmpty
  }

  /// The run that says `text`, with what paints it.
  private func run(_ text: String, in laidOut: LaidOut) -> (run: GlyphRun, paint: RunPaint)? {
    for page in laidOut.plan.pages {
      for case .line(let line, _) in page.operations {
        for run in line.runs where String(decoding: run.text, as: UTF8.self).contains(text) {
          return (run, laidOut.plan.paints[Int(run.paint)])
        }
      }
    }
    return nil
  }

  @Test func calloutsStandInABoxUnderTheirTitles() throws {
    let laidOut = LaidOut("before\n\n> [!NOTE]\n> inside\n\n> [!WARNING] Mind the gap\n> within\n\nafter")
    #expect(isSound(laidOut))
    let (title, inside) = (try #require(laidOut.line("Note")), try #require(laidOut.line("inside")))
    #expect(title.baseline < inside.baseline)
    #expect(laidOut.line("[!NOTE]") == nil)
    let boxes = laidOut.fills(onPage: 0).filter { $0.minY < title.box.minY && $0.maxY > inside.box.maxY }
    #expect(!boxes.isEmpty)
    #expect(try #require(laidOut.line("Mind the gap")).baseline < #require(laidOut.line("within")).baseline)
    #expect(laidOut.line("Warning") == nil)
  }

  @Test func calloutsAreTitledInTheLanguageOfTheDocument() throws {
    let laidOut = LaidOut("---\nlang: de\n---\n\n> [!NOTE]\n> drin")
    #expect(laidOut.line("Hinweis") != nil)
  }

  @Test func aCalloutOverPagesKeepsItsBox() throws {
    let text = (1...80).map { "> paragraph \($0)\n>" }.joined(separator: "\n")
    let laidOut = LaidOut("> [!TIP]\n\(text)")
    #expect(isSound(laidOut))
    #expect(laidOut.plan.pages.count > 1)
    for page in laidOut.plan.pages.indices {
      let lines = laidOut.lines.filter { $0.page == page }
      let (first, last) = (try #require(lines.first), try #require(lines.last))
      #expect(laidOut.fills(onPage: page).contains { $0.minY <= first.box.minY + 2 && $0.maxY >= last.baseline })
    }
  }

  @Test func termsStandOverTheirIndentedMeanings() throws {
    let laidOut = LaidOut("one\ntwo\n: first meaning\n: second meaning\n\nthree\n: third meaning")
    #expect(isSound(laidOut))
    let term = try #require(laidOut.line("one"))
    let meaning = try #require(laidOut.line("first meaning"))
    #expect(abs(term.box.minX - laidOut.frame.minX) < 1)
    #expect(meaning.box.minX > term.box.minX + 10)
    #expect(meaning.baseline > term.baseline)
    #expect(try #require(laidOut.line("two")).baseline > term.baseline)
    #expect(run("one", in: laidOut)?.run.font != run("first", in: laidOut)?.run.font)
  }

  @Test func divisionsAreSetAsTheirBlocks() {
    let laidOut = LaidOut(":::aside\nwithin\n:::\n\nafter")
    #expect(laidOut.lines.map(\.text) == ["within", "after"])
    #expect(isSound(laidOut))
  }

  @Test func lettersAndRomanNumeralsMarkItems() {
    let laidOut = LaidOut("a. one\nb. two\n\nwords\n\ni) one\nii) two\niii) three\n\nwords\n\nA.  one\nB.  two")
    #expect(isSound(laidOut))
    let labels = laidOut.lines.map(\.text).filter { $0.hasSuffix(".") || $0.hasSuffix(")") }
    #expect(labels == ["a.", "b.", "i)", "ii)", "iii)", "A.", "B."])
  }

  @Test(arguments: [
    (1, ListPayload.Style.lowerAlpha, "a"), (26, .lowerAlpha, "z"), (27, .lowerAlpha, "aa"), (703, .upperAlpha, "AAA"),
    (4, .lowerRoman, "iv"), (1994, .upperRoman, "MCMXCIV"), (3999, .lowerRoman, "mmmcmxcix"),
    (4000, .lowerRoman, "4000"),
    (0, .lowerAlpha, "0"), (7, .decimal, "7"),
  ])
  func numbersAreWrittenInLetters(_ number: Int, _ style: ListPayload.Style, _ label: String) {
    #expect(MarkerLabel.label(of: number, style: style) == label)
  }

  @Test func formulasAreSetInTheFaceOfCode() throws {
    let laidOut = LaidOut { tree in
      let paragraph = tree.paragraph("words ")
      tree.add(.math, "x^2", to: paragraph)
      tree.add(.code, "code", to: paragraph)
      tree.add(.math, "y", to: paragraph, detail: 1)
      tree.add(" behind", to: paragraph)
      tree.add(.mathBlock, "\\sum_i\n  i", to: 0)
    }
    #expect(isSound(laidOut))
    let code = try #require(run("code", in: laidOut)?.run.font)
    #expect(run("x^2", in: laidOut)?.run.font == code)
    #expect(run("words", in: laidOut)?.run.font != code)
    #expect(laidOut.lines.contains { $0.text.hasPrefix("y") && !$0.text.contains("behind") })
    #expect(laidOut.lines.map(\.text).suffix(2) == ["\\sum_i", "  i"])
  }

  @Test func marksInTextAreRaisedLoweredLinedAndColoured() throws {
    let laidOut = LaidOut { tree in
      let paragraph = tree.paragraph("plain ")
      tree.wrap(.superscript, "up", to: paragraph)
      tree.wrap(.subscript, "down", to: paragraph)
      tree.wrap(.highlight, "marked", to: paragraph)
      tree.wrap(.inserted, "new", to: paragraph)
      tree.wrap(.span, "spanned", to: paragraph)
      tree.wrap(.abbreviation, "HTML", to: paragraph)
      tree.add(.emoji, "★", to: paragraph)
    }
    #expect(isSound(laidOut))
    #expect(try #require(run("up", in: laidOut)).paint.baselineOffset > 2)
    #expect(try #require(run("down", in: laidOut)).paint.baselineOffset < -1)
    #expect(try #require(run("marked", in: laidOut)).paint.background == HighlightColor.background.light)
    #expect(try #require(run("new", in: laidOut)).paint.isUnderlined)
    #expect(laidOut.lines.map(\.text) == ["plain updownmarkednewspannedHTML★"])
  }

  @Test func punctuationIsThatOfTheLanguage() {
    func text(_ language: String) -> [String] {
      let laidOut = LaidOut(language: language) { tree in
        let paragraph = tree.add(.paragraph)
        tree.add(.punctuation, to: paragraph, detail: SmartPunctuation.openDoubleQuote.rawValue)
        tree.add("a", to: paragraph)
        tree.add(.punctuation, to: paragraph, detail: SmartPunctuation.closeDoubleQuote.rawValue)
        tree.add(.punctuation, to: paragraph, detail: SmartPunctuation.ellipsis.rawValue)
      }
      return laidOut.lines.map(\.text)
    }
    #expect(text("en") == ["“a”…"])
    #expect(text("de") == ["„a“…"])
  }

  @Test func whatNobodyIsShownIsNotOnPaper() {
    let laidOut = LaidOut { tree in
      let paragraph = tree.paragraph("seen")
      tree.add(.commentInline, "hidden", to: paragraph)
      tree.add(.comment, "hidden", to: 0)
      let abbreviation = tree.add(AbbreviationPayload(term: tree.store("A".utf8), expansion: tree.store("B".utf8)))
      tree.add(.abbreviationDefinition, payload: abbreviation)
      tree.add(.more)
      _ = tree.footnote("x", "unasked")
    }
    #expect(laidOut.lines.map(\.text) == ["seen"])
  }

  @Test func aPageBreakEndsThePageAndLeavesNoneEmpty() throws {
    let mark = "<!-- pagebreak -->"
    let laidOut = LaidOut("\(mark)\n\none\n\n\(mark)\n\n\(mark)\n\ntwo\n\n> three\n>\n> \(mark)\n>\n> four\n\n\(mark)")
    #expect(isSound(laidOut))
    #expect(laidOut.lines.map(\.page) == [0, 1, 1, 2])
    #expect(laidOut.plan.pages.count == 3)
  }

  @Test func imagesOfAGalleryStandInRowsOfOneHeight() throws {
    let laidOut = LaidOut("![a](300x200.png) ![b](200x200.png)\n![c](400x200.png \"Under\")\n\nafter")
    #expect(isSound(laidOut))
    var boxes: [Rect] = []
    for case .line(let line, let at) in laidOut.plan.pages[0].operations {
      for object in line.objects where object.image >= 0 {
        boxes.append(
          Rect(x: at.x + object.x, y: at.y - object.size.height, width: object.size.width, height: object.size.height))
      }
    }
    #expect(boxes.count == 3)
    #expect(Set(boxes.map { ($0.minY * 10).rounded() }).count == 1)
    #expect(Set(boxes.map { ($0.height * 10).rounded() }).count == 1)
    #expect(abs(boxes[0].width / boxes[0].height - 1.5) < 0.01)
    let last = try #require(boxes.last)
    #expect(abs(last.maxX - laidOut.frame.maxX) < 1)
    #expect(try #require(laidOut.line("Under")).box.minY >= last.maxY - 1)
  }

  @Test func aGalleryWithAnImageThatCannotBeHadStandsInAColumn() {
    let laidOut = LaidOut("![a](300x200.png) ![b](missing.png) ![c](400x200.png)")
    #expect(isSound(laidOut))
    #expect(laidOut.images.count == 3)
  }

  @Test func manyImagesOfAGalleryStandInSeveralRows() {
    let laidOut = LaidOut((1...40).map { "![\($0)](30\($0 % 10)x200.png)" }.joined(separator: "\n"))
    #expect(isSound(laidOut))
    #expect(laidOut.lines.count > 8)
  }

  @Test func theContentsLeadToTheirHeadingsAndTellTheirPages() throws {
    let filler = (1...60).map { "filling \($0)" }.joined(separator: "\n\n")
    let laidOut = LaidOut(
      "[TOC]\n\n## First\n\n\(filler)\n\n### Second\n\nwords\n\n<!-- pagebreak -->\n\n## Third, whose title is so "
        + "long that it goes over the end of the line in the table of contents as well as here")
    #expect(isSound(laidOut))
    let entries = laidOut.lines.filter { $0.page == 0 }.prefix { $0.text != "First" || $0.box.height < 14 }
    let headings = laidOut.lines.filter { ["Second"].contains($0.text) }
    let pageOfSecond = try #require(headings.last).page + 1
    #expect(entries.map(\.text).contains(String(pageOfSecond)))
    let folio = try #require(entries.first { $0.text == String(pageOfSecond) })
    #expect(abs(folio.box.maxX - laidOut.frame.maxX) < 1)
    #expect(entries.map(\.text).contains(String(laidOut.plan.pages.count)))
    let targets = laidOut.plan.links.compactMap { link -> String? in
      if case .reference(let name) = link { name } else { nil }
    }
    #expect(targets.count == 3)
  }

  @Test func whatIsEmbeddedAloneIsACardAndElseALink() throws {
    let laidOut = LaidOut { tree in
      let alone = tree.add(.paragraph)
      tree.link(.embed, to: "https://example.org/film", "A film", in: alone)
      let paragraph = tree.paragraph("see ")
      tree.link(.embed, to: "https://example.org/other", "another", in: paragraph)
    }
    #expect(isSound(laidOut))
    let card = try #require(laidOut.line("A film"))
    #expect(laidOut.fills(onPage: 0).contains { $0.minY < card.box.minY && $0.maxY > card.box.maxY })
    #expect(laidOut.line("see another") != nil)
    #expect(run("another", in: laidOut)?.run.link != nil)
    #expect(run("A film", in: laidOut)?.run.link != nil)
  }

  @Test func paragraphsBesideRawHTMLStayWhole() {
    let text = "one[^a] ==two== x^2^ H~2~O \"three\" ^[note] HTML [[page]] [four]{.x}"
    let definitions = "[^a]: First.\n\n*[HTML]: words\n\n> [!NOTE] ==five==\n> six\n\nterm ==seven==\n: eight"
    let plain = LaidOut("\(text)\n\n\(definitions)\n\nbold")
    let paired = LaidOut("\(text)\n\n\(definitions)\n\n<b>bold</b>")
    #expect(plain.lines.map(\.text).contains { $0.contains("one1 two") })
    #expect(paired.lines.map(\.text) == plain.lines.map(\.text))
  }

  @Test func anAttachmentThatIsMissingLeavesAPlaceholder() throws {
    let laidOut = LaidOut { tree in
      let paragraph = tree.paragraph("before ")
      tree.add(.attachment, "12", to: paragraph)
      tree.add(" after", to: paragraph)
    }
    #expect(isSound(laidOut))
    #expect(try #require(laidOut.line("before")).text.contains("12 after"))
    #expect(laidOut.plan.images.count == 1)
  }
}
