import PostModel

/// The abbreviations of a text, found as whole words.
///
/// The terms lie ordered by their bytes, so that the longest that begins at a place is found by narrowing the range of
/// those that fit, byte by byte: a look-up costs in proportion to the term's length, however many terms there are.
struct AbbreviationTable {
  /// Longer terms are none: a look-up reads at most so much.
  static let maximumTermBytes = 999

  private struct Term {
    var bytes: ArraySlice<UInt8>
    var payload: UInt32
  }

  /// An abbreviation in a text.
  struct Match {
    var start: Int
    var end: Int
    /// Its place in the tree's abbreviations.
    var payload: UInt32
  }

  private var terms: ContiguousArray<Term> = []
  private var begins = InlineArray<256, Bool>(repeating: false)

  var isEmpty: Bool { terms.isEmpty }

  /// Takes the abbreviations of `tree`. The first definition of a term counts.
  init(_ tree: borrowing MarkDownTreeBuilder) {
    for (index, abbreviation) in tree.abbreviations.enumerated() {
      let range = Int(abbreviation.term.offset)..<Int(abbreviation.term.offset + abbreviation.term.length)
      let bytes = abbreviation.term.isOwn ? tree.ownBytes[range] : tree.source.bytes[range]
      guard let first = bytes.first, bytes.count <= AbbreviationTable.maximumTermBytes else { continue }
      begins[Int(first)] = true
      terms.append(Term(bytes: bytes, payload: UInt32(index)))
    }
    terms.sort { left, right in
      left.bytes.elementsEqual(right.bytes)
        ? left.payload < right.payload : left.bytes.lexicographicallyPrecedes(right.bytes)
    }
  }

  /// The first abbreviation in `segment` at or behind `offset`, as a word of `text`.
  func find(
    in bytes: UnsafePointer<UInt8>, from offset: Int, segment: Range<Int>, text: Range<Int>
  ) -> Match? {
    var offset = offset
    while offset < segment.upperBound {
      if begins[Int(bytes[offset])] && isStart(bytes, offset, segment, text),
        let match = longest(in: bytes, at: offset, segment: segment, text: text)
      {
        return match
      }
      offset += 1
    }
    return nil
  }

  private func longest(
    in bytes: UnsafePointer<UInt8>, at start: Int, segment: Range<Int>, text: Range<Int>
  ) -> Match? {
    var found: Match?
    var fitting = 0..<terms.count
    var depth = 0
    while start + depth < segment.upperBound {
      let byte = bytes[start + depth]
      let low = bound(in: fitting, at: depth) { $0 < byte }
      fitting = low..<bound(in: low..<fitting.upperBound, at: depth) { $0 == byte }
      if fitting.isEmpty { break }
      depth += 1
      // The term that ends here comes before those that it begins.
      let term = terms[fitting.lowerBound]
      if term.bytes.count == depth && isEnd(bytes, start + depth, segment, text) {
        found = Match(start: start, end: start + depth, payload: term.payload)
      }
    }
    return found
  }

  /// The first of the terms whose byte at `depth` is not as said; terms that end there come first.
  private func bound(in range: Range<Int>, at depth: Int, _ holds: (UInt8) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      let bytes = terms[middle].bytes
      if bytes.count <= depth || holds(bytes[bytes.startIndex + depth]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether nothing of a word stands before `offset`.
  private func isStart(_ bytes: UnsafePointer<UInt8>, _ offset: Int, _ segment: Range<Int>, _ text: Range<Int>) -> Bool
  {
    guard offset > text.lowerBound else { return true }
    let before = UTF8Reading.scalar(in: bytes, before: offset, start: text.lowerBound)
    return !isWord(before, isInside: offset > segment.lowerBound)
  }

  /// Whether nothing of a word stands at `offset`.
  private func isEnd(_ bytes: UnsafePointer<UInt8>, _ offset: Int, _ segment: Range<Int>, _ text: Range<Int>) -> Bool {
    guard offset < text.upperBound else { return true }
    let after = UTF8Reading.scalar(in: bytes, at: offset, end: text.upperBound).scalar
    return !isWord(after, isInside: offset < segment.upperBound)
  }

  /// Letters, digits and marks of scripts with spaces between words. Within the segment an underscore is part of a
  /// word too; beside it, it may be emphasis.
  private func isWord(_ scalar: UInt32, isInside: Bool) -> Bool {
    WordCharacters.isSpaced(scalar) || isInside && scalar == UInt32(ASCII.underscore)
  }
}
