/// What the file says of itself: the information dictionary (ISO 32000-1, 14.3.3) and the XMP packet (14.3.2).
enum MetadataPacket {
  /// What made the file; without a version, so that the bytes depend on the source alone.
  static let producer = "postrender"

  /// The information dictionary.
  static func information(for metadata: PlanMetadata) -> [UInt8] {
    var out = Array("<<".utf8)
    func add(_ key: String, _ text: String?) {
      guard let text, !text.isEmpty else { return }
      out.append(contentsOf: key.utf8)
      out.append(contentsOf: ObjectText.string(text))
    }
    add("/Title", metadata.title)
    add("/Author", metadata.authors.joined(separator: ", "))
    add("/Subject", metadata.summary)
    add("/Keywords", metadata.keywords.joined(separator: ", "))
    add("/Producer", producer)
    if let date = metadata.date.flatMap(pdfDate) {
      add("/CreationDate", date)
      add("/ModDate", date)
    }
    out.append(contentsOf: ">>".utf8)
    return out
  }

  /// `D:20201125100000Z` for `2020-11-25T10:00:00Z` (7.9.4); `nil` if it is no such date.
  static func pdfDate(_ date: String) -> String? {
    let bytes = Array(date.utf8)
    func digits(_ start: Int, _ count: Int) -> String? {
      guard start + count <= bytes.count else { return nil }
      let part = bytes[start..<start + count]
      return part.allSatisfy { (0x30...0x39).contains($0) } ? String(decoding: part, as: UTF8.self) : nil
    }
    guard let year = digits(0, 4), let month = digits(5, 2), let day = digits(8, 2) else { return nil }
    guard let hour = digits(11, 2), let minute = digits(14, 2) else { return "D:\(year)\(month)\(day)" }
    let clock = "D:\(year)\(month)\(day)\(hour)\(minute)\(digits(17, 2) ?? "00")"
    guard let sign = bytes[16...].firstIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }),
      let hours = digits(sign + 1, 2)
    else { return clock + "Z" }
    let mark = bytes[sign] == UInt8(ascii: "+") ? "+" : "-"
    return "\(clock)\(mark)\(hours)'\(digits(sign + 4, 2) ?? "00")'"
  }

  /// The XMP packet.
  static func bytes(for metadata: PlanMetadata) -> [UInt8] {
    let language = escaped(metadata.language)
    var properties = "<dc:format>application/pdf</dc:format>\n"
    if !metadata.title.isEmpty { properties += alternatives("dc:title", metadata.title, language) }
    if !metadata.authors.isEmpty { properties += list("dc:creator", "Seq", metadata.authors) }
    if let summary = metadata.summary, !summary.isEmpty {
      properties += alternatives("dc:description", summary, language)
    }
    if !metadata.keywords.isEmpty {
      properties += list("dc:subject", "Bag", metadata.keywords)
      properties += "<pdf:Keywords>\(escaped(metadata.keywords.joined(separator: ", ")))</pdf:Keywords>\n"
    }
    properties += list("dc:language", "Bag", [metadata.language])
    properties += "<pdf:Producer>\(producer)</pdf:Producer>\n"
    if let date = metadata.date, pdfDate(date) != nil {
      properties +=
        "<xmp:CreateDate>\(escaped(date))</xmp:CreateDate>\n<xmp:ModifyDate>\(escaped(date))</xmp:ModifyDate>\n"
    }
    let packet = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      \(properties)</rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>
      """
    return Array(packet.utf8)
  }

  private static func alternatives(_ name: String, _ text: String, _ language: String) -> String {
    var items = "<rdf:li xml:lang=\"x-default\">\(escaped(text))</rdf:li>"
    if !language.isEmpty { items += "<rdf:li xml:lang=\"\(language)\">\(escaped(text))</rdf:li>" }
    return "<\(name)><rdf:Alt>\(items)</rdf:Alt></\(name)>\n"
  }

  private static func list(_ name: String, _ kind: String, _ texts: [String]) -> String {
    let items = texts.map { "<rdf:li>\(escaped($0))</rdf:li>" }.joined()
    return "<\(name)><rdf:\(kind)>\(items)</rdf:\(kind)></\(name)>\n"
  }

  /// Text for XML; characters that XML 1.0 has no place for are left out.
  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\u{9}", "\u{A}", "\u{D}": out += " "
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
