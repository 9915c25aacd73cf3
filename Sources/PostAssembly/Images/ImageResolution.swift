import PostImaging
import PostModel

/// Decides what is shown for every image of a post, probing each file once.
struct ImageResolution {
  let tree: MarkDownTree
  let options: AssemblyOptions
  var log: DiagnosticLog
  /// What is wrong on paper only: images that are not fetched.
  private(set) var paperLog: DiagnosticLog
  private(set) var images: [NodeIndex: ResolvedImage] = [:]
  private var probed: [String: Result<(path: String, info: ImageInfo), ImageProblem>] = [:]

  /// An image as it was written.
  private struct Request {
    var destination: String
    var title: String?
    var alternativeText: String
    var width: Length?
    var height: Length?
    var wrap: Wrap?
  }

  init(tree: MarkDownTree, options: AssemblyOptions, log: DiagnosticLog) {
    self.tree = tree
    self.options = options
    self.log = log
    paperLog = DiagnosticLog(source: tree.source)
  }

  mutating func run() {
    for (index, node) in tree.nodes.enumerated() {
      switch node.kind {
      case .image: resolve(written(node, NodeIndex(index)), at: NodeIndex(index))
      case .attachment: miss(node, at: NodeIndex(index))
      case .element where tree.elements[Int(node.payload)].name == .img:
        resolve(written(tree.elements[Int(node.payload)]), at: NodeIndex(index))
      default: break
      }
    }
  }

  /// An attachment that the post does not declare.
  private mutating func miss(_ node: Node, at index: NodeIndex) {
    let id = tree.textSlice(of: node).map(tree.string(of:)) ?? ""
    let severity: Diagnostic.Severity = options.failedImages == .fail ? .error : .warning
    log.report(
      severity, .attachmentUndeclared, about: id, at: Int(node.start),
      hint: "list it under “attachments” in the front matter, with its id and its file"
    ) { "the post has no attachment \"\(id.prefix(60))\"" }
    if options.failedImages != .omit {
      images[index] = ResolvedImage(source: .unavailable, address: "", alternativeText: id)
    }
  }

  private func written(_ node: Node, _ index: NodeIndex) -> Request {
    let payload = tree.links[Int(node.payload)]
    // Braces behind an image that stands alone may be kept with its figure.
    let parent = tree.nodes[Int(node.parent)]
    let own = tree.attributes(of: node)
    let figure = parent.kind == .figure ? tree.attributes(of: parent) : nil
    let alternative = own?.others.first { $0.key == "alt" }?.value
    return Request(
      destination: tree.string(of: payload.destination),
      title: payload.title.isEmpty ? nil : tree.string(of: payload.title),
      alternativeText: alternative ?? MarkDownItem(tree: tree, index: index).text,
      width: own?.width ?? figure?.width, height: own?.height ?? figure?.height, wrap: own?.wrap ?? figure?.wrap)
  }

  private func written(_ element: ElementPayload) -> Request {
    let style = element.attribute("style")
    func length(_ key: String) -> Length? {
      let value = style.flatMap { StyleDeclarations.value(of: key, in: $0) } ?? element.attribute(key)
      return value.flatMap { Length(parsing: $0, defaultUnit: .pixels) }
    }
    let side = style.flatMap { StyleDeclarations.value(of: "float", in: $0) } ?? element.attribute("align")
    return Request(
      destination: LinkResolution.trimmed(element.attribute("src") ?? ""), title: element.attribute("title"),
      alternativeText: element.attribute("alt") ?? "", width: length("width"), height: length("height"),
      wrap: side.flatMap(Wrap.init(rawValue:)))
  }

  private mutating func resolve(_ request: Request, at index: NodeIndex) {
    let offset = Int(tree.nodes[Int(index)].start)
    var image = ResolvedImage(
      source: .unavailable, address: "", alternativeText: request.alternativeText, title: request.title,
      width: sound(request.width), height: sound(request.height), wrap: request.wrap ?? .none)
    defer { images[index] = image.source == .unavailable && options.failedImages == .omit ? nil : image }
    let destination = request.destination
    guard isSafe(destination) else {
      log.report(.warning, .unsafeAddress, about: destination, at: offset) {
        "the image at \"\(destination.prefix(60))\" is not shown, since its scheme is not one that images may have"
      }
      return
    }
    let address = URLText.percentEncoded(destination)
    if URLText.scheme(of: destination.utf8) != nil || destination.hasPrefix("//") {
      image.source = .remote(address: address)
      image.address = address
      paperLog.report(.warning, .imageNotFetched, about: destination, at: offset) {
        "the image at \"\(destination.prefix(100))\" is not fetched; a placeholder stands for it"
      }
      return
    }
    if destination.isEmpty { return report(ImageProblem(.missing), destination, at: offset) }
    switch probe(destination) {
    case .success(let found):
      image.source = .file(path: found.path, info: found.info)
      image.address = options.imageAddress(address)
    case .failure(let problem):
      // Where the file may lie outside the root, its address tells what lies there.
      if problem.kind != .outsideRoot { image.address = options.imageAddress(address) }
      report(problem, destination, at: offset)
    }
  }

  private func isSafe(_ destination: String) -> Bool {
    options.checksSchemes
      ? URLText.isSafeImage(destination.utf8) : !LinkResolution.runsPrograms(destination)
  }

  /// Lengths that mean something: more than nothing, and finite.
  private func sound(_ length: Length?) -> Length? {
    guard let length, length.value > 0, length.value.isFinite, length.value < 1e6 else { return nil }
    return length
  }

  /// Probes the file that an address means: without query and fragment, percent-decoded.
  private mutating func probe(_ destination: String) -> Result<(path: String, info: ImageInfo), ImageProblem> {
    let end = destination.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let written = destination[..<(end ?? destination.endIndex)]
    let path = String(decoding: URLText.percentDecoded(written.utf8), as: UTF8.self)
    if let known = probed[path] { return known }
    let result = options.probeImage(path)
    probed[path] = result
    return result
  }

  private mutating func report(_ problem: ImageProblem, _ destination: String, at offset: Int) {
    let severity: Diagnostic.Severity = options.failedImages == .fail ? .error : .warning
    let name = destination.isEmpty ? "an image without an address" : "the image \"\(destination.prefix(100))\""
    let reason = problem.reason.isEmpty ? "" : ": \(problem.reason)"
    switch problem.kind {
    case .missing:
      log.report(severity, .imageMissing, about: destination, at: offset) { "\(name) does not exist\(reason)" }
    case .unreadable:
      log.report(severity, .imageMissing, about: destination, at: offset) { "\(name) cannot be read\(reason)" }
    case .unusable:
      log.report(severity, .imageUnusable, about: destination, at: offset) { "\(name) cannot be shown\(reason)" }
    case .outsideRoot:
      log.report(
        severity, .imageOutsideRoot, about: destination, at: offset,
        hint: "--root names the folder that images are read from"
      ) { "\(name) lies outside the folder that may be read\(reason)" }
    }
  }
}
