/// Addresses in posts: their schemes, which ones may be followed, and how they are percent-encoded.
public enum URLText {
  /// Schemes that a link may have; `nil` scheme means a relative address, which may.
  public static let linkSchemes: Set<String> = [
    "http", "https", "mailto", "tel", "ftp", "ftps", "sftp", "irc", "ircs", "xmpp", "geo", "sms", "magnet", "news",
    "nntp", "doi", "urn", "matrix", "git", "ssh", "gopher", "gemini",
  ]

  /// The scheme in lower case, as a browser would see it: white space and control characters are passed over.
  ///
  /// `java\nscript:` is `javascript`. `nil` for a relative address.
  @inlinable
  public static func scheme(of address: some Sequence<UInt8>) -> String? {
    var name: [UInt8] = []
    for byte in address {
      switch byte {
      case 0...0x20, 0x7F: continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): name.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"): name.append(byte)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if name.isEmpty { return nil }
        name.append(byte)
      case UInt8(ascii: ":"): return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
      default: return nil
      }
    }
    return nil
  }

  /// Whether a link to `address` is let through by `sanitize`.
  @inlinable
  public static func isSafeLink(_ address: some Sequence<UInt8>) -> Bool {
    guard let scheme = scheme(of: address) else { return true }
    return linkSchemes.contains(scheme)
  }

  /// Whether an image at `address` is let through by `sanitize`: as links, and `data:` URLs of raster images.
  @inlinable
  public static func isSafeImage(_ address: some Collection<UInt8>) -> Bool {
    guard let scheme = scheme(of: address) else { return true }
    if scheme == "data" {
      let start = String(decoding: address.prefix(40), as: UTF8.self).lowercased().filter { !$0.isWhitespace }
      return ["png", "jpeg", "gif", "webp", "avif"].contains { start.hasPrefix("data:image/\($0)") }
    }
    return scheme == "http" || scheme == "https"
  }

  /// Percent-encodes what may not stand in an `href`, and leaves what is encoded already.
  ///
  /// Kept: unreserved and reserved characters of RFC 3986, and `%`; encoded: white space, `"`, `<`, `>`, `\`, `^`,
  /// `` ` ``, `{`, `|`, `}`, `[`, `]`, control characters and all non-ASCII bytes. This is what CommonMark's reference
  /// implementation does.
  @inlinable
  public static func percentEncoded(_ address: some Sequence<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    for byte in address {
      if isKept(byte) {
        out.append(byte)
      } else {
        out.append(UInt8(ascii: "%"))
        out.append(hexDigit(byte >> 4))
        out.append(hexDigit(byte & 0xF))
      }
    }
    return out
  }

  /// Percent-encodes text in the same way; what needs nothing is handed back as it is.
  public static func percentEncoded(_ address: String) -> String {
    if address.utf8.allSatisfy(isKept) { return address }
    return String(decoding: percentEncoded(address.utf8), as: UTF8.self)
  }

  /// Decodes `%41`; what is not two hexadecimal digits stays as it is.
  @inlinable
  public static func percentDecoded(_ address: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(address)
    var out: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%"), offset + 2 < bytes.count, let high = value(bytes[offset + 1]),
        let low = value(bytes[offset + 2])
      {
        out.append(high << 4 | low)
        offset += 3
      } else {
        out.append(bytes[offset])
        offset += 1
      }
    }
    return out
  }

  @inlinable
  static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "%"),
      UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: ";"),
      UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "$"), UInt8(ascii: "~"),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }

  @inlinable
  static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  @inlinable
  static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
