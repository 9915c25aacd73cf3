internal import CPostBytes

/// Where bytes that may mean something stand in a text: bitmaps, a bit a byte, made in one pass over all of it.
///
/// What a scanner looks for next is then found by counting zeros, and text that means nothing costs it nothing. The
/// memory is owned here; what is handed out is valid as long as this value is.
struct TextMarks: ~Copyable {
  /// Marks the bytes that `InlineTriggers` names.
  let triggers: UnsafeMutablePointer<UInt64>
  /// Marks line feeds.
  let lineFeeds: UnsafeMutablePointer<UInt64>
  /// Whether there is a carriage return.
  let hasReturns: Bool

  /// Reads `count` bytes from `bytes`.
  init(_ bytes: UnsafePointer<UInt8>, count: Int, triggers wanted: borrowing InlineTriggers) {
    let words = BitScan.wordCount(of: count)
    triggers = .allocate(capacity: words)
    lineFeeds = .allocate(capacity: words)
    triggers[words - 1] = 0
    lineFeeds[words - 1] = 0
    hasReturns = withUnsafePointer(to: wanted.marked) { [triggers, lineFeeds] marked in
      postrender_index(bytes, count, marked, triggers, lineFeeds)
    }
  }

  deinit {
    triggers.deallocate()
    lineFeeds.deallocate()
  }
}

/// Looking for bits.
enum BitScan {
  /// How many words a bitmap of `count` bits has: one more than it fills, so that the last offset has a word as well.
  static func wordCount(of count: Int) -> Int { count >> 6 + 1 }

  /// The first bit that is set at or behind `offset`; `end`, or what lies behind it, if there is none before it.
  @inline(__always)
  static func next(_ bits: UnsafePointer<UInt64>, from offset: Int, end: Int) -> Int {
    var word = offset >> 6
    let first = bits[word] >> UInt64(truncatingIfNeeded: offset & 63)
    if first != 0 { return offset + first.trailingZeroBitCount }
    let last = end >> 6
    while word < last {
      word += 1
      if bits[word] != 0 { return word << 6 + bits[word].trailingZeroBitCount }
    }
    return end
  }

  /// Copies `count` bits from the place `from` of one bitmap to the place `to` of another, which holds 0 from there on.
  static func copy(
    _ source: UnsafePointer<UInt64>, from: Int, count: Int, to target: UnsafeMutablePointer<UInt64>, at to: Int
  ) {
    var from = from
    var to = to
    var left = count
    while left > 0 {
      let length = min(left, 64 - from & 63, 64 - to & 63)
      let bits = source[from >> 6] >> UInt64(from & 63) & (~0 >> UInt64(64 - length))
      target[to >> 6] |= bits << UInt64(to & 63)
      from += length
      to += length
      left -= length
    }
  }
}
