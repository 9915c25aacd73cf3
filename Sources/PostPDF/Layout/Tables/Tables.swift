import PostModel
import PostStyling

/// Tables on pages: rows under each other, the head again on each page.
extension Flow {
  /// A part of a table on its way down the pages: the columns of one group.
  private struct TableProgress {
    let table: TableBlock
    let form: TableForm
    let group: Range<Int>
    let header: [SetRow]
    let headerHeight: Double
    let width: Double
    let outer: ContainerPlace
    var x = 0.0
    /// Where the table began on this page.
    var partTop = 0.0
    var bodyRow = 0
  }

  /// In tables whose rows have more parts than this in all, rows that lack the columns of a group have no part in it:
  /// with thousands of groups, empty parts would take time and paper with the square of the text.
  private static let mostRowParts = 100_000

  mutating func placeTable(_ table: TableBlock) -> Outcome {
    let start = mark()
    openSpace(table.box.insets.top)
    placePendingFigures(lineTop: contentTop, geometry: bodyGeometry)
    let outer = place.nested(table.box, indent: 0, frameWidth: frame.width)
    let whole = page.shape.wholeInterval(left: outer.left, right: outer.right)
    let form = form(of: table, room: whole.width)
    var table = table
    let dropsShortRows = table.rows.count * form.columns.groups.count > Flow.mostRowParts
    for (number, group) in form.columns.groups.enumerated() {
      if number > 0 { page.space = max(page.space, rem) }
      if number > 0, dropsShortRows { table.rows.removeAll { $0.cells.count <= group.lowerBound } }
      if placeGroup(group, of: table, form: form, outer: outer, start: number == 0 ? start : nil) == .needsPage {
        return .needsPage
      }
    }
    closeSpace(table.box.insets.bottom)
    return .placed
  }

  /// Places the columns in `group`; only the first group may be refused, by returning to `start`.
  private mutating func placeGroup(
    _ group: Range<Int>, of table: TableBlock, form: TableForm, outer: ContainerPlace, start: FlowMark?
  ) -> Outcome {
    let headCount = table.rows.prefix { $0.isHeader }.count
    let header = table.rows.prefix(headCount).map { set($0, group: group, form: form) }
    let headerHeight = header.reduce(0) { $0 + $1.height + form.padding.top + form.padding.bottom }
    var progress = TableProgress(
      table: table, form: form, group: group, header: header, headerHeight: headerHeight,
      width: form.width(of: group), outer: outer)
    let bodyRows = table.rows[headCount...]
    let first = bodyRows.first.map { set($0, group: group, form: form) }
    let firstHeight = first.map { $0.height > frame.height / 2 ? bodyGeometry.height * 2 : $0.height } ?? 0
    let needed = headerHeight + firstHeight + form.padding.top + form.padding.bottom
    var place = tableTop(width: progress.width, outer: outer)
    while place.y + needed > frame.maxY + 0.01, !pageIsEmpty {
      if let start, start.page.hasContent {
        restore(start)
        return .needsPage
      }
      beginPage()
      placePendingFigures(lineTop: contentTop, geometry: bodyGeometry)
      place = tableTop(width: progress.width, outer: outer)
    }
    progress.x = place.x
    beginTable(&progress, top: place.y)
    for row in bodyRows { placeRow(set(row, group: group, form: form), of: &progress) }
    endPart(of: progress)
    page.operations.append(.endTag)
    return .placed
  }

  /// Where a table of this width can stand: beside images if it fits there to the page's end, else under them.
  private func tableTop(width: Double, outer: ContainerPlace) -> (x: Double, y: Double) {
    var top = contentTop
    while true {
      let free = page.shape.interval(top: top, bottom: frame.maxY, left: outer.left, right: outer.right)
      guard free.width < width - 0.01, let edge = page.shape.nextEdge(top: top, bottom: frame.maxY) else {
        return (free.left, top)
      }
      top = max(edge, top + 0.01)
    }
  }

  private mutating func beginTable(_ progress: inout TableProgress, top: Double) {
    let baseline = progress.header.first?.cells.first?.stack.lines.first?.origin.y ?? bodyGeometry.above
    beginContent(
      top: top, baseline: top + progress.form.padding.top + baseline, textX: progress.x,
      destinations: progress.table.destinations)
    emitFigures()
    keep = nil
    page.operations.append(.beginTag(.table, isLeaf: false))
    progress.partTop = top
    advance(to: top)
    for row in progress.header {
      if page.y + row.height + progress.form.padding.top > frame.maxY {
        placeRow(row, of: &progress)
      } else {
        emit(row, of: progress, isArtifact: false)
      }
    }
    ruleUnderHeader(of: progress)
  }

  private mutating func ruleUnderHeader(of progress: TableProgress) {
    let rule = progress.form.headerRule
    guard !progress.header.isEmpty, rule.width > 0 else { return }
    page.fills.append(
      .fill(
        Rect(x: progress.x, y: page.y - rule.width, width: progress.width, height: rule.width), rule.color.light,
        cornerRadius: 0))
  }

