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
  /// An item of a list; `Node.detail` is its marker byte, `Node.payload` the number that was written.
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

  // Either.
  /// An HTML element made of paired raw tags; `Node.payload` indexes `MarkDownTree.elements`.
  case element

  /// Whether items of this kind stand in the flow of blocks.
  ///
  /// An `element` can be either and answers `false`; ask `HTMLElementName.isBlock`.
  @inlinable
  public var isBlock: Bool { rawValue <= ItemKind.figure.rawValue }
}
