import PostModel

/// Numbers notes in the order in which a reader meets their references: those of the body first, then those in notes.
///
/// A definition that nobody refers to is not shown, and what it refers to does not count.
struct NoteNumbering {
  private let tree: MarkDownTree
  private(set) var notes: [ResolvedNote] = []
  private(set) var references: [NodeIndex: NoteReference] = [:]
  /// For every footnote, where its definition is; 0 for none.
  private var definitions: [NodeIndex]
  /// For every footnote, its place in `notes`; -1 for none yet.
  private var noteOfFootnote: [Int]

  init(tree: MarkDownTree) {
    self.tree = tree
    definitions = Array(repeating: 0, count: tree.footnotes.count)
    noteOfFootnote = Array(repeating: -1, count: tree.footnotes.count)
  }

  mutating func run(_ names: inout AnchorNames) {
    findDefinitions()
    number(in: 0, &names)
    // The list grows while it is read: notes may refer to notes.
    var place = 0
    while place < notes.count {
      number(in: notes[place].content, &names)
      place += 1
    }
  }

  /// A pairing of raw tags makes new nodes, so the definitions are looked up where they are now.
  private mutating func findDefinitions() {
    tree.withContents { contents in
      for (index, node) in contents.nodes.enumerated() where node.kind == .footnoteDefinition {
        if definitions.indices.contains(Int(node.payload)), definitions[Int(node.payload)] == 0 {
          definitions[Int(node.payload)] = NodeIndex(index)
        }
      }
    }
  }

  private mutating func number(in root: NodeIndex, _ names: inout AnchorNames) {
    tree.withContents { contents in
      var current = contents[root].firstChild
      if current == 0 { return }
      while true {
        var node = contents[current]
        switch node.kind {
        case .footnoteReference: refer(to: node, at: current, &names)
        case .inlineNote: refer(toNoteAt: current, &names)
        default: break
        }
        // What notes hold is read where they are set.
        let isNote = node.kind == .inlineNote || node.kind == .footnoteDefinition
        if node.firstChild != 0 && !isNote {
          current = node.firstChild
          continue
        }
        while node.nextSibling == 0 {
          current = node.parent
          if current == root { return }
          node = contents[current]
        }
        current = node.nextSibling
      }
    }
  }

  private mutating func refer(to node: Node, at index: NodeIndex, _ names: inout AnchorNames) {
    guard definitions.indices.contains(Int(node.payload)) else { return }
    let definition = definitions[Int(node.payload)]
    if definition == 0 { return }
    let label = NoteNumbering.name(of: tree.string(of: tree.footnotes[Int(node.payload)].label))
    var place = noteOfFootnote[Int(node.payload)]
    if place < 0 {
      place = append(definition, label: label, &names)
      noteOfFootnote[Int(node.payload)] = place
    }
    refer(to: place, label: label, at: index, &names)
  }

  private mutating func refer(toNoteAt index: NodeIndex, _ names: inout AnchorNames) {
    let label = String(notes.count + 1)
    refer(to: append(index, label: label, &names), label: label, at: index, &names)
  }

  private mutating func append(_ content: NodeIndex, label: String, _ names: inout AnchorNames) -> Int {
    notes.append(
      ResolvedNote(content: content, number: notes.count + 1, anchor: names.claim("fn-\(label)"), references: []))
    return notes.count - 1
  }

  private mutating func refer(to place: Int, label: String, at index: NodeIndex, _ names: inout AnchorNames) {
    let ordinal = notes[place].references.count
    let name = ordinal == 0 ? "fnref-\(label)" : "fnref-\(label)-\(ordinal + 1)"
    notes[place].references.append(names.claim(name))
    references[index] = NoteReference(note: place, ordinal: ordinal)
  }

  /// A label as ids may hold it: white space becomes hyphens.
  private static func name(of label: String) -> String {
    String(String.UnicodeScalarView(label.unicodeScalars.map { $0.properties.isWhitespace ? "-" : $0 }))
  }
}
