import PostModel

/// Stands in for the resolver of themes until that is merged.
public struct StyleResolver: Sendable {
  let profile: StylingProfile
  /// The document's text.
  public let base: ResolvedTextStyle

  /// Makes a resolver.
  public init(_ profile: StylingProfile) {
    self.profile = profile
    let start = ResolvedTextStyle(
      fontFamilies: ["serif"], fontSize: 11, fontWeight: 400, isItalic: false, isUnderlined: false,
      isStruckThrough: false, color: ThemeColor(.black), background: nil, letterSpacing: 0, capitalization: .none,
      alignment: .left, lineSpacing: .exactly(15), isHyphenated: false, fontFeatures: [])
    base = StyleResolver.text(profile.text, inside: start, rem: 11)
  }

  /// Resolves a text styling.
  public func text(_ styling: TextStyling, inside outer: ResolvedTextStyle) -> ResolvedTextStyle {
    StyleResolver.text(styling, inside: outer, rem: base.fontSize)
  }

  static func text(_ styling: TextStyling, inside outer: ResolvedTextStyle, rem: Double) -> ResolvedTextStyle {
    var style = outer
    if let families = styling.fontFamilies { style.fontFamilies = families }
    if let size = styling.fontSize {
      style.fontSize = size.points(em: outer.fontSize, rem: rem, whole: outer.fontSize)
    }
    if let weight = styling.fontWeight { style.fontWeight = weight }
    if let isBold = styling.isBold { style.fontWeight = isBold ? 700 : 400 }
    if let isItalic = styling.isItalic { style.isItalic = isItalic }
    if let isUnderlined = styling.isUnderlined { style.isUnderlined = isUnderlined }
    if let isStruckThrough = styling.isStruckThrough { style.isStruckThrough = isStruckThrough }
    if let color = styling.color { style.color = color }
    style.background = styling.background
    if let alignment = styling.alignment { style.alignment = alignment }
    return style
  }

  /// Resolves a box.
  public func box(_ styling: BoxStyling, text: ResolvedTextStyle) -> ResolvedBoxStyle {
    func points(_ length: Length) -> Double { length.points(em: text.fontSize, rem: base.fontSize) }
    func insets(_ insets: Insets) -> ResolvedInsets {
      ResolvedInsets(
        top: points(insets.top), left: points(insets.left), bottom: points(insets.bottom),
        right: points(insets.right))
    }
    var box = ResolvedBoxStyle()
    box.insets = insets(styling.insets)
    box.padding = insets(styling.padding)
    box.background = styling.background
    box.cornerRadius = points(styling.cornerRadius)
    return box
  }
}
