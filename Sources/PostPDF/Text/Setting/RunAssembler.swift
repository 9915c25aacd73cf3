/// Joins the pieces of a line to as few runs of glyphs as fonts, paints, links and directions allow.
struct RunAssembler {
  private let fonts: FontLibrary
  private let faces: [TextFace]
  private let words: [ShapedWord]
  private let glyphs: [ShapedGlyph]
  private let paragraph: PreparedParagraph

  /// Makes an assembler for one line; it must be gone before more words are shaped, or they would be copied all.
  init(typesetter: Typesetter, paragraph: PreparedParagraph) {
    fonts = typesetter.fonts
    faces = typesetter.faces
    words = typesetter.cache.words
    glyphs = typesetter.cache.glyphs
    self.paragraph = paragraph
  }

  /// A set line of pieces in visual order; `left` is in 1/1024 points.
  func assemble(_ pieces: [LineSetter.Piece], left: Double, trailingSpaces: Int) -> SetLine {
    var line = SetLine(runs: [], objects: [], ascent: 0, descent: 0, width: 0)
    var x = left
    var start = 0
    while start < pieces.count {
      let first = pieces[start]
      if first.atom.kind == .object {
        let object = paragraph.objects[Int(first.atom.value)]
        line.objects.append(InlineObject(image: object.image, x: x / 1024, size: object.size))
        line.ascent = max(line.ascent, object.size.height)
        x += first.width
        line.width = max(line.width, x / 1024)
        start += 1
        continue
      }
      var end = start + 1
      while end < pieces.count && belongsTogether(first, pieces[end]) { end += 1 }
      let run = run(of: pieces[start..<end], x: &x)
      let metrics = fonts.metrics(run.font)
      line.ascent = max(line.ascent, metrics.ascent)
      line.descent = max(line.descent, metrics.descent)
      line.runs.append(run)
      start = end
    }
    line.width = max(line.width, visibleEnd(of: pieces, left: left, trailingSpaces))
    return line
  }

  /// Where the last visible piece ends, in points; spaces at the line's end stand at its right, or at its left in
  /// paragraphs that run from right to left.
  private func visibleEnd(of pieces: [LineSetter.Piece], left: Double, _ trailingSpaces: Int) -> Double {
    let visible = paragraph.baseLevel == 1 ? pieces[...] : pieces.dropLast(trailingSpaces)
    return visible.reduce(left) { $0 + $1.width } / 1024
  }

  private func belongsTogether(_ first: LineSetter.Piece, _ second: LineSetter.Piece) -> Bool {
    guard second.atom.kind != .object, first.level & 1 == second.level & 1 else { return false }
    guard faces[Int(first.atom.face)].font == faces[Int(second.atom.face)].font else {
      return false
    }
    let (left, right) = (paragraph.runs[Int(first.atom.run)], paragraph.runs[Int(second.atom.run)])
    return left.paint == right.paint && left.link == right.link
  }

  private func run(of pieces: ArraySlice<LineSetter.Piece>, x: inout Double) -> GlyphRun {
    let atom = pieces[pieces.startIndex].atom
    let inline = paragraph.runs[Int(atom.run)]
    var run = GlyphRun(
      font: faces[Int(atom.face)].font, x: x / 1024, width: 0, glyphs: [], text: [], clusters: [],
      isBackward: pieces[pieces.startIndex].level & 1 == 1, paint: inline.paint, link: inline.link)
    let origin = x
    // A glyph and a byte for a letter, most of the time.
    let size = pieces.reduce(0) { $0 + $1.text.count + 1 }
    run.glyphs.reserveCapacity(size)
    run.text.reserveCapacity(size + 1)
    run.clusters.reserveCapacity(size)
    for piece in pieces {
      appendGlyphs(of: piece, at: x - origin, to: &run)
      x += piece.width
    }
    if run.isBackward {
      for piece in pieces.reversed() { appendText(of: piece, to: &run) }
    } else {
      for piece in pieces { appendText(of: piece, to: &run) }
    }
    run.width = (x - origin) / 1024
    return run
  }

  private func appendGlyphs(of piece: LineSetter.Piece, at x: Double, to run: inout GlyphRun) {
    let font = faces[Int(piece.atom.face)].shaping.font
    if piece.isHyphen {
      run.glyphs.append(Glyph(id: font.hyphenGlyph, x: Float(x / 1024), y: 0))
    } else if piece.atom.kind == .space {
      let count = Int(piece.atom.value)
      for index in 0..<count {
        let offset = x + piece.width * Double(index) / Double(count)
        run.glyphs.append(Glyph(id: font.spaceGlyph, x: Float(offset / 1024), y: 0))
      }
    } else {
      let word = words[Int(piece.word)]
      var x = x
      for glyph in self.glyphs[Int(word.glyphs.lowerBound)..<Int(word.glyphs.upperBound)] {
        run.glyphs.append(
          Glyph(
            id: glyph.id, x: Float((x + Double(glyph.xOffset)) / 1024), y: Float(-Double(glyph.yOffset) / 1024)))
        x += Double(glyph.advance)
      }
    }
  }

  private func appendText(of piece: LineSetter.Piece, to run: inout GlyphRun) {
    if piece.isHyphen {
      run.text.append(contentsOf: [0xC2, 0xAD])
      run.clusters.append(TextCluster(byteCount: 2, glyphCount: 1))
      return
    }
    run.text.append(contentsOf: paragraph.text[piece.text])
    if piece.atom.kind == .space {
      run.clusters.append(contentsOf: repeatElement(TextCluster(byteCount: 1, glyphCount: 1), count: piece.text.count))
      return
    }
    let word = words[Int(piece.word)]
    let glyphs = self.glyphs[Int(word.glyphs.lowerBound)..<Int(word.glyphs.upperBound)]
    if run.isBackward {
      appendClusters(glyphs.reversed(), byteCount: piece.text.count, to: &run)
    } else {
      appendClusters(glyphs, byteCount: piece.text.count, to: &run)
    }
  }

  /// Adds the clusters of glyphs that come in the order of the text.
  private func appendClusters(
    _ glyphs: some Collection<ShapedGlyph>, byteCount: Int, to run: inout GlyphRun
  ) {
    var start: Int32 = 0
    var count: UInt16 = 0
    for glyph in glyphs {
      if glyph.cluster != start && count > 0 {
        run.clusters.append(
          TextCluster(byteCount: UInt16(truncatingIfNeeded: glyph.cluster - start), glyphCount: count))
        (start, count) = (glyph.cluster, 0)
      }
      count += 1
    }
    run.clusters.append(
      TextCluster(byteCount: UInt16(truncatingIfNeeded: byteCount - Int(start)), glyphCount: count))
  }
}
