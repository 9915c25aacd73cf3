import Glibc

/// What tells shaped words with the same letters apart.
struct WordContext: Hashable {
  var face: UInt16
  /// As GLib numbers scripts.
  var script: UInt8
  var isRightToLeft = false
  /// Whether a space of the same face stands before and after it, in fonts that kern with it.
  var hasSpaceBefore = false
  var hasSpaceAfter = false
  /// Whether it is a part of a divided word, not to be divided further.
  var isPart = false

  /// All of it in one number.
  var packed: UInt64 {
    UInt64(face) | UInt64(script) << 16 | (isRightToLeft ? 1 << 24 : 0) | (hasSpaceBefore ? 1 << 25 : 0)
      | (hasSpaceAfter ? 1 << 26 : 0) | (isPart ? 1 << 27 : 0)
  }
}

extension WordContext {
  /// The context that was packed.
  init(packed: UInt64) {
    face = UInt16(truncatingIfNeeded: packed)
    script = UInt8(truncatingIfNeeded: packed >> 16)
    isRightToLeft = packed & 1 << 24 != 0
    hasSpaceBefore = packed & 1 << 25 != 0
    hasSpaceAfter = packed & 1 << 26 != 0
    isPart = packed & 1 << 27 != 0
  }
}

/// All words shaped so far, by their bytes and context: an open-addressing hash table over flat arrays.
struct WordCache {
  private struct Entry {
    var hash: UInt64
    var context: UInt64
    var keyStart: Int
    var keyCount: Int
  }

  /// How a word of the cache was shaped.
  func context(of index: Int32) -> WordContext { WordContext(packed: entries[Int(index)].context) }

  private(set) var words: [ShapedWord] = []
  var glyphs: [ShapedGlyph] = []
  var points: [WordPoint] = []
  private var entries: [Entry] = []
  private var keys: [UInt8] = []
  /// Indices into `entries`, or -1; its count is a power of two, and it is never more than half full.
  private var table: [Int32] = Array(repeating: -1, count: 4096)

  /// The index of a word; `nil` if it is new.
  func find(_ bytes: UnsafeBufferPointer<UInt8>, context: UInt64, hash: UInt64) -> Int32? {
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let index = table[slot]
      if index < 0 { return nil }
      let entry = entries[Int(index)]
      if entry.hash == hash && entry.context == context && entry.keyCount == bytes.count
        && holds(bytes, at: entry.keyStart)
      {
        return index
      }
      slot = (slot + 1) & mask
    }
  }

  /// Adds a word that `find` does not know.
  mutating func insert(
    _ word: ShapedWord, for bytes: UnsafeBufferPointer<UInt8>, context: UInt64, hash: UInt64
  ) -> Int32 {
    if (entries.count + 1) * 2 > table.count { grow() }
    let index = Int32(entries.count)
    entries.append(Entry(hash: hash, context: context, keyStart: keys.count, keyCount: bytes.count))
    keys.append(contentsOf: bytes)
    words.append(word)
    place(index, hash: hash)
    return index
  }

  /// A hash of bytes and their context, the same in every run of the program.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, context: UInt64) -> UInt64 {
    var hash = (context ^ UInt64(bytes.count) << 32) &* 0x9E37_79B9_7F4A_7C15
    var offset = 0
    let raw = UnsafeRawBufferPointer(bytes)
    while offset + 8 <= raw.count {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < raw.count {
      rest = rest << 8 | UInt64(raw[offset])
      offset += 1
    }
    hash = (hash ^ rest) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 29
  }

  private func holds(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard let first = bytes.baseAddress else { return true }
    // Both ranges are whole: `start` and the count come from the same entry.
    return keys.withUnsafeBytes { memcmp($0.baseAddress.unsafelyUnwrapped + start, first, bytes.count) == 0 }
  }

  private mutating func place(_ index: Int32, hash: UInt64) {
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while table[slot] >= 0 { slot = (slot + 1) & mask }
    table[slot] = index
  }

  private mutating func grow() {
    table = Array(repeating: -1, count: table.count * 2)
    for (index, entry) in entries.enumerated() { place(Int32(index), hash: entry.hash) }
  }
}
