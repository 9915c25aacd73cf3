import CPostCairo
import PostModel
import PostStyling

extension Diagnostic.Code {
  /// A font family that is asked for is not installed.
  public static let fontMissing = Diagnostic.Code("PR0601")
  /// No font has a glyph for a character.
  public static let glyphMissing = Diagnostic.Code("PR0602")
  /// No dictionary of a language is installed, so that its words are not hyphenated.
  public static let hyphenationMissing = Diagnostic.Code("PR0603")
}

/// The fonts of one thread: found, opened once, and kept for shaping and painting.
///
/// A family whose file can be found by name is opened directly, without fontconfig. Its configuration of the whole
/// system is read (some 20 ms) only for generic families, and for characters that the style's fonts lack.
final class FontLibrary {
  private struct Key: Hashable {
    var families: [String]
    var size: Double
    var weight: Int
    var isItalic: Bool
  }

  private var fonts: [LoadedFont] = []
  private var ids: [Key: FontID] = [:]
  private var faceIDs: [OpenedFace: FontID] = [:]
  private var fallbackIDs: [UnsafeMutablePointer<PangoFont>: FontID] = [:]
  private var systemFonts: SystemFonts?
  private var otherDiagnostics: [Diagnostic] = []
  private var missingFamilies: Set<String> = []
  private var missingLanguages: Set<String> = []
  private var missingScalars: [Unicode.Scalar] = []
  private let files: FontFiles

  private struct OpenedFace: Hashable {
    var face: FontFace
    var size: Double
    var weight: Int
  }

  /// Makes a library over the machine's fonts, or over other folders.
  init(files: FontFiles = .system) { self.files = files }

  /// What was missing until now: families (PR0601), and characters without a glyph (PR0602).
  var diagnostics: [Diagnostic] {
    guard !missingScalars.isEmpty else { return otherDiagnostics }
    let list = missingScalars.prefix(20).map(FontLibrary.description).joined(separator: ", ")
    let rest = missingScalars.count > 20 ? " and \(missingScalars.count - 20) more" : ""
    return otherDiagnostics + [
      Diagnostic(
        .warning, .glyphMissing, "no installed font has a glyph for \(list)\(rest)",
        hint: "install a font that has them, for example one of the fonts-noto packages")
    ]
  }

  /// The font for Cairo; it lives as long as the library.
  func scaledFont(_ id: FontID) -> OpaquePointer { fonts[Int(id.index)].scaledFont }

  /// The measures of a font.
  func metrics(_ id: FontID) -> FontMetrics { fonts[Int(id.index)].metrics }

  /// The font itself, for shaping.
  func font(_ id: FontID) -> LoadedFont { fonts[Int(id.index)] }

  /// The font that a style's text is set in, where it has the characters.
  func font(for style: ResolvedTextStyle) -> FontID {
    let key = Key(
      families: style.fontFamilies, size: style.fontSize, weight: style.fontWeight, isItalic: style.isItalic)
    if let id = ids[key] { return id }
    let id = find(style)
    ids[key] = id
    return id
  }

  /// The system's fonts, for characters that a style's own font lacks; opened at the first call.
  func fallback() -> SystemFonts {
    if let systemFonts { return systemFonts }
    let opened = SystemFonts()
    systemFonts = opened
    return opened
  }

  /// The place of a font that Pango chose.
  func adopt(_ font: UnsafeMutablePointer<PangoFont>, size: Double) -> FontID? {
    if let id = fallbackIDs[font] { return id }
    guard let loaded = LoadedFont(font, size: size) else { return nil }
    let id = add(loaded)
    fallbackIDs[font] = id
    // The key is an address: the reference keeps it from being given to another font.
    g_object_ref(font)
    return id
  }

  /// Notes that a language's words cannot be hyphenated, once for each language.
  func reportMissingHyphenation(_ language: String) {
    guard missingLanguages.insert(language).inserted else { return }
    otherDiagnostics.append(
      Diagnostic(
        .note, .hyphenationMissing, "no hyphenation dictionary is installed for the language “\(language)”",
        hint: "install its hyphen package, for example hyphen-de for German"))
  }

  /// Notes characters that are shown as empty boxes, once each.
  func reportMissing(_ scalar: Unicode.Scalar) {
    if !missingScalars.contains(scalar) { missingScalars.append(scalar) }
  }

  deinit {
    for font in fallbackIDs.keys { g_object_unref(font) }
  }

  private func add(_ font: LoadedFont) -> FontID {
    fonts.append(font)
    return FontID(index: UInt16(truncatingIfNeeded: fonts.count - 1))
  }

  private func find(_ style: ResolvedTextStyle) -> FontID {
    var missing: [String] = []
    for family in style.fontFamilies {
      if SystemFonts.isGeneric(family) { break }
      if let face = files.face(family: family, weight: style.fontWeight, isItalic: style.isItalic),
        let id = open(face, style)
      {
        report(missing, instead: family)
        return id
      }
      missing.append(family)
    }
    let chosen = fallback().load(style)
    report(missing.filter { $0 != chosen.family }, instead: chosen.family)
    return chosen.font.flatMap { adopt($0, size: style.fontSize) } ?? add(LoadedFont(emptyOfSize: style.fontSize))
  }

  private func open(_ face: FontFace, _ style: ResolvedTextStyle) -> FontID? {
    let opened = OpenedFace(
      face: face, size: style.fontSize, weight: face.weightRange == nil ? face.weight : style.fontWeight)
    if let id = faceIDs[opened] { return id }
    guard let font = LoadedFont(face, size: style.fontSize, weight: opened.weight) else { return nil }
    let id = add(font)
    faceIDs[opened] = id
    return id
  }

  private func report(_ missing: [String], instead: String) {
    for family in missing where missingFamilies.insert(family).inserted {
      otherDiagnostics.append(
        Diagnostic(
          .warning, .fontMissing, "the font family “\(family)” is not installed; “\(instead)” is used in its place",
          hint: "install the family, or name another one in the theme"))
    }
  }

  private static func description(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "“\(scalar)” (U+\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits))"
  }
}
