import PostModel

/// How well text can be told from what it stands on (WCAG 2.2, success criteria 1.4.3 and 1.4.6).
public enum ContrastGrade: String, Sendable, Comparable {
  /// Less than AA asks for.
  case insufficient = "below AA"
  /// At least 4.5:1; 3:1 for large text.
  case minimum = "AA"
  /// At least 7:1; 4.5:1 for large text.
  case enhanced = "AAA"

  /// Whether `left` is the lower one.
  public static func < (left: ContrastGrade, right: ContrastGrade) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .insufficient: 0
    case .minimum: 1
    case .enhanced: 2
    }
  }
}

/// The contrast of every text that a profile styles with its ground, at the profile's category.
///
/// Texts grow with the category, and large text needs less contrast, so the grades differ from category to category.
public struct ContrastReport: Sendable {
  /// One text on one ground.
  public struct Entry: Sendable {
    /// What it is, such as `link in caption`.
    public var name: String
    /// Whether it is the theme's dark form.
    public var isDark: Bool
    /// From 1 to 21.
    public var ratio: Double
    /// At least 18 points, or 14 points and bold (WCAG 2.2, "large scale").
    public var isLarge: Bool

    /// What the ratio comes to.
    public var grade: ContrastGrade {
      if ratio >= (isLarge ? 4.5 : 7) { return .enhanced }
      return ratio >= (isLarge ? 3 : 4.5) ? .minimum : .insufficient
    }
  }

  /// The category that the sizes are of.
  public let category: TypeCategory
  /// All texts, in light and in dark.
  public let entries: [Entry]

  /// Computes the contrasts of a profile.
  public init(_ profile: StylingProfile) {
    category = profile.category
    let white = ThemeColor(light: .white, dark: Color(red: 0x16, green: 0x18, blue: 0x1C))
    let paper = profile.palette.first { $0.name == "paper" }?.color ?? white
    entries = ContrastReport.texts(of: profile).flatMap { text in
      let isLarge = text.style.fontSize >= 18 || text.style.fontSize >= 14 && text.style.fontWeight >= 700
      return [false, true].map { isDark in
        func shade(_ color: ThemeColor) -> Color { isDark ? color.dark : color.light }
        let ground = text.grounds.reduce(shade(paper)) { shade($1).over($0) }
        return Entry(
          name: text.name, isDark: isDark, ratio: shade(text.style.color).contrast(on: ground), isLarge: isLarge)
      }
    }
  }

  /// The texts that miss AA.
  public var failures: [Entry] { entries.filter { $0.grade == .insufficient } }

  /// The text whose contrast is least.
  public var weakest: Entry? { entries.min { $0.ratio < $1.ratio } }

  /// The texts of a grade or better.
  public func count(reaching grade: ContrastGrade) -> Int { entries.count { $0.grade >= grade } }
}
