/// A word that is set beside what an author wrote; it has a form in each language.
///
/// The raw values are the names by which a theme or a front matter puts another in its place.
public enum FixedWord: String, Sendable, CaseIterable {
  /// Over a table of contents.
  case contents
  /// Over the notes, for those who cannot see that they are notes.
  case footnotes
  /// What the arrow behind a note says, for those who cannot see it.
  case backToText = "back-to-text"
  /// Before the number of a figure.
  case figure
  /// Before the number of a table, and for tables that can be moved sideways.
  case table
  /// Before the number of a page.
  case page
  /// Where something goes on that a page's end has cut.
  case continued
  /// For code that can be moved sideways.
  case code
  /// Over the choice of a text size.
  case textSize = "text-size"
  /// A smaller text size.
  case smaller
  /// The text size as designed.
  case standard
  /// A larger text size.
  case larger
  /// Over the choice of light or dark.
  case appearance
  /// Dark text on light ground.
  case light
  /// Light text on dark ground.
  case dark
  /// How a day is written: text with `{day}`, `{month}` and `{year}`.
  case date

  // The titles of callouts that have none of their own, named as their kinds.
  case note, tip, important, warning, caution, abstract, info, todo, success, question, failure, danger, bug, example
  case quote
}
