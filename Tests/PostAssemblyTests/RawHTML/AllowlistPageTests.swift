import PostModel
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@testable import PostAssembly

/// The page of the allowlist, docs/raw-html.md, says what the code does.
///
/// `scripts/make-raw-html-table` runs this with POSTRENDER_WRITE_DOCS=1, which writes the page's second half.
@Suite struct AllowlistPageTests {
  private static let path = String(#filePath.split(separator: "Tests/PostAssemblyTests")[0]) + "docs/raw-html.md"
  private static let mark = "<!-- What follows is made from the sources by scripts/make-raw-html-table. -->\n"

  @Test func thePageListsWhatPasses() throws {
    let page = try #require(Self.read())
    let end = try #require(page.firstRange(of: Self.mark)?.upperBound)
    let expected = page[..<end] + Self.lists()
    if getenv("POSTRENDER_WRITE_DOCS") != nil {
      Self.write(String(expected))
    } else {
      #expect(page == expected, "run scripts/make-raw-html-table")
    }
  }

  private static func lists() -> String {
    let names = HTMLElementName.allCases
    var page = "\n## Elements that pass\n\n"
    page += "Blocks: \(code(names.filter(\.isBlock).map(\.rawValue))).\n\n"
    page += "In lines: \(code(names.filter { !$0.isBlock }.map(\.rawValue))).\n\n"
    page += "Left out with all that stands in them: \(code(Array(TagPairing.removedElements))).\n\n"
    page += "## Attributes that pass\n\n| attribute | of | values |\n|---|---|---|\n"
    for entry in AllowedAttributes.entries {
      let elements = entry.elements.isEmpty ? "all" : code(entry.elements.map(\.rawValue))
      page += "| \(code(entry.names)) | \(elements) | \(meaning(of: entry.rule)) |\n"
    }
    page += "\nLeft out without a word: \(code(Array(AllowedAttributes.passedOver) + ["data-*"])).\n\n"
    page += "## Schemes that pass\n\nLinks: relative addresses, and \(code(Array(URLText.linkSchemes))).\n\n"
    page += "Images, and the other addresses of the table: relative ones, `http`, `https`, "
    page += "and `data:` URLs of PNG, JPEG, GIF, WebP and AVIF.\n"
    return page
  }

  private static func code(_ words: [String]) -> String { words.sorted().map { "`\($0)`" }.joined(separator: " ") }

  private static func meaning(of rule: AttributeRule) -> String {
    switch rule {
    case .text: "text"
    case .words: "words"
    case .identifier: "a word, prefixed where it would shadow a property"
    case .flag: "none"
    case .language: "a BCP 47 tag"
    case .oneOf(let words): code(words)
    case .integer(let range): "a whole number, \(range.lowerBound) to \(range.upperBound)"
    case .length: "a length, in pixels where no unit is written"
    case .pixels: "pixels up to 65535; a width in percent becomes a style"
    case .address: "an address as of images"
    case .frameAddress: "an address that begins with `https://`"
    case .unchecked: "an address: links as of links, images as of images"
    case .date: "a date or time"
    case .mediaType: "a media type"
    case .style: "`color`, `width`, `float`, `text-align`"
    case .color: "a colour"
    }
  }

  private static func read() -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private static func write(_ page: String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    fputs(page, file)
  }
}
