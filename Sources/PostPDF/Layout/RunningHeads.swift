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

  /// A running text's place: at the left, in the middle, or at the right.
  private struct Part {
    var text: InlineText
    var alignment: TextAlignment
    /// What it needs and what it gets, in points.
    var natural: Double
    var width = 0.0
  }

  /// Adds head and foot to all pages.
  func add(to pages: inout [PagePlan], styles: inout StyleTable) {
    let resolver = StyleResolver(document.profile)
    for (styling, isHead) in [(document.profile.page.header, true), (document.profile.page.footer, false)] {
      if styling.left.isEmpty, styling.center.isEmpty, styling.right.isEmpty { continue }
      var style = resolver.text(styling.text, inside: resolver.base)
      style.isHyphenated = false
      guard let fitting = fit(style, isHead: isHead) else { continue }
      let index = styles.index(of: fitting)
      let paint = styles.paint(style: index, isCode: false)
      let y = baseline(isHead: isHead, metrics: typesetter.lineMetrics(for: fitting))
      for number in pages.indices where number > 0 || styling.isOnFirstPage {
        var parts: [Part] = []
        for (template, alignment) in [
          (styling.left, TextAlignment.left), (styling.center, .center), (styling.right, .right),
        ] {
          let bytes = Array(filled(template, page: number + 1, pages: pages.count).utf8)
          guard !bytes.isEmpty else { continue }
          let run = InlineRun(range: 0..<bytes.count, style: index, paint: paint, link: nil, isCode: false)
          let text = InlineText(
            bytes: bytes, styles: styles.styles, runs: [run], objects: [], language: document.language)
          parts.append(Part(text: text, alignment: alignment, natural: naturalWidth(of: text)))
        }
        share(frame.width, among: &parts, gap: fitting.fontSize * 1.5)
        for part in parts {
          if let line = set(part) {
            pages[number].operations.append(.artifactLine(line, at: Point(x: frame.minX, y: y)))
          }
        }
      }
    }
  }

  /// The style, made smaller where the margin is too small for it; `nil` where it could not be read.
  private func fit(_ style: ResolvedTextStyle, isHead: Bool) -> ResolvedTextStyle? {
    let metrics = typesetter.lineMetrics(for: style)
    let margin = isHead ? frame.minY : pageSize.height - frame.maxY
    let factor = min(1, margin * 0.8 / max(metrics.ascent + metrics.descent, 0.1))
    return style.fontSize * factor < 4 ? nil : factor < 1 ? style.scaled(by: factor) : style
  }

  /// Shares the width out: the middle first, since it cannot move, else the shortest first.
  private func share(_ width: Double, among parts: inout [Part], gap: Double) {
    if parts.count > 1, let middle = parts.firstIndex(where: { $0.alignment == .center }) {
      parts[middle].width = min(parts[middle].natural, width / 2)
      let side = (width - parts[middle].width) / 2 - gap
      for index in parts.indices where index != middle { parts[index].width = min(parts[index].natural, side) }
      return
    }
    var rest = width - gap * Double(parts.count - 1)
    var count = Double(parts.count)
    for index in parts.indices.sorted(by: { parts[$0].natural < parts[$1].natural }) {
      parts[index].width = min(parts[index].natural, rest / count)
      rest -= parts[index].width
      count -= 1
    }
  }

  private func naturalWidth(of text: InlineText) -> Double {
    let paragraph = typesetter.prepare(text)
    return typesetter.breakLines(paragraph, from: .start, firstLineIndent: 0) { _ in LineSlot(x: 0, width: 1e6) }
      .first?.naturalWidth ?? 0
  }

  /// One line across the frame; a text that is too long for its width ends in an ellipsis.
  private func set(_ part: Part) -> SetLine? {
    var text = part.text
    if part.natural > part.width + 0.01 {
      guard let shortened = shortened(text, to: part.width) else { return nil }
      text = shortened
    }
    let paragraph = typesetter.prepare(text)
    let slot = LineSlot(x: frame.minX, width: frame.width)
    guard let line = typesetter.breakLines(paragraph, from: .start, firstLineIndent: 0, slot: { _ in slot }).first
    else { return nil }
    return typesetter.set(line, of: paragraph, slot: slot, alignment: part.alignment)
  }

  /// As much of a text as fits into `width` with an ellipsis; whole words if there is room for one.
  private func shortened(_ text: InlineText, to width: Double) -> InlineText? {
    let characters = Array(String(decoding: text.bytes, as: UTF8.self).prefix(400))
    func cut(_ count: Int) -> InlineText {
      var end = count
      while end > 0, !(characters[end - 1].isLetter || characters[end - 1].isNumber) { end -= 1 }
      var short = text
      short.bytes = Array((String(characters[..<end]) + "…").utf8)
      short.runs[0].range = 0..<short.bytes.count
      return short
    }
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high + 1) / 2
      if naturalWidth(of: cut(middle)) <= width { low = middle } else { high = middle - 1 }
    }
    if low == 0 { return nil }
    var end = low
    if end < characters.count, characters[end] != " " {
      while end > 0, characters[end - 1] != " " { end -= 1 }
    }
    return cut(end > low / 2 ? end : low)
  }

  /// In the middle of the margin, a little nearer to the text.
  private func baseline(isHead: Bool, metrics: LineMetrics) -> Double {
    isHead
      ? min(max(frame.minY * 0.6, metrics.ascent), frame.minY - metrics.descent)
      : max(
        min(frame.maxY + (pageSize.height - frame.maxY) * 0.48, pageSize.height - metrics.descent),
        frame.maxY + metrics.ascent)
  }

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
      case "date": out += document.dateText ?? ""
      default: out += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return out + rest
  }
}
