import PostModel

/// How often what an abbreviation stands for is written.
///
/// Once in any case, and again until all repetitions together are some times as long as the post: one long expansion
/// and a thousand uses must not make a page a thousand times as long.
struct ExpansionBudget {
  private var written: Set<UInt32> = []
  private var repeated = 0

  /// Whether `abbreviation`, whose expansion has so many bytes, is to be expanded here.
  mutating func spend(_ abbreviation: UInt32, count: Int, postLength: Int) -> Bool {
    if written.insert(abbreviation).inserted { return true }
    repeated += count
    return repeated <= 4 * postLength + 65_536
  }
}
