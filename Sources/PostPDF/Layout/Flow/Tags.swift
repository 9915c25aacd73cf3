/// A tag that is opened with the first content inside it, so that it stands on the page of that content.
enum PendingTag: Equatable {
  case begin(StructureTag)
  /// The label of the next of `Flow.pendingMarkers`.
  case label
}

extension Flow {
  /// Content is about to be placed with its top at `top`: opens the tags and boxes around it, and sets the markers that
  /// wait for it on `baseline`, before text at `textX`.
  mutating func beginContent(top: Double, baseline: Double, textX: Double, destinations: [String]) {
    startBoxes()
    flushDestinations(destinations, top: top)
    let markers = pendingMarkers.isEmpty ? [] : arrangeMarkers(textLeft: place.left).places
    var nextMarker = 0
    for tag in pendingTags {
      switch tag {
      case .begin(let tag): page.operations.append(.beginTag(tag, isLeaf: false))
      case .label:
        guard nextMarker < markers.count else { continue }
        let marker = markers[nextMarker]
        nextMarker += 1
        page.operations.append(.beginTag(.label, isLeaf: true))
        page.operations.append(.line(marker.line, at: Point(x: textX + marker.offset, y: baseline)))
        page.operations.append(.endTag)
      }
    }
    pendingTags.removeAll(keepingCapacity: true)
    pendingMarkers.removeAll(keepingCapacity: true)
  }

  /// Closes the `count` tags opened last; those that never had content are not written at all.
  mutating func closeTags(_ count: Int) {
    for _ in 0..<count {
      if pendingTags.isEmpty {
        page.operations.append(.endTag)
      } else {
        pendingTags.removeLast()
        if pendingTags.last == .label { pendingTags.removeLast() }
      }
    }
  }

  /// Marks the places that links lead to.
  private mutating func flushDestinations(_ names: [String], top: Double) {
    for name in pendingDestinations + names {
      page.operations.append(.destination(name: name, at: Point(x: frame.minX, y: top)))
    }
    pendingDestinations.removeAll(keepingCapacity: true)
  }

  /// Emits lines as one element: a leaf where it lies on this page and holds text only, else a container of leaves.
  ///
  /// - Parameters:
  ///   - isFirst: whether the element begins with these lines.
  ///   - isLast: whether it ends with them.
  mutating func emit(
    _ lines: [PlacedLine], as tag: StructureTag, isFirst: Bool, isLast: Bool, folio: PlacedFolio? = nil
  ) {
    let isLeaf = isFirst && isLast && !lines.contains { $0.line.holdsMoreThanText }
    if isFirst { page.operations.append(.beginTag(tag, isLeaf: isLeaf)) }
    var isInSpan = false
    for placed in lines {
      if !isLeaf, placed.line.holdsMoreThanText == isInSpan {
        page.operations.append(isInSpan ? .endTag : .beginTag(.span, isLeaf: true))
        isInSpan.toggle()
      }
      page.operations.append(.line(placed.line, at: placed.origin))
    }
    if isInSpan { page.operations.append(.endTag) }
    if let folio { keepPlace(of: folio) }
    if isLast { page.operations.append(.endTag) }
  }
}

/// A line and the left end of its baseline.
struct PlacedLine {
  var line: SetLine
  var origin: Point
}

extension SetLine {
  /// Whether it holds links or objects, which need tags of their own.
  var holdsMoreThanText: Bool { !objects.isEmpty || runs.contains { $0.link != nil } }
}
