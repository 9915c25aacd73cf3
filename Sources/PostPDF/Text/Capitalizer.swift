import PostStyling

/// Changes letters as styles ask, by Unicode's mappings.
enum Capitalizer {
  /// The text with all its runs changed; the text itself where no style asks for a change.
  static func apply(to text: InlineText) -> InlineText {
    guard text.styles.contains(where: { $0.capitalization != .none }) else { return text }
    var result = text
    result.bytes = []
    result.bytes.reserveCapacity(text.bytes.count)
    var previousIsLetter = false
    for (index, run) in text.runs.enumerated() {
      let start = result.bytes.count
      let slice = text.bytes[run.range.clamped(to: 0..<text.bytes.count)]
      let capitalization = run.isCode ? .none : text.styles[run.style].capitalization
      append(slice, capitalization, &previousIsLetter, to: &result.bytes)
      result.runs[index].range = start..<result.bytes.count
    }
    return result
  }

  private static func append(
    _ slice: ArraySlice<UInt8>, _ capitalization: Capitalization, _ previousIsLetter: inout Bool,
    to bytes: inout [UInt8]
  ) {
    for scalar in String(decoding: slice, as: UTF8.self).unicodeScalars {
      let properties = scalar.properties
      switch capitalization {
      case .none: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .uppercased: bytes.append(contentsOf: properties.uppercaseMapping.utf8)
      case .lowercased: bytes.append(contentsOf: properties.lowercaseMapping.utf8)
      case .capitalized:
        bytes.append(contentsOf: (previousIsLetter ? String(scalar) : properties.titlecaseMapping).utf8)
      }
      // An apostrophe inside a word does not begin another one.
      previousIsLetter = properties.isAlphabetic || (previousIsLetter && (scalar == "'" || scalar == "\u{2019}"))
    }
  }
}
