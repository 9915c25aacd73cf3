import PostStyling

/// How wide the columns of a table are.
struct TableColumns {
  /// The widths of what cells hold, without padding, in points.
  var widths: [Double]
  /// By how much the table is set smaller.
  var scale: Double
  /// Which columns stand side by side; more than one range where they do not all fit.
  var groups: [Range<Int>]

  /// No table is set smaller than this.
  static let smallestScale = 0.7

  /// What the cells of a column ask for, without padding, in points.
  struct Demand {
    /// The widest word.
    var least = 0.0
    /// The widest cell on one line.
    var most = 0.0
  }

  /// Shares `room`, in points, out between columns; `padding` is that of a cell, both sides together.
  ///
  /// Columns get what they ask for where that fits; else their widest word and a share of what is left, by what they
  /// lack; else the table shrinks, then words break, at last columns that do not fit are set below the others.
  init(_ demands: [Demand], room: Double, padding: Double, em: Double) {
    let count = Double(demands.count)
    let most = demands.reduce(0) { $0 + $1.most } + padding * count
    if most <= room {
      self.init(widths: demands.map(\.most), scale: 1, groups: [0..<demands.count])
      return
    }
    let crowded = demands.reduce(0) { $0 + $1.least } + padding * count
    // Where words already ask for more than there is, columns of prose want a width to be read in.
    let prose = demands.reduce(0) { $0 + max(0, min($1.most / 3, em * 7) - $1.least) }
    let least = crowded <= room ? crowded : crowded + prose
    let scale = least <= room ? 1 : max(TableColumns.smallestScale, room / max(least, 1))
    let scaled = demands.map { Demand(least: $0.least * scale, most: $0.most * scale) }
    // Words of more than this are broken rather than to make the table wider.
    let floor = em * scale * 3.5
    let narrowest = scaled.map { min($0.least, floor) }
    let groups = TableColumns.groups(narrowest, room: room, padding: padding * scale)
    var widths: [Double] = []
    for group in groups {
      widths += TableColumns.share(
        room - padding * scale * Double(group.count), among: Array(scaled[group]), narrowest: Array(narrowest[group]))
    }
    self.init(widths: widths, scale: scale, groups: groups)
  }

  private init(widths: [Double], scale: Double, groups: [Range<Int>]) {
    self.widths = widths
    self.scale = scale
    self.groups = groups
  }

  /// As few groups as hold all columns at their narrowest.
  private static func groups(_ narrowest: [Double], room: Double, padding: Double) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    var width = 0.0
    for (index, column) in narrowest.enumerated() {
      if index > start, width + column + padding > room + 0.01 {
        groups.append(start..<index)
        start = index
        width = 0
      }
      width += column + padding
    }
    groups.append(start..<narrowest.count)
    return groups
  }

  /// Widths that together are `room` at most.
  private static func share(_ room: Double, among demands: [Demand], narrowest: [Double]) -> [Double] {
    let room = max(room, 1)
    let most = demands.reduce(0) { $0 + $1.most }
    if most <= room { return demands.map(\.most) }
    let least = demands.reduce(0) { $0 + $1.least }
    let isTight = least > room
    let lower = isTight ? narrowest : demands.map(\.least)
    let upper = isTight ? demands.map(\.least) : demands.map(\.most)
    let sum = lower.reduce(0, +)
    if sum >= room { return lower.map { $0 * room / max(sum, 0.1) } }
    // A column that lacks much gets more, but by the root of it: one long cell does not starve the others.
    var lacks = zip(lower, upper).map { max($1 - $0, 0).squareRoot() }
    var widths = lower
    var left = room - sum
    for _ in 0..<8 where left > 0.01 {
      let total = lacks.reduce(0, +)
      if total <= 0 { break }
      let portion = left / total
      left = 0
      for index in widths.indices where lacks[index] > 0 {
        let wanted = widths[index] + lacks[index] * portion
        if wanted >= upper[index] {
          left += wanted - upper[index]
          widths[index] = upper[index]
          lacks[index] = 0
        } else {
          widths[index] = wanted
        }
      }
    }
    return widths
  }
}

extension PreparedParagraph {
  /// The widths that a cell with this text asks for, in points.
  func demand(_ typesetter: Typesetter) -> TableColumns.Demand {
    var demand = TableColumns.Demand()
    let slot = LineSlot(x: 0, width: 100_000)
    for line in typesetter.breakLines(self, from: .start, firstLineIndent: 0, slot: { _ in slot }) {
      demand.most = max(demand.most, line.naturalWidth)
    }
    // A unit is 1/1024 point.
    var start = 0
    for opportunity in opportunities where opportunity.kind != .hyphen && opportunity.kind != .softHyphen {
      demand.least = max(demand.least, Double(opportunity.end - start) / 1024)
      start = opportunity.start
    }
    demand.least = min(demand.least, demand.most)
    return demand
  }
}
