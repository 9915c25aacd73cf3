import PostModel

/// The words that are set beside what an author wrote, in the language of a document.
public struct FixedWords: Sendable, Equatable {
  /// By the word; every word is there.
  private var texts: [FixedWord: String] = [:]
  /// The months as they stand in a date, January first.
  private(set) var months: [String] = []

  /// The word in this language.
  public subscript(_ word: FixedWord) -> String { texts[word] ?? word.rawValue }

  /// The title of a callout that has none of its own; the kind itself where it is not known.
  public func calloutTitle(of kind: String) -> String {
    FixedWord(rawValue: kind).map { self[$0] } ?? kind.prefix(1).uppercased() + kind.dropFirst()
  }

  /// The words of a language, by its BCP 47 tag; those of English where they are not known.
  public static func words(of language: String) -> FixedWords {
    let subtags = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let primary = subtags.first else { return english }
    if primary == "zh", !Set(subtags).isDisjoint(with: ["hant", "tw", "hk", "mo"]) { return traditionalChinese }
    return words(ofPrimary: primary) ?? english
  }

  /// The languages whose words are known, by their primary subtags.
  public static let languages = [
    "ar", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hu", "it", "ja", "ko", "nb", "nl", "pl", "pt", "ru",
    "sv", "tr", "uk", "zh",
  ]

  /// A switch and not a dictionary, so that only the words of languages in use are read.
  private static func words(ofPrimary subtag: String) -> FixedWords? {
    switch subtag {
    case "ar": arabic
    case "cs": czech
    case "da": danish
    case "de": german
    case "el": greek
    case "en": english
    case "es": spanish
    case "fi": finnish
    case "fr": french
    case "he", "iw": hebrew
    case "hu": hungarian
    case "it": italian
    case "ja": japanese
    case "ko": korean
    case "nb", "nn", "no": norwegian
    case "nl": dutch
    case "pl": polish
    case "pt": portuguese
    case "ru": russian
    case "sv": swedish
    case "tr": turkish
    case "uk": ukrainian
    case "zh": simplifiedChinese
    default: nil
    }
  }

  /// Reads lines of `name = text`; `months` are parted by commas.
  init(_ lines: String) {
    for line in lines.split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { continue }
      let name = line[..<sign].dropLast()
      let text = line[sign...].dropFirst(2)
      if name == "months" {
        months = text.split(separator: ",").map { String($0.first == " " ? $0.dropFirst() : $0) }
      } else if let word = FixedWord(rawValue: String(name)) {
        texts[word] = String(text)
      }
    }
  }

  /// These words with others in the place of some.
  func replacing(_ others: [FixedWord: String]) -> FixedWords {
    guard !others.isEmpty else { return self }
    var words = self
    words.texts.merge(others) { $1 }
    return words
  }
}
