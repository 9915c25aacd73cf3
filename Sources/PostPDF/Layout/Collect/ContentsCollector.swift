import PostAssembly
import PostModel
import PostStyling

/// The table of contents: a line a heading, which leads to it and tells its page.
extension BlockCollector {
  mutating func collectContents(_ index: NodeIndex) {
    var style = document.textStyle(of: index)
    style.alignment = document.isRightToLeft ? .right : .left
    style.isHyphenated = false
    let manner = styles.index(of: style)
    let paint = styles.paint(style: manner, isCode: false)
    var box = ResolvedBoxStyle()
    box.insets.top = rem * 0.7
    box.insets.bottom = rem * 0.7
    var places = [frames.last?.place ?? ContainerPlace()]
    for entry in document.contents {
      while places.count > entry.depth + 2 {
        items.append(.close)
        places.removeLast()
      }
      while places.count < entry.depth + 2 {
        let isOutermost = places.count == 1
        let place = places[places.count - 1].nested(
          box, indent: isOutermost ? 0 : style.fontSize * 1.2, frameWidth: frame.width)
        var container = ContainerBlock(
          role: .tagged(.contents), box: isOutermost ? box : ResolvedBoxStyle(), place: place)
        if isOutermost { container.destinations = [links.destination(at: index)].compactMap { $0 } }
        items.append(.open(container))
        places.append(place)
      }
      addEntry(entry, style: style, manner: manner, paint: paint, at: index)
    }
    for _ in places.dropFirst() { items.append(.close) }
  }

  private mutating func addEntry(
    _ entry: ContentsEntry, style: ResolvedTextStyle, manner: Int, paint: UInt16, at index: NodeIndex
  ) {
    let link = links.reference(to: entry.anchor)
    let inline = InlineTextBuilder.Manner(style: manner, paint: paint, link: link)
    var builder = InlineTextBuilder()
    builder.append(text: entry.text.utf8, in: inline)
    guard !builder.isEmpty else { return }
    var folio: Folio?
    if let name = links.destination(named: entry.anchor) {
      folio = Folio(destination: name, style: manner, paint: paint, link: link)
      builder.append(text: " ".utf8, in: inline)
      builder.append(image: -1, size: Size(width: style.fontSize * 2.2, height: 1), in: inline)
    }
    let text = builder.finish(styles: [], language: document.language)
    var block = TextBlock(text: text, style: style, insets: .zero)
    block.insets.top = rem * 0.15
    block.tag = .contentsItem
    block.folio = folio
    block.sourceOffset = Int(contents[index].start)
    items.append(.text(block))
  }
}
