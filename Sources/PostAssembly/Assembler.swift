import PostModel
import PostStyling

/// Makes of a post and a profile a document with everything decided that its outputs must agree on.
///
/// ```swift
/// var options = AssemblyOptions { path in images.probe(path) }
/// options.rawHTML = .escape
/// let assembled = Assembler(options: options).assemble(post, profile: theme)
/// ```
public struct Assembler: Sendable {
  /// What the user decides.
  public var options: AssemblyOptions

  /// Makes an assembler.
  public init(options: AssemblyOptions) { self.options = options }

  /// Pairs raw tags, then decides what is needed of anchors, links, images and styles; linear in the post.
  ///
  /// Never fails: what is wrong stands in the result's `diagnostics`.
  public func assemble(_ document: PostDocument, profile: StylingProfile) -> AssembledDocument {
    var document = document
    var log = DiagnosticLog(source: document.tree.source)
    if options.becomesElements, let paired = TagPairing.pairing(document.tree, log: &log) {
      document.tree = paired
    }
    let kinds = KindsPresent(in: document.tree)
    let writtenLinks = document.tree.links.count
    if let resolved = AttachedImages.resolving(document, kinds, options) { document.tree = resolved }
    let tree = document.tree
    let isOrdinary =
      !kinds.refersToPages && WrittenAddresses.areOrdinary(in: tree, checksSchemes: options.checksSchemes)
    let linksAsWritten = isOrdinary && !options.needs.contains(.links) && options.linkPolicy == nil
    let imagesAsWritten = isOrdinary && !options.needs.contains(.images)
    var anchors = AnchorNames(prefix: options.idPrefix)
    if options.needs.contains(.anchors) || !linksAsWritten {
      anchors.nameAll(of: tree, checksIDs: options.checksSchemes)
    }
    let marks = PageMarks(tree, kinds, &anchors, log: &log)
    var links = LinkResolution(tree: tree, anchors: anchors, options: options, log: log, writtenLinks: writtenLinks)
    if !linksAsWritten { links.run() }
    var images = ImageResolution(tree: tree, options: options, log: links.log)
    if !imagesAsWritten { images.run() }
    let (title, showsTitle) = title(of: document, outline: anchors.outline)
    let contents = ContentsList.entries(of: anchors.outline, underTitle: showsTitle)
    if let place = marks.contentsPlace, contents.isEmpty, options.needs.contains(.anchors) {
      images.log.report(.warning, .emptyContents, about: "", at: Int(tree.nodes[Int(place)].start)) {
        "the table of contents is empty: the post has no headings to list"
      }
    }
    var styles = StyleResolution(tree: tree, profile: profile)
    if options.needs.contains(.styles) { styles.run() }
    let caption = styles.captionBox()
    let metadata = document.metadata
    let language = metadata.language ?? "en"
    let words = FixedWords.words(of: language).replacing(profile.words).replacing(metadata.words)
    return AssembledDocument(
      document: document, profile: profile, rawHTML: options.rawHTML,
      language: language, isRightToLeft: Direction.isRightToLeft(language),
      // Lists such as `A and B` need words of the language; commas need none.
      authorText: metadata.authors.isEmpty ? nil : metadata.authors.joined(separator: ", "),
      dateText: metadata.date.map { WrittenDate.text(of: $0, language: language, words: words) },
      title: title, showsTitle: showsTitle,
      textStyles: styles.textStyles, textStyleOfNode: styles.textStyleOfNode, boxStyles: styles.boxStyles,
      boxStyleOfNode: styles.boxStyleOfNode, titleStyles: styles.titleStyles(), captionBox: caption,
      anchors: anchors.anchors, links: links.links, linksAsWritten: linksAsWritten,
      elementLinks: links.elementLinks, images: images.images, imagesAsWritten: imagesAsWritten,
      outline: anchors.outline, contents: contents,
      contentsPlace: marks.contentsPlace, notes: marks.notes, noteReferences: marks.noteReferences,
      quotationMarks: QuotationMarks.marks(of: language), words: words,
      diagnostics: document.diagnostics + Assembler.inOrder(images.log.diagnostics),
      paperDiagnostics: Assembler.inOrder(images.paperLog.diagnostics))
  }

  /// The title, and whether a title block shows it: not where the body begins with a heading that says the same.
  private func title(of document: PostDocument, outline: [OutlineEntry]) -> (String, Bool) {
    let firstHeading = outline.first { $0.level == 1 }
    if let title = document.metadata.title, !title.isEmpty {
      let isRepeated = firstHeading.map { Slug.slug(of: Array($0.text.utf8)) == Slug.slug(of: Array(title.utf8)) }
      return (title, isRepeated != true)
    }
    if let firstHeading, !firstHeading.text.isEmpty { return (firstHeading.text, false) }
    return (options.fallbackTitle ?? document.tree.source.name, false)
  }

  /// The diagnostics by their place in the source; those of one place as they came.
  private static func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let ordered = diagnostics.enumerated().sorted { left, right in
      guard let first = left.element.position, let second = right.element.position, first != second else {
        return left.offset < right.offset
      }
      return first < second
    }
    return ordered.map(\.element)
  }
}
