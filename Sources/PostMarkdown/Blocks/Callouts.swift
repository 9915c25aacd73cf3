import PostModel

/// Callouts: quotations whose first line is `[!NOTE]`, with a title where one is written.
extension BlockParser {
  /// Makes a callout of the quotation that the line begins; `false` if it is none.
  mutating func startCallout() -> Bool {
    let top = containers.count - 1
    guard containers[top].kind == .quote, !containers[top].hasChildren else { return false }
    let start = line.nonspace
    let end = line.trimmedEnd(notBefore: start)
    guard start + 3 < end, bytes[start + 1] == ASCII.exclamation else { return false }
    var nameEnd = start + 2
    while nameEnd < end && bytes[nameEnd].isLetter { nameEnd += 1 }
    guard nameEnd < end, bytes[nameEnd] == ASCII.rightBracket,
      let kind = CalloutNames.kind(of: UnsafeBufferPointer(start: bytes + start + 2, count: nameEnd - start - 2))
    else { return false }
    var offset = nameEnd + 1
    var folding = CalloutPayload.Folding.fixed
    if offset < end && (bytes[offset] == ASCII.plus || bytes[offset] == ASCII.hyphen) {
      folding = bytes[offset] == ASCII.plus ? .open : .closed
      offset += 1
    }
    guard offset == end || bytes[offset].isSpaceOrTab else { return false }
    let name = TextSlice(offset: UInt32(start + 2), length: UInt32(nameEnd - start - 2))
    let node = containers[top].node
    tree.nodes[Int(node)].kind = .callout
    tree.nodes[Int(node)].payload = tree.add(CalloutPayload(name: name, kind: kind, folding: folding))
    containers[top].hasChildren = true
    while offset < end && bytes[offset].isSpaceOrTab { offset += 1 }
    extend(node, to: UInt32(end))
    if offset < end {
      let title = appendBlock(Node(kind: .calloutTitle, start: UInt32(offset), end: UInt32(end)))
      leaves.append(Leaf(node: title, start: UInt32(offset), end: UInt32(end)))
    }
    return true
  }
}

/// The names of callouts: GitHub's five, Obsidian's, and their synonyms.
enum CalloutNames {
  private static let kinds: [(kind: StaticString, names: [StaticString])] = [
    ("note", ["note"]), ("tip", ["tip", "hint"]), ("important", ["important"]),
    ("warning", ["warning", "attention"]), ("caution", ["caution"]),
    ("abstract", ["abstract", "summary", "tldr"]), ("info", ["info"]), ("todo", ["todo"]),
    ("success", ["success", "check", "done"]), ("question", ["question", "help", "faq"]),
    ("failure", ["failure", "fail", "missing"]), ("danger", ["danger", "error"]), ("bug", ["bug"]),
    ("example", ["example"]), ("quote", ["quote", "cite"]),
  ]

  /// What a name, in any letter case, stands for; `nil` if it is not known.
  static func kind(of name: UnsafeBufferPointer<UInt8>) -> String? {
    guard let base = name.baseAddress else { return nil }
    for (kind, names) in kinds {
      for known in names
      where known.utf8CodeUnitCount == name.count
        && HTMLSyntax.matches(base, from: 0, end: name.count, word: known)
      {
        return "\(kind)"
      }
    }
    return nil
  }
}
