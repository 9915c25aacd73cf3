import PostModel

// Lists: numbers, letters and Roman numerals as they were written, and lists whose items have several kinds of marker.

extension HTMLEmitter {
  mutating func openList(_ node: Node, _ index: NodeIndex) {
    startLine()
    let list = tree.lists[Int(node.payload)]
    if list.style == .bullet {
      openTag("ul", node, index)
      return endLine()
    }
    out.append("<ol")
    if let type = HTMLEmitter.type(of: list.style) {
      out.append(" type=\"")
      out.append(type)
      out.append("\"")
    }
    if list.start != 1 {
      out.append(" start=\"")
      out.append(String(list.start))
      out.append("\"")
    }
    writeAttributes(
      of: node, index, extraClass: hasParentheses(node) ? "paren-\(HTMLEmitter.name(of: list.style))" : nil)
    out.append(">\n")
  }

  mutating func closeList(_ node: Node) {
    startLine()
    out.append(tree.lists[Int(node.payload)].style == .bullet ? "</ul>\n" : "</ol>\n")
  }

  mutating func openItem(_ node: Node, _ index: NodeIndex) {
    startLine()
    guard node.flags.contains(.task) else {
      out.append("<li")
      writeMarker(of: node)
      writeAttributes(of: node, index)
      return out.append(UInt8(ascii: ">"))
    }
    let isChecked = node.flags.contains(.checked)
    if isPlain {
      out.append(
        isChecked
          ? "<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> "
          : "<li><input type=\"checkbox\" disabled=\"\" /> ")
    } else {
      out.append("<li")
      writeAttributes(of: node, index, extraClass: "task")
      out.append("><input type=\"checkbox\"")
      writeAttribute("aria-label", document.words[.todo])
      out.append(isChecked ? " checked disabled> " : " disabled> ")
    }
  }

  /// Whether the numbers of a list were written as `1)`, which pages show.
  private func hasParentheses(_ node: Node) -> Bool {
    !isPlain && node.firstChild != 0 && ListMarker(detail: contents[node.firstChild].detail).byte == UInt8(ascii: ")")
  }

  /// Writes what shows the marker of an item that differs from those of its list, and the number of one that the list
  /// would count otherwise.
  private mutating func writeMarker(of node: Node) {
    let own = ListMarker(detail: node.detail).style
    let style = tree.lists[Int(contents[node.parent].payload)].style
    if own == style {
      if own != .bullet && !mixedLists.isEmpty && mixedLists.contains(node.parent) {
        writeAttribute("value", String(node.payload))
      }
      return
    }
    mixedLists.insert(node.parent)
    let number = own == .bullet ? "" : ";counter-set:list-item \(node.payload)"
    writeAttribute("style", "list-style-type:\(HTMLEmitter.name(of: own))\(number)")
  }

  /// The `type` attribute of a list; numbers have none.
  private static func type(of style: ListPayload.Style) -> StaticString? {
    switch style {
    case .bullet, .decimal: nil
    case .lowerAlpha: "a"
    case .upperAlpha: "A"
    case .lowerRoman: "i"
    case .upperRoman: "I"
    }
  }

  /// The name of a marker's kind in CSS.
  private static func name(of style: ListPayload.Style) -> String {
    switch style {
    case .bullet: "disc"
    case .decimal: "decimal"
    case .lowerAlpha: "lower-alpha"
    case .upperAlpha: "upper-alpha"
    case .lowerRoman: "lower-roman"
    case .upperRoman: "upper-roman"
    }
  }
}
