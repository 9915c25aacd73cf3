import PostStyling

/// A paragraph shaped and measured, ready to be broken into lines of any width.
///
/// It refers to words in the cache of the typesetter that made it, and is good for no other. Lengths in it are in
/// 1/1024 points.
struct PreparedParagraph {
  /// What stands in the text, in its order: words, spaces, boxes and forced breaks.
  struct Atom {
    enum Kind: UInt8 {
      case word
      case space
      case object
      case forcedBreak
    }

    var kind: Kind
    /// Whether, and why, a line may end before it.
    var breakBefore: BreakKind
    /// The level of bidirectional text: odd ones run from right to left.
    var level: UInt8
    /// Whether justification may change its width.
    var stretches: Bool
    /// Whether it is a space that holds its neighbours together.
    var isNoBreak: Bool
    var face: UInt16
    var run: Int32
    /// Its first byte in `text`.
    var start: Int32
    /// A word of the cache, an object of the paragraph, or how many spaces.
    var value: Int32
    var width: Int32
    /// From the paragraph's beginning, as if it were one line.
    var position: Int
  }

  /// A place where a line may end.
  struct Opportunity {
    var place: BreakPoint
    var kind: BreakKind
    /// From the paragraph's beginning to where a line that is broken here ends, its hyphen included.
    var end: Int
    /// The same to where the line after it begins, less what stands before.
    var start: Int
    /// How much the spaces before it can stretch: their natural widths, summed up.
    var endStretch: Int
    var startStretch: Int
  }

  /// The text that is shown, capitalized, without soft hyphens.
  var text: [UInt8] = []
  var atoms: [Atom] = []
  /// The last one is the paragraph's end.
  var opportunities: [Opportunity] = []
  var runs: [InlineRun] = []
  var objects: [(image: Int, size: Size)] = []
  /// 0, or 1 where the paragraph runs from right to left.
  var baseLevel: UInt8 = 0
  /// How lines are broken: `justified` looks for even spaces, the others for even line ends.
  var alignment: TextAlignment = .left

  /// Whether there is nothing to set.
  var isEmpty: Bool { atoms.isEmpty }

  /// Where its text ends.
  var end: BreakPoint { BreakPoint(atom: atoms.count, offset: 0) }

  /// The index of the first opportunity at a place or after it.
  func opportunity(notBefore place: BreakPoint) -> Int {
    var low = 0
    var high = opportunities.count
    while low < high {
      let middle = (low + high) / 2
      if opportunities[middle].place >= place { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The bytes of `text` that an atom stands for.
  func text(of atom: Int) -> Range<Int> { Int(atoms[atom].start)..<endOffset(of: atom) }

  /// One past the last byte of an atom.
  func endOffset(of atom: Int) -> Int {
    atom + 1 < atoms.count ? Int(atoms[atom + 1].start) : text.count
  }
}
