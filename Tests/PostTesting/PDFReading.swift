import Foundation

/// A box on a page, in points from its upper left corner; y grows downwards.
public struct PDFBox: Hashable, Sendable, CustomStringConvertible {
  /// The left edge.
  public var minX: Double
  /// The upper edge.
  public var minY: Double
  /// The right edge.
  public var maxX: Double
  /// The lower edge.
  public var maxY: Double

  /// Makes a box.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// How far two boxes reach into each other, in points: the lesser of both directions; 0 or less if they do not.
  public func overlap(with other: PDFBox) -> Double {
    min(min(maxX, other.maxX) - max(minX, other.minX), min(maxY, other.maxY) - max(minY, other.minY))
  }

  /// Whether it lies within `frame`, give or take `tolerance` points.
  public func isInside(_ frame: PDFBox, tolerance: Double) -> Bool {
    minX >= frame.minX - tolerance && minY >= frame.minY - tolerance && maxX <= frame.maxX + tolerance
      && maxY <= frame.maxY + tolerance
  }

  /// The edges: left, upper, right, lower.
  public var description: String {
    "(" + [minX, minY, maxX, maxY].map { String(format: "%.1f", $0) }.joined(separator: " ") + ")"
  }
}

/// A word on a page, as `pdftotext` sees it.
public struct PDFWord: Hashable, Sendable {
  /// Counted from 1.
  public var page: Int
  /// Its letters.
  public var text: String
  /// What it covers.
  public var box: PDFBox
}

/// An image, or a part of a page that a link covers.
public struct PDFArea: Hashable, Sendable {
  /// Counted from 1.
  public var page: Int
  /// What it covers.
  public var box: PDFBox
}

/// A link of a page.
public struct PDFLink: Hashable, Sendable {
  /// Counted from 1.
  public var page: Int
  /// What it covers.
  public var box: PDFBox
  /// The address it leads to; `nil` if it leads to a place in the document.
  public var address: String?
  /// The name of the place it leads to; `nil` if it leads to an address.
  public var destination: String?
  /// What it is called.
  public var description: String?
}

/// A PDF file, read back by other people's programs.
public final class PDFReading {
  /// Where the file lies.
  public let path: String
  private let folder = TemporaryFolder()

  /// Takes the bytes of a file.
  public init(_ bytes: [UInt8]) { path = folder.write("document.pdf", bytes) }

  /// Takes a file.
  public init(path: String) { self.path = path }

  /// What `qpdf --check` finds wrong; empty if the file is sound.
  public func problems() throws -> String {
    let result = try PDFTool.run("qpdf", ["--check", path])
    let text = String(decoding: result.output, as: UTF8.self) + result.errors
    let isSound = result.status == 0 && text.contains("No syntax or stream encoding errors found")
    return isSound ? "" : text
  }

  /// The width and height of every page, in points.
  public func pageSizes() throws -> [PDFBox] {
    try layout().components(separatedBy: "<page ").dropFirst().map { page in
      let numbers = Self.attributes(["width", "height"], of: page)
      return PDFBox(minX: 0, minY: 0, maxX: numbers[0], maxY: numbers[1])
    }
  }

  /// All words, page by page, in the order of the page's content.
  public func words() throws -> [PDFWord] {
    var words: [PDFWord] = []
    for (index, page) in try layout().components(separatedBy: "<page ").dropFirst().enumerated() {
      for element in page.components(separatedBy: "<word ").dropFirst() {
        guard let textStart = element.firstIndex(of: ">"), let textEnd = element.range(of: "</word>") else { continue }
        let numbers = Self.attributes(["xMin", "yMin", "xMax", "yMax"], of: element)
        words.append(
          PDFWord(
            page: index + 1,
            text: Self.unescaped(String(element[element.index(after: textStart)..<textEnd.lowerBound])),
            box: PDFBox(minX: numbers[0], minY: numbers[1], maxX: numbers[2], maxY: numbers[3])))
      }
    }
    return words
  }

  /// The text in the order in which it was painted.
  public func text() throws -> String { try PDFTool.text("pdftotext", ["-raw", path, "-"]) }

  /// The boxes of all images, as painted.
  public func images() throws -> [PDFArea] {
    var images: [PDFArea] = []
    let trace = try PDFTool.text("mutool", ["trace", path])
    for (index, page) in trace.components(separatedBy: "<page ").dropFirst().enumerated() {
      for element in page.components(separatedBy: "<fill_image ").dropFirst() {
        guard let start = element.range(of: "transform=\""), let end = element[start.upperBound...].firstIndex(of: "\"")
        else { continue }
        let m = element[start.upperBound..<end].split(separator: " ").compactMap { Double($0) }
        guard m.count == 6 else { continue }
        let xs = [m[4], m[4] + m[0], m[4] + m[2], m[4] + m[0] + m[2]]
        let ys = [m[5], m[5] + m[1], m[5] + m[3], m[5] + m[1] + m[3]]
        images.append(
          PDFArea(
            page: index + 1, box: PDFBox(minX: xs.min()!, minY: ys.min()!, maxX: xs.max()!, maxY: ys.max()!)))
      }
    }
    return images
  }

