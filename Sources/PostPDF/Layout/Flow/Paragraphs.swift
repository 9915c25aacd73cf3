import PostStyling

/// A paragraph on its way down the pages.
struct ParagraphProgress {
  let block: TextBlock
  let paragraph: PreparedParagraph
  let geometry: LineGeometry
  /// Where less is free than this, in points, lines stand lower.
  let minimum: Double
  let place: ContainerPlace
  /// All lines so far; those from `next` on are still to be placed and may be broken anew.
  var lines: [LineBreak] = []
  var next = 0
  /// From this line on, all lines were broken for the whole measure.
  var uniformFrom = 0
  var nextAnchor = 0
  var firstIndent = 0.0

  /// Where the text goes on.
  var start: BreakPoint { next == 0 ? .start : lines[next - 1].end }
  var isFinished: Bool { next >= lines.count }
}

extension Flow {
  /// A line that was placed, with what to return to if it must move to the next page.
  struct FilledLine {
    var placed: PlacedLine
    var top: Double
    var bottom: Double
    /// Where its place ends at the right.
    var right: Double
    var index: Int
    var figures: FigureState
    var nextAnchor: Int
  }

  /// Places a paragraph or a heading, over as many pages as it takes.
  mutating func placeText(_ block: TextBlock) -> Outcome {
    var start = mark()
    openSpace(block.insets.top)
    var progress = begin(block)
    var isFirst = true
    while true {
      if progress.nextAnchor == 0, isFirst { enqueueAnchors(of: &progress, before: 1) }
      placePendingFigures(lineTop: contentTop, geometry: progress.geometry)
      let needsBreaking = isFirst || progress.next < progress.uniformFrom || !page.shape.exclusions.isEmpty
      if needsBreaking { breakAgain(&progress, top: contentTop) }
      if progress.lines.isEmpty { return .placed }
      var filled = fillPage(&progress)
      leaveEnoughLines(&filled, of: &progress, isFirst: isFirst)
      if filled.isEmpty {
        if isFirst, start.page.hasContent {
          let hasFigure = page.unemittedFigures.count > start.unemittedFigures.count
          guard hasFigure, keep == nil, pendingMarkers.isEmpty, page.shape.exclusions.count > start.exclusionCount
          else {
            restore(start)
            return .needsPage
          }
          // The image stands here, and the text, for which its side is too narrow, on the next page: else there is a hole.
          beginPage()
          start = mark()
          continue
        }
        if page.hasContent || page.shape.exclusions.count > 0 {
          beginPage()
          continue
        }
        // Not even a first line fits on an empty page: set it there all the same.
        reportSmallPage()
        filled = fillPage(&progress, lineLimit: 1)
        if filled.isEmpty { return .placed }
      }
      emit(filled, of: progress, isFirst: isFirst)
      if progress.isFinished { break }
      isFirst = false
      keep = nil
      beginPage()
    }
    for anchor in block.anchors[progress.nextAnchor...] { enqueue(anchor.figure) }
    emitFigures()
    closeSpace(block.insets.bottom)
    return .placed
  }

  private mutating func begin(_ block: TextBlock) -> ParagraphProgress {
    let geometry = LineGeometry(typesetter.lineMetrics(for: block.style))
    var text = block.text
    text.styles = styles
    let place = place
    let whole = page.shape.wholeInterval(left: place.left, right: place.right).width
    var minimum = narrowest(left: place.left, right: place.right)
    // A heading is broken over few words beside an image, or stands below it.
    if block.keepsWithNext { minimum = max(minimum, whole / 2) }
    for object in text.objects { minimum = max(minimum, min(object.size.width, whole)) }
    var progress = ParagraphProgress(
      block: block, paragraph: typesetter.prepare(text), geometry: geometry, minimum: minimum, place: place)
    progress.firstIndent = min(block.firstLineIndent, whole / 2)
    if !pendingMarkers.isEmpty {
      progress.firstIndent = min(max(progress.firstIndent, arrangeMarkers(textLeft: place.left).indent), whole * 0.7)
    }
    return progress
  }

  /// Breaks what is left of the paragraph for the shape under `top`.
  private mutating func breakAgain(_ progress: inout ParagraphProgress, top: Double) {
    var plan = slotPlan(of: progress, top: top)
    let lines = typesetter.breakLines(
      progress.paragraph, from: progress.start, firstLineIndent: progress.next == 0 ? progress.firstIndent : 0,
      slot: { plan.place($0).slot })
    progress.lines.removeLast(progress.lines.count - progress.next)
    progress.lines.append(contentsOf: lines)
    progress.uniformFrom = progress.next + min(plan.uniformFrom ?? lines.count, lines.count)
  }

  private func slotPlan(of progress: ParagraphProgress, top: Double) -> SlotPlan {
    SlotPlan(
      shape: page.shape, geometry: progress.geometry, left: progress.place.left, right: progress.place.right,
      minimum: progress.minimum, top: top)
  }

