import PostModel

/// The elements of the structure tree that are open.
///
/// An element is opened when its first content is painted: one that was opened at the foot of a page and gets its content
/// on the next would leave marked content behind that belongs to nothing. Elements without content are left out, but
/// for cells, without which rows would differ in length.
struct StructureTags {
  private var elements: [StructureTag] = []
  /// How many of `elements`, from the outermost, have been opened in Cairo.
  private var openCount = 0
  /// A link with no element around it damages the file, so one element holds them all; opened with the first content, for
  /// Cairo forgets tags on a page without any.
  private var isDocumentOpen = false
  private let surface: DrawingSurface
  private let finisher: PDFFinisher

  /// Elements that are nested deeper are left out, their content staying: Cairo walks the tree by recursion, and so do
  /// most readers.
  private static let maximumDepth = 96

  init(surface: DrawingSurface, finisher: PDFFinisher) {
    self.surface = surface
    self.finisher = finisher
  }

  /// Whether no element is open.
  var isEmpty: Bool { elements.isEmpty }

  /// Whether the innermost element is a figure.
  var isInFigure: Bool {
    if case .figure = elements.last { true } else { false }
  }

  /// Opens an element that holds others.
  mutating func begin(_ tag: StructureTag) { elements.append(tag) }

  /// Closes the element opened last; `false` if there is none.
  mutating func end() -> Bool {
    guard let tag = elements.last else { return false }
    if tag.isCell { openElements() }
    if openCount == elements.count {
      if openCount <= Self.maximumDepth { surface.endTag(tag.name) }
      openCount -= 1
    }
    elements.removeLast()
    return true
  }

  /// Opens a leaf: what is painted until `endLeaf` belongs to it.
  mutating func beginLeaf(_ tag: StructureTag) {
    openElements()
    note(tag)
    surface.beginTag(tag.name)
  }

  /// Closes the leaf.
  func endLeaf(_ tag: StructureTag) { surface.endTag(tag.name) }

  /// Opens a link that is a leaf; `attributes` in Cairo's syntax.
  mutating func beginLink(_ attributes: String, description: String, isReference: Bool = false) {
    openElements()
    if isReference { surface.beginTag("Reference") }
    finisher.linkDescriptions.append(description)
    surface.beginTag("Link", attributes)
  }

  /// Closes the link.
  func endLink(isReference: Bool = false) {
    surface.endTag("Link")
    if isReference { surface.endTag("Reference") }
  }

  /// Closes what is open; to be called after the last page.
  mutating func close() {
    while end() {}
    if isDocumentOpen { surface.endTag("Document") }
    isDocumentOpen = false
  }

  private mutating func openElements() {
    if !isDocumentOpen { surface.beginTag("Document") }
    isDocumentOpen = true
    while openCount < elements.count {
      let tag = elements[openCount]
      openCount += 1
      guard openCount <= Self.maximumDepth else { continue }
      note(tag)
      surface.beginTag(tag.name)
    }
  }

  private func note(_ tag: StructureTag) {
    if case .figure(let alternativeText) = tag { finisher.figureAlternatives.append(alternativeText) }
  }
}

extension StructureTag {
  /// Its standard name (ISO 32000-1, 14.8.4).
  var name: String {
    switch self {
    case .section: "Sect"
    case .division: "Div"
    case .paragraph: "P"
    case .heading(let level): "H\(min(max(level, 1), 6))"
    case .blockQuote: "BlockQuote"
    case .list: "L"
    case .listItem: "LI"
    case .label: "Lbl"
    case .listBody: "LBody"
    case .table: "Table"
    case .tableRow: "TR"
    case .tableHeader: "TH"
    case .tableData: "TD"
    case .figure: "Figure"
    case .caption: "Caption"
    case .code: "Code"
    case .note: "Note"
    case .contents: "TOC"
    case .contentsItem: "TOCI"
    case .span: "Span"
    }
  }

  /// Whether it is a cell of a table.
  fileprivate var isCell: Bool { self == .tableHeader || self == .tableData }
}
