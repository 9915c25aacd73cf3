import PostModel
import PostStyling
import Testing

@testable import PostPDF

/// What a book designer would find wrong on a page.
@Suite struct PageLookTests {
  private func words(_ count: Int) -> String {
    let words = ["the", "evening", "light", "on", "a", "quiet", "page", "remembers", "its", "measure"]
    return (0..<count).map { words[$0 * 7 % 10] }.joined(separator: " ") + "."
  }

  private func filler(_ lines: Int) -> String { (0..<lines).map { "line\($0)" }.joined(separator: "  \n") + "\n\n" }

  private func profile(_ overrides: String...) throws -> StylingProfile {
    try Theme.named("journal", overrides: overrides) { _ in [] }
  }

  private func expectSound(_ laidOut: LaidOut, _ location: SourceLocation = #_sourceLocation) {
    let faults = PlanChecker.faults(in: laidOut.plan, frame: laidOut.frame)
    #expect(faults.isEmpty, "\(faults.prefix(3))", sourceLocation: location)
  }

  @Test(arguments: ["**Recap**", "[**Recap**](https://example.com/)", "<p><b>Recap</b></p>"])
  func aLoneBoldLineStaysWithWhatFollows(_ line: String) throws {
    for count in 34..<41 {
      let laidOut = LaidOut(filler(count) + line + "\n\n" + words(60))
      let recap = try #require(laidOut.line("Recap"))
      let next = try #require(laidOut.line("evening"))
      #expect(recap.page == next.page, "after \(count) lines")
    }
  }

  @Test func manyBoldLinesDoNotAllStayTogether() {
    let laidOut = LaidOut(filler(15) + (0..<60).map { "**bold\($0)**\n\n" }.joined() + "end")
    let last = laidOut.lines.filter { $0.page == 0 }.map(\.box.maxY).max() ?? 0
    #expect(last > laidOut.frame.maxY - laidOut.frame.height / 2)
    expectSound(laidOut)
  }

  @Test func theEndOfAWordAloneIsTheWorstLastLine() {
    let demerits = Demerits(isJustified: true, space: 3_000)
    func cost(spaces: Int, after kind: BreakKind) -> Double {
      let line = Demerits.Line(natural: 30_000, spaces: spaces, room: 300_000, isForced: true)
      return demerits.cost(of: line, ratio: 0, kind: .forced, fitness: .normal, after: .normal, kind)
    }
    #expect(cost(spaces: 0, after: .hyphen) > cost(spaces: 3_000, after: .hyphen) + 20_000)
    #expect(cost(spaces: 0, after: .space) < cost(spaces: 3_000, after: .hyphen) + 20_000)
  }

  @Test func imagesInLinksLeadWhereTheirLinksLead() throws {
    let laidOut = LaidOut(
      """
      [![a](300x200.png)](https://example.com/1)

      Text [![b](30x20.png)](https://example.com/2) text.

      <a href="https://example.com/3"><img src="100x50.png" alt="c"></a>

      [![d](200x300.png){wrap=left}](https://example.com/4) Text beside it.

      ![e](300x200.png)
      """)
    let links = laidOut.plan.images.map { image in image.link.map { laidOut.plan.links[$0] } }
    #expect(links == (1...4).map { .address("https://example.com/\($0)") } + [nil])
  }

  @Test func superscriptsStandOverTheBaselineAndSubscriptsUnderIt() {
    let laidOut = LaidOut("x<sup>2</sup> and y<sub>i</sub>")
    let offsets = laidOut.plan.pages[0].operations.flatMap { operation -> [Double] in
      guard case .line(let line, _) = operation else { return [] }
      return line.runs.map { laidOut.plan.paints[Int($0.paint)].baselineOffset }
    }
    #expect(offsets.count == 4)
    #expect(offsets.first == 0 && (offsets.max() ?? 0) > 3 && (offsets.min() ?? 0) < -1)
  }

  @Test func aRunningHeadThatIsTooLongEndsInAnEllipsis() throws {
    let title = words(40)
    let laidOut = LaidOut("---\ntitle: \(title)\n---\n\n" + words(1500))
    let head = try #require(laidOut.artifacts.first { $0.page == 1 && $0.box.minY < laidOut.frame.minY })
    #expect(head.text.hasSuffix("…") && title.hasPrefix(head.text.dropLast()))
    #expect(!title.dropFirst(head.text.count - 1).first!.isLetter)
    #expect(head.box.maxX <= laidOut.frame.maxX + 0.1)
  }

