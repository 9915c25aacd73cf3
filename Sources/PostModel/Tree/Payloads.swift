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
  public enum Style: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case bullet
    case decimal
    /// `a.` to `z.`
    case lowerAlpha
    /// `A.` to `Z.`
    case upperAlpha
    /// `i.`, `ii.`, `iii.` …
    case lowerRoman
    /// `I.`, `II.`, `III.` …
    case upperRoman
  }

  /// What kind of marker its items have: that of the first.
  public var style: Style
  /// The number of the first item: 0 or more, 1 for `a.` and `i.`
  public var start: Int

  /// Makes the payload of a list.
  public init(style: Style, start: Int = 1) {
    self.style = style
    self.start = start
  }
}

/// The marker of one item of a list, as it was written: `Node.detail` of a `listItem`.
@frozen
public struct ListMarker: Sendable, Equatable {
  /// `-`, `*`, `+`, or what stands behind a number: `.` or `)`.
  public var byte: UInt8
  /// What kind of marker it is.
  public var style: ListPayload.Style

  /// Makes a marker.
  public init(byte: UInt8, style: ListPayload.Style) {
    self.byte = byte
    self.style = style
  }

  /// The marker of a node's `detail`.
  public init(detail: UInt16) {
    byte = UInt8(truncatingIfNeeded: detail)
    style = ListPayload.Style(rawValue: UInt8(detail >> 8)) ?? .bullet
  }

  /// What stands in `Node.detail`.
  public var detail: UInt16 { UInt16(style.rawValue) << 8 | UInt16(byte) }
}

/// What a callout is.
public struct CalloutPayload: Sendable {
  /// Whether its content can be folded away.
  public enum Folding: UInt8, Sendable {
    /// It is always shown.
    case fixed
    /// `[!NOTE]+`: it can be folded, and is open at first.
    case open
    /// `[!NOTE]-`: it can be folded, and is closed at first.
    case closed
  }

  /// The word in the brackets, as it was written: `NOTE`, `warning`.
  public var name: TextSlice
  /// What it is, in lower case, synonyms resolved: `note`, `tip`, `important`, `warning`, `caution`, or another of
  /// the known names.
  public var kind: String
  /// Whether its content can be folded away.
  public var folding: Folding

  /// Makes the payload of a callout.
  public init(name: TextSlice, kind: String, folding: Folding = .fixed) {
    self.name = name
    self.kind = kind
    self.folding = folding
  }
}

/// A footnote: its label and where its text is.
public struct FootnotePayload: Sendable {
  /// The label as it was written, without `^`.
  public var label: TextSlice
  /// Its `footnoteDefinition`; a footnote that is referred to always has one.
  public var definition: NodeIndex

  /// Makes the payload of a footnote.
  public init(label: TextSlice, definition: NodeIndex) {
    self.label = label
    self.definition = definition
  }
}

/// An abbreviation and what it stands for.
public struct AbbreviationPayload: Sendable {
  /// The short form.
  public var term: TextSlice
  /// What it stands for: plain text.
  public var expansion: TextSlice

  /// Makes the payload of an abbreviation.
  public init(term: TextSlice, expansion: TextSlice) {
    self.term = term
    self.expansion = expansion
  }
}

/// What a custom rule made: its name, and the values that it read.
public struct CustomItem: Sendable, Equatable {
  /// The name that builders know it by.
  public var name: String
  /// What was read, by name.
  public var values: [String: String]

  /// Makes an item of a custom rule.
  public init(name: String, values: [String: String] = [:]) {
    self.name = name
    self.values = values
  }
}

/// Punctuation that is written in ASCII and shown as typographers set it; the language decides on the quotation marks.
@frozen
public enum SmartPunctuation: UInt16, Sendable, CaseIterable {
  /// `"` at the start of a quotation.
  case openDoubleQuote
  /// `"` at the end of a quotation.
  case closeDoubleQuote
  /// `'` at the start of a quotation.
  case openSingleQuote
  /// `'` at the end of a quotation.
  case closeSingleQuote
  /// `'` within or before a word.
  case apostrophe
  /// `--`
  case enDash
  /// `---`
  case emDash
  /// `...`
  case ellipsis

  /// The punctuation of a node's `detail`.
  @inlinable
  public init(detail: UInt16) { self = SmartPunctuation(rawValue: detail) ?? .apostrophe }

  /// The character, with English quotation marks.
  public var text: String {
    switch self {
    case .openDoubleQuote: "\u{201C}"
    case .closeDoubleQuote: "\u{201D}"
    case .openSingleQuote: "\u{2018}"
    case .closeSingleQuote, .apostrophe: "\u{2019}"
    case .enDash: "\u{2013}"
    case .emDash: "\u{2014}"
    case .ellipsis: "\u{2026}"
    }
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

/// What was written in braces behind an item or before a block: `{#id .class width=40% wrap=right}`.
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
