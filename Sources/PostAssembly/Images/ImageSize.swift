import PostImaging
import PostModel
import PostStyling

extension ResolvedImage {
  /// How large the image stands, in points.
  ///
  /// The written width and height, percentages of the measure; else its natural size at 96 dots per inch (CSS Values
  /// 4, 6.2: 1 px is 0.75 pt). If only one is given the other follows. Never wider than the measure, and a wrapped
  /// image without a written width never wider than the profile's `image.wrapWidth`.
  ///
  /// - Parameters:
  ///   - measure: the width of the text it stands in, in points.
  ///   - em: the font size at that place, in points.
  ///   - rem: the document's font size, in points.
  ///   - styling: how images look.
  /// - Returns: the size; for an image whose pixels are not at hand, that of a placeholder box.
  public func size(
    measure: Double, em: Double, rem: Double, styling: ImageStyling = ImageStyling()
  ) -> (width: Double, height: Double) {
    let natural = naturalSize(measure: measure)
    let aspect = natural.height / natural.width
    let writtenWidth = width.map { $0.points(em: em, rem: rem, whole: measure) }.flatMap { $0 > 0 ? $0 : nil }
    // The height of what images stand in is open, so a percentage of it means nothing.
    let writtenHeight = height.flatMap { $0.unit == .percent ? nil : $0.points(em: em, rem: rem) }
      .flatMap { $0 > 0 ? $0 : nil }
    var size: (width: Double, height: Double)
    switch (writtenWidth, writtenHeight) {
    case (let width?, let height?): size = (width, height)
    case (let width?, nil): size = (width, width * aspect)
    case (nil, let height?): size = (height / aspect, height)
    case (nil, nil): size = natural
    }
    var widest = measure
    if wrap != .none && writtenWidth == nil {
      widest = min(widest, styling.wrapWidth.points(em: em, rem: rem, whole: measure))
    }
    if size.width > widest && widest > 0 {
      size = (widest, size.height * widest / size.width)
    }
    return (max(size.width, 1), max(size.height, 1))
  }

  private func naturalSize(measure: Double) -> (width: Double, height: Double) {
    if case .file(_, let info) = source, info.width > 0, info.height > 0 {
      return (Double(info.width) * 0.75, Double(info.height) * 0.75)
    }
    // A box of the proportions of a photograph, not higher than a few lines need be.
    let width = min(max(measure, 1), 240)
    return (width, width * 0.4)
  }
}
