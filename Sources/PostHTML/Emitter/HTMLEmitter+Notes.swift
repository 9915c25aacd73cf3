import PostAssembly
import PostModel

// Notes: their numbers in the text, and the notes themselves behind it, with links both ways.

extension HTMLEmitter {
  /// Writes the number of a note; a reference to nothing is shown as it was written.
  mutating func writeNoteReference(_ node: Node, _ index: NodeIndex) {
    guard let reference = document.noteReferences[index] else {
      if node.kind == .footnoteReference {
        out.append("[^")
        out.appendEscaped(contents.bytes(of: tree.footnotes[Int(node.payload)].label))
        out.append("]")
      }
      return
    }
    let note = document.notes[reference.note]
    if isInLink(node) {
      // Links do not nest.
      out.append("<sup class=\"footnote-ref\"")
      writeAttribute("id", anchor(of: note, reference: reference.ordinal))
      out.append(">")
      out.append(String(note.number))
      return out.append("</sup>")
    }
    out.append("<sup class=\"footnote-ref\"><a")
    writeAttribute("href", "#" + URLText.percentEncoded(anchor(of: note)))
    writeAttribute("id", anchor(of: note, reference: reference.ordinal))
    if !isPlain { out.append(" role=\"doc-noteref\"") }
    out.append(">")
    out.append(String(note.number))
    out.append("</a></sup>")
  }

  /// Whether an inline item stands in a link; asked of so many ancestors only that many references stay linear.
  private func isInLink(_ node: Node) -> Bool {
    var place = node.parent
    for _ in 0..<64 where place != 0 {
      let ancestor = contents[place]
      switch ancestor.kind {
      case .link, .wikiLink: return document.links[Int(ancestor.payload)] != .dropped
      case .embed: return true
      // What is in a note stands elsewhere.
      case .inlineNote: return false
      case .element where document.elementLinks[place] != nil: return true
      default: if ancestor.kind.isBlock { return false }
      }
      place = ancestor.parent
    }
    return false
  }

  /// Writes all notes; `writeChildren` writes what an item holds.
  mutating func writeNotes(_ writeChildren: (inout HTMLEmitter, NodeIndex) -> Void) {
    if document.notes.isEmpty { return }
    startLine()
    out.append("<section class=\"footnotes\"")
    if !isPlain {
      out.append(" role=\"doc-endnotes\"")
      writeAttribute("aria-label", document.words[.footnotes])
    }
    out.append(">\n<ol>\n")
    for note in document.notes {
      out.append("<li")
      writeAttribute("id", anchor(of: note))
      out.append(">\n")
      let isInline = contents[note.content].kind == .inlineNote
      if isInline { out.append("<p>") }
      writeChildren(&self, note.content)
      writeBackLinks(of: note, isInline: isInline)
      startLine()
      out.append("</li>\n")
    }
    out.append("</ol>\n</section>\n")
  }

  /// Writes an arrow for each place that refers to the note: at the end of its last paragraph, else behind its blocks.
  private mutating func writeBackLinks(of note: ResolvedNote, isInline: Bool) {
    // What a hook has seen stays as it left it.
    let isInParagraph = isInline || endsWithParagraph(note.content) && options.didConvertElement == nil
    if isInParagraph && !isInline { out.removeLast("</p>\n".utf8.count) }
    for ordinal in note.references.indices {
      if isInParagraph || ordinal > 0 { out.append(" ") }
      out.append("<a")
      writeAttribute("href", "#" + URLText.percentEncoded(anchor(of: note, reference: ordinal)))
      out.append(" class=\"footnote-backref\"")
      if !isPlain {
        out.append(" role=\"doc-backlink\"")
        writeAttribute("aria-label", document.words[.backToText])
      }
      // Without the selector that asks for text, phones show the arrow as a picture.
      out.append(isPlain ? ">↩" : ">↩\u{FE0E}")
      if ordinal > 0 {
        out.append("<sup>")
        out.append(String(ordinal + 1))
        out.append("</sup>")
      }
      out.append("</a>")
    }
    if isInParagraph { out.append("</p>\n") }
  }

  private func endsWithParagraph(_ note: NodeIndex) -> Bool {
    var last = contents[note].firstChild
    while last != 0, contents[last].nextSibling != 0 { last = contents[last].nextSibling }
    return last != 0 && contents[last].kind == .paragraph
  }

  /// The id of a note; in the markup of the specifications as GFM's examples have it.
  private func anchor(of note: ResolvedNote) -> String { isPlain ? "fn\(note.number)" : note.anchor }

  private func anchor(of note: ResolvedNote, reference ordinal: Int) -> String {
    if !isPlain { return note.references[ordinal] }
    return ordinal == 0 ? "fnref\(note.number)" : "fnref\(note.number)-\(ordinal + 1)"
  }
}
