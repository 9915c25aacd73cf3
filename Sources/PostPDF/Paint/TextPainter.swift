import CPostCairo
import PostModel
import PostStyling

/// Paints the runs of lines, and the boxes and lines that belong to them.
struct TextPainter {
  private let surface: DrawingSurface
  private let fonts: FontSource
  private let paints: [RunPaint]
  /// For each link of the plan, its attributes; `nil` for none.
  var links: [String?] = []
  private(set) var diagnostics: [Diagnostic] = []

  private var font: FontID?
  private var color: Color?
  private var glyphs: [cairo_glyph_t] = []
  private var clusters: [cairo_text_cluster_t] = []

  init(surface: DrawingSurface, fonts: FontSource, paints: [RunPaint]) {
    self.surface = surface
    self.fonts = fonts
    self.paints = paints
  }

  /// Forgets which colour is set: something else has been painted.
  mutating func forgetState() { color = nil }

  /// Sets the colour of what is drawn next.
  mutating func setColor(_ color: Color) {
    guard color != self.color else { return }
    surface.setColor(color)
    self.color = color
  }

  /// Paints the glyphs of `runs`, which belong to `line`.
  mutating func paint(_ runs: ArraySlice<GlyphRun>, of line: SetLine, at origin: Point) {
    for run in runs where !run.glyphs.isEmpty {
      let paint = paint(of: run)
      setColor(paint?.color ?? .black)
      if font != run.font {
        cairo_set_scaled_font(surface.context, fonts.scaledFont(run.font))
        font = run.font
      }
      show(run, at: Point(x: origin.x + run.x, y: origin.y - (paint?.baselineOffset ?? 0)))
    }
  }

  private mutating func show(_ run: GlyphRun, at origin: Point) {
    guard origin.x.isFinite, origin.y.isFinite, let clustersAreSound = prepare(run, at: origin) else {
      note("text was left out of the PDF: its place is not a number")
      return
    }
    if clustersAreSound {
      run.text.withUnsafeBytes { bytes in
        cairo_show_text_glyphs(
          surface.context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), glyphs,
          Int32(glyphs.count), clusters, Int32(clusters.count),
          run.isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
      }
    } else {
      note("text in the PDF cannot be searched: its glyphs do not match its letters")
      cairo_show_glyphs(surface.context, glyphs, Int32(glyphs.count))
    }
  }

  /// Fills `glyphs` and `clusters`; `nil` if a glyph stands nowhere, else whether the clusters cover the text, for Cairo
  /// gives up the whole document if they do not.
  private mutating func prepare(_ run: GlyphRun, at origin: Point) -> Bool? {
    glyphs.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
    for glyph in run.glyphs {
      guard glyph.x.isFinite, glyph.y.isFinite else { return nil }
      glyphs.append(
        cairo_glyph_t(index: UInt(glyph.id), x: origin.x + Double(glyph.x), y: origin.y + Double(glyph.y)))
    }
    var byteCount = 0
    var glyphCount = 0
    for cluster in run.clusters {
      clusters.append(
        cairo_text_cluster_t(num_bytes: Int32(cluster.byteCount), num_glyphs: Int32(cluster.glyphCount)))
      byteCount += Int(cluster.byteCount)
      glyphCount += Int(cluster.glyphCount)
      let isBoundary = byteCount >= run.text.count || run.text[byteCount] & 0xC0 != 0x80
      guard isBoundary, cluster.byteCount > 0 || cluster.glyphCount > 0 else { return false }
    }
    return byteCount == run.text.count && glyphCount == run.glyphs.count && Self.isUTF8(run.text)
  }

  private static func isUTF8(_ text: [UInt8]) -> Bool {
    text.allSatisfy { $0 < 0x80 } || String(validating: text, as: UTF8.self) != nil
  }

  private mutating func note(_ message: String) {
    guard !diagnostics.contains(where: { $0.message == message }) else { return }
    diagnostics.append(Diagnostic(.warning, .textNotPainted, message))
  }

  private func paint(of run: GlyphRun) -> RunPaint? {
    paints.indices.contains(Int(run.paint)) ? paints[Int(run.paint)] : nil
  }

  // MARK: Behind and over the text

