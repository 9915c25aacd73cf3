internal import CPostBytes
import Glibc

/// Bytes to be written, appended in runs.
///
/// Text is passed as it lies in memory; `String` appears only at the edges. The buffer owns its memory, which is not
/// copied but moved. Everything is written through pointers: what is appended is reserved first, with sixteen bytes to
/// spare, so that whole vectors may be stored.
@frozen
public struct ByteBuffer: ~Copyable, @unchecked Sendable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  /// Where the next byte goes.
  @usableFromInline var end: UnsafeMutablePointer<UInt8>
  /// Where the memory ends, but for what is to spare.
  @usableFromInline var limit: UnsafeMutablePointer<UInt8>

  @usableFromInline static let spare = 16

  /// Makes an empty buffer.
  public init(capacity: Int = 0) {
    let capacity = max(capacity, 112)
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

  /// Appends text as it is.
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
  /// - Parameter store: what the text is a part of; up to fifteen bytes behind the text may be read there.
  public mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, within store: UnsafeBufferPointer<UInt8>) {
    guard var source = text.baseAddress, let storeStart = store.baseAddress else { return }
    let storeEnd = storeStart + store.count
    var left = text.count
    reserve(left)
    while left > 0 {
      guard storeEnd - source >= 16 else { return appendTail(UnsafeBufferPointer(start: source, count: left)) }
      let marks = postrender_copy_markup16(source, end)
      let plain = min(marks == 0 ? 16 : marks.trailingZeroBitCount, left)
      end += plain
      source += plain
      left -= plain
      if plain == 16 || left == 0 { continue }
      appendReplacement(of: source.pointee, leaving: left)
      source += 1
      left -= 1
    }
  }

  private mutating func appendTail(_ text: UnsafeBufferPointer<UInt8>) {
    for offset in text.indices {
      reserve(text.count - offset)
      switch text[offset] {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
        appendReplacement(of: text[offset], leaving: text.count - offset)
      case let byte:
        end.pointee = byte
        end += 1
      }
    }
  }

  /// Appends the character reference for a byte, in one store of eight bytes, and reserves what is left of the text.
  @inline(__always)
  private mutating func appendReplacement(of byte: UInt8, leaving left: Int) {
    reserve(left + 8)
    let (text, count): (UInt64, Int) =
      switch byte {
      case UInt8(ascii: "&"): (0x3B70_6D61_26, 5)
      case UInt8(ascii: "<"): (0x3B74_6C26, 4)
      case UInt8(ascii: ">"): (0x3B74_6726, 4)
      default: (0x3B74_6F75_7126, 6)
      }
    UnsafeMutableRawPointer(end).storeBytes(of: text.littleEndian, as: UInt64.self)
    end += count
  }

  /// Appends text with `& < > "` escaped.
  public mutating func appendEscaped(_ text: some StringProtocol) {
    var text = String(text)
    text.withUTF8 { appendEscaped($0) }
  }

  /// Removes all bytes and keeps the memory.
  public mutating func removeAll() { end = start }
}
