import CPostCairo

/// Shapes words with HarfBuzz. Owned by one thread.
final class WordShaper {
  /// A face with what HarfBuzz needs of it.
  struct Face {
    var font: LoadedFont
    var features: [hb_feature_t]
    var language: hb_language_t?
    var letterSpacing: Int32
  }

  private let buffer: OpaquePointer?
  private var framed: [UInt8] = []

  /// Makes a shaper.
  init() { buffer = hb_buffer_create() }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes a word and appends its glyphs; kerning with the spaces beside it is told apart.
  func shape(
    _ word: UnsafeBufferPointer<UInt8>, _ context: WordContext, in face: Face, to glyphs: inout [ShapedGlyph]
  ) -> (width: Int32, kernBefore: Int32, kernAfter: Int32, lacksGlyphs: Bool) {
    let start = glyphs.count
    let frame = run(word, context, in: face)
    var length: UInt32 = 0
    let infos = UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, &length), count: Int(length))
    let positions = UnsafeBufferPointer(start: hb_buffer_get_glyph_positions(buffer, &length), count: Int(length))
    var result = (width: Int32(0), kernBefore: Int32(0), kernAfter: Int32(0), lacksGlyphs: false)
    for (info, position) in zip(infos, positions) {
      let cluster = Int(info.cluster) - frame
      if cluster < 0 {
        result.kernBefore += position.x_advance - face.font.spaceAdvance
        continue
      }
      if cluster >= word.count {
        result.kernAfter += position.x_advance - face.font.spaceAdvance
        continue
      }
      if info.codepoint == 0 { result.lacksGlyphs = true }
      glyphs.append(
        ShapedGlyph(
          id: info.codepoint, cluster: Int32(cluster), advance: position.x_advance, xOffset: position.x_offset,
          yOffset: position.y_offset, isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
    }
    if context.hasSpaceAfter, glyphs.count > start {
      // What the last letter lost to the space is the space's.
      let last = glyphs.count - 1
      let nominal = hb_font_get_glyph_h_advance(face.font.shaper, glyphs[last].id)
      result.kernAfter += glyphs[last].advance - nominal
      glyphs[last].advance = nominal
    }
    if face.letterSpacing != 0 { spread(&glyphs, from: start, by: face.letterSpacing) }
    result.width = glyphs[start...].reduce(0) { $0 + $1.advance }
    return result
  }

  /// The width of a part of a word, without keeping its glyphs.
  func width(
    of part: UnsafeBufferPointer<UInt8>, _ context: WordContext, in face: Face
  ) -> Int32 {
    var glyphs: [ShapedGlyph] = []
    var context = context
    context.hasSpaceBefore = false
    context.hasSpaceAfter = false
    return shape(part, context, in: face, to: &glyphs).width
  }

  /// Shapes into `buffer`; the result is how many bytes stand before the word in it.
  private func run(_ word: UnsafeBufferPointer<UInt8>, _ context: WordContext, in face: Face) -> Int {
    hb_buffer_clear_contents(buffer)
    let frame = context.hasSpaceBefore ? 1 : 0
    if context.hasSpaceBefore || context.hasSpaceAfter {
      framed.removeAll(keepingCapacity: true)
      if context.hasSpaceBefore { framed.append(0x20) }
      framed.append(contentsOf: word)
      if context.hasSpaceAfter { framed.append(0x20) }
      framed.withUnsafeBufferPointer { add($0) }
    } else {
      add(word)
    }
    hb_buffer_set_direction(buffer, context.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, WordShaper.script(context.script))
    hb_buffer_set_language(buffer, face.language)
    hb_shape(face.font.shaper, buffer, face.features, UInt32(face.features.count))
    return frame
  }

  private func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    bytes.withMemoryRebound(to: CChar.self) { characters in
      hb_buffer_add_utf8(buffer, characters.baseAddress, Int32(characters.count), 0, Int32(characters.count))
    }
  }

  private func spread(_ glyphs: inout [ShapedGlyph], from start: Int, by spacing: Int32) {
    for index in start..<glyphs.count
    where index + 1 == glyphs.count || glyphs[index + 1].cluster != glyphs[index].cluster {
      glyphs[index].advance += spacing
    }
  }

  private static func script(_ script: UInt8) -> hb_script_t {
    switch UInt32(script) {
    case G_UNICODE_SCRIPT_LATIN.unsigned: return HB_SCRIPT_LATIN
    case G_UNICODE_SCRIPT_GREEK.unsigned: return HB_SCRIPT_GREEK
    case G_UNICODE_SCRIPT_CYRILLIC.unsigned: return HB_SCRIPT_CYRILLIC
    default:
      let tag = g_unicode_script_to_iso15924(GUnicodeScript(rawValue: .init(script)))
      return hb_script_from_iso15924_tag(tag)
    }
  }
}

extension GUnicodeScript {
  /// Its number, which C declares with a sign.
  var unsigned: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}
