import PostModel

/// Addresses without angle brackets; GFM 0.29, section 6.9, with cmark-gfm's reading of it.
extension InlineParser {
  /// `http://`, `https://` and `ftp://`, found at their colon.
  mutating func parseColon(at offset: Int) -> Int {
    let bytes = text.bytes
    guard offset + 1 < text.end, bytes[offset + 1] == ASCII.slash else {
      return rules.contains(.emoji) ? parseEmoji(at: offset) : offset + 1
    }
    guard rules.contains(.bareAddresses), offset + 3 < text.end, bytes[offset + 2] == ASCII.slash else {
      return offset + 1
    }
    var start = offset
    while start > tokenEnd && offset - start <= 5 && bytes[start - 1].isLetter { start -= 1 }
    let isKnown =
      switch offset - start {
      case 3: HTMLSyntax.matches(bytes, from: start, end: text.end, word: "ftp")
      case 4: HTMLSyntax.matches(bytes, from: start, end: text.end, word: "http")
      case 5: HTMLSyntax.matches(bytes, from: start, end: text.end, word: "https")
      default: false
      }
    guard isKnown else { return offset + 1 }
    let domain = domainEnd(from: offset + 3, needsPeriod: false)
    guard domain > offset + 3 else { return offset + 1 }
    return addAddress(start, addressEnd(from: start, searchingFrom: domain), prefix: "")
  }

  /// `www.`, found at its period.
  mutating func parsePeriod(at offset: Int) -> Int {
    let bytes = text.bytes
    let start = offset - 3
    if offset + 1 < text.end, bytes[offset + 1] == ASCII.period { return parsePeriods(at: offset) }
    guard rules.contains(.bareAddresses), start >= tokenEnd, offset + 1 < text.end,
      bytes[offset + 1].isLetterOrDigit || bytes[offset + 1] >= 0x80,
      HTMLSyntax.matches(bytes, from: start, end: text.end, word: "www")
    else {
      return offset + 1
    }
    if start > text.start {
      switch bytes[start - 1] {
      case ASCII.asterisk, ASCII.underscore, ASCII.tilde, ASCII.leftParenthesis: break
      case let byte where byte.isWhitespace: break
      default: return offset + 1
      }
    }
    let domain = domainEnd(from: start, needsPeriod: true)
    guard domain > start else { return offset + 1 }
    return addAddress(start, addressEnd(from: start, searchingFrom: domain), prefix: "http://")
  }

  /// `...`, and `....` at the end of a sentence; longer runs are dotted lines.
  private mutating func parsePeriods(at offset: Int) -> Int {
    var end = offset + 2
    while end < text.end && text.bytes[end] == ASCII.period { end += 1 }
    if (3...4).contains(end - offset) && rules.contains(.smartPunctuation) {
      addPunctuation(.ellipsis, offset, offset + 3)
    }
    return end
  }

  /// Mail addresses, found at their `@`.
  mutating func parseAt(at offset: Int) -> Int {
    let bytes = text.bytes
    var start = offset
    while start > tokenEnd, isLocalByte(bytes[start - 1]) { start -= 1 }
    guard start < offset else { return offset + 1 }
    var end = offset + 1
    var periods = 0
    while end < text.end {
      let byte = bytes[end]
      if byte == ASCII.period && end + 1 < text.end && bytes[end + 1].isLetterOrDigit {
        periods += 1
      } else if byte == ASCII.at {
        return offset + 1
      } else if !byte.isLetterOrDigit && byte != ASCII.hyphen && byte != ASCII.underscore {
        break
      }
      end += 1
    }
    guard periods > 0, bytes[end - 1].isLetter || bytes[end - 1] == ASCII.period else { return offset + 1 }
    return addAddress(start, trimmedEnd(start, end), prefix: "mailto:")
  }

  private func isLocalByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == ASCII.period || byte == ASCII.plus || byte == ASCII.hyphen
      || byte == ASCII.underscore
  }

  private mutating func addAddress(_ start: Int, _ end: Int, prefix: StaticString) -> Int {
    let destination: TextSlice
    if prefix.utf8CodeUnitCount == 0 {
      destination = text.slice(start, end, in: &tree)
    } else {
      let first = tree.ownBytes.count
      prefix.withUTF8Buffer { tree.ownBytes.append(contentsOf: $0) }
      tree.ownBytes.append(contentsOf: UnsafeBufferPointer(start: text.bytes + start, count: end - start))
      destination = TextSlice(offset: UInt32(first), length: UInt32(tree.ownBytes.count - first), isOwn: true)
    }
    add(.bareAddress, start, end, payload: tree.add(LinkPayload(destination: destination, form: .autolink)))
    return end
  }

  /// Where the domain that begins at `start` ends; `start` if it is none.
  ///
  /// Its last two labels have no underscores, unless there are more than ten.
  private func domainEnd(from start: Int, needsPeriod: Bool) -> Int {
    let bytes = text.bytes
    var offset = start
    var periods = 0
    var underscores = 0
    var underscoresBefore = 0
    while offset < text.end {
      let byte = bytes[offset]
      if byte == ASCII.underscore {
        underscores += 1
      } else if byte == ASCII.period {
        underscoresBefore = underscores
        underscores = 0
        periods += 1
      } else if byte >= 0x80 {
        let (scalar, length) = UTF8Reading.scalar(in: bytes, at: offset, end: text.end)
        guard offset == start || CharacterClass.of(scalar) == .other else { break }
        offset += length
        continue
      } else if !byte.isLetterOrDigit && byte != ASCII.hyphen {
        break
      }
      offset += 1
    }
    while offset > start && bytes[offset - 1] == ASCII.underscore {
      // Punctuation behind the address, such as the end of emphasis.
      offset -= 1
      underscores -= 1
    }
    if underscores + underscoresBefore > 0 && periods <= 10 { return start }
    return needsPeriod && periods == 0 ? start : offset
  }

  /// Where the address ends: at white space, `<`, or in brackets at `]`, less trailing punctuation.
  private func addressEnd(from start: Int, searchingFrom domain: Int) -> Int {
    let bytes = text.bytes
    var end = domain
    while end < text.end, !bytes[end].isWhitespace, bytes[end] != ASCII.lessThan {
      if bytes[end] == ASCII.rightBracket && !brackets.isEmpty { break }
      end += 1
    }
    return trimmedEnd(start, end)
  }

  private func trimmedEnd(_ start: Int, _ end: Int) -> Int {
    let bytes = text.bytes
    var end = end
    var surplus = 0
    for offset in start..<end {
      if bytes[offset] == ASCII.leftParenthesis { surplus -= 1 }
      if bytes[offset] == ASCII.rightParenthesis { surplus += 1 }
    }
    while end > start + 1 {
      switch bytes[end - 1] {
      case ASCII.rightParenthesis:
        if surplus <= 0 { return end }
        surplus -= 1
        end -= 1
      case ASCII.question, ASCII.exclamation, ASCII.period, 0x2C, ASCII.colon, ASCII.asterisk, ASCII.underscore,
        ASCII.tilde, ASCII.apostrophe, ASCII.quotation:
        end -= 1
      case ASCII.semicolon:
        var ampersand = end - 1
        while ampersand > start && bytes[ampersand - 1].isLetter { ampersand -= 1 }
        if ampersand < end - 1 && ampersand > start && bytes[ampersand - 1] == ASCII.ampersand {
          end = ampersand - 1
        } else {
          end -= 1
        }
      default: return end
      }
    }
    return end
  }
}
