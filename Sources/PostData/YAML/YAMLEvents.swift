import CPostYAML

/// What libyaml says it saw next.
enum YAMLEvent {
  case documentStart
  case documentEnd
  case streamStart
  case streamEnd
  case scalar(text: String, isPlain: Bool, properties: YAMLProperties)
  case sequenceStart(YAMLProperties)
  case sequenceEnd
  case mappingStart(YAMLProperties)
  case mappingEnd
  case alias(String)
}

/// The anchor and the tag before a node.
struct YAMLProperties {
  var anchor: String?
  var tag: String?
}

/// The events of a YAML text, one by one.
///
/// All that is unsafe about libyaml stays in here: the parser lives at one address from `init` to `deinit`, the bytes
/// must outlive the reader, and every event is copied out and freed before `next()` returns.
struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Reads `bytes`, which must stay where they are as long as the reader lives.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(DataError) {
    self.bytes = bytes
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      throw DataError("there is no memory to read YAML", at: DataPosition(line: 1, column: 1))
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deinitialize(count: 1)
    parser.deallocate()
  }

  /// The next event and where it begins.
  mutating func next() throws(DataError) -> (event: YAMLEvent, position: DataPosition) {
    var raw = yaml_event_t()
    guard yaml_parser_parse(parser, &raw) == 1 else { throw failure() }
    defer { yaml_event_delete(&raw) }
    return (YAMLEventReader.event(raw), DataPosition(raw.start_mark))
  }

  private static func event(_ raw: yaml_event_t) -> YAMLEvent {
    switch raw.type {
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    case YAML_ALIAS_EVENT: return .alias(text(raw.data.alias.anchor) ?? "")
    case YAML_SEQUENCE_START_EVENT:
      let start = raw.data.sequence_start
      return .sequenceStart(YAMLProperties(anchor: text(start.anchor), tag: text(start.tag)))
    case YAML_MAPPING_START_EVENT:
      let start = raw.data.mapping_start
      return .mappingStart(YAMLProperties(anchor: text(start.anchor), tag: text(start.tag)))
    case YAML_SCALAR_EVENT:
      let scalar = raw.data.scalar
      let content = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return .scalar(
        text: content, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
        properties: YAMLProperties(anchor: text(scalar.anchor), tag: text(scalar.tag)))
    default: return .streamEnd
    }
  }

  private static func text(_ name: UnsafeMutablePointer<UInt8>?) -> String? {
    name.map { String(cString: $0) }
  }

  private func failure() -> DataError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "this is not YAML"
    switch parser.pointee.error {
    case YAML_READER_ERROR:
      return DataError(problem, at: position(of: parser.pointee.problem_offset))
    case YAML_MEMORY_ERROR:
      return DataError("there is no memory to read YAML", at: DataPosition(line: 1, column: 1))
    default:
      let position = DataPosition(parser.pointee.problem_mark)
      if problem == "found character that cannot start any token", line(position.line).contains(UInt8(ascii: "\t")) {
        return DataError("a tab cannot indent in YAML; use spaces", at: position)
      }
      guard let context = parser.pointee.context.map({ String(cString: $0) }) else {
        return DataError(problem, at: position)
      }
      let start = DataPosition(parser.pointee.context_mark)
      let place = start.line == position.line ? "" : " that begins in line \(start.line)"
      return DataError("\(problem) \(context)\(place)", at: position)
    }
  }

  private func line(_ number: Int) -> some Collection<UInt8> {
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
    return number <= lines.count ? lines[number - 1].prefix { !isBreak($0) } : bytes.prefix(0)
  }

  private func position(of offset: Int) -> DataPosition {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    return DataPosition(line: line, column: before[lineStart...].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 })
  }
}

extension DataPosition {
  fileprivate init(_ mark: yaml_mark_t) { self.init(line: mark.line + 1, column: mark.column + 1) }
}
