import PostAssembly
import PostModel
import PostStyling

extension BlockCollector {
  /// Enters an image into the plan; one that paper cannot show gets a placeholder, which has no natural size.
  mutating func planImage(
    _ image: ResolvedImage, at node: NodeIndex, em: Double, link: Int?
  ) -> (index: Int, naturalSize: Size?) {
    var content = PlannedImage.Content.placeholder(BlockCollector.placeholderColor)
    var naturalSize: Size?
    if case .file(let path, let info) = image.source {
      switch info.format {
      case .jpeg, .png:
        content = .file(path: path, info: info)
        // A CSS pixel is 1/96 inch.
        naturalSize = Size(width: Double(max(info.width, 1)) * 0.75, height: Double(max(info.height, 1)) * 0.75)
      case .gif, .webp, .svg, .avif:
        report.warn(
          .imageFormatNotShown, "the PDF shows a placeholder for this \(info.format.rawValue.uppercased()) image",
          at: Int(contents[node].start), hint: "JPEG and PNG images are shown")
      }
    }
    images.append(
      PlannedImage(
        content: content, alternativeText: image.alternativeText, link: link,
        cornerRadius: document.profile.image.cornerRadius.points(em: em, rem: rem, whole: 0)))
    return (images.count - 1, naturalSize)
  }

  /// The size of an image in a line, in points: as written, else natural, within the measure.
  func inlineSize(of image: ResolvedImage, naturalSize: Size?, em: Double, measure: Double) -> Size {
    guard let naturalSize else { return Size(width: em * 0.8, height: em * 0.8) }
    let size = ImageSize.resolved(
      natural: naturalSize, width: image.width, height: image.height, em: em, rem: rem, measure: measure)
    return ImageSize.fitted(size, into: Size(width: measure, height: frame.height * 0.75))
  }

  /// The figure of an image, with `caption` under it.
  mutating func figure(
    of image: ResolvedImage, at node: NodeIndex, caption: (text: InlineText, style: ResolvedTextStyle)?
  ) -> FigureBlock {
    let style = document.textStyle(of: node)
    let content = planImage(image, at: node, em: style.fontSize, link: linkAround(node))
    let box = resolver.box(document.profile.figure.box, text: resolver.base)
    var figure = FigureBlock(
      image: content.index, alternativeText: image.alternativeText, naturalSize: content.naturalSize,
      width: image.width, height: image.height, wrap: image.wrap, caption: caption,
      captionGap: max(document.captionBox.insets.top, captionStyle.fontSize * 0.4),
      insets: box.insets, alignment: style.alignment, em: style.fontSize)
    figure.sourceOffset = Int(contents[node].start)
    if content.naturalSize == nil {
      let label = image.alternativeText.isEmpty ? image.address : image.alternativeText
      if !label.isEmpty { figure.placeholder = captionText(label, link: nil) }
    }
    return figure
  }

  /// Where the innermost link around an image leads; `nil` if it stands in none.
  mutating func linkAround(_ image: NodeIndex) -> Int? {
    var parent = contents[image].parent
    while parent != 0 {
      let node = contents[parent]
      if node.kind == .link || node.kind == .wikiLink { return links.index(of: document.links[Int(node.payload)]) }
      if let link = document.elementLinks[parent] { return links.index(of: link) }
      if node.kind == .paragraph || node.kind == .listItem || node.kind == .blockQuote { return nil }
      parent = node.parent
    }
    return nil
  }

  /// `text` in the style of captions.
  mutating func captionText(_ text: String, link: Int?) -> (text: InlineText, style: ResolvedTextStyle) {
    (plainText(text, style: captionStyle, link: link), captionStyle)
  }

  /// `string` as a text of one style.
  mutating func plainText(_ string: String, style: ResolvedTextStyle, link: Int? = nil) -> InlineText {
    var builder = InlineTextBuilder()
    let index = styles.index(of: style)
    builder.append(
      text: string.utf8,
      in: InlineTextBuilder.Manner(style: index, paint: styles.paint(style: index, isCode: false), link: link))
    return builder.finish(styles: [], language: document.language)
  }

  static let placeholderColor = Color(red: 150, green: 150, blue: 150)
}

/// Sizes of images on paper.
enum ImageSize {
  /// The written size, or what follows from the written side, or the natural size; in points.
  static func resolved(
    natural: Size, width: Length?, height: Length?, em: Double, rem: Double, measure: Double
  ) -> Size {
    let ratio = natural.height / natural.width
    let width = width.map { $0.points(em: em, rem: rem, whole: measure) }.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    let height = height.map { $0.points(em: em, rem: rem, whole: measure) }
      .flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    switch (width, height) {
    case (let width?, let height?): return Size(width: width, height: height)
    case (let width?, nil): return Size(width: width, height: width * ratio)
    case (nil, let height?): return Size(width: height / ratio, height: height)
    case (nil, nil): return natural
    }
  }

  /// `size`, made smaller in proportion until it fits into `bounds`.
  static func fitted(_ size: Size, into bounds: Size) -> Size {
    guard size.width > 0, size.height > 0 else { return size }
    let factor = min(1, max(bounds.width, 1) / size.width, max(bounds.height, 1) / size.height)
    return Size(width: size.width * factor, height: size.height * factor)
  }
}
