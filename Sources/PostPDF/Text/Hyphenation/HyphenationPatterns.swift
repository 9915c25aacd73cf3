/// The patterns of one level of a hyphenation dictionary, after F. M. Liang, “Word Hy-phen-a-tion by Com-put-er” (1983).
///
/// All patterns stand in one hash table, keyed by their letters; a letter is a number of the dictionary's alphabet.
struct HyphenationPatterns: Sendable {
  private struct Slot {
    /// The hash of the pattern's letters; 0 for an empty slot.
    var hash: UInt64 = 0
    /// Into `values`: one more than the pattern has letters.
    var values: Int32 = 0
    var count: Int32 = 0
  }

  private var slots: [Slot] = Array(repeating: Slot(), count: 1024)
  private var used = 0
  private var values: [UInt8] = []
  private var longest = 0

  /// Makes an empty set.
  init() {}

  /// Whether there are no patterns.
  var isEmpty: Bool { used == 0 }

  /// Adds a pattern: its letters, and the values before each of them and after the last.
  mutating func insert(letters: some Collection<UInt8>, values own: some Collection<UInt8>) {
    longest = max(longest, letters.count)
    let hash = letters.reduce(HyphenationPatterns.seed, HyphenationPatterns.advance)
    let slot = place(hash)
    if slots[slot].hash == 0 { used += 1 }
    slots[slot] = Slot(hash: hash, values: Int32(values.count), count: Int32(own.count))
    values.append(contentsOf: own)
    if used * 2 > slots.count { grow() }
  }

  /// Raises the values between the letters of a word to those of all patterns in it; the word stands between its marks of ends.
  func apply(to letters: [UInt8], levels: inout [UInt8]) {
    for start in letters.indices {
      var hash = HyphenationPatterns.seed
      for end in start..<min(letters.count, start + longest) {
        hash = HyphenationPatterns.advance(hash, letters[end])
        let slot = slots[place(hash)]
        if slot.hash == 0 { continue }
        for index in 0..<Int(slot.count) {
          levels[start + index] = max(levels[start + index], values[Int(slot.values) + index])
        }
      }
    }
  }

  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func advance(_ hash: UInt64, _ letter: UInt8) -> UInt64 {
    let mixed = (hash ^ UInt64(letter)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }

  /// The slot of a hash, or the empty one where it would go. Patterns are told apart by 64 bits of hash alone.
  private func place(_ hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[slot].hash != 0 && slots[slot].hash != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.hash != 0 { slots[place(slot.hash)] = slot }
  }
}
