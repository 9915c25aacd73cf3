/// Finds what a misspelt name was meant to be.
enum NearestName {
  /// The candidate nearest to `name`, where it is near enough to be meant; the first of several.
  static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased().unicodeScalars.prefix(65))
    guard letters.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(letters, Array(candidate.lowercased().unicodeScalars))
      let shared = zip(letters, candidate.lowercased().unicodeScalars).prefix { $0 == $1 }.count
      let isNear =
        distance <= max(1, min(letters.count, candidate.unicodeScalars.count) / 3) || (shared >= 4 && distance <= 3)
      if isNear, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// How many letters must be added, dropped, changed, or swapped with their neighbour.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for i in left.indices {
      var current = [i + 1]
      for j in right.indices {
        let change = previous[j] + (left[i] == right[j] ? 0 : 1)
        var cost = min(change, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
