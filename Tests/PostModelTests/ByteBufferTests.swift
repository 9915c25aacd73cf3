import PostModel
import Testing

@Suite struct ByteBufferTests {
  /// Every place of a vector and every length: what is escaped in bulk is what is escaped byte by byte.
  @Test func escapesWhateverThePlaceAndTheLength() {
    let alphabet = Array("a&<>\"ü;z".utf8)
    var seed: UInt32 = 7
    let bytes = (0..<400).map { _ -> UInt8 in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      // Mostly letters, so that whole vectors hold nothing to be escaped.
      return seed >> 24 < 220 ? UInt8(ascii: "e") : alphabet[Int(seed >> 16) % alphabet.count]
    }
    bytes.withUnsafeBufferPointer { store in
      for start in 0..<48 {
        for length in [0, 1, 2, 15, 16, 17, 31, 33, 64, 100, 352] where start + length <= store.count {
          let text = UnsafeBufferPointer(rebasing: store[start..<start + length])
          var buffer = ByteBuffer()
          buffer.append("|")
          buffer.appendEscaped(text, within: store)
          buffer.append("|")
          buffer.appendEscaped(text)
          #expect(buffer.bytes == Array("|".utf8) + escaped(text) + Array("|".utf8) + escaped(text))
        }
      }
    }
  }

  @Test func growsWhenAllIsEscaped() {
    let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: 10_000)
    var buffer = ByteBuffer()
    quotes.withUnsafeBufferPointer { buffer.appendEscaped($0) }
    #expect(buffer.count == 60_000 && buffer.bytes.suffix(6).elementsEqual("&quot;".utf8))
  }

  @Test func addressesArePercentEncodedAndEscaped() {
    let every = (UInt8.min...UInt8.max).map { $0 }
    var buffer = ByteBuffer()
    every.withUnsafeBufferPointer { buffer.appendAddress($0, within: $0) }
    let encoded = URLText.percentEncoded(every)
    #expect(buffer.bytes == encoded.withUnsafeBufferPointer { escaped($0) })
    var ampersands = ByteBuffer()
    let all = [UInt8](repeating: UInt8(ascii: "&"), count: 1_000)
    all.withUnsafeBufferPointer { ampersands.appendAddress($0, within: $0) }
    #expect(ampersands.count == 5_000)
  }

  @Test func lendsWhatItHolds() {
    var buffer = ByteBuffer()
    #expect(buffer.last == nil)
    buffer.append(contentsOf: "abc".utf8)
    buffer.append(UInt8(ascii: "d"))
    #expect(buffer.last == UInt8(ascii: "d"))
    #expect(buffer.withBytes { Array($0) } == Array("abcd".utf8))
  }

  private func escaped(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      default: [byte]
      }
    }
  }
}
