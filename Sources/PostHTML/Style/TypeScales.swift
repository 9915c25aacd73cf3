import PostAssembly
import PostStyling

/// How sizes grow with the reader's category: the resolver's rules, as expressions of CSS.
///
/// `--scale` is what the text's size is multiplied by at the category that the page shows, and 1 rem with it. `--STYLE` is what
/// the sizes of another text style are multiplied by beyond that.
struct TypeScales {
  /// The size of the text in points, which `rem` of a profile stands for.
  let textSize: Double
  private let text: TextStyling
  /// The text styles that were asked for.
  private var styles: [TypeStyle] = []
  /// The text's scale at each category, caps included.
  private let textScales: [Double]

  /// A size that does not follow the text around it.
  struct OwnSize {
    /// In points, before scaling.
    var points: Double
    /// As an expression of CSS.
    var expression: String
    /// Whether it grows as the text does.
    var growsAsText: Bool
  }

  init(_ text: TextStyling) {
    self.text = text
    let size = text.fontSize?.points(em: 11, rem: 11, whole: 11) ?? 11
    textSize = TypeScales.limited(size)
    let cap = text.maximumPointSize.map { max($0.points(em: size, rem: size), 1) / size } ?? .infinity
    let style: TypeStyle? = text.isScalable == false ? nil : text.textStyle ?? .body
    textScales = TypeCategory.allCases.map { min(style?.factor(at: $0) ?? 1, cap) }
  }

  private static func limited(_ size: Double) -> Double {
    size.isFinite ? min(max(size, StyleResolver.fontSizes.lowerBound), StyleResolver.fontSizes.upperBound) : 1
  }

  /// Points as `rem`.
  static func rem(_ points: Double) -> String { points == 0 ? "0" : "\(CSSValues.number(points / 12))rem" }

  /// The size of text with a styling, as it is in the document's own text; `nil` where it follows the text around it.
  mutating func ownSize(_ styling: TextStyling) -> OwnSize? {
    let size = TypeScales.limited(
      styling.fontSize?.points(em: textSize, rem: textSize, whole: textSize) ?? textSize)
    if styling.textStyle == nil, styling.isScalable == nil {
      switch styling.fontSize?.unit {
      case nil, .em, .percent: return nil
      default: break
      }
    }
    var style = styling.textStyle ?? (text.isScalable == false ? nil : text.textStyle ?? .body)
    if let isScalable = styling.isScalable { style = isScalable ? style ?? .body : nil }
    let cap = (styling.maximumPointSize ?? text.maximumPointSize).map { max($0.points(em: size, rem: textSize), 1) }
    return own(size, style, floor: styling.textStyle != nil && style != nil ? min(size, textSize) : 0, cap: cap)
  }

  /// A size that grows as its text style does, but comes to no less than the floor would grow to, nor to more than the cap.
  private mutating func own(_ size: Double, _ style: TypeStyle?, floor: Double, cap: Double?) -> OwnSize {
    let factors = TypeCategory.allCases.map { style?.factor(at: $0) ?? 1 }
    let floored = zip(factors, textScales).map { max(size * $0, floor * $1) }
    let capped = floored.map { min($0, cap ?? .infinity) }
    if capped == textScales.map({ $0 * size }) {
      return OwnSize(points: size, expression: TypeScales.rem(size), growsAsText: true)
    }
    var expression = "\(TypeScales.rem(size))*\(factor(of: style))"
    if floored != factors.map({ $0 * size }) { expression = "max(\(expression),\(TypeScales.rem(floor)))" }
    if let cap, capped != floored { expression = "min(\(expression),\(TypeScales.rem(cap))/var(--scale))" }
    // Its own functions calculate without being told to.
    if expression.first != "m" { expression = "calc(\(expression))" }
    return OwnSize(points: size, expression: expression, growsAsText: false)
  }

  private mutating func factor(of style: TypeStyle?) -> String {
    guard let style else { return "1/var(--scale)" }
    if !styles.contains(style) { styles.append(style) }
    return "var(--\(style.rawValue))"
  }

  /// The rules that set the factors, one a category, the standard first, which holds where a page names none.
  var factorRules: [(selector: String, declarations: String)] {
    TypeCategory.standardFirst.map { category in
      let scale = textScales[TypeCategory.allCases.firstIndex(of: category) ?? 3]
      let factors = styles.map { "--\($0.rawValue):\(CSSValues.number($0.factor(at: category) / scale))" }
      return (
        category == .large ? ":root" : "[data-type-size=\(category.rawValue)]",
        (["--scale:\(CSSValues.number(scale))"] + factors).joined(separator: ";")
      )
    }
  }
}

extension TypeCategory {
  /// `L`, which holds where nothing is said, and the others after it.
  fileprivate static var standardFirst: [TypeCategory] { [.large] + allCases.filter { $0 != .large } }
}