  /// Places a row on this page or the next; what is taller than a page, or would leave a large hole, is divided.
  private mutating func placeRow(_ row: SetRow, of progress: inout TableProgress) {
    var row = row
    let padding = progress.form.padding.top + progress.form.padding.bottom
    let repeated = progress.headerHeight < frame.height / 3 ? progress.headerHeight : 0
    var isDivided = false
    while page.y + row.height + padding > frame.maxY + 0.01 {
      let room = frame.maxY - page.y - padding
      let fresh = frame.height - repeated - padding
      let isAtTop = page.y - progress.partTop <= repeated + 0.01
      let mustDivide = row.height > fresh || room > frame.height * 0.4
      if mustDivide || isAtTop {
        var (head, rest) = row.divided(at: room)
        if isAtTop, head.isEmpty, room < bodyGeometry.height * 2 || !row.isEmpty {
          // Not even a line fits: one is set all the same.
          let line = row.cells.compactMap { $0.stack.bottoms.first }.max() ?? row.height
          (head, rest) = row.divided(at: line)
          reportSmallPage()
        }
        if !head.isEmpty, isAtTop || row.canBegin(in: room) {
          emit(head, of: progress, isArtifact: false)
          row = rest
          isDivided = true
          if row.isEmpty { break }
        } else if isAtTop {
          break
        }
      }
      continueOnNextPage(&progress)
    }
    if !isDivided || !row.isEmpty {
      stripe(row, of: progress)
      emit(row, of: progress, isArtifact: false)
    }
    ruleUnderRow(of: progress)
    progress.bodyRow += 1
  }

  private mutating func continueOnNextPage(_ progress: inout TableProgress) {
    endPart(of: progress)
    var place: (x: Double, y: Double)
    repeat {
      beginPage()
      placePendingFigures(lineTop: contentTop, geometry: bodyGeometry)
      place = tableTop(width: progress.width, outer: progress.outer)
      // Images that waited may have left no room for the head and a row.
    } while !pageIsEmpty && place.y + progress.headerHeight + bodyGeometry.height * 3 > frame.maxY
    progress.x = place.x
    progress.partTop = place.y
    startBoxes()
    advance(to: place.y)
    guard progress.headerHeight < frame.height / 3 else { return }
    for row in progress.header { emit(row, of: progress, isArtifact: true) }
    ruleUnderHeader(of: progress)
  }

  /// The rules above and below what stands of the table on this page.
  private mutating func endPart(of progress: TableProgress) {
    let rule = progress.form.outerRule
    guard rule.width > 0, page.y > progress.partTop else { return }
    if rule.edges.contains(.top) {
      let top = Rect(x: progress.x, y: progress.partTop, width: progress.width, height: rule.width)
      page.fills.append(.fill(top, rule.color.light, cornerRadius: 0))
    }
    if rule.edges.contains(.bottom) {
      let bottom = Rect(x: progress.x, y: page.y - rule.width, width: progress.width, height: rule.width)
      page.fills.append(.fill(bottom, rule.color.light, cornerRadius: 0))
    }
  }

  private mutating func stripe(_ row: SetRow, of progress: TableProgress) {
    guard let color = progress.form.stripe, !progress.bodyRow.isMultiple(of: 2) else { return }
    let height = row.height + progress.form.padding.top + progress.form.padding.bottom
    page.fills.append(
      .fill(
        Rect(x: progress.x, y: page.y, width: progress.width, height: height), color, cornerRadius: 0))
  }

  private mutating func ruleUnderRow(of progress: TableProgress) {
    guard let rule = progress.form.rowRule, rule.width > 0 else { return }
    page.fills.append(
      .fill(
        Rect(x: progress.x, y: page.y - rule.width, width: progress.width, height: rule.width), rule.color.light,
        cornerRadius: 0))
  }

  /// Writes a row; the head's repetitions stand outside of the structure.
  private mutating func emit(_ row: SetRow, of progress: TableProgress, isArtifact: Bool) {
    let top = page.y + progress.form.padding.top
    if !isArtifact { page.operations.append(.beginTag(.tableRow, isLeaf: false)) }
    for cell in row.cells {
      let lines = cell.stack.lines.map {
        PlacedLine(line: $0.line, origin: Point(x: progress.x + cell.x + $0.origin.x, y: top + $0.origin.y))
      }
      if isArtifact {
        for line in lines { page.operations.append(.artifactLine(line.line, at: line.origin)) }
      } else if lines.isEmpty {
        page.operations.append(.beginTag(cell.isHeader ? .tableHeader : .tableData, isLeaf: false))
        page.operations.append(.endTag)
      } else {
        emit(lines, as: cell.isHeader ? .tableHeader : .tableData, isFirst: true, isLast: true)
      }
    }
    if !isArtifact { page.operations.append(.endTag) }
    advance(to: top + row.height + progress.form.padding.bottom)
  }
}
