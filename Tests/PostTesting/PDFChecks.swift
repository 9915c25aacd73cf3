/// Looks for faults in finished pages; each check gives a list of what it found, empty if all is well.
public enum PDFChecks {
  /// Words that lie on words or on images, and images that lie on images.
  ///
  /// Boxes of words reach from the top to the bottom of their font, so neighbouring lines may touch: an overlap counts
  /// from `tolerance` points on, between words from a third of their height on.
  public static func overlaps(in pdf: PDFReading, tolerance: Double = 1) throws -> [String] {
    var found: [String] = []
    let words = Dictionary(grouping: try pdf.words(), by: \.page)
    let images = Dictionary(grouping: try pdf.images(), by: \.page)
    for page in Set(words.keys).union(images.keys).sorted() {
      let pageWords = (words[page] ?? []).sorted { $0.box.minY < $1.box.minY }
      let pageImages = images[page] ?? []
      for (index, word) in pageWords.enumerated() {
        for other in pageWords[(index + 1)...] {
          if other.box.minY > word.box.maxY { break }
          let limit = max(tolerance, min(word.box.maxY - word.box.minY, other.box.maxY - other.box.minY) / 3)
          guard word.box.overlap(with: other.box) > limit else { continue }
          found.append("page \(page): ‘\(word.text)’ \(word.box) lies on ‘\(other.text)’ \(other.box)")
        }
        for image in pageImages where word.box.overlap(with: image.box) > tolerance {
          found.append("page \(page): ‘\(word.text)’ \(word.box) lies on an image \(image.box)")
        }
      }
      for (index, image) in pageImages.enumerated() {
        for other in pageImages[(index + 1)...] where image.box.overlap(with: other.box) > tolerance {
          found.append("page \(page): an image \(image.box) lies on another \(other.box)")
        }
      }
    }
    return found
  }

  /// Words and images that leave the page, or, where one is given, the frame that margins leave.
  public static func strays(
    in pdf: PDFReading, frame: PDFBox? = nil, tolerance: Double = 1,
    ignoring isIgnored: (PDFWord) -> Bool = { _ in false }
  ) throws -> [String] {
    let sizes = try pdf.pageSizes()
    var found: [String] = []
    for word in try pdf.words() {
      let allowed = isIgnored(word) ? sizes[word.page - 1] : frame ?? sizes[word.page - 1]
      if !word.box.isInside(allowed, tolerance: tolerance) {
        found.append("page \(word.page): ‘\(word.text)’ \(word.box) is outside of \(allowed)")
      }
    }
    for image in try pdf.images() {
      let allowed = frame ?? sizes[image.page - 1]
      if !image.box.isInside(allowed, tolerance: tolerance) {
        found.append("page \(image.page): an image \(image.box) is outside of \(allowed)")
      }
    }
    return found
  }

  /// Words of `expected` that the PDF lacks, has twice, or has in another order.
  ///
  /// White space and hyphenation do not count: letters are compared as one sequence. Words of the PDF that `isIgnored`,
  /// such as running heads, are left out.
  public static func lostText(
    in pdf: PDFReading, expected: String, ignoring isIgnored: (PDFWord) -> Bool = { _ in false }
  ) throws -> [String] {
    let found = letters(try pdf.words().filter { !isIgnored($0) }.map(\.text).joined(separator: " "))
    let wanted = letters(expected)
    var index = 0
    while index < found.count, index < wanted.count, found[index] == wanted[index] { index += 1 }
    guard index < found.count || index < wanted.count else { return [] }
    func around(_ letters: [Character]) -> String {
      String(letters[max(0, index - 20)..<min(letters.count, index + 20)])
    }
    return ["the text differs at letter \(index): expected ‘\(around(wanted))’, found ‘\(around(found))’"]
  }

  /// Pixels that text and images both cover: pages are drawn with each word's box looked at inside of every image.
  ///
  /// The image areas must be of one colour each for this to tell anything; an image counts as covered if more than
  /// `limit` of its pixels differ from the colour of its middle.
  public static func coveredImages(
    in pdf: PDFReading, page: Int, resolution: Int = 144, limit: Int = 0
  ) throws -> [String] {
    let pixels = try pdf.pixels(page: page, resolution: resolution)
    let scale = Double(resolution) / 72
    var found: [String] = []
    for image in try pdf.images() where image.page == page {
      let xs = Int((image.box.minX * scale).rounded(.up)) + 1..<Int(image.box.maxX * scale) - 1
      let ys = Int((image.box.minY * scale).rounded(.up)) + 1..<Int(image.box.maxY * scale) - 1
      guard let middleX = xs.isEmpty ? nil : xs.lowerBound + xs.count / 2,
        let middleY = ys.isEmpty ? nil : ys.lowerBound + ys.count / 2
      else { continue }
      let color = commonColor(pixels, xs, ys, pixels[middleX, middleY])
      var differing = 0
      for y in ys.clamped(to: 0..<pixels.height) {
        for x in xs.clamped(to: 0..<pixels.width) where !pixels.isClose(x, y, to: color, tolerance: 24) {
          differing += 1
        }
      }
      if differing > limit { found.append("page \(page): \(differing) pixels of the image \(image.box) are covered") }
    }
    return found
  }

  /// The colour of the four corners if three of them agree, else `middle`.
  private static func commonColor(
    _ pixels: PDFPixels, _ xs: Range<Int>, _ ys: Range<Int>, _ middle: (red: UInt8, green: UInt8, blue: UInt8)
  ) -> (Int, Int, Int) {
    let corners = [
      (xs.lowerBound, ys.lowerBound), (xs.upperBound - 1, ys.lowerBound), (xs.lowerBound, ys.upperBound - 1),
    ]
    .map { pixels[min(max($0.0, 0), pixels.width - 1), min(max($0.1, 0), pixels.height - 1)] }
    let agree = corners.allSatisfy { $0 == corners[0] }
    let color = agree ? corners[0] : middle
    return (Int(color.red), Int(color.green), Int(color.blue))
  }

  /// Letters without white space, hyphens at line ends, and ligatures taken apart.
  private static func letters(_ text: String) -> [Character] {
    var out: [Character] = []
    for character in text where !character.isWhitespace && character != "\u{AD}" {
      switch character {
      case "ﬁ": out += ["f", "i"]
      case "ﬂ": out += ["f", "l"]
      case "ﬀ": out += ["f", "f"]
      case "ﬃ": out += ["f", "f", "i"]
      case "ﬄ": out += ["f", "f", "l"]
      default: out.append(character)
      }
    }
    return out
  }
}
