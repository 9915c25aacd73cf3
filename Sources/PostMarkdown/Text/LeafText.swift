import PostModel

/// A stretch of the source that is part of a leaf's text.
struct SourceRun {
  var start: UInt32
  var end: UInt32
}

/// A leaf block whose inlines are still to be parsed.
///
/// Its text is `start..<end` of the source if `runCount` is 0; else the joined runs.
struct Leaf {
  var node: NodeIndex
  var start: UInt32
  var end: UInt32
  var firstRun: UInt32 = 0
  var runCount: UInt32 = 0
  /// Whether a line feed stands between runs: yes in paragraphs, no in cells of tables.
  var joinsLines = true
}

/// The text of one leaf as contiguous bytes, and the way back from its offsets to those of the source.
///
/// Most leaves are contiguous in the source: then `bytes` is the source itself and the offsets are equal. Only where a
/// container's prefix, indentation, or `\|` stand between the runs they are copied together. The memory is owned here
/// and reused from leaf to leaf; `bytes` is valid until the next `load` and as long as the source is.
struct LeafText: ~Copyable {
  private struct Piece {
    var textStart: Int
    var sourceStart: Int
  }

  let source: UnsafePointer<UInt8>
  private(set) var bytes: UnsafePointer<UInt8>
  private(set) var start = 0
  private(set) var end = 0
  private(set) var isDirect = true
  private var pieces = Stack<Piece>()
  private var cursor = 0
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity = 0
  /// The bits of `marks(of:)` where the text is copied together.
  private var ownMarks: UnsafeMutablePointer<UInt64>
  private var markCapacity = 1

  init(source: UnsafePointer<UInt8>) {
    self.source = source
    bytes = source
    buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    ownMarks = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
  }

  deinit {
    buffer.deallocate()
    ownMarks.deallocate()
  }

  /// Takes `start..<end` of the source.
  mutating func load(start: Int, end: Int) {
    bytes = source
    self.start = start
    self.end = end
    isDirect = true
  }

  /// Copies runs together.
  mutating func load(_ runs: borrowing Stack<SourceRun>, from first: Int, count: Int, joinsLines: Bool) {
    var needed = 0
    for index in first..<first + count { needed += Int(runs[index].end - runs[index].start) + 1 }
    if needed > capacity {
      buffer.deallocate()
      capacity = max(needed, capacity * 2)
      buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    }
    pieces.removeAll()
    var offset = 0
    for index in first..<first + count {
      let run = runs[index]
      let length = Int(run.end - run.start)
      pieces.append(Piece(textStart: offset, sourceStart: Int(run.start)))
      (buffer + offset).update(from: source + Int(run.start), count: length)
      offset += length
      if joinsLines && index + 1 < first + count {
        buffer[offset] = ASCII.lineFeed
        offset += 1
      }
    }
    bytes = UnsafePointer(buffer)
    start = 0
    end = offset
    isDirect = false
    cursor = 0
  }

  /// The bits that belong to the bytes of the text, from those of the source; a line feed between runs is marked.
  ///
  /// Valid until the next `load`.
  mutating func marks(of source: UnsafePointer<UInt64>) -> UnsafePointer<UInt64> {
    if isDirect { return source }
    let words = BitScan.wordCount(of: end)
    if words > markCapacity {
      ownMarks.deallocate()
      markCapacity = max(words, markCapacity * 2)
      ownMarks = .allocate(capacity: markCapacity)
    }
    ownMarks.update(repeating: 0, count: words)
    for place in 0..<pieces.count {
      let piece = pieces[place]
      let next = place + 1 < pieces.count ? pieces[place + 1].textStart : end
      // What lies between runs is a line feed, if anything.
      let isJoined = next > piece.textStart && place + 1 < pieces.count && bytes[next - 1] == ASCII.lineFeed
      let length = next - piece.textStart - (isJoined ? 1 : 0)
      BitScan.copy(source, from: piece.sourceStart, count: length, to: ownMarks, at: piece.textStart)
      if isJoined { ownMarks[(next - 1) >> 6] |= 1 << UInt64((next - 1) & 63) }
    }
    return UnsafePointer(ownMarks)
  }

  /// Sets where the text ends, at most where it ended before.
  mutating func trim(to end: Int) { self.end = end }

