import PostModel

/// Which kinds of items a tree holds, so that what there is none of costs nothing more.
struct KindsPresent {
  private var bits: UInt64 = 0

  init(in tree: MarkDownTree) {
    tree.withContents { contents in
      for node in contents.nodes { bits |= 1 << UInt64(node.kind.rawValue) }
    }
  }

  /// Whether there is an item of the kind.
  func contains(_ kind: ItemKind) -> Bool { bits & 1 << UInt64(kind.rawValue) != 0 }

  /// Whether there is an item that means a page or an attachment by its name.
  var refersToPages: Bool { contains(.wikiLink) || contains(.embed) || contains(.attachment) }
}
