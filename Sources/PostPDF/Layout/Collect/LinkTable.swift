import PostAssembly
import PostModel

/// The links of a document and the places that they lead to.
struct LinkTable {
  private(set) var links: [PlannedLink] = []
  private var indexOfLink: [PlannedLink: Int] = [:]
  private var nameOfAnchor: [String: String] = [:]
  private var anchorsOfNode: [NodeIndex: String]

  init(document: AssembledDocument) {
    anchorsOfNode = document.anchors
    // Names count in document order, whatever the dictionary's order is.
    for (count, node) in document.anchors.keys.sorted().enumerated() {
      guard let anchor = document.anchors[node], nameOfAnchor[anchor] == nil else { continue }
      nameOfAnchor[anchor] = "d\(count + 1)"
    }
    for note in document.notes {
      nameOfAnchor[note.anchor] = "n\(note.number)"
      for (count, reference) in note.references.enumerated() {
        nameOfAnchor[reference] = "r\(note.number)-\(count + 1)"
      }
    }
  }

  /// The name of the destination at `node`; `nil` where nothing can lead to it.
  func destination(at node: NodeIndex) -> String? { anchorsOfNode[node].flatMap { nameOfAnchor[$0] } }

  /// The name of the destination at the place called `anchor`.
  func destination(named anchor: String) -> String? { nameOfAnchor[anchor] }

  /// In bytes. A PDF holds the address of a link once for each of its lines, so that longer ones would make it grow with
  /// the square of the text.
  static let longestAddress = 8192

  /// The index of the link to where `link` leads; `nil` if it leads nowhere.
  mutating func index(of link: ResolvedLink) -> Int? {
    switch link {
    case .dropped: return nil
    case .anchor(let anchor): return nameOfAnchor[anchor].map { enter(.destination($0)) }
    case .address(let address):
      return address.isEmpty ? nil : enter(.address(LinkTable.escaped(address)))
    }
  }

  /// The index of the link that refers to the place called `anchor`, such as a note; `nil` if there is none.
  mutating func reference(to anchor: String) -> Int? { nameOfAnchor[anchor].map { enter(.reference($0)) } }

  private mutating func enter(_ link: PlannedLink) -> Int {
    if let known = indexOfLink[link] { return known }
    links.append(link)
    indexOfLink[link] = links.count - 1
    return links.count - 1
  }

  /// What Cairo 1.16 writes wrongly into its files is percent-encoded too.
  private static func escaped(_ address: String) -> String {
    var out: [UInt8] = []
    for byte in URLText.percentEncoded(address.utf8) {
      switch byte {
      case UInt8(ascii: "("): out.append(contentsOf: "%28".utf8)
      case UInt8(ascii: ")"): out.append(contentsOf: "%29".utf8)
      case UInt8(ascii: "'"): out.append(contentsOf: "%27".utf8)
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

extension BlockCollector {
  /// The index of the link to where `link` leads, which is written at a node; `nil` if it leads nowhere.
  mutating func linkIndex(of link: ResolvedLink, at node: Node) -> Int? {
    if case .address(let address) = link, address.utf8.count > LinkTable.longestAddress {
      report.warn(
        .linkTooLong, "this link leads nowhere in the PDF, as its address is longer than 8192 bytes",
        at: Int(node.start))
      return nil
    }
    return links.index(of: link)
  }
}
