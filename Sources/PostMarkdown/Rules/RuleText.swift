/// What a custom rule reads: the text of one paragraph, or one line, in UTF-8.
///
/// Offsets count bytes. The memory is lent for the call alone, which is why the type cannot be copied; every access is
/// checked.
public struct RuleText: ~Copyable {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let searches: RuleSearches
  /// Where the rule is asked.
  public let start: Int
  /// Where the text ends, exclusive.
  public var end: Int { bytes.count }

  /// `bytes` must outlive the value; `searches` must belong to the same text.
  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, searches: RuleSearches) {
    self.bytes = bytes
    self.start = start
    self.searches = searches
  }

  /// The byte at `offset`.
  public subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < bytes.count, "an offset lies outside the text")
    return bytes[offset]
  }

  /// The text of a range.
  public func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Whether `prefix` stands at `offset`, or where the rule is asked.
  public func hasPrefix(_ prefix: StaticString, at offset: Int? = nil) -> Bool {
    let offset = offset ?? start
    let count = prefix.utf8CodeUnitCount
    guard offset >= 0, offset + count <= bytes.count else { return false }
    return prefix.withUTF8Buffer { $0.elementsEqual(UnsafeBufferPointer(rebasing: bytes[offset..<offset + count])) }
  }

  /// Where `needle` stands first at or behind `offset`, or where the rule is asked; `nil` if it does not.
  ///
  /// However often it is asked, a text is searched for a needle only once: a rule that looks for its end with it takes
  /// time in proportion to the text.
  public func find(_ needle: StaticString, from offset: Int? = nil) -> Int? {
    searches.find(needle, in: bytes, from: max(0, offset ?? start))
  }

  /// Where the line goes on behind an indentation of `columns`; `nil` if it is indented less, and where it is blank the
  /// end at most.
  ///
  /// Tabs count to the next multiple of four.
  public func offset(behindIndentOf columns: Int) -> Int? {
    var column = 0
    var offset = 0
    while column < columns {
      guard offset < bytes.count else { return offset }
      switch bytes[offset] {
      case ASCII.space: column += 1
      case ASCII.tab: column += 4 - column % 4
      default: return nil
      }
      offset += 1
    }
    return offset
  }

  /// Whether nothing but white space follows `offset`.
  public func isBlank(from offset: Int = 0) -> Bool {
    var offset = max(0, offset)
    while offset < bytes.count && bytes[offset].isWhitespace { offset += 1 }
    return offset == bytes.count
  }
}

/// What custom rules searched a text for and where it was found, so that nothing is searched for again.
final class RuleSearches {
  private struct Search {
    var needle: StaticString
    /// From where on it was searched for.
    var from: Int
    /// Where it stands first; `nil` if it does not.
    var found: Int?
  }

  private var searches: [Search] = []

  /// Forgets everything: another text is to be searched.
  func reset() { if !searches.isEmpty { searches.removeAll(keepingCapacity: true) } }

  func find(_ needle: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    let place = searches.firstIndex { RuleSearches.isEqual($0.needle, needle) }
    if let place, searches[place].from <= offset {
      guard let found = searches[place].found else { return nil }
      if found >= offset { return found }
    }
    let found = RuleSearches.search(needle, in: bytes, from: offset)
    let search = Search(needle: needle, from: offset, found: found)
    if let place { searches[place] = search } else { searches.append(search) }
    return found
  }

  private static func search(_ needle: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    needle.withUTF8Buffer { needle in
      guard let first = needle.first else { return start }
      var offset = start
      while offset + needle.count <= bytes.count {
        if bytes[offset] == first, bytes[offset..<offset + needle.count].elementsEqual(needle) { return offset }
        offset += 1
      }
      return nil
    }
  }

  private static func isEqual(_ left: StaticString, _ right: StaticString) -> Bool {
    left.withUTF8Buffer { left in right.withUTF8Buffer { left.elementsEqual($0) } }
  }
}
