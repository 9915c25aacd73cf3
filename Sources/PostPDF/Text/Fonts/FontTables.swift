import CPostCairo

/// Reads what a font file says of itself, through HarfBuzz.
enum FontTables {
  /// The faces of a file that belong to a family, whose name is normalized; none if the file is not a font.
  static func faces(in path: String, family: [UInt8]) -> [FontFace] {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return [] }
    defer { hb_blob_destroy(blob) }
    let count = min(hb_face_count(blob), 64)
    return (0..<count).compactMap { index in
      guard let face = hb_face_create(blob, index) else { return nil }
      defer { hb_face_destroy(face) }
      let names = [hb_ot_name_id_t(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY), hb_ot_name_id_t(HB_OT_NAME_ID_FONT_FAMILY)]
      let belongs = names.contains { FontFiles.normalized(name($0, of: face)) == family }
      return belongs ? description(of: face, path: path, index: index) : nil
    }
  }

  private static func name(_ id: hb_ot_name_id_t, of face: OpaquePointer) -> [UInt8] {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      var size: UInt32 = 256
      // Writes at most `size` bytes, a zero at their end, and sets `size` to the length without it.
      hb_ot_name_get_utf8(face, id, nil, &size, buffer.baseAddress)
      return buffer.prefix(Int(min(size, 255))).map { UInt8(bitPattern: $0) }
    }
  }

  private static func description(of face: OpaquePointer, path: String, index: UInt32) -> FontFace? {
    guard let font = hb_font_create(face) else { return nil }
    defer { hb_font_destroy(font) }
    var axis = hb_ot_var_axis_info_t()
    let isVariable = hb_ot_var_find_axis_info(face, tag("wght"), &axis) != 0
    return FontFace(
      path: path, index: index,
      weight: Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)),
      weightRange: isVariable ? Int(axis.min_value)...max(Int(axis.min_value), Int(axis.max_value)) : nil,
      isItalic: hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
        || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0,
      stretch: Int(hb_style_get_value(font, HB_STYLE_TAG_WIDTH)))
  }

  /// A tag of four ASCII letters.
  static func tag(_ name: StaticString) -> hb_tag_t {
    name.withUTF8Buffer { $0.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
  }
}
