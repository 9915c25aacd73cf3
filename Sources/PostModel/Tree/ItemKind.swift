/// The kind of a `MarkDownItem`: what it is, whatever syntax wrote it.
@frozen
public enum ItemKind: UInt8, Sendable, CaseIterable {
  // Blocks.
  /// The root of every tree.
  case document
  /// A paragraph of inline items.
  case paragraph
  /// A heading; `Node.detail` is its level, 1 to 6.
  case heading
  /// A quotation of blocks.
  case blockQuote
  /// A list; `Node.payload` indexes `MarkDownTree.lists`.
  case list
  /// An item of a list; `Node.detail` is a `ListMarker`, `Node.payload` the number that was written: of letters and
  /// Roman numerals their value, counted from 1.
  case listItem
  /// Code whose children are `text` nodes, a line each; `Node.payload` indexes `MarkDownTree.codeBlocks`.
  case codeBlock
  /// Raw HTML between blocks; its text is the author's bytes.
  case htmlBlock
  /// A horizontal rule.
  case thematicBreak
  /// A table of rows; `Node.payload` indexes `MarkDownTree.tables`.
  case table
  /// A row of a table; `NodeFlags.header` marks the head.
  case tableRow
  /// A cell of a row; `Node.detail` is the raw value of its `ColumnAlignment`.
  case tableCell
  /// One image alone in its paragraph; its caption is the image's title.
  case figure
  /// Two or more images and nothing else in one paragraph; line ends between them are its children too.
  case gallery
  /// A quotation that begins with `[!NOTE]`; `Node.payload` indexes `MarkDownTree.callouts`. If a title was written,
  /// its first child is a `calloutTitle`.
  case callout
  /// The written title of a callout: inline items.
  case calloutTitle
  /// A list of terms and what they mean: `definitionTerm` and `definitionDetails` in turn, each once or more.
  case definitionList
  /// A term: inline items.
  case definitionTerm
  /// What a term means: blocks. `NodeFlags.tight` if its paragraphs are set without space.
  case definitionDetails
  /// The blocks of a footnote, where they were written; `Node.payload` indexes `MarkDownTree.footnotes`.
  case footnoteDefinition
  /// A formula on lines of its own; its text is TeX.
  case mathBlock
  /// A fenced division; its name is the first class of its attributes.
  case division
  /// The place of the table of contents.
  case tableOfContents
  /// Where the summary of a post ends.
  case more
  /// The end of a page, where there are pages.
  case pageBreak
  /// What nobody is shown; its text is what was written between the marks.
  case comment
  /// What an abbreviation stands for; `Node.payload` indexes `MarkDownTree.abbreviations`. Shows nothing.
  case abbreviationDefinition
  /// A block of a custom rule; `Node.payload` indexes `MarkDownTree.customs`.
  case customBlock

  // Inlines.
  /// Characters as they are read; the content is the source range unless `NodeFlags.ownsText` is set.
  case text
  /// A line end inside a paragraph.
  case softBreak
  /// A forced line break.
  case lineBreak
  /// Code in a line; its text is `MarkDownTree.slices[payload]`.
  case code
  /// Emphasis, set in italics.
  case emphasis
  /// Strong emphasis, set in bold.
  case strong
  /// Struck-out text.
  case strikethrough
  /// A link; `Node.payload` indexes `MarkDownTree.links`.
  case link
  /// An image, whose children are its alternative text; `Node.payload` indexes `MarkDownTree.links`.
  case image
  /// Raw HTML in a line; its text is the author's bytes.
  case htmlInline
  /// Raised text.
  case superscript
  /// Lowered text.
  case `subscript`
  /// Marked text.
  case highlight
  /// Inserted text.
  case inserted
  /// Text with attributes: `[text]{.class}`.
  case span
  /// A formula in a line; its text is TeX. `Node.detail` is 1 if it is to be set on a line of its own.
  case math
  /// A reference to a footnote; `Node.payload` indexes `MarkDownTree.footnotes`.
  case footnoteReference
  /// A footnote written where it is referred to: inline items.
  case inlineNote
  /// `[[page|text]]`; `Node.payload` indexes `MarkDownTree.links`, whose destination is the page as it was written. Its
  /// children are the text that is shown.
  case wikiLink
  /// `![[page|text]]`; as `wikiLink`, but what it leads to is shown here.
  case embed
  /// `[[image_id=12]]`: an attachment of the post; its text is the id.
  case attachment
  /// An emoji written by its name; its text is the characters, its source range the short code.
  case emoji
  /// A quotation mark, dash or ellipsis written in ASCII; `Node.detail` is the raw value of its `SmartPunctuation`.
  case punctuation
  /// An abbreviation that was defined; `Node.payload` indexes `MarkDownTree.abbreviations`, its children are its text.
  case abbreviation
  /// A comment in a line: as `comment`.
  case commentInline
  /// An inline of a custom rule; `Node.payload` indexes `MarkDownTree.customs`.
  case customInline

  // Either.
  /// An HTML element made of paired raw tags; `Node.payload` indexes `MarkDownTree.elements`.
  case element

  /// Whether items of this kind stand in the flow of blocks.
  ///
  /// An `element` can be either and answers `false`; ask `HTMLElementName.isBlock`.
  @inlinable
  public var isBlock: Bool { rawValue <= ItemKind.customBlock.rawValue }
}
