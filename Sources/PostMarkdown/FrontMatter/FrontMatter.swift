import PostData
import PostModel

/// The head of a post: YAML between `---` lines, TOML between `+++` lines, or a JSON object, at the very start of the
/// text.
struct FrontMatter {
  enum Format {
    case yaml
    case toml
    case json
  }

  let source: SourceText
  let format: Format
  /// The bytes between the fences; of JSON, the object.
  let content: Range<Int>
  /// Where the body begins.
  let end: Int

  /// Finds the front matter; `nil` if the text begins with none.
  ///
  /// A `---` without an end is a thematic break, unless what follows looks like `key: value`: then it is an error, and
  /// the text is read as if nothing had been meant.
  init?(source: SourceText, diagnostics: inout [Diagnostic]) {
    let bytes = source.bytes
    let fence: UInt8
    switch bytes.first {
    case ASCII.hyphen: fence = ASCII.hyphen
    case ASCII.plus: fence = ASCII.plus
    case ASCII.leftBrace:
      guard let end = FrontMatter.jsonEnd(bytes) else { return nil }
      self.source = source
      format = .json
      content = 0..<end
      self.end = FrontMatter.nextLine(bytes, from: FrontMatter.lineEnd(bytes, from: end))
      return
    default: return nil
    }
    guard FrontMatter.isFence(bytes[..<FrontMatter.lineEnd(bytes, from: 0)], of: fence) else { return nil }
    let start = FrontMatter.nextLine(bytes, from: FrontMatter.lineEnd(bytes, from: 0))
    let looksLikeData = FrontMatter.looksLikeKey(
      bytes, from: start, separator: fence == ASCII.hyphen ? ASCII.colon : ASCII.equals)
    self.source = source
    format = fence == ASCII.hyphen ? .yaml : .toml
    var offset = start
    while offset < bytes.count {
      let lineEnd = FrontMatter.lineEnd(bytes, from: offset)
      let line = bytes[offset..<lineEnd]
      let isClosed =
        FrontMatter.isFence(line, of: fence)
        || fence == ASCII.hyphen && FrontMatter.isFence(line, of: ASCII.period)
      if isClosed {
        // Two thematic breaks with prose between them are no front matter.
        if fence == ASCII.hyphen && !looksLikeData && !FrontMatter.mayBeData(bytes[start..<offset]) { return nil }
        content = start..<offset
        end = FrontMatter.nextLine(bytes, from: lineEnd)
        return
      }
      offset = FrontMatter.nextLine(bytes, from: lineEnd)
    }
    if looksLikeData {
      let mark = fence == ASCII.hyphen ? "---" : "+++"
      diagnostics.append(
        Diagnostic(
          .error, .unclosedFrontMatter, "the front matter that begins here has no end", in: source, at: 0,
          hint: "close it by a line of “\(mark)”"))
    }
    return nil
  }

  /// Where the object ends that the text begins with, and the line with it; `nil` if it is none.
  ///
  /// An object that is not well-formed is one if it begins with a key in quotes and a colon; it ends at the first line
  /// that is only `}`.
  private static func jsonEnd(_ bytes: [UInt8]) -> Int? {
    var offset = 1
    while offset < bytes.count && bytes[offset].isWhitespace { offset += 1 }
    guard offset < bytes.count else { return nil }
    if bytes[offset] == ASCII.rightBrace { return isLineEnd(bytes, from: offset + 1) ? offset + 1 : nil }
    guard bytes[offset] == ASCII.quotation else { return nil }
    if let end = try? JSON.parsePrefix(bytes).byteCount { return isLineEnd(bytes, from: end) ? end : nil }
    offset += 1
    while offset < bytes.count && bytes[offset] != ASCII.quotation && bytes[offset] != ASCII.lineFeed { offset += 1 }
    offset += 1
    while offset < bytes.count && bytes[offset].isSpaceOrTab { offset += 1 }
    guard offset < bytes.count, bytes[offset] == ASCII.colon else { return nil }
    while offset < bytes.count {
      let end = lineEnd(bytes, from: offset)
      if bytes[offset] == ASCII.rightBrace && isLineEnd(bytes, from: offset + 1) { return offset + 1 }
      offset = nextLine(bytes, from: end)
    }
    return nil
  }

