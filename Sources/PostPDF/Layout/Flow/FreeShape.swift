import PostModel

/// A box that text keeps clear of: a wrapped image with its caption.
struct Exclusion {
  var box: Rect
  var side: Side
  /// Between the box and the text beside it, in points.
  var gap: Double
  /// How far the box reaches under its bottom, in points.
  var gapBelow: Double
  /// How far the box was moved inward of the frame on its own side, by the container it belongs to; in points.
  var base: Double
  /// How many containers had been opened when it was written: those that are still open hold it.
  var containerSerial: Int

  /// Where a wrapped image stands.
  enum Side {
    case left
    case right
  }

  /// Whether text between `top` and `bottom` stands beside it.
  func meets(_ top: Double, _ bottom: Double) -> Bool { box.minY < bottom && top < box.maxY + gapBelow }
}

/// What is free between the left and the right at some height of a page, in points.
struct FreeInterval: Equatable {
  var left: Double
  var right: Double
  var width: Double { max(right - left, 0) }

  /// Whether both ends are the same to the eye.
  func isClose(to other: FreeInterval) -> Bool {
    abs(left - other.left) < 0.01 && abs(right - other.right) < 0.01
  }
}

/// The part of a page that text may stand on: the frame, without what stands at its sides.
struct FreeShape {
  let frame: Rect
  private(set) var exclusions: [Exclusion] = []
  /// Under this, nothing is excluded.
  private(set) var lowestEdge = -Double.infinity
  /// How far the markers of what is being placed hang left of it: they keep clear of images, too. In points.
  var hang = 0.0

  init(frame: Rect) { self.frame = frame }

  mutating func exclude(_ exclusion: Exclusion) {
    exclusions.append(exclusion)
    lowestEdge = max(lowestEdge, exclusion.box.maxY + exclusion.gapBelow)
  }

  /// Forgets all but the first `count` exclusions.
  mutating func keepFirst(_ count: Int) {
    guard count < exclusions.count else { return }
    exclusions.removeLast(exclusions.count - count)
    lowestEdge = exclusions.reduce(-Double.infinity) { max($0, $1.box.maxY + $1.gapBelow) }
  }

  /// The frame between `left` and `right` inward of its edges, whatever is excluded.
  func wholeInterval(left: Double, right: Double) -> FreeInterval {
    FreeInterval(left: frame.minX + left, right: frame.maxX - right)
  }

  /// What is free from `top` to `bottom` for content that stands `left` and `right` inward of the frame's edges.
  ///
  /// Beside an exclusion, indents count from the exclusion: an indented list beside an image stays indented.
  func interval(top: Double, bottom: Double, left: Double, right: Double) -> FreeInterval {
    var interval = wholeInterval(left: left, right: right)
    if top >= lowestEdge { return interval }
    for exclusion in exclusions where exclusion.meets(top, bottom) {
      switch exclusion.side {
      case .left:
        interval.left = max(interval.left, exclusion.box.maxX + exclusion.gap + max(hang, left - exclusion.base))
      case .right:
        interval.right = min(interval.right, exclusion.box.minX - exclusion.gap - max(0, right - exclusion.base))
      }
    }
    return interval
  }

  /// The next edge under `top` at which more becomes free for content from `top` to `bottom`; `nil` if nothing is
  /// excluded there.
  func nextEdge(top: Double, bottom: Double) -> Double? {
    if top >= lowestEdge { return nil }
    var edge: Double?
    for exclusion in exclusions where exclusion.meets(top, bottom) {
      let end = exclusion.box.maxY + exclusion.gapBelow
      edge = min(edge ?? end, end)
    }
    return edge
  }
}
