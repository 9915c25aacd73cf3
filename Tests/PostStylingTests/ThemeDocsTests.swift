import Foundation
import PostModel
import PostStyling
import Testing

/// The pages about themes say what the code does.
///
/// `scripts/make-theme-docs` runs this with POSTRENDER_WRITE_DOCS=1, which writes them.
@Suite struct ThemeDocsTests {
  private static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("docs")
  private static let mark = "<!-- What follows is made from the sources by scripts/make-theme-docs. -->\n"

  private func expect(_ name: String, toBe expected: (String) throws -> String) throws {
    let file = Self.docs.appendingPathComponent(name)
    let page = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let wanted = try expected(page)
    if ProcessInfo.processInfo.environment["POSTRENDER_WRITE_DOCS"] != nil {
      try wanted.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(page == wanted, "run scripts/make-theme-docs")
    }
  }

  @Test func theSchemaInTheDocsIsThatOfTheCode() throws {
    try expect("theme.schema.json") { _ in Theme.schema }
  }

  @Test func thePageListsEveryKey() throws {
    try expect("themes.md") { page in
      let end = try #require(page.firstRange(of: Self.mark)?.upperBound)
      return page[..<end] + KeyTables(Theme.keys).page
    }
  }
}

/// The tables of keys: those of text and of blocks once, and of each section what it has beside them.
private struct KeyTables {
  private struct Row: Hashable {
    var path: String
    var expectation: String
  }

  private let keys: [Row]
  private let paths: Set<String>
  private let text: [Row]
  private let block: [Row]

  init(_ keys: [ThemeKeyDescription]) {
    let rows = keys.map { Row(path: $0.path, expectation: $0.expectation) }
    func part(_ section: String) -> [Row] {
      rows.filter { $0.path.hasPrefix("\(section).") }.map { key in
        Row(path: String(key.path.dropFirst(section.count + 1)), expectation: key.expectation)
      }
    }
    self.keys = rows
    paths = Set(rows.map(\.path))
    text = part("strong")
    block = part("quote")
  }

  var page: String {
    let known = Set(text.map(\.path))
    return "\n## Keys of text\n\n" + KeyTables.table(text)
      + "\n## Keys of blocks\n\nThose of text, of which `background` is called `text-background`, and:\n\n"
      + KeyTables.table(block.filter { !known.contains($0.path) || $0.path == "background" })
      + "\n## All keys\n\nBeside these there is `extends`.\n\n" + KeyTables.table(rows())
  }

  private static func table(_ keys: [Row]) -> String {
    "| key | takes |\n|---|---|\n"
      + withoutEdges(keys).map { key in
        "| `\(key.path)` | \(key.expectation.replacingOccurrences(of: "|", with: "\\|").replacingOccurrences(of: "<", with: "&lt;")) |\n"
      }.joined()
  }

  /// One row a key, but one row for all keys of text or of a block in one place.
  private func rows() -> [Row] {
    var rows: [Row] = []
    for key in keys {
      let row = group(of: key) ?? key
      if rows.last != row && !rows.contains(row) { rows.append(row) }
    }
    return rows
  }

  /// The row that stands for a key and those beside it; `nil` where the key stands for itself.
  private func group(of key: Row) -> Row? {
    let parts = key.path.split(separator: ".")
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      let place = parts[..<count].joined(separator: ".")
      let own = parts[count...].joined(separator: ".")
      for (name, part) in [("blocks", block), ("text", text)] where part.contains(where: { $0.path == own }) {
        if part.allSatisfy({ paths.contains("\(place).\($0.path)") }) {
          return Row(path: "\(place).…", expectation: "the keys of \(name)")
        }
      }
    }
    return nil
  }

  /// Four keys for the edges of one thing are written as one.
  private static func withoutEdges(_ rows: [Row]) -> [Row] {
    let edges = [".top", ".left", ".bottom", ".right"]
    return rows.compactMap { row in
      guard let edge = edges.first(where: row.path.hasSuffix) else { return row }
      let place = String(row.path.dropLast(edge.count))
      guard edges.allSatisfy({ edge in rows.contains { $0.path == place + edge } }) else { return row }
      guard edge == ".top" else { return nil }
      return Row(
        path: place,
        expectation: "one or two lengths (vertical, horizontal), or top, left, bottom, right: \(row.expectation)")
    }
  }
}
