import PostModel

extension InlineParser {
  /// Delimiter runs of `*` and `_`; CommonMark 0.31.2, section 6.2.
  mutating func parseDelimiters(at offset: Int, byte: UInt8) -> Int {
    let bytes = text.bytes
    var end = offset + 1
    while end < text.end && bytes[end] == byte { end += 1 }
    let sides = sides(of: offset, end)
    return byte == ASCII.underscore
      ? addUnderscoreLike(byte, offset, end, sides)
      : addDelimiters(byte, offset, end, canOpen: sides.isLeftFlanking, canClose: sides.isRightFlanking)
  }

  /// `~` and `~~`: lowered text if the rule for it says so, else GFM 0.29, section 6.5.
  mutating func parseTilde(at offset: Int) -> Int {
    let bytes = text.bytes
    var end = offset + 1
    while end < text.end && bytes[end] == ASCII.tilde { end += 1 }
    if end - offset == 1 && rules.contains(.subscript), let next = parseSubscript(at: offset) { return next }
    guard end - offset <= 2, rules.contains(.strikethrough) else { return end }
    let sides = sides(of: offset, end)
    return addDelimiters(
      ASCII.tilde, offset, end, canOpen: sides.isLeftFlanking, canClose: sides.isRightFlanking)
  }

  /// `==` and `++`: exactly two, with no letter or digit outside.
  mutating func parseDoubled(at offset: Int, byte: UInt8) -> Int {
    let bytes = text.bytes
    var end = offset + 1
    while end < text.end && bytes[end] == byte { end += 1 }
    return end - offset == 2 ? addUnderscoreLike(byte, offset, end, sides(of: offset, end)) : end
  }

  private mutating func addUnderscoreLike(_ byte: UInt8, _ start: Int, _ end: Int, _ sides: DelimiterSides) -> Int {
    addDelimiters(
      byte, start, end, canOpen: sides.isLeftFlanking && (!sides.isRightFlanking || sides.before == .punctuation),
      canClose: sides.isRightFlanking && (!sides.isLeftFlanking || sides.after == .punctuation))
  }

  /// What stands at both sides of `start..<end`.
  @inline(__always)
  func sides(of start: Int, _ end: Int) -> DelimiterSides {
    let before =
      start == text.start
      ? UInt32(ASCII.space)
      : text.bytes[start - 1] < 0x80
        ? UInt32(text.bytes[start - 1]) : UTF8Reading.scalar(in: text.bytes, before: start, start: text.start)
    let after =
      end == text.end ? UInt32(ASCII.space) : UTF8Reading.scalar(in: text.bytes, at: end, end: text.end).scalar
    return DelimiterSides(before: before, after: after, isFriendlyToCJK: rules.contains(.cjkEmphasis))
  }

  /// Puts a run on the stack if it can open or close something; returns where to go on.
  mutating func addDelimiters(_ byte: UInt8, _ start: Int, _ end: Int, canOpen: Bool, canClose: Bool) -> Int {
    guard canOpen || canClose else { return end }
    let length = Int32(truncatingIfNeeded: end - start)
    let index = Int32(truncatingIfNeeded: delimiters.count)
    delimiters.append(
      DelimiterRun(
        byte: byte, canOpen: canOpen, canClose: canClose, length: length, count: length, previous: lastDelimiter))
    if lastDelimiter >= 0 { delimiters[Int(lastDelimiter)].next = index }
    lastDelimiter = index
    add(.delimiters, start, end, payload: UInt32(truncatingIfNeeded: index))
    return canClose ? takeAttributes(from: end) : end
  }

  /// Matches the delimiter runs above `bottom` and takes them from the stack; CommonMark's `process emphasis`.
  mutating func matchDelimiters(above bottom: Int32) {
    guard lastDelimiter > bottom else { return }
    // By kind of closer: no opener for it at or below this run.
    var openersBottom = InlineArray<18, Int32>(repeating: bottom)
    var closer = lastDelimiter
    while delimiters[Int(closer)].previous > bottom { closer = delimiters[Int(closer)].previous }
    while closer >= 0 {
      let run = delimiters[Int(closer)]
      guard run.canClose else {
        closer = run.next
        continue
      }
      let slot = InlineParser.slot(of: run)
      var opener = run.previous
      while opener > openersBottom[slot] && !InlineParser.match(delimiters[Int(opener)], run) {
        opener = delimiters[Int(opener)].previous
      }
      if opener > openersBottom[slot] {
        closer = pair(opener, closer)
      } else {
        openersBottom[slot] = max(run.previous, bottom)
        if !run.canOpen { unlink(closer) }
        closer = run.next
      }
    }
    lastDelimiter = bottom
    if bottom >= 0 { delimiters[Int(bottom)].next = -1 }
  }

