/// How lines of one style stand under each other: the line box is as high as the distance of baselines.
struct LineGeometry {
  /// From the top of the line box to the baseline, in points.
  let above: Double
  /// From the baseline to the bottom of the line box, in points.
  let below: Double
  let metrics: LineMetrics

  var height: Double { above + below }

  init(_ metrics: LineMetrics) {
    self.metrics = metrics
    let leading = metrics.lineHeight - metrics.ascent - metrics.descent
    above = metrics.ascent + leading / 2
    below = metrics.descent + leading / 2
  }

  /// The line box of a line, which grows with what is taller than its style; text of the same size never makes it grow.
  func extent(of line: SetLine) -> (above: Double, below: Double) {
    let tolerance = metrics.ascent * 0.12
    var above = above
    var below = below
    if line.ascent > metrics.ascent + tolerance {
      // An image in the line keeps clear of the letters above it.
      let isImage = line.objects.contains { $0.size.height > metrics.ascent + tolerance }
      let air = isImage ? max(self.above - metrics.ascent, metrics.lineHeight / 4) : 0
      above = max(above, line.ascent + air + min(0, self.above - metrics.ascent))
    }
    if line.descent > metrics.descent + tolerance {
      below = max(below, line.descent + min(0, self.below - metrics.descent))
    }
    return (above, below)
  }
}

/// Where the lines of a paragraph lie on a page while all are equally high: `slot(k)` for each in turn.
struct SlotPlan {
  let shape: FreeShape
  let geometry: LineGeometry
  /// How far the text stands inward of the frame's edges, in points.
  let left: Double
  let right: Double
  /// Where less is free than this, in points, a line moves down.
  let minimum: Double
  private var slots: [(top: Double, slot: LineSlot)] = []
  private var nextTop: Double
  /// From this line on, all have the whole measure.
  private(set) var uniformFrom: Int?

  init(shape: FreeShape, geometry: LineGeometry, left: Double, right: Double, minimum: Double, top: Double) {
    self.shape = shape
    self.geometry = geometry
    self.left = left
    self.right = right
    self.minimum = minimum
    nextTop = top
    if top + geometry.above - geometry.metrics.ascent >= shape.lowestEdge { uniformFrom = 0 }
  }

  /// The whole measure.
  var uniformSlot: LineSlot {
    let whole = shape.wholeInterval(left: left, right: right)
    return LineSlot(x: whole.left, width: whole.width)
  }

  /// Where line `index` lies; its top is `nil` once lines are uniform and follow each other.
  mutating func place(_ index: Int) -> (top: Double?, slot: LineSlot) {
    while uniformFrom == nil, slots.count <= index { addSlot() }
    if index < slots.count { return (slots[index].top, slots[index].slot) }
    var slot = uniformSlot
    slot.repeats = true
    return (nil, slot)
  }

  private mutating func addSlot() {
    var top = nextTop
    while true {
      let inkTop = top + geometry.above - geometry.metrics.ascent
      let inkBottom = top + geometry.above + geometry.metrics.descent
      // On the next page the whole measure is likely.
      if inkTop >= shape.lowestEdge || inkBottom > shape.frame.maxY {
        if top == nextTop {
          uniformFrom = slots.count
          return
        }
        slots.append((top, uniformSlot))
        break
      }
      let interval = shape.interval(top: inkTop, bottom: inkBottom, left: left, right: right)
      if interval.width >= minimum {
        slots.append((top, LineSlot(x: interval.left, width: interval.width)))
        break
      }
      guard let edge = shape.nextEdge(top: inkTop, bottom: inkBottom) else {
        slots.append((top, uniformSlot))
        break
      }
      top = max(edge - geometry.above + geometry.metrics.ascent, top + 0.01)
    }
    nextTop = top + geometry.height
  }
}
