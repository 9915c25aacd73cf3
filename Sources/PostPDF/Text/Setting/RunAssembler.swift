/// Joins the pieces of a line to as few runs of glyphs as fonts, paints, links and directions allow.
struct RunAssembler {
  let typesetter: Typesetter
  let paragraph: PreparedParagraph

  /// A set line of pieces in visual order; `left` is in 1/1024 points.
  func assemble(_ pieces: [LineSetter.Piece], left: Double, visibleEnd: Double, hasTrailingSpaces: Bool) -> SetLine {
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
      let metrics = typesetter.fonts.metrics(run.font)
      line.ascent = max(line.ascent, metrics.ascent)
      line.descent = max(line.descent, metrics.descent)
      line.runs.append(run)
      start = end
    }
    line.width = max(line.width, visibleWidth(pieces, left: left))
    return line
  }

  private func visibleWidth(_ pieces: [LineSetter.Piece], left: Double) -> Double {
    var x = left
    var end = left
    for piece in pieces {
      x += piece.width
      if piece.atom.kind != .space || piece.isHyphen { end = x }
    }
    return end / 1024
  }

  private func belongsTogether(_ first: LineSetter.Piece, _ second: LineSetter.Piece) -> Bool {
    guard second.atom.kind != .object, first.level & 1 == second.level & 1 else { return false }
    guard typesetter.faces[Int(first.atom.face)].font == typesetter.faces[Int(second.atom.face)].font else {
      return false
    }
    let (left, right) = (paragraph.runs[Int(first.atom.run)], paragraph.runs[Int(second.atom.run)])
    return left.paint == right.paint && left.link == right.link
  }

  private func run(of pieces: ArraySlice<LineSetter.Piece>, x: inout Double) -> GlyphRun {
    let atom = pieces[pieces.startIndex].atom
    let inline = paragraph.runs[Int(atom.run)]
    var run = GlyphRun(
      font: typesetter.faces[Int(atom.face)].font, x: x / 1024, width: 0, glyphs: [], text: [], clusters: [],
      isBackward: pieces[pieces.startIndex].level & 1 == 1, paint: inline.paint, link: inline.link)
    let origin = x
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
    let font = typesetter.faces[Int(piece.atom.face)].shaping.font
    if piece.isHyphen {
      run.glyphs.append(Glyph(id: font.hyphenGlyph, x: Float(x / 1024), y: 0))
    } else if piece.atom.kind == .space {
      let count = Int(piece.atom.value)
      for index in 0..<count {
        let offset = x + piece.width * Double(index) / Double(count)
        run.glyphs.append(Glyph(id: font.spaceGlyph, x: Float(offset / 1024), y: 0))
      }
    } else {
      let word = typesetter.cache.words[Int(piece.word)]
      var x = x
      for glyph in typesetter.cache.glyphs[Int(word.glyphs.lowerBound)..<Int(word.glyphs.upperBound)] {
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
    let word = typesetter.cache.words[Int(piece.word)]
    let glyphs = typesetter.cache.glyphs[Int(word.glyphs.lowerBound)..<Int(word.glyphs.upperBound)]
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
