import PostModel

/// Fenced divisions: `::: name`, `:::{.class #id}`, and `:::` for the end of the innermost.
extension BlockParser {
  mutating func startDivision(matched: Int) -> Start {
    let start = line.nonspace
    let end = line.trimmedEnd(notBefore: start)
    var offset = start
    while offset < end && bytes[offset] == ASCII.colon { offset += 1 }
    guard offset - start >= 3 else { return .none }
    if offset == end { return endDivision(matched: matched, at: end) ? .leaf : .none }
    guard let attributes = readDivisionAttributes(from: offset, to: end) else { return .none }
    prepareForBlock(matched: containersToKeep(matched: matched))
    noteChild()
    let node = appendBlock(Node(kind: .division, start: UInt32(start), end: UInt32(end)))
    tree.nodes[Int(node)].attributes = tree.add(attributes)
    push(Container(kind: .division, node: node))
    return .leaf
  }

  /// What stands behind the colons: a name, a list in braces, or both, and perhaps colons again.
  private mutating func readDivisionAttributes(from start: Int, to end: Int) -> ItemAttributes? {
    var offset = LinkSyntax.skipWhitespace(bytes, from: start, end: end)
    let nameStart = offset
    while offset < end, isNameByte(bytes[offset]) { offset += 1 }
    let name = nameStart..<offset
    offset = LinkSyntax.skipWhitespace(bytes, from: offset, end: end)
    var attributes = ItemAttributes()
    if offset < end && bytes[offset] == ASCII.leftBrace {
      var reader = AttributeListReader(bytes: bytes, end: end)
      guard let list = reader.read(at: offset) else { return nil }
      attributes = list.attributes
      diagnostics.append(contentsOf: reader.notes)
      offset = LinkSyntax.skipWhitespace(bytes, from: list.end, end: end)
    } else if name.isEmpty {
      return nil
    }
    while offset < end && bytes[offset] == ASCII.colon { offset += 1 }
    guard offset == end else { return nil }
    if !name.isEmpty {
      let text = UnsafeBufferPointer(start: bytes + name.lowerBound, count: name.count)
      attributes.classes.insert(String(decoding: text, as: UTF8.self), at: 0)
    }
    return attributes
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == ASCII.hyphen || byte == ASCII.underscore || byte >= 0x80
  }

  /// Closes the innermost division that the line belongs to; `false` if there is none.
  private mutating func endDivision(matched: Int, at end: Int) -> Bool {
    guard let place = innermostDivision(below: matched) else { return false }
    closeLeaf()
    closeContainers(downTo: place + 1)
    extend(containers[place].node, to: UInt32(end))
    closedDivisions += 1
    closeContainers(downTo: place)
    return true
  }

  /// The last place of a division before `count`; found by halving, since many may be open behind it.
  private func innermostDivision(below count: Int) -> Int? {
    var lower = 0
    var upper = divisions.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if divisions[middle] < count { lower = middle + 1 } else { upper = middle }
    }
    return lower == 0 ? nil : divisions[lower - 1]
  }

  mutating func pushDivision(_ container: Container) {
    var container = container
    let place = containers.count
    divisions.append(place)
    container.runStart = containers[place - 1].kind == .division ? containers[place - 1].runStart : place
    containers.append(container)
    containers[container.runStart].runLength += 1
  }

  /// Notes that a division was taken from the containers, and tells if it had no end.
  mutating func popDivision(_ closed: Container) {
    divisions.removeLast()
    if closed.runStart < containers.count { containers[closed.runStart].runLength -= 1 }
    if closedDivisions > 0 {
      closedDivisions -= 1
    } else if diagnostics.count < BlockParser.maximumDiagnostics {
      diagnostics.append(
        AttributeDiagnostic(
          code: .unclosedBlock, message: "the division that begins here has no end",
          offset: Int(tree.nodes[Int(closed.node)].start), hint: "close it by a line of “:::”"))
    }
  }
}
