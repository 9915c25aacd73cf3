import PostAssembly
import PostModel
import PostStyling

/// Lays a document out on pages.
///
/// ```swift
/// let (plan, diagnostics) = DocumentLayout(document: document, typesetter: typesetter).plan()
/// ```
struct DocumentLayout {
  let document: AssembledDocument
  let typesetter: Typesetter
  /// What sets the items of custom rules, by their names.
  var builders: [String: any PDFBuilder] = [:]

  /// Every page, with all that is on it, and what had to give.
  ///
  /// The same document gives the same plan, whatever was laid out before with the typesetter.
  func plan() -> (plan: DocumentPlan, diagnostics: [Diagnostic]) {
    document.tree.withContents { contents in
      var collector = BlockCollector(document: document, contents: contents, frame: frame, builders: builders)
      collector.collect()
      let markPaint = collector.styles.paint(color: DocumentLayout.markColor, fontSize: collector.rem)
      var flow = Flow(
        document: document, typesetter: typesetter, pageSize: pageSize, frame: frame, styles: collector.styles.styles,
        rem: collector.rem, markPaint: markPaint, report: collector.report)
      flow.place(collector.items)
      flow.setFolios()
      var pages = flow.pages
      if pages.count > 1, pages.last?.operations.isEmpty == true { pages.removeLast() }
      addMissingDestinations(to: &pages, links: collector.links.links, outline: outline(links: collector.links))
      RunningHeads(
        document: document, typesetter: typesetter, pageSize: pageSize, frame: frame
      ).add(to: &pages, styles: &collector.styles)
      let plan = DocumentPlan(
        pageSize: pageSize, pages: pages, paints: collector.styles.paints, links: collector.links.links,
        images: collector.images, outline: outline(links: collector.links), metadata: metadata)
      return (plan, flow.report.diagnostics)
    }
  }

  private static let markColor = Color(red: 150, green: 150, blue: 150)

  private var pageSize: Size {
    let page = document.profile.page
    return Size(width: max(page.width, 1), height: max(page.height, 1))
  }

  /// The page without its margins; margins that leave nothing are made smaller.
  var frame: Rect {
    let margins = document.profile.page.margins
    let rem = StyleResolver(document.profile).rem
    func points(_ length: Length, _ whole: Double) -> Double { max(length.points(em: rem, rem: rem, whole: whole), 0) }
    func fitted(_ first: Double, _ second: Double, in whole: Double) -> (Double, Double) {
      let factor = min(1, whole * 0.9 / max(first + second, 0.001))
      return (first * factor, second * factor)
    }
    let (left, right) = fitted(
      points(margins.left, pageSize.width), points(margins.right, pageSize.width), in: pageSize.width)
    let (top, bottom) = fitted(
      points(margins.top, pageSize.height), points(margins.bottom, pageSize.height), in: pageSize.height)
    return Rect(x: left, y: top, width: pageSize.width - left - right, height: pageSize.height - top - bottom)
  }

  private func outline(links: LinkTable) -> [PlannedOutlineEntry] {
    document.outline.compactMap { entry in
      guard let name = links.destination(named: entry.anchor) else { return nil }
      return PlannedOutlineEntry(level: entry.level, title: entry.text, destination: name)
    }
  }

  /// Links to a place that nothing on paper stands at lead to the beginning: a reader must not meet a dead link.
  private func addMissingDestinations(
    to pages: inout [PagePlan], links: [PlannedLink], outline: [PlannedOutlineEntry]
  ) {
    var wanted = outline.map(\.destination)
    for link in links {
      switch link {
      case .destination(let name), .reference(let name): wanted.append(name)
      case .address: break
      }
    }
    if wanted.isEmpty { return }
    var known: Set<String> = []
    for page in pages {
      for case .destination(let name, _) in page.operations { known.insert(name) }
    }
    for name in wanted where known.insert(name).inserted {
      pages[0].operations.insert(.destination(name: name, at: Point(x: frame.minX, y: frame.minY)), at: 0)
    }
  }

  private var metadata: PlanMetadata {
    let post = document.document.metadata
    return PlanMetadata(
      title: document.title, authors: post.authors, summary: post.summary, keywords: post.tags,
      language: document.language, date: post.date?.timeInUTC)
  }
}
