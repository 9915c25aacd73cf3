import PostStyling

/// The colour behind highlighted text: that of a marker pen, dark enough at night for light letters.
public enum HighlightColor {
  /// On light paper and on dark.
  public static let background = ThemeColor(
    light: Color(red: 0xFF, green: 0xF0, blue: 0xA3), dark: Color(red: 0x5C, green: 0x4A, blue: 0x0A))
}
