import PostModel
import PostStyling

/// A table's measures, decided once.
struct TableForm {
  var columns: TableColumns
  var padding: ResolvedInsets
  /// The document's styles at the table's scale.
  var styles: [ResolvedTextStyle]
  var outerRule: ResolvedBorder
  var headerRule: ResolvedBorder
  var rowRule: ResolvedBorder?
  var stripe: Color?

  /// The width of the columns in `group`, padding included, in points.
  func width(of group: Range<Int>) -> Double {
    columns.widths[group].reduce(0, +) + Double(group.count) * (padding.left + padding.right)
  }
}

/// A row, or what is left of one, set into its columns.
struct SetRow {
  /// A cell: its lines, with places from the cell's upper left corner, padding not counted.
  struct Cell {
    /// From the table's left edge, padding included, in points.
    var x: Double
    var stack: LineStack
    var isHeader: Bool
  }

  var cells: [Cell]
  /// Without padding, in points.
  var height: Double

  /// The lines of each cell that fit into `room`, and the others as a row of their own.
  func divided(at room: Double) -> (head: SetRow, rest: SetRow) {
    var head = SetRow(cells: [], height: 0)
    var rest = SetRow(cells: [], height: 0)
    for cell in cells {
      let count = cell.stack.bottoms.prefix { $0 <= room + 0.01 }.count
      let moved = count == 0 ? 0 : cell.stack.bottoms[count - 1]
      var (first, second) = (cell, cell)
      first.stack = LineStack(lines: Array(cell.stack.lines[..<count]), bottoms: Array(cell.stack.bottoms[..<count]))
      second.stack = LineStack(
        lines: cell.stack.lines[count...].map {
          PlacedLine(line: $0.line, origin: Point(x: $0.origin.x, y: $0.origin.y - moved))
        }, bottoms: cell.stack.bottoms[count...].map { $0 - moved })
      head.cells.append(first)
      rest.cells.append(second)
      head.height = max(head.height, first.stack.height)
      rest.height = max(rest.height, second.stack.height)
    }
    return (head, rest)
  }

  /// Whether no cell has a line.
  var isEmpty: Bool { cells.allSatisfy { $0.stack.lines.isEmpty } }

  /// Whether each cell that has lines could leave one in `room`.
  func canBegin(in room: Double) -> Bool {
    cells.allSatisfy { cell in cell.stack.bottoms.first.map { $0 <= room + 0.01 } ?? true }
  }
}

extension Flow {
  /// Measures a table's columns for a place of `room` points.
  mutating func form(of table: TableBlock, room: Double) -> TableForm {
    let styling = document.profile.table
    func points(_ length: Length) -> Double { length.points(em: table.em, rem: rem) }
    func border(_ border: Border) -> ResolvedBorder {
      ResolvedBorder(edges: border.edges, width: points(border.width), color: border.color)
    }
    var padding = ResolvedInsets(
      top: points(styling.cellPadding.top), left: points(styling.cellPadding.left),
      bottom: points(styling.cellPadding.bottom), right: points(styling.cellPadding.right))
    // Neighbouring columns never touch.
    padding.right = max(padding.right, table.em * 0.8 - padding.left)
    var demands = [TableColumns.Demand](repeating: TableColumns.Demand(), count: table.columnCount)
    for row in table.rows {
      for (column, cell) in row.cells.enumerated() where !cell.text.bytes.isEmpty {
        var text = cell.text
        text.styles = styles
        let demand = typesetter.prepare(text).demand(typesetter)
        demands[column].least = max(demands[column].least, demand.least)
        demands[column].most = max(demands[column].most, demand.most)
      }
    }
    // Half a point of tolerance keeps a cell that just fits on its line.
    for column in demands.indices {
      demands[column].most += 0.5
      demands[column].least += 0.5
    }
    // A crowded table gives up air between its columns before it is set smaller.
    let least = demands.reduce(0) { $0 + $1.least }
    let excess = least + Double(demands.count) * (padding.left + padding.right) - room
    if excess > 0, padding.left + padding.right > table.em * 0.8 {
      let kept = max(padding.left + padding.right - excess / Double(demands.count), table.em * 0.8)
      let factor = kept / (padding.left + padding.right)
      padding.left *= factor
      padding.right *= factor
    }
    let columns = TableColumns(demands, room: room, padding: padding.left + padding.right, em: table.em)
    let scale = columns.scale
    padding.left *= scale
    padding.right *= scale
    reportFit(of: columns, table: table)
    return TableForm(
      columns: columns, padding: padding, styles: scale == 1 ? styles : styles.map { $0.scaled(by: scale) },
      outerRule: border(styling.outerRule), headerRule: border(styling.headerRule),
      rowRule: styling.rowRule.map(border), stripe: table.rows.count > 11 ? styling.stripe?.light : nil)
  }

  private mutating func reportFit(of columns: TableColumns, table: TableBlock) {
    if columns.groups.count > 1 {
      report.warn(
        .tableDivided,
        "the table has \(table.columnCount) columns, which do not fit side by side: they are set in \(columns.groups.count) parts",
        at: table.sourceOffset)
    } else if columns.scale < 1 {
      report.warn(
        .tableShrunk, "the table is set at \(Int((columns.scale * 100).rounded())) % of its size to fit the page",
        at: table.sourceOffset)
    }
  }

  /// Sets the cells of a row that stand in `group`.
  func set(_ row: TableBlock.Row, group: Range<Int>, form: TableForm) -> SetRow {
    var set = SetRow(cells: [], height: 0)
    var x = 0.0
    for column in group {
      let width = form.columns.widths[column]
      if column < row.cells.count {
        let cell = row.cells[column]
        let style = cell.style.scaled(by: form.columns.scale)
        let geometry = LineGeometry(typesetter.lineMetrics(for: style))
        var stack = LineStack(lines: [], bottoms: [])
        if !cell.text.bytes.isEmpty {
          var text = cell.text
          text.styles = form.styles
          for index in text.objects.indices {
            text.objects[index].size = ImageSize.fitted(
              text.objects[index].size, into: Size(width: width, height: frame.height / 3))
          }
          stack = self.stack(
            typesetter.prepare(text), geometry: geometry, width: width, alignment: cell.alignment)
        }
        set.cells.append(SetRow.Cell(x: x + form.padding.left, stack: stack, isHeader: cell.isHeader))
        set.height = max(set.height, stack.height == 0 ? geometry.height : stack.height)
      }
      x += width + form.padding.left + form.padding.right
    }
    return set
  }
}
