import CPostCairo
import PostStyling

/// Turns paragraphs into lines: shapes and measures them once, breaks them for any widths, and sets the lines.
///
/// One serves one thread; it owns the cache of shaped words, to which prepared paragraphs refer.
final class Typesetter {
  /// The fonts, for painting too.
  let fonts: FontLibrary

  private struct FaceKey: Hashable {
    var families: [String]
    var size: Double
    var weight: Int
    var isItalic: Bool
    var letterSpacing: Double
    var features: [String]
    var language: String
    var isHyphenated: Bool
    var isCode: Bool
    /// The font that Pango chose in place of the style's own.
    var fallback: FontID?
  }

  private(set) var faces: [TextFace] = []
  /// By the numbers of faces; apart from them, so that reading them counts no references.
  private(set) var faceTraits: [FaceTraits] = []
  private(set) var cache = WordCache()
  private var faceIndices: [FaceKey: UInt16] = [:]
  private var metricsOfStyles: [ResolvedTextStyle: LineMetrics] = [:]
  private let shaper = WordShaper()
  private var places: [WordBreaks.Place] = []
  private var syllables: [Int] = []

  /// Makes a typesetter over fonts.
  init(fonts: FontLibrary = FontLibrary()) { self.fonts = fonts }

  /// Shapes a paragraph and finds where its lines may end; no widths are needed yet.
  func prepare(_ text: InlineText) -> PreparedParagraph {
    var builder = ParagraphBuilder(typesetter: self, text: text)
    return builder.build()
  }

  /// Breaks a paragraph from a point onwards, asking the slot of each line in turn; lines count from 0 in each call.
  ///
  /// The indent, in points, is kept free at the beginning of line 0. An empty paragraph has no lines.
  func breakLines(
    _ paragraph: PreparedParagraph, from start: BreakPoint, firstLineIndent: Double, slot: (Int) -> LineSlot
  ) -> [LineBreak] {
    let breaker = LineBreaker(typesetter: self, paragraph: paragraph, indent: firstLineIndent)
    return breaker.lines(from: start, slot: slot)
  }

  /// Sets a line into its slot: justified, or placed. Positions count from the slot's left edge.
  ///
  /// In paragraphs that run from right to left, `left` means right and the other way round.
  func set(
    _ line: LineBreak, of paragraph: PreparedParagraph, slot: LineSlot, alignment: TextAlignment
  ) -> SetLine {
    var setter = LineSetter(typesetter: self, paragraph: paragraph, line: line)
    return setter.set(width: slot.width, alignment: alignment)
  }

  /// The measures of a style's own font.
  func lineMetrics(for style: ResolvedTextStyle) -> LineMetrics {
    if let known = metricsOfStyles[style] { return known }
    let font = fonts.font(fonts.font(for: style))
    let own = font.metrics
    let lineHeight =
      switch style.lineSpacing {
      case .exactly(let height): height
      case .extra(let extra): own.ascent + own.descent + own.lineGap + extra
      }
    let sample = Array("the quick brown fox jumps over the lazy dog and then rests in the evening sun".utf8)
    let face = WordShaper.Face(font: font, features: [], language: nil, letterSpacing: 0)
    let context = WordContext(face: 0, script: UInt8(G_UNICODE_SCRIPT_LATIN.unsigned))
    let width = sample.withUnsafeBufferPointer { shaper.width(of: $0, context, in: face) }
    let metrics = LineMetrics(
      ascent: own.ascent, descent: own.descent, lineHeight: lineHeight, xHeight: own.xHeight,
      capHeight: own.capHeight,
      averageCharacterWidth: Double(width) / 1024 / Double(sample.count) + style.letterSpacing)
    metricsOfStyles[style] = metrics
    return metrics
  }
}

