import PostModel
import PostStyling

/// Lists and their markers.
extension BlockCollector {
  /// A list of the parser.
  mutating func openList(_ index: NodeIndex, payload: ListPayload, isTight: Bool) {
    var count = 0
    var child = contents[index].firstChild
    while child != 0 {
      count += 1
      child = contents[child].nextSibling
    }
    openList(
      index, isNumbered: payload.style == .decimal, start: payload.start, count: count, isTight: isTight)
  }

  /// Opens a list of `count` items.
  mutating func openList(_ index: NodeIndex, isNumbered: Bool, start: Int, count: Int, isTight: Bool) {
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
    if isNumbered {
      // Figures are about half an em wide.
      let last = start.addingReportingOverflow(count)
      let digits = String(last.overflow ? Int.max : last.partialValue).utf8.count
      indent = max(indent, (Double(digits) * 0.56 + 0.3) * style.fontSize + gap)
    }
    let top = frames.count - 1
    frames[top].list = ListState(
      isNumbered: isNumbered, number: start, indent: indent, gap: gap, isTight: isTight)
    frames[top].listLevel = level + 1
    frames[top].isTight = isTight
  }

  /// An item of the parser.
  mutating func openItem(_ index: NodeIndex, _ node: Node) {
    let delimiter = ListMarker(detail: node.detail).byte == UInt8(ascii: ")") ? ")" : "."
    var mark: String?
    if node.flags.contains(.task) { mark = node.flags.contains(.checked) ? "☑" : "☐" }
    openItem(index, delimiter: delimiter, mark: mark)
  }

  /// Opens an item whose marker is `mark`, or what its list says.
  mutating func openItem(_ index: NodeIndex, delimiter: String, mark: String?) {
    let top = frames.count - 1
    var list =
      frames[top].list ?? ListState(isNumbered: false, number: 1, indent: rem * 1.5, gap: rem / 2, isTight: true)
    let level = max(frames[top].listLevel - 1, 0)
    let styling = document.profile.list
    let style = document.textStyle(of: index)
    var markerStyle = style
    markerStyle.alignment = .left
    markerStyle.isHyphenated = false
    let label = mark ?? (list.isNumbered ? "\(list.number)\(delimiter)" : styling.bullet(level: level))
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
