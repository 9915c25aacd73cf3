import PostModel

// What tags do.

extension TagPairing {
  /// Reads the tags and the text of a raw node.
  mutating func readTags(of node: Node, in index: NodeIndex) {
    let slice = contents.slices[Int(node.payload)]
    var scanner = TagScanner(contents.bytes(of: slice))
    let base = slice.isOwn ? Int(node.start) : Int(slice.offset)
    func offset(_ range: Range<Int>) -> Int { slice.isOwn ? base : base + range.lowerBound }
    while let token = scanner.next() {
      switch token {
      case .hidden: break
      case .text(let range):
        if suppression == nil { appendText(range, of: slice, node: node) }
      case .close(let name, let range):
        close(name, at: offset(range))
      case .open(let tag):
        if openImages == 0 { openTag(tag, scanner: scanner, at: offset(tag.range), parent: node.parent) }
      }
    }
  }

  // MARK: - Start tags

  private mutating func openTag(_ tag: TagScanner.Tag, scanner: TagScanner, at start: Int, parent: NodeIndex) {
    if let name = suppression?.name {
      if name == tag.name && !tag.isSelfClosing && tag.rawContent == nil { suppression?.depth += 1 }
      return
    }
    if tag.name == "iframe" { return appendFrame(tag, scanner: scanner, at: start) }
    if TagPairing.removedElements.contains(tag.name) {
      return remove(tag, at: start, parent: parent)
    }
    guard let name = HTMLElementName(rawValue: tag.name) else { return reportUnknown(tag.name, at: start) }
    if name == .picture || name == .source && open.place(of: .audio, .video) < 0 { return }
    guard open.top.depth < TagPairing.deepest else {
      log.report(.warning, .elementsTooDeep, about: "", at: start) {
        "raw HTML is nested more than \(TagPairing.deepest) deep; deeper elements are dropped around their content"
      }
      if !name.isVoid { pushPhantom(name, at: start) }
      return
    }
    guard makePlace(for: name) else {
      if !name.isVoid { pushPhantom(name, at: start) }
      return
    }
    let payload = ElementPayload(name: name, attributes: attributes(of: tag, name, scanner: scanner, at: start))
    append(payload, written: name, at: start, end: start + tag.range.count)
    if name.isVoid { return }
    if tag.isSelfClosing { return popElements(downTo: open.count - 1, closing: name) }
    if name == .a && payload.attribute("href") == nil {
      // A place to link to holds nothing, else one that is left open would take every link behind it.
      popElements(downTo: open.count - 1, closing: name)
      pushPhantom(name, at: start)
    }
  }

  /// Closes and opens what browsers would before this element; `false` if it may not stand here at all.
  private mutating func makePlace(for name: HTMLElementName) -> Bool {
    switch name {
    case .caption, .colgroup, .thead, .tbody, .tfoot:
      let table = open.place(of: .table)
      guard table > 0 else { return false }
      popElements(downTo: table + 1)
      return true
    case .col:
      if open.top.content == .columns { return true }
      let table = open.place(of: .table)
      guard table > 0 else { return false }
      popElements(downTo: table + 1)
      pushImplied(.colgroup)
      return true
    case .tr: return makePlaceForRow()
    case .td, .th:
      let table = open.place(of: .table)
      guard table > 0 else { return false }
      let row = open.place(of: .tr)
      if row > table {
        popElements(downTo: row + 1)
        return true
      }
      guard makePlaceForRow() else { return false }
      pushImplied(.tr)
      return true
    case .li: return makePlaceForItem(.li, orItem: .li, of: open.place(of: .ul, .ol), implied: .ul)
    case .dt, .dd: return makePlaceForItem(.dt, orItem: .dd, of: open.place(of: .dl), implied: .dl)
    case .summary: return makeRoomForBlock() && open.top.tag == .details && !open.top.isPhantom
    case .figcaption: return makeRoomForBlock() && open.top.tag == .figure && !open.top.isPhantom
    case .rt, .rp:
      if open.top.tag == .rt || open.top.tag == .rp { popElements(downTo: open.count - 1) }
      return open.top.tag == .ruby
    case .track, .source: return open.top.tag == .audio || open.top.tag == .video
    default: return name.isBlock || name == .hr ? makePlaceForBlock(name) : makePlaceForInline(name)
    }
  }

  private mutating func makePlaceForRow() -> Bool {
    let table = open.place(of: .table)
    guard table > 0 else { return false }
    popElements(downTo: max(table, open.place(of: .thead, .tbody, .tfoot)) + 1)
    return true
  }

  private mutating func makePlaceForItem(
    _ first: HTMLElementName, orItem second: HTMLElementName, of list: Int, implied: HTMLElementName
  ) -> Bool {
    let item = open.place(of: first, second)
    if item > list && item > 0 {
      popElements(downTo: item)
    } else if list > 0 {
      popElements(downTo: list + 1)
    }
    if open.top.content == .list || open.top.content == .definitions { return true }
    guard makeRoomForBlock() else { return false }
    pushImplied(implied)
    return true
  }

  private mutating func makePlaceForBlock(_ name: HTMLElementName) -> Bool {
    switch name {
    case .h1, .h2, .h3, .h4, .h5, .h6:
      // A heading ends a heading that was left open, and may stand in a summary.
      prepareForFlow()
      guard case .refused(let place) = open.top.blockRule, place > open.barrier else { break }
      switch open[place].tag {
      case .h1, .h2, .h3, .h4, .h5, .h6: popElements(downTo: place)
      case .summary: return true
      default: break
      }
    default: break
    }
    return makeRoomForBlock()
  }

