import Glibc
import Synchronization

/// A text as it was read, with its name, and lines and columns for its offsets.
public final class SourceText: Sendable {
  /// How diagnostics call it: the path as the user gave it, or `<stdin>`.
  public let name: String
  /// The text as valid UTF-8 without a byte order mark; NUL and malformed bytes were replaced by U+FFFD.
  public let bytes: [UInt8]
  /// The line of the first malformed byte, counted from 1; `nil` if there was none.
  public let firstMalformedLine: Int?
  /// What it is written in where that is plainly not UTF-8, so that none of it can be read: `UTF-16` or `UTF-32`.
  public let foreignEncoding: String?

  private let lineStarts = Mutex<[Int]>([])

  /// Takes text over, dropping a byte order mark and replacing NUL and malformed UTF-8 by U+FFFD.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    foreignEncoding = ForeignEncoding.name(of: bytes)
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if let faulty = UTF8Repair.firstFault(in: bytes) {
      firstMalformedLine = SourceText.findLineStarts(in: Array(bytes[..<faulty])).count
      self.bytes = UTF8Repair.repaired(hasMark ? Array(bytes.dropFirst(3)) : bytes)
    } else {
      firstMalformedLine = nil
      self.bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
    }
  }

  /// Makes a text of a string, for use in code.
  public convenience init(name: String = "<string>", _ text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The line and column of an offset in UTF-8 bytes; both count from 1, columns in Unicode scalars.
  ///
  /// LF, CR and CRLF end a line.
  public func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let (line, start) = lineStarts.withLock { starts in
      if starts.isEmpty { starts = SourceText.findLineStarts(in: bytes) }
      let line = starts.partitioningIndex { $0 > offset }
      return (line, starts[line - 1])
    }
    let column = bytes[start..<offset].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return SourcePosition(line: line, column: column)
  }

  /// The bytes of the line with this number, without its end, at most 400 of them; `nil` past the last line.
  public func line(_ number: Int) -> String? {
    let start: Int? = lineStarts.withLock { starts in
      if starts.isEmpty { starts = SourceText.findLineStarts(in: bytes) }
      return number >= 1 && number <= starts.count ? starts[number - 1] : nil
    }
    guard let start else { return nil }
    let line = bytes[start...].prefix(400).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self)
  }

  private static func findLineStarts(in bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      // The C library looks for a single byte ten times as fast as a loop does, and few texts have carriage returns.
      guard let first = bytes.baseAddress, memchr(first, 0x0D, bytes.count) == nil else {
        return findLineStartsWithReturns(in: bytes)
      }
      var starts = [0]
      var offset = 0
      while let found = memchr(first + offset, 0x0A, bytes.count - offset) {
        offset = UnsafeRawPointer(found) - first + 1
        starts.append(offset)
      }
      return starts
    }
  }

  private static func findLineStartsWithReturns(in bytes: UnsafeRawBufferPointer) -> [Int] {
    var starts = [0]
    var previousWasReturn = false
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") {
        if previousWasReturn { starts[starts.count - 1] = offset + 1 } else { starts.append(offset + 1) }
        previousWasReturn = false
      } else {
        previousWasReturn = byte == UInt8(ascii: "\r")
        if previousWasReturn { starts.append(offset + 1) }
      }
    }
    return starts
  }
}

/// Encodings of Unicode that some editors save, and that are no UTF-8.
private enum ForeignEncoding {
  /// The encoding that a byte order mark tells (Unicode Standard, section 23.8), or else zeros in every second byte.
  static func name(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    let beginning = bytes.prefix(64)
    guard beginning.count >= 4, beginning.contains(0) else { return nil }
    for first in 0...1 {
      let isZero = stride(from: first, to: beginning.count, by: 2).allSatisfy { beginning[$0] == 0 }
      let isText = stride(from: 1 - first, to: beginning.count, by: 2).allSatisfy { beginning[$0] != 0 }
      if isZero && isText { return "UTF-16" }
    }
    return nil
  }
}

/// A line and a column, both counted from 1.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// Counted from 1.
  public var line: Int
  /// Counted in Unicode scalars.
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether `left` comes before `right` in the text.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension Array {
  /// The first index whose element, and all after it, satisfy `belongsAfter`; the array is ordered by it.
  func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
