import PostData
import PostModel

/// Makes metadata of a front matter's data, and tells what does not fit.
struct MetadataReader {
  let source: SourceText
  /// The lines of the text before the data's first.
  let lineOffset: Int
  private(set) var diagnostics: [Diagnostic] = []
  /// What `attachments:` declares.
  private(set) var attachments: [Attachment] = []
  private var attachmentIDs: Set<String> = []

  init(source: SourceText, lineOffset: Int) {
    self.source = source
    self.lineOffset = lineOffset
  }

  /// The keys with a meaning; others are data.
  static let knownKeys = [
    "title", "subtitle", "author", "authors", "date", "summary", "description", "lang", "language", "tags", "draft",
    "attachments", "words",
  ]

  mutating func read(_ root: DataNode) -> PostMetadata {
    var metadata = PostMetadata()
    switch root.value {
    case .null: return metadata
    case .dictionary(let entries):
      for entry in entries {
        metadata.entries.append(PostMetadata.Entry(key: entry.key, value: MetadataValue(entry.node.value)))
        read(entry, into: &metadata)
      }
      readExtra(root["extra"], into: &metadata)
    default:
      report(.error, .wrongMetadataType, "the front matter must be keys and values", at: root.position)
    }
    return metadata
  }

  private mutating func read(_ entry: DataEntry, into metadata: inout PostMetadata) {
    let node = entry.node
    switch entry.key {
    case "title": metadata.title = text(node, key: entry.key)
    case "subtitle": metadata.subtitle = text(node, key: entry.key)
    case "author", "authors":
      let names = texts(node, key: entry.key)
      if metadata.authors.isEmpty || entry.key == "authors" { metadata.authors = names }
    case "date": metadata.date = date(node)
    case "summary": metadata.summary = text(node, key: entry.key) ?? metadata.summary
    case "description": metadata.summary = metadata.summary ?? text(node, key: entry.key)
    case "lang", "language": metadata.language = text(node, key: entry.key)
    case "tags": metadata.tags = texts(node, key: entry.key)
    case "draft":
      switch node.value {
      case .bool(let isDraft): metadata.isDraft = isDraft
      case .null: break
      default: wrongType(entry.key, "true or false", at: node.position)
      }
    case "attachments": readAttachments(node)
    case "words": readWords(node, into: &metadata)
    default: warnIfMisspelt(entry)
    }
  }

  /// Fixed words by their names; where `words` is no dictionary it is data, such as a count.
  private mutating func readWords(_ node: DataNode, into metadata: inout PostMetadata) {
    guard case .dictionary(let entries) = node.value else { return }
    for entry in entries {
      if let word = FixedWord(rawValue: entry.key) {
        metadata.words[word] = text(entry.node, key: "words.\(entry.key)")
      } else {
        report(
          .warning, .misspeltMetadataKey, "there is no fixed word “\(entry.key)”", at: entry.keyPosition,
          hint: "there are \(FixedWord.allCases.map(\.rawValue).joined(separator: ", "))")
      }
    }
  }

  /// `[extra] author`, where some generators keep it.
  private mutating func readExtra(_ extra: DataNode?, into metadata: inout PostMetadata) {
    guard metadata.authors.isEmpty, let author = extra?["author"] ?? extra?["authors"] else { return }
    metadata.authors = texts(author, key: "author")
  }

  mutating func text(_ node: DataNode, key: String) -> String? {
    switch node.value {
    case .string(let text), .date(let text): return text
    case .integer(let number): return String(number)
    case .number(let number): return String(number)
    case .null: return nil
    case .bool, .list, .dictionary:
      wrongType(key, "text", at: node.position)
      return nil
    }
  }

  /// A list of texts, or one text.
  private mutating func texts(_ node: DataNode, key: String) -> [String] {
    switch node.value {
    case .list(let nodes):
      var found: [String] = []
      for node in nodes {
        if case .dictionary = node.value, let name = node["name"] {
          if let name = text(name, key: key) { found.append(name) }
        } else if let text = text(node, key: key) {
          found.append(text)
        }
      }
      return found
    case .dictionary where node["name"] != nil:
      return node["name"].flatMap { text($0, key: key) }.map { [$0] } ?? []
    case .null: return []
    case .bool, .dictionary:
      wrongType(key, "text or a list of texts", at: node.position)
      return []
    default: return text(node, key: key).map { [$0] } ?? []
    }
  }

  /// Keeps an attachment; of two with one id the first counts.
  mutating func keep(_ attachment: Attachment, at position: DataPosition) {
    if attachmentIDs.insert(attachment.id).inserted {
      attachments.append(attachment)
    } else {
      report(
        .warning, .secondAttachment, "the attachment “\(attachment.id)” is declared already", at: position,
        hint: "the first one counts")
    }
  }

  private mutating func date(_ node: DataNode) -> CalendarDate? {
    switch node.value {
    case .null: return nil
    case .string(let text), .date(let text):
      if let date = CalendarDate(parsing: text) { return date }
      report(
        .error, .wrongDate, "“\(text)” is not a date", at: node.position,
        hint: "write it as 2020-11-25 or 2020-11-25T10:00:00Z")
      return nil
    default:
      wrongType("date", "a date such as 2020-11-25", at: node.position)
      return nil
    }
  }

  private mutating func warnIfMisspelt(_ entry: DataEntry) {
    let key = Array(entry.key.utf8)
    guard let meant = MetadataReader.knownKeys.first(where: { MetadataReader.isOneEdit(key, Array($0.utf8)) }) else {
      return
    }
    report(
      .warning, .misspeltMetadataKey, "the key “\(entry.key)” has no meaning", at: entry.keyPosition,
      hint: "did you mean “\(meant)”?")
  }

  mutating func wrongType(_ key: String, _ wanted: String, at position: DataPosition) {
    report(.error, .wrongMetadataType, "“\(key)” must be \(wanted)", at: position)
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, at position: DataPosition,
    hint: String? = nil
  ) {
    let place = SourcePosition(line: position.line + lineOffset, column: position.column)
    diagnostics.append(
      Diagnostic(
        severity, code, message, file: source.name, position: place, sourceLine: source.line(place.line), hint: hint))
  }

  /// Whether one letter more, less, other or swapped with its neighbour makes `left` into `right`; letter case counts
  /// as nothing but is a difference.
  static func isOneEdit(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let first = left.map(\.asciiLowercased)
    if first == right { return true }
    guard abs(first.count - right.count) <= 1 else { return false }
    var start = 0
    while start < min(first.count, right.count) && first[start] == right[start] { start += 1 }
    let (a, b) = (first[start...], right[start...])
    if a.count == b.count {
      if a.dropFirst().elementsEqual(b.dropFirst()) { return true }
      return a.count >= 2 && a[start] == b[start + 1] && a[start + 1] == b[start]
        && a.dropFirst(2).elementsEqual(b.dropFirst(2))
    }
    return a.count > b.count ? a.dropFirst().elementsEqual(b) : a.elementsEqual(b.dropFirst())
  }
}

extension MetadataValue {
  /// The same value as data of a document. Readers bound how deep data nests, so this may follow its shape.
  init(_ value: DataValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value), .date(let value): self = .string(value)
    case .list(let nodes): self = .list(nodes.map { MetadataValue($0.value) })
    case .dictionary(let entries):
      self = .dictionary(entries.map { PostMetadata.Entry(key: $0.key, value: MetadataValue($0.node.value)) })
    }
  }
}
