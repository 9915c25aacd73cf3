internal import CPostBytes
import Glibc

/// Bytes to be written, appended in runs.
///
/// Text is passed as it lies in memory; `String` appears only at the edges. The buffer owns its memory, which is not
/// copied but moved. Everything is written through pointers: what is appended is reserved first, with 40 bytes to spare,
/// so that whole vectors may be stored.
@frozen
public struct ByteBuffer: ~Copyable, @unchecked Sendable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  /// Where the next byte goes.
  @usableFromInline var end: UnsafeMutablePointer<UInt8>
  /// Where the memory ends, but for what is to spare.
  @usableFromInline var limit: UnsafeMutablePointer<UInt8>

  @usableFromInline static let spare = 40

  /// Makes an empty buffer.
  public init(capacity: Int = 0) {
    let capacity = max(capacity, 88)
    start = ByteBuffer.allocated(malloc(capacity + ByteBuffer.spare))
    end = start
    limit = start + capacity
  }

  deinit { free(start) }

  /// The number of bytes so far.
  @inlinable
  public var count: Int { end - start }

  /// The last byte; `nil` if there is none.
  @inlinable
  public var last: UInt8? { end == start ? nil : end[-1] }

  /// What was appended so far, copied.
  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// Lends what was appended so far; the pointer is valid only inside `body`.
  @inlinable
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Makes sure that `count` more bytes find room.
  @inlinable
  @inline(__always)
  public mutating func reserve(_ count: Int) {
    if limit - end < count { grow(count) }
  }

  @usableFromInline
  @inline(never)
  mutating func grow(_ count: Int) {
    let used = self.count
    let capacity = max((limit - start) * 2, used + count)
    start = ByteBuffer.allocated(realloc(start, capacity + ByteBuffer.spare))
    end = start + used
    limit = start + capacity
  }

  private static func allocated(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<UInt8> {
    guard let memory else { fatalError("there is no memory left") }
    return memory.assumingMemoryBound(to: UInt8.self)
  }

  /// Appends one byte.
  @inlinable
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    end.pointee = byte
    end += 1
  }

  /// Appends literal text.
  @inlinable
  @inline(__always)
  public mutating func append(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    reserve(count)
    end.update(from: text.utf8Start, count: count)
    end += count
  }

  /// Appends text as it is. Disfavored, so that a literal is a `StaticString` and no `String` is made of it.
  @_disfavoredOverload
  public mutating func append(_ text: some StringProtocol) {
    var text = String(text)
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends bytes as they are.
  public mutating func append(contentsOf other: UnsafeBufferPointer<UInt8>) {
    guard let source = other.baseAddress else { return }
    reserve(other.count)
    end.update(from: source, count: other.count)
    end += other.count
  }

  /// Appends bytes as they are.
  public mutating func append(contentsOf other: some Collection<UInt8>) {
    if other.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil {
      for byte in other { append(byte) }
    }
  }

  /// Appends text with `& < > "` escaped, which suits both element content and quoted attribute values.
  public mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) { appendEscaped(text, within: text) }

  /// Appends text with `& < > "` escaped.
  ///
  /// - Parameter store: what the text is a part of; what lies behind the text may be read there, and is not appended.
  public mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, within store: UnsafeBufferPointer<UInt8>) {
    appendConverted(text, within: store, by: postrender_escape)
  }

  /// Appends an address percent-encoded, as by `URLText.percentEncoded`, and then escaped, in one pass.
  ///
  /// - Parameter store: as in `appendEscaped`.
  public mutating func appendAddress(_ address: UnsafeBufferPointer<UInt8>, within store: UnsafeBufferPointer<UInt8>) {
    appendConverted(address, within: store, by: postrender_escape_address)
  }

  @inline(__always)
  private mutating func appendConverted(
    _ text: UnsafeBufferPointer<UInt8>, within store: UnsafeBufferPointer<UInt8>,
    by convert: (
      UnsafePointer<UInt8>, UnsafePointer<UInt8>, UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>,
      UnsafePointer<UInt8>
    ) -> postrender_progress
  ) {
    guard var source = text.baseAddress, let storeStart = store.baseAddress else { return }
    let textEnd = source + text.count
    while source < textEnd {
      reserve(textEnd - source)
      let progress = convert(source, textEnd, max(storeStart + store.count, textEnd), end, limit)
      source = progress.from
      end = progress.to
    }
  }

  /// Appends text with `& < > "` escaped.
  public mutating func appendEscaped(_ text: some StringProtocol) {
    var text = String(text)
    text.withUTF8 { appendEscaped($0) }
  }

  /// Removes the last `count` bytes.
  public mutating func removeLast(_ count: Int) { end -= min(max(count, 0), self.count) }

  /// Removes all bytes and keeps the memory.
  public mutating func removeAll() { end = start }
}
