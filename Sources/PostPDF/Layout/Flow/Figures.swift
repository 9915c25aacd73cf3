import PostModel
import PostStyling

/// A figure that waits for a place, in the order of the text.
struct PendingFigure {
  var figure: FigureBlock
  /// How far it stands inward of the frame's edges, in points.
  var left: Double
  var right: Double
  var containerSerial: Int
  /// With its gaps, in points; to see how much waits.
  var height: Double
}

/// A figure with its place on the page.
struct PlacedFigure {
  var figure: FigureBlock
  var image: Rect
  var caption: [PlacedLine]
  /// The text of a placeholder, drawn in its box.
  var label: [PlacedLine]
  var top: Double
}

/// What of a page changes when a figure is placed, to return to when its anchor moves.
struct FigureState {
  var exclusionCount: Int
  var pending: [PendingFigure]
  var unemitted: [PlacedFigure]
  var lastTop: Double
}

extension Flow {
  var figureState: FigureState {
    get {
      FigureState(
        exclusionCount: page.shape.exclusions.count, pending: pendingFigures, unemitted: page.unemittedFigures,
        lastTop: page.lastFigureTop)
    }
    set {
      page.shape.keepFirst(newValue.exclusionCount)
      pendingFigures = newValue.pending
      page.unemittedFigures = newValue.unemitted
      page.lastFigureTop = newValue.lastTop
    }
  }

  /// A figure between blocks: wrapped ones wait for the next line; others are placed here, or on the next page's top.
  mutating func placeFigure(_ figure: FigureBlock) -> Outcome {
    if figure.staysInOrder, !pendingFigures.isEmpty {
      if page.hasContent { return .needsPage }
      drainFigures()
    }
    if figure.wrap != .none || !pendingFigures.isEmpty {
      if waitingHeight + measured(figure).size.height > frame.height * 0.9, !pendingFigures.isEmpty {
        if page.hasContent { return .needsPage }
        drainFigures()
      }
      if figure.wrap != .none || !pendingFigures.isEmpty {
        enqueue(figure)
        return .placed
      }
    }
    let start = mark()
    openSpace(figure.insets.top)
    let layout = measured(figure)
    if placeInFlow(figure, layout) { return .placed }
    restore(start)
    // A small gap at the page's end is no hole; a large one is filled with the text that follows.
    let hole = frame.maxY - page.y
    let isSmall = hole < frame.height * 0.12
    if figure.staysInOrder || isSmall || !pendingMarkers.isEmpty || !drawn.isEmpty { return .needsPage }
    enqueue(figure)
    return .placed
  }

  /// A figure whose caption does not fit on a page with it: the caption follows as text.
  mutating func placeApart(_ figure: FigureBlock, _ caption: (text: InlineText, style: ResolvedTextStyle)) -> Outcome {
    var bare = figure
    (bare.caption, bare.wrap, bare.staysInOrder) = (nil, .none, true)
    bare.insets.bottom = figure.captionGap
    guard placeFigure(bare) == .placed else { return .needsPage }
    keep = nil
    var block = TextBlock(text: caption.text, style: caption.style, insets: figure.insets)
    block.insets.top = 0
    block.tag = .caption
    if placeText(block) == .needsPage {
      beginPage()
      _ = placeText(block)
    }
    return .placed
  }

  private var waitingHeight: Double { pendingFigures.reduce(0) { $0 + $1.height } }

  /// Puts a figure at the end of those that wait.
  mutating func enqueue(_ figure: FigureBlock) {
    let container = containers.last
    let isWrapped = figure.wrap != .none
    pendingFigures.append(
      PendingFigure(
        figure: figure, left: isWrapped ? container?.floatLeft ?? 0 : place.left,
        right: isWrapped ? container?.floatRight ?? 0 : place.right, containerSerial: containerSerial,
        height: measured(figure).size.height + wrapGap))
  }

  /// Places what waits, in order, as far as this page has room; `lineTop` is the top of the next line.
  ///
  /// - Parameter isInParagraph: whether lines over `lineTop` have been placed that the page does not know of yet.
  /// - Returns: Whether the shape of the page has changed.
  @discardableResult
  mutating func placePendingFigures(lineTop: Double, geometry: LineGeometry, isInParagraph: Bool = false) -> Bool {
    var placedCount = 0
    while placedCount < pendingFigures.count {
      let pending = pendingFigures[placedCount]
      var fits = false
      if pending.figure.wrap != .none {
        let top = max(lineTop, contentTop) + geometry.above - geometry.metrics.xHeight
        fits = placeBeside(pending, top: top, mayMoveUp: pageIsEmpty && !isInParagraph)
      } else if !isInParagraph {
        fits = placeAtTop(pending)
      }
      if !fits { break }
      placedCount += 1
    }
    pendingFigures.removeFirst(placedCount)
    return placedCount > 0
  }

  /// Places all that waits, on as many pages as it takes.
  mutating func drainFigures() {
    placePendingFigures(lineTop: contentTop, geometry: bodyGeometry)
    while !pendingFigures.isEmpty {
      beginPage()
      let count = pendingFigures.count
      placePendingFigures(lineTop: contentTop, geometry: bodyGeometry)
      if pendingFigures.count == count { forceFigure() }
    }
  }

