/// Finds what a misspelt word was meant to be.
enum NearestWord {
  /// The candidate that differs least from `word`, where a third of its letters or fewer differ; the first of several.
  static func of(_ word: String, in candidates: [String]) -> String? {
    // Longer words are no misspelt ones, and would cost time.
    guard word.utf8.count <= 64 else { return nil }
    let letters = Array(word.lowercased())
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(letters, Array(candidate.lowercased()))
      let limit = max(1, min(letters.count, candidate.count) / 3)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    // A beginning is as good as a misspelling.
    return best?.word ?? candidates.first { word.count >= 3 && $0.hasPrefix(word) }
  }

  /// How many letters must be added, dropped, changed, or swapped with their neighbour (optimal string alignment).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var older: [Int] = []
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, older[column - 1] + 1)
        }
        current.append(cost)
      }
      (older, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
