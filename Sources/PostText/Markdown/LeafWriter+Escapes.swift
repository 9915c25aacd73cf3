import PostMarkdown
import PostModel

/// Which characters of a text would be read as markup where they stand.
extension LeafWriter {
  func needsEscape(_ byte: UInt8, at offset: Int, of index: Int) -> Bool {
    let piece = pieces[index]
    let next = nextByte(at: offset, of: index)
    let previous = line.last ?? UInt8(ascii: " ")
    // A backslash would become part of the address.
    if offset == piece.start, index > 0, pieces[index - 1].isBareAddress { return false }
    switch byte {
    case UInt8(ascii: "\\"): return next.isASCIIPunctuation || next == UInt8(ascii: "\n")
    case UInt8(ascii: "`"): return true
    case UInt8(ascii: "*"): return mayPair(byte) && !isBetweenSpaces(at: offset, of: index)
    case UInt8(ascii: "_"):
      return mayPair(byte) && !isBetweenSpaces(at: offset, of: index) && !isWithinWord(at: offset, of: index)
    case UInt8(ascii: "~"):
      return (rules.contains(.strikethrough) || rules.contains(.subscript)) && mayPair(byte)
        && !isBetweenSpaces(at: offset, of: index)
    case UInt8(ascii: "["): return marks.bracketsCount || piece.brackets > 0
    case UInt8(ascii: "]"): return marks.bracketsCount || piece.brackets > 0
    case UInt8(ascii: "!"): return offset + 1 == piece.end && next == UInt8(ascii: "[")
    case UInt8(ascii: "<"):
      return next.isASCIILetterOrDigit || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
        || next == UInt8(ascii: "?")
    case UInt8(ascii: "&"):
      return store.withUnsafeBufferPointer {
        Reference.begins(UnsafeBufferPointer(rebasing: $0[..<piece.end]), at: offset)
      }
    case UInt8(ascii: "("), UInt8(ascii: "{"): return isBehindMarkup(at: offset, of: index) || beginsHeadingBraces(byte)
    case UInt8(ascii: "#"): return leaf.role == .heading && closesHeading(at: offset, of: index)
    case UInt8(ascii: ":"):
      return isBehindMarkup(at: offset, of: index) && isFirstLine || beginsEmoji(at: offset, of: index)
        || isInAddress(at: offset, of: index)
    case UInt8(ascii: "@"), UInt8(ascii: "."):
      return isInAddress(at: offset, of: index) || byte == UInt8(ascii: ".") && isThirdDot
    default: return needsEscapeInFlavor(byte, previous: previous, next: next, at: offset, of: index)
    }
  }

