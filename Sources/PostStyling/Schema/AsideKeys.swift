import PostData
import PostModel

extension ThemeKey<CalloutStyling> {
  static let callout: [ThemeKey] =
    ThemeKey<BlockStyling>.block.map { $0.within(\CalloutStyling.block) } + [
      ThemeKey("title", \.title, keys: ThemeKey<TextStyling>.text),
      ThemeKey(
        "colors", expectation: "a dictionary of colours by kind, such as {note: accent}",
        schema: .dictionary(ThemeValue<ThemeColor>.color.schema)
      ) {
        node, callout, reader in
        readColors(node, into: &callout, reader: &reader)
      },
    ]

  private static func readColors(_ node: DataNode, into callout: inout CalloutStyling, reader: inout ThemeReader) {
    for entry in ThemeKey<StylingProfile>.namedEntries(of: node, reader: &reader) {
      guard let color = reader.read(entry.node, as: ThemeValue<ThemeColor>.color) else { continue }
      if let index = callout.colors.firstIndex(where: { $0.name == entry.key }) {
        callout.colors[index].color = color
      } else {
        callout.colors.append(PaletteEntry(name: entry.key, color: color))
      }
    }
  }
}

extension ThemeKey<DefinitionListStyling> {
  static let definitionList: [ThemeKey] =
    ThemeKey<BlockStyling>.block.map { $0.within(\DefinitionListStyling.block) } + [
      ThemeKey("term", \.term, keys: ThemeKey<TextStyling>.text),
      ThemeKey("indent", \.indent, .length(.space)),
      ThemeKey("item-spacing", \.itemSpacing, .length(.space)),
    ]
}

extension ThemeKey<FootnoteStyling> {
  static let footnote: [ThemeKey] =
    ThemeKey<BlockStyling>.block.map { $0.within(\FootnoteStyling.block) } + [
      ThemeKey("reference", \.reference, keys: ThemeKey<TextStyling>.text),
      ThemeKey("item-spacing", \.itemSpacing, .length(.space)),
      .rule("rule", \.rule, edges: .top),
    ]
}

extension ThemeKey<TaskStyling> {
  static let task: [ThemeKey] = [
    ThemeKey("open", \.open, .text),
    ThemeKey("done", \.done, .text),
    ThemeKey("done-text", \.doneText, keys: ThemeKey<TextStyling>.text),
  ]
}

extension ThemeKey<ContentsStyling> {
  static let contents: [ThemeKey] =
    ThemeKey<BlockStyling>.block.map { $0.within(\ContentsStyling.block) } + [
      ThemeKey("indent", \.indent, .length(.space)),
      ThemeKey("item-spacing", \.itemSpacing, .length(.space)),
    ]
}

extension ThemeKey<GalleryStyling> {
  static let gallery: [ThemeKey] =
    ThemeKey<BlockStyling>.block.map { $0.within(\GalleryStyling.block) } + [
      ThemeKey("gap", \.gap, .length(.space)),
      ThemeKey("row-height", \.rowHeight, .length(.fontSize)),
    ]
}
