import PostAssembly
import PostModel

/// What single kinds of items have beside their place: what their payloads, flags and texts say.
extension TreeWriter {
  func writeDetails(of node: Node, _ index: NodeIndex) {
    switch node.kind {
    case .heading: json.pair("level", Int(node.detail))
    case .list: writeList(node)
    case .listItem: writeListItem(node)
    case .codeBlock: writeCode(node, index)
    case .table: writeColumns(node)
    case .tableRow: if node.flags.contains(.header) { json.pair("header", true) }
    case .tableCell:
      if let alignment = ColumnAlignment(rawValue: UInt8(truncatingIfNeeded: node.detail)), alignment != .none {
        json.pair("alignment", "\(alignment)")
      }
    case .definitionDetails: json.pair("tight", node.flags.contains(.tight))
    case .callout:
      let callout = tree.callouts[Int(node.payload)]
      json.pair("callout", callout.kind)
      json.pair("folding", "\(callout.folding)")
      json.pair("title", document.calloutTitle(of: node))
    case .footnoteDefinition, .footnoteReference, .inlineNote: writeNote(node, index)
    case .abbreviation, .abbreviationDefinition:
      let abbreviation = tree.abbreviations[Int(node.payload)]
      json.pair("term", tree.string(of: abbreviation.term))
      json.pair("expansion", tree.string(of: abbreviation.expansion))
    case .link, .image, .wikiLink, .embed: writeLink(node, index)
    case .math:
      writeText(node)
      json.pair("display", node.detail == 1)
    case .punctuation:
      json.pair("punctuation", "\(SmartPunctuation(detail: node.detail))")
      json.pair("text", document.text(ofPunctuation: node))
    case .customBlock, .customInline: writeCustom(node)
    case .element: writeElement(node, index)
    case .attachment:
      writeText(node)
      writeImage(index)
    default: writeText(node)
    }
  }

  /// The text of those kinds that have one of their own.
  private func writeText(_ node: Node) {
    guard tree.textSlice(of: node) != nil else { return }
    json.key("text")
    json.string(contents.text(of: node))
  }

  private func writeList(_ node: Node) {
    let list = tree.lists[Int(node.payload)]
    json.pair("style", "\(list.style)")
    if list.style != .bullet { json.pair("first", list.start) }
    json.pair("tight", node.flags.contains(.tight))
  }

  private func writeListItem(_ node: Node) {
    let marker = ListMarker(detail: node.detail)
    json.pair("style", "\(marker.style)")
    if marker.byte != 0 { json.pair("mark", String(Unicode.Scalar(marker.byte))) }
    if marker.style != .bullet { json.pair("number", Int(node.payload)) }
    if node.flags.contains(.task) { json.pair("task", node.flags.contains(.checked) ? "done" : "open") }
  }

  private func writeCode(_ node: Node, _ index: NodeIndex) {
    let code = tree.codeBlocks[Int(node.payload)]
    if code.isFenced { json.pair("info", tree.string(of: code.info)) }
    json.pair("fenced", code.isFenced)
    json.key("text")
    json.beginString()
    var child = node.firstChild
    while child != 0 {
      json.piece(contents.text(of: contents[child]))
      child = contents[child].nextSibling
    }
    json.endString()
  }

  private func writeColumns(_ node: Node) {
    json.key("columns")
    json.beginArray()
    for alignment in tree.tables[Int(node.payload)].alignments { json.string("\(alignment)") }
    json.endArray()
  }

  private func writeNote(_ node: Node, _ index: NodeIndex) {
    if node.kind != .inlineNote { json.pair("label", tree.string(of: tree.footnotes[Int(node.payload)].label)) }
    if let reference = document.noteReferences[index] {
      let note = document.notes[reference.note]
      json.pair("number", note.number)
      json.pair("target", "#" + note.anchor)
    }
  }

  private func writeLink(_ node: Node, _ index: NodeIndex) {
    let link = tree.links[Int(node.payload)]
    json.pair("destination", tree.string(of: link.destination))
    if !link.title.isEmpty { json.pair("title", tree.string(of: link.title)) }
    if node.kind == .link { json.pair("form", "\(link.form)") }
    if node.kind == .image {
      writeImage(index)
    } else if document.links.indices.contains(Int(node.payload)) {
      writeTarget(document.links[Int(node.payload)])
    }
  }

  private func writeTarget(_ link: ResolvedLink) {
    switch link {
    case .address(let address): json.pair("target", address)
    case .anchor(let anchor): json.pair("target", "#" + anchor)
    case .dropped: break
    }
  }

  private func writeImage(_ index: NodeIndex) {
    if let image = document.images[index], !image.address.isEmpty { json.pair("target", image.address) }
  }

  private func writeCustom(_ node: Node) {
    let custom = tree.customs[Int(node.payload)]
    json.pair("name", custom.name)
    // A dictionary has no order of its own.
    writePairs("values", custom.values.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value) })
  }

  private func writeElement(_ node: Node, _ index: NodeIndex) {
    let element = tree.elements[Int(node.payload)]
    json.pair("element", element.name.rawValue)
    writePairs("properties", element.attributes)
    if let link = document.elementLinks[index] { writeTarget(link) }
    writeImage(index)
  }
}
