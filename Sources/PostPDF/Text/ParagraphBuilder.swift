import CPostCairo
import PostStyling

/// Cuts a paragraph's text into words, spaces and boxes, has the words shaped, and lists where lines may end.
struct ParagraphBuilder {
  let typesetter: Typesetter
  let source: InlineText
  var paragraph = PreparedParagraph()
  private var nextObject = 0
  private var position = 0
  /// Columns since the last line break, for tabs in code.
  private var column = 0
  /// Whether the line that began last has shown anything yet.
  private var lineIsBlank = true
  var items: [TextItem] = []
  /// The item looked up last.
  var currentItem = 0

  /// Makes a builder for one paragraph.
  init(typesetter: Typesetter, text: InlineText) {
    self.typesetter = typesetter
    source = Capitalizer.apply(to: text)
  }

  /// The paragraph.
  mutating func build() -> PreparedParagraph {
    paragraph.runs = source.runs
    paragraph.objects = source.objects
    paragraph.alignment = source.runs.first.map { source.styles[$0.style].alignment } ?? .left
    paragraph.text.reserveCapacity(source.bytes.count)
    paragraph.atoms.reserveCapacity(source.bytes.count / 3 + 2)
    source.bytes.withUnsafeBufferPointer { bytes in
      let traits = PlainText.traits(of: bytes)
      if traits.isBidirectional { itemizeAll(bytes) }
      for index in source.runs.indices { append(run: index, bytes) }
    }
    findOpportunities()
    return paragraph
  }

  private mutating func append(run index: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    let run = source.runs[index]
    let face = typesetter.face(for: source.styles[run.style], isCode: run.isCode, language: source.language)
    let end = min(run.range.upperBound, bytes.count)
    var offset = run.range.lowerBound
    while offset < end {
      let first = offset
      let kind = TextToken.next(in: bytes, at: &offset, end: end, isCode: run.isCode)
      switch kind {
      case .spaces:
        appendSpaces(bytes, first..<offset, run: index, face)
      case .noBreakSpace:
        append(
          .space, run: index, self.face(at: first, run: index, face), text: CollectionOfOne(0x20), value: 1, at: first,
          isNoBreak: true)
      case .lineBreak:
        append(.forcedBreak, run: index, face, text: [0xE2, 0x80, 0xA8], value: 0, at: first)
        (column, lineIsBlank) = (0, true)
      case .object:
        appendObject(run: index, face, at: first)
      case .word:
        column += offset - first
        appendWord(bytes, first..<offset, run: index, face)
      }
    }
  }

  private mutating func appendSpaces(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, run: Int, _ face: UInt16
  ) {
    var count = 0
    for offset in range {
      let width = bytes[offset] == UInt8(ascii: "\t") ? 4 - (column + count) % 4 : 1
      count += width
    }
    column += count
    let face = self.face(at: range.lowerBound, run: run, face)
    while count > 0 {
      let part = min(count, ParagraphBuilder.longestPart)
      append(
        .space, run: run, face, text: repeatElement(0x20, count: part), value: part, at: range.lowerBound)
      count -= part
    }
  }

  private mutating func appendObject(run: Int, _ face: UInt16, at offset: Int) {
    guard nextObject < source.objects.count else { return }
    append(.object, run: run, face, text: [0xEF, 0xBF, 0xBC], value: nextObject, at: offset)
    nextObject += 1
  }

  /// How many bytes of a word, and how many spaces, stand in one atom: the width of an atom must fit its 32 bits, and
  /// HarfBuzz takes quadratic time for some words.
  static let longestPart = 1024

  private mutating func appendWord(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, run: Int, _ face: UInt16
  ) {
    let word = UnsafeBufferPointer(rebasing: bytes[range])
    let separation = breakBefore(word)
    guard items.isEmpty, let script = PlainText.script(of: word) else {
      appendItemized(bytes, range, run: run, face, separation)
      return
    }
    var start = range.lowerBound
    while start < range.upperBound {
      let end = ParagraphBuilder.endOfPart(from: start, to: range.upperBound, bytes)
      let kind = start == range.lowerBound ? separation : .none
      appendPart(bytes, start..<end, script, run: run, face, kind)
      start = end
    }
  }

  /// Where the part of a word that begins at `start` ends: before a character.
  static func endOfPart(from start: Int, to end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard end - start > longestPart else { return end }
    var cut = start + longestPart
    while cut > start + longestPart - 4 && bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    return cut
  }

