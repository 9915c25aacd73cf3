/// Where a link or an image leads, as it was written; `PostAssembly` resolves it.
public struct LinkPayload: Sendable {
  /// How a link was written.
  public enum Form: UInt8, Sendable {
    /// `[text](destination "title")`
    case inline
    /// `[text][label]`, `[label][]` or `[label]`
    case reference
    /// `<https://…>` or a bare address
    case autolink
  }

  /// The destination with escapes and entities decoded, before any percent-encoding.
  public var destination: TextSlice
  /// The title with escapes and entities decoded.
  public var title: TextSlice
  /// How it was written.
  public var form: Form

  /// Makes the payload of a link or an image.
  public init(destination: TextSlice, title: TextSlice = .empty, form: Form = .inline) {
    self.destination = destination
    self.title = title
    self.form = form
  }
}

/// What marks the items of a list.
public struct ListPayload: Sendable {
  /// The kind of marker.
  public enum Style: UInt8, Sendable {
    case bullet
    case decimal
  }

  /// What kind of marker its items have.
  public var style: Style
  /// The number of the first item; 0 or more.
  public var start: Int

  /// Makes the payload of a list.
  public init(style: Style, start: Int = 1) {
    self.style = style
    self.start = start
  }
}

/// What was written at a code block's fence.
public struct CodePayload: Sendable {
  /// The info string with escapes and entities decoded; empty for indented code.
  public var info: TextSlice
  /// Whether it was written between fences.
  public var isFenced: Bool

  /// Makes the payload of a code block.
  public init(info: TextSlice, isFenced: Bool) {
    self.info = info
    self.isFenced = isFenced
  }
}

/// How a table's column is aligned.
@frozen
public enum ColumnAlignment: UInt8, Sendable {
  case none
  case left
  case center
  case right
}

/// The columns of a table.
public struct TablePayload: Sendable {
  /// One alignment a column.
  public var alignments: [ColumnAlignment]

  /// Makes the payload of a table.
  public init(alignments: [ColumnAlignment]) { self.alignments = alignments }
}

/// What was written in braces behind an item: `{#id .class width=40% wrap=right}`.
public struct ItemAttributes: Sendable, Equatable {
  /// What `#id` names, without the sign.
  public var id: String?
  /// What `.class` names, without the dots.
  public var classes: [String]
  /// The written width; percent are of the measure.
  public var width: Length?
  /// The written height.
  public var height: Length?
  /// On which side of the text it stands.
  public var wrap: Wrap?
  /// All other keys, in the order they were written.
  public var others: [KeyValue]

  /// A key and its value.
  public struct KeyValue: Sendable, Equatable {
    /// What stands before the equals sign.
    public var key: String
    /// What stands behind it, without quotes.
    public var value: String

    /// Makes a pair.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// Makes an attribute list.
  public init(
    id: String? = nil, classes: [String] = [], width: Length? = nil, height: Length? = nil, wrap: Wrap? = nil,
    others: [KeyValue] = []
  ) {
    self.id = id
    self.classes = classes
    self.width = width
    self.height = height
    self.wrap = wrap
    self.others = others
  }
}

/// On which side of the text an image stands.
public enum Wrap: String, Sendable, CaseIterable {
  /// The image stands at the left, text runs along its right.
  case left
  /// The image stands at the right, text runs along its left.
  case right
  /// The image stands alone, no text beside it.
  case none
}
