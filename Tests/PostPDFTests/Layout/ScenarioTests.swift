import PostModel
import PostStyling
import Testing

@testable import PostPDF

/// What users of other tools reported; the numbers are those of the list of reports.
@Suite struct ScenarioTests {
  private func words(_ count: Int) -> String {
    let words = ["the", "evening", "light", "on", "a", "quiet", "page", "remembers", "its", "measure"]
    return (0..<count).map { words[$0 * 7 % 10] }.joined(separator: " ") + "."
  }

  private func expectSound(_ laidOut: LaidOut, _ location: SourceLocation = #_sourceLocation) {
    let faults = PlanChecker.faults(in: laidOut.plan, frame: laidOut.frame)
    #expect(faults.isEmpty, "\(faults.prefix(3))", sourceLocation: location)
  }

  /// Paragraphs that fill about `lines` lines of a page.
  private func filler(_ lines: Int) -> String {
    (0..<lines / 2).map { "line\($0)  \nline\($0)b" }.joined(separator: "\n\n") + "\n\n"
  }

  @Test func wrappedImageNearThePageEndMovesAndTextFillsTheGap() throws {
    // 1
    let laidOut = LaidOut(
      words(430) + "\n\n![](400x600.png){wrap=right width=40%}\n\n" + words(90) + "\n\n" + words(90))
    expectSound(laidOut)
    let image = try #require(laidOut.images.first)
    #expect(image.page == 1)
    #expect(image.box.minY < laidOut.frame.minY + 20)
    let last = laidOut.lines.filter { $0.page == 0 }.map(\.box.maxY).max() ?? 0
    #expect(last > laidOut.frame.maxY - 40)
  }

  @Test func imageTallerThanTheSpaceLeftIsDeferred() throws {
    // 2
    let laidOut = LaidOut(words(250) + "\n\n![](600x800.png)\n\n" + words(300))
    expectSound(laidOut)
    let image = try #require(laidOut.images.first)
    #expect(image.page == 1)
    #expect(abs(image.box.minY - laidOut.frame.minY) < 1)
    #expect((laidOut.lines.filter { $0.page == 0 }.map(\.box.maxY).max() ?? 0) > laidOut.frame.maxY - 40)
  }

  @Test func textStartsUnderAnImageThatLeavesTooLittleRoom() throws {
    // 3
    let laidOut = LaidOut("![](900x300.png){wrap=left width=85%}\n\n" + words(60))
    expectSound(laidOut)
    let image = try #require(laidOut.images.first)
    #expect(laidOut.lines.allSatisfy { $0.box.minY >= image.box.maxY - 4 })
  }

  @Test(arguments: ["width=2000pt", "width=300%", "wrap=left width=900pt", "height=3000px"])
  func imagesAreClampedToMeasureAndPage(_ attributes: String) throws {
    // 4 and 11
    let laidOut = LaidOut("![](400x300.png \"A caption\"){\(attributes)}\n\n" + words(60))
    expectSound(laidOut)
    let image = try #require(laidOut.images.first)
    #expect(image.box.width <= laidOut.frame.width + 0.01)
    #expect(abs(image.box.width / image.box.height - 4.0 / 3) < 0.01)
  }

  @Test func longCaptionWrapsToTheWidthOfItsImage() throws {
    // 5
    let laidOut = LaidOut("![](300x200.png \"\(words(40))\"){wrap=right width=45%}\n\n" + words(200))
    expectSound(laidOut)
    let image = try #require(laidOut.images.first)
    let caption = laidOut.lines.prefix { $0.box.minX >= image.box.minX - 1 }
    #expect(caption.count > 2)
    #expect(caption.allSatisfy { $0.box.maxX <= image.box.maxX + 0.5 })
  }

  @Test(arguments: 36..<48) func atLeastTwoLinesStandOnEachSideOfAPageEnd(_ lines: Int) {
    // 6
    let laidOut = LaidOut(filler(lines - 12) + "![](300x500.png){wrap=left width=40%}\n\n" + words(120))
    expectSound(laidOut)
    let paragraph = laidOut.lines.filter { !$0.text.contains("line") }
    for page in Set(paragraph.map(\.page)) {
      #expect(paragraph.filter { $0.page == page }.count >= 2)
    }
  }

