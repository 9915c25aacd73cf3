import PostData
import PostModel

extension ThemeKey<StylingProfile> {
  /// What the others refer to, and so is read first.
  static let definitions: [ThemeKey] = [
    ThemeKey(
      "palette", expectation: "a dictionary of colours by name",
      schema: .dictionary(ThemeValue<ThemeColor>.color.schema)
    ) { node, profile, reader in
      readPalette(node, into: &profile, reader: &reader)
    },
    ThemeKey(
      "fonts", expectation: "a dictionary of lists of font families by name",
      schema: .dictionary(ThemeValue<[String]>.families.schema)
    ) { node, _, reader in
      readFonts(node, reader: &reader)
    },
  ]

  /// All that says how things look.
  static let looks: [ThemeKey] = [
    ThemeKey("name", \.name, .text),
    ThemeKey("text", \.text, keys: ThemeKey<TextStyling>.text),
    ThemeKey("page", \.page, keys: ThemeKey<PageStyling>.page),
    ThemeKey("title", \.title, keys: ThemeKey<BlockStyling>.block),
    ThemeKey("subtitle", \.subtitle, keys: ThemeKey<BlockStyling>.block),
    ThemeKey("byline", \.byline, keys: ThemeKey<BlockStyling>.block),
    ThemeKey("paragraph", \.paragraph, keys: ThemeKey<ParagraphStyling>.paragraph),
    ThemeKey("heading", \.headings, keys: ThemeKey<[BlockStyling]>.headings),
    ThemeKey("list", \.list, keys: ThemeKey<ListStyling>.list),
    ThemeKey("quote", \.quote, keys: ThemeKey<BlockStyling>.block),
    ThemeKey("code-block", \.codeBlock, keys: ThemeKey<BlockStyling>.block),
    ThemeKey("horizontal-line", \.horizontalLine, keys: ThemeKey<HorizontalLineStyling>.horizontalLine),
    ThemeKey("table", \.table, keys: ThemeKey<TableStyling>.table),
    ThemeKey("figure", \.figure, keys: ThemeKey<BlockStyling>.block),
    ThemeKey("caption", \.caption, keys: ThemeKey<BlockStyling>.block),
    ThemeKey("image", \.image, keys: ThemeKey<ImageStyling>.image),
    ThemeKey("link", \.link, keys: ThemeKey<TextStyling>.text),
    ThemeKey("strong", \.strong, keys: ThemeKey<TextStyling>.text),
    ThemeKey("emphasis", \.emphasis, keys: ThemeKey<TextStyling>.text),
    ThemeKey("strikethrough", \.strikethrough, keys: ThemeKey<TextStyling>.text),
    ThemeKey("inline-code", \.inlineCode, keys: ThemeKey<InlineCodeStyling>.inlineCode),
    ThemeKey("highlight", \.highlight, keys: ThemeKey<TextStyling>.text),
    ThemeKey("inserted", \.inserted, keys: ThemeKey<TextStyling>.text),
    ThemeKey("superscript", \.superscript, keys: ThemeKey<TextStyling>.text),
    ThemeKey("subscript", \.subscript, keys: ThemeKey<TextStyling>.text),
    ThemeKey("abbreviation", \.abbreviation, keys: ThemeKey<TextStyling>.text),
    ThemeKey("math", \.math, keys: ThemeKey<TextStyling>.text),
    ThemeKey("callout", \.callout, keys: ThemeKey<CalloutStyling>.callout),
    ThemeKey("definition-list", \.definitionList, keys: ThemeKey<DefinitionListStyling>.definitionList),
    ThemeKey("footnote", \.footnote, keys: ThemeKey<FootnoteStyling>.footnote),
    ThemeKey("task", \.task, keys: ThemeKey<TaskStyling>.task),
    ThemeKey("table-of-contents", \.contents, keys: ThemeKey<ContentsStyling>.contents),
    ThemeKey("math-block", \.mathBlock, keys: ThemeKey<BlockStyling>.block),
    ThemeKey("card", \.card, keys: ThemeKey<BlockStyling>.block),
    ThemeKey("gallery", \.gallery, keys: ThemeKey<GalleryStyling>.gallery),
    ThemeKey(
      "classes", expectation: "a dictionary with a dictionary of a block's keys for each class",
      schema: .dictionary(.section(ThemeKey<BlockStyling>.block.map(\.entry)))
    ) {
      node, profile, reader in
      readClasses(node, into: &profile, reader: &reader)
    },
    ThemeKey("words", \.words, keys: ThemeKey<[FixedWord: String]>.words),
  ]

  private static func readClasses(_ node: DataNode, into profile: inout StylingProfile, reader: inout ThemeReader) {
    for entry in namedEntries(of: node, reader: &reader) {
      let known = profile.classes.firstIndex { $0.name == entry.key }
      let index = known ?? profile.classes.count
      if known == nil { profile.classes.append(ClassStyling(name: entry.key)) }
      reader.read(entry.node, into: &profile.classes[index].block, keys: ThemeKey<BlockStyling>.block)
    }
  }

  private static func readPalette(_ node: DataNode, into profile: inout StylingProfile, reader: inout ThemeReader) {
    for entry in namedEntries(of: node, reader: &reader) {
      guard let color = reader.read(entry.node, as: ThemeValue<ThemeColor>.color) else { continue }
      if let index = profile.palette.firstIndex(where: { $0.name == entry.key }) {
        profile.palette[index].color = color
      } else {
        profile.palette.append(PaletteEntry(name: entry.key, color: color))
      }
      reader.context.palette = profile.palette
    }
  }

