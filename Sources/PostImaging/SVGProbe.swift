/// SVG: what the root element says of its size (SVG 2, section 8.2). Entities are never read.
enum SVGProbe {
  /// How much may stand before the root element, and in it.
  private static let headSize = 64 * 1024

  static func probe(_ reader: inout ImageReader) throws(ImageError) -> ImageInfo {
    let head = try reader.bytes(0, min(headSize, reader.count))
    var scanner = XMLScanner(head)
    guard scanner.skipToRoot() else { throw reader.count < 4 ? .truncated : .notAnImage }
    guard let attributes = scanner.rootAttributes() else {
      throw reader.count <= headSize ? .truncated : .damaged("its root element is too long")
    }
    if !scanner.isSelfClosing { try checkEnd(&reader, name: scanner.rootName) }
    let (width, height) = size(attributes)
    return ImageInfo(format: .svg, width: width, height: height, hasAlpha: true)
  }

  /// Looks for the end tag of the root near the end of the file.
  private static func checkEnd(_ reader: inout ImageReader, name: [UInt8]) throws(ImageError) {
    let start = max(0, reader.count - headSize)
    let tail = try reader.bytes(start, reader.count - start)
    let wanted = Array("</".utf8) + name
    guard let place = tail.lastIndex(of: UInt8(ascii: "<")).flatMap({ lastTag($0, wanted, tail) }),
      tail[(place + wanted.count)...].contains(UInt8(ascii: ">"))
    else { throw .truncated }
  }

  /// The last `<` at or before `place` where `wanted` stands.
  private static func lastTag(_ place: Int, _ wanted: [UInt8], _ bytes: [UInt8]) -> Int? {
    var place = place
    while true {
      if bytes[place...].starts(with: wanted) { return place }
      guard let before = bytes[..<place].lastIndex(of: UInt8(ascii: "<")) else { return nil }
      place = before
    }
  }

  /// Width and height in CSS pixels; where one is missing, the shape of the view box decides, else 300 × 150
  /// (CSS 2.1, section 10.3.2).
  private static func size(_ attributes: [(name: String, value: String)]) -> (Int, Int) {
    func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    let width = attribute("width").flatMap(pixels)
    let height = attribute("height").flatMap(pixels)
    let box = (attribute("viewBox") ?? "").split { " ,\t\r\n".contains($0) }.compactMap { Double($0) }
    let shape = box.count == 4 && box[2] > 0 && box[3] > 0 ? (box[2], box[3]) : nil
    switch (width, height, shape) {
    case (let width?, let height?, _): return (rounded(width), rounded(height))
    case (let width?, nil, let shape?): return (rounded(width), rounded(width / shape.0 * shape.1))
    case (nil, let height?, let shape?): return (rounded(height / shape.1 * shape.0), rounded(height))
    case (nil, nil, let shape?): return (rounded(shape.0), rounded(shape.1))
    case (let width?, nil, nil): return (rounded(width), 150)
    case (nil, let height?, nil): return (300, rounded(height))
    case (nil, nil, nil): return (300, 150)
    }
  }

  private static func rounded(_ value: Double) -> Int {
    if value <= 0 { return 0 }
    return Int(min(max(value.rounded(), 1), 1e9))
  }

  /// A length in CSS pixels; `nil` for percentages and what is no length.
  private static func pixels(_ text: String) -> Double? {
    let text = text.filter { $0 != " " }.lowercased()
    let units: [(name: String, factor: Double)] = [
      ("px", 1.0), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96), ("em", 16),
      ("ex", 8), ("", 1),
    ]
    for (unit, factor) in units where text.hasSuffix(unit) {
      guard let value = Double(text.dropLast(unit.utf8.count)), value.isFinite else { return nil }
      return value * factor
    }
    return nil
  }
}

/// Reads XML up to the end of its root's start tag.
private struct XMLScanner {
  private let bytes: [UInt8]
  private var offset = 0
  private(set) var rootName: [UInt8] = []
  private(set) var isSelfClosing = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Passes declarations and comments; whether the root is an `svg`, with or without a prefix.
  mutating func skipToRoot() -> Bool {
    while true {
      skipSpace()
      if skip("<?") {
        guard skipPast("?>") else { return false }
      } else if skip("<!--") {
        guard skipPast("-->") else { return false }
      } else if skip("<!DOCTYPE") || skip("<!doctype") {
        guard skipDeclaration() else { return false }
      } else {
        guard skip("<") else { return false }
        rootName = name()
        let local = rootName.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).last
        return local?.elementsEqual("svg".utf8) ?? false
      }
    }
  }

  /// The attributes of the root; `nil` if its tag does not end. Values with entities are passed over.
  mutating func rootAttributes() -> [(name: String, value: String)]? {
    var attributes: [(name: String, value: String)] = []
    while true {
      skipSpace()
      if skip("/>") {
        isSelfClosing = true
        return attributes
      }
      if skip(">") { return attributes }
      let key = name()
      guard !key.isEmpty else { return nil }
      skipSpace()
      guard skip("=") else { continue }
      skipSpace()
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'")
      else { return nil }
      let start = offset + 1
      guard let end = bytes[start...].firstIndex(of: bytes[offset]) else { return nil }
      offset = end + 1
      let value = bytes[start..<end]
      if !value.contains(UInt8(ascii: "&")), attributes.count < 256 {
        attributes.append((String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self)))
      }
    }
  }

  /// Passes a document type with its inner declarations.
  private mutating func skipDeclaration() -> Bool {
    var isInner = false
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[(offset + 1)...].firstIndex(of: bytes[offset]) else { return false }
        offset = end
      case UInt8(ascii: "["): isInner = true
      case UInt8(ascii: "]"): isInner = false
      case UInt8(ascii: ">") where !isInner:
        offset += 1
        return true
      default: break
      }
      offset += 1
    }
    return false
  }

  private mutating func name() -> [UInt8] {
    let start = offset
    while offset < bytes.count, !" \t\r\n=/><\"'".utf8.contains(bytes[offset]) { offset += 1 }
    return Array(bytes[start..<offset])
  }

  private mutating func skipSpace() {
    while offset < bytes.count, " \t\r\n".utf8.contains(bytes[offset]) { offset += 1 }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[offset...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    return true
  }

  private mutating func skipPast(_ text: String) -> Bool {
    while offset < bytes.count {
      if skip(text) { return true }
      offset += 1
    }
    return false
  }
}