  private static func slot(of run: DelimiterRun) -> Int {
    switch run.byte {
    case ASCII.asterisk: Int(run.length % 3) + (run.canOpen ? 3 : 0)
    case ASCII.underscore: 6 + Int(run.length % 3) + (run.canOpen ? 3 : 0)
    case ASCII.tilde: 11 + Int(run.length)
    case ASCII.exponent: 14
    case ASCII.equals: 15
    case ASCII.plus: 16
    default: 17
    }
  }

  private static func match(_ opener: DelimiterRun, _ closer: DelimiterRun) -> Bool {
    guard opener.byte == closer.byte, opener.canOpen else { return false }
    if opener.byte != ASCII.asterisk && opener.byte != ASCII.underscore { return opener.length == closer.length }
    // The rule of three: rules 9 and 10 of section 6.2.
    return !(opener.canClose || closer.canOpen) || closer.length % 3 == 0
      || (opener.length + closer.length) % 3 != 0
  }

  /// Makes a pair of the two runs and returns the closer to go on with.
  private mutating func pair(_ opener: Int32, _ closer: Int32) -> Int32 {
    let byte = delimiters[Int(closer)].byte
    let length =
      byte != ASCII.asterisk && byte != ASCII.underscore
      ? delimiters[Int(closer)].count
      : delimiters[Int(opener)].count >= 2 && delimiters[Int(closer)].count >= 2 ? 2 : 1
    let index = Int32(truncatingIfNeeded: pairs.count)
    pairs.append(
      DelimiterPair(
        kind: InlineParser.kind(of: byte, length: length), length: length,
        nextOpen: delimiters[Int(opener)].firstOpen))
    delimiters[Int(opener)].firstOpen = index
    delimiters[Int(opener)].opened += length
    delimiters[Int(opener)].count -= length
    let lastClose = delimiters[Int(closer)].lastClose
    if lastClose >= 0 { pairs[Int(lastClose)].nextClose = index } else { delimiters[Int(closer)].firstClose = index }
    delimiters[Int(closer)].lastClose = index
    delimiters[Int(closer)].closed += length
    delimiters[Int(closer)].count -= length

    // What lies between them can match nothing any more.
    delimiters[Int(opener)].next = closer
    delimiters[Int(closer)].previous = opener
    if delimiters[Int(opener)].count == 0 { unlink(opener) }
    guard delimiters[Int(closer)].count == 0 else { return closer }
    let next = delimiters[Int(closer)].next
    unlink(closer)
    return next
  }

  private static func kind(of byte: UInt8, length: Int32) -> ItemKind {
    switch byte {
    case ASCII.asterisk, ASCII.underscore: length == 2 ? .strong : .emphasis
    case ASCII.tilde: .strikethrough
    case ASCII.exponent: .superscript
    case ASCII.equals: .highlight
    case ASCII.plus: .inserted
    default: .subscript
    }
  }

  private mutating func unlink(_ index: Int32) {
    let run = delimiters[Int(index)]
    if run.previous >= 0 { delimiters[Int(run.previous)].next = run.next }
    if run.next >= 0 {
      delimiters[Int(run.next)].previous = run.previous
    } else {
      lastDelimiter = run.previous
    }
  }
}

/// What stands at both sides of a run of delimiters, and what follows from it.
struct DelimiterSides {
  var before: CharacterClass
  var after: CharacterClass
  /// CommonMark 0.31.2, section 6.2.
  var isLeftFlanking: Bool
  /// CommonMark 0.31.2, section 6.2.
  var isRightFlanking: Bool

  /// Takes the code points beside the run, white space where there is none.
  ///
  /// If `isFriendlyToCJK`, characters of Chinese, Japanese and Korean, which are written without spaces, count as no
  /// punctuation, and punctuation beside them needs no white space.
  @inline(__always)
  init(before beforeScalar: UInt32, after afterScalar: UInt32, isFriendlyToCJK: Bool) {
    before = CharacterClass.of(beforeScalar)
    after = CharacterClass.of(afterScalar)
    isLeftFlanking = after != .whitespace && (after != .punctuation || before != .other)
    isRightFlanking = before != .whitespace && (before != .punctuation || after != .other)
    guard isFriendlyToCJK, beforeScalar | afterScalar >= CJKCharacters.first else { return }
    if CJKCharacters.contains(beforeScalar) || CJKCharacters.contains(afterScalar) {
      isLeftFlanking = after != .whitespace
      isRightFlanking = before != .whitespace
    }
  }
}
