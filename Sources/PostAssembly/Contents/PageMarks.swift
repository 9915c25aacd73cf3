import PostModel

/// What stands once on a page, or is numbered along it: notes, the table of contents, the end of the summary.
struct PageMarks {
  private(set) var notes: [ResolvedNote] = []
  private(set) var noteReferences: [NodeIndex: NoteReference] = [:]
  /// The table of contents that is shown.
  private(set) var contentsPlace: NodeIndex?

  /// Finds them, and gives those that can be linked to an id.
  init(_ tree: MarkDownTree, _ kinds: KindsPresent, _ anchors: inout AnchorNames, log: inout DiagnosticLog) {
    if kinds.contains(.footnoteReference) || kinds.contains(.inlineNote) {
      var numbering = NoteNumbering(tree: tree)
      numbering.run(&anchors)
      notes = numbering.notes
      noteReferences = numbering.references
    }
    if kinds.contains(.more), let place = tree.nodes.firstIndex(where: { $0.kind == .more }) {
      anchors.claim("continue-reading", for: NodeIndex(place))
    }
    if kinds.contains(.tableOfContents) { findContents(in: tree, log: &log) }
  }

  private mutating func findContents(in tree: MarkDownTree, log: inout DiagnosticLog) {
    for (index, node) in tree.nodes.enumerated() where node.kind == .tableOfContents {
      if contentsPlace == nil {
        contentsPlace = NodeIndex(index)
      } else {
        log.report(.warning, .secondContents, about: "", at: Int(node.start)) {
          "a second table of contents is not shown"
        }
      }
    }
  }
}