  /// Whether only white space is left in the line.
  private static func isLineEnd(_ bytes: [UInt8], from start: Int) -> Bool {
    bytes[start..<lineEnd(bytes, from: start)].allSatisfy(\.isSpaceOrTab)
  }

  private static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < bytes.count && bytes[offset] != ASCII.lineFeed && bytes[offset] != ASCII.carriageReturn {
      offset += 1
    }
    return offset
  }

  private static func nextLine(_ bytes: [UInt8], from lineEnd: Int) -> Int {
    guard lineEnd < bytes.count else { return bytes.count }
    let isPair =
      bytes[lineEnd] == ASCII.carriageReturn && lineEnd + 1 < bytes.count
      && bytes[lineEnd + 1] == ASCII.lineFeed
    return lineEnd + (isPair ? 2 : 1)
  }

  /// Three bytes of `fence` and nothing else but white space.
  private static func isFence(_ line: ArraySlice<UInt8>, of fence: UInt8) -> Bool {
    line.count >= 3 && line.prefix(3).allSatisfy { $0 == fence } && line.dropFirst(3).allSatisfy(\.isSpaceOrTab)
  }

  /// Whether the line at `start` begins with a word and the separator.
  private static func looksLikeKey(_ bytes: [UInt8], from start: Int, separator: UInt8) -> Bool {
    var offset = start
    if separator == ASCII.equals && offset < bytes.count && bytes[offset] == ASCII.leftBracket { return true }
    while offset < bytes.count,
      bytes[offset].isLetterOrDigit || bytes[offset] == ASCII.hyphen || bytes[offset] == ASCII.underscore
        || bytes[offset] == ASCII.quotation || bytes[offset] == ASCII.period
    {
      offset += 1
    }
    guard offset > start else { return false }
    while separator == ASCII.equals && offset < bytes.count && bytes[offset].isSpaceOrTab { offset += 1 }
    guard offset < bytes.count, bytes[offset] == separator else { return false }
    return separator == ASCII.equals || offset + 1 == bytes.count || bytes[offset + 1].isWhitespace
  }

  /// Whether what stands between two fences may be YAML that does not begin with a key: nothing, a comment, a blank
  /// line and then a key.
  private static func mayBeData(_ content: ArraySlice<UInt8>) -> Bool {
    var offset = content.startIndex
    let bytes = Array(content)
    offset = 0
    while offset < bytes.count {
      let end = lineEnd(bytes, from: offset)
      let first = bytes[offset..<end].first { !$0.isSpaceOrTab }
      if let first, first != ASCII.numberSign {
        return first == ASCII.leftBrace || looksLikeKey(bytes, from: offset, separator: ASCII.colon)
      }
      offset = nextLine(bytes, from: end)
    }
    return true
  }

  /// Reads the data and what it says; errors are told and leave it empty.
  func read(diagnostics: inout [Diagnostic]) -> (metadata: PostMetadata, attachments: [Attachment]) {
    let fenceLines = format == .json ? 0 : 1
    do {
      let root = try data()
      var reader = MetadataReader(source: source, lineOffset: fenceLines)
      let metadata = reader.read(root)
      diagnostics.append(contentsOf: reader.diagnostics)
      return (metadata, reader.attachments)
    } catch {
      let position = SourcePosition(line: error.position.line + fenceLines, column: error.position.column)
      diagnostics.append(
        Diagnostic(
          .error, codeOfFault, error.message, file: source.name, position: position,
          sourceLine: source.line(position.line)))
      return (PostMetadata(), [])
    }
  }

  private func data() throws(DataError) -> DataNode {
    let bytes = source.bytes[content]
    switch format {
    case .yaml: return try YAML.parse(bytes)
    case .toml: return try TOML.parse(bytes)
    case .json: return try JSON.parse(bytes)
    }
  }

  private var codeOfFault: Diagnostic.Code {
    switch format {
    case .yaml: .brokenYAML
    case .toml: .brokenTOML
    case .json: .brokenJSON
    }
  }
}
