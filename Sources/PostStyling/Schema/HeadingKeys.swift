import PostData
import PostModel

/// Headings: a key of blocks serves all levels, its plural takes a list with one value a level, and `levels` a list of blocks.
///
/// The last entry of a list serves all deeper levels. Lists overrule keys for all levels, and `levels` overrules lists.
extension ThemeKey<[BlockStyling]> {
  /// The levels that Markdown has.
  static let levelCount = 6

  static let headings: [ThemeKey] =
    ThemeKey<BlockStyling>.block.map(forAllLevels)
    + [
      ("font", "fonts"), ("size", "sizes"), ("weight", "weights"), ("color", "colors"),
      ("letter-spacing", "letter-spacings"), ("line-spacing", "line-spacings"), ("capitalization", "capitalizations"),
      ("alignment", "alignments"), ("text-style", "text-styles"),
      ("maximum-point-size", "maximum-point-size-for-levels"),
    ].flatMap { (single, plural) in
      ThemeKey<BlockStyling>.block.filter { $0.name == single }.map { perLevel($0, as: plural) }
    }
    + [levels]

  private static func forAllLevels(_ key: ThemeKey<BlockStyling>) -> ThemeKey {
    ThemeKey(key.name, expectation: key.expectation, schema: key.schema()) { node, levels, reader in
      let faults = reader.diagnostics.count
      for level in levels.indices where reader.diagnostics.count == faults {
        key.apply(node, &levels[level], &reader)
      }
    }
  }

  private static func perLevel(_ key: ThemeKey<BlockStyling>, as plural: String) -> ThemeKey {
    ThemeKey(
      plural, expectation: "a list, one a level, each of \(key.expectation)", schema: .oneOrMore(key.schema())
    ) { node, levels, reader in
      forEachLevel(of: node, levels: &levels, reader: &reader) { element, level, reader in
        key.apply(element, &level, &reader)
      }
    }
  }

  private static let levels = ThemeKey(
    "levels", expectation: "a list with a dictionary of a block's keys for each level",
    schema: .list(.section(ThemeKey<BlockStyling>.block.map(\.entry)))
  ) { node, levels, reader in
    guard case .list = node.value else {
      return reader.report(
        ThemeValue<Void>.mismatch(node, "a list with a dictionary of a block's keys for each level"))
    }
    forEachLevel(of: node, levels: &levels, reader: &reader) { element, level, reader in
      reader.read(element, into: &level, keys: ThemeKey<BlockStyling>.block)
    }
  }

  private static func forEachLevel(
    of node: DataNode, levels: inout [BlockStyling], reader: inout ThemeReader,
    apply: (DataNode, inout BlockStyling, inout ThemeReader) -> Void
  ) {
    let elements = reader.context.elements(of: node)
    guard (1...levelCount).contains(elements.count) else {
      return reader.report(
        ThemeFault(.themeValueWrong, "headings have from 1 to \(levelCount) levels", at: node.position))
    }
    let faults = reader.diagnostics.count
    for level in levels.indices {
      let isRepeated = level >= elements.count
      if isRepeated && reader.diagnostics.count > faults { return }
      apply(elements[Swift.min(level, elements.count - 1)], &levels[level], &reader)
    }
  }
}
