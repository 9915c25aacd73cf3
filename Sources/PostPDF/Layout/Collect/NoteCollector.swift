import PostAssembly
import PostModel
import PostStyling

/// References to notes, and the notes at the end.
extension BlockCollector {
  /// The raised number of a note, which leads to it; numbers that touch are parted by a comma.
  mutating func appendNoteReference(
    _ index: NodeIndex, to builder: inout InlineTextBuilder, walk: inout InlineWalk,
    in manner: InlineTextBuilder.Manner
  ) {
    guard let reference = document.noteReferences[index] else { return }
    let note = document.notes[reference.note]
    var manner = raised(manner)
    if walk.noteEnd == builder.bytes.count { builder.append(text: ",\u{2009}".utf8, in: manner) }
    if let name = links.destination(named: note.references[reference.ordinal]) { builder.mark(place: name) }
    manner.link = links.reference(to: note.anchor) ?? manner.link
    builder.append(text: String(note.number).utf8, in: manner)
    walk.noteEnd = builder.bytes.count
  }

  /// All notes, behind the body and under a short rule.
  mutating func collectNotes() {
    guard !document.notes.isEmpty else { return }
    addNotesRule()
    var small = TextStyling()
    small.fontSize = Length(0.85, .em)
    var style = resolver.text(small, inside: resolver.base)
    style.alignment = .left
    style.isHyphenated = false
    let gap = style.fontSize * 0.5
    let digits = Double(String(document.notes.count).utf8.count)
    for note in document.notes {
      let marker = Marker(text: plainText("\(note.number).", style: style), style: style, gap: gap)
      var box = ResolvedBoxStyle()
      box.insets.top = style.fontSize * 0.3
      let place = ContainerPlace().nested(
        box, indent: (digits * 0.56 + 0.3) * style.fontSize + gap, frameWidth: frame.width)
      var container = ContainerBlock(role: .note(marker), box: box, place: place)
      if let name = links.destination(named: note.anchor) { container.destinations = [name] }
      items.append(.open(container))
      var content = BlockFrame(next: contents[note.content].firstChild, host: note.content, place: place)
      let first = content.next
      content.isTight = first == 0 || !isBlock(first) || contents[first].nextSibling == 0
      collectBlocks(in: content)
      // The style of an inline note is that of its raised number.
      if contents[note.content].kind == .inlineNote, case .text(var block)? = items.last {
        block.style = style
        items[items.count - 1] = .text(block)
      }
      addBackLinks(of: note, style: style)
      items.append(.close)
    }
    frames = []
  }

  private mutating func addNotesRule() {
    let styling = document.profile.horizontalLine
    func points(_ length: Length) -> Double { length.points(em: rem, rem: rem, whole: frame.width) }
    let insets = ResolvedInsets(top: rem * 2.1, left: 0, bottom: rem * 0.7, right: 0)
    var rule = RuleBlock(
      insets: insets, lineWidth: max(points(styling.lineWidth), 0.1), color: styling.color.light,
      width: Length(30, .percent))
    rule.alignment = document.isRightToLeft ? .right : .left
    rule.keepsWithNext = true
    items.append(.rule(rule))
  }

  /// Arrows behind a note that lead to the places that refer to it.
  private mutating func addBackLinks(of note: ResolvedNote, style: ResolvedTextStyle) {
    let base = styles.index(of: style)
    let plain = InlineTextBuilder.Manner(style: base, paint: styles.paint(style: base, isCode: false), link: nil)
    var builder = InlineTextBuilder()
    for (count, anchor) in note.references.enumerated() {
      var manner = plain
      manner.link = links.index(of: .anchor(anchor))
      builder.append(text: (count == 0 ? "↩\u{FE0E}" : "\u{A0}↩\u{FE0E}").utf8, in: manner)
      guard note.references.count > 1 else { continue }
      builder.append(text: String(count + 1).utf8, in: raised(manner))
    }
    let arrows = builder.finish(styles: [], language: document.language)
    if case .text(var block)? = items.last, block.tag == .paragraph, block.folio == nil {
      block.text.append("\u{A0}", arrows)
      items[items.count - 1] = .text(block)
    } else {
      items.append(.text(TextBlock(text: arrows, style: style, insets: .zero)))
    }
  }

  /// `manner` for raised figures.
  private mutating func raised(_ manner: InlineTextBuilder.Manner) -> InlineTextBuilder.Manner {
    let outer = styles.styles[manner.style]
    var style = outer.scaled(by: 0.72)
    style.lineSpacing = outer.lineSpacing
    style.baselineOffset += outer.fontSize * 0.34
    // Old-style figures would stand at three heights.
    style.fontFeatures = outer.fontFeatures.filter { $0 != "onum" } + ["lnum"]
    style.isUnderlined = false
    let index = styles.index(of: style)
    return InlineTextBuilder.Manner(style: index, paint: styles.paint(style: index, isCode: false), link: manner.link)
  }
}

extension InlineText {
  /// Adds another text behind a separator, which is set as the end of this one is.
  mutating func append(_ separator: String, _ other: InlineText) {
    let start = bytes.count
    bytes.append(contentsOf: separator.utf8)
    if var last = runs.last {
      last.range = start..<bytes.count
      last.link = nil
      runs.append(last)
    }
    let offset = bytes.count
    bytes.append(contentsOf: other.bytes)
    for var run in other.runs {
      run.range = run.range.lowerBound + offset..<run.range.upperBound + offset
      runs.append(run)
    }
  }
}
