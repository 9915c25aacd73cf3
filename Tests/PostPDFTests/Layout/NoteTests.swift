import PostAssembly
import PostModel
import PostStyling
import PostTesting
import Testing

@testable import PostPDF

/// Notes on paper: numbers in the text, the notes behind it, and the ways between them.
@Suite struct NoteTests {
  private static func post(_ words: String = "words") -> (inout MarkDownTreeBuilder) -> Void {
    { tree in
      let second = tree.footnote("b", "Second note.")
      let first = tree.footnote("a", "First note.")
      let paragraph = tree.paragraph(words)
      tree.add(.footnoteReference, to: paragraph, payload: first)
      tree.add(.footnoteReference, to: paragraph, payload: second)
      tree.add(" and", to: paragraph)
      tree.add(.footnoteReference, to: paragraph, payload: first)
      let note = tree.add(.inlineNote, to: paragraph)
      tree.add("Inline note.", to: note)
      tree.paragraph("after")
    }
  }

  private func destinations(_ laidOut: LaidOut) -> [String: Int] {
    var found: [String: Int] = [:]
    for (number, page) in laidOut.plan.pages.enumerated() {
      for case .destination(let name, _) in page.operations { found[name] = number }
    }
    return found
  }

  @Test func notesAreNumberedInTheTextAndSetBehindIt() throws {
    let laidOut = LaidOut(building: Self.post())
    #expect(PlanChecker.faults(in: laidOut.plan, frame: laidOut.frame).isEmpty)
    #expect(
      laidOut.lines.map(\.text) == [
        "words1,\u{2009}2 and1,\u{2009}3", "after", "1.", "First note. ↩\u{FE0E}1 ↩\u{FE0E}2", "2.",
        "Second note. ↩\u{FE0E}", "3.", "Inline note. ↩\u{FE0E}",
      ])
    let after = try #require(laidOut.line("after"))
    let first = try #require(laidOut.line("First note"))
    #expect(first.box.height < after.box.height)
    #expect(laidOut.fills(onPage: 0).contains { $0.minY > after.baseline && $0.maxY < first.box.minY && $0.height < 2 })
    let size = try #require(laidOut.line("Inline note")).box.height
    #expect(abs(size - first.box.height) < 0.5)
  }

  @Test func linksLeadToTheNotesAndBack() throws {
    let laidOut = LaidOut(building: Self.post())
    let names = destinations(laidOut)
    for name in ["n1", "n2", "n3"] {
      #expect(laidOut.plan.links.contains(.reference(name)))
      #expect(names[name] != nil)
    }
    for name in ["r1-1", "r1-2", "r2-1", "r3-1"] {
      #expect(laidOut.plan.links.contains(.destination(name)))
      #expect(names[name] != nil)
    }
  }

  @Test func theWayBackLeadsToThePageOfTheReference() throws {
    let words = String(repeating: "many words go over the page ", count: 220)
    let laidOut = LaidOut(building: Self.post(words))
    #expect(PlanChecker.faults(in: laidOut.plan, frame: laidOut.frame).isEmpty)
    let end = try #require(laidOut.line("and1"))
    #expect(end.page > 0)
    #expect(destinations(laidOut)["r1-2"] == end.page)
  }

  @Test func theRuleOverTheNotesStaysWithThem() throws {
    for count in 25...45 {
      let laidOut = LaidOut { tree in
        let note = tree.footnote("a", "The note.")
        for number in 1..<count { tree.paragraph("line \(number)") }
        let last = tree.paragraph("last")
        tree.add(.footnoteReference, to: last, payload: note)
      }
      let note = try #require(laidOut.line("The note"))
      #expect(laidOut.fills(onPage: note.page).contains { $0.height < 2 && $0.maxY < note.baseline })
    }
  }

  @Test func blocksOfANoteStandUnderEachOther() throws {
    let laidOut = LaidOut { tree in
      let note = tree.footnote("a", "First paragraph.")
      let definition = tree.footnotes[Int(note)].definition
      tree.paragraph("Second paragraph.", to: definition)
      tree.add(.mathBlock, "x", to: definition)
      let paragraph = tree.paragraph("words")
      tree.add(.footnoteReference, to: paragraph, payload: note)
    }
    #expect(PlanChecker.faults(in: laidOut.plan, frame: laidOut.frame).isEmpty)
    #expect(
      laidOut.lines.map(\.text) == ["words1", "1.", "First paragraph.", "Second paragraph.", "x", "↩\u{FE0E}"])
  }

  @Test func readersHearOfNotesAndContents() throws {
    var builder = MarkDownTreeBuilder(source: SourceText(name: "post.md", ""))
    builder.add(.tableOfContents)
    Self.post()(&builder)
    let heading = builder.add(.heading, detail: 2)
    builder.add("Heading", to: heading)
    let document = Assembler(options: AssemblyOptions()).assemble(
      PostDocument(metadata: PostMetadata(), tree: builder.finish()), profile: Theme.builtIn)
    var bytes: [UInt8] = []
    let diagnostics = try PDFRenderer().render(document) { bytes.append(contentsOf: $0) }
    #expect(diagnostics.isEmpty)
    let pdf = PDFReading(bytes)
    #expect(try pdf.problems() == "")
    let structure = try pdf.structure()
    let names = structure.map { $0.trimmingPrefix(while: \.isWhitespace).prefix { $0 != " " } }
    #expect(names.count { $0 == "Note" } == 3)
    // Four in the text, a title and a page in the contents.
    #expect(names.count { $0 == "Reference" } == 6)
    #expect(names.count { $0 == "TOC" } == 1)
    #expect(names.count { $0 == "TOCI" } == 1)
    let note = try #require(names.firstIndex { $0 == "Note" })
    #expect(structure[note + 1].contains("Lbl"))
    let objects = try pdf.objects().values
    let ids = objects.filter { $0["/S"] as? String == "/Note" }.compactMap { PDFReading.string($0["/ID"]) }
    #expect(ids.sorted() == ["note0000001", "note0000002", "note0000003"])
    let root = try #require(objects.first { $0["/Type"] as? String == "/StructTreeRoot" })
    let tree = try #require(root["/IDTree"] as? [String: Any])
    #expect((tree["/Names"] as? [Any])?.count == 6)
  }
}