  /// Loads what `leaf` holds.
  mutating func load(_ leaf: Leaf, runs: borrowing Stack<SourceRun>) {
    if leaf.runCount == 0 {
      load(start: Int(leaf.start), end: Int(leaf.end))
    } else {
      load(runs, from: Int(leaf.firstRun), count: Int(leaf.runCount), joinsLines: leaf.joinsLines)
    }
  }

  /// The offset in the source of the byte at `offset`.
  @inline(__always)
  mutating func sourceOffset(_ offset: Int) -> Int { isDirect ? offset : lookUp(offset) }

  /// The offset in the source behind the byte that ends before `offset`.
  @inline(__always)
  mutating func sourceEnd(_ offset: Int) -> Int { isDirect ? offset : lookUp(offset - 1) + 1 }

  private mutating func lookUp(_ offset: Int) -> Int {
    while cursor + 1 < pieces.count && pieces[cursor + 1].textStart <= offset { cursor += 1 }
    while cursor > 0 && pieces[cursor].textStart > offset { cursor -= 1 }
    return pieces[cursor].sourceStart + offset - pieces[cursor].textStart
  }

  /// How many of the bytes from `offset` on, up to `end`, lie together in the source.
  mutating func contiguousLength(from offset: Int, to end: Int) -> Int {
    if isDirect { return end - offset }
    _ = lookUp(offset)
    guard cursor + 1 < pieces.count else { return end - offset }
    return min(end, pieces[cursor + 1].textStart) - offset
  }

  /// The slice for `start..<end`: of the source if the bytes lie together there, else stored in `tree`.
  mutating func slice(_ start: Int, _ end: Int, in tree: inout MarkDownTreeBuilder) -> TextSlice {
    if start >= end { return .empty }
    if contiguousLength(from: start, to: end) == end - start {
      return TextSlice(offset: UInt32(sourceOffset(start)), length: UInt32(end - start))
    }
    return tree.store(UnsafeBufferPointer(start: bytes + start, count: end - start))
  }

  /// The slice for the content of a destination, decoded.
  mutating func slice(_ destination: LinkSyntax.Destination, in tree: inout MarkDownTreeBuilder) -> TextSlice {
    let (start, end) = (destination.content.lowerBound, destination.content.upperBound)
    return destination.isLiteral ? slice(start, end, in: &tree) : decodedSlice(start, end, in: &tree)
  }

  /// As `slice`, with backslash escapes and character references decoded.
  mutating func decodedSlice(_ start: Int, _ end: Int, in tree: inout MarkDownTreeBuilder) -> TextSlice {
    if !mayDecode(start, end) { return slice(start, end, in: &tree) }
    let first = tree.ownBytes.count
    var offset = start
    while offset < end {
      let byte = bytes[offset]
      if byte == ASCII.backslash, offset + 1 < end, bytes[offset + 1].isPunctuation {
        tree.ownBytes.append(bytes[offset + 1])
        offset += 2
        continue
      }
      if byte == ASCII.ampersand {
        let length = CharacterReference.decode(bytes, from: offset, end: end, into: &tree.ownBytes)
        if length > 0 {
          offset += length
          continue
        }
      }
      tree.ownBytes.append(byte)
      offset += 1
    }
    return TextSlice(offset: UInt32(first), length: UInt32(tree.ownBytes.count - first), isOwn: true)
  }

  /// Whether there is a backslash or an ampersand in `start..<end`: eight bytes at a time.
  private func mayDecode(_ start: Int, _ end: Int) -> Bool {
    var offset = start
    while offset + 8 <= end {
      let word = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self)
      // A byte that becomes 0 here is the one that is looked for; borrows only add bits above such a byte.
      let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let ampersands = word ^ 0x2626_2626_2626_2626
      let zeros =
        (backslashes &- 0x0101_0101_0101_0101) & ~backslashes | (ampersands &- 0x0101_0101_0101_0101) & ~ampersands
      if zeros & 0x8080_8080_8080_8080 != 0 { return true }
      offset += 8
    }
    while offset < end {
      if bytes[offset] == ASCII.backslash || bytes[offset] == ASCII.ampersand { return true }
      offset += 1
    }
    return false
  }
}
