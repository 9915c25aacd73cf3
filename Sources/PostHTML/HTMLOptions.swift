import PostModel

/// How HTML is written.
public struct HTMLOptions: Sendable {
  /// Which markup is used.
  public enum Markup: Sendable {
    /// That of the CommonMark and GFM specifications, to the byte, without ids and classes.
    case plain
    /// Semantic HTML of this program: figures, anchors, image sizes, boxes for wide tables.
    case post
  }

  /// Where the page's stylesheet is.
  public enum Stylesheet: Sendable, Equatable {
    /// In the page.
    case inlined
    /// In a file of its own, at this address.
    case linked(href: String)
  }

  /// Whether only the content is written, with no page round it.
  public var isFragment = false
  /// Which markup is used.
  public var markup = Markup.post
  /// Where the page's stylesheet is.
  public var stylesheet = Stylesheet.inlined
  /// The stylesheet of pages that have it inlined; `nil` for that of the document's profile, made for each page.
  public var styleSheet: StyleSheet?
  /// Whether a page has a control by which readers choose the size of text, and light or dark.
  public var hasReadingControl = true

  /// Writes the items of custom rules, by their names.
  ///
  /// An item without a builder is shown by its children, or else by its values, and `PR0509` tells of it.
  public var builders: [String: any HTMLBuilder] = [:]
  /// Sees every item when it has been written, children before their parents, and may change what was written.
  ///
  /// Marky-Mark's hook. Nothing is asked of it, and it costs nothing, while it is `nil`.
  public var didConvertElement: (@Sendable (MarkDownItem, inout ConvertedHTML) -> Void)?

  /// Makes the options of a whole page.
  public init(isFragment: Bool = false, markup: Markup = .post, stylesheet: Stylesheet = .inlined) {
    self.isFragment = isFragment
    self.markup = markup
    self.stylesheet = stylesheet
  }
}
