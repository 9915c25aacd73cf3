import PostModel

/// One description of how every kind of item looks, for HTML and PDF alike.
///
/// A profile is a value; `Theme` reads one from a `theme.yml`.
public struct StylingProfile: Sendable, Equatable {
  /// The theme's name.
  public var name = "plain"
  /// How large the reader wants text.
  public var category = TypeCategory.large
  /// The named colours of the theme, in the order they were written; `paper` is the page's ground.
  public var palette: [PaletteEntry] = []
  /// The text of the document, which everything inherits from. Sets every property.
  public var text: TextStyling
  /// The page of the PDF, and the measure of the web page.
  public var page = PageStyling()

  /// The head of a post: title, subtitle, and the line for author and date.
  public var title = BlockStyling()
  /// Under the title.
  public var subtitle = BlockStyling()
  /// For author and date.
  public var byline = BlockStyling()

  /// Paragraphs.
  public var paragraph = ParagraphStyling()
  /// One entry a level; the last serves all deeper levels.
  public var headings: [BlockStyling] = [BlockStyling()]
  /// Lists of all kinds.
  public var list = ListStyling()
  /// Quotations.
  public var quote = BlockStyling()
  /// Code in blocks.
  public var codeBlock = BlockStyling()
  /// Horizontal rules.
  public var horizontalLine = HorizontalLineStyling()
  /// Tables.
  public var table = TableStyling()
  /// An image with its caption.
  public var figure = BlockStyling()
  /// The words under an image.
  public var caption = BlockStyling()
  /// Images, and what stands beside them.
  public var image = ImageStyling()

  /// Links.
  public var link = TextStyling()
  /// Strongly emphasised text.
  public var strong = TextStyling()
  /// Emphasised text.
  public var emphasis = TextStyling()
  /// Struck-through text.
  public var strikethrough = TextStyling()
  /// Code in a line.
  public var inlineCode = InlineCodeStyling()
  /// Marked text.
  public var highlight = TextStyling()
  /// Inserted text.
  public var inserted = TextStyling()
  /// Raised text; how far it is raised follows from its size.
  public var superscript = TextStyling()
  /// Lowered text.
  public var `subscript` = TextStyling()
  /// Abbreviations that are explained.
  public var abbreviation = TextStyling()
  /// Formulas in a line.
  public var math = TextStyling()

  /// Callouts.
  public var callout = CalloutStyling()
  /// Terms and what they mean.
  public var definitionList = DefinitionListStyling()
  /// Notes at the end, and what refers to them.
  public var footnote = FootnoteStyling()
  /// Items of lists that are tasks.
  public var task = TaskStyling()
  /// The table of contents.
  public var contents = ContentsStyling()
  /// Formulas on lines of their own.
  public var mathBlock = BlockStyling()
  /// What stands for a page, a film or a sound that is not shown itself.
  public var card = BlockStyling()
  /// Images in rows.
  public var gallery = GalleryStyling()
  /// Classes, in the order they were written: a later one overrides an earlier.
  public var classes: [ClassStyling] = []

  /// Words of the theme's own in the place of those that each language has.
  public var words: [FixedWord: String] = [:]

  /// Makes a profile whose document text is `text`.
  public init(text: TextStyling) { self.text = text }

  /// The styling of a heading: the entry of its level, or the last.
  public func heading(level: Int) -> BlockStyling {
    headings.isEmpty ? BlockStyling() : headings[min(max(level, 1), headings.count) - 1]
  }
}

/// A named colour of a theme.
public struct PaletteEntry: Sendable, Hashable {
  /// As the theme writes it.
  public var name: String
  /// Its colour.
  public var color: ThemeColor

  /// Makes an entry.
  public init(name: String, color: ThemeColor) {
    self.name = name
    self.color = color
  }
}

/// The page of the PDF, and the measure of the web page.
public struct PageStyling: Sendable, Equatable {
  /// In points.
  public var width = 595.276
  /// In points.
  public var height = 841.89
  /// From the edges of the sheet to the text, in units that do not depend on text.
  public var margins = Insets(
    top: Length(26, .millimetres), left: Length(34, .millimetres), bottom: Length(36, .millimetres),
    right: Length(34, .millimetres))
  /// The largest width of the text on screen.
  public var measure = Length(34, .rem)
  /// The body's size on screen, for which 1rem of the profile stands; on paper `text.fontSize` holds.
  public var screenFontSize = Length(19, .pixels)
  /// At the head of pages.
  public var header = RunningHeadStyling()
  /// At the foot of pages.
  public var footer = RunningHeadStyling()

  /// Makes an A4 page.
  public init() {}

  /// Makes margins that were drawn for the page `other` smaller where this page is.
  ///
  /// They shrink faster than the page does, for the letters stay as large and want their measure.
  mutating func fitMargins(of other: PageStyling) {
    func fit(_ margins: [WritableKeyPath<Insets, Length>], _ size: Double, _ described: Double) {
      let ratio = size / described
      guard ratio > 0, ratio < 1 else { return }
      for margin in margins { self.margins[keyPath: margin].value *= ratio * ratio.squareRoot() }
    }
    fit([\.left, \.right], width, other.width)
    fit([\.top, \.bottom], height, other.height)
  }
}

