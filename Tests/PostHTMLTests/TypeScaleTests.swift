import PostModel
import PostStyling
import Testing

@testable import PostHTML

/// What the expressions of a stylesheet come to at a category, against what the resolver says.
@Suite struct TypeScaleTests {
  /// The value of an expression in points: products, quotients, `min` and `max` of `rem` and variables.
  private struct Calculator {
    var variables: [String: Double]
    var rem: Double

    func value(_ text: Substring) -> Double {
      for (name, isLargest) in [("calc(", false), ("min(", false), ("max(", true)]
      where text.hasPrefix(name) && text.hasSuffix(")") {
        let values = parts(of: text.dropFirst(name.count).dropLast()).map(value)
        return (isLargest ? values.max() : values.min()) ?? .nan
      }
      var result = 1.0
      var isDivided = false
      var rest = text
      while !rest.isEmpty {
        let end = rest.dropFirst().firstIndex { $0 == "*" || $0 == "/" } ?? rest.endIndex
        let factor = rest[..<end]
        let number: Double =
          factor.hasPrefix("var(--")
          ? variables[String(factor.dropFirst(6).dropLast())] ?? .nan
          : factor.hasSuffix("rem") ? (Double(factor.dropLast(3)) ?? .nan) * rem : Double(factor) ?? .nan
        result = isDivided ? result / number : result * number
        if end == rest.endIndex { break }
        isDivided = rest[end] == "/"
        rest = rest[rest.index(after: end)...]
      }
      return result
    }

    private func parts(of text: Substring) -> [Substring] {
      var parts: [Substring] = []
      var (depth, start) = (0, text.startIndex)
      for index in text.indices {
        if text[index] == "(" { depth += 1 }
        if text[index] == ")" { depth -= 1 }
        if text[index] == ",", depth == 0 {
          parts.append(text[start..<index])
          start = text.index(after: index)
        }
      }
      return parts + [text[start...]]
    }
  }

  /// The size in points that the stylesheet gives to text with `styling`.
  private func size(_ styling: TextStyling, in profile: StylingProfile, at category: TypeCategory) -> Double {
    var scales = TypeScales(profile.text)
    guard let own = scales.ownSize(styling) else { return .nan }
    let rules = scales.factorRules
    let rule =
      rules.first { $0.selector == "[data-type-size=\(category.rawValue)]" } ?? rules[0]
    var variables: [String: Double] = [:]
    for declaration in rule.declarations.split(separator: ";") {
      let pair = declaration.split(separator: ":")
      variables[String(pair[0].dropFirst(2))] = Double(pair[1])
    }
    let expression = own.expression
    return Calculator(variables: variables, rem: 12 * (variables["scale"] ?? .nan)).value(expression[...])
  }

  private func expectAgreement(_ styling: TextStyling, in profile: StylingProfile) {
    for category in TypeCategory.allCases {
      var profile = profile
      profile.category = category
      let resolver = StyleResolver(profile)
      let resolved = resolver.text(styling, inside: resolver.base).fontSize
      let size = size(styling, in: profile, at: category)
      #expect(abs(size - resolved) < resolved * 0.002, "\(styling) at \(category): \(size), not \(resolved)")
    }
  }

  private func styling(
    _ size: Double, _ unit: Length.Unit = .points, _ style: TypeStyle? = nil, cap: Double? = nil
  ) -> TextStyling {
    var styling = TextStyling()
    styling.fontSize = Length(size, unit)
    styling.textStyle = style
    styling.maximumPointSize = cap.map { Length($0, .points) }
    return styling
  }

  @Test func everyTextStyleGrowsAsTheResolverSays() {
    for style in TypeStyle.allCases {
      for size in [9.0, 11.5, 14, 28] { expectAgreement(styling(size, .points, style), in: Theme.builtIn) }
    }
  }

  @Test func capsHold() {
    for style in [nil, TypeStyle.title1, .body, .footnote] {
      expectAgreement(styling(20, .points, style, cap: 30), in: Theme.builtIn)
    }
    var profile = Theme.builtIn
    profile.text.maximumPointSize = Length(20, .points)
    expectAgreement(styling(2, .rem, .title1), in: profile)
    expectAgreement(styling(2, .rem), in: profile)
  }

  @Test func headingsAreNotSmallerThanTheBodyAsTheyWere() {
    expectAgreement(styling(12, .points, .largeTitle), in: Theme.builtIn)
    expectAgreement(styling(9, .points, .title1), in: Theme.builtIn)
  }

  @Test func whatDoesNotScaleStays() {
    var still = styling(14)
    still.isScalable = false
    expectAgreement(still, in: Theme.builtIn)
    var profile = Theme.builtIn
    profile.text.isScalable = false
    expectAgreement(styling(14), in: profile)
    expectAgreement(styling(14, .points, .title2), in: profile)
  }

  @Test func sizesThatFollowTheirSurroundingsHaveNoScaleOfTheirOwn() {
    var scales = TypeScales(Theme.builtIn.text)
    #expect(scales.ownSize(styling(0.9, .em)) == nil)
    #expect(scales.ownSize(TextStyling()) == nil)
    #expect(scales.ownSize(styling(0.9, .em, .caption1)) != nil)
  }

  @Test func factorsOfUnusedStylesAreNotWritten() {
    var profile = StylingProfile.plain
    profile.headings[0].text.textStyle = .title2
    let css = StyleSheet(profile).css
    #expect(css.contains("--title2:") && !css.contains("--title3:") && !css.contains("--caption1:"))
    #expect(css.contains("[data-type-size=AX5]{--scale:3.118;--title2:.816}"))
  }
}
