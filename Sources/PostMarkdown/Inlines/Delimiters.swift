import PostModel

extension InlineParser {
  /// Delimiter runs; CommonMark 0.31.2, section 6.2, and GFM 0.29, section 6.5, for `~`.
  mutating func parseDelimiters(at offset: Int, byte: UInt8) -> Int {
    let bytes = text.bytes
    var end = offset + 1
    while end < text.end && bytes[end] == byte { end += 1 }
    let length = end - offset
    if byte == ASCII.tilde && length > 2 { return end }
    let before =
      offset == text.start
      ? CharacterClass.whitespace
      : bytes[offset - 1] < 0x80
        ? CharacterClass.of(UInt32(bytes[offset - 1]))
        : CharacterClass.of(UTF8Reading.scalar(in: bytes, before: offset, start: text.start))
    let after =
      end == text.end
      ? CharacterClass.whitespace : CharacterClass.of(UTF8Reading.scalar(in: bytes, at: end, end: text.end).scalar)
    let isLeftFlanking =
      after != .whitespace && (after != .punctuation || before != .other)
    let isRightFlanking =
      before != .whitespace && (before != .punctuation || after != .other)
    var canOpen = isLeftFlanking
    var canClose = isRightFlanking
    if byte == ASCII.underscore {
      canOpen = isLeftFlanking && (!isRightFlanking || before == .punctuation)
      canClose = isRightFlanking && (!isLeftFlanking || after == .punctuation)
    }
    guard canOpen || canClose else { return end }
    let index = Int32(truncatingIfNeeded: delimiters.count)
    delimiters.append(
      DelimiterRun(
        byte: byte, canOpen: canOpen, canClose: canClose, length: Int32(truncatingIfNeeded: length),
        count: Int32(truncatingIfNeeded: length), previous: lastDelimiter))
    if lastDelimiter >= 0 { delimiters[Int(lastDelimiter)].next = index }
    lastDelimiter = index
    add(.delimiters, offset, end, payload: UInt32(truncatingIfNeeded: index))
    return end
  }

  /// Matches the delimiter runs above `bottom` and takes them from the stack; CommonMark's `process emphasis`.
  mutating func matchDelimiters(above bottom: Int32) {
    guard lastDelimiter > bottom else { return }
    // By kind of closer: no opener for it at or below this run.
    var openersBottom = InlineArray<16, Int32>(repeating: bottom)
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
    default: 11 + Int(run.length)
    }
  }

  private static func match(_ opener: DelimiterRun, _ closer: DelimiterRun) -> Bool {
    guard opener.byte == closer.byte, opener.canOpen else { return false }
    if opener.byte == ASCII.tilde { return opener.length == closer.length }
    // The rule of three: rules 9 and 10 of section 6.2.
    return !(opener.canClose || closer.canOpen) || closer.length % 3 == 0
      || (opener.length + closer.length) % 3 != 0
  }

  /// Makes a pair of the two runs and returns the closer to go on with.
  private mutating func pair(_ opener: Int32, _ closer: Int32) -> Int32 {
    let isTilde = delimiters[Int(closer)].byte == ASCII.tilde
    let length =
      isTilde
      ? delimiters[Int(closer)].count
      : delimiters[Int(opener)].count >= 2 && delimiters[Int(closer)].count >= 2 ? 2 : 1
    let index = Int32(truncatingIfNeeded: pairs.count)
    pairs.append(
      DelimiterPair(
        kind: isTilde ? .strikethrough : length == 2 ? .strong : .emphasis, length: length,
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
