import PostData
import PostModel

/// The head of a post: YAML between `---` lines or TOML between `+++` lines, at the very start of the text.
struct FrontMatter {
  enum Format {
    case yaml
    case toml
  }

  let source: SourceText
  let format: Format
  /// The bytes between the fences.
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

  /// Reads the data and what it says; errors are told and leave the metadata empty.
  func metadata(diagnostics: inout [Diagnostic]) -> PostMetadata {
    do {
      let bytes = source.bytes[content]
      let root = format == .yaml ? try YAML.parse(bytes) : try TOML.parse(bytes)
      var reader = MetadataReader(source: source, lineOffset: 1)
      let metadata = reader.read(root)
      diagnostics.append(contentsOf: reader.diagnostics)
      return metadata
    } catch {
      let position = SourcePosition(line: error.position.line + 1, column: error.position.column)
      diagnostics.append(
        Diagnostic(
          .error, format == .yaml ? .brokenYAML : .brokenTOML, error.message, file: source.name, position: position,
          sourceLine: source.line(position.line)))
      return PostMetadata()
    }
  }
}
