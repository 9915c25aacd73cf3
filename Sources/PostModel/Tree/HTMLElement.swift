/// The elements that raw HTML may become; all others are dropped around their content, with a diagnostic.
///
/// The list is the allowlist of `sanitize`: what only shows content. Scripts, styles, forms, frames and embedded
/// programs are not in it.
public enum HTMLElementName: String, Sendable, CaseIterable {
  // Blocks.
  case address, article, aside, blockquote, caption, center, col, colgroup, dd, details, div, dl, dt, figcaption
  case figure, footer, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, picture, pre, section, summary, table
  case tbody, td, tfoot, th, thead, tr, ul
  // Inlines.
  case a, abbr, b, bdi, bdo, big, br, cite, code, data, del, dfn, em, font, i, img, ins, kbd, mark, q, rp, rt, ruby, s
  case samp, small, source, span, strike, strong, sub, sup, time, tt, u, `var`, wbr
  // Media: elements in HTML, a link card in PDF.
  case audio, iframe, track, video

  /// Whether the element stands in the flow of blocks.
  public var isBlock: Bool { HTMLElementName.blocks.contains(self) }

  /// Whether the element never has content, and no closing tag.
  public var isVoid: Bool {
    switch self {
    case .br, .col, .hr, .img, .source, .track, .wbr: true
    default: false
    }
  }

  private static let blocks: Set<HTMLElementName> = [
    .address, .article, .aside, .blockquote, .caption, .center, .col, .colgroup, .dd, .details, .div, .dl, .dt,
    .figcaption, .figure, .footer, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hr, .li, .main, .nav, .ol, .p, .pre,
    .section, .summary, .table, .tbody, .td, .tfoot, .th, .thead, .tr, .ul,
  ]
}

/// An HTML element made of a pair of raw tags: what is left of them after sanitising.
public struct ElementPayload: Sendable {
  /// Which element it is.
  public var name: HTMLElementName
  /// The attributes that passed, values decoded; names in lower case. The emitter escapes them.
  public var attributes: [ItemAttributes.KeyValue]

  /// Makes the payload of an element.
  public init(name: HTMLElementName, attributes: [ItemAttributes.KeyValue] = []) {
    self.name = name
    self.attributes = attributes
  }

  /// The value of the attribute called `key`, in lower case.
  public func attribute(_ key: String) -> String? { attributes.first { $0.key == key }?.value }
}