/// A line at the head or the foot of every page: text with `{title}`, `{page}`, `{pages}`, `{date}`.
public struct RunningHeadStyling: Sendable, Equatable {
  /// At the left.
  public var left = ""
  /// In the middle.
  public var center = ""
  /// At the right.
  public var right = ""
  /// Whether the first page has it as well.
  public var isOnFirstPage = false
  /// How the line is set.
  public var text = TextStyling()

  /// Makes an empty line.
  public init() {}
}

/// How paragraphs look: spaced, or indented, never both.
public struct ParagraphStyling: Sendable, Equatable {
  /// The text and the box of the whole.
  public var block = BlockStyling()
  /// Indents the first line of a paragraph that follows a paragraph.
  public var firstLineIndent = Length(0, .points)

  /// Makes a styling that sets nothing.
  public init() {}
}

/// How lists look.
public struct ListStyling: Sendable, Equatable {
  /// The text and the box of the whole.
  public var block = BlockStyling()
  /// What marks an item, per nesting level; the last serves deeper levels.
  public var bullets: [String] = ["•"]
  /// The text of bullets and numbers.
  public var bulletText = TextStyling()
  /// From the list's edge to the items' text, per nesting level; the last serves deeper levels.
  public var indents: [Length] = [Length(1.5, .em)]
  /// What marks an item of a bullet list, per nesting level, as images: `level % count` is the one; empty for the
  /// bullets. Paths are relative to the theme.
  public var bulletImages: [String] = []
  /// Width and height of images that mark items.
  public var bulletSize = Length(16, .points)
  /// How items of numbered lists are marked, per nesting level, where the post does not say it by letters; the last
  /// serves deeper levels.
  public var markers: [NumberForm] = [.decimal]
  /// Between the marker and the text.
  public var markerGap = Length(0.5, .em)
  /// Space between items.
  public var itemSpacing = Length(0, .points)

  /// Makes a list with bullets.
  public init() {}

  /// The bullet of a list nested in `level` lists, 0 for the outermost.
  public func bullet(level: Int) -> String { bullets.isEmpty ? "•" : bullets[min(level, bullets.count - 1)] }

  /// The indent of a list nested in `level` lists, 0 for the outermost.
  public func indent(level: Int) -> Length {
    indents.isEmpty ? Length(0, .points) : indents[min(level, indents.count - 1)]
  }
}

/// How the numbers of a list are written.
public enum NumberForm: String, Sendable, CaseIterable {
  case decimal
  case lowerAlpha = "lower-alpha"
  case upperAlpha = "upper-alpha"
  case lowerRoman = "lower-roman"
  case upperRoman = "upper-roman"
}

/// How images in rows look.
public struct GalleryStyling: Sendable, Equatable {
  /// The box of the whole.
  public var block = BlockStyling()
  /// Space between images, and between rows.
  public var gap = Length(6, .points)
  /// How high a row is at most.
  public var rowHeight = Length(120, .points)

  /// Makes rows.
  public init() {}
}

/// How horizontal rules look.
public struct HorizontalLineStyling: Sendable, Equatable {
  /// Space outside.
  public var insets = Insets.zero
  /// How thick the line is.
  public var lineWidth = Length(0.5, .points)
  /// Its colour.
  public var color = ThemeColor(.black)
  /// How much of the measure it spans.
  public var width = Length(100, .percent)

  /// Makes a hairline.
  public init() {}
}

/// How tables look: rules above, under the head and below.
public struct TableStyling: Sendable, Equatable {
  /// The text and the box of the whole.
  public var block = BlockStyling()
  /// The text of the head row.
  public var header = TextStyling()
  /// Space between the edges of a cell and its content.
  public var cellPadding = Insets.zero
  /// The rules above and below the table.
  public var outerRule = Border(edges: [.top, .bottom], width: Length(0.8, .points), color: ThemeColor(.black))
  /// The rule under the head.
  public var headerRule = Border(edges: .bottom, width: Length(0.5, .points), color: ThemeColor(.black))
  /// The rules between rows; `nil` for none.
  public var rowRule: Border?
  /// Behind every second row of tables with more than ten rows, on screen and paper; `nil` for none.
  public var stripe: ThemeColor?

  /// Makes a plain table.
  public init() {}
}

/// How images look.
public struct ImageStyling: Sendable, Equatable {
  /// Space between a wrapped image and the text beside it, and under it.
  public var wrapGap = Length(14, .points)
  /// The width of a wrapped image that names none.
  public var wrapWidth = Length(45, .percent)
  /// The narrowest text beside an image, in characters; where it would be narrower the text starts below.
  public var minimumMeasure = 20
  /// How far the corners are rounded.
  public var cornerRadius = Length(0, .points)

  /// Makes the defaults.
  public init() {}
}

/// How code in a line looks.
public struct InlineCodeStyling: Sendable, Equatable {
  /// The text.
  public var text = TextStyling()
  /// Space inside.
  public var padding = Length(0, .points)
  /// How far the corners are rounded.
  public var cornerRadius = Length(0, .points)

  /// Makes a styling that sets nothing.
  public init() {}
}