  @Test func markersAndTextOfListsClearAnImage() throws {
    // 7
    let laidOut = LaidOut(
      "![](300x300.png){wrap=left width=40%}\n\n- one\n- two\n  - three\n\n1. four\n2. five\n\n> six\n\n" + words(20))
    expectSound(laidOut)
    let image = try #require(laidOut.images.first)
    for text in ["•", "one", "three", "1.", "four", "six"] {
      #expect(try #require(laidOut.line(text)).box.minX >= image.box.maxX + 5, "\(text)")
    }
    let bullet = try #require(laidOut.line("•"))
    let item = try #require(laidOut.line("one"))
    #expect(bullet.baseline == item.baseline)
    #expect(bullet.box.maxX < item.box.minX)
  }

  @Test func widthsInPercentAreOfTheMeasure() throws {
    // 8 and 9
    let laidOut = LaidOut("![](400x300.png){width=50%}\n\n![](400x300.png){wrap=right width=30%}\n\n" + words(50))
    expectSound(laidOut)
    #expect(abs(laidOut.images[0].box.width - laidOut.frame.width / 2) < 0.01)
    #expect(abs(laidOut.images[1].box.width - laidOut.frame.width * 0.3) < 0.01)
    #expect(abs(laidOut.images[1].box.maxX - laidOut.frame.maxX) < 0.01)
  }

  @Test func figuresKeepTheirOrderAndDoNotDrift() {
    // 10
    let posts = (1...12).map { "before\($0)\n\n![](800x700.png \"Caption \($0)\")\n\n\(words(60))" }
    let laidOut = LaidOut(posts.joined(separator: "\n\n"))
    expectSound(laidOut)
    let pages = laidOut.images.map(\.page)
    #expect(pages == pages.sorted())
    for (number, page) in pages.enumerated() {
      let written = laidOut.line("before\(number + 1)")?.page ?? 0
      #expect((written...written + 1).contains(page), "figure \(number + 1)")
    }
    #expect(laidOut.lines.filter { $0.text.contains("Caption") }.map(\.text) == (1...12).map { "Caption \($0)" })
  }

  @Test func longCellsWrapInsideTheFrame() {
    // 15
    let laidOut = LaidOut("| a | b | c |\n|---|--:|---|\n| \(words(40)) | 1 | \(words(90)) |\n| short | 22 | x |\n")
    expectSound(laidOut)
    #expect(laidOut.lines.count > 8)
  }

  @Test func tableAfterADeferredFigureStaysInTheFrame() {
    // 16
    let rows = (0..<30).map { "| row\($0) | value |" }.joined(separator: "\n")
    let laidOut = LaidOut(words(300) + "\n\n![](600x800.png)\n\n| a | b |\n|---|---|\n" + rows)
    expectSound(laidOut)
  }

  @Test func cellTallerThanAPageIsDividedAndTheHeadRepeated() {
    // 17
    let laidOut = LaidOut("| head | b |\n|---|---|\n| \(words(900)) | x |\n| last | y |\n")
    expectSound(laidOut)
    #expect(laidOut.plan.pages.count > 1)
    #expect(laidOut.lines.filter { $0.text.contains("head") }.count == 1)
    for page in 1..<laidOut.plan.pages.count {
      #expect(laidOut.artifacts.contains { $0.page == page && $0.text.contains("head") })
    }
  }