  /// All links, page by page.
  public func links() throws -> [PDFLink] {
    let objects = try objects()
    let heights = try pageSizes().map(\.maxY)
    var links: [PDFLink] = []
    for (index, page) in try pages(objects).enumerated() {
      for reference in page["/Annots"] as? [String] ?? [] {
        guard let link = objects[reference], link["/Subtype"] as? String == "/Link",
          let rect = (link["/Rect"] as? [NSNumber])?.map(\.doubleValue)
        else { continue }
        let action = link["/A"] as? [String: Any]
        links.append(
          PDFLink(
            page: index + 1,
            box: PDFBox(
              minX: rect[0], minY: heights[index] - rect[3], maxX: rect[2], maxY: heights[index] - rect[1]),
            address: Self.string(action?["/URI"]), destination: Self.string(link["/Dest"]),
            description: Self.string(link["/Contents"])))
      }
    }
    return links
  }

  /// The outline, an entry a line: indented by its level, then its title, then the page, as in `  Title → 3`.
  public func outline() throws -> [String] {
    try PDFTool.text("mutool", ["show", path, "outline"]).split(separator: "\n").compactMap { line in
      let body = line.drop { "+-|".contains($0) }
      let level = body.prefix { $0 == "\t" }.count
      let fields = body.drop { $0 == "\t" }.split(separator: "\t")
      guard fields.count == 2, let page = fields[1].split(separator: "&").first?.dropFirst("#page=".count) else {
        return nil
      }
      return String(repeating: "  ", count: level - 1)
        + fields[0].dropFirst().dropLast()
        .replacingOccurrences(of: "\\\\", with: "\\") + " → \(page)"
    }
  }

  /// What `pdfinfo` says, by key.
  public func information() throws -> [String: String] {
    var values: [String: String] = [:]
    for line in try PDFTool.text("pdfinfo", ["-isodates", path]).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      values[String(line[..<colon])] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return values
  }

  /// The structure tree with its texts, one element or text a line, indented.
  public func structure() throws -> [String] {
    try PDFTool.text("pdfinfo", ["-struct-text", path]).split(separator: "\n").map(String.init)
  }

  /// The dictionaries of all objects by their references, such as `12 0 R`; strings begin with `u:`.
  public func objects() throws -> [String: [String: Any]] {
    let json = try JSONSerialization.jsonObject(
      with: Data(try PDFTool.output("qpdf", ["--json=2", "--json-key=qpdf", path])))
    guard let parts = (json as? [String: Any])?["qpdf"] as? [Any], let all = parts.last as? [String: [String: Any]]
    else { throw PDFTool.Failure(description: "qpdf wrote no objects") }
    var objects: [String: [String: Any]] = [:]
    for (key, object) in all {
      let dictionary = object["value"] ?? (object["stream"] as? [String: Any])?["dict"]
      objects[key.hasPrefix("obj:") ? String(key.dropFirst(4)) : key] = dictionary as? [String: Any]
    }
    return objects
  }

  /// The dictionary of the catalog.
  public func catalog() throws -> [String: Any] {
    let objects = try objects()
    return (objects["trailer"]?["/Root"] as? String).flatMap { objects[$0] } ?? [:]
  }

  /// The dictionaries of the pages, in order.
  public func pages(_ objects: [String: [String: Any]]) throws -> [[String: Any]] {
    let catalog = try catalog()
    let root = (catalog["/Pages"] as? String).flatMap { objects[$0] }
    return (root?["/Kids"] as? [String] ?? []).compactMap { objects[$0] }
  }

  /// The bytes of a stream, decoded, or as they are in the file.
  public func stream(_ reference: String, isDecoded: Bool = true) throws -> [UInt8] {
    let number = reference.split(separator: " ").first.map(String.init) ?? reference
    return try PDFTool.output(
      "qpdf", ["--show-object=\(number)", isDecoded ? "--filtered-stream-data" : "--raw-stream-data", path])
  }

  /// The pixels of a page, counted from 1, at `resolution` pixels an inch.
  public func pixels(page: Int, resolution: Int = 72) throws -> PDFPixels {
    try PDFPixels(
      try PDFTool.output(
        "pdftoppm", ["-r", "\(resolution)", "-f", "\(page)", "-l", "\(page)", "-aa", "no", "-aaVector", "no", path]))
  }

  /// A string of qpdf's JSON without its mark.
  public static func string(_ value: Any?) -> String? {
    guard let text = value as? String else { return nil }
    return text.hasPrefix("u:") ? String(text.dropFirst(2)) : text
  }

  private func layout() throws -> String { try PDFTool.text("pdftotext", ["-bbox", path, "-"]) }

  private static func attributes(_ names: [String], of element: String) -> [Double] {
    let head = element.prefix { $0 != ">" }
    return names.map { name in
      guard let start = head.range(of: "\(name)=\"") else { return .nan }
      return Double(head[start.upperBound...].prefix { $0 != "\"" }) ?? .nan
    }
  }

  private static func unescaped(_ text: String) -> String {
    var text = text
    for (escape, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
      text = text.replacingOccurrences(of: escape, with: character)
    }
    return text
  }
}
