import PostAssembly
import PostModel
import PostStyling

/// Several images alone in a paragraph.
extension BlockCollector {
  /// Rows of images of one height; where an image has a size or a place of its own, or cannot be had, one under the other.
  mutating func collectGallery(_ index: NodeIndex) {
    var found: [(node: NodeIndex, image: ResolvedImage)] = []
    var current = contents.next(after: index, within: index)
    while let place = current {
      let image = document.images[place]
      if let image { found.append((place, image)) }
      current = contents.next(after: place, within: index, skippingChildren: image != nil)
    }
    let ratios = found.compactMap { ratio(of: $0.image) }
    guard found.count > 1, ratios.count == found.count else {
      addUnderEachOther(found, host: index)
      return
    }
    var row = 0..<0
    while row.upperBound < found.count {
      row = row.upperBound..<row.upperBound + 1
      var sum = ratios[row.lowerBound]
      // A row is full when one image more would make it lower than a fifth of its width.
      while row.upperBound < found.count, sum + ratios[row.upperBound] <= 5 {
        sum += ratios[row.upperBound]
        row = row.lowerBound..<row.upperBound + 1
      }
      addRow(found[row], ratios: ratios[row], sum: sum, isFirst: row.lowerBound == 0, host: index)
    }
  }

  /// Width over height of an image that may be set in a row.
  private func ratio(of image: ResolvedImage) -> Double? {
    guard case .file(_, let info) = image.source, info.format == .jpeg || info.format == .png else { return nil }
    guard image.width == nil, image.height == nil, image.wrap == .none else { return nil }
    return min(max(Double(max(info.width, 1)) / Double(max(info.height, 1)), 0.2), 5)
  }

  private mutating func addUnderEachOther(_ found: [(node: NodeIndex, image: ResolvedImage)], host: NodeIndex) {
    for (node, image) in found {
      var image = image
      // There is no text beside images that are alone.
      image.wrap = .none
      let caption = image.title.flatMap { $0.isEmpty ? nil : captionText($0, link: nil) }
      addFigure(image, at: node, caption: caption, host: host)
    }
    if found.isEmpty { addEmptyBlock(destinations: [links.destination(at: host)].compactMap { $0 }) }
  }

  private mutating func addRow(
    _ row: ArraySlice<(node: NodeIndex, image: ResolvedImage)>, ratios: ArraySlice<Double>, sum: Double, isFirst: Bool,
    host: NodeIndex
  ) {
    let manner = manner(of: host, link: nil, isCode: false)
    let gap = rem * 0.5
    let room = max(measure - gap * Double(row.count - 1) - 0.1, 1)
    // An image alone in the last row is no larger than those above it.
    let height = min(room / max(sum, 1.5), frame.height * 0.4)
    var builder = InlineTextBuilder()
    for (place, ratio) in zip(row.indices, ratios) {
      let (node, image) = row[place]
      if place > row.startIndex { builder.append(image: -1, size: Size(width: gap, height: 1), in: manner) }
      let link = linkAround(node)
      let content = planImage(image, at: node, em: rem, link: link)
      builder.append(image: content.index, size: Size(width: height * ratio, height: height), in: manner)
    }
    let style = document.textStyle(of: host)
    var insets = document.boxStyle(of: host).insets
    if insets == .zero { insets = resolver.box(document.profile.figure.box, text: resolver.base).insets }
    if !isFirst { insets.top = gap }
    let text = builder.finish(styles: [], language: document.language)
    var block = TextBlock(text: text, style: style, insets: insets)
    block.style.alignment = document.isRightToLeft ? .right : .left
    if isFirst { block.destinations = [links.destination(at: host)].compactMap { $0 } }
    block.destinations += row.compactMap { links.destination(at: $0.node) }
    block.sourceOffset = Int(contents[host].start)
    let titles = row.compactMap { $0.image.title }.filter { !$0.isEmpty }
    if !titles.isEmpty {
      block.insets.bottom = captionStyle.fontSize * 0.4
      block.keepsWithNext = true
    }
    items.append(.text(block))
    guard !titles.isEmpty else { return }
    let caption = captionText(titles.joined(separator: " · "), link: nil)
    var under = TextBlock(text: caption.text, style: caption.style, insets: insets)
    under.insets.top = captionStyle.fontSize * 0.4
    under.tag = .caption
    items.append(.text(under))
  }
}
