@testable import PostStyling

@testable import PostPDF

/// Paragraphs for the tests of the typesetter.
enum Paragraphs {
  /// A style of the body, changed as a test wants.
  static func style(
    _ families: [String] = ["Vollkorn"], size: Double = 11, alignment: TextAlignment = .justified,
    isHyphenated: Bool = true, change: (inout ResolvedTextStyle) -> Void = { _ in }
  ) -> ResolvedTextStyle {
    var style = ResolvedTextStyle(
      fontFamilies: families, fontSize: size, fontWeight: 400, isItalic: false, isUnderlined: false,
      isStruckThrough: false, color: ThemeColor(.black), background: nil, letterSpacing: 0, capitalization: .none,
      alignment: alignment, lineSpacing: .exactly(15), isHyphenated: isHyphenated, fontFeatures: [])
    change(&style)
    return style
  }

  /// A text in one style.
  static func text(
    _ string: String, _ style: ResolvedTextStyle = style(), language: String = "en", isCode: Bool = false
  ) -> InlineText {
    let bytes = Array(string.utf8)
    return InlineText(
      bytes: bytes, styles: [style],
      runs: [InlineRun(range: 0..<bytes.count, style: 0, paint: 0, link: nil, isCode: isCode)], objects: [],
      language: language)
  }

  /// A text of stretches in several styles.
  static func text(_ parts: [(String, ResolvedTextStyle)], language: String = "en") -> InlineText {
    var text = InlineText(bytes: [], styles: [], runs: [], objects: [], language: language)
    for (index, part) in parts.enumerated() {
      let start = text.bytes.count
      text.bytes += Array(part.0.utf8)
      text.styles.append(part.1)
      text.runs.append(
        InlineRun(
          range: start..<text.bytes.count, style: index, paint: UInt16(index), link: nil, isCode: false))
    }
    return text
  }

  /// All lines of a text in one width.
  static func lines(
    _ text: InlineText, width: Double, by typesetter: Typesetter = Typesetter(),
    alignment: TextAlignment = .justified
  ) -> [SetLine] {
    let paragraph = typesetter.prepare(text)
    let slot = LineSlot(x: 0, width: width)
    return typesetter.breakLines(paragraph, from: .start, firstLineIndent: 0) { _ in slot }
      .map { typesetter.set($0, of: paragraph, slot: slot, alignment: alignment) }
  }

  /// The text that lines show, hyphens at their ends removed.
  static func shownText(_ lines: [SetLine]) -> String {
    let bytes = lines.flatMap { line in line.runs.flatMap(\.text) }
    return String(decoding: bytes, as: UTF8.self).replacing("\u{AD}", with: "")
  }

  /// The text of each line.
  static func texts(_ lines: [SetLine]) -> [String] {
    lines.map { line in String(decoding: line.runs.flatMap(\.text), as: UTF8.self) }
  }
}
