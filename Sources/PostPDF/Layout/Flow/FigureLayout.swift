import PostModel
import PostStyling

/// A figure's image and caption, measured; places count from its upper left corner.
struct FigureLayout {
  var size: Size
  var image: Rect
  var caption: [PlacedLine]
  var label: [PlacedLine]

  /// The figure with its upper left corner at `origin`.
  func placed(_ figure: FigureBlock, at origin: Point) -> PlacedFigure {
    func moved(_ lines: [PlacedLine]) -> [PlacedLine] {
      lines.map { PlacedLine(line: $0.line, origin: Point(x: $0.origin.x + origin.x, y: $0.origin.y + origin.y)) }
    }
    return PlacedFigure(
      figure: figure,
      image: Rect(x: origin.x + image.x, y: origin.y + image.y, width: image.width, height: image.height),
      caption: moved(caption), label: moved(label), top: origin.y)
  }
}

/// Lines set under each other in one width; places count from the upper left corner.
struct LineStack {
  var lines: [PlacedLine]
  /// The bottom of each line's box.
  var bottoms: [Double]
  var height: Double { bottoms.last ?? 0 }
}

extension Flow {
  /// Measures a figure for the place of the innermost container.
  func measured(_ figure: FigureBlock) -> FigureLayout {
    let container = containers.last
    return figure.wrap == .none
      ? measured(figure, left: place.left, right: place.right)
      : measured(figure, left: container?.floatLeft ?? 0, right: container?.floatRight ?? 0)
  }

  /// Measures a figure: never wider than the measure, never higher, caption included, than a page.
  func measured(_ figure: FigureBlock, left: Double, right: Double) -> FigureLayout {
    let measure = max(page.shape.wholeInterval(left: left, right: right).width, 1)
    let room = max(frame.height - bodyGeometry.height, frame.height / 2)
    var size = imageSize(of: figure, measure: measure)
    size = ImageSize.fitted(size, into: Size(width: measure, height: room))
    guard let caption = figure.caption else { return layout(figure, size: size, width: size.width, caption: nil) }
    for _ in 0..<3 {
      // A caption is as wide as its image, but not so narrow that it holds a word or two.
      let width = min(measure, max(size.width, caption.style.fontSize * (figure.wrap == .none ? 16 : 12)))
      let stack = stack(caption.text, style: caption.style, width: width)
      let excess = size.height + figure.captionGap + stack.height - room
      if excess <= 0.01 || size.height < frame.height / 4 {
        return layout(figure, size: size, width: max(width, size.width), caption: stack)
      }
      size = ImageSize.fitted(
        size, into: Size(width: measure, height: max(size.height - excess, frame.height / 4 - 1)))
    }
    let stack = stack(caption.text, style: caption.style, width: max(size.width, min(measure, frame.width)))
    return layout(figure, size: size, width: max(size.width, measure), caption: stack)
  }

  private func imageSize(of figure: FigureBlock, measure: Double) -> Size {
    let wrapWidth = document.profile.image.wrapWidth.points(em: figure.em, rem: rem, whole: measure)
    if let natural = figure.naturalSize {
      var size = ImageSize.resolved(
        natural: natural, width: figure.width, height: figure.height, em: figure.em, rem: rem, measure: measure)
      if figure.wrap != .none, figure.width == nil, figure.height == nil {
        size = ImageSize.fitted(size, into: Size(width: wrapWidth, height: .infinity))
      }
      return size
    }
    let width =
      figure.width?.points(em: figure.em, rem: rem, whole: measure)
      ?? (figure.wrap == .none ? measure * 0.6 : wrapWidth)
    let height = figure.height?.points(em: figure.em, rem: rem, whole: measure) ?? rem * 5
    return Size(
      width: min(max(width.isFinite ? width : measure, rem), measure),
      height: min(max(height.isFinite ? height : rem * 5, rem), frame.height / 3))
  }

  private func layout(_ figure: FigureBlock, size: Size, width: Double, caption: LineStack?) -> FigureLayout {
    let isCentered = figure.alignment == .center && figure.wrap == .none
    let image = Rect(x: isCentered ? (width - size.width) / 2 : 0, y: 0, width: size.width, height: size.height)
    var layout = FigureLayout(size: Size(width: width, height: size.height), image: image, caption: [], label: [])
    if let caption {
      let top = size.height + figure.captionGap
      layout.caption = caption.lines.map {
        PlacedLine(line: $0.line, origin: Point(x: $0.origin.x, y: $0.origin.y + top))
      }
      layout.size.height = top + caption.height
    }
    if let placeholder = figure.placeholder {
      let inset = min(rem * 0.6, size.width / 6)
      let stack = stack(placeholder.text, style: placeholder.style, width: max(size.width - inset * 2, 1))
      for (line, bottom) in zip(stack.lines, stack.bottoms) where bottom <= size.height - inset {
        layout.label.append(
          PlacedLine(line: line.line, origin: Point(x: image.x + inset + line.origin.x, y: line.origin.y + inset / 2)))
      }
    }
    return layout
  }

  /// Sets a text in one width, with lines under each other.
  func stack(
    _ text: InlineText, style: ResolvedTextStyle, width: Double, alignment: TextAlignment? = nil
  ) -> LineStack {
    var text = text
    text.styles = styles
    let paragraph = typesetter.prepare(text)
    return stack(
      paragraph, geometry: LineGeometry(typesetter.lineMetrics(for: style)), width: width,
      alignment: alignment ?? style.alignment)
  }

  /// Sets a prepared text in one width.
  func stack(
    _ paragraph: PreparedParagraph, geometry: LineGeometry, width: Double, alignment: TextAlignment
  ) -> LineStack {
    let slot = LineSlot(x: 0, width: max(width, 1))
    var stack = LineStack(lines: [], bottoms: [])
    var top = 0.0
    for line in typesetter.breakLines(paragraph, from: .start, firstLineIndent: 0, slot: { _ in slot }) {
      let set = typesetter.set(line, of: paragraph, slot: slot, alignment: alignment)
      let extent = geometry.extent(of: set)
      stack.lines.append(PlacedLine(line: set, origin: Point(x: 0, y: top + extent.above)))
      top += extent.above + extent.below
      stack.bottoms.append(top)
    }
    return stack
  }
}
