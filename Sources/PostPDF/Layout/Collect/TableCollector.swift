import PostAssembly
import PostModel
import PostStyling

/// Tables of the parser and of raw HTML.
extension BlockCollector {
  mutating func collectTable(_ index: NodeIndex) {
    let alignments = document.tree.tables[Int(contents[index].payload)].alignments
    var rows: [TableBlock.Row] = []
    var row = contents[index].firstChild
    while row != 0 {
      let isHeader = contents[row].flags.contains(.header)
      var cells: [TableBlock.Cell] = []
      var cell = contents[row].firstChild
      while cell != 0 {
        let written = cells.count < alignments.count ? alignments[cells.count] : .none
        cells.append(
          collectCell(cell, isHeader: isHeader, alignment: written.textAlignment, columnCount: alignments.count))
        cell = contents[cell].nextSibling
      }
      rows.append(TableBlock.Row(cells: cells, isHeader: isHeader))
      row = contents[row].nextSibling
    }
    addTable(rows, host: index)
  }

  /// A table of raw HTML: its rows, wherever they stand below it.
  mutating func collectTableElement(_ index: NodeIndex) {
    var rows: [TableBlock.Row] = []
    var isInHead = false
    var headEnd: NodeIndex?
    var loose: [NodeIndex] = []
    var current = contents.next(after: index, within: index)
    while let place = current {
      let node = contents[place]
      if place == headEnd { isInHead = false }
      let name = node.kind == .element ? document.tree.elements[Int(node.payload)].name : nil
      switch name {
      case .tr?:
        rows.append(collectRowElement(place, isInHead: isInHead))
        current = contents.next(after: place, within: index, skippingChildren: true)
      case .thead?:
        isInHead = true
        headEnd = contents.next(after: place, within: index, skippingChildren: true)
        current = contents.next(after: place, within: index)
      case .tbody?, .tfoot?, .colgroup?: current = contents.next(after: place, within: index)
      case .col?: current = contents.next(after: place, within: index, skippingChildren: true)
      default:
        loose.append(place)
        current = contents.next(after: place, within: index, skippingChildren: true)
      }
    }
    for place in loose { collectLoose(place, host: index) }
    addTable(rows, host: index)
  }

  /// What stands in a table outside of its rows (its caption, stray text) comes before it.
  private mutating func collectLoose(_ place: NodeIndex, host: NodeIndex) {
    let inlines = collectInlines(from: place, to: contents[place].nextSibling, host: host, measure: measure)
    guard !inlines.text.bytes.isEmpty else { return }
    var block = TextBlock(text: inlines.text, style: captionStyle, insets: .zero)
    block.insets.top = captionStyle.fontSize
    block.keepsWithNext = true
    block.destinations = inlines.destinations
    items.append(.text(block))
  }

  private mutating func collectRowElement(_ row: NodeIndex, isInHead: Bool) -> TableBlock.Row {
    var cells: [TableBlock.Cell] = []
    var allAreHeaders = true
    var count = 0
    var child = contents[row].firstChild
    while child != 0 {
      count += 1
      child = contents[child].nextSibling
    }
    child = contents[row].firstChild
    while child != 0 {
      let node = contents[child]
      let element = node.kind == .element ? document.tree.elements[Int(node.payload)] : nil
      let isHeader = element?.name == .th
      var cell = collectCell(
        child, isHeader: isHeader || isInHead, alignment: BlockCollector.alignment(of: element), columnCount: count)
      // Text between the cells is a cell only where there is some.
      if element?.name == .td || isHeader || !cell.text.bytes.isEmpty {
        allAreHeaders = allAreHeaders && isHeader
        cells.append(cell)
        let span = element?.attribute("colspan").flatMap { Int($0) } ?? 1
        cell.text = InlineText(bytes: [], styles: [], runs: [], objects: [], language: document.language)
        for _ in 1..<max(2, min(span, 50)) where span > 1 { cells.append(cell) }
      }
      child = node.nextSibling
    }
    return TableBlock.Row(cells: cells, isHeader: isInHead || (allAreHeaders && !cells.isEmpty))
  }

  private static func alignment(of element: ElementPayload?) -> TextAlignment {
    element?.attribute("align").flatMap { TextAlignment(rawValue: $0.lowercased()) } ?? .left
  }

  private mutating func collectCell(_ cell: NodeIndex, isHeader: Bool, alignment: TextAlignment, columnCount: Int)
    -> TableBlock.Cell
  {
    isInTable = true
    defer { isInTable = false }
    let room = measure / Double(max(1, min(columnCount, 4)))
    let isItem = contents[cell].kind == .tableCell || contents[cell].kind == .element
    let inlines = collectInlines(
      from: isItem ? contents[cell].firstChild : cell, to: isItem ? 0 : contents[cell].nextSibling, host: cell,
      measure: room)
    tableDestinations += inlines.destinations + inlines.places.map(\.name)
    return TableBlock.Cell(
      text: inlines.text, style: document.textStyle(of: cell), alignment: alignment, isHeader: isHeader)
  }

  private mutating func addTable(_ rows: [TableBlock.Row], host: NodeIndex) {
    let destinations = [links.destination(at: host)].compactMap { $0 } + tableDestinations
    tableDestinations = []
    let columnCount = rows.reduce(0) { max($0, $1.cells.count) }
    guard columnCount > 0 else {
      addEmptyBlock(destinations: destinations)
      return
    }
    // Only the rows at the top can be repeated as a head.
    var rows = rows
    if let firstBody = rows.firstIndex(where: { !$0.isHeader }) {
      for place in rows.indices where place > firstBody { rows[place].isHeader = false }
    } else if rows.count > 1 {
      for place in rows.indices.dropFirst() { rows[place].isHeader = false }
    }
    var block = TableBlock(
      rows: rows, columnCount: columnCount, box: document.boxStyle(of: host),
      em: document.textStyle(of: host).fontSize)
    block.destinations = destinations
    block.sourceOffset = Int(contents[host].start)
    items.append(.table(block))
  }
}

extension ColumnAlignment {
  /// The alignment of a cell's lines.
  fileprivate var textAlignment: TextAlignment {
    switch self {
    case .none, .left: .left
    case .center: .center
    case .right: .right
    }
  }
}
