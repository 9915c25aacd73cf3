/// What a custom rule reads: the text of one paragraph, or one line, in UTF-8.
///
/// Offsets count bytes. The memory is lent for the call alone, which is why the type cannot be copied; every access is
/// checked.
public struct RuleText: ~Copyable {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the rule is asked.
  public let start: Int
  /// Where the text ends, exclusive.
  public var end: Int { bytes.count }

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    self.bytes = bytes
    self.start = start
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
}
