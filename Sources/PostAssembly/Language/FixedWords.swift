/// The words that are set beside what an author wrote, in the language of a document.
public struct FixedWords: Sendable, Equatable {
  /// What stands over the notes, for those who cannot see that they are notes.
  public var footnotes: String
  /// What the arrow behind a note says, for those who cannot see it.
  public var backToText: String
  /// What stands over a table of contents, for those who cannot see what it is.
  public var contents: String
  /// The titles of callouts by their kind.
  var callouts: [String: String]

  /// The title of a callout that has none of its own; the kind itself where it is not known.
  public func calloutTitle(of kind: String) -> String {
    callouts[kind] ?? FixedWords.english.callouts[kind] ?? kind.prefix(1).uppercased() + kind.dropFirst()
  }

  /// The words of a language, by its BCP 47 tag; those of English where they are not known.
  public static func words(of language: String) -> FixedWords {
    let primary = language.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
    return table[primary] ?? english
  }

  /// By the primary subtag of the language.
  private static let table: [String: FixedWords] = ["en": english, "de": german]

  private static let english = FixedWords(
    footnotes: "Footnotes", backToText: "Back to the text", contents: "Contents",
    callouts: [
      "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning", "caution": "Caution",
      "abstract": "Abstract", "info": "Info", "todo": "To do", "success": "Success", "question": "Question",
      "failure": "Failure", "danger": "Danger", "bug": "Bug", "example": "Example", "quote": "Quote",
    ])

  private static let german = FixedWords(
    footnotes: "Fußnoten", backToText: "Zurück zum Text", contents: "Inhalt",
    callouts: [
      "note": "Hinweis", "tip": "Tipp", "important": "Wichtig", "warning": "Warnung", "caution": "Vorsicht",
      "abstract": "Zusammenfassung", "info": "Info", "todo": "Zu erledigen", "success": "Erfolg", "question": "Frage",
      "failure": "Fehlschlag", "danger": "Gefahr", "bug": "Fehler", "example": "Beispiel", "quote": "Zitat",
    ])
}
