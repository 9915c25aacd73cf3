import PostStyling

/// Collects the text of one paragraph: joins white space, and neighbouring runs of one style.
struct InlineTextBuilder {
  private(set) var bytes: [UInt8] = []
  private(set) var runs: [InlineRun] = []
  private(set) var objects: [(image: Int, size: Size)] = []
  private(set) var anchors: [FigureAnchor] = []
  private(set) var places: [TextPlace] = []

  /// Whether there is neither text nor an object.
  var isEmpty: Bool { bytes.isEmpty }

  private static let lineSeparator: [UInt8] = [0xE2, 0x80, 0xA8]
  private static let objectReplacement: [UInt8] = [0xEF, 0xBF, 0xBC]
  private static let space = UInt8(ascii: " ")

  /// How a stretch of text looks and where it leads.
  struct Manner: Equatable {
    var style: Int
    var paint: UInt16
    var link: Int?
    var isCode = false
  }

  /// Adds text in which white space is joined, as in HTML.
  mutating func append(text: some Sequence<UInt8>, in manner: Manner) {
    let start = bytes.count
    for byte in text {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        if !endsWithSpace { bytes.append(InlineTextBuilder.space) }
      case 0..<0x20, 0x7F: continue
      default: bytes.append(byte)
      }
    }
    close(from: start, in: manner)
  }

  /// Adds text as it is, but for line ends, which become spaces.
  mutating func append(verbatim text: some Sequence<UInt8>, in manner: Manner) {
    let start = bytes.count
    for byte in text where byte >= 0x20 && byte != 0x7F || byte == 0x0A || byte == 0x09 {
      bytes.append(byte < 0x20 ? InlineTextBuilder.space : byte)
    }
    close(from: start, in: manner)
  }

  /// Adds a line break that the author asked for.
  mutating func appendLineBreak(in manner: Manner) {
    dropSpacesAtEnd()
    let start = bytes.count
    bytes.append(contentsOf: InlineTextBuilder.lineSeparator)
    close(from: start, in: manner)
  }

  /// Adds an image in the line.
  mutating func append(image: Int, size: Size, in manner: Manner) {
    let start = bytes.count
    bytes.append(contentsOf: InlineTextBuilder.objectReplacement)
    objects.append((image: image, size: size))
    close(from: start, in: manner, joins: false)
  }

  /// Notes that a wrapped image was written here.
  mutating func anchor(_ figure: FigureBlock) { anchors.append(FigureAnchor(offset: bytes.count, figure: figure)) }

  /// Notes that links lead here.
  mutating func mark(place name: String) { places.append(TextPlace(offset: bytes.count, name: name)) }

  /// Ends the text: no space and no line break stands at its end.
  mutating func finish(styles: [ResolvedTextStyle], language: String) -> InlineText {
    dropSpacesAtEnd()
    while endsWithLineBreak {
      removeLast(InlineTextBuilder.lineSeparator.count)
      dropSpacesAtEnd()
    }
    return InlineText(bytes: bytes, styles: styles, runs: runs, objects: objects, language: language)
  }

  private var endsWithLineBreak: Bool { bytes.suffix(3).elementsEqual(InlineTextBuilder.lineSeparator) }

  /// Whether a space more would be one too many.
  private var endsWithSpace: Bool {
    guard let last = bytes.last else { return true }
    return last == InlineTextBuilder.space || endsWithLineBreak
  }

  private mutating func dropSpacesAtEnd() {
    while bytes.last == InlineTextBuilder.space, runs.last?.isCode != true { removeLast(1) }
  }

  private mutating func removeLast(_ count: Int) {
    bytes.removeLast(count)
    while let last = runs.indices.last, runs[last].range.upperBound > bytes.count {
      if runs[last].range.lowerBound >= bytes.count {
        runs.removeLast()
      } else {
        runs[last].range = runs[last].range.lowerBound..<bytes.count
      }
    }
  }

  /// U+FFFC stands for an image here; where an author wrote it, U+FFFD is shown.
  private mutating func replaceObjectMarks(from start: Int) {
    var place = start
    while place + 2 < bytes.count {
      if bytes[place] == 0xEF, bytes[place + 1] == 0xBF, bytes[place + 2] == 0xBC { bytes[place + 2] = 0xBD }
      place += 1
    }
  }

  private mutating func close(from start: Int, in manner: Manner, joins: Bool = true) {
    guard bytes.count > start else { return }
    if joins { replaceObjectMarks(from: start) }
    if joins, let last = runs.indices.last, runs[last].range.upperBound == start, runs[last].style == manner.style,
      runs[last].paint == manner.paint, runs[last].link == manner.link, runs[last].isCode == manner.isCode
    {
      runs[last].range = runs[last].range.lowerBound..<bytes.count
    } else {
      runs.append(
        InlineRun(
          range: start..<bytes.count, style: manner.style, paint: manner.paint, link: manner.link,
          isCode: manner.isCode))
    }
  }
}
