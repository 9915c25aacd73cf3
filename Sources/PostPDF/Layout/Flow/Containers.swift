import PostStyling

/// A container that is open at the place being laid out.
struct OpenContainer {
  let place: ContainerPlace
  let box: ResolvedBoxStyle
  let serial: Int
  /// How many elements of the structure tree it opened.
  let tagCount: Int
  let isDrawn: Bool
  /// Whether it is an item, whose marker may still wait.
  let isItem: Bool
  /// Whether it is a list in the structure tree, where items are items.
  let isList: Bool
  /// How far images wrapped inside stand inward of the frame's edges, in points.
  let floatLeft: Double
  let floatRight: Double
  /// Whether lists in it are still written to the structure tree.
  let isTagged: Bool
  /// Where its box begins on this page, counted from the bottom of what was placed before it.
  var boxOffset = 0.0
  /// Where its box begins on this page, once it has content there.
  var partTop: Double?
  /// Its place among the page's fills.
  var fillSlot = 0
}

extension Flow {
  /// More containers than this, one in another, are set without tags and boxes.
  static let deepestNesting = 60

  mutating func openContainer(_ block: ContainerBlock) {
    openSpace(block.box.insets.top)
    containerSerial += 1
    let outer = containers.last
    let isShallow = containers.count < Flow.deepestNesting * 3 && drawn.count < Flow.deepestNesting
    let isDrawn = isShallow && block.box.takesRoom
    let isTagged = containers.count < Flow.deepestNesting
    var (holdsFloats, isItem, isList) = (isDrawn, false, false)
    var marker: Marker?
    switch block.role {
    case .item(let own): (isItem, marker) = (true, own)
    case .note(let own): (isItem, marker) = (true, own)
    case .list: isList = isTagged
    case .quote: holdsFloats = true
    case .group, .tagged: break
    }
    var open = OpenContainer(
      place: block.place, box: block.box, serial: containerSerial, tagCount: openTags(of: block, isTagged: isTagged),
      isDrawn: isDrawn, isItem: isItem, isList: isList,
      floatLeft: holdsFloats ? block.place.left : outer?.floatLeft ?? 0,
      floatRight: holdsFloats ? block.place.right : outer?.floatRight ?? 0, isTagged: isTagged)
    pendingDestinations.append(contentsOf: block.destinations)
    if isDrawn {
      open.boxOffset = page.committedGap + page.space
      page.committedGap = open.boxOffset + topPadding(of: block.box)
      page.space = 0
      page.dropsSpace = true
      drawn.append(containers.count)
    }
    containers.append(open)
    if let marker {
      pendingMarkers.append(
        PendingMarker(
          marker: marker, left: block.place.left, listLeft: outer?.place.left ?? 0, right: block.place.right))
      settleCrowdedMarkers()
    }
  }

  /// Queues the tags of a container; returns how many.
  private mutating func openTags(of block: ContainerBlock, isTagged: Bool) -> Int {
    switch block.role {
    case .group: return 0
    case .tagged(let tag):
      guard isTagged else { return 0 }
      pendingTags.append(.begin(tag))
      return 1
    case .note:
      if isTagged { pendingTags.append(.begin(.note)) }
      pendingTags.append(.label)
      return isTagged ? 1 : 0
    case .quote:
      guard isTagged else { return 0 }
      pendingTags.append(.begin(.blockQuote))
      return 1
    case .list:
      guard isTagged else { return 0 }
      pendingTags.append(.begin(.list))
      return 1
    case .item(let marker):
      // Inside of lists only: outside of their list, items are no items.
      let isInList = containers.last?.isList ?? false
      if isInList { pendingTags.append(.begin(.listItem)) }
      if marker != nil { pendingTags.append(.label) }
      if isInList { pendingTags.append(.begin(.listBody)) }
      return isInList ? 2 : 0
    }
  }

  mutating func closeContainer() {
    guard let container = containers.last else { return }
    if container.isItem, pendingMarkers.last?.left == container.place.left, pendingTags.contains(.label) {
      placeMarkersAlone()
    }
    closeTags(container.tagCount)
    let space = page.space
    if container.isDrawn {
      if drawn.count == startedDrawn {
        page.y += min(max(frame.maxY - page.y, 0), container.box.padding.bottom)
        if let top = container.partTop {
          page.y = max(page.y, min(top + container.box.minimumHeight, frame.maxY))
        }
        page.space = 0
        drawPart(of: container, isEnd: true)
        startedDrawn -= 1
        page.dropsSpace = false
      }
      drawn.removeLast()
    }
    containers.removeLast()
    // What ends its container need not stay with what follows outside.
    if let keep, containers.count < keep.mark.containerCount { self.keep = nil }
    closeSpace(max(space, container.box.insets.bottom))
  }

