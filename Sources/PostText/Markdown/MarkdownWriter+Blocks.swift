import PostModel

/// Code, formulas, tables, comments, definitions and HTML elements.
extension MarkdownWriter {
  // MARK: - Code

  func writeCode(_ node: Node) {
    let code = tree.codeBlocks[Int(node.payload)]
    guard code.isFenced else { return writeIndentedCode(node) }
    let info = InfoText.escaped(tree.bytes(of: code.info))
    let mark = info.contains(UInt8(ascii: "`")) ? UInt8(ascii: "~") : UInt8(ascii: "`")
    let fence = Array(repeating: mark, count: max(3, longestFence(in: node, of: mark) + 1))
    lines.write(fence)
    lines.write(info)
    lines.newLine()
    if writeCodeLines(node) { lines.newLine() }
    lines.write(fence)
  }

  private func writeIndentedCode(_ node: Node) {
    let indent = Array("    ".utf8)
    lines.push(first: indent, rest: indent)
    _ = writeCodeLines(node)
    lines.pop()
  }

  /// Whether there was a line.
  private func writeCodeLines(_ node: Node) -> Bool {
    var child = node.firstChild
    // A line end is written when another line follows it.
    var owesLineEnd = false
    while child != 0 {
      let text = contents.text(of: contents[child])
      var start = 0
      while start < text.count {
        if owesLineEnd { lines.newLine() }
        let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        if end > start { lines.write(UnsafeBufferPointer(rebasing: text[start..<end])) }
        owesLineEnd = end < text.count
        start = end + 1
      }
      child = contents[child].nextSibling
    }
    return node.firstChild != 0
  }

  /// The longest run of `mark` that begins a line.
  private func longestFence(in node: Node, of mark: UInt8) -> Int {
    var longest = 0
    var child = node.firstChild
    while child != 0 {
      var run = 0
      var isAtStart = true
      for byte in contents.text(of: contents[child]) {
        if byte == UInt8(ascii: "\n") {
          run = 0
          isAtStart = true
        } else if byte == mark && isAtStart {
          run += 1
          longest = max(longest, run)
        } else if byte != UInt8(ascii: " ") {
          isAtStart = false
        }
      }
      child = contents[child].nextSibling
    }
    return longest
  }

  // MARK: - Formulas and comments

  func writeMath(_ node: Node) {
    let text = contents.text(of: node)
    let isFenced =
      contents.source.count > Int(node.start) && contents.source[Int(node.start)] != UInt8(ascii: "$")
    lines.write(isFenced ? "```math" : "$$")
    lines.newLine()
    if !text.isEmpty {
      lines.writeLines(text)
      lines.newLine()
    }
    lines.write(isFenced ? "```" : "$$")
  }

  func writeComment(_ node: Node) {
    let text = contents.text(of: node)
    let space = UInt8(ascii: " ")
    let isLong = text.contains(UInt8(ascii: "\n")) || text.first == space || text.first == UInt8(ascii: "\t")
    lines.write("%%")
    if isLong { lines.newLine() } else { lines.write(" ") }
    lines.writeLines(text)
    if isLong { lines.newLine() } else if !text.isEmpty { lines.write(" ") }
    lines.write("%%")
  }

  func writeAbbreviation(_ node: Node) {
    let abbreviation = tree.abbreviations[Int(node.payload)]
    lines.write("*[")
    lines.write(tree.bytes(of: abbreviation.term))
    lines.write("]: ")
    lines.write(InfoText.escaped(tree.bytes(of: abbreviation.expansion)))
  }

  // MARK: - Tables

  func writeTable(_ node: Node) {
    var row = node.firstChild
    var isFirst = true
    while row != 0 {
      if !isFirst { lines.newLine() }
      writeRow(contents[row])
      if isFirst {
        lines.newLine()
        writeDelimiters(tree.tables[Int(node.payload)].alignments)
      }
      isFirst = false
      row = contents[row].nextSibling
    }
  }

  private func writeRow(_ row: Node) {
    lines.write("|")
    var cell = row.firstChild
    while cell != 0 {
      lines.write(" ")
      let node = contents[cell]
      if node.firstChild != 0 {
        var leaf = MarkdownLeaf(tree: tree, contents: contents, rules: rules, role: .cell)
        leaf.write(childrenOf: node, into: &lines)
        lines.write(" ")
      }
      lines.write("|")
      cell = node.nextSibling
    }
  }

  private func writeDelimiters(_ alignments: [ColumnAlignment]) {
    lines.write("|")
    for alignment in alignments {
      switch alignment {
      case .none: lines.write(" --- |")
      case .left: lines.write(" :-- |")
      case .center: lines.write(" :-: |")
      case .right: lines.write(" --: |")
      }
    }
  }

  // MARK: - Elements

  /// Elements stand only in trees whose raw HTML was paired; they are written as tags again.
  func openElement(_ node: Node) {
    lines.write(ElementTags.opening(tree.elements[Int(node.payload)]))
    if node.firstChild != 0 { lines.blankLine() }
  }

  func closeElement(_ node: Node) {
    let element = tree.elements[Int(node.payload)]
    if element.name.isVoid { return }
    if node.firstChild != 0 { lines.blankLine() }
    lines.write(Array("</\(element.name.rawValue)>".utf8))
  }
}

/// Tags of elements.
enum ElementTags {
  static func opening(_ element: ElementPayload) -> [UInt8] {
    var out = ByteBuffer()
    out.append("<")
    out.append(element.name.rawValue)
    for attribute in element.attributes {
      out.append(" ")
      out.append(attribute.key)
      out.append("=\"")
      out.appendEscaped(attribute.value)
      out.append("\"")
    }
    out.append(">")
    return out.bytes
  }
}
