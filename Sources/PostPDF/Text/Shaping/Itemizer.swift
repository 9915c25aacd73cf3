import CPostCairo
import PostStyling

/// A stretch of a paragraph in one script, direction and font, as Pango found it.
struct TextItem {
  /// Bytes of the paragraph's source text.
  var range: Range<Int>
  /// The level of bidirectional text: odd ones run from right to left.
  var level: UInt8
  /// As GLib numbers scripts.
  var script: UInt8
  /// The font that Pango chose; `nil` where the style's own has all the characters.
  var fallback: FontID?
}

extension WordContext {
  /// GLib's number of a plain script.
  static func number(of script: PlainScript) -> UInt8 {
    switch script {
    case .latin: UInt8(truncatingIfNeeded: G_UNICODE_SCRIPT_LATIN.unsigned)
    case .greek: UInt8(truncatingIfNeeded: G_UNICODE_SCRIPT_GREEK.unsigned)
    case .cyrillic: UInt8(truncatingIfNeeded: G_UNICODE_SCRIPT_CYRILLIC.unsigned)
    }
  }
}

extension ParagraphBuilder {
  /// Itemizes the whole paragraph, which holds text that runs from right to left.
  mutating func itemizeAll(_ bytes: UnsafeBufferPointer<UInt8>) {
    let isRightToLeft = PlainText.runsFromRightToLeft(bytes)
    paragraph.baseLevel = isRightToLeft ? 1 : 0
    items = itemize(bytes, 0..<bytes.count, runs: source.runs.indices, isRightToLeft: isRightToLeft)
  }

  /// The level of the text at an offset of the source; offsets must not decrease.
  mutating func level(at offset: Int) -> UInt8 {
    guard !items.isEmpty else { return 0 }
    while currentItem + 1 < items.count && items[currentItem].range.upperBound <= offset { currentItem += 1 }
    return items[currentItem].level
  }

  /// The face of what stands beside words of other scripts: that of its item, so that their run goes on.
  mutating func face(at offset: Int, run: Int, _ face: UInt16) -> UInt16 {
    guard !items.isEmpty else { return face }
    _ = level(at: offset)
    return items[currentItem].fallback.map { fallbackFace($0, run: run) } ?? face
  }

  private func fallbackFace(_ font: FontID, run: Int) -> UInt16 {
    let inline = source.runs[run]
    return typesetter.face(
      for: source.styles[inline.style], isCode: inline.isCode, language: source.language, fallback: font)
  }

  /// Adds a word that Pango must look at: other scripts, right-to-left text, or characters that the font lacks.
  mutating func appendItemized(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, run: Int, _ face: UInt16, _ separation: BreakKind
  ) {
    var own = items.isEmpty ? itemize(bytes, range, runs: run..<run + 1, isRightToLeft: false)[...] : items[...]
    if !items.isEmpty {
      _ = level(at: range.lowerBound)
      own = items[currentItem...]
    }
    if own.isEmpty {
      let latin = WordContext.number(of: .latin)
      own = [TextItem(range: range, level: paragraph.baseLevel, script: latin, fallback: nil)]
    }
    let breaks = lineBreaks(in: UnsafeBufferPointer(rebasing: bytes[range])).map { $0 + range.lowerBound }
    var nextBreak = breaks.startIndex
    var start = range.lowerBound
    for item in own {
      if item.range.lowerBound >= range.upperBound { break }
      while start < min(item.range.upperBound, range.upperBound) {
        while nextBreak < breaks.count && breaks[nextBreak] <= start { nextBreak += 1 }
        var end = min(item.range.upperBound, range.upperBound)
        if nextBreak < breaks.count { end = min(end, breaks[nextBreak]) }
        end = ParagraphBuilder.endOfPart(from: start, to: end, bytes)
        var kind = separation
        if start > range.lowerBound {
          let isAtBreak = nextBreak > 0 && breaks[nextBreak - 1] == start
          let isSoftHyphen = bytes[start - 1] == 0xAD && bytes[start - 2] == 0xC2
          kind = isAtBreak ? (isSoftHyphen ? .softHyphen : .dash) : .none
        }
        append(part: UnsafeBufferPointer(rebasing: bytes[start..<end]), of: item, run: run, face, kind)
        start = end
      }
    }
  }