  @Test(arguments: ["8mm", "3mm", "1mm"]) func runningHeadsKeepInsideTheMargins(_ margin: String) throws {
    let profile = try profile("text.size=30pt", "page.size=120mmx160mm", "page.margins=\(margin)")
    let laidOut = LaidOut("---\ntitle: A title\n---\n\n" + words(300), profile: profile)
    for line in laidOut.artifacts {
      let isHead = line.baseline < laidOut.frame.minY + 1
      let isFoot = line.box.minY > laidOut.frame.maxY - 1
      #expect(isHead ? line.box.minY > -0.5 && line.box.maxY < laidOut.frame.minY + 1 : isFoot, "\(line)")
    }
  }

  @Test func aCaptionLongerThanAPageFollowsItsImage() throws {
    let profile = try profile("text.size=24pt", "page.size=A5")
    for wrap in ["left", "none"] {
      let laidOut = LaidOut(
        words(30) + "\n\n![](300x200.png \"first \(words(150)) last\"){wrap=\(wrap)}\n\n" + words(30), profile: profile)
      expectSound(laidOut)
      let image = try #require(laidOut.images.first)
      let first = try #require(laidOut.line("first"))
      #expect(first.page == image.page && first.box.minY > image.box.maxY - 1 || first.page == image.page + 1)
      #expect(laidOut.line("last") != nil)
      #expect(laidOut.lines.allSatisfy { $0.baseline < laidOut.frame.maxY + 1 })
    }
  }

  @Test func anImageWithNoRoomForTextBesideItLeavesNoHole() throws {
    let laidOut = LaidOut(
      filler(30) + "![](400x200.png){wrap=right width=80%}\n\n" + words(120))
    expectSound(laidOut)
    let image = try #require(laidOut.images.first)
    #expect(image.page == 0)
    #expect(try #require(laidOut.line("evening")).page == 1)
  }

  @Test func itemsOfNestedListsAreEquallyFarApart() throws {
    let laidOut = LaidOut("- one\n  - two\n  - three\n- four")
    let baselines = laidOut.lines.filter { $0.text.count > 2 }.map(\.baseline)
    let gaps = zip(baselines.dropFirst(), baselines).map { $0 - $1 }
    #expect(gaps.count == 3)
    #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) < 0.1, "\(gaps)")
  }

  @Test func imagesInTheLineKeepClearOfTheLineAbove() throws {
    let laidOut = LaidOut("first line  \nwith ![](100x100.png) in it")
    let first = try #require(laidOut.line("first"))
    let second = try #require(laidOut.line("in it"))
    #expect(second.baseline - 75 - first.baseline > 6)
  }

  @Test func crowdedTablesGiveUpAirBeforeTheyShrink() throws {
    var gaps: [Double] = []
    for count in 2..<10 {
      let header = (0..<count).map { "Head\($0)" }.joined(separator: "|")
      let laidOut = LaidOut("|\(header)|\n|" + String(repeating: "---|", count: count))
      expectSound(laidOut)
      if laidOut.diagnostics.contains(where: { $0.message.contains("% of its size") }) { break }
      let lines = laidOut.lines.filter { $0.text.contains("Head") }
      try #require(lines.count == count)
      gaps.append(lines[1].box.minX - lines[0].box.maxX)
    }
    #expect(gaps.count > 3)
    #expect((gaps.last ?? 0) < (gaps.first ?? 0) * 0.95, "\(gaps)")
    #expect((gaps.last ?? 0) > 5)
  }

  @Test func markersBesideAnImageOfAnInnerQuoteKeepClearOfIt() throws {
    let laidOut = LaidOut(
      "1. > ![](300x300.png){wrap=left width=50%}\n   > quoted\n\n2. second\n\n3. third " + words(30),
      profile: try profile("text.size=18pt"))
    expectSound(laidOut)
    let image = try #require(laidOut.images.first)
    let marker = try #require(laidOut.lines.first { $0.text == "2." })
    #expect(marker.box.minX > image.box.maxX + 4 || marker.box.minY > image.box.maxY)
  }

  @Test func aRuleInAnItemStandsUnderTheMarker() throws {
    let laidOut = LaidOut("- one\n- ***\n\n![](300x300.png){wrap=left width=30%}\n\n" + words(30))
    expectSound(laidOut)
    let marker = try #require(laidOut.lines.filter { $0.text == "•" }.last)
    #expect(laidOut.fills(onPage: 0).contains { $0.y > marker.baseline })
  }
}
