import PostModel
import PostStyling

/// All text styles of a document, and how runs in them are painted; both grow while blocks are collected.
struct StyleTable {
  /// The assembled document's styles first, at the same indices.
  private(set) var styles: [ResolvedTextStyle]
  private(set) var paints: [RunPaint] = []
  private var indexOfStyle: [ResolvedTextStyle: Int] = [:]
  private var paintOfStyle: [PaintKey: UInt16] = [:]
  private let inlineCode: InlineCodeStyling
  private let rem: Double

  private struct PaintKey: Hashable {
    var style: Int
    var isCode: Bool
  }

  init(styles: [ResolvedTextStyle], profile: StylingProfile, rem: Double) {
    self.styles = styles
    self.rem = rem
    inlineCode = profile.inlineCode
  }

  /// The index of `style`, which is added if it is new.
  mutating func index(of style: ResolvedTextStyle) -> Int {
    if let known = indexOfStyle[style] { return known }
    styles.append(style)
    indexOfStyle[style] = styles.count - 1
    return styles.count - 1
  }

  /// How signs of our own are painted, in plain `color`.
  mutating func paint(color: Color, fontSize: Double) -> UInt16 {
    paints.append(
      RunPaint(
        color: color, background: nil, backgroundPadding: 0, cornerRadius: 0, isUnderlined: false,
        isStruckThrough: false, fontSize: fontSize))
    return UInt16(clamping: paints.count - 1)
  }

  /// How runs in the style at `index` are painted; `isCode` for code in a line, which has padding.
  mutating func paint(style index: Int, isCode: Bool) -> UInt16 {
    let key = PaintKey(style: index, isCode: isCode)
    if let known = paintOfStyle[key] { return known }
    let style = styles[index]
    let paint = RunPaint(
      color: style.color.light, background: style.background?.light,
      backgroundPadding: isCode ? inlineCode.padding.points(em: style.fontSize, rem: rem) : 0,
      cornerRadius: isCode ? inlineCode.cornerRadius.points(em: style.fontSize, rem: rem) : 0,
      isUnderlined: style.isUnderlined, isStruckThrough: style.isStruckThrough, fontSize: style.fontSize,
      baselineOffset: style.baselineOffset)
    paints.append(paint)
    let place = UInt16(clamping: paints.count - 1)
    paintOfStyle[key] = place
    return place
  }
}

extension ResolvedTextStyle {
  /// This style at `factor` times its size, line spacing and letter spacing included.
  func scaled(by factor: Double) -> ResolvedTextStyle {
    var style = self
    style.fontSize *= factor
    style.letterSpacing *= factor
    style.baselineOffset *= factor
    switch lineSpacing {
    case .exactly(let distance): style.lineSpacing = .exactly(distance * factor)
    case .extra(let extra): style.lineSpacing = .extra(extra * factor)
    }
    return style
  }
}

extension ResolvedBoxStyle {
  /// Whether anything of the box is drawn.
  var isDrawn: Bool {
    if let background, background.light.alpha > 0 { return true }
    if let border { return border.width > 0 && !border.edges.isEmpty }
    return false
  }

  /// Whether the box is more than the lines in it.
  var takesRoom: Bool { isDrawn || padding.top > 0 || padding.bottom > 0 || minimumHeight > 0 }
}
