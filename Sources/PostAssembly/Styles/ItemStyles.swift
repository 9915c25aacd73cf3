import PostModel
import PostStyling

/// Which stylings of the profile an item has.
struct ItemStyles: Hashable {
  /// What the text looks like.
  enum Text: Hashable {
    case inherited
    case paragraph
    case heading(Int)
    case quote
    case list
    case bullet
    case code
    case table
    case tableHeader
    case caption
    case link
    case strong
    case emphasis
    case strikethrough
    case inlineCode
    case underlined
    case highlighted
    case small
    case large
    case raised
    case lowered
    case figure
  }

  /// What the box looks like.
  enum Box: Hashable {
    case none
    case paragraph
    case heading(Int)
    case quote
    case list
    case code
    case table
    case figure
    case horizontalLine
  }

  var text: Text = .inherited
  var box: Box = .none
  var alignment: TextAlignment?
  var color: Color?

  init(_ text: Text = .inherited, _ box: Box = .none, alignment: TextAlignment? = nil) {
    self.text = text
    self.box = box
    self.alignment = alignment
  }

  /// The stylings of `node`.
  init(of node: Node, in tree: MarkDownTree) {
    switch node.kind {
    case .document, .text, .softBreak, .lineBreak, .image, .htmlBlock, .htmlInline, .tableRow: self.init()
    case .paragraph: self.init(.paragraph, .paragraph)
    case .heading: self.init(.heading(Int(node.detail)), .heading(Int(node.detail)))
    case .blockQuote: self.init(.quote, .quote)
    case .list: self.init(.list, .list)
    case .listItem: self.init(.bullet)
    case .codeBlock: self.init(.code, .code)
    case .thematicBreak: self.init(.inherited, .horizontalLine)
    case .table: self.init(.table, .table)
    case .tableCell:
      let isHeader = tree.nodes[Int(node.parent)].flags.contains(.header)
      self.init(
        isHeader ? .tableHeader : .inherited, alignment: ItemStyles.alignment(UInt8(truncatingIfNeeded: node.detail)))
    case .figure: self.init(.caption, .figure)
    case .code: self.init(.inlineCode)
    case .emphasis: self.init(.emphasis)
    case .strong: self.init(.strong)
    case .strikethrough: self.init(.strikethrough)
    case .link: self.init(.link)
    case .element: self.init(of: tree.elements[Int(node.payload)])
    default: self.init(ofExtension: node.kind)
    }
  }

  /// The stylings of what CommonMark does not have: those of what looks most like it.
  private init(ofExtension kind: ItemKind) {
    switch kind {
    case .gallery: self.init(.caption, .figure)
    case .callout: self.init(.inherited, .quote)
    case .calloutTitle, .definitionTerm: self.init(.strong)
    case .definitionList: self.init(.paragraph, .paragraph)
    case .footnoteDefinition: self.init(.small)
    case .mathBlock: self.init(.code, .code)
    case .tableOfContents: self.init(.list, .list)
    case .superscript, .footnoteReference, .inlineNote: self.init(.raised)
    case .subscript: self.init(.lowered)
    case .highlight: self.init(.highlighted)
    case .inserted: self.init(.underlined)
    case .math: self.init(.inlineCode)
    case .wikiLink, .embed: self.init(.link)
    default: self.init()
    }
  }

  /// The stylings of an HTML element: those of the Markdown item that it means.
  private init(of element: ElementPayload) {
    switch element.name {
    case .p: self.init(.paragraph, .paragraph)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      self.init(.heading(element.name.headingLevel), .heading(element.name.headingLevel))
    case .blockquote: self.init(.quote, .quote)
    case .ul, .ol: self.init(.list, .list)
    case .li: self.init(.bullet)
    case .dl: self.init(.paragraph, .paragraph)
    case .pre: self.init(.code, .code)
    case .hr: self.init(.inherited, .horizontalLine)
    case .table: self.init(.table, .table)
    case .th: self.init(.tableHeader)
    case .caption, .figcaption: self.init(.caption)
    case .figure: self.init(.inherited, .figure)
    case .a where element.attribute("href") != nil: self.init(.link)
    case .b, .strong, .summary, .dt: self.init(.strong)
    case .em, .i, .cite, .dfn, .var, .address: self.init(.emphasis)
    case .del, .s, .strike: self.init(.strikethrough)
    case .code, .kbd, .samp, .tt: self.init(.inlineCode)
    case .u, .ins: self.init(.underlined)
    case .small: self.init(.small)
    case .big: self.init(.large)
    case .sup, .rt: self.init(.raised)
    case .sub: self.init(.lowered)
    case .center: self.init(.inherited, alignment: .center)
    default: self.init()
    }
    readAttributes(of: element)
  }

  private mutating func readAttributes(of element: ElementPayload) {
    guard element.name != .img else { return }
    let style = element.attribute("style")
    let side = style.flatMap { StyleDeclarations.value(of: "text-align", in: $0) } ?? element.attribute("align")
    switch side {
    case "left", "start": alignment = .left
    case "right", "end": alignment = .right
    case "center": alignment = .center
    case "justify": alignment = .justified
    default: break
    }
    let written = style.flatMap { StyleDeclarations.value(of: "color", in: $0) } ?? element.attribute("color")
    color = written.flatMap(ItemStyles.color)
  }

  private static func alignment(_ raw: UInt8) -> TextAlignment? {
    switch ColumnAlignment(rawValue: raw) {
    case .left: .left
    case .center: .center
    case .right: .right
    default: nil
    }
  }

  /// A colour in hexadecimal or by one of the sixteen names of HTML 4; others look as their surroundings do.
  private static func color(_ text: String) -> Color? {
    if let known = namedColors[text] { return hexadecimal(known) }
    guard text.hasPrefix("#") else { return nil }
    let digits = Array(text.dropFirst().prefix(8))
    switch digits.count {
    case 3, 4: return UInt32(String(digits.prefix(3).flatMap { [$0, $0] }), radix: 16).flatMap(hexadecimal)
    case 6, 8: return UInt32(String(digits.prefix(6)), radix: 16).flatMap(hexadecimal)
    default: return nil
    }
  }

  private static func hexadecimal(_ value: UInt32) -> Color? {
    Color(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  private static let namedColors: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000,
    "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF, "orange": 0xFFA500,
  ]
}
