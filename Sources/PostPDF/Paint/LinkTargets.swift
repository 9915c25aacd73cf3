import PostModel

/// The links of a plan as Cairo's attributes, checked: Cairo keeps a link that leads nowhere without a word.
struct LinkTargets {
  /// For each link, its attribute; `nil` if it leads nowhere.
  private(set) var attributes: [String?] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ links: [PlannedLink], destinations: Set<String>) {
    attributes.reserveCapacity(links.count)
    for link in links {
      switch link {
      case .address(let address):
        attributes.append("uri='\(Self.encoded(address))'")
      case .destination(let name) where destinations.contains(name),
        .reference(let name) where destinations.contains(name):
        attributes.append("dest='\(name)'")
      case .destination(let name), .reference(let name):
        attributes.append(nil)
        diagnostics.append(Self.missing(name, of: "a link"))
      }
    }
  }

  /// The destinations that pages mark; Cairo forgets those of pages that show nothing.
  static func destinations(of plan: DocumentPlan) -> Set<String> {
    var names: Set<String> = []
    for page in plan.pages where page.operations.contains(where: \.isVisible) {
      for case .destination(let name, _) in page.operations where isName(name) { names.insert(name) }
    }
    return names
  }

  /// Whether Cairo writes a name as it is: `[A-Za-z0-9-]`.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// An address that survives Cairo's attributes and PDF's strings: `(` would corrupt the file, `\` be lost, `'` be an
  /// error; a URI action holds ASCII only (ISO 32000-1, table 206).
  static func encoded(_ address: String) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(address.utf8.count)
    for byte in address.utf8 {
      switch byte {
      case 0...0x20, 0x7F..., UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"), UInt8(ascii: "'"):
        out.append(UInt8(ascii: "%"))
        out.append(ObjectText.hexDigits[Int(byte >> 4)])
        out.append(ObjectText.hexDigits[Int(byte & 0xF)])
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The diagnostic for a place that does not exist.
  static func missing(_ name: String, of what: String) -> Diagnostic {
    Diagnostic(.warning, .destinationMissing, "\(what) leads to ‘\(name)’, which no page of the PDF holds")
  }
}

extension PageOperation {
  /// Whether it paints something.
  fileprivate var isVisible: Bool {
    switch self {
    case .line, .image, .fill, .artifactLine: true
    case .beginTag, .endTag, .destination: false
    }
  }
}
