import PostModel

/// Works out how things look where they stand: what a styling leaves open comes from the nearest one outside.
///
/// The order is Marky-Mark's: base font, then traits (bold, italic), then size, then scaling to the reader's category, then
/// the cap. Insets, indents and markers are scaled by the same factor as their text, caps included.
public struct StyleResolver: Sendable {
  /// What is resolved.
  public let profile: StylingProfile
  /// The style of the document's text, which everything inherits from.
  public let base: ResolvedTextStyle
  /// The sizes that nested stylings can come to, in points.
  public static let fontSizes = 1.0...1_000.0
  /// What `rem` of the theme refers to: the document's font size in points, before scaling.
  private let themeRem: Double

  /// Makes a resolver; what `profile.text` leaves open is plain.
  public init(_ profile: StylingProfile) {
    self.profile = profile
    let plainSize = 11.0
    let size = profile.text.fontSize?.points(em: plainSize, rem: plainSize, whole: plainSize) ?? plainSize
    themeRem = StyleResolver.limited(size)
    let start = ResolvedTextStyle(
      fontFamilies: ["serif"], fontSize: themeRem, fontWeight: 400, isItalic: false, isUnderlined: false,
      isStruckThrough: false, color: ThemeColor(.black), background: nil, letterSpacing: 0, capitalization: .none,
      alignment: .left, lineSpacing: .exactly(themeRem * 1.4), isHyphenated: false, fontFeatures: [])
    var text = profile.text
    text.fontSize = Length(themeRem, .points)
    base = StyleResolver.resolve(text, inside: start, themeRem: themeRem, body: nil, category: profile.category)
  }

  /// The document's font size in points, scaled to the reader's category.
  public var rem: Double { base.fontSize }

  /// The style of text with this styling, inside text of the style `outer`.
  ///
  /// `em` and `%` of the size refer to the outer size, other lengths to the size that results.
  public func text(_ styling: TextStyling, inside outer: ResolvedTextStyle) -> ResolvedTextStyle {
    StyleResolver.resolve(styling, inside: outer, themeRem: themeRem, body: base.fontSize, category: profile.category)
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

  /// A border in points, as thick at every category; `nil` where it has no width or no edges.
  public func border(_ border: Border, text: ResolvedTextStyle) -> ResolvedBorder? {
    let width = border.width.points(em: text.fontSize / text.scale, rem: themeRem)
    guard width > 0, !border.edges.isEmpty else { return nil }
    return ResolvedBorder(edges: border.edges, width: width, color: border.color)
  }

  /// A length in points, scaled as `text` is; `em` refers to its size, `%` to `whole`, in points, which is not scaled.
  public func points(_ length: Length, text: ResolvedTextStyle, whole: Double = 0) -> Double {
    if length.unit == .percent { return length.points(em: text.fontSize, rem: rem, whole: whole) }
    return length.points(em: text.fontSize / text.scale, rem: themeRem, whole: whole) * text.scale
  }

  private static func limited(_ size: Double) -> Double {
    size.isFinite ? min(max(size, fontSizes.lowerBound), fontSizes.upperBound) : fontSizes.lowerBound
  }

  private static func resolve(
    _ styling: TextStyling, inside outer: ResolvedTextStyle, themeRem: Double, body: Double?, category: TypeCategory
  ) -> ResolvedTextStyle {
    var style = outer
    if let families = styling.fontFamilies { style.fontFamilies = families }
    style.fontWeight = weight(styling, outer: outer.fontWeight)
    if let isItalic = styling.isItalic { style.isItalic = isItalic }
    let size = size(styling, outer: outer, themeRem: themeRem)
    scale(&style, to: size, styling, outer: outer, themeRem: themeRem, body: body, category: category)
    style.lineSpacing = lineSpacing(styling, outer: outer, style: style, themeRem: themeRem)
    if let isUnderlined = styling.isUnderlined { style.isUnderlined = isUnderlined }
    if let isStruckThrough = styling.isStruckThrough { style.isStruckThrough = isStruckThrough }
    if let color = styling.color { style.color = color }
    if let background = styling.background { style.background = background == .clear ? nil : background }
    if let spacing = styling.letterSpacing {
      style.letterSpacing = spacing.points(em: size, rem: themeRem) * style.scale
    }
    if let capitalization = styling.capitalization { style.capitalization = capitalization }
    if let alignment = styling.alignment { style.alignment = alignment }
    if let isHyphenated = styling.isHyphenated { style.isHyphenated = isHyphenated }
    if let features = styling.fontFeatures { style.fontFeatures = features }
    return style
  }

  /// The size in points, before scaling.
  private static func size(_ styling: TextStyling, outer: ResolvedTextStyle, themeRem: Double) -> Double {
    let outerSize = outer.fontSize / outer.scale
    guard let size = styling.fontSize else { return outerSize }
    return limited(size.points(em: outerSize, rem: themeRem, whole: outerSize))
  }

  /// Sets the size that `size` comes to at the category.
  ///
  /// A size that follows the text around it, in `em` or `%`, is scaled as that is, caps included. Text with a text style of its
  /// own never grows so little that it would be smaller than the body while it was larger, nor shrink against it: it is at
  /// least the smaller of the body's size and its own ratio to the body.
  private static func scale(
    _ style: inout ResolvedTextStyle, to size: Double, _ styling: TextStyling, outer: ResolvedTextStyle,
    themeRem: Double, body: Double?, category: TypeCategory
  ) {
    if let named = styling.textStyle { style.typeStyle = named }
    if let isScalable = styling.isScalable { style.typeStyle = isScalable ? style.typeStyle ?? .body : nil }
    if let cap = styling.maximumPointSize { style.maximumSize = cap.points(em: size, rem: themeRem) }
    let isRelative =
      switch styling.fontSize?.unit {
      case nil, .em, .percent: body != nil
      default: false
      }
    let followsOuter = isRelative && styling.textStyle == nil && styling.isScalable == nil
    var scaled = size * (followsOuter ? outer.scale : style.typeStyle?.factor(at: category) ?? 1)
    if let body, styling.textStyle != nil, style.typeStyle != nil {
      scaled = max(scaled, body * min(1, size / themeRem))
    }
    if !followsOuter || styling.maximumPointSize != nil { scaled = min(scaled, max(style.maximumSize, 1)) }
    style.fontSize = limited(scaled)
    style.scale = style.fontSize / size
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

  /// Multiples follow the size, as in CSS; additions are scaled as the text is.
  private static func lineSpacing(
    _ styling: TextStyling, outer: ResolvedTextStyle, style: ResolvedTextStyle, themeRem: Double
  ) -> ResolvedLineSpacing {
    switch styling.lineSpacing {
    case .multiple(let multiple): return .exactly(multiple * style.fontSize)
    case .extra(let length):
      return .extra(length.points(em: style.fontSize / style.scale, rem: themeRem) * style.scale)
    case nil: break
    }
    guard case .exactly(let distance) = outer.lineSpacing, style.fontSize != outer.fontSize else {
      return outer.lineSpacing
    }
    return .exactly(distance * style.fontSize / outer.fontSize)
  }
}
