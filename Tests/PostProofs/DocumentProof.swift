import PostAssembly
import PostHTML
import PostMarkdown
import PostModel

/// What must hold of any bytes in any flavor.
public enum DocumentProof {
  /// What does not hold, in words; nothing where all is well.
  ///
  /// The tree is sound, no letter is lost, and the way to HTML is taken to its end in both markups.
  public static func problems(with bytes: [UInt8], flavor: Flavor) -> [String] {
    let document = MarkdownParser(flavor: flavor).parse(SourceText(name: "text", bytes: bytes))
    var problems = TreeChecker.problems(in: document.tree)
    if problems.isEmpty { problems += TextAccount.lost(in: document.tree) }
    for (rawHTML, markup) in [(RawHTMLMode.sanitize, HTMLOptions.Markup.post), (.keep, .plain), (.escape, .post)] {
      let html = Conversion.html(of: document, rawHTML: rawHTML, markup: markup)
      if String(validating: html, as: UTF8.self) == nil { problems.append("the HTML is not UTF-8") }
    }
    return problems.map { "\(flavor.name): \($0)" }
  }
}

/// Finds letters and digits that no item accounts for.
public enum TextAccount {
  /// What stands between the children of items that hold nothing but their children, and is no syntax.
  public static func lost(in tree: MarkDownTree) -> [String] {
    var lost: [String] = []
    let bytes = tree.source.bytes
    for (index, node) in tree.nodes.enumerated() where isMadeOfChildren(node.kind) {
      if tree.attributes(of: node) != nil { continue }
      var child = node.firstChild
      if mayBeginWithDefinitions(node.kind) && child == 0 { continue }
      var offset = Int(mayBeginWithDefinitions(node.kind) ? tree.nodes[Int(child)].start : node.start)
      while true {
        let end = child == 0 ? Int(node.end) : Int(tree.nodes[Int(child)].start)
        if offset < end, bytes[offset..<end].contains(where: isLetterOrDigit) {
          lost.append(
            "\(index) \(node.kind): \(String(decoding: bytes[offset..<end], as: UTF8.self).debugDescription) is lost")
        }
        if child == 0 { break }
        offset = Int(tree.nodes[Int(child)].end)
        child = tree.nodes[Int(child)].nextSibling
      }
    }
    return lost
  }

  /// Definitions of references stand between blocks, and what was read as a paragraph at first may begin with them.
  private static func mayBeginWithDefinitions(_ kind: ItemKind) -> Bool { kind == .paragraph || kind == .heading }

  /// Items in which only marks, white space and children stand.
  private static func isMadeOfChildren(_ kind: ItemKind) -> Bool {
    switch kind {
    case .paragraph, .heading, .tableCell, .emphasis, .strong, .strikethrough, .superscript, .subscript, .highlight,
      .inserted,
      .definitionTerm, .inlineNote:
      true
    default: false
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }
}
