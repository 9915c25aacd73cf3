import PostModel

/// How callouts look: a box, a title in it, and a colour for each kind.
public struct CalloutStyling: Sendable, Equatable {
  /// The text and the box of the whole; where its border has no colour of its kind, it has this one.
  public var block = BlockStyling()
  /// The text of the title.
  public var title = TextStyling()
  /// The colour of the border and the title, by kind, in the order they were written; a kind that is not among them has
  /// the border's.
  public var colors: [PaletteEntry] = []

  /// Makes a styling that sets nothing.
  public init() {}

  /// The colour of a kind of callout; `nil` where it has none of its own.
  public func color(of kind: String) -> ThemeColor? { colors.first { $0.name == kind }?.color }
}

/// How lists of terms and what they mean look.
public struct DefinitionListStyling: Sendable, Equatable {
  /// The text and the box of the whole.
  public var block = BlockStyling()
  /// The text of terms.
  public var term = TextStyling()
  /// From the list's edge to what a term means.
  public var indent = Length(1.5, .rem)
  /// Space between one term's meaning and the next term.
  public var itemSpacing = Length(0, .points)

  /// Makes a list with indented meanings.
  public init() {}
}

/// How the notes at the end look.
public struct FootnoteStyling: Sendable, Equatable {
  /// The text and the box of all notes together.
  public var block = BlockStyling()
  /// The number in the text that refers to a note.
  public var reference = TextStyling()
  /// Space between notes.
  public var itemSpacing = Length(0, .points)
  /// The line over the notes; `nil` for none.
  public var rule: Border? = Border(edges: .top, width: Length(0.5, .points), color: ThemeColor(.black))

  /// Makes notes under a hairline.
  public init() {}
}

/// How items that are tasks look.
public struct TaskStyling: Sendable, Equatable {
  /// Marks a task that is still to be done.
  public var open = "☐"
  /// Marks a task that is done.
  public var done = "☑"
  /// The text of a task that is done.
  public var doneText = TextStyling()

  /// Makes boxes.
  public init() {}
}

/// How the table of contents looks.
public struct ContentsStyling: Sendable, Equatable {
  /// The text and the box of the whole.
  public var block = BlockStyling()
  /// How far entries are indented against those a level above.
  public var indent = Length(1.2, .rem)
  /// Space between entries.
  public var itemSpacing = Length(0, .points)

  /// Makes a plain table of contents.
  public init() {}
}

/// A class of a theme: how items that bear it look, whatever they are.
public struct ClassStyling: Sendable, Equatable {
  /// As `{.name}` writes it.
  public var name: String
  /// What it changes.
  public var block: BlockStyling

  /// Makes a class.
  public init(name: String, block: BlockStyling = BlockStyling()) {
    self.name = name
    self.block = block
  }
}

/// A styling that a program adds: asked about every item before the profile's own.
///
/// Marky-Mark's `ItemStyling`. What it leaves open comes from the styling that the item would have without it.
public struct CustomStyling: Sendable {
  /// Whether it is for an item.
  public var isApplicableOn: @Sendable (MarkDownItem) -> Bool
  /// The text and, of a block, the box.
  public var block: BlockStyling

  /// Makes a styling for the items that `isApplicableOn` says yes to.
  public init(_ block: BlockStyling, isApplicableOn: @escaping @Sendable (MarkDownItem) -> Bool) {
    self.block = block
    self.isApplicableOn = isApplicableOn
  }
}
