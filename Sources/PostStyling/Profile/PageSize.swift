import PostModel

/// The size of a sheet, in points.
public struct PageSize: Sendable, Hashable {
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The sizes that have names (ISO 216, ANSI), in millimetres.
  private static let named: [(name: String, width: Double, height: Double)] = [
    ("A3", 297, 420), ("A4", 210, 297), ("A5", 148, 210), ("A6", 105, 148), ("B5", 176, 250),
    ("Letter", 215.9, 279.4), ("Legal", 215.9, 355.6), ("Executive", 184.15, 266.7),
  ]

  /// The names that `parse` knows.
  public static let names = named.map(\.name)
  /// The smallest and the largest side, in points; beyond the larger one viewers fail (PDF 1.7, Annex C).
  static let allowedSides = 36.0...14_400.0

  /// Reads `A4`, `letter`, `A5 landscape`, or a width and a height such as `210mm x 297mm`; else `nil`.
  public static func parse(_ text: String) -> PageSize? {
    let words = text.split(separator: " ")
    guard let first = words.first else { return nil }
    if let size = named.first(where: { $0.name.lowercased() == first.lowercased() }) {
      let width = Length(size.width, .millimetres).points(em: 0, rem: 0)
      let height = Length(size.height, .millimetres).points(em: 0, rem: 0)
      if words.count == 1 { return PageSize(width: width, height: height) }
      guard words.count == 2 else { return nil }
      switch words[1].lowercased() {
      case "portrait": return PageSize(width: width, height: height)
      case "landscape": return PageSize(width: height, height: width)
      default: return nil
      }
    }
    return measured(text)
  }

  private static func measured(_ text: String) -> PageSize? {
    var previous: Character = " "
    let cross = text.indices.first { index in
      defer { previous = text[index] }
      return text[index] == "×" || ((text[index] == "x" || text[index] == "X") && previous != "p" && previous != "P")
    }
    guard let cross, let width = side(text[..<cross]), let height = side(text[text.index(after: cross)...]) else {
      return nil
    }
    return PageSize(width: width, height: height)
  }

  private static func side(_ text: Substring) -> Double? {
    guard let length = Length(parsing: text) else { return nil }
    switch length.unit {
    case .em, .rem, .percent: return nil
    case .points, .pixels, .millimetres, .centimetres, .inches:
      let points = length.points(em: 0, rem: 0)
      return allowedSides.contains(points) ? points : nil
    }
  }
}
