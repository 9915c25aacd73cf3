import PostModel

/// Markers of letters and Roman numerals: `a.`, `B)`, `iv.`
///
/// They are told from text so: none interrupts a paragraph; a list begins at `a` or `i` only; and of capitals with a
/// full stop, `A.` and a single space are an initial unless `B. ` follows.
extension BlockParser {
  /// Longer words are no numerals.
  private static let maximumLetters = 15

  /// Whether a letter begins what looks like a marker, where it may be one: a quick look, since most lines of text
  /// begin with letters.
  func mayBeLetterMarker(matched: Int) -> Bool {
    let start = line.nonspace
    let isText =
      leaf == .paragraph && containers[matched - 1].kind != .list && paragraph.capital == 0
      && !rules.contains(.contentfulLists)
    if isText { return false }
    var offset = start + 1
    while offset < line.end && offset - start < BlockParser.maximumLetters && bytes[offset].isLetter { offset += 1 }
    guard offset + 1 < line.end else { return false }
    return (bytes[offset] == ASCII.period || bytes[offset] == ASCII.rightParenthesis)
      && bytes[offset + 1].isSpaceOrTab
  }

  /// The marker that the line begins with. If `B. ` shows that the paragraph before is an item `A. `, that becomes one,
  /// and `matched` counts its list.
  mutating func readLetterMarker(matched: inout Int) -> Marker? {
    let start = line.nonspace
    var offset = start
    while offset < line.end && offset - start < BlockParser.maximumLetters && bytes[offset].isLetter { offset += 1 }
    let isUpper = bytes[start] < UInt8(ascii: "a")
    guard offset + 1 < line.end, bytes[offset + 1].isSpaceOrTab, !line.isBlank(from: offset + 1),
      isOneCase(from: start, to: offset, isUpper: isUpper)
    else { return nil }
    let isInitial =
      isUpper && bytes[offset] == ASCII.period && bytes[offset + 1] == ASCII.space
      && !bytes[offset + 2].isSpaceOrTab
    let letters = start..<offset
    if isInitial, !isSibling(letters, isUpper: isUpper, in: containers[matched - 1]),
      makeItemOfCapital(before: letters, matched: matched)
    {
      matched += 1
    }
    let list = containers[matched - 1].kind == .list ? containers[matched - 1] : nil
    guard let (style, number) = value(of: letters, isUpper: isUpper, delimiter: bytes[offset], in: list) else {
      return nil
    }
    let marker = Marker(byte: bytes[offset], number: number, length: offset + 1 - start, style: style)
    if let list, isItem(marker, of: list) {
      return isInitial && !(list.style == style && number == list.number + 1) ? nil : marker
    }
    return !isInitial && mayBeginList(marker, matched: matched) ? marker : nil
  }

  private func mayBeginList(_ marker: Marker, matched: Int) -> Bool {
    if rules.contains(.contentfulLists) {
      return leaf != .paragraph || matched == containers.count && containers[matched - 1].kind == .item
    }
    return marker.number == 1 && leaf != .paragraph
  }

  /// What the letters stand for in `list`, the open one: a letter, or a Roman numeral.
  private func value(
    of letters: Range<Int>, isUpper: Bool, delimiter: UInt8, in list: Container?
  ) -> (ListPayload.Style, UInt32)? {
    let alpha: ListPayload.Style = isUpper ? .upperAlpha : .lowerAlpha
    let roman: ListPayload.Style = isUpper ? .upperRoman : .lowerRoman
    let letter = UInt32(bytes[letters.lowerBound] | 0x20) - UInt32(UInt8(ascii: "a")) + 1
    let style = list.flatMap { $0.marker == delimiter ? $0.style : nil }
    if rules.contains(.contentfulLists) { return letters.count == 1 ? (alpha, letter) : nil }
    let isI = letter == 9
    if letters.count == 1, style == alpha, !isI || list?.number == 8 { return (alpha, letter) }
    if style == roman || letters.count == 1 && isI, let number = romanValue(of: letters) { return (roman, number) }
    return letters.count == 1 ? (alpha, letter) : nil
  }

