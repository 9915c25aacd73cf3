import Glibc

/// The nodes of a tree that is being built: memory of its own, written through a pointer.
///
/// Every access is checked against the number of nodes. The memory is handed over to the tree, never copied.
@frozen
public struct NodeArena: ~Copyable, @unchecked Sendable {
  @usableFromInline var base: UnsafeMutablePointer<Node>
  /// The last child of each node; 0 for none.
  @usableFromInline var lastChildren: UnsafeMutablePointer<NodeIndex>
  @usableFromInline var capacity: Int
  @usableFromInline var used = 0

  /// The number of nodes.
  @inlinable
  public var count: Int { used }

  init(capacity: Int) {
    self.capacity = capacity
    base = NodeArena.allocated(nil, capacity)
    lastChildren = NodeArena.allocated(nil, capacity)
  }

  /// Starts with the nodes of a tree; no last children are known.
  init(copying nodes: NodeArray) {
    self.init(capacity: nodes.count + 16)
    for node in nodes { append(node) }
  }

  deinit {
    free(base)
    free(lastChildren)
  }

  /// The node at `index`.
  @inlinable
  public subscript(index: Int) -> Node {
    @inline(__always) _read {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no such node")
      yield base[index]
    }
    @inline(__always) _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no such node")
      yield &base[index]
    }
  }

  /// Appends a node that has neither parent nor children yet.
  @inlinable
  mutating func append(_ node: Node) {
    if count == capacity { grow() }
    (base + count).initialize(to: node)
    (lastChildren + count).initialize(to: 0)
    used += 1
  }

  @inlinable
  func lastChild(of index: NodeIndex) -> NodeIndex {
    precondition(Int(index) < count, "no such node")
    return lastChildren[Int(index)]
  }

  @inlinable
  mutating func setLastChild(_ child: NodeIndex, of index: NodeIndex) {
    precondition(Int(index) < count, "no such node")
    lastChildren[Int(index)] = child
  }

  @usableFromInline
  @inline(never)
  mutating func grow() {
    capacity *= 2
    base = NodeArena.allocated(base, capacity)
    lastChildren = NodeArena.allocated(lastChildren, capacity)
  }

  private static func allocated<Element>(
    _ old: UnsafeMutablePointer<Element>?, _ capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    guard let memory = realloc(old, capacity * MemoryLayout<Element>.stride) else {
      fatalError("there is no memory left")
    }
    return memory.assumingMemoryBound(to: Element.self)
  }

  /// Ends building; the nodes stay where they are.
  consuming func finish() -> NodeArray {
    let nodes = NodeArray(NodeArray.Storage(base, count: count))
    free(lastChildren)
    discard self
    return nodes
  }
}

/// The nodes of a tree; index 0 is the root.
@frozen
public struct NodeArray: RandomAccessCollection, @unchecked Sendable {
  /// Frees the memory when nobody reads it any more.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    let base: UnsafeMutablePointer<Node>
    let count: Int

    /// Takes over memory that `malloc` gave, with `count` nodes in it.
    init(_ base: UnsafeMutablePointer<Node>, count: Int) {
      self.base = base
      self.count = count
    }

    deinit { free(base) }
  }

  @usableFromInline let storage: Storage
  @usableFromInline let base: UnsafePointer<Node>
  /// The number of nodes.
  public let count: Int

  init(_ storage: Storage) {
    self.storage = storage
    base = UnsafePointer(storage.base)
    count = storage.count
  }

  /// The root's index.
  @inlinable
  public var startIndex: Int { 0 }

  /// The index behind the last node.
  @inlinable
  public var endIndex: Int { count }

  /// The node at `index`.
  @inlinable
  public subscript(index: Int) -> Node {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no such node")
    return withExtendedLifetime(storage) { base[index] }
  }

  /// Lends the nodes as they lie in memory; the pointer is valid only inside `body`.
  @inlinable
  public func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Node>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeBufferPointer(start: base, count: count))
  }
}
