import PostModel
import PostStyling

/// A post with everything decided that its outputs must agree on.
///
/// No emitter numbers, slugs, resolves or measures anything that stands here.
public struct AssembledDocument: Sendable {
  /// The post; in its tree, raw HTML has become `element` items unless `AssemblyOptions.rawHTML` keeps it.
  public var document: PostDocument
  /// How all kinds of items look.
  public var profile: StylingProfile
  /// How raw HTML that is still in the tree is written.
  public var rawHTML: RawHTMLMode
  /// A BCP 47 tag; from the front matter, else `en`.
  public var language: String
  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool
  /// The authors as they are read, `nil` if there are none.
  public var authorText: String?
  /// The date as it is read in the document's language, `nil` if there is none.
  public var dateText: String?
  /// The title shown and named in the outputs: from the front matter, else the first heading of level 1, else the
  /// file's name.
  public var title: String
  /// Whether a title block is set before the body: there is a title in the front matter that the body does not repeat.
  public var showsTitle: Bool
  /// The distinct text styles.
  public var textStyles: [ResolvedTextStyle]
  /// For every node, the index of its text style in `textStyles`.
  ///
  /// A list item's is that of its marker, a figure's that of its caption; their children inherit from what they stand
  /// in. An inline note's is that of its number in the text; its children look like those of other notes. Empty where
  /// nobody needs styles.
  public var textStyleOfNode: ContiguousArray<UInt16>
  /// The distinct boxes.
  public var boxStyles: [ResolvedBoxStyle]
  /// For every node, the index of its box in `boxStyles`; inline nodes have the box of nothing, index 0. Empty where
  /// nobody needs styles.
  public var boxStyleOfNode: ContiguousArray<UInt16>
  /// The title block's styles: title, subtitle, byline.
  public var titleStyles: TitleStyles
  /// The box of every figure's caption; the style of its text is that of the figure's node.
  public var captionBox: ResolvedBoxStyle
  /// The unique id of each heading, and of each item that names one.
  public var anchors: [NodeIndex: String]
  /// For every entry of the tree's `links`, where a `link`, a `wikiLink` or an `embed` leads; empty if `linksAsWritten`.
  ///
  /// An `embed` that is left in the tree is shown as a link card, its children being the card's title. An `attachment`
  /// that is left was not found: `images` says what stands for it. Those that are images have become `image` items.
  public var links: [ResolvedLink]
  /// Whether all links lead where they were written to lead, percent-encoded: nothing else was needed.
  public var linksAsWritten: Bool
  /// For `a` elements of raw HTML, where they lead.
  public var elementLinks: [NodeIndex: ResolvedLink]
  /// For every `image` and `attachment` node, and every `img` element, what is shown; nothing is shown for one that has no entry.
  public var images: [NodeIndex: ResolvedImage]
  /// Whether all images are shown by the address that was written, percent-encoded: nothing else was needed, and
  /// `images` is empty.
  public var imagesAsWritten: Bool
  /// The headings, in order.
  public var outline: [OutlineEntry]
  /// What a table of contents lists, in order: all headings but one of level 1 that is the post's title.
  public var contents: [ContentsEntry]
  /// The `tableOfContents` item that is shown: the first; all others show nothing, so that what is written stays
  /// linear in what is read.
  public var contentsPlace: NodeIndex?
  /// The notes in the order of their numbers; they are set behind the body. A `footnoteDefinition` in the body shows
  /// nothing where it stands, and one that is not in here is not shown at all.
  public var notes: [ResolvedNote]
  /// For every `footnoteReference` and `inlineNote` that is shown, its note.
  public var noteReferences: [NodeIndex: NoteReference]
  /// The language's quotation marks: what `punctuation` items show.
  public var quotationMarks: QuotationMarks
  /// The words that are set beside what was written, such as the titles of callouts, in the document's language.
  public var words: FixedWords
  /// What was wrong: all of the document's diagnostics, and assembly's own.
  public var diagnostics: [Diagnostic]
  /// What is wrong only where the post is printed: remote images, which a browser loads, become placeholders.
  public var paperDiagnostics: [Diagnostic]

