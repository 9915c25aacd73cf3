import PostModel
import PostTesting
import Testing

@testable import PostPDF

@Suite struct LinkPaintingTests {
  private let fonts = TestFonts()

  private func paragraph(_ pieces: [(String, Int?)], y: Double = 100) -> [PageOperation] {
    let serif = fonts.font()
    return [
      .beginTag(.paragraph, isLeaf: false),
      .line(fonts.line(pieces.map { ($0.0, serif, 0, $0.1) }), at: Point(x: 40, y: y)), .endTag,
    ]
  }

  @Test(arguments: [
    ("https://example.org/", "https://example.org/"),
    ("https://example.org/a(b)c", "https://example.org/a%28b%29c"),
    ("https://example.org/it's\\x", "https://example.org/it%27s%5Cx"),
    ("https://example.org/grün 日", "https://example.org/gr%C3%BCn%20%E6%97%A5"),
    ("mailto:a@example.org?subject=50%25", "mailto:a@example.org?subject=50%25"),
    ("notes/page.html#x", "notes/page.html#x"), ("a\u{1}\nb\u{7F}\"<>", "a%01%0Ab%7F\"<>"),
  ])
  func addressesArriveEncoded(address: String, expected: String) throws {
    let plan = DocumentPlan.of([paragraph([("see ", nil), ("here", 0)])], links: [.address(address)])
    let result = try plan.painted(with: fonts)
    let pdf = PDFReading(result.bytes)
    #expect(try pdf.problems() == "")
    #expect(try pdf.links().map(\.address) == [expected])
    #expect(try pdf.links().map(\.description) == ["here"])
  }

  @Test func aLinkCoversItsWordsAndNothingElse() throws {
    let plan = DocumentPlan.of(
      [paragraph([("before ", nil), ("one ", 0), ("two", 0), (" between ", nil), ("three", 1)])],
      links: [.address("https://example.org/1"), .address("https://example.org/2")])
    let pdf = PDFReading(try plan.painted(with: fonts).bytes)
    let links = try pdf.links()
    let words = Dictionary(uniqueKeysWithValues: try pdf.words().map { ($0.text, $0.box) })
    try #require(links.count == 2)
    for (link, first, last) in [(links[0], "one", "two"), (links[1], "three", "three")] {
      let start = try #require(words[first])
      let end = try #require(words[last])
      #expect(abs(link.box.minX - start.minX) < 0.6)
      #expect(abs(link.box.maxX - end.maxX) < 0.6)
      #expect(link.box.minY < 100 && link.box.maxY > 100 && link.box.maxY - link.box.minY < 16)
    }
    #expect(links.map(\.description) == ["one two", "three"])
  }

  @Test func linksLeadToPlacesBeforeAndBehindThem() throws {
    let back: [PageOperation] = [.destination(name: "start", at: Point(x: 40, y: 30))]
    let forth: [PageOperation] = [.destination(name: "end-2", at: Point(x: 40, y: 200))]
    let plan = DocumentPlan.of(
      [back + paragraph([("on", 0)]), forth + paragraph([("back", 1)])],
      links: [.destination("end-2"), .destination("start")])
    let pdf = PDFReading(try plan.painted(with: fonts).bytes)
    #expect(try pdf.links().map(\.destination) == ["end-2", "start"])
    #expect(try pdf.links().map(\.page) == [1, 2])
    #expect(try pdf.links().map(\.description) == ["on", "back"])
    for object in try pdf.objects().values where object["/Subtype"] as? String == "/Link" {
      #expect(object["/F"] as? Int == 4)
    }
  }

  @Test func missingPlacesAreReportedAndTheTextStays() throws {
    let plan = DocumentPlan.of(
      [paragraph([("see ", nil), ("nowhere", 0)])], links: [.destination("gone")],
      outline: [PlannedOutlineEntry(level: 1, title: "Gone", destination: "gone")])
    let result = try plan.painted(with: fonts)
    #expect(result.diagnostics.map(\.code) == [.destinationMissing, .destinationMissing])
    let pdf = PDFReading(result.bytes)
    #expect(try pdf.problems() == "")
    #expect(try pdf.links().isEmpty)
    #expect(try pdf.words().map(\.text) == ["see", "nowhere"])
  }

  @Test func aPlaceOnAnEmptyPageIsReported() throws {
    let plan = DocumentPlan.of(
      [paragraph([("on", 0)]), [.destination(name: "empty", at: Point(x: 0, y: 0))]], links: [.destination("empty")])
    let result = try plan.painted(with: fonts)
    #expect(result.diagnostics.map(\.code) == [.destinationMissing])
    #expect(try PDFReading(result.bytes).problems() == "")
  }

  @Test func aPlaceThatIsNamedTwiceOrBadlyDoesNoHarm() throws {
    let plan = DocumentPlan.of(
      [
        [
          .destination(name: "a", at: Point(x: 0, y: 10)), .destination(name: "a", at: Point(x: 0, y: 90)),
          .destination(name: "it's", at: Point(x: 0, y: 20)), .destination(name: "nan", at: Point(x: .nan, y: 20)),
        ] + paragraph([("a", 0), ("b", 1)])
      ], links: [.destination("a"), .destination("it's")])
    let result = try plan.painted(with: fonts)
    #expect(result.diagnostics.map(\.code) == [.destinationMissing])
    #expect(try PDFReading(result.bytes).problems() == "")
  }

  @Test func outlinesNestAndKeepTheirLetters() throws {
    let plan = DocumentPlan.of(
      [
        [.destination(name: "a", at: Point(x: 0, y: 0))] + paragraph([("one", nil)]),
        [.destination(name: "b", at: Point(x: 0, y: 100))] + paragraph([("two", nil)]),
      ],
      outline: [
        PlannedOutlineEntry(level: 1, title: "Über (alles) \\ 日本", destination: "a"),
        PlannedOutlineEntry(level: 3, title: "Deeper\nthan before", destination: "b"),
        PlannedOutlineEntry(level: 2, title: "Less deep", destination: "b"),
        PlannedOutlineEntry(level: 1, title: "endobj", destination: "a"),
      ])
    let pdf = PDFReading(try plan.painted(with: fonts).bytes)
    #expect(try pdf.problems() == "")
    #expect(
      try pdf.outline() == ["Über (alles) \\ 日本 → 1", "  Deeper than before → 2", "  Less deep → 2", "endobj → 1"])
    let outlines = try pdf.objects().values.first { $0["/Type"] as? String == "/Outlines" }
    #expect(outlines?["/Count"] as? Int == 4)
  }
}
