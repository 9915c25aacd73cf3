/// Bytes to be written, appended in runs.
///
/// Text is passed as it lies in memory; `String` appears only at the edges.
public struct ByteBuffer: Sendable {
  /// What was appended so far.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty buffer.
  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// The number of bytes so far.
  public var count: Int { bytes.count }

  /// Appends one byte.
  public mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends literal text.
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends text as it is.
  public mutating func append(_ text: some StringProtocol) { bytes.append(contentsOf: text.utf8) }

  /// Appends bytes as they are.
  public mutating func append(contentsOf other: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: other) }

  /// Appends bytes as they are.
  public mutating func append(contentsOf other: some Collection<UInt8>) { bytes.append(contentsOf: other) }

  /// Appends text with `& < > "` escaped, which suits both element content and quoted attribute values.
  public mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    for offset in 0..<text.count {
      let replacement: StaticString
      switch text[offset] {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\""): replacement = "&quot;"
      default: continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<offset]))
      append(replacement)
      runStart = offset + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
  }

  /// Appends text with `& < > "` escaped.
  public mutating func appendEscaped(_ text: some StringProtocol) {
    var text = String(text)
    text.withUTF8 { appendEscaped($0) }
  }

  /// Removes the last `count` bytes.
  public mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

  /// Removes all bytes and keeps the memory.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