  /// The value of a Roman numeral as it is properly written; `nil` for other letters.
  private func romanValue(of letters: Range<Int>) -> UInt32? {
    let parts: [(numeral: StaticString, value: UInt32)] = [
      ("m", 1_000), ("cm", 900), ("d", 500), ("cd", 400), ("c", 100), ("xc", 90), ("l", 50), ("xl", 40), ("x", 10),
      ("ix", 9), ("v", 5), ("iv", 4), ("i", 1),
    ]
    var offset = letters.lowerBound
    var value: UInt32 = 0
    for part in parts {
      let isRepeated = part.numeral.utf8CodeUnitCount == 1 && part.value != 500 && part.value != 50 && part.value != 5
      var times = isRepeated ? 3 : 1
      while times > 0, HTMLSyntax.matches(bytes, from: offset, end: letters.upperBound, word: part.numeral) {
        offset += part.numeral.utf8CodeUnitCount
        value += part.value
        times -= 1
      }
    }
    return offset == letters.upperBound ? value : nil
  }

  private func isOneCase(from start: Int, to end: Int, isUpper: Bool) -> Bool {
    for offset in start..<end where (bytes[offset] < UInt8(ascii: "a")) != isUpper { return false }
    return true
  }

  // MARK: Capitals with a full stop

  /// The letter of `A. ` or `I. ` at the start of a paragraph, which may turn out to be an item; else 0.
  func capitalMark(at start: Int) -> UInt8 {
    let letter = bytes[start]
    guard letter < UInt8(ascii: "a"), start + 3 < line.end, bytes[start + 1] == ASCII.period,
      bytes[start + 2] == ASCII.space, !bytes[start + 3].isSpaceOrTab
    else { return 0 }
    let mayBegin = letter == UInt8(ascii: "A") || letter == UInt8(ascii: "I") || rules.contains(.contentfulLists)
    return mayBegin ? letter : 0
  }

  private func isSibling(_ letters: Range<Int>, isUpper: Bool, in list: Container) -> Bool {
    list.kind == .list && list.marker == ASCII.period
      && (list.style == .upperAlpha || list.style == .upperRoman || rules.contains(.contentfulLists))
  }

  /// Whether `letters` follow the initial `capital`: `B` after `A`, `II` after `I`.
  private func follows(_ letters: Range<Int>, capital: UInt8) -> Bool {
    if capital == UInt8(ascii: "I") && !rules.contains(.contentfulLists) {
      return letters.count == 2 && bytes[letters.lowerBound] == capital && bytes[letters.lowerBound + 1] == capital
    }
    return letters.count == 1 && bytes[letters.lowerBound] == capital + 1
  }

  /// Makes a list with one item of the paragraph `A. text` that is open, or was closed by a blank line; `false` if there
  /// is none that `letters` follow.
  private mutating func makeItemOfCapital(before letters: Range<Int>, matched: Int) -> Bool {
    guard matched == containers.count else { return false }
    let parent = containers[matched - 1].node
    let isOpen = leaf == .paragraph
    let capital = isOpen ? paragraph.capital : lastParagraph.capital
    guard capital != 0, follows(letters, capital: capital) else { return false }
    let list: NodeIndex
    var content: Leaf
    if isOpen {
      guard let text = finishParagraphText() else { return false }
      leaf = .none
      content = text
      list = appendBlock(Node(kind: .list, start: content.start, end: content.end, flags: .tight))
    } else {
      guard leaf == .none, lastParagraph.node != 0, tree.lastChild(of: parent) == lastParagraph.node,
        let text = leaves.last, text.node == lastParagraph.node
      else { return false }
      leaves.removeLast()
      content = text
      list = lastParagraph.node
      lastParagraph.node = 0
      tree.nodes[Int(list)].kind = .list
    }
    appendItem(of: capital, to: list, content: &content)
    return true
  }

  private mutating func appendItem(of capital: UInt8, to list: NodeIndex, content: inout Leaf) {
    let isRoman = capital == UInt8(ascii: "I") && !rules.contains(.contentfulLists)
    let style: ListPayload.Style = isRoman ? .upperRoman : .upperAlpha
    let number = isRoman ? 1 : UInt32(capital - UInt8(ascii: "A")) + 1
    tree.nodes[Int(list)].payload = tree.add(ListPayload(style: style, start: Int(number)))
    let marker = ListMarker(byte: ASCII.period, style: style)
    let item = tree.append(
      Node(kind: .listItem, start: content.start, end: content.end, detail: marker.detail, payload: number), to: list)
    dropStart(upTo: Int(content.start) + 3, from: &content)
    content.node = tree.append(Node(kind: .paragraph, start: content.start, end: content.end), to: item)
    leaves.append(content)
    push(Container(kind: .list, node: list, marker: ASCII.period, style: style, number: number))
  }
}
