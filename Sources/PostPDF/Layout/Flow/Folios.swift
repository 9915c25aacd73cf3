import PostStyling

/// A number of a page that has its place, and waits for the pages to be counted.
struct PlacedFolio {
  var folio: Folio
  /// Where it ends at the right, on its baseline.
  var end: Point
  var page = 0
  /// The line among the page's operations that keeps its place in the order.
  var operation = 0
}

extension Flow {
  /// Takes the object that keeps room for a number off the last of `lines`; `nil` if the block tells no page.
  func takeFolio(of block: TextBlock, from lines: inout [PlacedLine], right: Double) -> PlacedFolio? {
    guard let folio = block.folio, let last = lines.indices.last, lines[last].line.objects.popLast() != nil else {
      return nil
    }
    let end = Point(x: right, y: lines[last].origin.y)
    if lines.count > 1, lines[last].line.runs.isEmpty { lines.removeLast() }
    return PlacedFolio(folio: folio, end: end)
  }

  /// Puts an empty line where the number will stand.
  mutating func keepPlace(of folio: PlacedFolio) {
    var folio = folio
    folio.operation = page.operations.count
    page.folios.append(folio)
    let line = SetLine(runs: [], objects: [], ascent: 0, descent: 0, width: 0)
    page.operations.append(.line(line, at: folio.end))
  }

  /// Marks the places in a paragraph that links lead to, those of the lines that stand on this page.
  mutating func markPlaces(of progress: ParagraphProgress, in filled: [FilledLine]) {
    let places = progress.block.places
    guard !places.isEmpty, let first = filled.first else { return }
    let start = progress.paragraph.byteOffset(of: progress.lines[first.index].start)
    var place = places.firstPlace(notBefore: first.index == 0 ? 0 : start)
    for line in filled {
      let isLast = line.index == progress.lines.count - 1
      let end = isLast ? Int.max : progress.paragraph.byteOffset(of: progress.lines[line.index].end)
      while place < places.count, places[place].offset < end {
        page.operations.append(.destination(name: places[place].name, at: Point(x: frame.minX, y: line.top)))
        place += 1
      }
    }
  }

  /// Sets all numbers, now that every page is known.
  mutating func setFolios() {
    guard !folios.isEmpty else { return }
    var pageOfDestination: [String: Int] = [:]
    for (number, page) in pages.enumerated() {
      for case .destination(let name, _) in page.operations where pageOfDestination[name] == nil {
        pageOfDestination[name] = number + 1
      }
    }
    for placed in folios {
      guard let number = pageOfDestination[placed.folio.destination] else { continue }
      let bytes = Array(String(number).utf8)
      let run = InlineRun(
        range: 0..<bytes.count, style: placed.folio.style, paint: placed.folio.paint, link: placed.folio.link,
        isCode: false)
      let text = InlineText(bytes: bytes, styles: [], runs: [run], objects: [], language: document.language)
      guard let line = setSingleLine(text) else { continue }
      pages[placed.page].operations[placed.operation] = .line(
        line, at: Point(x: placed.end.x - line.width, y: placed.end.y))
    }
  }
}

extension [TextPlace] {
  /// The index of the first place at `offset` or behind it.
  fileprivate func firstPlace(notBefore offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].offset >= offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
