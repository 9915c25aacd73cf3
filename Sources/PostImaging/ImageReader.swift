import Glibc
import PostFiles

/// The bytes of an image, by their place: from memory, or from a file through one small window.
///
/// Every access is checked; what lies past the end is `ImageError.truncated`.
struct ImageReader: ~Copyable {
  /// In bytes.
  let count: Int
  private let descriptor: Int32?
  private var window: [UInt8]
  private var windowStart = 0

  private static let windowSize = 16 * 1024

  /// Reads from memory.
  init(_ bytes: [UInt8]) {
    count = bytes.count
    descriptor = nil
    window = bytes
  }

  /// Reads from a file, whose descriptor must stay open as long as this value lives.
  init(_ file: borrowing OpenedFile) {
    count = file.size
    descriptor = file.descriptor
    window = []
  }

  /// The byte at `offset`.
  mutating func byte(_ offset: Int) throws(ImageError) -> UInt8 {
    try load(offset, 1)
    return window[offset - windowStart]
  }

  /// Two bytes, the greater first.
  mutating func big16(_ offset: Int) throws(ImageError) -> Int { try number(offset, bytes: 2, isBig: true) }

  /// Four bytes, the greatest first.
  mutating func big32(_ offset: Int) throws(ImageError) -> Int { try number(offset, bytes: 4, isBig: true) }

  /// A number of `bytes` bytes, at most four.
  mutating func number(_ offset: Int, bytes: Int, isBig: Bool) throws(ImageError) -> Int {
    try load(offset, bytes)
    let place = offset - windowStart
    var value = 0
    for step in 0..<bytes {
      value = value << 8 | Int(window[place + (isBig ? step : bytes - 1 - step)])
    }
    return value
  }

  /// `length` bytes.
  mutating func bytes(_ offset: Int, _ length: Int) throws(ImageError) -> [UInt8] {
    try load(offset, length)
    let place = offset - windowStart
    return Array(window[place..<place + length])
  }

  /// Whether `text` stands at `offset`; not, if the image ends before.
  mutating func has(_ text: StaticString, at offset: Int) throws(ImageError) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, length <= count - offset else { return false }
    try load(offset, length)
    let place = offset - windowStart
    return window[place..<place + length].elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: length))
  }

  /// Whether one of `texts` stands at `offset`.
  mutating func hasAny(of texts: [StaticString], at offset: Int) throws(ImageError) -> Bool {
    for text in texts where try has(text, at: offset) { return true }
    return false
  }

  /// Whether the image begins with `signature`, or is cut off within it.
  mutating func begins(with signature: [UInt8]) throws(ImageError) -> Bool {
    let length = min(signature.count, count)
    guard length >= 2 else { return false }
    return try bytes(0, length).elementsEqual(signature[..<length])
  }

  /// Where `byte` stands first, from `offset` on; `nil` if nowhere.
  mutating func find(_ byte: UInt8, from offset: Int) throws(ImageError) -> Int? {
    var offset = offset
    while offset < count {
      try load(offset, 1)
      let place = offset - windowStart
      let found = window.withUnsafeBytes { buffer -> Int? in
        guard let base = buffer.baseAddress, let hit = memchr(base + place, Int32(byte), buffer.count - place)
        else { return nil }
        return UnsafeRawPointer(hit) - base
      }
      if let found { return windowStart + found }
      offset = windowStart + window.count
    }
    return nil
  }

  /// Makes the window hold `length` bytes at `offset`.
  private mutating func load(_ offset: Int, _ length: Int) throws(ImageError) {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { throw .truncated }
    if offset >= windowStart, offset + length <= windowStart + window.count { return }
    guard let descriptor else { throw .truncated }
    let wanted = min(max(length, ImageReader.windowSize), count - offset)
    if window.count != wanted { window = [UInt8](repeating: 0, count: wanted) }
    windowStart = offset
    var filled = 0
    while filled < wanted {
      let step = window.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { pread(descriptor, $0 + filled, wanted - filled, offset + filled) } ?? 0
      }
      if step < 0, errno == EINTR { continue }
      // The file was longer when it was opened, or its medium fails.
      if step <= 0 {
        window = []
        throw step == 0 ? .truncated : .damaged("it cannot be read to its end")
      }
      filled += step
    }
  }
}
