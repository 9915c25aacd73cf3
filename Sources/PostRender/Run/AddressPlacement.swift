import PostAssembly
import PostFiles
import PostImaging
import PostModel

/// Fits the addresses of a document to the place of one of its outputs.
///
/// Images are linked relative to the page, written into it, or copied beside it; links to posts of the same run lead to
/// their outputs in the same form.
struct AddressPlacement {
  private let job: RenderJob
  private let output: RenderJob.Output
  private let targets: LinkTargets
  private let assets: AssetMode
  private let maxBytes: Int
  /// Both absolute, with links resolved.
  private let inputFolder: String
  private let outputFolder: String

  init(job: RenderJob, output: RenderJob.Output, targets: LinkTargets, assets: AssetMode, maxBytes: Int) {
    self.job = job
    self.output = output
    self.targets = targets
    self.assets = assets
    self.maxBytes = maxBytes
    inputFolder = PathText.realAsFarAsItExists(job.folder)
    outputFolder = PathText.realAsFarAsItExists(output.folder)
  }

  /// Changes the addresses of links and images in `document`; files that are to be copied go to `jobOutput`.
  func place(_ document: inout AssembledDocument, _ jobOutput: JobOutput) throws(DiagnosticError) {
    if document.linksAsWritten && AddressPlacement.mayLinkPosts(document.tree) { document.spellOutLinks() }
    for index in document.links.indices {
      if let link = retargeted(document.links[index]) { document.links[index] = link }
    }
    for (node, link) in document.elementLinks {
      if let link = retargeted(link) { document.elementLinks[node] = link }
    }
    if output.format == .html { try placeImages(&document, jobOutput) }
  }

  /// The link, leading to the output of a post of this run; `nil` if it leads elsewhere.
  private func retargeted(_ link: ResolvedLink) -> ResolvedLink? {
    guard case .address(let address) = link, let (path, rest) = AddressPlacement.post(in: address),
      let target = targets.output(ofPostAt: PathText.absolute(path, from: inputFolder), format: output.format)
    else { return nil }
    return .address(AddressPlacement.address(of: PathText.relative(target, to: outputFolder)) + rest)
  }

  /// Whether some address may be that of a post: a quick look for `.m` or `.%`, which `post(in:)` confirms.
  private static func mayLinkPosts(_ tree: MarkDownTree) -> Bool {
    tree.withContents { contents in
      contents.links.contains { link in
        let address = contents.bytes(of: link.destination)
        return address.indices.dropFirst().contains { place in
          address[place - 1] == UInt8(ascii: ".")
            && (address[place] | 0x20 == UInt8(ascii: "m") || address[place] == UInt8(ascii: "%"))
        }
      }
    }
  }

  /// The path of a relative address that names a post, percent-decoded, and what follows it: query and fragment.
  private static func post(in address: String) -> (path: String, rest: String)? {
    guard URLText.scheme(of: address.utf8) == nil, !address.hasPrefix("/"), !address.hasPrefix("#") else { return nil }
    let end = address.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? address.endIndex
    let path = String(decoding: URLText.percentDecoded(address[..<end].utf8), as: UTF8.self)
    guard FolderWalk.postExtensions.contains(PathText.fileExtension(of: path)) else { return nil }
    return (path, String(address[end...]))
  }

  private func placeImages(_ document: inout AssembledDocument, _ jobOutput: JobOutput) throws(DiagnosticError) {
    // In the order of the document: the names of copies must not depend on anything else.
    var copies = CopyNames()
    for (node, image) in document.images.sorted(by: { $0.key < $1.key }) {
      guard case .file(let path, let info) = image.source else { continue }
      switch assets {
      case .link:
        // Beside the input the author's own address holds.
        if inputFolder == outputFolder { continue }
        document.images[node]?.address = AddressPlacement.address(of: PathText.relative(path, to: outputFolder))
      case .inline: document.images[node]?.address = try AddressPlacement.dataAddress(path, info, maxBytes: maxBytes)
      case .copy:
        let folder = "\(PathText.stem(of: output.name))-assets"
        let (name, isNew) = copies.name(for: path)
        if isNew { try jobOutput.copy(path, to: PathText.join(PathText.join(output.folder, folder), name)) }
        document.images[node]?.address = AddressPlacement.address(of: "\(folder)/\(name)")
      }
    }
  }

  /// A relative path as an address: what is not a letter, a digit or harmless is percent-encoded.
  static func address(of path: String) -> String {
    var out: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "@"):
        out.append(byte)
      default:
        let digits = Array("0123456789ABCDEF".utf8)
        out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The image itself as an address (RFC 2397).
  private static func dataAddress(
    _ path: String, _ info: ImageInfo, maxBytes: Int
  ) throws(DiagnosticError) -> String {
    let type = info.format == .svg ? "svg+xml" : info.format.rawValue
    do throws(FileError) {
      let bytes = try RegularFile.read(path, maxBytes: maxBytes)
      return "data:image/\(type);base64," + String(decoding: Base64.encoded(bytes), as: UTF8.self)
    } catch {
      throw DiagnosticError(Diagnostic(error))
    }
  }
}

/// Names for copied files: their own, with a number where two are alike.
private struct CopyNames {
  private var names: [String: String] = [:]
  private var taken: Set<String> = []

  mutating func name(for path: String) -> (name: String, isNew: Bool) {
    if let known = names[path] { return (known, false) }
    let own = PathText.name(of: path)
    let stem = PathText.stem(of: own)
    let rest = own.utf8.dropFirst(stem.utf8.count)
    var name = own
    var number = 2
    // Many file systems make no difference between small and capital letters.
    while !taken.insert(name.lowercased()).inserted {
      name = "\(stem)-\(number)\(Substring(rest))"
      number += 1
    }
    names[path] = name
    return (name, true)
  }
}

/// Where the posts of a run go to.
struct LinkTargets: Sendable {
  private var outputs: [String: [RenderJob.Output]] = [:]

  init(_ jobs: [RenderJob]) {
    for job in jobs {
      guard case .file(let path) = job.input else { continue }
      outputs[PathText.realAsFarAsItExists(path)] = job.outputs
    }
  }

  /// The file that the post at `path` is written to in `format`, or in another where there is none; absolute.
  func output(ofPostAt path: String, format: OutputFormat) -> String? {
    guard let candidates = outputs[PathText.realAsFarAsItExists(path)],
      let output = candidates.first(where: { $0.format == format }) ?? candidates.first,
      case .file(let path) = output.target
    else { return nil }
    return PathText.realAsFarAsItExists(path)
  }
}

/// Base64 with padding (RFC 4648, section 4).
enum Base64 {
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    var offset = 0
    while offset < bytes.count {
      let second = offset + 1 < bytes.count ? Int(bytes[offset + 1]) : 0
      let third = offset + 2 < bytes.count ? Int(bytes[offset + 2]) : 0
      let group = Int(bytes[offset]) << 16 | second << 8 | third
      out.append(letters[group >> 18])
      out.append(letters[group >> 12 & 63])
      out.append(offset + 1 < bytes.count ? letters[group >> 6 & 63] : UInt8(ascii: "="))
      out.append(offset + 2 < bytes.count ? letters[group & 63] : UInt8(ascii: "="))
      offset += 3
    }
    return out
  }
}
