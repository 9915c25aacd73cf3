/// The name that a heading's text makes for its anchor, as on GitHub.
///
/// Lower case; letters, marks, decimal digits, connectors and hyphens stay; spaces become hyphens; all else goes.
enum Slug {
  static func slug(of text: [UInt8]) -> String {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    guard text.allSatisfy({ $0 < 0x80 }) else { return unicodeSlug(of: String(decoding: text, as: UTF8.self)) }
    var slug: [UInt8] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        slug.append(byte)
      case _ where isBlank(byte): slug.append(UInt8(ascii: "-"))
      default: break
      }
    }
    return String(decoding: slug, as: UTF8.self)
  }

  private static func unicodeSlug(of text: String) -> String {
    var slug = ""
    for scalar in text.unicodeScalars {
      if scalar == " " || scalar == "\n" || scalar == "\t" {
        slug.unicodeScalars.append("-")
      } else if scalar == "-" || isWord(scalar) {
        slug.unicodeScalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return slug
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
      true
    default: false
    }
  }
}
