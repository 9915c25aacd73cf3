import PostAssembly
import PostModel
import PostStyling

/// Places blocks downwards, page after page.
///
/// Every block is laid against the free shape of its page. A block that cannot begin on a page says so, and the page
/// ends before it, or before the heading that must stay with it.
struct Flow {
  let document: AssembledDocument
  let typesetter: Typesetter
  let pageSize: Size
  let frame: Rect
  let styles: [ResolvedTextStyle]
  let rem: Double
  /// The geometry of the document's own text.
  let bodyGeometry: LineGeometry
  /// The narrowest text beside an image, in points.
  let minimumMeasure: Double
  let wrapGap: Double
  let markPaint: UInt16
  var report: LayoutReport

  var pages: [PagePlan] = []
  var page: OpenPage
  var containers: [OpenContainer] = []
  /// The containers that are drawn, by their places in `containers`; the outermost first.
  var drawn: [Int] = []
  /// How many containers have been opened.
  var containerSerial = 0
  /// How many of `drawn` have content on this page.
  var startedDrawn = 0
  var pendingTags: [PendingTag] = []
  var pendingMarkers: [PendingMarker] = []
  var pendingDestinations: [String] = []
  var pendingFigures: [PendingFigure] = []
  var keep: KeptStart?
  /// Numbers of pages that are to be set on the pages so far.
  var folios: [PlacedFolio] = []

  /// The page being filled.
  struct OpenPage {
    /// Backgrounds and bars, under everything else.
    var fills: [PageOperation] = []
    var operations: [PageOperation] = []
    var shape: FreeShape
    /// The bottom of what was placed last.
    var y: Double
    /// Space that will be inside boxes which begin with the next content.
    var committedGap = 0.0
    /// Space that joins with the next block's.
    var space = 0.0
    /// Whether something stands in the flow of this page.
    var hasContent = false
    /// Whether the next block stands first in a drawn box.
    var dropsSpace = false
    /// Wrapped images that have their place, and wait for the end of the paragraph beside them to be emitted.
    var unemittedFigures: [PlacedFigure] = []
    /// Numbers of pages that are to be set on this one.
    var folios: [PlacedFolio] = []
    /// The top of the image placed last: later ones do not stand higher.
    var lastFigureTop = -Double.infinity
  }

  /// What came of placing a block.
  enum Outcome {
    case placed
    /// Nothing was done; the block must begin on the next page.
    case needsPage
  }

  /// Where the part of the page begins that must not be left behind by the next block.
  struct KeptStart {
    var item: Int
    var mark: FlowMark
  }

  init(
    document: AssembledDocument, typesetter: Typesetter, pageSize: Size, frame: Rect, styles: [ResolvedTextStyle],
    rem: Double, markPaint: UInt16, report: LayoutReport
  ) {
    self.document = document
    self.typesetter = typesetter
    self.pageSize = pageSize
    self.frame = frame
    self.styles = styles
    self.rem = rem
    self.markPaint = markPaint
    self.report = report
    let body = StyleResolver(document.profile).base
    bodyGeometry = LineGeometry(typesetter.lineMetrics(for: body))
    let image = document.profile.image
    minimumMeasure = Double(image.minimumMeasure) * bodyGeometry.metrics.averageCharacterWidth
    wrapGap = max(image.wrapGap.points(em: rem, rem: rem, whole: frame.width), 0)
    page = OpenPage(shape: FreeShape(frame: frame), y: frame.minY)
  }

  /// Places all items.
  mutating func place(_ items: [FlowItem]) {
    var index = 0
    while index < items.count {
      if place(items[index], at: index) == .needsPage {
        index = breakPage(before: index)
      } else {
        index += 1
      }
    }
    while !containers.isEmpty { closeContainer() }
    drainFigures()
    finishPage()
  }

  private mutating func place(_ item: FlowItem, at index: Int) -> Outcome {
    if !pendingMarkers.isEmpty { page.shape.hang = markerHang }
    defer { page.shape.hang = 0 }
    switch item {
    case .open(let container):
      if container.keepsWithNext { beginKeep(at: index) }
      openContainer(container)
      return .placed
    case .close:
      closeContainer()
      return .placed
    case .text(let block):
      if block.keepsWithNext { beginKeep(at: index) }
      let outcome = placeText(block)
      if outcome == .placed, !block.keepsWithNext { keep = nil }
      return outcome
    case .figure(let figure):
      if let caption = figure.caption, measured(figure).size.height > frame.height + 0.01 {
        return placeApart(figure, caption)
      }
      let outcome = placeFigure(figure)
      if outcome == .placed, figure.wrap == .none, pendingFigures.isEmpty { keep = nil }
      return outcome
    case .code(let block): return ended(placeCode(block))
    case .rule(let rule):
      if rule.keepsWithNext { beginKeep(at: index) }
      let outcome = placeRule(rule)
      return rule.keepsWithNext ? outcome : ended(outcome)
    case .pageBreak:
      endPage()
      return .placed
    case .table(let table): return ended(placeTable(table))
    }
  }

  private mutating func ended(_ outcome: Outcome) -> Outcome {
    if outcome == .placed { keep = nil }
    return outcome
  }

  /// Where the next content's top will be, if it stands on this page.
  var contentTop: Double { page.y + page.committedGap + page.space }

  /// The place of the innermost container.
  var place: ContainerPlace { containers.last?.place ?? ContainerPlace() }

  /// Asks for space over the next block: of neighbours' spaces the larger holds, and none stands at a page's top.
  mutating func openSpace(_ space: Double) {
    if page.dropsSpace || !page.hasContent { return }
    page.space = max(page.space, space)
  }

  /// Asks for space under the block placed last.
  mutating func closeSpace(_ space: Double) {
    if page.hasContent { page.space = max(page.space, space) }
  }

  /// Notes that content was placed down to `bottom`.
  mutating func advance(to bottom: Double) {
    page.y = bottom
    page.committedGap = 0
    page.space = 0
    page.dropsSpace = false
    page.hasContent = true
  }
}
