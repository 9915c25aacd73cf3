import PostModel

/// What the scan of a leaf found at one place; what lies between tokens is text.
struct Token {
  enum Kind: UInt8 {
    /// Nothing after all: its bytes are text.
    case inert
    /// Bytes that vanish, such as the backslash of an escape.
    case skip
    /// Text that is not in the source; `payload` indexes the slices.
    case ownText
    case softBreak
    case lineBreak
    /// `payload` indexes the slices.
    case code
    /// `payload` indexes the slices.
    case html
    /// `payload` indexes the links.
    case link
    /// `payload` indexes the links, `partner` is the token that closes it.
    case image
    /// The end of a link or image; `payload` indexes the attributes.
    case close
    /// A whole link whose text is `textStart..<textEnd`; `payload` indexes the links.
    case autolink
    /// As `autolink`, found without angle brackets: it gives way to a link around it.
    case bareAddress
    /// `payload` indexes the delimiters.
    case delimiters
    /// A custom item without content; `payload` indexes the customs.
    case custom
    /// The start of a custom item with content, which a `close` ends; `payload` indexes the customs.
    case customOpen
    /// An item without children; `item`, `detail` and `payload` are its node's.
    case item
    /// The start of an item with children, which a `close` ends; `item` and `payload` are its node's.
    case itemOpen
    /// A list of attributes of what ends right before it; `payload` indexes the attributes.
    case attributes
  }

  var kind: Kind
  var item = ItemKind.text
  var detail: UInt16 = 0
  var start: UInt32
  var end: UInt32
  var payload = Node.noPayload
  var partner: UInt32 = 0
}

/// A run of `*`, `_`, `~`, `^`, `==` or `++`; CommonMark 0.31.2, appendix “An algorithm for parsing nested emphasis and links”.
struct DelimiterRun {
  /// Stands for a `~` that lowers text, so that it does not match one that strikes it.
  static let loweringTilde: UInt8 = 1

  var byte: UInt8
  var canOpen: Bool
  var canClose: Bool
  /// How many there were; the rule of three speaks of these.
  var length: Int32
  /// How many are left.
  var count: Int32
  /// How many at its left have closed something.
  var closed: Int32 = 0
  /// How many at its right have opened something.
  var opened: Int32 = 0
  var previous: Int32
  var next: Int32 = -1
  /// The pairs that it opens, outermost first, and closes, innermost first.
  var firstOpen: Int32 = -1
  var firstClose: Int32 = -1
  var lastClose: Int32 = -1
}

/// Two runs that match: a node.
struct DelimiterPair {
  var kind: ItemKind
  var length: Int32
  var nextOpen: Int32
  var nextClose: Int32 = -1
}

/// A `[`, `![` or `^[` that may still become a link, an image or a note.
struct OpenBracket {
  enum Form {
    case link
    case image
    case note
  }

  var token: Int
  /// The offset behind the bracket.
  var textStart: Int
  var form: Form
  /// The last delimiter run before it; -1 for none.
  var delimiterBelow: Int32
  /// Whether another bracket was opened behind it: then its text cannot be a label.
  var hasInnerBracket = false
}