  private mutating func appendPart(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ script: PlainScript, run: Int, _ face: UInt16,
    _ separation: BreakKind
  ) {
    let word = UnsafeBufferPointer(rebasing: bytes[range])
    var context = WordContext(face: face, script: WordContext.number(of: script))
    if typesetter.faceTraits[Int(face)].kernsWithSpace {
      let runRange = source.runs[run].range
      context.hasSpaceBefore = range.lowerBound > runRange.lowerBound && bytes[range.lowerBound - 1] == 0x20
      context.hasSpaceAfter =
        range.upperBound < min(runRange.upperBound, bytes.count) && bytes[range.upperBound] == 0x20
    }
    let index = typesetter.word(word, context)
    if typesetter.cache.words[Int(index)].lacksGlyphs {
      appendItemized(bytes, range, run: run, face, separation)
    } else {
      append(word: index, text: word, run: run, face, level: 0, separation)
    }
  }

  /// Whether a line may end before a word that comes next.
  private func breakBefore(_ word: UnsafeBufferPointer<UInt8>) -> BreakKind {
    guard let last = paragraph.atoms.last, !lineIsBlank else { return .none }
    switch last.kind {
    case .space:
      // A no-break space, alone or beside others, holds its neighbours together.
      guard last.value > 0, !last.isNoBreak else { return .none }
      if WordBreaks.clingsToTheLeft(word) { return .none }
      let before = paragraph.text[..<Int(last.start)]
      return before.withUnsafeBufferPointer(WordBreaks.clingsToTheRight) ? .none : .space
    case .object: return .dash
    case .forcedBreak: return .none
    case .word:
      let ends = paragraph.text.last
      return ends == UInt8(ascii: "-") && WordBreaks.isWordByte(word[0]) ? .dash : .none
    }
  }
}

extension ParagraphBuilder {
  /// Adds a word of the cache.
  mutating func append(
    word index: Int32, text: UnsafeBufferPointer<UInt8>, run: Int, _ face: UInt16, level: UInt8,
    _ separation: BreakKind
  ) {
    let word = typesetter.cache.words[Int(index)]
    if word.kernBefore != 0, let last = paragraph.atoms.indices.last, paragraph.atoms[last].kind == .space {
      widen(last, by: word.kernBefore)
    }
    let start = paragraph.text.count
    if Int(word.byteCount) == text.count {
      paragraph.text.append(contentsOf: text)
    } else {
      var places: [WordBreaks.Place] = []
      paragraph.text.append(contentsOf: SoftHyphens.strip(text, to: &places) ?? Array(text))
    }
    paragraph.atoms.append(
      PreparedParagraph.Atom(
        kind: .word, breakBefore: separation, level: level, stretches: false, isNoBreak: false, face: face,
        run: Int32(run), start: Int32(start), value: index, width: word.width, position: position))
    position += Int(word.width)
    lineIsBlank = false
  }

  private mutating func widen(_ atom: Int, by amount: Int32) {
    paragraph.atoms[atom].width += amount
    position += Int(amount)
  }

  /// Adds what is not a word.
  private mutating func append(
    _ kind: PreparedParagraph.Atom.Kind, run: Int, _ face: UInt16, text: some Collection<UInt8>, value: Int,
    at offset: Int, isNoBreak: Bool = false
  ) {
    var atom = PreparedParagraph.Atom(
      kind: kind, breakBefore: .none, level: level(at: offset), stretches: false, isNoBreak: isNoBreak, face: face,
      run: Int32(run), start: Int32(paragraph.text.count), value: Int32(value), width: 0, position: position)
    switch kind {
    case .space:
      atom.width = typesetter.faceTraits[Int(face)].spaceWidth * Int32(value)
      if let last = paragraph.atoms.last, last.kind == .word, last.face == face {
        atom.width += typesetter.cache.words[Int(last.value)].kernAfter
      }
      atom.stretches = !source.runs[run].isCode && !lineIsBlank
    case .object:
      atom.width = Int32((source.objects[value].size.width * 1024).rounded(.up))
      atom.breakBefore = lineIsBlank ? .none : .space
      lineIsBlank = false
    case .forcedBreak, .word: break
    }
    paragraph.text.append(contentsOf: text)
    paragraph.atoms.append(atom)
    position += Int(atom.width)
  }
}
