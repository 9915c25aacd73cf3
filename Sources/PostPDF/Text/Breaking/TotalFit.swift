/// Finds the breaks of a stretch of text, between two forced ones, that cost the least in all.
///
/// Nodes are (opportunity, line, fitness). They are made in the order of the text, and those that may still begin a
/// line are a window of them, which moves on as lines from the oldest become too long, and in which the search stops
/// at the first whose line is too short. So the time is linear in the text for a given width.
struct TotalFit {
  private struct Node {
    /// -1 for the stretch's beginning.
    var opportunity: Int32
    /// Of the line that begins here.
    var line: Int32
    /// Of the line that ends here.
    var fitness: Demerits.Fitness
    var kind: BreakKind
    var isActive: Bool
    var previous: Int32
    /// Into `emergencies`, for nodes that were reached by cutting words in two; -1 for others.
    var emergency: Int32
    var demerits: Double
    var start: Int
    var startSpaces: Int
  }

  private struct Candidate {
    var node: Int32
    var line: Int32
    var fitness: Demerits.Fitness
    var demerits: Double
  }

  private let breaker: LineBreaker
  private let opportunities: [PreparedParagraph.Opportunity]
  private let demerits: Demerits
  private let tolerance: Double
  private var nodes: [Node] = []
  private var head = 0
  private var candidates: [Candidate] = []
  private var emergencies: [[LineBreak]] = []
  private var rooms: [LineRoom] = []
  private var narrowest = Int.max
  /// The first of the lines that are all alike; nodes of these and later lines share its number.
  private var uniformFrom = Int.max
  /// How many ways to end a line at one opportunity are followed where lines may be as loose as can be.
  private static let widestSearch = 8
  private let firstLine: Int

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - firstLine: The number of the first line.
  ///   - tolerance: The ratio that no line may exceed; if it is infinite there is always a solution.
  init(breaker: LineBreaker, demerits: Demerits, firstLine: Int, tolerance: Double) {
    self.breaker = breaker
    opportunities = breaker.paragraph.opportunities
    self.demerits = demerits
    self.firstLine = firstLine
    self.tolerance = tolerance
  }

  /// The lines from a place to the opportunity `last`; `nil` if the tolerance allows none.
  mutating func lines(
    from place: BreakPoint, _ range: Range<Int>, slot: (Int) -> LineSlot
  ) -> (lines: [LineBreak], demerits: Double)? {
    nodes.reserveCapacity(range.count + range.count / 2 + 4)
    let startSpaces = breaker.spaces(before: place)
    nodes.append(
      Node(
        opportunity: -1, line: Int32(firstLine), fitness: .normal, kind: .space, isActive: true, previous: -1,
        emergency: -1, demerits: 0, start: breaker.position(of: place), startSpaces: startSpaces))
    var index = range.lowerBound
    while index < range.upperBound {
      consider(opportunities[index], isLast: index + 1 == range.upperBound, slot)
      if !candidates.isEmpty { addNodes(at: index) }
      index += 1
      while head < nodes.count && !nodes[head].isActive { head += 1 }
      if head == nodes.count {
        guard tolerance == .infinity else { return nil }
        index = cut(from: place, slot) + 1
      }
    }
    return trace(from: place, range.upperBound - 1)
  }

  /// Collects the best ways to end a line at an opportunity.
  private mutating func consider(
    _ opportunity: PreparedParagraph.Opportunity, isLast: Bool, _ slot: (Int) -> LineSlot
  ) {
    candidates.removeAll(keepingCapacity: true)
    let isHyphen = opportunity.kind == .hyphen || opportunity.kind == .softHyphen
    var current = (line: Int32(-1), room: 0, next: Int32(0))
    for index in head..<nodes.count where nodes[index].isActive {
      if nodes[index].line != current.line {
        let number = nodes[index].line
        current = (number, room(of: Int(number), slot).width, lineNumber(after: number, slot))
      }
      var line = Demerits.Line(
        natural: opportunity.end - nodes[index].start, spaces: opportunity.endStretch - nodes[index].startSpaces,
        room: current.room, isForced: isLast)
      guard let ratio = demerits.ratio(of: line) else {
        // A hyphen makes a line longer than one that ends a little later.
        if isHyphen { line.natural = opportunity.start - nodes[index].start }
        if !isHyphen || demerits.ratio(of: line) == nil { nodes[index].isActive = false }
        continue
      }
      if ratio > tolerance {
        line.room = narrowest
        if (demerits.ratio(of: line) ?? 0) > tolerance { break }
        continue
      }
      let fitness = Demerits.fitness(of: ratio)
      let cost = demerits.cost(
        of: line, ratio: ratio, kind: opportunity.kind, fitness: fitness, after: nodes[index].fitness,
        nodes[index].kind)
      add(
        Candidate(
          node: Int32(index), line: current.next, fitness: fitness, demerits: nodes[index].demerits + cost))
    }
  }