  private mutating func append(
    part: UnsafeBufferPointer<UInt8>, of item: TextItem, run: Int, _ face: UInt16, _ separation: BreakKind
  ) {
    let face = item.fallback.map { fallbackFace($0, run: run) } ?? face
    let context = WordContext(face: face, script: item.script, isRightToLeft: item.level & 1 == 1)
    let index = typesetter.word(part, context)
    if typesetter.cache.words[Int(index)].lacksGlyphs { reportMissing(part, face) }
    append(word: index, text: part, run: run, face, level: item.level, separation)
  }

  private func reportMissing(_ part: UnsafeBufferPointer<UInt8>, _ face: UInt16) {
    let font = typesetter.faces[Int(face)].shaping.font
    for scalar in String(decoding: part, as: UTF8.self).unicodeScalars where !font.shows(scalar) {
      typesetter.fonts.reportMissing(scalar)
    }
  }

  /// The offsets in a word at which UAX #14 allows a line to end.
  private func lineBreaks(in word: UnsafeBufferPointer<UInt8>) -> [Int] {
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: word.count + 2)
    let count = word.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    word.withMemoryRebound(to: CChar.self) { characters in
      pango_get_log_attrs(
        characters.baseAddress, Int32(characters.count), -1, pango_language_from_string(source.language), &attributes,
        Int32(count + 1))
    }
    var breaks: [Int] = []
    var character = 0
    for (offset, byte) in word.enumerated() where byte & 0xC0 != 0x80 {
      if offset > 0 && attributes[character].is_line_break != 0 { breaks.append(offset) }
      character += 1
    }
    return breaks
  }

  private func itemize(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, runs: Range<Int>, isRightToLeft: Bool
  ) -> [TextItem] {
    let fonts = typesetter.fonts.fallback()
    guard let context = fonts.context, let attributes = pango_attr_list_new() else { return [] }
    defer { pango_attr_list_unref(attributes) }
    pango_context_set_language(context, pango_language_from_string(source.language))
    for run in source.runs[runs] {
      let attribute = pango_attr_font_desc_new(fonts.description(of: source.styles[run.style]))
      attribute?.pointee.start_index = UInt32(max(0, run.range.lowerBound - range.lowerBound))
      attribute?.pointee.end_index = UInt32(max(0, run.range.upperBound - range.lowerBound))
      pango_attr_list_insert(attributes, attribute)
    }
    // Pango counts the characters before what it itemizes: all of a long paragraph for each of its words.
    let list = UnsafeBufferPointer(rebasing: bytes[range]).withMemoryRebound(to: CChar.self) { characters in
      pango_itemize_with_base_dir(
        context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR, characters.baseAddress, 0,
        Int32(range.count), attributes, nil)
    }
    defer { g_list_free(list) }
    var found: [TextItem] = []
    var run = runs.lowerBound
    var link = list
    while let node = link {
      link = node.pointee.next
      guard let item = node.pointee.data?.assumingMemoryBound(to: PangoItem.self) else { continue }
      defer { pango_item_free(item) }
      let start = range.lowerBound + Int(item.pointee.offset)
      let range = start..<start + Int(item.pointee.length)
      while run + 1 < runs.upperBound && source.runs[run].range.upperBound <= start { run += 1 }
      found.append(
        TextItem(
          range: range, level: item.pointee.analysis.level, script: item.pointee.analysis.script,
          fallback: fallback(for: UnsafeBufferPointer(rebasing: bytes[range]), item, run: run)))
    }
    return found
  }

  /// The font of an item, if the style's own lacks some of its characters.
  private func fallback(
    for text: UnsafeBufferPointer<UInt8>, _ item: UnsafeMutablePointer<PangoItem>, run: Int
  ) -> FontID? {
    let style = source.styles[source.runs[run].style]
    let own = typesetter.fonts.font(typesetter.fonts.font(for: style))
    if String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy(own.shows) { return nil }
    guard let font = item.pointee.analysis.font else { return nil }
    return typesetter.fonts.adopt(font, size: style.fontSize)
  }
}
