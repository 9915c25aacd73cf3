import PostModel
import PostStyling

/// One step of the flow: a block, or an end of a container of blocks.
enum FlowItem {
  case open(ContainerBlock)
  case close
  case text(TextBlock)
  case code(CodeBlock)
  case rule(RuleBlock)
  case table(TableBlock)
  case figure(FigureBlock)
  /// What follows begins on a new page.
  case pageBreak
}

/// A block that holds blocks: a quotation, a list, an item, or a box.
struct ContainerBlock {
  /// What the container means.
  enum Role {
    /// A group without a meaning of its own.
    case group
    /// A group with a tag of the structure tree.
    case tagged(StructureTag)
    case quote
    case list
    /// An item, with its marker; `nil` where the item shows none.
    case item(Marker?)
    /// A note, with its number.
    case note(Marker)
  }

  var role: Role
  var box: ResolvedBoxStyle
  /// Where the box and its content stand.
  var place: ContainerPlace
  /// Whether it holds a block that must not part from the next one.
  var keepsWithNext = false
  /// Names of destinations at its top.
  var destinations: [String] = []
}

/// How far a container's box and its content lie inward of the page's frame, in points, at a full measure.
struct ContainerPlace: Hashable {
  var boxLeft: Double = 0
  var boxRight: Double = 0
  var left: Double = 0
  var right: Double = 0

  /// The place of a box inside this one, with `indent` more before its content.
  ///
  /// Indents are written in full until the content has lost two fifths of the frame; then each takes at most half of
  /// what is left to three fifths, so that content of any depth keeps a measure.
  func nested(_ box: ResolvedBoxStyle, indent: Double, frameWidth: Double) -> ContainerPlace {
    var place = self
    func move(_ offset: Double, _ distance: Double, other: Double) -> Double {
      if distance <= 0 { return offset }
      if offset + other + distance <= frameWidth * 0.4 { return offset + distance }
      return offset + min(distance, max(0, (frameWidth * 0.6 - offset - other) / 2))
    }
    let border = box.border.map { $0.edges.contains(.left) ? $0.width : 0 } ?? 0
    place.boxLeft = move(left, box.insets.left, other: right)
    place.boxRight = move(right, box.insets.right, other: place.boxLeft)
    place.left = move(place.boxLeft, box.padding.left + indent + border, other: place.boxRight)
    place.right = move(place.boxRight, box.padding.right, other: place.left)
    return place
  }
}

/// What stands before an item's first line.
struct Marker {
  var text: InlineText
  var style: ResolvedTextStyle
  /// Between the marker and the text, in points.
  var gap: Double
}

/// A paragraph or a heading.
struct TextBlock {
  var text: InlineText
  /// The block's own style: alignment and distance of lines come from it.
  var style: ResolvedTextStyle
  var insets: ResolvedInsets
  var tag: StructureTag = .paragraph
  /// In points.
  var firstLineIndent: Double = 0
  /// Whether it is a heading, or a line like one: stays with what follows and is not divided.
  var keepsWithNext = false
  var destinations: [String] = []
  /// Wrapped images in the text, by the byte before which they were written.
  var anchors: [FigureAnchor] = []
  /// Places in the text that links lead to, in order.
  var places: [TextPlace] = []
  /// The page that is told at the end of the last line; the text then ends in an object that keeps room for it.
  var folio: Folio?
  /// Where the block was written, in bytes of the source.
  var sourceOffset: Int = 0
}

/// A place in a paragraph's text that links lead to.
struct TextPlace {
  /// In bytes of `InlineText.bytes`.
  var offset: Int
  /// The name of the destination.
  var name: String
}

/// The number of a page that is known only when all pages are.
struct Folio {
  /// The number of the page on which this destination is.
  var destination: String
  /// How the number is set: indices into the styles and paints of the document.
  var style: Int
  var paint: UInt16
  var link: Int?
}

/// A wrapped image that was written in a paragraph's text.
struct FigureAnchor {
  /// In bytes of `InlineText.bytes`.
  var offset: Int
  var figure: FigureBlock
}

/// A block of code: lines that are set as they are.
struct CodeBlock {
  /// One text a line, without line ends; tabs have become spaces.
  var lines: [InlineText]
  var style: ResolvedTextStyle
  var box: ResolvedBoxStyle
  var destinations: [String] = []
  var sourceOffset: Int = 0
}

/// A horizontal rule.
struct RuleBlock {
  var insets: ResolvedInsets
  /// In points.
  var lineWidth: Double
  var color: Color
  var width: Length
  /// Where a rule stands that is not as wide as its place.
  var alignment: TextAlignment = .center
  /// Whether it must not stand at the end of a page.
  var keepsWithNext = false
}

/// An image with its caption, in the flow or beside it.
struct FigureBlock {
  /// An index into the plan's images.
  var image: Int
  var alternativeText: String
  /// Text set inside the box of an image that cannot be had.
  var placeholder: (text: InlineText, style: ResolvedTextStyle)?
  /// Whether what follows belongs to it, so that it does not wait for the next page's top.
  var staysInOrder = false
  /// In points, as its pixels say; `nil` for an image that cannot be had.
  var naturalSize: Size?
  var width: Length?
  var height: Length?
  var wrap: Wrap
  var caption: (text: InlineText, style: ResolvedTextStyle)?
  /// Between the image and its caption, in points.
  var captionGap: Double = 0
  var insets: ResolvedInsets
  var alignment: TextAlignment
  /// The font size at that place, in points.
  var em: Double
  var destinations: [String] = []
  var sourceOffset: Int = 0
}

/// A table: rows of cells, with the styles of its rules.
struct TableBlock {
  struct Cell {
    var text: InlineText
    var style: ResolvedTextStyle
    var alignment: TextAlignment
    var isHeader: Bool
  }

  struct Row {
    var cells: [Cell]
    var isHeader: Bool
  }

  var rows: [Row]
  var columnCount: Int
  var box: ResolvedBoxStyle
  var em: Double
  var destinations: [String] = []
  var sourceOffset: Int = 0
}