  private static func readFonts(_ node: DataNode, reader: inout ThemeReader) {
    for entry in namedEntries(of: node, reader: &reader) {
      guard let families = reader.read(entry.node, as: ThemeValue<[String]>.families) else { continue }
      if let index = reader.context.fonts.firstIndex(where: { $0.name == entry.key }) {
        reader.context.fonts[index].families = families
      } else {
        reader.context.fonts.append((entry.key, families))
      }
    }
  }

  /// The entries whose keys can be names: small letters, digits and hyphens, a letter first.
  static func namedEntries(of node: DataNode, reader: inout ThemeReader) -> [DataEntry] {
    guard case .dictionary(let entries) = node.value else {
      reader.report(ThemeValue<Void>.mismatch(node, "a dictionary"))
      return []
    }
    return entries.filter { entry in
      let isName = entry.key.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-")
      }
      let startsWithLetter = entry.key.utf8.first.map { $0 >= UInt8(ascii: "a") } ?? false
      if isName && startsWithLetter && entry.key != "none" { return true }
      reader.report(
        ThemeFault(
          .themeValueWrong, "'\(entry.key)' cannot be a name", at: entry.keyPosition,
          hint: "names are of small letters, digits and hyphens, a letter first"))
      return false
    }
  }
}

extension ThemeKey<[FixedWord: String]> {
  fileprivate static let words: [ThemeKey] = FixedWord.allCases.map { word in
    ThemeKey(word.rawValue, \.[word], .text)
  }
}

extension ThemeKey<PageStyling> {
  fileprivate static let page: [ThemeKey] = [
    ThemeKey(
      "size", expectation: ThemeValue<PageSize>.pageSize.expectation, schema: ThemeValue<PageSize>.pageSize.schema
    ) { node, page, reader in
      guard let size = reader.read(node, as: ThemeValue<PageSize>.pageSize) else { return }
      page.width = size.width
      page.height = size.height
    },
    .edges("margins", \.margins, limits: .margin),
    ThemeKey("measure", \.measure, .length(.measure)),
    ThemeKey("screen-font-size", \.screenFontSize, .length(.absoluteSize)),
    ThemeKey("header", \.header, keys: ThemeKey<RunningHeadStyling>.runningHead),
    ThemeKey("footer", \.footer, keys: ThemeKey<RunningHeadStyling>.runningHead),
  ]
}

extension ThemeKey<RunningHeadStyling> {
  fileprivate static let runningHead: [ThemeKey] =
    [
      ThemeKey("left", \.left, .runningText),
      ThemeKey("center", \.center, .runningText),
      ThemeKey("right", \.right, .runningText),
      ThemeKey("first-page", \.isOnFirstPage, .flag),
    ] + ThemeKey<TextStyling>.text.map { $0.within(\RunningHeadStyling.text) }
}

extension ThemeKey<ParagraphStyling> {
  fileprivate static let paragraph: [ThemeKey] =
    ThemeKey<BlockStyling>.block.map { $0.within(\ParagraphStyling.block) } + [
      ThemeKey("first-line-indent", \.firstLineIndent, .length(.space))
    ]
}

extension ThemeKey<ListStyling> {
  fileprivate static let list: [ThemeKey] =
    ThemeKey<BlockStyling>.block.map { $0.within(\ListStyling.block) } + [
      ThemeKey("bullets", \.bullets, ThemeValue<String>.text.list),
      ThemeKey("bullet-images", \.bulletImages, ThemeValue<String>.path.list),
      ThemeKey("bullet-size", \.bulletSize, .length(.fontSize)),
      ThemeKey("markers", \.markers, ThemeValue<NumberForm>.choice.list),
      ThemeKey("bullet", \.bulletText, keys: ThemeKey<TextStyling>.text),
      ThemeKey("indents", \.indents, ThemeValue<Length>.length(.space).list),
      ThemeKey("marker-gap", \.markerGap, .length(.space)),
      ThemeKey("item-spacing", \.itemSpacing, .length(.space)),
    ]
}

extension ThemeKey<HorizontalLineStyling> {
  fileprivate static let horizontalLine: [ThemeKey] = [
    .edges("insets", \.insets),
    ThemeKey("line-width", \.lineWidth, .length(.space)),
    ThemeKey("color", \.color, .color),
    ThemeKey("width", \.width, .length(.width)),
  ]
}

extension ThemeKey<TableStyling> {
  fileprivate static let table: [ThemeKey] =
    ThemeKey<BlockStyling>.block.map { $0.within(\TableStyling.block) } + [
      ThemeKey("header", \.header, keys: ThemeKey<TextStyling>.text),
      .edges("cell-padding", \.cellPadding),
      .rule("outer-rule", \.outerRule),
      .rule("header-rule", \.headerRule),
      .rule("row-rule", \.rowRule, edges: .bottom),
      ThemeKey("stripe", \.stripe, none: nil),
    ]
}

extension ThemeKey<ImageStyling> {
  fileprivate static let image: [ThemeKey] = [
    ThemeKey("wrap-gap", \.wrapGap, .length(.space)),
    ThemeKey("wrap-width", \.wrapWidth, .length(.width)),
    ThemeKey("minimum-measure", \.minimumMeasure, .integer(1...200)),
    ThemeKey("corner-radius", \.cornerRadius, .length(.space)),
  ]
}

extension ThemeKey<InlineCodeStyling> {
  fileprivate static let inlineCode: [ThemeKey] =
    ThemeKey<TextStyling>.text.map { $0.within(\InlineCodeStyling.text) } + [
      ThemeKey("padding", \.padding, .length(.space)),
      ThemeKey("corner-radius", \.cornerRadius, .length(.space)),
    ]
}
