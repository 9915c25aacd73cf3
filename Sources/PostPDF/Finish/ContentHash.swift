/// A hash of 128 bits, equal on every machine and in every run; it names content, it does not guard it.
///
/// Two lanes of multiplying and rotating over words of eight bytes, in the manner of xxHash.
struct ContentHash {
  private var first: UInt64 = 0x9E37_79B1_85EB_CA87
  private var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private var word: UInt64 = 0
  private var filled: UInt64 = 0
  private var count: UInt64 = 0

  /// Takes more bytes; how they are divided between calls makes no difference.
  mutating func add(_ bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
    if isDone == nil { for byte in bytes { add(byte) } }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while filled != 0, offset < bytes.count {
      add(bytes[offset])
      offset += 1
    }
    let raw = UnsafeRawBufferPointer(bytes)
    while offset + 8 <= bytes.count {
      mix(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
      count += 8
    }
    while offset < bytes.count {
      add(bytes[offset])
      offset += 1
    }
  }

  private mutating func add(_ byte: UInt8) {
    word |= UInt64(byte) << (filled * 8)
    filled += 1
    count += 1
    guard filled == 8 else { return }
    mix(word)
    word = 0
    filled = 0
  }

  private mutating func mix(_ value: UInt64) {
    first = rotated(first ^ (value &* 0xC2B2_AE3D_27D4_EB4F), by: 31) &* 0x9E37_79B1_85EB_CA87
    second = rotated(second &+ (value ^ (value >> 29)) &* 0x1656_67B1_9E37_79F9, by: 27) &* 0x27D4_EB2F_1656_67C5
  }

  private func rotated(_ value: UInt64, by bits: UInt64) -> UInt64 { value << bits | value >> (64 - bits) }

  /// 32 digits.
  var hexadecimal: String {
    var last = self
    last.mix(last.word)
    last.mix(last.count)
    last.mix(0)
    var digits: [UInt8] = []
    for lane in [last.first ^ (last.second >> 17), last.second ^ (last.first >> 23)] {
      for shift in stride(from: UInt64(60), through: 0, by: -4) {
        digits.append(ObjectText.hexDigits[Int(lane >> shift & 0xF)])
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