  private func topPadding(of box: ResolvedBoxStyle) -> Double {
    let border = box.border.map { $0.edges.contains(.top) ? $0.width : 0 } ?? 0
    return min(box.padding.top + border, frame.height / 8)
  }

  /// On a new page, all open boxes begin again at its top.
  mutating func restartBoxes() {
    var offset = 0.0
    for index in drawn {
      containers[index].boxOffset = offset
      containers[index].partTop = nil
      offset = min(offset + topPadding(of: containers[index].box), frame.height / 4)
    }
    page.committedGap = offset
  }

  /// Content is about to be placed: the boxes around it begin.
  mutating func startBoxes() {
    while startedDrawn < drawn.count {
      let index = drawn[startedDrawn]
      containers[index].partTop = page.y + containers[index].boxOffset
      containers[index].fillSlot = page.fills.count
      for _ in 0..<Flow.fillsPerBox {
        page.fills.append(.fill(Rect(x: 0, y: 0, width: 0, height: 0), .white, cornerRadius: 0))
      }
      startedDrawn += 1
    }
  }

  /// A box is drawn by its background and four edges; where images cut it into more, the rest lies on top.
  private static let fillsPerBox = 5

  /// Draws what of a container's box stands on this page, cut where images stand beside it.
  mutating func drawPart(of container: OpenContainer, isEnd: Bool) {
    guard container.box.isDrawn, let top = container.partTop else { return }
    let bottom = min(page.y, frame.maxY)
    guard bottom > top else { return }
    var slot = container.fillSlot
    for part in boxParts(of: container, top: top, bottom: bottom) {
      for fill in boxFills(container.box, in: part) {
        if slot < container.fillSlot + Flow.fillsPerBox {
          page.fills[slot] = fill
          slot += 1
        } else {
          page.fills.append(fill)
        }
      }
    }
  }

  /// The box of a container from `top` to `bottom`, one part for each stretch between the edges of images beside it.
  private func boxParts(of container: OpenContainer, top: Double, bottom: Double) -> [Rect] {
    let place = container.place
    var shape = FreeShape(frame: frame)
    var edges = [top, bottom]
    for exclusion in page.shape.exclusions where exclusion.containerSerial < container.serial {
      shape.exclude(exclusion)
      edges.append(exclusion.box.minY)
      edges.append(exclusion.box.maxY + exclusion.gapBelow)
    }
    edges = edges.filter { $0 >= top && $0 <= bottom }.sorted()
    var parts: [Rect] = []
    for (start, end) in zip(edges, edges.dropFirst()) where end - start > 0.01 {
      let free = shape.interval(
        top: start + 0.005, bottom: end - 0.005, left: place.boxLeft, right: place.boxRight)
      if let last = parts.last, abs(last.minX - free.left) < 0.01, abs(last.width - free.width) < 0.01 {
        parts[parts.count - 1].height = end - last.minY
      } else {
        parts.append(Rect(x: free.left, y: start, width: free.width, height: end - start))
      }
    }
    return parts
  }

  /// A box's background and the lines along its edges.
  func boxFills(_ box: ResolvedBoxStyle, in rect: Rect) -> [PageOperation] {
    var fills: [PageOperation] = []
    if let background = box.background?.light, background.alpha > 0 {
      fills.append(.fill(rect, background, cornerRadius: box.cornerRadius))
    }
    guard let border = box.border, border.width > 0 else { return fills }
    let width = border.width
    let color = border.color.light
    func line(_ edge: Border.Edges, _ line: Rect) {
      if border.edges.contains(edge) { fills.append(.fill(line, color, cornerRadius: 0)) }
    }
    line(.top, Rect(x: rect.x, y: rect.y, width: rect.width, height: width))
    line(.bottom, Rect(x: rect.x, y: rect.maxY - width, width: rect.width, height: width))
    line(.left, Rect(x: rect.x, y: rect.y, width: width, height: rect.height))
    line(.right, Rect(x: rect.maxX - width, y: rect.y, width: width, height: rect.height))
    return fills
  }
}
