import Glibc

/// One line of the source and how far it was read; tabs count as the columns up to the next multiple of four.
///
/// `position` may stand on a tab of which some columns are read already: then `isInsideTab`.
struct LineCursor {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  /// Whether carriage returns occur at all.
  let hasReturns: Bool
  /// Where line feeds are.
  private let lineFeeds: UnsafePointer<UInt64>

  private(set) var start = 0
  /// Where the line ends, without its line end.
  private(set) var end = 0
  /// Where the next line begins.
  private(set) var next = 0
  private(set) var position = 0
  private(set) var column = 0
  private(set) var isInsideTab = false
  /// The first byte at or behind `position` that is neither space nor tab; `end` if there is none.
  private(set) var nonspace = 0
  private(set) var nonspaceColumn = 0

  /// At or behind the start of the line, once it is looked for; only where `hasReturns`.
  private var nextLineFeed = -1

  /// `bytes` and `marks` must outlive the cursor.
  init(bytes: UnsafePointer<UInt8>, count: Int, from start: Int, marks: borrowing TextMarks) {
    self.bytes = bytes
    self.count = count
    hasReturns = marks.hasReturns
    lineFeeds = UnsafePointer(marks.lineFeeds)
    next = start
  }

  /// The columns of white space from here to `nonspace`.
  @inline(__always) var indent: Int { nonspaceColumn - column }
  @inline(__always) var isBlank: Bool { nonspace == end }
  /// The byte at `nonspace`; the line must not be blank.
  @inline(__always) var byte: UInt8 { bytes[nonspace] }
  /// Whether the line ends in exactly a line feed.
  @inline(__always) var endsInLineFeed: Bool { next == end + 1 && bytes[end] == ASCII.lineFeed }

  /// Moves on to the next line; `false` at the end of the text.
  mutating func advanceToNextLine() -> Bool {
    guard next < count else { return false }
    start = next
    position = start
    column = 0
    isInsideTab = false
    if hasReturns { findEndWithReturns() } else { findEnd() }
    findNonspace()
    return true
  }

  private mutating func findEnd() {
    end = BitScan.next(lineFeeds, from: start, end: count)
    next = min(end + 1, count)
  }

  /// The next line feed is kept, so that a text of carriage returns alone is not searched again at each line.
  private mutating func findEndWithReturns() {
    if nextLineFeed < start { nextLineFeed = BitScan.next(lineFeeds, from: start, end: count) }
    end = offset(of: ASCII.carriageReturn, from: start, to: nextLineFeed)
    let isPair = end + 1 == nextLineFeed && nextLineFeed < count && end < nextLineFeed
    next = min(end + (isPair ? 2 : 1), count)
  }

  /// Where `byte` is; `end` if it does not occur.
  private func offset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    guard let found = memchr(bytes + start, Int32(byte), end - start) else { return end }
    return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
  }

  mutating func findNonspace() {
    var offset = position
    var column = column
    while offset < end {
      let byte = bytes[offset]
      if byte == ASCII.space {
        column += 1
      } else if byte == ASCII.tab {
        column += 4 - column % 4
      } else {
        break
      }
      offset += 1
    }
    nonspace = offset
    nonspaceColumn = column
  }

  /// Goes over `amount` columns of white space or single-column bytes; a tab may be left half read.
  mutating func advance(columns amount: Int) {
    var left = amount
    while left > 0 && position < end {
      if bytes[position] == ASCII.tab {
        let width = 4 - column % 4
        if width > left {
          column += left
          isInsideTab = true
          return
        }
        column += width
        left -= width
      } else {
        column += 1
        left -= 1
      }
      position += 1
      isInsideTab = false
    }
  }

  /// Goes to `target`, a byte of the line at or behind `position`.
  mutating func advance(toByte target: Int) {
    guard target > position else { return }
    while position < target {
      column += bytes[position] == ASCII.tab ? 4 - column % 4 : 1
      position += 1
    }
    isInsideTab = false
    findNonspace()
  }

  /// Goes to `nonspace`, then over `count` bytes that are one column each.
  mutating func advancePastNonspace(_ count: Int) {
    position = nonspace + count
    column = nonspaceColumn + count
    isInsideTab = false
  }

  /// Whether all bytes from `offset` on are white space.
  func isBlank(from offset: Int) -> Bool {
    var offset = offset
    while offset < end && bytes[offset].isSpaceOrTab { offset += 1 }
    return offset == end
  }

  /// Where the line's content ends without white space behind it, not before `lower`.
  func trimmedEnd(notBefore lower: Int) -> Int {
    var offset = end
    while offset > lower && bytes[offset - 1].isSpaceOrTab { offset -= 1 }
    return offset
  }
}