  /// What fits on no page at all is placed at the top of an empty one.
  private mutating func forceFigure() {
    let pending = pendingFigures.removeFirst()
    let layout = measured(pending.figure, left: pending.left, right: pending.right)
    let origin = Point(x: frame.minX + pending.left, y: page.y)
    page.unemittedFigures.append(layout.placed(pending.figure, at: origin))
    emitFigures()
    advance(to: origin.y + layout.size.height)
    reportSmallPage()
  }

  /// A figure that waited for the top of a page.
  private mutating func placeAtTop(_ pending: PendingFigure) -> Bool {
    guard page.shape.exclusions.isEmpty else { return false }
    let layout = measured(pending.figure, left: pending.left, right: pending.right)
    let room = frame.maxY - contentTop
    guard layout.size.height <= room || !page.hasContent else { return false }
    if page.hasContent { openSpace(pending.figure.insets.top) }
    let top = min(contentTop, max(page.y, frame.maxY - layout.size.height))
    let x = horizontal(
      layout, in: page.shape.wholeInterval(left: pending.left, right: pending.right), pending.figure.alignment)
    page.unemittedFigures.append(layout.placed(pending.figure, at: Point(x: x, y: top)))
    let committed = page.committedGap
    emitFigures()
    advance(to: top + layout.size.height)
    page.committedGap = committed
    closeSpace(max(pending.figure.insets.bottom, rem))
    return true
  }

  /// An image beside text: at its side, under those that stand there, with room for text or below the other side's.
  private mutating func placeBeside(_ pending: PendingFigure, top: Double, mayMoveUp: Bool) -> Bool {
    let layout = measured(pending.figure, left: pending.left, right: pending.right)
    let whole = page.shape.wholeInterval(left: pending.left, right: pending.right)
    let isLeft = pending.figure.wrap == .left
    let x = isLeft ? whole.left : whole.right - layout.size.width
    var y = max(top, page.lastFigureTop)
    if mayMoveUp { y = min(y, max(page.y, frame.maxY - layout.size.height)) }
    var isClear = false
    while !isClear {
      isClear = true
      for other in page.shape.exclusions where other.meets(y, y + layout.size.height + wrapGap) {
        let isSameSide = (other.side == .left) == isLeft
        let middle = isLeft ? other.box.minX - (x + layout.size.width) : x - other.box.maxX
        if isSameSide || middle - wrapGap * 2 < minimumMeasure {
          y = other.box.maxY + max(other.gapBelow, wrapGap)
          isClear = false
        }
      }
    }
    guard y + layout.size.height <= frame.maxY + 0.01 else { return false }
    let box = Rect(x: x, y: y, width: layout.size.width, height: layout.size.height)
    let metrics = bodyGeometry.metrics
    page.shape.exclude(
      Exclusion(
        box: box, side: isLeft ? .left : .right, gap: wrapGap,
        // The air over small letters looks like space, too.
        gapBelow: max(wrapGap - (metrics.ascent - metrics.capHeight), wrapGap / 3),
        base: isLeft ? pending.left : pending.right, containerSerial: pending.containerSerial))
    page.lastFigureTop = y
    page.unemittedFigures.append(layout.placed(pending.figure, at: Point(x: x, y: y)))
    return true
  }

  /// A figure in the flow; `false` if the page has no room for it.
  private mutating func placeInFlow(_ figure: FigureBlock, _ layout: FigureLayout) -> Bool {
    let place = place
    var top = contentTop
    var free = page.shape.wholeInterval(left: place.left, right: place.right)
    while true {
      free = page.shape.interval(top: top, bottom: top + layout.size.height, left: place.left, right: place.right)
      if free.width >= layout.size.width - 0.01 { break }
      guard let edge = page.shape.nextEdge(top: top, bottom: top + layout.size.height) else { break }
      top = max(edge, top + 0.01)
    }
    if top + layout.size.height > frame.maxY + 0.01 {
      guard pageIsEmpty else { return false }
      top = max(page.y, frame.maxY - layout.size.height)
    }
    let x = horizontal(layout, in: free, figure.alignment)
    beginContent(
      top: top, baseline: top + bodyGeometry.above, textX: frame.minX + place.left, destinations: [])
    page.unemittedFigures.append(layout.placed(figure, at: Point(x: x, y: top)))
    emitFigures()
    advance(to: top + layout.size.height)
    closeSpace(figure.insets.bottom)
    return true
  }

  private func horizontal(_ layout: FigureLayout, in free: FreeInterval, _ alignment: TextAlignment) -> Double {
    switch alignment {
    case .center: free.left + max(0, (free.width - layout.size.width) / 2)
    case .right: free.right - layout.size.width
    case .left, .justified: free.left
    }
  }

  /// Writes the first `count` of the figures that have their place; all by default.
  mutating func emitFigures(_ count: Int = .max) {
    let count = min(count, page.unemittedFigures.count)
    for placed in page.unemittedFigures.prefix(count) {
      for name in placed.figure.destinations {
        page.operations.append(.destination(name: name, at: Point(x: placed.image.minX, y: placed.top)))
      }
      page.operations.append(.beginTag(.figure(alternativeText: placed.figure.alternativeText), isLeaf: true))
      page.operations.append(.image(placed.figure.image, in: placed.image))
      page.operations.append(.endTag)
      for line in placed.label { page.operations.append(.artifactLine(line.line, at: line.origin)) }
      if !placed.caption.isEmpty { emit(placed.caption, as: .caption, isFirst: true, isLast: true) }
    }
    page.unemittedFigures.removeFirst(count)
  }
}