  /// The marks of rules that CommonMark and GFM do not have.
  private func needsEscapeInFlavor(
    _ byte: UInt8, previous: UInt8, next: UInt8, at offset: Int, of index: Int
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "$"): return rules.contains(.math) && mayOpenMath(at: offset, of: index)
    case UInt8(ascii: "^"):
      return (rules.contains(.superscript) || rules.contains(.footnotes)) && !isSpace(next) && mayPair(byte)
    case UInt8(ascii: "="): return rules.contains(.highlight) && next == byte && mayPair(byte)
    case UInt8(ascii: "+"): return rules.contains(.inserted) && next == byte && mayPair(byte)
    case UInt8(ascii: "%"): return rules.contains(.comments) && next == byte
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return rules.contains(.smartPunctuation)
    case UInt8(ascii: "-"): return rules.contains(.smartPunctuation) && previous == byte
    default: return false
    }
  }

  // MARK: - Neighbours

  private func mayPair(_ byte: UInt8) -> Bool { !marks.isAlone(byte) }

  /// The byte that follows in the leaf; a line feed at the end of a line.
  func nextByte(at offset: Int, of index: Int) -> UInt8 {
    if offset + 1 < pieces[index].end { return store[offset + 1] }
    guard index + 1 < pieces.count else { return UInt8(ascii: "\n") }
    let next = pieces[index + 1]
    if next.kind == .softBreak || next.kind == .hardBreak { return UInt8(ascii: "\n") }
    return byte(of: index + 1)
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte.isBlank || byte == UInt8(ascii: "\n") }

  private func isBetweenSpaces(at offset: Int, of index: Int) -> Bool {
    isSpace(nextByte(at: offset, of: index)) && (line.last.map(isSpace) ?? true)
  }

  private func isWithinWord(at offset: Int, of index: Int) -> Bool {
    guard let last = line.last else { return false }
    return last.isASCIILetterOrDigit && nextByte(at: offset, of: index).isASCIILetterOrDigit
  }

  /// Whether the text begins directly behind the markup of a link, a note or the like.
  private func isBehindMarkup(at offset: Int, of index: Int) -> Bool {
    guard offset == pieces[index].start, index > 0 else { return false }
    switch pieces[index - 1].kind {
    case .markup, .closing: return true
    default: return false
    }
  }

  // MARK: - Single rules

  private func beginsHeadingBraces(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") && marks.endsWithBrace && rules.contains(.headingAttributes)
      && (leaf.role == .heading || leaf.endsWithBraces)
  }

  /// Whether only number signs follow, before which there is white space: the closing sequence of a heading.
  private func closesHeading(at offset: Int, of index: Int) -> Bool {
    guard line.last.map(isSpace) ?? true, index == pieces.count - 1 else { return false }
    return store[offset..<pieces[index].end].allSatisfy { $0 == UInt8(ascii: "#") || $0.isBlank }
  }

  /// Whether the known name of an emoji stands between this colon and the next.
  private func beginsEmoji(at offset: Int, of index: Int) -> Bool {
    guard rules.contains(.emoji), line.last.map({ !$0.isASCIILetterOrDigit }) ?? true else { return false }
    let rest = store[(offset + 1)..<pieces[index].end]
    let name = rest.prefix(64).prefix {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
    }
    guard name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: ":") else { return false }
    return name.withUnsafeBufferPointer { EmojiNames.contains($0) }
  }

  /// Whether the character could be one of an address that would be linked: `http://`, `www.`, `a@b.c`.
  private func isInAddress(at offset: Int, of index: Int) -> Bool {
    let piece = pieces[index]
    guard rules.contains(.bareAddresses), piece.brackets == 0 else { return false }
    switch store[offset] {
    case UInt8(ascii: ":"):
      guard offset + 3 < piece.end, store[offset + 1] == UInt8(ascii: "/"), store[offset + 2] == UInt8(ascii: "/")
      else { return false }
      return ["http", "https", "ftp"].contains { ends(with: $0) }
    case UInt8(ascii: "."): return offset + 1 < piece.end && ends(with: "www")
    default:
      let next = nextByte(at: offset, of: index)
      guard let last = line.last, next.isASCIILetterOrDigit else { return false }
      return last.isASCIILetterOrDigit || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(last)
        || last == UInt8(ascii: "+")
    }
  }

  /// Whether the line so far ends with `word`, in any letter case.
  private func ends(with word: String) -> Bool {
    let word = Array(word.utf8)
    guard line.count >= word.count else { return false }
    return zip(line.suffix(word.count), word).allSatisfy { $0 | 0x20 == $1 }
  }

  /// Whether two full stops stand before this one.
  private var isThirdDot: Bool {
    guard rules.contains(.smartPunctuation), line.count >= 2 else { return false }
    let dot = UInt8(ascii: ".")
    guard line[line.count - 1] == dot, line[line.count - 2] == dot else { return false }
    return line.count < 3 || line[line.count - 3] != UInt8(ascii: "\\")
  }

  /// Whether a formula could begin with the dollar sign at `offset`.
  private func mayOpenMath(at offset: Int, of index: Int) -> Bool {
    guard mayPair(UInt8(ascii: "$")), !isSpace(nextByte(at: offset, of: index)) else { return false }
    if let last = line.last, last.isASCIILetterOrDigit || last == UInt8(ascii: "$") { return false }
    guard let (closing, place) = nextDollar(after: offset, of: index) else { return false }
    if place == index && closing == offset + 1 { return true }
    let before = closing > pieces[place].start ? store[closing - 1] : UInt8(ascii: "x")
    return !isSpace(before) && !nextByte(at: closing, of: place).isASCIILetterOrDigit
  }

  /// Where the next dollar sign stands, in text or markup. Searched by the last one of a piece only as far as the next.
  private func nextDollar(after offset: Int, of index: Int) -> (offset: Int, piece: Int)? {
    var place = index
    var start = offset + 1
    while place < pieces.count {
      if let found = store[start..<pieces[place].end].firstIndex(of: UInt8(ascii: "$")) { return (found, place) }
      place += 1
      if place < pieces.count { start = pieces[place].start }
    }
    return nil
  }
}
