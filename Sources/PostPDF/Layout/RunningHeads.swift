import PostAssembly
import PostModel
import PostStyling

/// The lines at the head and the foot of every page.
struct RunningHeads {
  let document: AssembledDocument
  let typesetter: Typesetter
  let pageSize: Size
  let frame: Rect
  /// The post's title as far as a line could show it: it is set on every page.
  private let title: String

  /// Makes the heads and feet of a document.
  init(document: AssembledDocument, typesetter: Typesetter, pageSize: Size, frame: Rect) {
    self.document = document
    self.typesetter = typesetter
    self.pageSize = pageSize
    self.frame = frame
    title = String(document.title.unicodeScalars.prefix(1000))
  }

  /// Adds head and foot to all pages.
  func add(to pages: inout [PagePlan], styles: inout StyleTable) {
    let resolver = StyleResolver(document.profile)
    for (styling, isHead) in [(document.profile.page.header, true), (document.profile.page.footer, false)] {
      if styling.left.isEmpty, styling.center.isEmpty, styling.right.isEmpty { continue }
      var style = resolver.text(styling.text, inside: resolver.base)
      style.isHyphenated = false
      let index = styles.index(of: style)
      let paint = styles.paint(style: index, isCode: false)
      let y = baseline(isHead: isHead, metrics: typesetter.lineMetrics(for: style))
      for number in pages.indices where number > 0 || styling.isOnFirstPage {
        let parts = [(styling.left, TextAlignment.left), (styling.center, .center), (styling.right, .right)]
        for (template, alignment) in parts where !template.isEmpty {
          let content = filled(template, page: number + 1, pages: pages.count)
          let bytes = Array(content.utf8)
          guard !bytes.isEmpty else { continue }
          let run = InlineRun(range: 0..<bytes.count, style: index, paint: paint, link: nil, isCode: false)
          let text = InlineText(
            bytes: bytes, styles: styles.styles, runs: [run], objects: [], language: document.language)
          if let line = set(text, alignment: alignment) {
            pages[number].operations.append(.artifactLine(line, at: Point(x: frame.minX, y: y)))
          }
        }
      }
    }
  }

  /// The first line of a text across the frame: what is longer is cut there.
  private func set(_ text: InlineText, alignment: TextAlignment) -> SetLine? {
    let paragraph = typesetter.prepare(text)
    let slot = LineSlot(x: frame.minX, width: frame.width)
    guard let line = typesetter.breakLines(paragraph, from: .start, firstLineIndent: 0, slot: { _ in slot }).first
    else { return nil }
    return typesetter.set(line, of: paragraph, slot: slot, alignment: alignment)
  }

  /// In the middle of the margin, a little nearer to the text.
  private func baseline(isHead: Bool, metrics: LineMetrics) -> Double {
    isHead
      ? max(frame.minY * 0.6, metrics.ascent)
      : min(frame.maxY + (pageSize.height - frame.maxY) * 0.48, pageSize.height - metrics.descent)
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The day as it is read: `25 November 2020`.
  static func dateText(_ date: CalendarDate) -> String { "\(date.day) \(months[date.month - 1]) \(date.year)" }

  /// A template with its fields filled in for one page.
  private func filled(_ template: String, page: Int, pages: Int) -> String {
    var out = ""
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      out += rest[..<open]
      switch rest[rest.index(after: open)..<close] {
      case "title": out += title
      case "page": out += String(page)
      case "pages": out += String(pages)
      case "date": out += document.document.metadata.date.map(RunningHeads.dateText) ?? ""
      default: out += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return out + rest
  }
}
