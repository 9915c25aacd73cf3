import PostModel

/// How the value of an attribute of raw HTML is checked before it passes.
enum AttributeRule: Sendable {
  /// Any text.
  case text
  /// Words, separated by single spaces.
  case words
  /// A word that is unique on the page, prefixed where it would shadow a property.
  case identifier
  /// No value.
  case flag
  /// A BCP 47 tag.
  case language
  /// One of these words; the types of ordered lists, `a` and `A`, differ by letter case alone.
  case oneOf([String])
  /// A whole number in this range.
  case integer(ClosedRange<Int>)
  /// A length, pixels where no unit is written, not below zero.
  case length
  /// A whole number of pixels, up to 65,535.
  case pixels
  /// A relative address, or one of `http`, `https` or a `data:` URL of a raster image.
  case address
  /// An absolute address of `https`.
  case frameAddress
  /// Any; what it becomes is checked where it is resolved.
  case unchecked
  /// A date or a time: letters, digits and `:+-.`.
  case date
  /// A media type: letters, digits and what stands between them.
  case mediaType
  /// The declarations of `StyleDeclarations`.
  case style
  /// A colour by name, in hexadecimal, or as `rgb()` or `hsl()`.
  case color

  /// What passes of a value; `nil` if nothing.
  func checked(_ value: String) -> String? {
    switch self {
    case .text, .unchecked: return value
    case .words:
      let words = value.split(whereSeparator: \.isWhitespace)
      return words.isEmpty ? nil : words.joined(separator: " ")
    case .identifier:
      let isSound = !value.isEmpty && !value.contains(where: \.isWhitespace)
      return isSound ? ClobberingNames.prefixed(value) : nil
    case .flag: return ""
    case .language: return matches(value, also: "-", atMost: 35) ? value : nil
    case .oneOf(let values):
      if values.contains(value) { return value }
      let lower = value.lowercased()
      return values.contains(lower) ? lower : nil
    case .integer(let range):
      guard let number = Int(LinkResolution.trimmed(value)), range.contains(number) else { return nil }
      return String(number)
    case .length:
      guard let length = Length(parsing: value, defaultUnit: .pixels), length.value >= 0 else { return nil }
      return StyleDeclarations.text(of: length)
    case .pixels:
      guard let length = Length(parsing: value, defaultUnit: .pixels), length.unit == .pixels,
        (0...65535).contains(length.value)
      else { return nil }
      return String(Int(length.value))
    case .address:
      let address = LinkResolution.trimmed(value)
      return URLText.isSafeImage(address.utf8) ? address : nil
    case .frameAddress: return AttributeRule.frameAddress(value)
    case .date: return matches(value, also: ":+-. ", atMost: 64) ? value : nil
    case .mediaType: return matches(value, also: "/+-.;,=\"' ", atMost: 128) ? value : nil
    case .style: return StyleDeclarations.sanitized(value)
    case .color: return StyleDeclarations.color(value)
    }
  }

  /// The address of a frame, percent-encoded: `https://` and a host, with nothing that browsers would pass over.
  private static func frameAddress(_ value: String) -> String? {
    let address = LinkResolution.trimmed(value)
    let start = "https://"
    guard address.utf8.count > start.utf8.count, address.prefix(start.count).lowercased() == start,
      let host = address.utf8.dropFirst(start.utf8.count).first, isAlphanumeric(host),
      address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
    else { return nil }
    return URLText.percentEncoded(address)
  }

  /// Whether the value is letters, digits and other characters of a list, at least one and at most so many.
  private func matches(_ value: String, also others: String, atMost count: Int) -> Bool {
    (1...count).contains(value.utf8.count)
      && value.utf8.allSatisfy { AttributeRule.isAlphanumeric($0) || others.utf8.contains($0) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
