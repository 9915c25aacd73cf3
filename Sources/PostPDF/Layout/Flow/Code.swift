import PostStyling

/// Code blocks: boxes of lines that are set as they are, and rules.
extension Flow {
  /// How far a block of code has been placed.
  private struct CodeProgress {
    var line = 0
    /// Bytes of that line that were placed.
    var offset = 0
  }

  /// What of a line of code stands on one line of the page.
  private struct CodePiece {
    var line: SetLine?
    var isContinuation: Bool
    var end: CodeProgress
  }

  /// Where a block of code stands on a page.
  private struct CodeBox {
    /// The box's left and right edge.
    var outer: FreeInterval
    /// Those of its lines.
    var inner: FreeInterval
    var top: Double
  }

  mutating func placeCode(_ block: CodeBlock) -> Outcome {
    let start = mark()
    let geometry = LineGeometry(typesetter.lineMetrics(for: block.style))
    openSpace(block.box.insets.top)
    placePendingFigures(lineTop: contentTop, geometry: geometry)
    var progress = CodeProgress()
    var isFirst = true
    while progress.line < block.lines.count {
      let box = codeBox(block, from: progress, geometry: geometry)
      let room = frame.maxY - box.top - block.box.padding.top - block.box.padding.bottom
      let capacity = max(Int((room + geometry.below * 0.5) / max(geometry.height, 0.1)), 0)
      var (pieces, rest) = codePieces(of: block, from: progress, width: box.inner.width, count: capacity)
      var count = pieces.count
      if rest == 1, count > 2 { count -= 1 }
      if isFirst, rest > 0, count < 2 { count = 0 }
      if count == 0 {
        if isFirst, start.page.hasContent {
          restore(start)
          return .needsPage
        }
        if !pageIsEmpty {
          beginPage()
          placePendingFigures(lineTop: contentTop, geometry: geometry)
          continue
        }
        if pieces.isEmpty { pieces = codePieces(of: block, from: progress, width: box.inner.width, count: 1).pieces }
        count = max(1, min(pieces.count, capacity))
        if capacity < 1 { reportSmallPage() }
      }
      pieces.removeLast(pieces.count - count)
      guard let last = pieces.last else { break }
      progress = last.end
      let isLast = progress.line >= block.lines.count
      emit(pieces, of: block, in: box, geometry: geometry, isFirst: isFirst, isLast: isLast)
      isFirst = false
      keep = nil
      if !isLast {
        beginPage()
        placePendingFigures(lineTop: contentTop, geometry: geometry)
      }
    }
    closeSpace(block.box.insets.bottom)
    return .placed
  }

  /// Finds a place for the box: beside images where its lines fit there, else under them.
  private func codeBox(_ block: CodeBlock, from progress: CodeProgress, geometry: LineGeometry) -> CodeBox {
    let box = block.box
    let nested = place.nested(box, indent: 0, frameWidth: frame.width)
    let padding = (left: nested.left - nested.boxLeft, right: nested.right - nested.boxRight)
    let height = max(
      Double(block.lines.count - progress.line) * geometry.height + box.padding.top + box.padding.bottom,
      box.minimumHeight)
    var longest: Double?
    var top = contentTop
    var outer = page.shape.wholeInterval(left: nested.boxLeft, right: nested.boxRight)
    while true {
      let bottom = min(top + height, max(frame.maxY, top + geometry.height))
      outer = page.shape.interval(top: top, bottom: bottom, left: nested.boxLeft, right: nested.boxRight)
      guard let edge = page.shape.nextEdge(top: top, bottom: bottom) else { break }
      let needed = longest ?? longestLine(of: block, from: progress.line) + padding.left + padding.right
      longest = needed
      if outer.width >= needed { break }
      top = max(edge, top + 0.01)
    }
    return CodeBox(
      outer: outer, inner: FreeInterval(left: outer.left + padding.left, right: outer.right - padding.right), top: top)
  }

