import PostModel

// Tables: a head of the rows that are marked so, a body of the rest.

extension HTMLEmitter {
  mutating func openTable(_ node: Node, _ index: NodeIndex) {
    startLine()
    // A wide table scrolls in a box of its own, not the page.
    if !isPlain { openTableBox() }
    openTag("table", node, index)
    endLine()
  }

  mutating func openTableBox() {
    out.append("<div class=\"table\"")
    writeScrolling(.table)
    out.append(">\n")
  }

  mutating func closeTable(_ node: Node) {
    out.append(isPlain ? "</table>\n" : "</table>\n</div>\n")
  }

  mutating func openRow(_ node: Node, _ index: NodeIndex) {
    startLine()
    if node.flags.contains(.header) {
      out.append("<thead>\n")
    } else if isFirstOfBody(index, in: node.parent) {
      out.append("<tbody>\n")
    }
    openTag("tr", node, index)
    endLine()
  }

  mutating func closeRow(_ node: Node, _ index: NodeIndex) {
    out.append("</tr>\n")
    if node.flags.contains(.header) {
      out.append("</thead>\n")
    } else if node.nextSibling == 0 {
      out.append("</tbody>\n")
    }
  }

  mutating func openCell(_ node: Node, _ index: NodeIndex) {
    startLine()
    out.append(isHeader(node) ? "<th" : "<td")
    if let side = side(of: node) {
      out.append(isPlain ? " align=\"" : " style=\"text-align:")
      out.append(side)
      out.append("\"")
    }
    writeAttributes(of: node, index)
    out.append(">")
  }

  mutating func closeCell(_ node: Node) {
    out.append(isHeader(node) ? "</th>\n" : "</td>\n")
  }

  private func isHeader(_ node: Node) -> Bool { contents[node.parent].flags.contains(.header) }

  private func isFirstOfBody(_ index: NodeIndex, in table: NodeIndex) -> Bool {
    let first = contents[table].firstChild
    return index == first || contents[first].flags.contains(.header) && contents[first].nextSibling == index
  }

  private func side(of node: Node) -> StaticString? {
    switch ColumnAlignment(rawValue: UInt8(truncatingIfNeeded: node.detail)) {
    case .left: "left"
    case .center: "center"
    case .right: "right"
    default: nil
    }
  }
}
