/// The state of a page that a block began with, to return to it when the block must go elsewhere.
struct FlowMark {
  var operationCount: Int
  var fillCount: Int
  var exclusionCount: Int
  var page: Flow.PageCursor
  var containerCount: Int
  var drawnCount: Int
  var startedDrawn: Int
  var pendingTags: [PendingTag]
  var pendingMarkers: [PendingMarker]
  var pendingDestinations: [String]
  var pendingFigures: [PendingFigure]
  var unemittedFigures: [PlacedFigure]
  var pageNumber: Int
}

extension Flow {
  /// The small values of an open page.
  struct PageCursor {
    var y: Double
    var committedGap: Double
    var space: Double
    var hasContent: Bool
    var dropsSpace: Bool
    var lastFigureTop: Double
  }

  /// Remembers where things stand.
  func mark() -> FlowMark {
    FlowMark(
      operationCount: page.operations.count, fillCount: page.fills.count,
      exclusionCount: page.shape.exclusions.count,
      page: PageCursor(
        y: page.y, committedGap: page.committedGap, space: page.space, hasContent: page.hasContent,
        dropsSpace: page.dropsSpace, lastFigureTop: page.lastFigureTop),
      containerCount: containers.count, drawnCount: drawn.count, startedDrawn: startedDrawn,
      pendingTags: pendingTags, pendingMarkers: pendingMarkers, pendingDestinations: pendingDestinations,
      pendingFigures: pendingFigures, unemittedFigures: page.unemittedFigures, pageNumber: pages.count)
  }

  /// Returns to `mark`, which was made on this page, inside containers that are all still open.
  mutating func restore(_ mark: FlowMark) {
    page.operations.removeLast(page.operations.count - mark.operationCount)
    page.fills.removeLast(page.fills.count - mark.fillCount)
    while let last = page.folios.last, last.operation >= mark.operationCount { page.folios.removeLast() }
    page.shape.keepFirst(mark.exclusionCount)
    page.y = mark.page.y
    page.committedGap = mark.page.committedGap
    page.space = mark.page.space
    page.hasContent = mark.page.hasContent
    page.dropsSpace = mark.page.dropsSpace
    page.lastFigureTop = mark.page.lastFigureTop
    containers.removeLast(containers.count - mark.containerCount)
    drawn.removeLast(drawn.count - mark.drawnCount)
    startedDrawn = mark.startedDrawn
    pendingTags = mark.pendingTags
    pendingMarkers = mark.pendingMarkers
    pendingDestinations = mark.pendingDestinations
    pendingFigures = mark.pendingFigures
    page.unemittedFigures = mark.unemittedFigures
  }

  /// Begins what must stay with the block after it, unless that has begun already.
  mutating func beginKeep(at item: Int) {
    // Of many such blocks on end, no more than a part of a page stays together.
    if let keep, keep.mark.pageNumber == pages.count, page.y - keep.mark.page.y < frame.height / 3 { return }
    keep = KeptStart(item: item, mark: mark())
  }

  /// Ends the page before the item at `index`, or before what must stay with it; returns the item to go on with.
  mutating func breakPage(before index: Int) -> Int {
    var index = index
    if let kept = keep, kept.mark.pageNumber == pages.count, kept.mark.page.hasContent {
      restore(kept.mark)
      index = kept.item
    }
    keep = nil
    beginPage()
    return index
  }

  /// Ends the page because the author wants it; an empty one is not left.
  mutating func endPage() {
    keep = nil
    drainFigures()
    if !pageIsEmpty { beginPage() }
  }

  /// Ends the page and begins the next.
  mutating func beginPage() {
    finishPage()
    page = OpenPage(shape: FreeShape(frame: frame), y: frame.minY)
    startedDrawn = 0
    restartBoxes()
  }

  /// Whether nothing stands on the page, so that what does not fit here fits nowhere.
  var pageIsEmpty: Bool { !page.hasContent && page.shape.exclusions.isEmpty }

  /// Closes the parts of boxes on this page, and adds the page to the plan.
  mutating func finishPage() {
    emitFigures()
    for place in drawn.prefix(startedDrawn).reversed() { drawPart(of: containers[place], isEnd: false) }
    let fills = page.fills.filter { !$0.isNothing }
    for var folio in page.folios {
      folio.page = pages.count
      folio.operation += fills.count
      folios.append(folio)
    }
    pages.append(PagePlan(operations: fills + page.operations))
    page = OpenPage(shape: FreeShape(frame: frame), y: frame.minY)
  }

  /// Reports that a page has no room for a line.
  mutating func reportSmallPage() {
    report.warnOnce(
      .pageTooSmall, "the page has no room for a whole line between its margins",
      hint: "choose a larger page, smaller margins or smaller text")
  }
}

extension PageOperation {
  /// Whether it only kept a place free.
  var isNothing: Bool {
    if case .fill(let rect, _, _) = self { return rect.width <= 0 || rect.height <= 0 }
    return false
  }
}
