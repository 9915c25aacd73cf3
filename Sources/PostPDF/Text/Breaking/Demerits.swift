/// What makes lines bad, after D. E. Knuth and M. F. Plass, “Breaking Paragraphs into Lines” (1981).
///
/// Lengths are in 1/1024 points.
struct Demerits {
  /// A line as it would be: what stands in it, and the room it has.
  struct Line {
    var natural: Int
    /// The natural widths of its spaces, summed up.
    var spaces: Int
    var room: Int
    /// Whether the text asks for the break at its end.
    var isForced: Bool
  }

  /// How tight or loose lines are; neighbours should not differ much.
  enum Fitness: UInt8 {
    case tight
    case normal
    case loose
    case veryLoose
  }

  /// Whether spaces may be changed; else line ends are ragged.
  var isJustified: Bool
  /// The natural width of a space.
  var space: Int

  /// The part of a space's width that it may shrink by.
  static let shrink = 0.25
  /// The part of its width that it stretches by at a ratio of 1.
  static let stretch = 0.5
  /// What a change between lines that are neither alike nor neighbours in fitness costs.
  static let unevenness = 10_000.0

  /// By how many times its spaces' stretch, or shrink if negative, a line differs from its room; `nil` if it is too
  /// long for it.
  func ratio(of line: Line) -> Double? {
    let slack = Double(line.room - line.natural)
    if !isJustified {
      if slack < 0 { return nil }
      return line.isForced ? 0 : slack / Double(space * 8)
    }
    if slack < 0 {
      let most = Double(line.spaces) * Demerits.shrink
      return -slack <= most ? slack / most : nil
    }
    if line.isForced { return 0 }
    return slack / (max(Double(line.spaces), Double(space) * 0.25) * Demerits.stretch)
  }

  /// The fitness of a ratio.
  static func fitness(of ratio: Double) -> Fitness {
    if ratio < -0.5 { return .tight }
    if ratio <= 0.5 { return .normal }
    return ratio <= 1 ? .loose : .veryLoose
  }

  /// What a line costs by itself and by the break before it.
  func cost(
    of line: Line, ratio: Double, kind: BreakKind, fitness: Fitness, after previous: Fitness, _ previousKind: BreakKind
  ) -> Double {
    let size = min(abs(ratio), 100)
    let badness = 10 + 100 * size * size * size
    var cost = badness * badness
    let penalty = self.penalty(of: kind)
    cost += penalty * penalty
    if isJustified && abs(Int(fitness.rawValue) - Int(previous.rawValue)) > 1 { cost += Demerits.unevenness }
    if Demerits.showsHyphen(previousKind) {
      if Demerits.showsHyphen(kind) { cost += 10_000 }
      // The end of a word alone is the worst last line.
      if line.isForced { cost += line.spaces == 0 ? 60_000 : 5_000 }
    }
    // A last line of one short word looks like a blank one.
    if line.isForced && line.natural < min(line.room / 8, space * 10) { cost += 8_000 }
    return cost
  }

  private func penalty(of kind: BreakKind) -> Double {
    switch kind {
    case .none, .space, .forced: 0
    case .dash: 30
    case .address: 60
    case .hyphen: isJustified ? 60 : 150
    case .softHyphen: isJustified ? 50 : 100
    }
  }

  private static func showsHyphen(_ kind: BreakKind) -> Bool { kind == .hyphen || kind == .softHyphen }
}
