/// The place of a node in its tree's array; 0 is the root.
public typealias NodeIndex = UInt32

/// What is true of a node beside its kind.
@frozen
public struct NodeFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes flags of their bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The text is `MarkDownTree.slices[payload]`, not the source range.
  public static let ownsText = NodeFlags(rawValue: 1 << 0)
  /// A list without blank lines between its items: their paragraphs are set without space.
  public static let tight = NodeFlags(rawValue: 1 << 1)
  /// A table row that is the head of its table.
  public static let header = NodeFlags(rawValue: 1 << 2)
  /// A list item that is a task.
  public static let task = NodeFlags(rawValue: 1 << 3)
  /// A task that is done.
  public static let checked = NodeFlags(rawValue: 1 << 4)
}

/// One item in the arena: 32 bytes, linked by indices.
///
/// Index 0 is the root, which is nobody's child or sibling, so 0 in `firstChild` and `nextSibling` means none.
@frozen
public struct Node: Sendable {
  /// What the item is.
  public var kind: ItemKind
  /// What is true of it beside its kind.
  public var flags: NodeFlags
  /// A small number whose meaning depends on the kind: see `ItemKind`.
  public var detail: UInt16
  /// The node that holds it; the root's is the root.
  public var parent: NodeIndex
  /// The node that follows below the same parent; 0 for none.
  public var nextSibling: NodeIndex
  /// The first node inside; 0 for none.
  public var firstChild: NodeIndex
  /// Where the item begins in the source, in UTF-8 bytes.
  public var start: UInt32
  /// Where the item ends in the source, in UTF-8 bytes, exclusive.
  public var end: UInt32
  /// An index into one of the tree's tables, by kind; `Node.noPayload` for none.
  public var payload: UInt32
  /// An index into `MarkDownTree.attributes`; `Node.noPayload` for none.
  public var attributes: UInt32

  /// The value of `payload` and `attributes` that stands for none.
  public static let noPayload = UInt32.max

  /// Makes a node without links.
  @inlinable
  public init(
    kind: ItemKind, start: UInt32, end: UInt32, flags: NodeFlags = [], detail: UInt16 = 0,
    payload: UInt32 = Node.noPayload
  ) {
    self.kind = kind
    self.flags = flags
    self.detail = detail
    self.parent = 0
    self.nextSibling = 0
    self.firstChild = 0
    self.start = start
    self.end = end
    self.payload = payload
    self.attributes = Node.noPayload
  }
}

/// A stretch of bytes, either of the source or of the tree's own store.
///
/// Text is a range of the source wherever it can be; only what differs from the source (decoded entities, unescaped
/// destinations) is stored.
@frozen
public struct TextSlice: Sendable, Equatable {
  /// Where it begins, in UTF-8 bytes.
  public var offset: UInt32
  /// The length in bytes; the highest bit marks the tree's own store.
  @usableFromInline var lengthAndStore: UInt32

  @usableFromInline static let ownBit: UInt32 = 1 << 31

  /// Makes a slice of the source, or of the tree's own store.
  @inlinable
  public init(offset: UInt32, length: UInt32, isOwn: Bool = false) {
    self.offset = offset
    self.lengthAndStore = isOwn ? length | TextSlice.ownBit : length
  }

  /// The slice without bytes.
  public static let empty = TextSlice(offset: 0, length: 0)

  /// The length in UTF-8 bytes.
  @inlinable
  public var length: UInt32 { lengthAndStore & ~TextSlice.ownBit }

  /// Whether the bytes lie in the tree's own store.
  @inlinable
  public var isOwn: Bool { lengthAndStore & TextSlice.ownBit != 0 }

  /// Whether there are no bytes.
  @inlinable
  public var isEmpty: Bool { length == 0 }
}
