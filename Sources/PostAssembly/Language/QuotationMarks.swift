import PostModel

/// The quotation marks of a language, as its typographers set them.
///
/// After the delimiters of Unicode's CLDR, and for French the narrow no-break space of the *Lexique des règles
/// typographiques*.
public struct QuotationMarks: Sendable, Equatable {
  /// What opens an outer quotation.
  public var openDouble: String
  /// What closes an outer quotation.
  public var closeDouble: String
  /// What opens a quotation in a quotation.
  public var openSingle: String
  /// What closes a quotation in a quotation.
  public var closeSingle: String

  private init(_ openDouble: String, _ closeDouble: String, _ openSingle: String, _ closeSingle: String) {
    self.openDouble = openDouble
    self.closeDouble = closeDouble
    self.openSingle = openSingle
    self.closeSingle = closeSingle
  }

  /// What is shown for punctuation that was written in ASCII.
  public func text(of punctuation: SmartPunctuation) -> String {
    switch punctuation {
    case .openDoubleQuote: openDouble
    case .closeDoubleQuote: closeDouble
    case .openSingleQuote: openSingle
    case .closeSingleQuote: closeSingle
    case .apostrophe, .enDash, .emDash, .ellipsis: punctuation.text
    }
  }

  /// The marks of a language, by its BCP 47 tag; those of English where they are not known.
  public static func marks(of language: String) -> QuotationMarks {
    var subtags = language.lowercased().split { $0 == "-" || $0 == "_" }
    while !subtags.isEmpty {
      if let known = table[subtags.joined(separator: "-")] { return known }
      subtags.removeLast()
    }
    return english
  }

  private static let english = QuotationMarks("“", "”", "‘", "’")
  private static let low = QuotationMarks("„", "“", "‚", "‘")
  private static let lowHigh = QuotationMarks("„", "”", "‚", "’")
  private static let guillemets = QuotationMarks("«", "»", "‹", "›")
  private static let guillemetsAndLow = QuotationMarks("«", "»", "„", "“")
  private static let guillemetsAndHigh = QuotationMarks("«", "»", "“", "”")
  private static let right = QuotationMarks("”", "”", "’", "’")
  private static let corners = QuotationMarks("「", "」", "『", "』")
  private static let french = QuotationMarks("«\u{202F}", "\u{202F}»", "“", "”")

  /// By the tag of the language, the longest that is known counts.
  private static let table: [String: QuotationMarks] = [
    "en": english, "ga": english, "cy": english, "zh": english, "ko": english, "hi": english, "bn": english,
    "th": english, "vi": english, "id": english, "ms": english, "tr": english, "nl": english, "af": english,
    "pt": english, "ar": QuotationMarks("”", "“", "’", "‘"), "he": right, "fa": guillemets,
    "ur": QuotationMarks("”", "“", "’", "‘"),
    "de": low, "de-ch": guillemets, "de-li": guillemets, "gsw": guillemets, "rm": guillemets, "cs": low, "sk": low,
    "sl": low, "is": low, "lt": low, "et": QuotationMarks("„", "“", "«", "»"), "lv": low, "bg": low, "mk": low,
    "ka": low, "lb": low, "hsb": low, "dsb": low,
    "pl": QuotationMarks("„", "”", "«", "»"), "hu": QuotationMarks("„", "”", "»", "«"),
    "ro": QuotationMarks("„", "”", "«", "»"), "hr": lowHigh, "sr": lowHigh, "bs": lowHigh, "sq": guillemetsAndHigh,
    "sv": right, "fi": right, "se": right, "da": english,
    "nb": QuotationMarks("«", "»", "‘", "’"), "nn": QuotationMarks("«", "»", "‘", "’"),
    "no": QuotationMarks("«", "»", "‘", "’"), "fo": right,
    "fr": french, "fr-ch": guillemets, "es": guillemetsAndHigh, "ca": guillemetsAndHigh, "gl": guillemetsAndHigh,
    "eu": guillemetsAndHigh, "it": guillemetsAndHigh, "it-ch": guillemets, "pt-pt": guillemetsAndHigh,
    "el": guillemetsAndHigh, "ru": guillemetsAndLow, "uk": guillemetsAndLow, "be": guillemetsAndLow,
    "kk": guillemetsAndHigh, "hy": guillemets, "az": guillemets,
    "ja": corners, "zh-tw": corners, "zh-hk": corners, "zh-hant": corners,
  ]
}
