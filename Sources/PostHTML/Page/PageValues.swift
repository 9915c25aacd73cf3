import PostAssembly
import PostModel

/// What a page's template is given, as text that is not escaped yet.
struct PageValues {
  let language: String
  /// `rtl` for languages that are written from right to left; else `nil`.
  let direction: String?
  let title: String
  let subtitle: String?
  let showsTitle: Bool
  let author: String?
  let summary: String?
  /// As `datetime` attributes have it.
  let date: String?
  /// As it is read.
  let dateText: String?
  /// The element that holds or links the stylesheet, ready to be written.
  let stylesheet: String

  init(_ document: AssembledDocument, options: HTMLOptions) {
    let metadata = document.document.metadata
    language = document.language
    direction = PageValues.isRightToLeft(document.language) ? "rtl" : nil
    title = document.title
    subtitle = metadata.subtitle
    showsTitle = document.showsTitle
    author = metadata.authors.isEmpty ? nil : PageValues.joined(metadata.authors)
    summary = metadata.summary
    date = metadata.date?.iso8601
    dateText = metadata.date.map { PageValues.text(of: $0, language: document.language) }
    switch options.stylesheet {
    case .inlined: stylesheet = "<style>\n\(StyleSheet.css(for: document.profile))</style>"
    case .linked(let href):
      var link = ByteBuffer()
      link.append("<link rel=\"stylesheet\" href=\"")
      link.appendEscaped(href)
      link.append("\">")
      stylesheet = String(decoding: link.bytes, as: UTF8.self)
    }
  }

  /// `A`, `A and B`-like lists need words of a language; commas need none.
  private static func joined(_ authors: [String]) -> String { authors.joined(separator: ", ") }

  /// A day as it is read: `25 November 2020` in English, the ISO form elsewhere.
  private static func text(of date: CalendarDate, language: String) -> String {
    let isEnglish = language.lowercased().split(separator: "-").first == "en"
    guard isEnglish, (1...12).contains(date.month) else { return String(date.iso8601.prefix(10)) }
    return "\(date.day) \(months[date.month - 1]) \(date.year)"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// Languages whose script runs from right to left, and tags that name such a script.
  private static func isRightToLeft(_ language: String) -> Bool {
    let parts = language.lowercased().split(separator: "-")
    guard let first = parts.first else { return false }
    if parts.contains("latn") || parts.contains("cyrl") { return false }
    return ["ar", "he", "iw", "fa", "ur", "yi", "ji", "ps", "sd", "ug", "dv", "ckb", "arc", "syr", "nqo"].contains(
      first)
      || parts.contains("arab") || parts.contains("hebr")
  }
}
