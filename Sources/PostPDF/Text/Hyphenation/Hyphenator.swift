/// Finds the places where words of one language may be divided, by the patterns of a dictionary.
///
/// It does not change once it is made, and serves all threads.
final class Hyphenator: Sendable {
  private let dictionary: HyphenationDictionary

  /// Makes a hyphenator of a dictionary.
  init(_ dictionary: HyphenationDictionary) { self.dictionary = dictionary }

  /// Appends the offsets of bytes before which a word may be divided, in their order.
  ///
  /// Each stretch of letters in the word is looked at for itself. Those in capitals, and those with capitals after
  /// their first letter, stay whole: they are abbreviations and names.
  func appendPoints(of word: UnsafeBufferPointer<UInt8>, to offsets: inout [Int]) {
    var letters: [UInt8] = []
    var places: [Int] = []
    var isName = false
    var offset = 0
    while offset < word.count {
      let (scalar, length) = PlainText.decode(word, at: offset)
      let (lower, isUpper) = Hyphenator.lowercased(scalar)
      let number = lower == 0x2E ? 0 : dictionary.number(of: lower == 0x2019 ? 0x27 : lower)
      if number == 0 {
        if !isName { divide(letters, places, to: &offsets) }
        letters.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        isName = false
      } else {
        if isUpper && !letters.isEmpty { isName = true }
        letters.append(number)
        places.append(offset)
      }
      offset += length
    }
    if !isName { divide(letters, places, to: &offsets) }
  }

  private static func lowercased(_ scalar: UInt32) -> (scalar: UInt32, isUpper: Bool) {
    if scalar < 0x80 {
      let isUpper = scalar >= 0x41 && scalar <= 0x5A
      return (isUpper ? scalar | 0x20 : scalar, isUpper)
    }
    guard let known = Unicode.Scalar(scalar) else { return (scalar, false) }
    let mapping = known.properties.lowercaseMapping.unicodeScalars
    guard mapping.count == 1, let lower = mapping.first, lower != known else { return (scalar, false) }
    return (lower.value, true)
  }

  private func divide(_ letters: [UInt8], _ places: [Int], to offsets: inout [Int]) {
    let count = letters.count
    guard count >= max(4, dictionary.leftMinimum + dictionary.rightMinimum), count < 100 else { return }
    var allowed = [Bool](repeating: false, count: count)
    var start = 0
    var joints = dictionary.compounds.isEmpty ? [] : breaks(in: letters[...], dictionary.compounds)
    joints.append(count)
    for end in joints {
      let (isFirst, isLast) = (start == 0, end == count)
      for place in breaks(in: letters[start..<end], dictionary.syllables)
      where (isFirst || place >= start + dictionary.compoundLeftMinimum)
        && (isLast || place <= end - dictionary.compoundRightMinimum)
      {
        allowed[place] = true
      }
      if !isLast { allowed[end] = true }
      start = end
    }
    for place in dictionary.leftMinimum..<(count - dictionary.rightMinimum + 1) where allowed[place] {
      offsets.append(places[place])
    }
  }

  /// The indices of letters before which patterns allow a division.
  private func breaks(in letters: ArraySlice<UInt8>, _ patterns: HyphenationPatterns) -> [Int] {
    var levels = [UInt8](repeating: 0, count: letters.count + 3)
    patterns.apply(to: [HyphenationDictionary.wordEnd] + letters + [HyphenationDictionary.wordEnd], levels: &levels)
    // Level 1 stands before the first letter, after the mark of the word's end.
    return letters.indices.dropFirst().filter { levels[$0 - letters.startIndex + 1] & 1 == 1 }
  }
}
