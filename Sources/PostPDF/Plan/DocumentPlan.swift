import PostImaging
import PostStyling

/// A whole document, laid out: everything that painting needs, and nothing to decide.
struct DocumentPlan {
  var pageSize: Size
  var pages: [PagePlan]
  /// How runs are drawn, each way once.
  var paints: [RunPaint]
  var links: [PlannedLink]
  var images: [PlannedImage]
  var outline: [PlannedOutlineEntry]
  var metadata: PlanMetadata
}

/// A page as a list of operations, to be painted in order.
///
/// Tags open on one page may be closed on a later one (containers and paragraphs cross pages); only leaf tags hold
/// content, and a leaf is closed on the page on which it was opened.
struct PagePlan {
  var operations: [PageOperation] = []
}

/// One step of painting a page.
enum PageOperation {
  /// Opens an element of the structure tree.
  ///
  /// A leaf holds content: all lines until its end belong to it, and none of them has links or objects. Lines that stand
  /// directly in a container (a tag that is no leaf) hold links or objects: the painter gives each of their runs a
  /// leaf of its own, `Span` or `Link`, and each of their objects a `Figure`.
  case beginTag(StructureTag, isLeaf: Bool)
  /// Closes the element opened last.
  case endTag
  /// Text, at the left end of its baseline. Runs with a link get a `Link` tag of their own, made by the painter.
  case line(SetLine, at: Point)
  /// An image in its box; inside a `figure` tag.
  case image(Int, in: Rect)
  /// A filled box, outside of the structure: backgrounds, bars and rules.
  case fill(Rect, Color, cornerRadius: Double)
  /// Text outside of the structure: running heads, folios, continuation marks.
  case artifactLine(SetLine, at: Point)
  /// A place that links and the outline lead to. Names consist of `[A-Za-z0-9-]`.
  case destination(name: String, at: Point)
}

/// An element of the structure tree; the names of ISO 32000-1, 14.8.4.
enum StructureTag: Hashable {
  case section
  case division
  case paragraph
  /// 1 to 6.
  case heading(Int)
  case blockQuote
  case list
  case listItem
  case label
  case listBody
  case table
  case tableRow
  case tableHeader
  case tableData
  /// With the alternative text.
  case figure(alternativeText: String)
  case caption
  case code
  /// A note at the end; it gets a unique id.
  case note
  /// A table of contents, whose items are `contentsItem` or tables of contents again.
  case contents
  case contentsItem
  /// A leaf inside a paragraph that crosses pages or mixes fonts.
  case span
}

/// Where a run leads.
enum PlannedLink: Hashable {
  /// Percent-encoded, ASCII without `( ) \ '`.
  case address(String)
  /// The name of a destination that exists.
  case destination(String)
  /// The same, where the run does not name but refers: the number of a note, an entry of a table of contents. It
  /// stands in a `Reference`.
  case reference(String)
}

/// An image file to be shown; opened, and closed, while its page is painted.
struct PlannedImage {
  /// What is drawn.
  enum Content {
    case file(path: String, info: ImageInfo)
    /// A box with a line round it in place of an image that cannot be had; its alternative text is set beside it by layout.
    case placeholder(Color)
  }

  var content: Content
  var alternativeText: String
  /// An index into `DocumentPlan.links`: where the image leads; `nil` for nowhere.
  var link: Int?
  /// How far the corners of a file's image are rounded off, in points.
  var cornerRadius = 0.0
}

/// A bookmark.
struct PlannedOutlineEntry {
  /// 1 for the outermost.
  var level: Int
  var title: String
  /// The name of a destination that exists.
  var destination: String
}

/// What the document says of itself.
struct PlanMetadata {
  var title: String
  var authors: [String]
  var summary: String?
  var keywords: [String]
  /// A BCP 47 tag.
  var language: String
  /// An ISO 8601 date and time in UTC; `nil` writes none.
  var date: String?
}
