import PostModel

/// Decides where every link of a post leads.
struct LinkResolution {
  let tree: MarkDownTree
  let anchors: AnchorNames
  let options: AssemblyOptions
  var log: DiagnosticLog
  private(set) var links: [ResolvedLink] = []
  private(set) var elementLinks: [NodeIndex: ResolvedLink] = [:]
  /// Entries of `tree.links` from here on were made of attachments, and lead to files.
  let writtenLinks: Int

  init(
    tree: MarkDownTree, anchors: AnchorNames, options: AssemblyOptions, log: DiagnosticLog, writtenLinks: Int = .max
  ) {
    self.writtenLinks = writtenLinks
    self.tree = tree
    self.anchors = anchors
    self.options = options
    self.log = log
  }

  mutating func run() {
    links = Array(repeating: .dropped, count: tree.links.count)
    var isDecided = Array(repeating: false, count: links.count)
    for (index, node) in tree.nodes.enumerated() {
      switch node.kind {
      case .link where !isDecided[Int(node.payload)]:
        isDecided[Int(node.payload)] = true
        let destination = tree.string(of: tree.links[Int(node.payload)].destination)
        links[Int(node.payload)] = resolved(destination, at: NodeIndex(index))
      case .wikiLink, .embed:
        if isDecided[Int(node.payload)] { continue }
        isDecided[Int(node.payload)] = true
        let destination = tree.string(of: tree.links[Int(node.payload)].destination)
        links[Int(node.payload)] =
          Int(node.payload) < writtenLinks
          ? page(destination, at: NodeIndex(index)) : resolved(destination, at: NodeIndex(index))
      case .element where tree.elements[Int(node.payload)].name == .a:
        guard let address = tree.elements[Int(node.payload)].attribute("href") else { continue }
        elementLinks[NodeIndex(index)] = resolved(LinkResolution.trimmed(address), at: NodeIndex(index))
      default: break
      }
    }
  }

  private mutating func resolved(_ written: String, at index: NodeIndex) -> ResolvedLink {
    let item = MarkDownItem(tree: tree, index: index)
    switch options.linkPolicy?(LinkQuestion(destination: written, item: item)) {
    case .keep, nil: return checked(written, at: item)
    case .rewrite(let other): return checked(other, at: item)
    case .drop: return .dropped
    }
  }

  /// Where a wiki link leads that names a page: of this run, by its name, or of any other place, by its address.
  private mutating func page(_ written: String, at index: NodeIndex) -> ResolvedLink {
    let item = MarkDownItem(tree: tree, index: index)
    switch options.linkPolicy?(LinkQuestion(destination: written, item: item)) {
    case .keep, nil: break
    case .rewrite(let other): return checked(other, at: item)
    case .drop: return .dropped
    }
    if URLText.scheme(of: written.utf8) != nil || written.hasPrefix("//") { return checked(written, at: item) }
    let sign = written.firstIndex(of: "#") ?? written.endIndex
    let fragment = written[sign...].dropFirst()
    if sign == written.startIndex { return place(String(fragment), at: item) }
    let name = String(written[..<sign])
    guard let target = options.findPage(name) else {
      if FileEndings.isFile(name) { return checked(written, at: item) }
      log.report(.warning, .pageMissing, about: name, at: item.sourceRange.lowerBound) {
        "there is no page called \"\(name.prefix(60))\"; its name is shown without a link"
      }
      return .dropped
    }
    let slug = fragment.isEmpty ? "" : "#\(Slug.slug(of: Array(fragment.utf8)))"
    return checked(target.address + slug, at: item)
  }

  private mutating func checked(_ destination: String, at item: MarkDownItem) -> ResolvedLink {
    guard isSafe(destination) else {
      log.report(.warning, .unsafeAddress, about: destination, at: item.sourceRange.lowerBound) {
        "the link to \"\(destination.prefix(60))\" is dropped, since its scheme is not one that links may have"
      }
      return .dropped
    }
    if destination.hasPrefix("#") { return place(String(destination.dropFirst()), at: item) }
    return .address(URLText.percentEncoded(destination))
  }

  private func isSafe(_ destination: String) -> Bool {
    options.checksSchemes
      ? URLText.isSafeLink(destination.utf8) : !LinkResolution.runsPrograms(destination)
  }

  private mutating func place(_ fragment: String, at item: MarkDownItem) -> ResolvedLink {
    if let anchor = anchors.target(of: fragment) { return .anchor(anchor) }
    // `#` and `#top` lead to the top of any page.
    if !fragment.isEmpty && fragment.lowercased() != "top" {
      log.report(.warning, .linkTargetMissing, about: fragment, at: item.sourceRange.lowerBound) {
        "the link leads to \"#\(fragment)\", which is not on the page"
      }
    }
    return .address("#" + URLText.percentEncoded(fragment))
  }

  /// Whether following the address would run a program, or show a page of the author's making as ours.
  static func runsPrograms(_ address: String) -> Bool {
    switch URLText.scheme(of: address.utf8) {
    case "javascript", "vbscript": true
    case "data": !URLText.isSafeImage(address.utf8)
    default: false
    }
  }

  /// An attribute's address without white space around it, as HTML reads it.
  static func trimmed(_ address: String) -> String {
    var text = Substring(address).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
