/// Finds the places where words of one language may be divided.
final class Hyphenator: Sendable {
  /// The hyphenator of a language; `nil` if no dictionary of it is installed.
  static func of(language: String) -> Hyphenator? { nil }

  /// Appends the offsets of bytes before which a word may be divided.
  func appendPoints(of word: UnsafeBufferPointer<UInt8>, to offsets: inout [Int]) {}
}
