import PostAssembly
import PostModel

// Elements of raw HTML: written anew from what passed, in the names and attributes that HTML still has.

extension HTMLEmitter {
  mutating func openElement(_ node: Node, _ index: NodeIndex) -> Bool {
    let element = tree.elements[Int(node.payload)]
    if element.name == .img {
      writeImage(at: index)
      return false
    }
    if element.name.isBlock && openPreformatted == 0 { startLine() }
    if element.name == .table && !isPlain { openTableBox() }
    out.append(UInt8(ascii: "<"))
    out.append(HTMLEmitter.written(element.name))
    writeAttributes(of: element, at: index)
    if element.name == .pre { writeScrolling(.code) }
    if element.name.isVoid {
      closeVoid()
      if element.name == .br || element.name == .hr { endLine() }
      return false
    }
    out.append(UInt8(ascii: ">"))
    if element.name == .pre {
      openPreformatted += 1
      // HTML drops a line end right behind the tag, so one that is content needs another.
      if node.firstChild != 0, contents[node.firstChild].kind == .lineBreak { endLine() }
    }
    return true
  }

  mutating func closeElement(_ node: Node) {
    let name = tree.elements[Int(node.payload)].name
    if name == .pre { openPreformatted -= 1 }
    out.append("</")
    out.append(HTMLEmitter.written(name))
    out.append(UInt8(ascii: ">"))
    if name.isBlock && openPreformatted == 0 { endLine() }
    if name == .table && !isPlain { out.append("</div>\n") }
  }

  private mutating func writeAttributes(of element: ElementPayload, at index: NodeIndex) {
    if let id = document.anchors[index] { writeAttribute("id", id) }
    let hasLink = writeLink(of: element, at: index)
    var style: [String] = []
    if element.name == .center { style.append("text-align:center") }
    for pair in element.attributes {
      switch (element.name, pair.key) {
      case (_, "id"), (_, "href"): break
      case (_, "style"): style.append(pair.value)
      case (_, "align"): style.append("text-align:\(pair.value)")
      case (.font, "color"): style.append("color:\(pair.value)")
      case (.table, "width"), (.td, "width"), (.th, "width"), (.col, "width"): style.append("width:\(pair.value)")
      case (.a, "target"), (.a, "rel"): if hasLink { writeAttribute(pair.key, pair.value) }
      case (.audio, "src"), (.video, "src"), (.source, "src"), (.track, "src"), (.video, "poster"):
        writeAttribute(pair.key, URLText.percentEncoded(pair.value))
      case (.big, "class"): writeAttribute("class", "big \(pair.value)")
      default: writeAttribute(pair.key, pair.value)
      }
    }
    if element.name == .big && element.attribute("class") == nil { writeAttribute("class", "big") }
    if !style.isEmpty { writeAttribute("style", style.joined(separator: ";")) }
  }

  private mutating func writeLink(of element: ElementPayload, at index: NodeIndex) -> Bool {
    guard element.name == .a, let link = document.elementLinks[index] else { return false }
    switch link {
    case .dropped: return false
    case .address(let address): writeAttribute("href", isPlain ? address : HTMLEmitter.withOneFragment(address))
    case .anchor(let anchor):
      writeAttribute("href", "#" + URLText.percentEncoded(anchor))
    }
    return true
  }

  /// The address with every `#` but the first encoded: a fragment has none (RFC 3986, 3.5).
  static func withOneFragment(_ address: String) -> String {
    guard let first = address.utf8.firstIndex(of: UInt8(ascii: "#")) else { return address }
    let fragment = address[address.utf8.index(after: first)...]
    guard fragment.utf8.contains(UInt8(ascii: "#")) else { return address }
    return address[...first] + fragment.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "%23")
  }

  /// The name of an element in HTML as it is now; a page has one `main`, which is its frame's.
  private static func written(_ name: HTMLElementName) -> String {
    switch name {
    case .center, .main: "div"
    case .font, .big: "span"
    case .tt: "code"
    case .strike: "s"
    default: name.rawValue
    }
  }
}
