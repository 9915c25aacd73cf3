import PostModel
import PostStyling

/// Lists and their markers.
extension BlockCollector {
  /// A list of the parser.
  mutating func openList(_ index: NodeIndex, _ node: Node) {
    let payload = document.tree.lists[Int(node.payload)]
    var count = 0
    var child = node.firstChild
    while child != 0 {
      count += 1
      child = contents[child].nextSibling
    }
    openList(
      index, style: payload.style, start: payload.start, count: count, isTight: node.flags.contains(.tight))
  }

  /// Opens a list of `count` items.
  mutating func openList(_ index: NodeIndex, style kind: ListPayload.Style, start: Int, count: Int, isTight: Bool) {
    let outer = frames[frames.count - 1]
    let level = outer.listLevel
    let style = document.textStyle(of: index)
    let styling = document.profile.list
    var box = document.boxStyle(of: index)
    // A list in an item stands as close as its items do.
    if level > 0, outer.isTight {
      box.insets.top = styling.itemSpacing.points(em: style.fontSize, rem: rem)
      box.insets.bottom = 0
    }
    openContainer(index, role: .list, box: box)
    let gap = styling.markerGap.points(em: style.fontSize, rem: rem)
    var indent = styling.indent(level: level).points(em: style.fontSize, rem: rem, whole: measure)
    if kind != .bullet {
      // Figures and letters are about half an em wide.
      let letters = MarkerLabel.longest(style: kind, start: start, count: count)
      indent = max(indent, (Double(letters) * 0.56 + 0.3) * style.fontSize + gap)
    }
    let top = frames.count - 1
    frames[top].list = ListState(style: kind, number: start, indent: indent, gap: gap, isTight: isTight)
    frames[top].listLevel = level + 1
    frames[top].isTight = isTight
  }

  /// An item of the parser.
  mutating func openItem(_ index: NodeIndex, _ node: Node) {
    var mark: String?
    if node.flags.contains(.task) { mark = node.flags.contains(.checked) ? "☑" : "☐" }
    let isNumbered = node.payload != Node.noPayload
    openItem(
      index, marker: ListMarker(detail: node.detail), number: isNumbered ? Int(node.payload) : 0, mark: mark)
  }

  /// Opens an item whose marker is `mark`, or what it says itself, or what its list says.
  ///
  /// - Parameter number: what was written; it counts where an item is marked otherwise than the one before it.
  mutating func openItem(_ index: NodeIndex, marker written: ListMarker?, number: Int, mark: String?) {
    let top = frames.count - 1
    var list =
      frames[top].list ?? ListState(style: .bullet, number: 1, indent: rem * 1.5, gap: rem / 2, isTight: true)
    let kind = written?.style ?? list.style
    if let last = list.lastStyle, last != kind, kind != .bullet { list.number = number }
    list.lastStyle = kind
    let level = max(frames[top].listLevel - 1, 0)
    let styling = document.profile.list
    let style = document.textStyle(of: index)
    var markerStyle = style
    markerStyle.alignment = .left
    markerStyle.isHyphenated = false
    let delimiter = written?.byte == UInt8(ascii: ")") ? ")" : "."
    let label =
      mark
      ?? (kind == .bullet
        ? styling.bullet(level: level) : MarkerLabel.label(of: list.number, style: kind) + delimiter)
    let marker = Marker(text: plainText(label, style: markerStyle), style: markerStyle, gap: list.gap)
    var box = document.boxStyle(of: index)
    if list.hasItems {
      let spacing = styling.itemSpacing.points(em: style.fontSize, rem: rem)
      box.insets.top = max(box.insets.top, spacing)
    } else {
      box.insets.top = 0
    }
    openContainer(
      index, role: .item(marker.text.bytes.isEmpty ? nil : marker), indent: list.indent, box: box)
    frames[frames.count - 1].isTight = list.isTight
    list.hasItems = true
    let next = list.number.addingReportingOverflow(1)
    list.number = next.overflow ? list.number : next.partialValue
    frames[top].list = frames[top].list == nil ? nil : list
  }
}
