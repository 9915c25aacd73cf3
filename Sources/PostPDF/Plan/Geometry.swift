/// A place on a page, in points from its upper left corner; y grows downwards.
struct Point: Hashable {
  var x: Double
  var y: Double
}

/// A width and a height, in points.
struct Size: Hashable {
  var width: Double
  var height: Double
}

/// A box on a page, in points from its upper left corner; y grows downwards.
struct Rect: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var minX: Double { x }
  var maxX: Double { x + width }
  var minY: Double { y }
  var maxY: Double { y + height }

  /// Whether the two share an area.
  func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
