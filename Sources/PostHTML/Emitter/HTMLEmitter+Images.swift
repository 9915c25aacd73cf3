import PostAssembly
import PostModel

// Images, figures, and what stands for an image that cannot be shown.

extension HTMLEmitter {
  mutating func writeImage(at index: NodeIndex) {
    if document.imagesAsWritten { return writeAsWritten(index) }
    guard let image = document.images[index] else { return }
    if isPlain { return writePlain(image) }
    if contents[contents[index].parent].kind == .gallery { return writeGalleryFigure(image, index) }
    write(image, at: index)
  }

  /// An image of a gallery, as wide beside the others as its form asks, so that all of a row are equally high.
  private mutating func writeGalleryFigure(_ image: ResolvedImage, _ index: NodeIndex) {
    out.append("<figure")
    if let id = document.anchors[index] { writeAttribute("id", id) }
    let classes = classes(of: index)
    if !classes.isEmpty { writeAttribute("class", classes.joined(separator: " ")) }
    if case .file(_, let info) = image.source, info.width > 0, info.height > 0 {
      let ratio = min(max(Double(info.width) / Double(info.height), 0.1), 10)
      writeAttribute("style", "--ratio:\(StyleDeclarations.number(ratio))")
    }
    out.append(">")
    write(image, at: index)
    if let title = image.title, !title.isEmpty {
      out.append("<figcaption>")
      out.appendEscaped(title)
      out.append("</figcaption>")
    }
    out.append("</figure>")
  }

  private mutating func write(_ image: ResolvedImage, at index: NodeIndex) {
    let isInFigure = isFigure(contents[index].parent)
    if image.source == .unavailable { return writePlaceholder(image) }
    out.append("<img")
    writeAttribute("src", image.address)
    writeAttribute("alt", image.alternativeText)
    if let title = image.title, !title.isEmpty, !isInFigure { writeAttribute("title", title) }
    writePixels(of: image)
    var classes: [String] = isInFigure ? [] : classes(of: index)
    if !isInFigure, let wrap = wrapClass(image.wrap) { classes.insert(wrap, at: 0) }
    if !classes.isEmpty { writeAttribute("class", classes.joined(separator: " ")) }
    if !isInFigure {
      if let id = document.anchors[index] { writeAttribute("id", id) }
      if let style = sizeStyle(of: image) { writeAttribute("style", style) }
    }
    // The first image is likely in sight when the page opens.
    if hasImage { out.append(" loading=\"lazy\"") }
    out.append(" decoding=\"async\">")
    hasImage = true
  }

  private mutating func writePlain(_ image: ResolvedImage) {
    out.append("<img")
    writeAttribute("src", image.address)
    writeAttribute("alt", image.alternativeText)
    if let title = image.title { writeAttribute("title", title) }
    out.append(" />")
  }

  /// Writes an image about which nothing was decided, straight from the tree.
  private mutating func writeAsWritten(_ index: NodeIndex) {
    let payload = contents.links[Int(contents[index].payload)]
    out.append("<img src=\"")
    out.appendAddress(contents.bytes(of: payload.destination), within: contents.store(of: payload.destination))
    out.append("\" alt=\"")
    if let written = tree.attributes(of: contents[index])?.others.first(where: { $0.key == "alt" }) {
      out.appendEscaped(written.value)
    } else {
      MarkDownItem(tree: tree, index: index).plainText().withUnsafeBufferPointer { out.appendEscaped($0) }
    }
    out.append("\"")
    if !payload.title.isEmpty {
      out.append(" title=\"")
      out.appendEscaped(contents.bytes(of: payload.title))
      out.append("\"")
    }
    closeVoid()
  }

  /// A labelled box for an image that cannot be shown.
  private mutating func writePlaceholder(_ image: ResolvedImage) {
    out.append("<span class=\"missing\">")
    out.appendEscaped(image.alternativeText.isEmpty ? String(image.address.prefix(200)) : image.alternativeText)
    out.append("</span>")
  }

  /// The `width` and `height` that let a browser keep the place free before the image is loaded.
  private mutating func writePixels(of image: ResolvedImage) {
    guard case .file(_, let info) = image.source, info.width > 0, info.height > 0 else { return }
    var width = Double(info.width)
    var height = Double(info.height)
    if let written = image.width, written.unit == .pixels {
      height *= written.value / width
      width = written.value
    } else if image.width == nil, let written = image.height, written.unit == .pixels {
      width *= written.value / height
      height = written.value
    }
    if let written = image.height, written.unit == .pixels { height = written.value }
    writeAttribute("width", String(Int(min(max(width, 1), 1e6).rounded())))
    writeAttribute("height", String(Int(min(max(height, 1), 1e6).rounded())))
  }

  /// Written sizes that attributes cannot say, and both where they were written in pixels of an unknown image.
  private func sizeStyle(of image: ResolvedImage) -> String? {
    var parts: [String] = []
    let isKnown = if case .file = image.source { true } else { false }
    if let width = image.width, !(isKnown && width.unit == .pixels) {
      parts.append("width:\(StyleDeclarations.text(of: width))")
    }
    if let height = image.height, height.unit != .percent, !(isKnown && height.unit == .pixels) {
      parts.append("height:\(StyleDeclarations.text(of: height))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ";")
  }

  // MARK: - Figures

  mutating func openFigure(_ node: Node, _ index: NodeIndex) -> Bool {
    guard let image = image(ofFigure: index) else { return false }
    startLine()
    out.append("<figure")
    let item = firstImage(in: index)
    if let id = document.anchors[index] ?? item.flatMap({ document.anchors[$0] }) { writeAttribute("id", id) }
    var classes = classes(of: index)
    if let item { classes += self.classes(of: item) }
    if let wrap = wrapClass(image.wrap) { classes.insert(wrap, at: 0) }
    if !classes.isEmpty { writeAttribute("class", classes.joined(separator: " ")) }
    if let width = image.width { writeAttribute("style", "width:\(StyleDeclarations.text(of: width))") }
    out.append(">\n")
    return true
  }

  mutating func closeFigure(_ index: NodeIndex) {
    endLine()
    if let title = image(ofFigure: index)?.title, !title.isEmpty {
      out.append("<figcaption>")
      out.appendEscaped(title)
      out.append("</figcaption>\n")
    }
    out.append("</figure>\n")
  }

  /// The image that a figure shows: its child, or what is in a link that is its child.
  private func firstImage(in figure: NodeIndex) -> NodeIndex? {
    var place = contents[figure].firstChild
    while place != 0 {
      if contents[place].kind == .image { return place }
      place = contents[place].kind == .link ? contents[place].firstChild : contents[place].nextSibling
    }
    return nil
  }

  private func image(ofFigure index: NodeIndex) -> ResolvedImage? {
    firstImage(in: index).flatMap { document.images[$0] }
  }

  private func isFigure(_ index: NodeIndex) -> Bool {
    let node = contents[index]
    return node.kind == .figure || node.kind == .gallery || node.kind == .link && contents[node.parent].kind == .figure
  }

  private func classes(of index: NodeIndex) -> [String] {
    tree.attributes(of: contents[index])?.classes ?? []
  }

  private func wrapClass(_ wrap: Wrap) -> String? {
    switch wrap {
    case .left: "wrap-left"
    case .right: "wrap-right"
    case .none: nil
    }
  }
}
