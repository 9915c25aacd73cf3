import PostModel

/// The stack of what is open while tags are paired: Markdown items, and the elements inside them.
///
/// A Markdown item is a barrier: tags inside it close nothing outside it. Every look-up is in constant time, so that
/// pairing is linear however deep the tags are nested.
struct OpenElements {
  /// What may stand directly inside.
  enum Content: Sendable, Equatable {
    case flow
    case phrasing
    /// `ul` and `ol`
    case list
    /// `dl`
    case definitions
    case table
    case tableSection
    case tableRow
    case columns
  }

  /// What becomes of a block that arrives where only phrasing may stand; the number is a place in the stack.
  enum BlockRule: Sendable, Equatable {
    /// It may stand here.
    case allowed
    /// The `p` element at this place ends, as in browsers.
    case closes(Int)
    /// The inline elements from this place on become `div`, since they hold blocks.
    case widens(Int)
    /// The Markdown paragraph, which is on top, is split around it.
    case splits
    /// It may not stand here, by the element or the item at this place.
    case refused(Int)
  }

  /// One open item or element.
  struct Frame {
    /// The element's name as written; `nil` for a Markdown item.
    var tag: HTMLElementName?
    /// The Markdown item in the old tree.
    var item: NodeIndex = 0
    /// Where children are appended in the new tree.
    var output: NodeIndex
    var content: Content
    var blockRule: BlockRule
    /// How many elements and items of the new tree it stands in.
    var depth: Int
    /// Opened by us, to hold what may not stand bare.
    var isImplied = false
    /// The element itself was dropped; its tags are still paired.
    var isPhantom = false
    /// A Markdown paragraph of which nothing has been written yet, or whose last part has ended.
    var isPending = false
    /// Whether a part of the Markdown paragraph has been written.
    var isLaterPart = false
    /// A Markdown item that holds blocks: what closes inside it may wait until the paragraph there ends.
    var holdsBlocks = false
    var start: Int
    var outerBarrier = 0
    var outerBlockBarrier = 0
  }

  private(set) var frames: [Frame] = []
  /// The place of the innermost Markdown item.
  private(set) var barrier = 0
  /// The place of the innermost Markdown item that holds blocks.
  private(set) var blockBarrier = 0
  private var places: [HTMLElementName: [Int]] = [:]

  var count: Int { frames.count }

  /// The innermost frame. There always is one: the document is pushed first and never popped.
  var top: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  subscript(place: Int) -> Frame {
    get { frames[place] }
    set { frames[place] = newValue }
  }

  mutating func push(_ frame: Frame) {
    var frame = frame
    if let tag = frame.tag {
      places[tag, default: []].append(frames.count)
    } else {
      frame.outerBarrier = barrier
      frame.outerBlockBarrier = blockBarrier
      barrier = frames.count
      if frame.holdsBlocks { blockBarrier = frames.count }
    }
    frames.append(frame)
  }

  @discardableResult
  mutating func pop() -> Frame {
    let frame = frames.removeLast()
    if let tag = frame.tag {
      places[tag]?.removeLast()
    } else {
      barrier = frame.outerBarrier
      blockBarrier = frame.outerBlockBarrier
    }
    return frame
  }

  /// The place of the innermost open element of this name inside the innermost Markdown item; -1 for none.
  func place(of tag: HTMLElementName) -> Int {
    let place = places[tag]?.last ?? -1
    return place > barrier ? place : -1
  }

  /// The same for several names: the innermost of all.
  func place(of tags: HTMLElementName...) -> Int { tags.reduce(-1) { max($0, place(of: $1)) } }

  /// The place of the innermost element of this name, also outside the paragraph; -1 for none.
  func placeBeyondParagraph(of tag: HTMLElementName) -> Int {
    let place = places[tag]?.last ?? -1
    return place > blockBarrier ? place : -1
  }

  /// Whether an element of this name is open anywhere.
  func isOpen(_ tag: HTMLElementName) -> Bool { places[tag]?.isEmpty == false }
}
