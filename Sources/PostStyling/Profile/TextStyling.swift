import PostModel

/// How text looks; `nil` inherits from the nearest styling outside.
public struct TextStyling: Sendable, Equatable {
  /// The base font: the families asked in turn.
  public var fontFamilies: [String]?
  /// `em` and `%` refer to the size outside.
  public var fontSize: Length?
  /// 100 to 900, in the sense of CSS and OpenType.
  public var fontWeight: Int?
  /// Makes what is lighter 700 heavy, unless `fontWeight` says otherwise.
  public var isBold: Bool?
  /// Italic or oblique letters.
  public var isItalic: Bool?
  /// A line under the text.
  public var isUnderlined: Bool?
  /// A line through the text.
  public var isStruckThrough: Bool?
  /// The colour of the letters.
  public var color: ThemeColor?
  /// Behind the letters; a clear one takes away what is outside.
  public var background: ThemeColor?
  /// Added between letters; may be negative. `em` refers to the size of this text.
  public var letterSpacing: Length?
  /// How letters are changed for display.
  public var capitalization: Capitalization?
  /// How lines stand between the margins.
  public var alignment: TextAlignment?
  /// How far baselines are apart.
  public var lineSpacing: LineSpacing?
  /// Whether words may be divided at line ends.
  public var isHyphenated: Bool?
  /// How the size grows with the reader's category.
  public var textStyle: TypeStyle?
  /// Whether the size grows with the reader's category at all.
  public var isScalable: Bool?
  /// The largest size that scaling comes to.
  public var maximumPointSize: Length?
  /// OpenType features by tag, such as `onum` or `smcp`; a hyphen before it turns one off: `-calt`.
  public var fontFeatures: [String]?

  /// Makes a styling that sets nothing.
  public init() {}
}

/// How letters are changed for display.
public enum Capitalization: String, Sendable, CaseIterable {
  case none
  case uppercased
  case lowercased
  case capitalized
}

/// How lines stand between the margins.
public enum TextAlignment: String, Sendable, CaseIterable {
  case left
  case right
  case center
  case justified
}

/// How far baselines are apart.
public enum LineSpacing: Sendable, Hashable {
  /// A multiple of the font size.
  case multiple(Double)
  /// Added to the font's own line height.
  case extra(Length)
}

/// A colour for light surroundings and its counterpart for dark ones; paper gets the light one.
public struct ThemeColor: Sendable, Hashable {
  /// On a light ground, and on paper.
  public var light: Color
  /// On a dark ground.
  public var dark: Color

  /// Makes a pair.
  public init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// Makes a pair of one colour.
  public init(_ color: Color) { self.init(light: color, dark: color) }
}

/// An sRGB colour with opacity.
public struct Color: Sendable, Hashable {
  /// 0 to 255.
  public var red: UInt8
  /// 0 to 255.
  public var green: UInt8
  /// 0 to 255.
  public var blue: UInt8
  /// 0 is clear, 255 opaque.
  public var alpha: UInt8

  /// Makes a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)
}
