/// A length as it is written in posts and themes: a number and its unit.
public struct Length: Sendable, Hashable {
  /// The unit of a length.
  public enum Unit: String, Sendable, CaseIterable {
    /// 1/72 inch.
    case points = "pt"
    /// The CSS pixel, 1/96 inch.
    case pixels = "px"
    case millimetres = "mm"
    case centimetres = "cm"
    case inches = "in"
    /// Of the font size at that place.
    case em
    /// Of the document's font size.
    case rem
    /// Of what the property refers to, as in CSS: widths of the measure, sizes of the parent's size.
    case percent = "%"
  }

  /// The number before the unit.
  public var value: Double
  /// What the number counts.
  public var unit: Unit

  /// Makes a length.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// Reads `12pt`, `1.5em`, `40%`; a bare number has `defaultUnit`, or is refused where there is none.
  ///
  /// Not a number, infinite or with an unknown unit: `nil`.
  public init?(parsing text: some StringProtocol, defaultUnit: Unit? = nil) {
    let trimmed = text.drop { $0 == " " }
    let digits = trimmed.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+") }
    guard let value = Double(digits), value.isFinite else { return nil }
    let name = String(trimmed.dropFirst(digits.count).filter { $0 != " " }).lowercased()
    if name.isEmpty {
      guard let defaultUnit else { return nil }
      self.init(value, defaultUnit)
    } else {
      guard let unit = Unit(rawValue: name) else { return nil }
      self.init(value, unit)
    }
  }

  /// The length in points.
  ///
  /// - Parameters:
  ///   - em: the font size at that place, in points.
  ///   - rem: the document's font size, in points.
  ///   - whole: what 100 % means, in points.
  public func points(em: Double, rem: Double, whole: Double = 0) -> Double {
    switch unit {
    case .points: value
    case .pixels: value * 0.75
    case .millimetres: value * 72 / 25.4
    case .centimetres: value * 72 / 2.54
    case .inches: value * 72
    case .em: value * em
    case .rem: value * rem
    case .percent: value / 100 * whole
    }
  }
}