  /// Paints the boxes behind runs; neighbours of one paint share a box.
  mutating func paintBackgrounds(of line: SetLine, at origin: Point) {
    forEachStretch(of: line, where: { $0.background != nil }) { painter, paint, runs in
      guard let background = paint.background, let extent = painter.extent(of: runs, in: line) else { return }
      painter.setColor(background)
      painter.surface.fill(
        Rect(
          x: origin.x + extent.x - paint.backgroundPadding, y: origin.y - paint.baselineOffset - extent.ascent,
          width: extent.width + 2 * paint.backgroundPadding, height: extent.ascent + extent.descent),
        cornerRadius: paint.cornerRadius)
    }
  }

  /// Paints the lines under and through runs.
  mutating func paintMarks(of line: SetLine, at origin: Point) {
    forEachStretch(of: line, where: { $0.isUnderlined || $0.isStruckThrough }) { painter, paint, runs in
      guard let first = runs.first, let extent = painter.extent(of: runs, in: line) else { return }
      let metrics = painter.fonts.metrics(first.font)
      // As thin as hairlines of the letters, in bold letters too.
      let thickness = min(max(metrics.underlineThickness, paint.fontSize / 30), paint.fontSize / 24)
      painter.setColor(paint.color)
      func draw(at middle: Double) {
        painter.surface.fill(
          Rect(
            x: origin.x + extent.x, y: origin.y - paint.baselineOffset + middle - thickness / 2,
            width: extent.width, height: thickness),
          cornerRadius: 0)
      }
      // Some fonts ask for a line so low that it seems to belong to the line below.
      if paint.isUnderlined { draw(at: min(max(metrics.underlineOffset, thickness), 0.14 * paint.fontSize)) }
      if paint.isStruckThrough { draw(at: -metrics.strikethroughOffset) }
    }
  }

  /// Calls `body` for each stretch of runs of one paint that is `wanted`.
  private mutating func forEachStretch(
    of line: SetLine, where wanted: (RunPaint) -> Bool,
    body: (inout TextPainter, RunPaint, ArraySlice<GlyphRun>) -> Void
  ) {
    var index = 0
    while index < line.runs.count {
      let start = index
      let number = line.runs[index].paint
      while index < line.runs.count, line.runs[index].paint == number { index += 1 }
      guard let paint = paint(of: line.runs[start]), wanted(paint) else { continue }
      body(&self, paint, line.runs[start..<index])
    }
  }

  /// From where to where runs reach, trailing spaces of the line left out; `nil` if there is nothing to see.
  private func extent(
    of runs: ArraySlice<GlyphRun>, in line: SetLine
  ) -> (x: Double, width: Double, ascent: Double, descent: Double)? {
    var left = Double.infinity
    var right = -Double.infinity
    var ascent = 0.0
    var descent = 0.0
    for run in runs {
      left = min(left, run.x)
      right = max(right, run.x + run.width)
      let metrics = fonts.metrics(run.font)
      ascent = max(ascent, metrics.ascent)
      descent = max(descent, metrics.descent)
    }
    right = min(right, line.width)
    guard right > left, (right - left).isFinite else { return nil }
    return (left, right - left, ascent, descent)
  }

  // MARK: Links

  /// The box of a link, as Cairo's `rect` wants it: in the page's coordinates, whatever the transformation.
  func linkBox(of runs: ArraySlice<GlyphRun>, in line: SetLine, at origin: Point) -> String {
    let extent = extent(of: runs, in: line) ?? (runs.first?.x ?? 0, 0, line.ascent, line.descent)
    let offset = runs.first.flatMap { paint(of: $0)?.baselineOffset } ?? 0
    let numbers = [
      origin.x + extent.x, origin.y - offset - extent.ascent, extent.width, extent.ascent + extent.descent,
    ]
    return numbers.map(decimal).joined(separator: " ")
  }

  /// What a link is called: its text.
  func description(of runs: ArraySlice<GlyphRun>) -> String {
    let text = String(decoding: runs.flatMap(\.text).prefix(400), as: UTF8.self)
    let isRagged = text.unicodeScalars.last == "\u{FFFD}"
    return String((isRagged ? text.dropLast() : text[...]).drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
