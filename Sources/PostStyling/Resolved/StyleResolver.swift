import PostModel

/// Works out how things look where they stand: what a styling leaves open comes from the nearest one outside.
///
/// The order is Marky-Mark's: base font, then traits (bold, italic), then size.
public struct StyleResolver: Sendable {
  /// What is resolved.
  public let profile: StylingProfile
  /// The style of the document's text, which everything inherits from.
  public let base: ResolvedTextStyle
  /// The sizes that nested stylings can come to, in points.
  public static let fontSizes = 1.0...1_000.0

  /// Makes a resolver; what `profile.text` leaves open is plain.
  public init(_ profile: StylingProfile) {
    self.profile = profile
    let plainSize = 11.0
    let size = profile.text.fontSize?.points(em: plainSize, rem: plainSize, whole: plainSize) ?? plainSize
    let start = ResolvedTextStyle(
      fontFamilies: ["serif"], fontSize: StyleResolver.limited(size), fontWeight: 400, isItalic: false,
      isUnderlined: false, isStruckThrough: false, color: ThemeColor(.black), background: nil, letterSpacing: 0,
      capitalization: .none, alignment: .left, lineSpacing: .exactly(StyleResolver.limited(size) * 1.4),
      isHyphenated: false, fontFeatures: [])
    var text = profile.text
    text.fontSize = nil
    base = StyleResolver.resolve(text, inside: start, rem: start.fontSize)
  }

  /// The document's font size in points, which `rem` refers to.
  public var rem: Double { base.fontSize }

  /// The style of text with this styling, inside text of the style `outer`.
  ///
  /// `em` and `%` of the size refer to the outer size, other lengths to the size that results.
  public func text(_ styling: TextStyling, inside outer: ResolvedTextStyle) -> ResolvedTextStyle {
    StyleResolver.resolve(styling, inside: outer, rem: rem)
  }

  /// The box of a block whose text has the style `text`.
  public func box(_ styling: BoxStyling, text: ResolvedTextStyle) -> ResolvedBoxStyle {
    var box = ResolvedBoxStyle()
    box.insets = insets(styling.insets, text: text)
    box.padding = insets(styling.padding, text: text)
    box.background = styling.background
    box.border = styling.border.flatMap { border($0, text: text) }
    box.cornerRadius = points(styling.cornerRadius, text: text)
    box.minimumHeight = styling.minimumHeight.map { points($0, text: text) } ?? 0
    return box
  }

  /// Insets in points; `em` refers to the size of `text`, `%` to `whole`.
  public func insets(_ insets: Insets, text: ResolvedTextStyle, whole: Double = 0) -> ResolvedInsets {
    ResolvedInsets(
      top: points(insets.top, text: text, whole: whole), left: points(insets.left, text: text, whole: whole),
      bottom: points(insets.bottom, text: text, whole: whole), right: points(insets.right, text: text, whole: whole))
  }

  /// A border in points; `nil` where it has no width or no edges.
  public func border(_ border: Border, text: ResolvedTextStyle) -> ResolvedBorder? {
    let width = points(border.width, text: text)
    guard width > 0, !border.edges.isEmpty else { return nil }
    return ResolvedBorder(edges: border.edges, width: width, color: border.color)
  }

  /// A length in points; `em` refers to the size of `text`, `%` to `whole`, in points.
  public func points(_ length: Length, text: ResolvedTextStyle, whole: Double = 0) -> Double {
    length.points(em: text.fontSize, rem: rem, whole: whole)
  }

  private static func limited(_ size: Double) -> Double {
    size.isFinite ? min(max(size, fontSizes.lowerBound), fontSizes.upperBound) : fontSizes.lowerBound
  }

  private static func resolve(
    _ styling: TextStyling, inside outer: ResolvedTextStyle, rem: Double
  ) -> ResolvedTextStyle {
    var style = outer
    if let families = styling.fontFamilies { style.fontFamilies = families }
    style.fontWeight = weight(styling, outer: outer.fontWeight)
    if let isItalic = styling.isItalic { style.isItalic = isItalic }
    if let size = styling.fontSize {
      style.fontSize = limited(size.points(em: outer.fontSize, rem: rem, whole: outer.fontSize))
    }
    style.lineSpacing = lineSpacing(styling, outer: outer, size: style.fontSize, rem: rem)
    if let isUnderlined = styling.isUnderlined { style.isUnderlined = isUnderlined }
    if let isStruckThrough = styling.isStruckThrough { style.isStruckThrough = isStruckThrough }
    if let color = styling.color { style.color = color }
    if let background = styling.background { style.background = background == .clear ? nil : background }
    if let spacing = styling.letterSpacing { style.letterSpacing = spacing.points(em: style.fontSize, rem: rem) }
    if let capitalization = styling.capitalization { style.capitalization = capitalization }
    if let alignment = styling.alignment { style.alignment = alignment }
    if let isHyphenated = styling.isHyphenated { style.isHyphenated = isHyphenated }
    if let features = styling.fontFeatures { style.fontFeatures = features }
    return style
  }

  /// A weight that is named holds; bold makes what is lighter 700; not bold makes what is bold 400.
  private static func weight(_ styling: TextStyling, outer: Int) -> Int {
    if let weight = styling.fontWeight { return weight }
    switch styling.isBold {
    case true?: return max(outer, 700)
    case false?: return outer >= 600 ? 400 : outer
    case nil: return outer
    }
  }

  /// Multiples follow the size, as in CSS; additions stay what they are.
  private static func lineSpacing(
    _ styling: TextStyling, outer: ResolvedTextStyle, size: Double, rem: Double
  ) -> ResolvedLineSpacing {
    switch styling.lineSpacing {
    case .multiple(let multiple): return .exactly(multiple * size)
    case .extra(let length): return .extra(length.points(em: size, rem: rem))
    case nil: break
    }
    guard case .exactly(let distance) = outer.lineSpacing, size != outer.fontSize else { return outer.lineSpacing }
    return .exactly(distance * size / outer.fontSize)
  }
}