  /// The items.
  public var tree: MarkDownTree { document.tree }

  /// The title of a callout that has no `calloutTitle`, in the document's language.
  public func calloutTitle(of node: Node) -> String {
    words.calloutTitle(of: tree.callouts[Int(node.payload)].kind)
  }

  /// What a `punctuation` item shows.
  public func text(ofPunctuation node: Node) -> String {
    quotationMarks.text(of: SmartPunctuation(detail: node.detail))
  }

  /// The text style of the node at `index`.
  public func textStyle(of index: NodeIndex) -> ResolvedTextStyle {
    textStyles[textStyleOfNode.isEmpty ? 0 : Int(textStyleOfNode[Int(index)])]
  }

  /// The box of the node at `index`.
  public func boxStyle(of index: NodeIndex) -> ResolvedBoxStyle {
    boxStyles[boxStyleOfNode.isEmpty ? 0 : Int(boxStyleOfNode[Int(index)])]
  }

  /// Gives `links` an entry for each link, so that single ones may be changed.
  public mutating func spellOutLinks() {
    guard linksAsWritten else { return }
    linksAsWritten = false
    links = tree.links.map { link in
      .address(String(decoding: URLText.percentEncoded(tree.bytes(of: link.destination)), as: UTF8.self))
    }
  }
}

/// The styles of the title block, resolved.
public struct TitleStyles: Sendable {
  /// The title's text.
  public var title: ResolvedTextStyle
  /// The title's box.
  public var titleBox: ResolvedBoxStyle
  /// The subtitle's text.
  public var subtitle: ResolvedTextStyle
  /// The subtitle's box.
  public var subtitleBox: ResolvedBoxStyle
  /// The text of the line for author and date.
  public var byline: ResolvedTextStyle
  /// The box of the line for author and date.
  public var bylineBox: ResolvedBoxStyle
}

/// How raw HTML is treated.
public enum RawHTMLMode: String, Sendable, CaseIterable {
  /// Only elements, attributes and schemes of the allowlist, written anew.
  case sanitize
  /// The author's bytes.
  case keep
  /// The author's bytes, but for the tags that GFM 0.29, section 6.11, disallows.
  case tagfilter
  /// Shown as text.
  case escape
}

/// Where a link leads, after `LinkPolicy`.
public enum ResolvedLink: Sendable, Equatable {
  /// An absolute address, or one that is neither a place nor a file: percent-encoded, not yet escaped for HTML.
  case address(String)
  /// A place in this document, by its anchor.
  case anchor(String)
  /// Nothing: the text is shown without a link.
  case dropped
}

/// A heading in the outline.
public struct OutlineEntry: Sendable, Equatable {
  /// 1 to 6.
  public var level: Int
  /// The heading's text without markup.
  public var text: String
  /// The heading's id.
  public var anchor: String
  /// The heading in the tree.
  public var node: NodeIndex

  /// Makes an entry.
  public init(level: Int, text: String, anchor: String, node: NodeIndex) {
    self.level = level
    self.text = text
    self.anchor = anchor
    self.node = node
  }
}

/// A heading in the table of contents.
public struct ContentsEntry: Sendable, Equatable {
  /// How deep it stands in the list: 0 for the outermost; at most one more than that of the entry before.
  public var depth: Int
  /// The heading's text without markup.
  public var text: String
  /// The heading's id.
  public var anchor: String
  /// The heading in the tree.
  public var node: NodeIndex

  /// Makes an entry.
  public init(depth: Int, text: String, anchor: String, node: NodeIndex) {
    self.depth = depth
    self.text = text
    self.anchor = anchor
    self.node = node
  }
}
