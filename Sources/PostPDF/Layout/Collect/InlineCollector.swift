import PostAssembly
import PostModel
import PostStyling

extension BlockCollector {
  /// What a paragraph's items have become.
  struct CollectedInlines {
    var text: InlineText
    var anchors: [FigureAnchor]
    var destinations: [String]
    /// Places in the text that links lead to.
    var places: [TextPlace]
    /// The only image, if there is nothing beside it.
    var loneImage: NodeIndex?
  }

  /// A step of the walk through inline items.
  struct InlineFrame {
    /// The item to be looked at next; 0 at the end.
    var next: NodeIndex
    /// The first item that is not to be looked at; 0 for none.
    var stop: NodeIndex
    var link: Int?
    var isCode: Bool
    /// What is set when the frame is done.
    var ending: Ending = .nothing
    var manner: InlineTextBuilder.Manner
  }

  enum Ending {
    case nothing
    case text(String)
    case lineBreak
  }

  /// Collects the siblings from `first` up to `stop` as one text; `host` gives the style of what has none.
  mutating func collectInlines(from first: NodeIndex, to stop: NodeIndex, host: NodeIndex, measure: Double)
    -> CollectedInlines
  {
    var builder = InlineTextBuilder()
    var walk = InlineWalk()
    let base = manner(of: host, link: nil, isCode: false)
    var frames = [InlineFrame(next: first, stop: stop, link: nil, isCode: false, manner: base)]
    while var frame = frames.popLast() {
      guard frame.next != frame.stop, frame.next != 0 else {
        switch frame.ending {
        case .nothing: break
        case .text(let text): builder.append(text: text.utf8, in: frame.manner)
        case .lineBreak: builder.appendLineBreak(in: frame.manner)
        }
        continue
      }
      let index = frame.next
      let node = contents[index]
      frame.next = node.nextSibling
      frames.append(frame)
      if let name = links.destination(at: index) { walk.destinations.append(name) }
      var inner = InlineFrame(
        next: node.firstChild, stop: 0, link: frame.link, isCode: frame.isCode,
        manner: manner(of: index, link: frame.link, isCode: frame.isCode))
      switch node.kind {
      case .text:
        builder.append(text: contents.text(of: node), in: inner.manner)
      case .code:
        inner.manner = manner(of: index, link: frame.link, isCode: true)
        builder.append(verbatim: contents.text(of: node), in: inner.manner)
      case .softBreak: builder.append(text: " ".utf8, in: inner.manner)
      case .lineBreak: builder.appendLineBreak(in: inner.manner)
      case .image: appendImage(index, to: &builder, walk: &walk, in: inner.manner, measure: measure)
      case .htmlInline, .htmlBlock: appendRaw(node, to: &builder, in: inner.manner)
      case .link:
        inner.link = linkIndex(of: document.links[Int(node.payload)], at: node) ?? frame.link
        frames.append(inner)
      case .wikiLink, .embed:
        inner.link = linkIndex(of: document.links[Int(node.payload)], at: node) ?? frame.link
        frames.append(inner)
        if node.firstChild == 0 { appendDestination(of: node, to: &builder, in: inner) }
      case .emphasis, .strong, .strikethrough, .superscript, .subscript, .highlight, .inserted, .span, .abbreviation:
        frames.append(inner)
      case .punctuation: builder.append(text: document.text(ofPunctuation: node).utf8, in: inner.manner)
      case .emoji: builder.append(text: contents.text(of: node), in: inner.manner)
      case .math: appendMath(index, node, to: &builder, link: frame.link)
      case .footnoteReference, .inlineNote:
        appendNoteReference(index, to: &builder, walk: &walk, in: frame.manner)
      case .attachment: appendAttachment(index, node, to: &builder, in: inner.manner)
      case .comment, .commentInline, .abbreviationDefinition, .footnoteDefinition, .more, .pageBreak,
        .tableOfContents:
        break
      case .customInline:
        if appendCustom(index, node, to: &builder, in: inner.manner) { frames.append(inner) }
      case .element:
        if enter(index, node, frame: &inner, builder: &builder, walk: &walk, measure: measure) { frames.append(inner) }
      default:
        // A block inside of inlines: its text on lines of its own.
        if !builder.isEmpty { builder.appendLineBreak(in: inner.manner) }
        inner.ending = .lineBreak
        frames.append(inner)
      }
    }
    let hasText = walk.imageCount != 1 || builder.objects.count != 1 || builder.bytes.count != 3
    let text = builder.finish(styles: [], language: document.language)
    return CollectedInlines(
      text: text, anchors: builder.anchors, destinations: walk.destinations,
      places: builder.places, loneImage: hasText ? nil : walk.lastImage)
  }

