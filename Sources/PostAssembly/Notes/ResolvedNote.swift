import PostModel

/// A note as it stands at the end of a post: a footnote that is referred to, or an inline note.
public struct ResolvedNote: Sendable, Equatable {
  /// What holds its text: a `footnoteDefinition`, whose children are blocks, or an `inlineNote`, whose are inlines.
  public var content: NodeIndex
  /// Its number: 1 for the note that is referred to first.
  public var number: Int
  /// Its id, unique on the page.
  public var anchor: String
  /// The ids of all references to it, in the order they are read; never empty.
  public var references: [String]

  /// Makes a note.
  public init(content: NodeIndex, number: Int, anchor: String, references: [String]) {
    self.content = content
    self.number = number
    self.anchor = anchor
    self.references = references
  }
}

/// Which note a `footnoteReference` or an `inlineNote` refers to.
public struct NoteReference: Sendable, Equatable {
  /// The place of the note in `AssembledDocument.notes`.
  public var note: Int
  /// The place of this reference in the note's `references`: 0 for the first.
  public var ordinal: Int

  /// Makes a reference.
  public init(note: Int, ordinal: Int) {
    self.note = note
    self.ordinal = ordinal
  }
}
