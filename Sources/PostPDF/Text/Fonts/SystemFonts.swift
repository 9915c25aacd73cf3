import CPostCairo
import PostStyling

/// All fonts of the machine as Pango and fontconfig offer them: slow to open, able to show nearly every character.
final class SystemFonts {
  private let map: UnsafeMutablePointer<PangoFontMap>?
  /// Set up for a resolution of 72 dpi without hinting, so that lengths are points and advances are not rounded.
  let context: OpaquePointer?
  private var descriptions: [String: OpaquePointer] = [:]

  /// Reads fontconfig's configuration, once in the process.
  init() {
    map = pango_cairo_font_map_new()
    if let map {
      let cairoMap = OpaquePointer(map)
      pango_cairo_font_map_set_resolution(cairoMap, 72)
    }
    context = map.flatMap { pango_font_map_create_context($0) }
    guard let context else { return }
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
  }

  deinit {
    for description in descriptions.values { pango_font_description_free(description) }
    if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    if let map { g_object_unref(map) }
  }

  /// Whether a family is one of the general kinds of CSS rather than a font's name.
  static func isGeneric(_ family: String) -> Bool {
    [
      "serif", "sans-serif", "sans", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
      "ui-monospace", "ui-rounded", "emoji", "math",
    ].contains(family.lowercased())
  }

  /// The font that fontconfig gives for a style, and its family's name.
  func load(_ style: ResolvedTextStyle) -> (font: UnsafeMutablePointer<PangoFont>?, family: String) {
    guard let map, let context, let font = pango_font_map_load_font(map, context, description(of: style)) else {
      return (nil, "")
    }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    return (font, pango_font_description_get_family(found).map { String(cString: $0) } ?? "")
  }

  /// A style in Pango's words; kept, and owned by `self`.
  func description(of style: ResolvedTextStyle) -> OpaquePointer? {
    var families = style.fontFamilies.map { family in
      switch family.lowercased() {
      case "ui-serif": "serif"
      case "sans", "ui-sans-serif", "system-ui", "ui-rounded": "sans-serif"
      case "ui-monospace": "monospace"
      default: family
      }
    }
    if families.isEmpty { families = ["serif"] }
    let names = families.joined(separator: ",")
    let key = "\(names)|\(style.fontSize)|\(style.fontWeight)|\(style.isItalic)"
    if let known = descriptions[key] { return known }
    let description = pango_font_description_new()
    pango_font_description_set_family(description, names)
    pango_font_description_set_absolute_size(description, (style.fontSize * 1024).rounded())
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(max(100, min(style.fontWeight, 1000)))))
    pango_font_description_set_style(description, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    descriptions[key] = description
    return description
  }
}
