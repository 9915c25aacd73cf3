import PostAssembly
import PostModel
import PostStyling

/// Asks the hook about every item of a document and lets it change the styles.
struct ElementConversion {
  private var document: AssembledDocument
  private let old: ContiguousArray<UInt16>
  private var textIndices: [ResolvedTextStyle: UInt16] = [:]
  private var boxIndices: [ResolvedBoxStyle: UInt16] = [:]

  private init(_ document: AssembledDocument) {
    self.document = document
    old = document.textStyleOfNode
    for (index, style) in document.textStyles.enumerated() { textIndices[style] = UInt16(index) }
    for (index, style) in document.boxStyles.enumerated() { boxIndices[style] = UInt16(index) }
  }

  /// The document with the styles that `hook` wants; linear in the document.
  static func converted(
    _ document: AssembledDocument, by hook: (MarkDownItem, inout PDFElement) -> Void
  ) -> AssembledDocument {
    var conversion = ElementConversion(document)
    conversion.run(hook)
    return conversion.document
  }

  private mutating func run(_ hook: (MarkDownItem, inout PDFElement) -> Void) {
    let tree = document.tree
    for item in tree.root.descendants {
      let place = Int(item.index)
      let parent = Int(item.node.parent)
      let resolved = PDFElement(
        text: inherited(place, from: parent), box: document.boxStyles[Int(document.boxStyleOfNode[place])])
      var element = resolved
      hook(item, &element)
      document.textStyleOfNode[place] = index(of: element.text) ?? old[place]
      if element.box != resolved.box, let box = index(of: element.box) { document.boxStyleOfNode[place] = box }
    }
  }

  /// The style of a node, with what the hook changed in the styles around it.
  private func inherited(_ place: Int, from parent: Int) -> ResolvedTextStyle {
    let before = document.textStyles[Int(old[parent])]
    let after = document.textStyles[Int(document.textStyleOfNode[parent])]
    var style = document.textStyles[Int(old[place])]
    if before == after { return style }
    if style == before { return after }
    func pass<Value: Equatable>(_ field: WritableKeyPath<ResolvedTextStyle, Value>) {
      if style[keyPath: field] == before[keyPath: field] { style[keyPath: field] = after[keyPath: field] }
    }
    pass(\.fontFamilies)
    pass(\.fontSize)
    pass(\.fontWeight)
    pass(\.isItalic)
    pass(\.isUnderlined)
    pass(\.isStruckThrough)
    pass(\.color)
    pass(\.background)
    pass(\.letterSpacing)
    pass(\.capitalization)
    pass(\.alignment)
    pass(\.lineSpacing)
    pass(\.isHyphenated)
    pass(\.fontFeatures)
    pass(\.baselineOffset)
    return style
  }

  /// The index of a style; `nil` when a document has more than 65,535 of them.
  private mutating func index(of style: ResolvedTextStyle) -> UInt16? {
    if let known = textIndices[style] { return known }
    guard let index = UInt16(exactly: document.textStyles.count) else { return nil }
    document.textStyles.append(style)
    textIndices[style] = index
    return index
  }

  private mutating func index(of box: ResolvedBoxStyle) -> UInt16? {
    if let known = boxIndices[box] { return known }
    guard let index = UInt16(exactly: document.boxStyles.count) else { return nil }
    document.boxStyles.append(box)
    boxIndices[box] = index
    return index
  }
}
