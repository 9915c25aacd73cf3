import PostModel

/// What is wrong with something that counts nevertheless: an attribute list, a second definition.
struct AttributeDiagnostic {
  var code: Diagnostic.Code
  var message: String
  /// In the source.
  var offset: Int
  var hint: String?
}

/// Reads attribute lists, `{#id .class key=value}`, from bytes that outlive it.
struct AttributeListReader {
  /// Longer lists are text, so that many unclosed ones are not read over and over.
  static let maximumBytes = 4_096

  let bytes: UnsafePointer<UInt8>
  /// Where the text ends that the list must lie in, exclusive.
  let end: Int
  /// What is wrong with the lists that were read; offsets are those of `bytes`.
  private(set) var notes: [AttributeDiagnostic] = []

  init(bytes: UnsafePointer<UInt8>, end: Int) {
    self.bytes = bytes
    self.end = end
  }

  /// Reads `{#id .class width=40% wrap=right key="value"}` that begins at `start`.
  ///
  /// Only a complete, valid list counts; else `nil`, and the braces are text. So are `{{` and `{%`.
  mutating func read(at start: Int) -> (attributes: ItemAttributes, end: Int)? {
    let end = min(end, start + AttributeListReader.maximumBytes)
    var attributes = ItemAttributes()
    var found: [AttributeDiagnostic] = []
    var isEmpty = true
    var offset = start + 1
    // kramdown writes `{: #id }`.
    if offset < end && bytes[offset] == ASCII.colon { offset += 1 }
    while true {
      let next = LinkSyntax.skipWhitespace(bytes, from: offset, end: end)
      guard next < end else { return nil }
      if bytes[next] == ASCII.rightBrace {
        if isEmpty { return nil }
        notes.append(contentsOf: found)
        return (attributes, next + 1)
      }
      guard isEmpty || next > offset else { return nil }
      isEmpty = false
      switch bytes[next] {
      case ASCII.numberSign, ASCII.period:
        offset = nameEnd(from: next + 1)
        guard offset > next + 1 else { return nil }
        let name = string(next + 1, offset)
        if bytes[next] == ASCII.period { attributes.classes.append(name) } else { attributes.id = name }
      default:
        offset = nameEnd(from: next)
        guard offset > next, bytes[next].isLetter, offset < end, bytes[offset] == ASCII.equals,
          let value = attributeValue(from: offset + 1)
        else { return nil }
        set(string(next, offset), value.text, in: &attributes, at: next, valueAt: offset + 1, notes: &found)
        offset = value.end
      }
    }
  }

  private func nameEnd(from start: Int) -> Int {
    var offset = start
    while offset < end {
      let byte = bytes[offset]
      guard
        byte.isLetterOrDigit || byte == ASCII.hyphen || byte == ASCII.underscore || byte >= 0x80
          || byte == ASCII.colon
      else { break }
      offset += 1
    }
    return offset
  }

  /// A value in quotation marks, or bare up to white space or `}`.
  private func attributeValue(from start: Int) -> (text: String, end: Int)? {
    guard start < end else { return nil }
    let quote = bytes[start]
    if quote == ASCII.quotation || quote == ASCII.apostrophe {
      var offset = start + 1
      while offset < end && bytes[offset] != quote && bytes[offset] != ASCII.lineFeed { offset += 1 }
      guard offset < end, bytes[offset] == quote else { return nil }
      return (string(start + 1, offset), offset + 1)
    }
    var offset = start
    while offset < end, !bytes[offset].isWhitespace, bytes[offset] != ASCII.rightBrace {
      switch bytes[offset] {
      case ASCII.quotation, ASCII.apostrophe, ASCII.lessThan, ASCII.greaterThan, ASCII.backtick, ASCII.equals,
        ASCII.leftBrace:
        return nil
      default: offset += 1
      }
    }
    return offset > start ? (string(start, offset), offset) : nil
  }

  private func string(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
  }

  private func set(
    _ key: String, _ value: String, in attributes: inout ItemAttributes, at keyOffset: Int, valueAt: Int,
    notes: inout [AttributeDiagnostic]
  ) {
    let name = key.lowercased()
    switch name {
    case "width", "height":
      guard let length = ImageLength.parse(value) else {
        notes.append(
          AttributeDiagnostic(
            code: .attributeValueNotUnderstood, message: "“\(value)” is not a \(name)",
            offset: valueAt, hint: "write a number with %, px, pt, cm, mm or in, as in \(name)=40%"))
        return
      }
      if name == "width" { attributes.width = length } else { attributes.height = length }
    case "wrap":
      guard let wrap = Wrap(rawValue: value.lowercased()) else {
        notes.append(
          AttributeDiagnostic(
            code: .attributeValueNotUnderstood, message: "“\(value)” is not a side to wrap text on",
            offset: valueAt, hint: "write wrap=left, wrap=right or wrap=none"))
        return
      }
      attributes.wrap = wrap
    case "id": attributes.id = value
    case "class":
      attributes.classes.append(contentsOf: value.split(separator: " ").map(String.init))
    case _ where name.hasPrefix("on") || name == "style":
      notes.append(
        AttributeDiagnostic(
          code: .attributeDropped, message: "the attribute “\(key)” is not let through and was dropped",
          offset: keyOffset, hint: nil))
    default: attributes.others.append(ItemAttributes.KeyValue(key: name, value: value))
    }
  }
}

extension InlineParser {
  /// Reads `{#id .class width=40% wrap=right key="value"}` that begins at `start` of the leaf's text; `nil` if the
  /// braces are text. With `wantedEnd`, only a list that ends there counts.
  mutating func parseAttributes(
    at start: Int, endingAt wantedEnd: Int? = nil
  ) -> (attributes: ItemAttributes, end: Int)? {
    var reader = AttributeListReader(bytes: text.bytes, end: text.end)
    guard let list = reader.read(at: start), wantedEnd == nil || list.end == wantedEnd else { return nil }
    for var note in reader.notes {
      note.offset = text.sourceOffset(note.offset)
      diagnostics.append(note)
    }
    return list
  }
}

/// Lengths of images.
enum ImageLength {
  /// Reads a positive number with `%`, `px`, `pt`, `cm`, `mm` or `in`; a bare number is in pixels.
  static func parse(_ text: String) -> Length? {
    guard let length = Length(parsing: text, defaultUnit: .pixels), length.value > 0 else { return nil }
    switch length.unit {
    case .percent, .pixels, .points, .centimetres, .millimetres, .inches: return length
    case .em, .rem: return nil
    }
  }
}
