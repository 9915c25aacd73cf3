import PostAssembly
import PostModel

/// What a page's template is given, as text that is not escaped yet.
struct PageValues {
  let language: String
  /// `rtl` for languages that are written from right to left; else `nil`.
  let direction: String?
  /// The category of Dynamic Type that the page opens with; `nil` for the standard.
  let typeSize: String?
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
  /// The reader's control with its script, ready to be written; `nil` for none.
  let readingControl: String?

  init(_ document: AssembledDocument, options: HTMLOptions) {
    let metadata = document.document.metadata
    language = document.language
    direction = document.isRightToLeft ? "rtl" : nil
    typeSize = document.profile.category == .large ? nil : document.profile.category.rawValue
    title = document.title
    subtitle = metadata.subtitle
    showsTitle = document.showsTitle
    author = document.authorText
    summary = metadata.summary
    date = metadata.date?.iso8601
    dateText = document.dateText
    readingControl = options.hasReadingControl ? ReadingControl.html(document.words) : nil
    switch options.stylesheet {
    case .inlined:
      let sheet = options.styleSheet ?? StyleSheet(document.profile)
      let control = options.hasReadingControl ? ReadingControl.css ?? "" : ""
      let hasSizes = options.hasReadingControl || typeSize != nil
      stylesheet = "<style>\n\(control)\(sheet.theme)\(hasSizes ? sheet.typeSizes : "")\(sheet.custom)</style>"
    case .linked(let href):
      var link = ByteBuffer()
      link.append("<link rel=\"stylesheet\" href=\"")
      link.appendEscaped(href)
      link.append("\">")
      stylesheet = String(decoding: link.bytes, as: UTF8.self)
    }
  }
}