extension Typesetter {
  /// The number of the face that a style's text is shaped with.
  ///
  /// - Parameter fallback: The font in place of the style's own.
  func face(
    for style: ResolvedTextStyle, isCode: Bool, language: String, fallback: FontID? = nil
  ) -> UInt16 {
    let key = FaceKey(
      families: style.fontFamilies, size: style.fontSize, weight: style.fontWeight, isItalic: style.isItalic,
      letterSpacing: style.letterSpacing, features: style.fontFeatures, language: language,
      isHyphenated: style.isHyphenated, isCode: isCode, fallback: fallback)
    if let index = faceIndices[key] { return index }
    let font = fallback ?? fonts.font(for: style)
    let isHyphenated = style.isHyphenated && !isCode
    let hyphenator = isHyphenated ? Hyphenator.of(language: language) : nil
    if isHyphenated && hyphenator == nil { fonts.reportMissingHyphenation(language) }
    let features = style.letterSpacing == 0 ? style.fontFeatures : ["-liga", "-clig"] + style.fontFeatures
    faces.append(
      TextFace(
        shaping: WordShaper.Face(
          font: fonts.font(font),
          features: features.compactMap(Typesetter.feature),
          language: hb_language_from_string(language, -1),
          letterSpacing: Int32((style.letterSpacing * 1024).rounded())),
        font: font,
        isCode: isCode,
        hyphenator: hyphenator))
    let shaping = faces[faces.count - 1].shaping
    faceTraits.append(
      FaceTraits(
        spaceWidth: shaping.font.spaceAdvance + shaping.letterSpacing, kernsWithSpace: shaping.font.kernsWithSpace))
    let index = UInt16(truncatingIfNeeded: faces.count - 1)
    faceIndices[key] = index
    return index
  }

  /// The index of a word in the cache; it is shaped if it is new.
  ///
  /// Soft hyphens in it are not shown, and are where it may be divided.
  func word(_ bytes: UnsafeBufferPointer<UInt8>, _ context: WordContext) -> Int32 {
    let packed = context.packed
    let hash = WordCache.hash(bytes, context: packed)
    if let index = cache.find(bytes, context: packed, hash: hash) { return index }
    places.removeAll(keepingCapacity: true)
    guard let stripped = SoftHyphens.strip(bytes, to: &places) else {
      if !context.isPart && !context.isRightToLeft { findPlaces(in: bytes, faces[Int(context.face)]) }
      return cache.insert(shape(bytes, context), for: bytes, context: packed, hash: hash)
    }
    let word = stripped.withUnsafeBufferPointer { shape($0, context) }
    return cache.insert(word, for: bytes, context: packed, hash: hash)
  }

  /// How a word of the cache was shaped.
  func context(ofWord index: Int32) -> WordContext { cache.context(of: index) }

  private func shape(_ bytes: UnsafeBufferPointer<UInt8>, _ context: WordContext) -> ShapedWord {
    let face = faces[Int(context.face)]
    let start = Int32(cache.glyphs.count)
    let shaped = shaper.shape(bytes, context, in: face.shaping, to: &cache.glyphs)
    var word = ShapedWord(
      glyphs: start..<Int32(cache.glyphs.count), points: 0..<0, byteCount: Int32(bytes.count), width: shaped.width,
      kernBefore: shaped.kernBefore, kernAfter: shaped.kernAfter, lacksGlyphs: shaped.lacksGlyphs)
    if !context.isPart && !context.isRightToLeft && !places.isEmpty {
      let points = Int32(cache.points.count)
      measure(&word, bytes, context, face)
      word.points = points..<Int32(cache.points.count)
    }
    return word
  }

  /// Where a word may be divided, in order: after dashes, and after syllables.
  private func findPlaces(in word: UnsafeBufferPointer<UInt8>, _ face: TextFace) {
    WordBreaks.append(of: word, isCode: face.isCode, to: &places)
    guard let hyphenator = face.hyphenator, word.count >= 5, !WordBreaks.isAddress(word, isCode: false) else { return }
    syllables.removeAll(keepingCapacity: true)
    hyphenator.appendPoints(of: word, to: &syllables)
    guard !syllables.isEmpty else { return }
    places.append(contentsOf: syllables.map { WordBreaks.Place(offset: $0, kind: .hyphen) })
    places.sort { $0.offset < $1.offset }
  }

