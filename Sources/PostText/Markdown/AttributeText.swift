import PostModel

/// Lists of attributes as they are written in braces.
enum AttributeText {
  /// `{#id .class width=40%}`; with `naming`, the first class is written before the braces, as divisions are named.
  static func text(of attributes: ItemAttributes, naming: Bool = false) -> [UInt8] {
    var parts: [String] = []
    var classes = attributes.classes[...]
    var name: String?
    if naming, let first = classes.first, isName(first) {
      name = first
      classes.removeFirst()
    }
    if let id = attributes.id { parts.append(isToken(id) ? "#\(id)" : "id=\(value(id))") }
    for name in classes { parts.append(isToken(name) ? ".\(name)" : "class=\(value(name))") }
    if let width = attributes.width { parts.append("width=\(TreeWriter.text(of: width))") }
    if let height = attributes.height { parts.append("height=\(TreeWriter.text(of: height))") }
    if let wrap = attributes.wrap { parts.append("wrap=\(wrap.rawValue)") }
    for pair in attributes.others { parts.append("\(pair.key)=\(value(pair.value))") }
    let list = parts.isEmpty ? "" : "{\(parts.joined(separator: " "))}"
    guard let name else { return Array(list.utf8) }
    return Array((list.isEmpty ? name : "\(name) \(list)").utf8)
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isNameByte($0) && $0 != UInt8(ascii: ":") }
  }

  private static func isToken(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isNameByte) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  private static func value(_ text: String) -> String {
    if isToken(text) || !text.isEmpty && text.utf8.allSatisfy({ isNameByte($0) || $0 == UInt8(ascii: "%") }) {
      return text
    }
    return text.contains("\"") ? "'\(text)'" : "\"\(text)\""
  }
}

/// Text in which only escapes and references are read: info strings, titles, what abbreviations stand for.
enum InfoText {
  /// The text with backslashes and references escaped, and line ends as references.
  static func escaped(_ bytes: [UInt8], quote: UInt8? = nil) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { text in
      for offset in 0..<text.count {
        let byte = text[offset]
        let next = offset + 1 < text.count ? text[offset + 1] : quote ?? UInt8(ascii: " ")
        switch byte {
        case UInt8(ascii: "\\") where next.isASCIIPunctuation: out.append(byte)
        case UInt8(ascii: "&") where Reference.begins(text, at: offset): out.append(UInt8(ascii: "\\"))
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          out += Reference.text(of: UInt32(byte))
          continue
        case UInt8(ascii: " ") where quote == nil && (offset == 0 || offset == text.count - 1),
          UInt8(ascii: "\t") where quote == nil && (offset == 0 || offset == text.count - 1):
          out += Reference.text(of: UInt32(byte))
          continue
        default: if byte == quote { out.append(UInt8(ascii: "\\")) }
        }
        out.append(byte)
      }
    }
    return out
  }
}

/// Character references: `&#32;`
enum Reference {
  /// Whether a complete reference begins at `offset`, where `&` stands.
  static func begins(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard let base = text.baseAddress else { return false }
    var decoded: [UInt8] = []
    return CharacterReference.decode(base, from: offset, end: text.count, into: &decoded) > 0
  }

  static func text(of scalar: UInt32) -> [UInt8] { Array("&#\(scalar);".utf8) }
}

extension UInt8 {
  var isASCIIPunctuation: Bool {
    (0x21...0x2F).contains(self) || (0x3A...0x40).contains(self) || (0x5B...0x60).contains(self)
      || (0x7B...0x7E).contains(self)
  }
  var isASCIILetterOrDigit: Bool { (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) }
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
