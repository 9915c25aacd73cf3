import PostModel

/// The unique ids of one page: of headings, and of items and elements that name one.
///
/// An id that was written is kept; a heading without one gets its slug. A name that is taken gets `-1`, `-2` and so
/// on, never a name that another heading has by nature.
struct AnchorNames {
  /// The id of each node that has one.
  private(set) var anchors: [NodeIndex: String] = [:]
  /// The headings, in order.
  private(set) var outline: [OutlineEntry] = []
  /// What was written, in the ways links may write it, and the id that it leads to.
  private var targets: [String: String] = [:]
  /// Letters and digits of each name, and the id; `nil` where two names have the same.
  private var looseTargets: [String: String?] = [:]
  private var names: Set<String> = []
  /// The number that was given last to each name that was taken.
  private var counters: [String: Int] = [:]
  /// What stands before every id, where several posts share a page.
  private let prefix: String

  private struct Claim {
    var node: NodeIndex
    var name: String
    var written: String?
    var isHeading: Bool
    var text: String
    var level: Int
  }

  /// Starts without names; `prefix` stands before every id.
  init(prefix: String = "") { self.prefix = prefix }

  /// Names all headings, and all items that name themselves.
  mutating func nameAll(of tree: MarkDownTree, checksIDs: Bool) {
    var claims = AnchorNames.claims(in: tree, checksIDs: checksIDs)
    let natural = Set(claims.map(\.name))
    // What was written comes first, so that no slug takes it.
    for place in claims.indices where claims[place].written != nil { name(&claims[place], natural) }
    for place in claims.indices where claims[place].written == nil { name(&claims[place], natural) }
    for claim in claims {
      let anchor = prefix + claim.name
      anchors[claim.node] = anchor
      if claim.isHeading {
        outline.append(.init(level: claim.level, text: claim.text, anchor: anchor, node: claim.node))
      }
    }
    for claim in claims {
      for way in [claim.written, claim.name.lowercased()].compactMap(\.self) where targets[way] == nil {
        targets[way] = claim.name
      }
      let loose = AnchorNames.loose(claim.name)
      looseTargets[loose] = looseTargets[loose] == nil ? .some(claim.name) : .some(nil)
    }
  }

  /// The id that a link to `fragment`, without its `#`, leads to: exactly, else by letter case, else as a slug,
  /// else by the letters and digits alone: other programs make other slugs of the same heading.
  func target(of fragment: String) -> String? { name(of: fragment).map { prefix + $0 } }

  private func name(of fragment: String) -> String? {
    let decoded = String(decoding: URLText.percentDecoded(fragment.utf8), as: UTF8.self)
    for name in [fragment, decoded] {
      if names.contains(name) { return name }
      if let target = targets[name] ?? targets[name.lowercased()] { return target }
    }
    if let target = targets[Slug.slug(of: Array(decoded.utf8))] { return target }
    let loose = AnchorNames.loose(decoded)
    return loose.isEmpty ? nil : looseTargets[loose] ?? nil
  }

  private static func loose(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      let letters = name.utf8.lazy.filter { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
      return String(decoding: letters.map { $0 >= 0x41 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
    return String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
  }

  /// A new id that nothing else has: `name`, with a number behind it where that is taken.
  mutating func claim(_ name: String) -> String { prefix + unique(name, []) }

  /// Gives `node` an id of this program's own.
  mutating func claim(_ name: String, for node: NodeIndex) { anchors[node] = claim(name) }

  private mutating func name(_ claim: inout Claim, _ natural: Set<String>) {
    claim.name = unique(claim.name, natural)
  }

  private mutating func unique(_ base: String, _ natural: Set<String>) -> String {
    if names.insert(base).inserted { return base }
    var number = counters[base] ?? 0
    var name: String
    repeat {
      number += 1
      name = "\(base)-\(number)"
    } while natural.contains(name) || !names.insert(name).inserted
    counters[base] = number
    return name
  }

  private static func claims(in tree: MarkDownTree, checksIDs: Bool) -> [Claim] {
    var claims: [Claim] = []
    for (index, node) in tree.nodes.enumerated() {
      let level = headingLevel(of: node, in: tree)
      let written = writtenID(of: node, in: tree)
      guard level > 0 || written != nil else { continue }
      let place = NodeIndex(index)
      var claim = Claim(
        node: place, name: "", written: written, isHeading: level > 0, text: "", level: level)
      if level > 0 { claim.text = collapsed(MarkDownItem(tree: tree, index: place).plainText()) }
      if let written {
        claim.name = checksIDs ? ClobberingNames.prefixed(written) : written
      } else {
        let slug = Slug.slug(of: Array(claim.text.utf8))
        claim.name = slug.isEmpty ? "section" : slug
      }
      claims.append(claim)
    }
    return claims
  }

  private static func headingLevel(of node: Node, in tree: MarkDownTree) -> Int {
    switch node.kind {
    case .heading: Int(node.detail)
    case .element: tree.elements[Int(node.payload)].name.headingLevel
    default: 0
    }
  }

  private static func writtenID(of node: Node, in tree: MarkDownTree) -> String? {
    let id: String? =
      node.kind == .element
      ? tree.elements[Int(node.payload)].attribute("id") : tree.attributes(of: node)?.id
    guard let id, !id.isEmpty, !id.contains(where: \.isWhitespace) else { return nil }
    return id
  }

  private static func collapsed(_ text: [UInt8]) -> String {
    if text.allSatisfy({ $0 < 0x80 }) {
      let words = text.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
      return String(decoding: Array(words.joined(separator: CollectionOfOne(0x20))), as: UTF8.self)
    }
    return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension HTMLElementName {
  /// The level of a heading, 1 to 6; 0 for other elements.
  var headingLevel: Int {
    switch self {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: 0
    }
  }
}
