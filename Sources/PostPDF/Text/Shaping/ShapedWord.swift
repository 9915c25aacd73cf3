/// A glyph of a shaped word; lengths in 1/1024 points.
struct ShapedGlyph {
  var id: UInt32
  /// Its first byte in the word.
  var cluster: Int32
  var advance: Int32
  var xOffset: Int32
  var yOffset: Int32
  /// Whether cutting the word before it changes how either half looks.
  var isUnsafeToBreak: Bool
}

/// A place inside a word where a line may end; lengths in 1/1024 points.
struct WordPoint {
  /// Bytes of the word before it.
  var offset: Int32
  var kind: BreakKind
  /// Of the part before it, its hyphen included.
  var prefixWidth: Int32
  /// Of the part after it.
  var suffixWidth: Int32
}

/// Why a line may end at a place.
enum BreakKind: UInt8 {
  /// It may not.
  case none
  /// After a space.
  case space
  /// After a hyphen that the text holds, a dash, or between two ideographs.
  case dash
  /// Inside an address or a path.
  case address
  /// After a syllable: a hyphen is added.
  case hyphen
  /// At a U+00AD that the text holds: a hyphen is added.
  case softHyphen
  /// The text asks for it.
  case forced
}

/// A word in the cache: a stretch without spaces in one font, script and direction.
struct ShapedWord {
  /// Into the cache's glyphs; in visual order.
  var glyphs: Range<Int32>
  /// Into the cache's points, by offset.
  var points: Range<Int32>
  /// Of its text, without soft hyphens.
  var byteCount: Int32
  /// In 1/1024 points.
  var width: Int32
  /// What kerning adds to a space before, and after it; in 1/1024 points.
  var kernBefore: Int32
  var kernAfter: Int32
  /// Whether the font lacks a glyph for it.
  var lacksGlyphs: Bool
}

/// What is asked of a face for every word.
struct FaceTraits {
  /// Of a space with the style's letter spacing, in 1/1024 points.
  var spaceWidth: Int32
  /// Whether words must be shaped along with the spaces at their sides.
  var kernsWithSpace: Bool
}

/// How a style shapes words: its font, features and language. Faces are numbered by the typesetter.
struct TextFace {
  var shaping: WordShaper.Face
  var font: FontID
  var isCode: Bool
  var hyphenator: Hyphenator?
}
