import Foundation
import PostModel
import PostStyling
import Testing

@testable import PostPDF

@Suite struct FirstTests {
  @Test func first() throws {
    let fonts = TestFonts()
    let serif = fonts.add(), mono = fonts.add("DejaVu Sans Mono", size: 10)
    let plan = DocumentPlan.of(
      [
        [
          .fill(Rect(x: 0, y: 0, width: 420, height: 30), Color(red: 240, green: 230, blue: 210), cornerRadius: 0),
          .artifactLine(fonts.line("Running head", serif), at: Point(x: 40, y: 20)),
          .beginTag(.section, isLeaf: false),
          .destination(name: "d-1", at: Point(x: 40, y: 40)),
          .beginTag(.heading(1), isLeaf: true), .line(fonts.line("Title of all", serif), at: Point(x: 40, y: 60)), .endTag,
          .beginTag(.paragraph, isLeaf: false),
          .line(
            fonts.line([
              ("Text with a ", serif, 0, nil), ("link", serif, 1, 0), (" and ", serif, 0, nil), ("code", mono, 2, nil),
              (" and ", serif, 0, nil), ("struck", serif, 3, nil), (" and ", serif, 0, nil), ("inside", serif, 1, 1),
            ]), at: Point(x: 40, y: 90)), .line(fonts.line("second line", serif), at: Point(x: 40, y: 105)),
          .endTag,
          .beginTag(.list, isLeaf: false),
        ],
        [
          .beginTag(.listItem, isLeaf: false), .beginTag(.label, isLeaf: true),
          .line(fonts.line("•", serif), at: Point(x: 40, y: 60)), .endTag,
          .beginTag(.listBody, isLeaf: true), .line(fonts.line("Point", serif), at: Point(x: 60, y: 60)), .endTag,
          .endTag, .endTag, .endTag,
          .destination(name: "d-2", at: Point(x: 40, y: 40)),
          .artifactLine(fonts.line("2", serif), at: Point(x: 200, y: 580)),
        ],
      ],
      paints: [
        .plain(), .plain(Color(red: 20, green: 60, blue: 160), isUnderlined: true),
        .plain(background: Color(red: 235, green: 235, blue: 235)), .plain(isStruckThrough: true),
      ], links: [.address("https://a.example/x(1)'ä\\?q=1"), .destination("d-2")],
      outline: [
        PlannedOutlineEntry(level: 1, title: "Title", destination: "d-1"),
        PlannedOutlineEntry(level: 2, title: "Zwéi (x)", destination: "d-2"),
        PlannedOutlineEntry(level: 3, title: "Drei", destination: "d-2"),
        PlannedOutlineEntry(level: 1, title: "Vier", destination: "d-2"),
      ])
    let (bytes, diagnostics) = try plan.painted(with: fonts)
    #expect(diagnostics.isEmpty)
    try Data(bytes).write(to: URL(fileURLWithPath: "/tmp/paint/first.pdf"))
  }
}
