import PostModel

/// What was written of one item, its children included: to be looked at and changed by `HTMLOptions.didConvertElement`.
public struct ConvertedHTML: ~Copyable {
  private var out: ByteBuffer
  private let start: Int

  init(_ out: consuming ByteBuffer, from start: Int) {
    self.out = out
    self.start = start
  }

  /// The bytes, copied.
  public var bytes: [UInt8] { out.withBytes { Array($0[start...]) } }

  /// The text, copied.
  public var text: String { out.withBytes { String(decoding: $0[start...], as: UTF8.self) } }

  /// The number of bytes.
  public var count: Int { out.count - start }

  /// Adds behind it, in constant time.
  public mutating func append(_ html: some StringProtocol) { out.append(html) }

  /// Puts `html` in its place.
  public mutating func replace(with html: some StringProtocol) {
    out.removeLast(count)
    out.append(html)
  }

  /// Gives the buffer back.
  consuming func finish() -> ByteBuffer { out }
}