  /// The width of the longest line of code, by its characters.
  private func longestLine(of block: CodeBlock, from first: Int) -> Double {
    let width = typesetter.lineMetrics(for: block.style).averageCharacterWidth
    let count = block.lines[first...].reduce(0) { max($0, $1.bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }) }
    return Double(count) * width * 1.02 + 1
  }

  /// Up to `count` lines from `progress` on, and whether 0, 1 or 2 and more follow them.
  private func codePieces(of block: CodeBlock, from progress: CodeProgress, width: Double, count: Int)
    -> (pieces: [CodePiece], rest: Int)
  {
    var pieces: [CodePiece] = []
    var progress = progress
    while progress.line < block.lines.count, pieces.count < count {
      let piece = codePiece(of: block, at: progress, width: width)
      pieces.append(piece)
      progress = piece.end
    }
    if progress.line >= block.lines.count { return (pieces, 0) }
    let next = codePiece(of: block, at: progress, width: width)
    return (pieces, next.end.line >= block.lines.count ? 1 : 2)
  }

  /// As much of a line of code as fits into `width`; goes on after the last space or sign, if one is near.
  private func codePiece(of block: CodeBlock, at progress: CodeProgress, width: Double) -> CodePiece {
    let source = block.lines[progress.line]
    let nextLine = CodeProgress(line: progress.line + 1, offset: 0)
    let isContinuation = progress.offset > 0
    guard progress.offset < source.bytes.count else {
      return CodePiece(line: nil, isContinuation: isContinuation, end: nextLine)
    }
    let character = max(typesetter.lineMetrics(for: block.style).averageCharacterWidth, 0.5)
    let available = max(isContinuation ? width - hang(of: block) : width, character)
    var columns = max(Int(available / character + 0.01), 1)
    while true {
      let end = source.codeBreak(from: progress.offset, columns: columns)
      let piece = source.slice(progress.offset..<end)
      let line = setSingleLine(piece)
      if let line, line.width > available + 0.01, columns > 1 {
        columns = max(1, min(columns - 1, Int(Double(columns) * available / line.width)))
        continue
      }
      let isDone = end >= source.bytes.count
      return CodePiece(
        line: line, isContinuation: isContinuation,
        end: isDone ? nextLine : CodeProgress(line: progress.line, offset: end))
    }
  }

  /// How far lines that go on stand inward, in points.
  private func hang(of block: CodeBlock) -> Double {
    typesetter.lineMetrics(for: block.style).averageCharacterWidth * 2
  }

  private mutating func emit(
    _ pieces: [CodePiece], of block: CodeBlock, in box: CodeBox, geometry: LineGeometry, isFirst: Bool, isLast: Bool
  ) {
    let textTop = box.top + block.box.padding.top
    let height = Double(pieces.count) * geometry.height
    beginContent(
      top: box.top, baseline: textTop + geometry.above,
      textX: page.shape.interval(
        top: textTop, bottom: textTop + geometry.height, left: place.left, right: place.right
      ).left,
      destinations: isFirst ? block.destinations : [])
    emitFigures()
    // A part of a block that goes over pages is as high as its page.
    let minimum = isFirst && isLast ? min(block.box.minimumHeight, frame.maxY - box.top) : 0
    let rect = Rect(
      x: box.outer.left, y: box.top, width: box.outer.width,
      height: max(block.box.padding.top + height + block.box.padding.bottom, minimum))
    page.fills.append(contentsOf: boxFills(block.box, in: rect))
    var lines: [PlacedLine] = []
    var marks: [PlacedLine] = []
    var baseline = textTop + geometry.above
    for piece in pieces {
      let x = box.inner.left + (piece.isContinuation ? hang(of: block) : 0)
      if let line = piece.line { lines.append(PlacedLine(line: line, origin: Point(x: x, y: baseline))) }
      if piece.isContinuation, let mark = continuationMark(of: block) {
        marks.append(PlacedLine(line: mark, origin: Point(x: box.inner.left, y: baseline)))
      }
      baseline += geometry.height
    }
    emit(lines, as: .code, isFirst: isFirst, isLast: isLast)
    for mark in marks { page.operations.append(.artifactLine(mark.line, at: mark.origin)) }
    advance(to: rect.maxY)
  }

  /// The sign before a line that goes on.
  private func continuationMark(of block: CodeBlock) -> SetLine? {
    guard let run = block.lines.lazy.compactMap({ $0.runs.first }).first else { return nil }
    let bytes = Array("↪".utf8)
    let mark = InlineRun(range: 0..<bytes.count, style: run.style, paint: markPaint, link: nil, isCode: true)
    return setSingleLine(
      InlineText(bytes: bytes, styles: [], runs: [mark], objects: [], language: document.language))
  }

  /// A rule across the measure, or a part of it.
  mutating func placeRule(_ rule: RuleBlock) -> Outcome {
    // A rule is not as high as a marker: what came next would stand beside the marker.
    if !pendingMarkers.isEmpty { placeMarkersAlone() }
    let start = mark()
    openSpace(rule.insets.top)
    placePendingFigures(lineTop: contentTop, geometry: bodyGeometry)
    var (top, free) = ruleTop(rule)
    while top + rule.lineWidth > frame.maxY + 0.01, !pageIsEmpty {
      if start.page.hasContent {
        restore(start)
        return .needsPage
      }
      beginPage()
      placePendingFigures(lineTop: contentTop, geometry: bodyGeometry)
      (top, free) = ruleTop(rule)
    }
    beginContent(top: top, baseline: top + bodyGeometry.above, textX: free.left, destinations: [])
    emitFigures()
    let width = min(max(rule.width.points(em: rem, rem: rem, whole: free.width), 0), free.width)
    let offset = rule.alignment == .center ? 0.5 : rule.alignment == .right ? 1 : 0
    let rect = Rect(x: free.left + (free.width - width) * offset, y: top, width: width, height: rule.lineWidth)
    page.fills.append(.fill(rect, rule.color, cornerRadius: 0))
    advance(to: top + rule.lineWidth)
    closeSpace(rule.insets.bottom)
    return .placed
  }

  /// Where a rule can stand that is not shorter than the narrowest text.
  private func ruleTop(_ rule: RuleBlock) -> (top: Double, free: FreeInterval) {
    let place = place
    var top = contentTop
    while true {
      let free = page.shape.interval(top: top, bottom: top + rule.lineWidth, left: place.left, right: place.right)
      guard free.width < narrowest(left: place.left, right: place.right),
        let edge = page.shape.nextEdge(top: top, bottom: top + rule.lineWidth)
      else { return (top, free) }
      top = max(edge, top + 0.01)
    }
  }
}

extension InlineText {
  /// Where a line of code that begins at `start` ends when `columns` characters fit, in bytes.
  fileprivate func codeBreak(from start: Int, columns: Int) -> Int {
    var end = start
    var count = 0
    var lastGood: Int?
    while end < bytes.count {
      var next = end + 1
      while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
      if count == columns { break }
      count += 1
      let byte = bytes[end]
      end = next
      let isLetter = byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
      if !isLetter, byte != UInt8(ascii: "_"), count * 3 > columns * 2 { lastGood = end }
    }
    if end >= bytes.count { return bytes.count }
    return lastGood ?? end
  }

  /// A part of a text without objects.
  fileprivate func slice(_ range: Range<Int>) -> InlineText {
    var sliced: [InlineRun] = []
    for run in runs where run.range.overlaps(range) {
      let part = run.range.clamped(to: range)
      var run = run
      run.range = part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
      sliced.append(run)
    }
    return InlineText(
      bytes: Array(bytes[range]), styles: styles, runs: sliced, objects: [], language: language)
  }
}
