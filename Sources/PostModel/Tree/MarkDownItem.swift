/// One parsed element: a cheap view of a tree and a place in it.
///
/// ```swift
/// for item in document.tree.root.children where item.kind == .heading {
///   print(item.level, item.text)
/// }
/// ```
public struct MarkDownItem: Sendable {
  /// The tree that the item belongs to.
  public let tree: MarkDownTree
  /// The item's place in `MarkDownTree.nodes`.
  public let index: NodeIndex

  /// Makes a view of the node at `index`.
  @inlinable
  public init(tree: MarkDownTree, index: NodeIndex) {
    self.tree = tree
    self.index = index
  }

  /// The node behind the view.
  @inlinable
  public var node: Node { tree.nodes[Int(index)] }

  /// What the item is.
  @inlinable
  public var kind: ItemKind { node.kind }

  /// The item that holds this one; `nil` for the root.
  public var parent: MarkDownItem? { index == 0 ? nil : MarkDownItem(tree: tree, index: node.parent) }

  /// The items directly inside, in order.
  public var children: Children { Children(tree: tree, first: node.firstChild) }

  /// All items below this one, in document order.
  public var descendants: Descendants { Descendants(tree: tree, root: index) }

  /// Where the item was written, in UTF-8 bytes of the source.
  public var sourceRange: Range<Int> { Int(node.start)..<Int(node.end) }

  /// The text of the item and of all below it, without markup; line breaks are spaces.
  public var text: String { String(decoding: plainText(), as: UTF8.self) }

  /// The text as UTF-8, see `text`.
  public func plainText() -> [UInt8] {
    var out: [UInt8] = []
    tree.withContents { contents in
      var current: NodeIndex? = index
      while let place = current {
        let node = contents[place]
        switch node.kind {
        case .text, .code, .math, .mathBlock, .emoji: out.append(contentsOf: contents.text(of: node))
        case .punctuation: out.append(contentsOf: SmartPunctuation(detail: node.detail).text.utf8)
        case .softBreak, .lineBreak: out.append(UInt8(ascii: " "))
        case .element where tree.elements[Int(node.payload)].name == .br: out.append(UInt8(ascii: " "))
        default: break
        }
        let isAside = node.kind == .inlineNote && place != index
        current = contents.next(after: place, within: index, skippingChildren: isAside)
      }
    }
    return out
  }

  /// The level of a heading, 1 to 6; 0 for other kinds.
  public var level: Int { kind == .heading ? Int(node.detail) : 0 }

  /// The place that a marker of an ordered list names, counted as Marky-Mark counts: letters from 0, so `b.` is 1 and
  /// `g.` is 6; numbers and Roman numerals are what they say, so `12.` is 12. `nil` for other kinds and for bullets.
  public func getIndex() -> Int? {
    guard kind == .listItem else { return nil }
    switch ListMarker(detail: node.detail).style {
    case .bullet: return nil
    case .lowerAlpha, .upperAlpha: return Int(node.payload) - 1
    case .decimal, .lowerRoman, .upperRoman: return Int(node.payload)
    }
  }

  /// Where a link, an image, a wiki link or an embed leads, as written; `nil` for other kinds.
  public var destination: String? { linkPayload.map { tree.string(of: $0.destination) } }

  /// The title of a link or an image; `nil` where none was written.
  public var title: String? {
    guard let payload = linkPayload, !payload.title.isEmpty else { return nil }
    return tree.string(of: payload.title)
  }

  /// What was written in braces behind the item.
  public var attributes: ItemAttributes? { tree.attributes(of: node) }

  /// How many lists this item of a list, or list, is nested in, 0 for the outermost.
  public var listLevel: Int {
    var level = -1
    var current: MarkDownItem? = self
    while let item = current {
      if item.kind == .list { level += 1 }
      current = item.parent
    }
    return max(level, 0)
  }

  private var linkPayload: LinkPayload? {
    switch kind {
    case .link, .image, .wikiLink, .embed: tree.links[Int(node.payload)]
    default: nil
    }
  }

  /// The children of an item.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    let tree: MarkDownTree
    var following: NodeIndex

    init(tree: MarkDownTree, first: NodeIndex) {
      self.tree = tree
      following = first
    }

    /// The next child.
    public mutating func next() -> MarkDownItem? {
      guard following != 0 else { return nil }
      defer { following = tree.nodes[Int(following)].nextSibling }
      return MarkDownItem(tree: tree, index: following)
    }
  }

  /// All items below an item, in document order.
  public struct Descendants: Sequence, IteratorProtocol, Sendable {
    let tree: MarkDownTree
    let root: NodeIndex
    var current: NodeIndex?

    init(tree: MarkDownTree, root: NodeIndex) {
      self.tree = tree
      self.root = root
      current = root
    }

    /// The next item.
    public mutating func next() -> MarkDownItem? {
      guard let place = current else { return nil }
      current = tree.withContents { $0.next(after: place, within: root) }
      return current.map { MarkDownItem(tree: tree, index: $0) }
    }
  }
}
