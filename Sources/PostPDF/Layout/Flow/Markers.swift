/// An item's marker that waits for the item's first line.
struct PendingMarker {
  var marker: Marker
  /// How far the item's text stands inward of the frame, in points.
  var left: Double
  /// How far its list does.
  var listLeft: Double
  var right: Double
}

extension Flow {
  /// A marker, and how far it stands right of the text's left edge: usually negative.
  struct ArrangedMarker {
    var line: SetLine
    var offset: Double
  }

  /// The waiting markers before a first line: right-aligned in their indents, never on one another.
  ///
  /// `indent` is how far the line must move for the last one, where indents are too small to hold it.
  func arrangeMarkers(textLeft: Double) -> (places: [ArrangedMarker], indent: Double) {
    var places: [ArrangedMarker] = []
    var free = -Double.infinity
    var indent = 0.0
    for pending in pendingMarkers {
      guard let line = setSingleLine(pending.marker.text) else { continue }
      let gap = pending.marker.gap
      let natural = pending.left - textLeft - gap - line.width
      let offset = max(natural, pending.listLeft - textLeft, free)
      places.append(ArrangedMarker(line: line, offset: offset))
      free = offset + line.width + gap
      indent = max(0, free)
    }
    return (places, indent)
  }

  /// How far the waiting markers hang left of the text, in points.
  var markerHang: Double {
    arrangeMarkers(textLeft: place.left).places.reduce(0) { max($0, -$1.offset) }
  }

  /// Sets a text that is short enough for one line; `nil` if there is none.
  func setSingleLine(_ text: InlineText) -> SetLine? {
    var text = text
    text.styles = styles
    let paragraph = typesetter.prepare(text)
    let slot = LineSlot(x: 0, width: 100_000)
    guard let line = typesetter.breakLines(paragraph, from: .start, firstLineIndent: 0, slot: { _ in slot }).first
    else { return nil }
    return typesetter.set(line, of: paragraph, slot: slot, alignment: .left)
  }

  /// An item without content: its marker on a line of its own.
  mutating func placeMarkersAlone() {
    guard let last = pendingMarkers.last else { return }
    var geometry = LineGeometry(typesetter.lineMetrics(for: last.marker.style))
    if geometry.height <= 0 { geometry = bodyGeometry }
    if contentTop + geometry.height > frame.maxY, !pageIsEmpty { beginPage() }
    var top = contentTop
    while true {
      let inkTop = top + geometry.above - geometry.metrics.ascent
      let inkBottom = top + geometry.above + geometry.metrics.descent
      let free = page.shape.interval(top: inkTop, bottom: inkBottom, left: last.left, right: last.right)
      let edge = page.shape.nextEdge(top: inkTop, bottom: inkBottom)
      if let edge, free.width < narrowest(left: last.left, right: last.right) {
        top = max(edge, top + 0.01)
        if top + geometry.height > frame.maxY {
          beginPage()
          top = contentTop
        }
        continue
      }
      // Without text the first mark stands where the text would.
      beginContent(top: top, baseline: top + geometry.above, textX: free.left, destinations: [])
      break
    }
    advance(to: top + geometry.height)
  }

  /// Where markers of many lists meet on one line, they get a line of their own before they fill it.
  mutating func settleCrowdedMarkers() {
    guard pendingMarkers.count > 3 else { return }
    let widest = frame.width * 0.3
    if arrangeMarkers(textLeft: place.left).indent > widest || pendingMarkers.count > 12 { placeMarkersAlone() }
  }

  /// The narrowest text for content with these indents: less only where the whole measure is less.
  func narrowest(left: Double, right: Double) -> Double {
    min(minimumMeasure, max(page.shape.wholeInterval(left: left, right: right).width - 0.01, 0))
  }
}
