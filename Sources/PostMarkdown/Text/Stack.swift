/// Values one behind the other in memory of their own, which are appended to and removed from the end.
///
/// As an array, but with a single owner: an array asks at each change whether it is shared, and removing all its elements
/// costs as much as parsing a short line. Elements own nothing, so that removing them is counting. Every access is
/// checked against the number of elements.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  /// The last element; `nil` if there is none.
  var last: Element? { @inline(__always) get { count == 0 ? nil : base[count - 1] } }

  subscript(place: Int) -> Element {
    @inline(__always) _read {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "no such element")
      yield base[place]
    }
    @inline(__always) _modify {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "no such element")
      yield &base[place]
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Appends what lies at `elements`.
  mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    guard let first = elements.baseAddress else { return }
    if capacity - count < elements.count { grow(by: elements.count) }
    (base + count).initialize(from: first, count: elements.count)
    count += elements.count
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  @inline(__always)
  @discardableResult
  mutating func removeLast() -> Element {
    precondition(count > 0, "no such element")
    count -= 1
    return base[count]
  }

  /// Keeps the first `length` elements, of which there must be as many.
  @inline(__always)
  mutating func removeAll(from length: Int = 0) {
    precondition(UInt(bitPattern: length) <= UInt(bitPattern: count), "no such element")
    count = length
  }

  /// Lends the elements; the pointer is valid only inside `body`.
  @inline(__always)
  func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: base, count: count))
  }

  /// Lends the elements to be changed; the pointer is valid only inside `body`.
  @inline(__always)
  mutating func withMutableElements(_ body: (UnsafeMutableBufferPointer<Element>) -> Void) {
    body(UnsafeMutableBufferPointer(start: base, count: count))
  }

  @inline(never)
  private mutating func grow(by needed: Int) {
    let size = max(capacity * 2, count + needed)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: size)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = size
  }
}
