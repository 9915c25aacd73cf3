import PostAssembly
import PostModel

// What CommonMark and GFM do not have.

extension HTMLEmitter {
  /// Writes what comes before the children; `false` if the node is done with.
  mutating func openExtension(_ node: Node, _ index: NodeIndex) -> Bool {
    switch node.kind {
    case .superscript: openTag("sup", node, index)
    case .subscript: openTag("sub", node, index)
    case .highlight: openTag("mark", node, index)
    case .inserted: openTag("ins", node, index)
    case .span: openTag("span", node, index)
    case .emoji: out.appendEscaped(contents.text(of: node))
    case .punctuation:
      out.append(isPlain ? SmartPunctuation(detail: node.detail).text : document.text(ofPunctuation: node))
    case .abbreviation: openAbbreviation(node)
    case .math:
      writeMath(node, index, tag: "span", isDisplayed: node.detail == 1)
      return false
    case .footnoteReference, .inlineNote:
      writeNoteReference(node, index)
      return false
    case .embed: openCard(node, index)
    case .footnoteDefinition, .comment, .commentInline, .abbreviationDefinition: return false
    default: return openExtensionBlock(node, index)
    }
    return true
  }

  private mutating func openExtensionBlock(_ node: Node, _ index: NodeIndex) -> Bool {
    startLine()
    switch node.kind {
    case .callout: openCallout(node, index)
    case .calloutTitle: openCalloutTitle(node)
    case .definitionList:
      openTag("dl", node, index)
      endLine()
    case .definitionTerm: openTag("dt", node, index)
    case .definitionDetails: openTag("dd", node, index)
    case .division:
      openTag("div", node, index)
      endLine()
    case .gallery:
      out.append("<div")
      writeAttributes(of: node, index, extraClass: "gallery")
      out.append(">\n")
    case .mathBlock:
      writeMath(node, index, tag: "div", isDisplayed: true)
      endLine()
      return false
    case .tableOfContents:
      if index == document.contentsPlace { writeContents() }
      return false
    case .more:
      if let anchor = document.anchors[index] {
        out.append("<span")
        writeAttribute("id", anchor)
        out.append("></span>\n")
      }
      return false
    case .pageBreak:
      out.append("<div class=\"page-break\"></div>\n")
      return false
    default: break
    }
    return true
  }

  /// Writes what comes behind the children.
  mutating func closeExtension(_ node: Node, _ index: NodeIndex) {
    switch node.kind {
    case .superscript: out.append("</sup>")
    case .subscript: out.append("</sub>")
    case .highlight: out.append("</mark>")
    case .inserted: out.append("</ins>")
    case .span: out.append("</span>")
    case .abbreviation: out.append("</abbr>")
    case .embed: closeCard(node)
    case .callout:
      startLine()
      out.append(isFoldable(node) ? "</details>\n" : "</aside>\n")
    case .calloutTitle: out.append(isFoldable(contents[node.parent]) ? "</summary>\n" : "</p>\n")
    case .definitionList:
      startLine()
      out.append("</dl>\n")
    case .definitionTerm: out.append("</dt>\n")
    case .definitionDetails: out.append("</dd>\n")
    case .division, .gallery:
      startLine()
      out.append("</div>\n")
    default: break
    }
  }

  // MARK: - Callouts

  private func isFoldable(_ node: Node) -> Bool {
    node.kind == .callout && tree.callouts[Int(node.payload)].folding != .fixed
  }

  private mutating func openCallout(_ node: Node, _ index: NodeIndex) {
    let callout = tree.callouts[Int(node.payload)]
    out.append(isFoldable(node) ? "<details" : "<aside")
    writeAttributes(of: node, index, extraClass: "callout \(callout.kind)")
    if isPlain { writeAttribute("class", "callout \(callout.kind)") }
    if callout.folding == .open { out.append(" open") }
    out.append(isFoldable(node) ? ">\n" : " role=\"note\">\n")
    if node.firstChild != 0, contents[node.firstChild].kind == .calloutTitle { return }
    openTitle(of: node)
    out.appendEscaped(document.calloutTitle(of: node))
    out.append(isFoldable(node) ? "</summary>\n" : "</p>\n")
  }

  private mutating func openCalloutTitle(_ node: Node) { openTitle(of: contents[node.parent]) }

  private mutating func openTitle(of callout: Node) {
    out.append(isFoldable(callout) ? "<summary class=\"callout-title\">" : "<p class=\"callout-title\">")
  }

  // MARK: - Inlines

  private mutating func openAbbreviation(_ node: Node) {
    out.append("<abbr")
    let expansion = contents.bytes(of: tree.abbreviations[Int(node.payload)].expansion)
    if !expansion.isEmpty,
      expansions.spend(node.payload, count: expansion.count, postLength: tree.source.bytes.count)
    {
      out.append(" title=\"")
      out.appendEscaped(expansion)
      out.append("\"")
    }
    out.append(">")
  }

  /// TeX between the marks that MathJax and KaTeX look for.
  private mutating func writeMath(_ node: Node, _ index: NodeIndex, tag: StaticString, isDisplayed: Bool) {
    out.append(UInt8(ascii: "<"))
    out.append(tag)
    let name = isDisplayed ? "math display" : "math inline"
    if isPlain { writeAttribute("class", name) }
    writeAttributes(of: node, index, extraClass: name)
    out.append(isDisplayed ? ">\\[" : ">\\(")
    var text = contents.text(of: node)
    while let last = text.last, last == UInt8(ascii: "\n") {
      text = UnsafeBufferPointer(rebasing: text.dropLast())
    }
    out.appendEscaped(text)
    out.append(isDisplayed ? "\\]</" : "\\)</")
    out.append(tag)
    out.append(UInt8(ascii: ">"))
  }

  // MARK: - Cards

  /// A box that names what is to be found at an address.
  private mutating func openCard(_ node: Node, _ index: NodeIndex) {
    let address = cardAddress(node)
    out.append(address == nil ? "<span" : "<a")
    if let address { writeAttribute("href", address) }
    writeAttributes(of: node, index, extraClass: "link-card")
    if isPlain { out.append(" class=\"link-card\"") }
    out.append("><span class=\"link-card-title\">")
  }

  private mutating func closeCard(_ node: Node) {
    out.append("</span>")
    guard let address = cardAddress(node) else { return out.append("</span>") }
    if !address.hasPrefix("#") {
      out.append(" <span class=\"link-card-address\">")
      out.appendEscaped(address)
      out.append("</span>")
    }
    out.append("</a>")
  }

  private func cardAddress(_ node: Node) -> String? {
    switch document.links[Int(node.payload)] {
    case .dropped: nil
    case .anchor(let anchor): "#" + URLText.percentEncoded(anchor)
    case .address(let address): HTMLEmitter.withOneFragment(address)
    }
  }
}