  /// Places lines downwards until the page or the paragraph ends. Where lines are taller than was assumed and so come
  /// to stand elsewhere, the rest is broken anew.
  private mutating func fillPage(_ progress: inout ParagraphProgress, lineLimit: Int = .max) -> [FilledLine] {
    var filled: [FilledLine] = []
    var top = contentTop
    var plan = slotPlan(of: progress, top: top)
    var planBase = progress.next
    var rounds = 0
    while !progress.isFinished, filled.count < lineLimit {
      let planned = plan.place(progress.next - planBase)
      let line = progress.lines[progress.next]
      let set = typesetter.set(
        line, of: progress.paragraph, slot: planned.slot, alignment: progress.block.style.alignment)
      let extent = progress.geometry.extent(of: set)
      let lineTop = max(top, planned.top ?? top)
      let baseline = lineTop + extent.above
      if let lower = clearedTop(
        of: planned.slot, inkTop: baseline - max(set.ascent, progress.geometry.metrics.ascent),
        inkBottom: baseline + max(set.descent, progress.geometry.metrics.descent), progress: progress,
        mayStay: rounds >= 3)
      {
        rounds += 1
        top = rounds > 3 ? max(lower, lineTop) : lineTop
        breakAgain(&progress, top: top)
        plan = slotPlan(of: progress, top: top)
        planBase = progress.next
        if rounds > 60 { break }
        continue
      }
      // The space under the last line may hang out of the frame.
      if baseline + min(extent.below, max(set.descent, progress.geometry.metrics.descent)) > frame.maxY + 0.01,
        lineLimit == .max
      {
        break
      }
      let figures = figureState
      let point = Point(x: planned.slot.x, y: baseline)
      filled.append(
        FilledLine(
          placed: PlacedLine(line: set, origin: point), top: lineTop, bottom: baseline + extent.below,
          right: planned.slot.x + planned.slot.width, index: progress.next, figures: figures,
          nextAnchor: progress.nextAnchor))
      if set.width > planned.slot.width + 1 { reportTooWide(progress.block) }
      progress.next += 1
      top = baseline + extent.below
      let end = progress.paragraph.byteOffset(of: line.end)
      if progress.nextAnchor < progress.block.anchors.count, progress.block.anchors[progress.nextAnchor].offset < end,
        enqueueAnchors(of: &progress, before: end),
        placePendingFigures(lineTop: top, geometry: progress.geometry, isInParagraph: true)
      {
        breakAgain(&progress, top: top)
        plan = slotPlan(of: progress, top: top)
        planBase = progress.next
      }
    }
    return filled
  }

  /// `nil` if a line in `slot` is clear of all images; else a top under the next edge of one.
  private func clearedTop(
    of slot: LineSlot, inkTop: Double, inkBottom: Double, progress: ParagraphProgress, mayStay: Bool
  ) -> Double? {
    if inkTop >= page.shape.lowestEdge {
      return nil
    }
    let free = page.shape.interval(
      top: inkTop, bottom: inkBottom, left: progress.place.left, right: progress.place.right)
    let taken = FreeInterval(left: slot.x, right: slot.x + slot.width)
    if free.isClose(to: taken) { return nil }
    if mayStay, free.left <= taken.left + 0.01, free.right >= taken.right - 0.01 { return nil }
    return page.shape.nextEdge(top: inkTop, bottom: inkBottom) ?? inkTop
  }

  /// Takes lines back so that at least two stand on each side of a page's end.
  private mutating func leaveEnoughLines(
    _ filled: inout [FilledLine], of progress: inout ParagraphProgress, isFirst: Bool
  ) {
    guard !progress.isFinished, !filled.isEmpty else { return }
    var count = filled.count
    if progress.lines.count - progress.next == 1 { count -= 1 }
    if isFirst, count < 2 || progress.block.keepsWithNext { count = 0 }
    // At the top of a page there is no better place: something must stay.
    if count <= 0 { count = page.hasContent ? 0 : filled.count }
    guard count < filled.count else { return }
    let back = filled[count]
    progress.next = back.index
    progress.nextAnchor = back.nextAnchor
    figureState = back.figures
    filled.removeLast(filled.count - count)
  }

  private mutating func emit(_ filled: [FilledLine], of progress: ParagraphProgress, isFirst: Bool) {
    guard let first = filled.first, let last = filled.last else { return }
    beginContent(
      top: first.top, baseline: first.placed.origin.y, textX: first.placed.origin.x,
      destinations: isFirst ? progress.block.destinations : [])
    emitFigures(first.figures.unemitted.count)
    markPlaces(of: progress, in: filled)
    var lines = filled.map(\.placed)
    let folio = progress.isFinished ? takeFolio(of: progress.block, from: &lines, right: last.right) : nil
    emit(lines, as: progress.block.tag, isFirst: isFirst, isLast: progress.isFinished, folio: folio)
    advance(to: last.bottom)
  }

  /// Queues the images that were written before byte `end`; returns whether there were any.
  @discardableResult
  private mutating func enqueueAnchors(of progress: inout ParagraphProgress, before end: Int) -> Bool {
    let anchors = progress.block.anchors
    let first = progress.nextAnchor
    // Each image breaks the rest of its paragraph anew; of very many, the last ones follow the paragraph.
    while progress.nextAnchor < min(anchors.count, 32), anchors[progress.nextAnchor].offset < end {
      enqueue(anchors[progress.nextAnchor].figure)
      progress.nextAnchor += 1
    }
    return progress.nextAnchor > first
  }

  private mutating func reportTooWide(_ block: TextBlock) {
    report.warn(
      .lineTooWide, "a line does not fit into the width of its text", at: block.sourceOffset,
      hint: "a word that cannot be divided is longer than the line")
  }
}

extension PreparedParagraph {
  /// Where `point` lies in the text, in bytes.
  func byteOffset(of point: BreakPoint) -> Int {
    point.atom < atoms.count ? Int(atoms[point.atom].start) + point.offset : (atoms.last.map { Int($0.start) + 1 } ?? 0)
  }
}
