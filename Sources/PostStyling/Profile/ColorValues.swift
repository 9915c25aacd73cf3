import PostModel

extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; anything else is `nil`.
  public init?(hexadecimal text: some StringProtocol) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    for byte in text.utf8.dropFirst().prefix(9) {
      guard let digit = Color.value(ofDigit: byte) else { return nil }
      digits.append(digit)
    }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    let parts = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 255)
  }

  private static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Nothing at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The colour as CSS writes it: `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  public var cssText: String {
    let parts = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return parts.reduce(into: "#") { text, part in
      text += part < 16 ? "0" : ""
      text += String(part, radix: 16)
    }
  }

  /// The colour with its opacity multiplied by `share`, 0 to 1.
  public func opacity(_ share: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * min(max(share, 0), 1)).rounded())
    return color
  }

  /// The opaque colour that this one makes when it lies over an opaque ground.
  public func over(_ ground: Color) -> Color {
    let share = Double(alpha) / 255
    func mixed(_ front: UInt8, _ back: UInt8) -> UInt8 {
      UInt8((Double(front) * share + Double(back) * (1 - share)).rounded())
    }
    return Color(
      red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue))
  }

  /// The relative luminance, 0 to 1, of the colour taken as opaque (WCAG 2.2, "relative luminance").
  public var relativeLuminance: Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : Color.powerOf2Point4((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio, 1 to 21, with an opaque ground (WCAG 2.2, "contrast ratio").
  public func contrast(on ground: Color) -> Double {
    let own = over(ground).relativeLuminance + 0.05
    let other = ground.relativeLuminance + 0.05
    return max(own, other) / min(own, other)
  }

  /// `base` to the power of 2.4, for 0 to 1: base² times the fifth root of base².
  private static func powerOf2Point4(_ base: Double) -> Double {
    guard base > 0 else { return 0 }
    let square = base * base
    var root = 1.0
    for _ in 0..<60 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
}

extension ThemeColor {
  /// Nothing at all.
  public static let clear = ThemeColor(.clear)

  /// The pair with its opacity multiplied by `share`, 0 to 1.
  public func opacity(_ share: Double) -> ThemeColor {
    ThemeColor(light: light.opacity(share), dark: dark.opacity(share))
  }
}
