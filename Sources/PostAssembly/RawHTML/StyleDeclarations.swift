import PostModel

/// What of a `style` attribute passes: colour, width, float and alignment, each value of a strict form.
public enum StyleDeclarations {
  /// The declarations that pass, written anew; `nil` where none does.
  static func sanitized(_ style: String) -> String? {
    let passed = declarations(of: style).compactMap(\.checked)
    return passed.isEmpty ? nil : passed.joined(separator: ";")
  }

  /// The declarations that do not pass, as they were written.
  static func removed(from style: String) -> [String] {
    declarations(of: style).filter { $0.checked == nil }.map(\.written)
  }

  /// The first 64 declarations: as they were written, and written anew where they pass.
  private static func declarations(of style: String) -> [(written: String, checked: String?)] {
    style.split(separator: ";").prefix(64).compactMap { declaration in
      let written = trimmed(declaration)
      if written.isEmpty { return nil }
      let parts = written.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return (String(written), nil) }
      let property = trimmed(parts[0]).lowercased()
      let value = checked(trimmed(parts[1]).lowercased(), for: property)
      return (String(written), value.map { "\(property):\($0)" })
    }
  }

  /// The value of `property` in a style that passed.
  public static func value(of property: String, in style: String) -> String? {
    var found: String?
    for declaration in style.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0] == property { found = String(parts[1]) }
    }
    return found
  }

  /// A colour by its name, in hexadecimal, or as `rgb()` or `hsl()`; `nil` for anything else.
  static func color(_ text: String) -> String? {
    let value = text.lowercased()
    if value.hasPrefix("#") {
      let digits = value.dropFirst()
      return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) ? value : nil
    }
    if value.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) {
      return !value.isEmpty && value.utf8.count <= 24 ? value : nil
    }
    for function in ["rgb(", "rgba(", "hsl(", "hsla("] where value.hasPrefix(function) && value.hasSuffix(")") {
      let inside = value.dropFirst(function.count).dropLast()
      let isSound =
        inside.utf8.count <= 40 && inside.utf8.allSatisfy { (0x30...0x39).contains($0) || " ,.%/".utf8.contains($0) }
      return isSound ? value : nil
    }
    return nil
  }

  /// A length as CSS writes it.
  public static func text(of length: Length) -> String { "\(number(length.value))\(length.unit.rawValue)" }

  /// A number with at most four decimals, without trailing zeros.
  public static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "0" }
    let scaled = Int((value * 10_000).rounded())
    let sign = scaled < 0 ? "-" : ""
    let whole = scaled.magnitude / 10_000
    var decimals = String(scaled.magnitude % 10_000)
    decimals = String(repeating: "0", count: 4 - decimals.count) + decimals
    while decimals.last == "0" { decimals.removeLast() }
    return decimals.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(decimals)"
  }

  private static func checked(_ value: String, for property: String) -> String? {
    switch property {
    case "color": return color(value)
    case "width":
      guard let length = Length(parsing: value), length.value >= 0 else { return nil }
      return text(of: length)
    case "float": return ["left", "right", "none"].contains(value) ? value : nil
    case "text-align":
      return ["left", "right", "center", "justify", "start", "end"].contains(value) ? value : nil
    default: return nil
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
