import PostData
import PostModel

extension ThemeKey<TextStyling> {
  /// What text may say of itself.
  static let text: [ThemeKey] = [
    ThemeKey("font", \.fontFamilies, .font),
    ThemeKey("size", \.fontSize, .length(.fontSize)),
    ThemeKey("weight", \.fontWeight, .integer(100...900)),
    ThemeKey("bold", \.isBold, .flag),
    ThemeKey("italic", \.isItalic, .flag),
    ThemeKey("underline", \.isUnderlined, .flag),
    ThemeKey("strikethrough", \.isStruckThrough, .flag),
    ThemeKey("color", \.color, .color),
    ThemeKey("background", \.background, none: .clear),
    ThemeKey("letter-spacing", \.letterSpacing, .length(.signed)),
    ThemeKey("capitalization", \.capitalization, .choice),
    ThemeKey("alignment", \.alignment, .choice),
    ThemeKey("line-spacing", \.lineSpacing, .lineSpacing),
    ThemeKey("hyphenated", \.isHyphenated, .flag),
    ThemeKey("text-style", \.textStyle, .choice),
    ThemeKey("scalable-fonts", \.isScalable, .flag),
    ThemeKey("maximum-point-size", \.maximumPointSize, .length(.absoluteSize)),
    ThemeKey(
      "features", expectation: ThemeValue<String>.featureTag.list.expectation + ", or none",
      schema: .optional(ThemeValue<String>.featureTag.list.schema)
    ) {
      node, styling, reader in
      if case .string("none") = node.value {
        styling.fontFeatures = []
      } else if let tags = reader.read(node, as: ThemeValue<String>.featureTag.list) {
        styling.fontFeatures = tags
      }
    },
  ]
}

extension ThemeKey<BoxStyling> {
  /// What a box may say of itself.
  static let box: [ThemeKey] = [
    .edges("insets", \.insets),
    .edges("padding", \.padding),
    ThemeKey("background", \.background, none: nil),
    .border("border", \.border),
    ThemeKey("corner-radius", \.cornerRadius, .length(.space)),
    ThemeKey("minimum-height", \.minimumHeight, .length(.space)),
  ]
}

extension ThemeKey<BlockStyling> {
  /// What a block may say of itself; `background` is the box's, that of the text alone is `text-background`.
  static let block: [ThemeKey] =
    ThemeKey<TextStyling>.text.map { key in
      key.within(\BlockStyling.text, as: key.name == "background" ? "text-background" : nil)
    } + ThemeKey<BoxStyling>.box.map { $0.within(\BlockStyling.box) }
}

extension ThemeKey<Insets> {
  fileprivate static func edges(_ limits: ThemeValue<Length>.Limits) -> [ThemeKey] {
    [
      ThemeKey("top", \.top, .length(limits)), ThemeKey("left", \.left, .length(limits)),
      ThemeKey("bottom", \.bottom, .length(limits)), ThemeKey("right", \.right, .length(limits)),
    ]
  }
}

extension ThemeKey<Border> {
  fileprivate static let border: [ThemeKey] = [ThemeKey("edges", \.edges, .edges)] + rule
  /// A border whose edges are given.
  fileprivate static let rule: [ThemeKey] = [
    ThemeKey("width", \.width, .length(.space)), ThemeKey("color", \.color, .color),
  ]
}

extension ThemeKey {
  /// Lengths along the edges: one for all, two for top and bottom and for left and right, or a dictionary of edges, which
  /// leaves the edges that it does not name as they are.
  static func edges(
    _ name: String, _ path: Path<Insets>, limits: ThemeValue<Length>.Limits = .space
  ) -> ThemeKey {
    let parts = ThemeKey<Insets>.edges(limits)
    return ThemeKey(
      name, expectation: "a length, or a dictionary",
      schema: .anyOf([ThemeValue<Insets>.shorthand(limits).schema, .section(parts.map(\.entry))])
    ) { node, section, reader in
      if case .dictionary = node.value {
        reader.read(node, into: &section[keyPath: path], keys: parts)
      } else if let insets = reader.read(node, as: ThemeValue<Insets>.shorthand(limits)) {
        section[keyPath: path] = insets
      }
    }
  }

  /// Lines along some edges, or `none`.
  static func border(_ name: String, _ path: Path<Border?>) -> ThemeKey {
    let start = Border(edges: .all, width: Length(0.5, .points), color: ThemeColor(.black))
    return ThemeKey(name, optional: path, start: start, keys: ThemeKey<Border>.border)
  }

  /// A line whose edges are given.
  static func rule(_ name: String, _ path: Path<Border>) -> ThemeKey {
    ThemeKey(name, path, keys: ThemeKey<Border>.rule)
  }

  /// A line at the given edges, or `none`.
  static func rule(_ name: String, _ path: Path<Border?>, edges: Border.Edges) -> ThemeKey {
    let start = Border(edges: edges, width: Length(0.5, .points), color: ThemeColor(.black))
    return ThemeKey(name, optional: path, start: start, keys: ThemeKey<Border>.rule)
  }
}

extension ThemeValue<Insets> {
  /// `12pt`, or `12pt 0` for top and bottom, left and right.
  static func shorthand(_ limits: ThemeValue<Length>.Limits) -> ThemeValue {
    let expectation = "one length, two lengths (vertical, horizontal), or a dictionary of top, left, bottom and right"
    let pattern = "^[0-9.]+[a-z]*( [0-9.]+[a-z]*)?$"
    return ThemeValue(expectation, .anyOf([.integer(0...0), .text(pattern: pattern)])) {
      (node, context) throws(ThemeFault) in
      var words = [node]
      if case .string(let text) = node.value {
        words = text.split(separator: " ").map { word in
          DataNode(word == "0" ? .integer(0) : .string(String(word)), at: node.position)
        }
      }
      guard words.count == 1 || words.count == 2 else {
        throw mismatch(node, expectation, hint: "the order of four would be a riddle: name them")
      }
      var lengths: [Length] = []
      for word in words {
        if case .list = word.value { throw mismatch(node, expectation) }
        lengths.append(try ThemeValue<Length>.length(limits).read(word, context))
      }
      let vertical = lengths[0]
      let horizontal = lengths[lengths.count - 1]
      return Insets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }
  }
}