  private mutating func makePlaceForInline(_ name: HTMLElementName) -> Bool {
    if name == .a {
      let link = open.place(of: .a)
      if link > 0 && !open[link].isPhantom { popElements(downTo: link) }
      if openLinks > 0 { return false }
    }
    prepareForInline()
    return true
  }

  // MARK: - End tags

  private mutating func close(_ name: String, at start: Int) {
    if let current = suppression {
      guard current.name == name else { return }
      suppression?.depth -= 1
      if current.depth == 1 { suppression = nil }
      return
    }
    guard openImages == 0, let name = HTMLElementName(rawValue: name), !name.isVoid, name != .picture else { return }
    let place = open.place(of: name)
    if place > scope(of: name) {
      popElements(downTo: place, closing: name)
    } else if place < 0, open.placeBeyondParagraph(of: name) > 0 {
      pendingClosings.append(name)
    } else if name != .p && name != .iframe {
      log.report(.warning, .closingTagUnmatched, about: name.rawValue, at: start) {
        "</\(name.rawValue)> closes nothing that is open here, and is dropped"
      }
    }
  }

  /// Tags inside a cell close nothing outside it, and tags of a table nothing outside the table.
  private func scope(of name: HTMLElementName) -> Int {
    switch name {
    case .table: -1
    case .tr, .td, .th, .thead, .tbody, .tfoot, .caption, .colgroup: open.place(of: .table)
    case .li: open.place(of: .ul, .ol, .td, .th)
    default: open.place(of: .td, .th, .caption)
    }
  }

  // MARK: - What is not shown

  private mutating func remove(_ tag: TagScanner.Tag, at start: Int, parent: NodeIndex) {
    log.report(.warning, .elementRemoved, about: tag.name, at: start) {
      "<\(tag.name)> and what stands in it are left out of the outputs"
    }
    if tag.isSelfClosing || tag.rawContent?.isEmpty == false { return }
    // Without a closing tag further on, only the tag itself is left out, so that no text is lost.
    guard let last = lastClosings[tag.name], last > start else { return }
    suppression = Suppression(name: tag.name, depth: 1, item: parent)
  }

  /// A frame stays where its address is one of `https`, shut in a sandbox; else it becomes a link to what it would show.
  private mutating func appendFrame(_ tag: TagScanner.Tag, scanner: TagScanner, at start: Int) {
    let frame = ElementPayload(name: .iframe, attributes: attributes(of: tag, .iframe, scanner: scanner, at: start))
    guard openLinks == 0, open.top.depth < TagPairing.deepest else {
      log.report(.warning, .elementRemoved, about: "iframe in", at: start) {
        "<iframe> is left out, since it stands in a link or too deep"
      }
      return
    }
    prepareForInline()
    let end = start + tag.range.count
    if frame.attribute("src") != nil {
      append(frame, written: .iframe, at: start, end: end)
      return popElements(downTo: open.count - 1, closing: .iframe)
    }
    log.report(.warning, .elementRemoved, about: "iframe", at: start) {
      "<iframe> becomes a link to what it would show, since its address does not begin with https://"
    }
    let source = tag.attributes.first { scanner.name(of: $0) == "src" }.map { scanner.value(of: $0) } ?? ""
    guard !source.isEmpty else { return }
    append(
      ElementPayload(name: .a, attributes: [.init(key: "href", value: source)]), written: .a, at: start, end: end)
    appendStored(Array((frame.attribute("title") ?? source).utf8), at: start)
    popElements(downTo: open.count - 1, closing: .a)
  }

  private mutating func attributes(
    of tag: TagScanner.Tag, _ name: HTMLElementName, scanner: TagScanner, at start: Int
  ) -> [ItemAttributes.KeyValue] {
    AllowedAttributes.sanitized(tag, of: name, scanner: scanner, at: start, log: &log)
  }

  private mutating func reportUnknown(_ name: String, at start: Int) {
    log.report(
      .warning, .elementUnknown, about: name, at: start,
      hint: "where it is meant as text, write `&lt;` or put it in code"
    ) {
      "<\(name)> is not an element that is shown; it is dropped around its content"
    }
  }

  /// Finds where the elements that are left out close, so that one that never closes does not take text with it.
  mutating func findClosings() {
    for node in contents.nodes where node.kind == .htmlBlock || node.kind == .htmlInline {
      let slice = contents.slices[Int(node.payload)]
      let bytes = contents.bytes(of: slice)
      var scanner = TagScanner(bytes)
      while let token = scanner.next() {
        if case .close(let name, let range) = token, TagPairing.removedElements.contains(name) {
          let base = slice.isOwn ? Int(node.end) : Int(slice.offset) + range.lowerBound
          lastClosings[name] = max(lastClosings[name] ?? 0, base)
        }
      }
    }
  }

  /// Elements whose content must not show, or means nothing without them.
  static let removedElements: Set<String> = [
    "script", "style", "template", "noscript", "object", "textarea", "select", "title", "svg", "math", "xmp",
    "noembed", "noframes", "applet", "canvas", "datalist", "head",
  ]
}
