import PostModel

/// Paints the pages of a plan, one after the other, into a PDF.
struct DocumentPainter {
  private let plan: DocumentPlan
  private let surface: DrawingSurface
  private let images: ImagePainter
  private var tags: StructureTags
  private var text: TextPainter
  private(set) var diagnostics: [Diagnostic] = []
  /// The destinations that have been marked.
  private var marked: Set<String> = []
  private var isMisnested = false

  /// Paints `plan` and hands the bytes of the file to `sink`; returns what was wrong.
  static func paint(
    _ plan: DocumentPlan, fonts: FontSource, deflater: Deflater, to sink: @escaping ByteSink
  ) throws(DiagnosticError) -> [Diagnostic] {
    let finisher = try PDFFinisher(metadata: plan.metadata, deflater: deflater, sink: sink)
    let surface = try DrawingSurface(size: plan.pageSize, finisher: finisher)
    var painter = DocumentPainter(plan: plan, fonts: fonts, surface: surface, finisher: finisher)
    try painter.run()
    return painter.diagnostics
  }

  private init(plan: DocumentPlan, fonts: FontSource, surface: DrawingSurface, finisher: PDFFinisher) {
    self.plan = plan
    self.surface = surface
    images = ImagePainter(images: plan.images, surface: surface)
    tags = StructureTags(surface: surface, finisher: finisher)
    text = TextPainter(surface: surface, fonts: fonts, paints: plan.paints)
  }

  private mutating func run() throws(DiagnosticError) {
    let destinations = LinkTargets.destinations(of: plan)
    let links = LinkTargets(plan.links, destinations: destinations)
    text.links = links.attributes
    diagnostics += links.diagnostics
    addOutline(destinations)
    for page in plan.pages {
      paint(page)
      try surface.showPage()
      images.endPage()
    }
    if !tags.isEmpty { noteMisnesting() }
    tags.close()
    try surface.finish()
    diagnostics += images.diagnostics + text.diagnostics
  }

