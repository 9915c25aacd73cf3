/// A hyphenation dictionary in the format of libhyphen: patterns of one or two levels, and how near to a word's ends
/// it may be divided.
struct HyphenationDictionary: Sendable {
  /// The patterns that find the parts of compound words; empty in most languages.
  private(set) var compounds = HyphenationPatterns()
  private(set) var syllables = HyphenationPatterns()
  /// The fewest letters before the first division, and after the last.
  private(set) var leftMinimum = 2
  private(set) var rightMinimum = 2
  /// The same for divisions next to where compound words are joined.
  private(set) var compoundLeftMinimum = 2
  private(set) var compoundRightMinimum = 2
  /// The number of each letter by its scalar; 0 for strangers. The end of a word is letter 1.
  private var numbers: [UInt8] = Array(repeating: 0, count: 0x3000)
  private var letterCount = 1

  /// The mark of a word's ends.
  static let wordEnd: UInt8 = 1

  /// The number of a lower-case letter; 0 if no pattern knows it.
  func number(of scalar: UInt32) -> UInt8 { scalar < 0x3000 ? numbers[Int(scalar)] : 0 }

  /// Reads a dictionary; `nil` if its encoding is not one that this knows.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    numbers[0x2E] = HyphenationDictionary.wordEnd
    var reader = LineReader(bytes: bytes)
    guard let first = reader.next() else { return nil }
    let encoding = String(decoding: first, as: UTF8.self).uppercased()
    let isUTF8 = encoding == "UTF-8" || encoding == "UTF8"
    guard isUTF8 || encoding == "ISO8859-1" || encoding == "ISO-8859-1" || encoding == "ISO8859-15" else { return nil }
    var letters: [UInt8] = []
    var values: [UInt8] = []
    while let line = reader.next() {
      guard let start = line.first, start != UInt8(ascii: "#"), start != UInt8(ascii: "%") else { continue }
      if start >= UInt8(ascii: "A") && start <= UInt8(ascii: "Z") {
        obey(String(decoding: line, as: UTF8.self))
      } else if parse(line, isUTF8: isUTF8, &letters, &values) {
        syllables.insert(letters: letters, values: values)
      }
    }
  }

  private mutating func obey(_ line: String) {
    let words = line.split(separator: " ")
    if words.first == "NEXTLEVEL" {
      compounds = syllables
      syllables = HyphenationPatterns()
      return
    }
    guard words.count > 1, let number = Int(words[1]), number > 0, number < 100 else { return }
    switch words[0] {
    case "LEFTHYPHENMIN": leftMinimum = number
    case "RIGHTHYPHENMIN": rightMinimum = number
    case "COMPOUNDLEFTHYPHENMIN": compoundLeftMinimum = number
    case "COMPOUNDRIGHTHYPHENMIN": compoundRightMinimum = number
    default: break
    }
  }

  /// Takes a pattern such as `.un1it` apart; `false` for those that change letters, which PDF text does not bear.
  private mutating func parse(
    _ line: UnsafeBufferPointer<UInt8>, isUTF8: Bool, _ letters: inout [UInt8], _ values: inout [UInt8]
  ) -> Bool {
    letters.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    values.append(0)
    var offset = 0
    while offset < line.count {
      let byte = line[offset]
      if byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
        values[values.count - 1] = byte - UInt8(ascii: "0")
        offset += 1
        continue
      }
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") { return false }
      var scalar = UInt32(byte)
      var length = 1
      if isUTF8 && byte >= 0x80 { (scalar, length) = PlainText.decode(line, at: offset) }
      offset += length
      let number = enroll(scalar)
      if number == 0 { return false }
      letters.append(number)
      values.append(0)
    }
    return !letters.isEmpty
  }

  private mutating func enroll(_ scalar: UInt32) -> UInt8 {
    guard scalar < 0x3000 else { return 0 }
    if numbers[Int(scalar)] == 0 && letterCount < 255 {
      letterCount += 1
      numbers[Int(scalar)] = UInt8(letterCount)
    }
    return numbers[Int(scalar)]
  }

  /// The lines of a file, without blanks at their ends.
  private struct LineReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var offset = 0

    mutating func next() -> UnsafeBufferPointer<UInt8>? {
      guard offset < bytes.count else { return nil }
      let start = offset
      while offset < bytes.count && bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      var end = offset
      offset += 1
      while end > start && bytes[end - 1] <= 0x20 { end -= 1 }
      return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }
  }
}