  @Test func twoHundredRowsSplitBetweenRowsWithAHeadOnEachPage() {
    // 18
    let rows = (0..<200).map { "| row\($0) | \(words(1 + $0 % 30)) |" }.joined(separator: "\n")
    let laidOut = LaidOut("| head | b |\n|---|---|\n" + rows)
    expectSound(laidOut)
    for number in 0..<200 { #expect(laidOut.lines.filter { $0.text == "row\(number)" }.count == 1) }
    for page in 1..<laidOut.plan.pages.count {
      #expect(laidOut.artifacts.contains { $0.page == page && $0.text.contains("head") })
    }
  }

  @Test func tableFarTooWideShrinksThenIsDivided() {
    // 19
    func table(_ columns: Int) -> String {
      let cells = (0..<columns).map { "word\($0)word" }.joined(separator: " | ")
      return "| \(cells) |\n|\(String(repeating: "---|", count: columns))\n| \(cells) |\n"
    }
    let shrunk = LaidOut(table(7))
    expectSound(shrunk)
    #expect(shrunk.diagnostics.map(\.code) == [.tableShrunk])
    let divided = LaidOut(table(200))
    expectSound(divided)
    #expect(divided.diagnostics.map(\.code) == [.tableDivided])
    let text = divided.lines.map(\.text).joined()
    for number in 0..<200 { #expect(text.contains("word\(number)word"), "\(number)") }
  }

  @Test func longCodeSplitsBetweenLinesFromTheMiddleOfAPage() {
    // 20 and 22
    let code = (0..<80).map { "statement\($0)()" }.joined(separator: "\n")
    let laidOut = LaidOut(words(150) + "\n\n```\n\(code)\n```\n")
    expectSound(laidOut)
    #expect(laidOut.line("statement0()")?.page == 0)
    for number in 0..<80 { #expect(laidOut.line("statement\(number)()") != nil) }
    for page in 0..<laidOut.plan.pages.count where laidOut.lines.contains(where: { $0.page == page }) {
      #expect(!laidOut.fills(onPage: page).isEmpty)
    }
  }

  @Test func longCodeLinesWrapWithAMarkAndLoseNothing() {
    // 21
    let line = (0..<40).map { "argument\($0)" }.joined(separator: ", ")
    let laidOut = LaidOut("```\ncall(\(line))\n\tx\n```\n")
    expectSound(laidOut)
    let text = laidOut.lines.map(\.text)
    #expect(text.dropLast().joined() == "call(\(line))")
    #expect(text.last == "    x")
    #expect(laidOut.artifacts.filter { $0.text == "↪" }.count == text.count - 2)
    #expect(laidOut.lines[1].box.minX > laidOut.lines[0].box.minX)
  }

  @Test(arguments: ["| a | b |\n|---|---|\n| 1 | 2 |", "- item\n- item", "![](500x300.png)", "paragraph  \nof two"])
  func headingsStayWithWhatFollows(_ next: String) {
    // 23
    for lines in 30..<44 {
      let laidOut = LaidOut(filler(lines) + "## heading\n\n" + next + "\n\n" + words(30))
      expectSound(laidOut)
      let heading = laidOut.line("heading")
      let below = laidOut.lines.filter { $0.page == heading?.page && $0.baseline > (heading?.baseline ?? 0) + 1 }
      let images = laidOut.images.filter { $0.page == heading?.page && $0.box.minY > (heading?.baseline ?? 0) }
      #expect(!below.isEmpty || !images.isEmpty, "after \(lines) lines")
    }
  }

  @Test func longAddressBreaksInsideTheMeasure() {
    // 24
    let address = "https://example.org/" + (0..<12).map { "segment\($0)/page.html?a=\($0)&b_c" }.joined(separator: "-")
    let laidOut = LaidOut("See <\(address)> for " + words(20))
    expectSound(laidOut)
    #expect(laidOut.lines.map(\.text).joined().contains(address))
  }

  @Test func linksToHeadingsLeadInsideTheDocument() {
    // 25 and 26
    let laidOut = LaidOut("[x](#über-code)\n\n# Über `code`\n\ntext\n")
    expectSound(laidOut)
    #expect(laidOut.plan.links == [.destination("d1")])
    #expect(laidOut.plan.outline.map(\.title) == ["Über code"])
    #expect(laidOut.plan.outline.map(\.destination) == ["d1"])
    let names = laidOut.plan.pages.flatMap(\.operations).compactMap { operation -> String? in
      if case .destination(let name, _) = operation { name } else { nil }
    }
    #expect(names == ["d1"])
  }

  @Test func hundredNestedListsStayOnThePage() {
    // 29
    let nested = (0..<100).map { String(repeating: "  ", count: $0) + "- item\($0) " + words(8) }
    let laidOut = LaidOut(nested.joined(separator: "\n"))
    expectSound(laidOut)
    for number in 0..<100 { #expect(laidOut.line("item\(number) ") != nil, "\(number)") }
    let inOneLine = LaidOut(String(repeating: "- ", count: 100) + "end")
    expectSound(inOneLine)
    #expect(
      inOneLine.lines.filter { $0.text.contains("•") || $0.text.contains("–") || $0.text.contains("·") }.count == 100)
  }

  @Test func quotationOverPagesHasABarOnEachPart() {
    // 30
    let laidOut = LaidOut((0..<12).map { _ in "> " + words(100) }.joined(separator: "\n>\n"))
    expectSound(laidOut)
    #expect(laidOut.plan.pages.count > 2)
    for page in 0..<laidOut.plan.pages.count {
      let lines = laidOut.lines.filter { $0.page == page }
      let bar = laidOut.fills(onPage: page).first { $0.height > 20 && $0.width < 3 }
      #expect((bar?.minY ?? .infinity) <= (lines.map(\.box.minY).min() ?? 0) + 3)
      #expect((bar?.maxY ?? 0) >= (lines.map(\.box.maxY).max() ?? 0) - 3)
    }
  }
}