  private mutating func add(_ candidate: Candidate) {
    for index in candidates.indices
    where candidates[index].line == candidate.line && candidates[index].fitness == candidate.fitness {
      if candidate.demerits < candidates[index].demerits { candidates[index] = candidate }
      return
    }
    candidates.append(candidate)
  }

  /// Makes nodes of the candidates, but for those that another of the same line outdoes whatever follows.
  private mutating func addNodes(at index: Int) {
    let opportunity = opportunities[index]
    if tolerance == .infinity, candidates.count > TotalFit.widestSearch {
      // Any number of lines can lead here: following all would take quadratic time.
      candidates.sort { $0.demerits < $1.demerits }
      candidates.removeLast(candidates.count - TotalFit.widestSearch)
    }
    for candidate in candidates {
      let isOutdone = candidates.contains {
        $0.line == candidate.line && $0.demerits + Demerits.unevenness < candidate.demerits
      }
      if isOutdone { continue }
      nodes.append(
        Node(
          opportunity: Int32(index), line: candidate.line, fitness: candidate.fitness, kind: opportunity.kind,
          isActive: true, previous: candidate.node, emergency: -1, demerits: candidate.demerits,
          start: opportunity.start, startSpaces: opportunity.startStretch))
    }
  }

  /// Goes on where no opportunity is near enough: cuts words in two until one is reached; the result is its index.
  private mutating func cut(from start: BreakPoint, _ slot: (Int) -> LineSlot) -> Int {
    let latest = nodes.last?.opportunity ?? -1
    var best = 0
    for index in nodes.indices.reversed() {
      if nodes[index].opportunity != latest { break }
      if nodes[best].opportunity != latest || nodes[index].demerits < nodes[best].demerits { best = index }
    }
    let node = nodes[best]
    var place = latest < 0 ? start : opportunities[Int(latest)].place
    var lines: [LineBreak] = []
    var reached = 0
    var origin = node.start
    repeat {
      let line = breaker.greedyLine(from: place, origin: origin, room(of: Int(node.line) + lines.count, slot))
      origin = breaker.position(of: line.end, near: origin + Int(line.naturalWidth * 1024))
      lines.append(line)
      place = line.end
      reached = breaker.paragraph.opportunity(notBefore: place)
    } while opportunities[reached].place != place
    let opportunity = opportunities[reached]
    emergencies.append(lines)
    nodes.append(
      Node(
        opportunity: Int32(reached), line: min(node.line + Int32(lines.count), Int32(clamping: uniformFrom)),
        fitness: .normal, kind: opportunity.kind,
        isActive: true, previous: Int32(best), emergency: Int32(emergencies.count - 1),
        demerits: node.demerits + 1e9 * Double(lines.count), start: opportunity.start,
        startSpaces: opportunity.startStretch))
    head = nodes.count - 1
    return reached
  }

  /// The number of the line after `line`; all that are alike have one.
  private mutating func lineNumber(after line: Int32, _ slot: (Int) -> LineSlot) -> Int32 {
    let next = Int(line) + 1
    if next < uniformFrom { _ = room(of: next, slot) }
    return Int32(min(next, uniformFrom))
  }

  private mutating func room(of line: Int, _ slot: (Int) -> LineSlot) -> LineRoom {
    while rooms.count <= line - firstLine {
      let room = breaker.room(of: firstLine + rooms.count, slot)
      if room.repeats { uniformFrom = min(uniformFrom, firstLine + rooms.count) }
      rooms.append(room)
      narrowest = min(narrowest, room.width)
    }
    return rooms[line - firstLine]
  }

  private func trace(from start: BreakPoint, _ last: Int) -> (lines: [LineBreak], demerits: Double)? {
    var best: Int?
    for index in nodes.indices.reversed() {
      if Int(nodes[index].opportunity) != last { break }
      if best.map({ nodes[index].demerits < nodes[$0].demerits }) ?? true { best = index }
    }
    guard var index = best else { return nil }
    let total = nodes[index].demerits
    var lines: [LineBreak] = []
    while nodes[index].previous >= 0 {
      let node = nodes[index]
      let previous = nodes[Int(node.previous)]
      if node.emergency >= 0 {
        lines.append(contentsOf: emergencies[Int(node.emergency)].reversed())
      } else {
        let place = previous.opportunity < 0 ? start : opportunities[Int(previous.opportunity)].place
        lines.append(
          breaker.line(
            from: place, origin: previous.start, to: opportunities[Int(node.opportunity)],
            indent: rooms[Int(previous.line) - firstLine].indent))
      }
      index = Int(node.previous)
    }
    return (lines.reversed(), total)
  }
}
