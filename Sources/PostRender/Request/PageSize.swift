import PostModel

/// The size of a PDF's pages.
public struct PageSize: Sendable, Hashable {
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// The names of sizes, and these in points (ISO 216; ANSI/ASME Y14.1 and common use in the United States).
  public static let named: [(name: String, size: PageSize)] = [
    ("A3", millimetres(297, 420)), ("A4", millimetres(210, 297)), ("A5", millimetres(148, 210)),
    ("A6", millimetres(105, 148)), ("B4", millimetres(250, 353)), ("B5", millimetres(176, 250)),
    ("Letter", PageSize(width: 612, height: 792)), ("Legal", PageSize(width: 612, height: 1008)),
    ("Tabloid", PageSize(width: 792, height: 1224)), ("Executive", PageSize(width: 522, height: 756)),
  ]

  /// The shortest side that is allowed, in points: an inch.
  public static let shortestSide = 72.0
  /// The longest side that is allowed, in points: what PDF viewers show at most (ISO 32000-1, annex C.2).
  public static let longestSide = 14_400.0

  /// Makes a size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Reads `A5`, `letter`, or width and height with units: `6inx9in`, `148mmx210mm`; `nil` for anything else, and for
  /// sides that are too short or too long.
  public init?(parsing text: String) {
    let lowered = text.lowercased()
    if let (_, size) = PageSize.named.first(where: { $0.name.lowercased() == lowered }) {
      self = size
      return
    }
    // The x between the sides is the one that follows a unit: `px` ends in one too.
    let sides = PageSize.places(of: "x", in: lowered).lazy.compactMap { place -> PageSize? in
      guard let width = PageSize.side(lowered[..<place]),
        let height = PageSize.side(lowered[lowered.index(after: place)...])
      else { return nil }
      return PageSize(width: width, height: height)
    }
    guard let size = sides.first else { return nil }
    let allowed = PageSize.shortestSide...PageSize.longestSide
    guard allowed.contains(size.width), allowed.contains(size.height) else { return nil }
    self = size
  }

  private static func side(_ text: Substring) -> Double? {
    guard let length = Length(parsing: text) else { return nil }
    switch length.unit {
    case .em, .rem, .percent: return nil
    default: return length.points(em: 0, rem: 0)
    }
  }

  private static func places(of character: Character, in text: String) -> [String.Index] {
    text.indices.filter { text[$0] == character }
  }

  private static func millimetres(_ width: Double, _ height: Double) -> PageSize {
    PageSize(width: width * 72 / 25.4, height: height * 72 / 25.4)
  }
}