  /// What the walk has met.
  struct InlineWalk {
    var destinations: [String] = []
    var imageCount = 0
    var lastImage: NodeIndex?
    /// Where the number of a note was set last, in bytes.
    var noteEnd: Int?
  }

  /// How text of the node at `index` is set.
  mutating func manner(of index: NodeIndex, link: Int?, isCode: Bool) -> InlineTextBuilder.Manner {
    let style = Int(document.textStyleOfNode[Int(index)])
    return InlineTextBuilder.Manner(
      style: style, paint: styles.paint(style: style, isCode: isCode), link: link, isCode: isCode)
  }

  private mutating func appendImage(
    _ index: NodeIndex, to builder: inout InlineTextBuilder, walk: inout InlineWalk,
    in manner: InlineTextBuilder.Manner, measure: Double
  ) {
    guard let image = document.images[index] else { return }
    if image.wrap != .none, !isInTable {
      builder.anchor(figure(of: image, at: index, caption: nil))
      return
    }
    walk.imageCount += 1
    walk.lastImage = index
    let em = styles.styles[manner.style].fontSize
    let content = planImage(image, at: index, em: em, link: manner.link)
    let size = inlineSize(of: image, naturalSize: content.naturalSize, em: em, measure: measure)
    builder.append(image: content.index, size: size, in: manner)
    if content.naturalSize == nil {
      let label = image.alternativeText.isEmpty ? image.address : image.alternativeText
      if !label.isEmpty { builder.append(text: " \(label)".utf8, in: manner) }
    }
  }

  /// Raw HTML that was not made into elements: its text where it is to be shown, else nothing.
  private mutating func appendRaw(
    _ node: Node, to builder: inout InlineTextBuilder, in manner: InlineTextBuilder.Manner
  ) {
    if document.rawHTML == .escape {
      builder.append(text: contents.text(of: node), in: manner)
    } else {
      report.warn(
        .rawHTMLNotShown, "raw HTML that is kept as it is does not appear in the PDF", at: Int(node.start),
        hint: "with sanitized HTML its text is shown")
    }
  }

  /// Begins an HTML element; `false` if its children are not to be walked.
  private mutating func enter(
    _ index: NodeIndex, _ node: Node, frame: inout InlineFrame, builder: inout InlineTextBuilder,
    walk: inout InlineWalk, measure: Double
  ) -> Bool {
    let element = document.tree.elements[Int(node.payload)]
    switch element.name {
    case .br: builder.appendLineBreak(in: frame.manner)
    case .wbr, .source, .track, .col: break
    case .hr: builder.appendLineBreak(in: frame.manner)
    case .img: appendImage(index, to: &builder, walk: &walk, in: frame.manner, measure: measure)
    case .a:
      if let link = document.elementLinks[index] { frame.link = linkIndex(of: link, at: node) ?? frame.link }
      return true
    case .code, .kbd, .samp, .tt:
      frame.isCode = true
      return true
    case .q:
      builder.append(text: "“".utf8, in: frame.manner)
      frame.ending = .text("”")
      return true
    case .video, .audio, .iframe:
      appendMedia(index, element, to: &builder, in: frame.manner)
      return true
    case .td, .th:
      frame.ending = .text(" ")
      return true
    case .li:
      if !builder.isEmpty { builder.appendLineBreak(in: frame.manner) }
      builder.append(text: "• ".utf8, in: frame.manner)
      return true
    default:
      if element.name.isBlock, !builder.isEmpty {
        builder.appendLineBreak(in: frame.manner)
        frame.ending = .lineBreak
      }
      return true
    }
    return false
  }

  /// Films and sounds are shown by their address, as a link.
  private mutating func appendMedia(
    _ index: NodeIndex, _ element: ElementPayload, to builder: inout InlineTextBuilder,
    in manner: InlineTextBuilder.Manner
  ) {
    guard let address = mediaAddress(index, element) else { return }
    let style = resolver.text(document.profile.link, inside: styles.styles[manner.style])
    let styleIndex = styles.index(of: style)
    let encoded = URLText.percentEncoded(address)
    let manner = InlineTextBuilder.Manner(
      style: styleIndex, paint: styles.paint(style: styleIndex, isCode: false),
      link: linkIndex(of: .address(encoded), at: contents[index]))
    builder.append(text: address.utf8, in: manner)
    builder.append(text: " ".utf8, in: manner)
  }
}