  /// Measures both halves of a word at each place; where the halves look as they do in the word, without shaping.
  private func measure(
    _ word: inout ShapedWord, _ bytes: UnsafeBufferPointer<UInt8>, _ context: WordContext, _ face: TextFace
  ) {
    var glyph = Int(word.glyphs.lowerBound)
    let end = Int(word.glyphs.upperBound)
    var before: Int32 = 0
    for place in places where place.offset > 0 && place.offset < bytes.count {
      while glyph < end && Int(cache.glyphs[glyph].cluster) < place.offset {
        before += cache.glyphs[glyph].advance
        glyph += 1
      }
      guard glyph < end else { break }
      let isAtCluster = Int(cache.glyphs[glyph].cluster) == place.offset
      var (prefix, suffix) = (before, word.width - before)
      // Words of such a length are divided by their clusters alone: shaping each half would take quadratic time.
      if bytes.count > 80 {
        guard isAtCluster else { continue }
      } else if isAtCluster, cache.glyphs[glyph].isUnsafeToBreak, glyph > Int(word.glyphs.lowerBound),
        let kern = kern(before: glyph, bytes, place.offset, face.shaping)
      {
        prefix -= kern
      } else if !isAtCluster || cache.glyphs[glyph].isUnsafeToBreak {
        prefix = shaper.width(of: UnsafeBufferPointer(rebasing: bytes[..<place.offset]), context, in: face.shaping)
        suffix = shaper.width(of: UnsafeBufferPointer(rebasing: bytes[place.offset...]), context, in: face.shaping)
      }
      if place.kind == .hyphen || place.kind == .softHyphen { prefix += face.shaping.font.hyphenAdvance }
      cache.points.append(
        WordPoint(offset: Int32(place.offset), kind: place.kind, prefixWidth: prefix, suffixWidth: suffix))
    }
  }

  /// What kerning adds between two letters that are shown by their plain glyphs, so that cutting the word between them
  /// changes nothing else; `nil` where it may.
  private func kern(
    before glyph: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ shaping: WordShaper.Face
  ) -> Int32? {
    var start = offset - 1
    while start > 0 && bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let (left, right) = (cache.glyphs[glyph - 1], cache.glyphs[glyph])
    guard Int(left.cluster) == start, left.xOffset == 0 else { return nil }
    var (leftGlyph, rightGlyph): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    hb_font_get_nominal_glyph(shaping.font.shaper, PlainText.decode(bytes, at: start).scalar, &leftGlyph)
    hb_font_get_nominal_glyph(shaping.font.shaper, PlainText.decode(bytes, at: offset).scalar, &rightGlyph)
    guard leftGlyph == left.id, rightGlyph == right.id else { return nil }
    return left.advance - shaping.letterSpacing - hb_font_get_glyph_h_advance(shaping.font.shaper, left.id)
  }

  /// A feature in the notation of HarfBuzz and CSS: `onum`, `-liga`, `ss01=2`.
  private static func feature(_ text: String) -> hb_feature_t? {
    var feature = hb_feature_t()
    return hb_feature_from_string(text, -1, &feature) != 0 ? feature : nil
  }
}

/// The soft hyphens (U+00AD) that a word holds.
enum SoftHyphens {
  /// The word without them, and their places; `nil` if it has none.
  static func strip(_ word: UnsafeBufferPointer<UInt8>, to places: inout [WordBreaks.Place]) -> [UInt8]? {
    guard zip(word, word.dropFirst()).contains(where: { $0 == 0xC2 && $1 == 0xAD }) else { return nil }
    var stripped: [UInt8] = []
    var offset = 0
    while offset < word.count {
      if word[offset] == 0xC2 && offset + 1 < word.count && word[offset + 1] == 0xAD {
        if places.last?.offset != stripped.count {
          places.append(WordBreaks.Place(offset: stripped.count, kind: .softHyphen))
        }
        offset += 2
      } else {
        stripped.append(word[offset])
        offset += 1
      }
    }
    return stripped
  }
}
