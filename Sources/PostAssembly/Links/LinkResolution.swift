import PostModel

/// Decides where every link of a post leads.
struct LinkResolution {
  let tree: MarkDownTree
  let anchors: AnchorNames
  let options: AssemblyOptions
  var log: DiagnosticLog
  private(set) var links: [ResolvedLink] = []
  private(set) var elementLinks: [NodeIndex: ResolvedLink] = [:]

  init(tree: MarkDownTree, anchors: AnchorNames, options: AssemblyOptions, log: DiagnosticLog) {
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
      case .element where tree.elements[Int(node.payload)].name == .a:
        guard let address = tree.elements[Int(node.payload)].attribute("href") else { continue }
        elementLinks[NodeIndex(index)] = resolved(LinkResolution.trimmed(address), at: NodeIndex(index))
      default: break
      }
    }
  }

  private mutating func resolved(_ written: String, at index: NodeIndex) -> ResolvedLink {
    let item = MarkDownItem(tree: tree, index: index)
    var destination = written
    switch options.linkPolicy?(LinkQuestion(destination: written, item: item)) {
    case .keep, nil: break
    case .rewrite(let other): destination = other
    case .drop: return .dropped
    }
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