  private mutating func addOutline(_ destinations: Set<String>) {
    var open: [(level: Int, number: Int32)] = []
    for entry in plan.outline {
      guard destinations.contains(entry.destination) else {
        diagnostics.append(LinkTargets.missing(entry.destination, of: "a bookmark"))
        continue
      }
      while let last = open.last, last.level >= entry.level { open.removeLast() }
      let title = String(String.UnicodeScalarView(entry.title.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
      let number = surface.addOutlineEntry(title, parent: open.last?.number ?? 0, destination: entry.destination)
      open.append((entry.level, number))
    }
  }

  // MARK: Pages

  private mutating func paint(_ page: PagePlan) {
    let operations = page.operations
    var index = 0
    while index < operations.count {
      switch operations[index] {
      case .beginTag(let tag, let isLeaf):
        if isLeaf, let end = Self.endOfLeaf(operations, from: index + 1) {
          paintLeaf(tag, operations[index + 1..<end])
          index = end
        } else {
          tags.begin(tag)
        }
      case .endTag:
        if !tags.end() { noteMisnesting() }
      case .line:
        let end = operations[index...].firstIndex { !$0.isText } ?? operations.count
        paintText(operations[index..<end])
        index = end - 1
      case .image(let image, let box):
        paintImage(image, in: box)
      case .fill(let box, let color, let cornerRadius):
        text.setColor(color)
        surface.fill(box, cornerRadius: cornerRadius)
      case .artifactLine(let line, let origin):
        text.paintBackgrounds(of: line, at: origin)
        text.paint(line.runs[...], of: line, at: origin)
        text.paintMarks(of: line, at: origin)
      case .destination(let name, let point):
        mark(name, at: point)
      }
      index += 1
    }
  }

  /// Where the leaf that was opened before `start` is closed, if it holds nothing but content, on this page.
  private static func endOfLeaf(_ operations: [PageOperation], from start: Int) -> Int? {
    var hasContent = false
    for index in start..<operations.count {
      switch operations[index] {
      case .line(let line, _):
        guard line.objects.isEmpty, line.runs.allSatisfy({ $0.link == nil }) else { return nil }
        hasContent = true
      case .image: hasContent = true
      case .destination: continue
      case .endTag: return hasContent ? index : nil
      case .beginTag, .fill, .artifactLine: return nil
      }
    }
    return nil
  }

  private mutating func paintLeaf(_ tag: StructureTag, _ operations: ArraySlice<PageOperation>) {
    paintAround(operations) { painter in
      let isLinked = painter.beginLink(of: operations)
      painter.tags.beginLeaf(tag)
      for operation in operations {
        switch operation {
        case .line(let line, let origin): painter.text.paint(line.runs[...], of: line, at: origin)
        case .image(let image, let box): painter.images.paint(image, in: box)
        default: break
        }
      }
      painter.tags.endLeaf(tag)
      if isLinked { painter.tags.endLink() }
    }
    text.forgetState()
  }

  /// Paints lines that stand in an element that is no leaf: each stretch of text gets a leaf.
  private mutating func paintText(_ operations: ArraySlice<PageOperation>) {
    paintAround(operations) { painter in
      var stretch = TextStretch(leaf: painter.tags.isEmpty ? .paragraph : .span)
      for case .line(let line, let origin) in operations {
        painter.paint(line, at: origin, &stretch)
      }
      stretch.close(&painter.tags)
    }
  }

  /// Paints what lies behind and over lines, outside of the structure, before and after `content`.
  private mutating func paintAround(
    _ operations: ArraySlice<PageOperation>, content: (inout DocumentPainter) -> Void
  ) {
    for operation in operations {
      switch operation {
      case .line(let line, let origin): text.paintBackgrounds(of: line, at: origin)
      case .destination(let name, let point): mark(name, at: point)
      default: break
      }
    }
    content(&self)
    for case .line(let line, let origin) in operations { text.paintMarks(of: line, at: origin) }
  }

  /// A stretch of text in a leaf that is opened when it is needed.
  private struct TextStretch {
    let leaf: StructureTag
    var isOpen = false

    mutating func open(_ tags: inout StructureTags) {
      if !isOpen { tags.beginLeaf(leaf) }
      isOpen = true
    }

    mutating func close(_ tags: inout StructureTags) {
      if isOpen { tags.endLeaf(leaf) }
      isOpen = false
    }
  }

  private mutating func paint(_ line: SetLine, at origin: Point, _ stretch: inout TextStretch) {
    var objects = line.objects.sorted { $0.x < $1.x }[...]
    var index = 0
    while index < line.runs.count {
      let run = line.runs[index]
      while let object = objects.first, object.x < run.x {
        stretch.close(&tags)
        paint(object, at: origin)
        objects.removeFirst()
      }
      guard let link = run.link, let attributes = text.links[link] else {
        stretch.open(&tags)
        text.paint(line.runs[index...index], of: line, at: origin)
        index += 1
        continue
      }
      let next = objects.first?.x ?? .infinity
      let end =
        line.runs[(index + 1)...].firstIndex { $0.link != link || $0.x > next } ?? line.runs.count
      stretch.close(&tags)
      let runs = line.runs[index..<end]
      let isReference = if case .reference = plan.links[link] { true } else { false }
      tags.beginLink(
        "\(attributes) rect=[\(text.linkBox(of: runs, in: line, at: origin))]", description: text.description(of: runs),
        isReference: isReference)
      text.paint(runs, of: line, at: origin)
      tags.endLink(isReference: isReference)
      index = end
    }
    for object in objects {
      stretch.close(&tags)
      paint(object, at: origin)
    }
  }

  private mutating func paint(_ object: InlineObject, at origin: Point) {
    let box = Rect(
      x: origin.x + object.x, y: origin.y - object.size.height, width: object.size.width, height: object.size.height)
    paintImage(object.image, in: box)
  }

  private mutating func paintImage(_ image: Int, in box: Rect) {
    guard plan.images.indices.contains(image) else { return }
    let isLinked = beginLink(of: image, in: box)
    let leaf: StructureTag =
      tags.isInFigure ? .span : .figure(alternativeText: plan.images[image].alternativeText)
    tags.beginLeaf(leaf)
    images.paint(image, in: box)
    tags.endLeaf(leaf)
    if isLinked { tags.endLink() }
    text.forgetState()
  }

  /// Opens the link that the image of a figure is.
  private mutating func beginLink(of operations: ArraySlice<PageOperation>) -> Bool {
    for case .image(let image, let box) in operations { return beginLink(of: image, in: box) }
    return false
  }

  /// Opens the link that an image is; returns whether it is one.
  private mutating func beginLink(of image: Int, in box: Rect) -> Bool {
    guard plan.images.indices.contains(image), let link = plan.images[image].link, text.links.indices.contains(link),
      let attributes = text.links[link]
    else { return false }
    let rect = [box.x, box.y, box.width, box.height].map(decimal).joined(separator: " ")
    var description = plan.images[image].alternativeText
    if description.isEmpty, case .address(let address) = plan.links[link] { description = address }
    tags.beginLink("\(attributes) rect=[\(rect)]", description: description)
    return true
  }

  private mutating func mark(_ name: String, at point: Point) {
    guard LinkTargets.isName(name), point.x.isFinite, point.y.isFinite, marked.insert(name).inserted else { return }
    surface.addDestination(name, at: point)
  }

  private mutating func noteMisnesting() {
    guard !isMisnested else { return }
    isMisnested = true
    diagnostics.append(
      Diagnostic(.warning, .structureMisnested, "the structure of the PDF is not nested everywhere"))
  }
}

extension PageOperation {
  /// Whether it continues a stretch of text.
  fileprivate var isText: Bool {
    switch self {
    case .line, .destination: true
    default: false
    }
  }
}
