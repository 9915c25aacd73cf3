/// How large a reader wants text: Apple's twelve categories of Dynamic Type, of which `L` is the default.
public enum TypeCategory: String, Sendable, CaseIterable, Comparable {
  case xS
  case small = "S"
  case medium = "M"
  case large = "L"
  case xL, xxL, xxxL
  case accessible1 = "AX1"
  case accessible2 = "AX2"
  case accessible3 = "AX3"
  case accessible4 = "AX4"
  case accessible5 = "AX5"

  /// Whether it is one of the accessible categories, AX1 to AX5, which large-print rules go with.
  public var isAccessible: Bool { self >= .accessible1 }

  /// The column of the table of sizes, 0 to 11.
  var column: Int { TypeCategory.allCases.firstIndex(of: self) ?? 3 }

  /// Whether `left` is the smaller one.
  public static func < (left: TypeCategory, right: TypeCategory) -> Bool { left.column < right.column }
}

/// A text style of Dynamic Type: what a styling names to say how it grows with the reader's category.
public enum TypeStyle: String, Sendable, CaseIterable {
  case largeTitle = "large-title"
  case title1, title2, title3
  case headline, body, callout, subheadline, footnote, caption1, caption2

  /// The size in points at a category, from Apple's published tables (Human Interface Guidelines, “Typography”).
  public func pointSize(at category: TypeCategory) -> Int { TypeStyle.sizes(self)[category.column] }

  /// What a size at `L` is multiplied by at a category.
  public func factor(at category: TypeCategory) -> Double {
    Double(pointSize(at: category)) / Double(pointSize(at: .large))
  }

  private static func sizes(_ style: TypeStyle) -> InlineArray<12, Int> {
    switch style {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}
