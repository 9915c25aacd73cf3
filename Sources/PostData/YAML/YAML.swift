/// Reads YAML: one document, with the scalars of the YAML 1.2 core schema and dates.
///
/// `true`, `false`, `null`, `~`, numbers and dates are what they look like; `yes` and `no` are strings. Duplicate keys,
/// merge keys (`<<`), tags beyond the core schema and a second document are errors.
public enum YAML {
  /// How deep lists and dictionaries may lie in one another.
  public static let maximumDepth = 128
  /// How many values all aliases together may stand for.
  public static let maximumAliasedNodes = 10_000
  /// How many bytes of text all aliases together may stand for.
  public static let maximumAliasedBytes = 1 << 20

  /// Reads a text in UTF-8; an empty one is `null`.
  ///
  /// - Throws: `DataError` with the line and the column, where the text is not YAML or breaks a limit.
  public static func parse(_ bytes: some Collection<UInt8>) throws(DataError) -> DataNode {
    let bytes = Array(bytes)
    return try bytes.withUnsafeBufferPointer { (buffer) throws(DataError) in
      var reader = try YAMLEventReader(buffer)
      var composer = YAMLComposer()
      while !composer.isComplete {
        let (event, position) = try reader.next()
        try composer.take(event, at: position)
      }
      return composer.root ?? DataNode(.null, at: DataPosition(line: 1, column: 1))
    }
  }

  /// What a plain, unquoted scalar means: `true`, `12`, `1.5`, `2020-11-25` and the like, else a string.
  public static func plainValue(of text: String) -> DataValue { YAMLScalar.value(of: text) }
}

/// Puts values together from events, with a stack of the containers that are open.
struct YAMLComposer {
  private(set) var root: DataNode?
  private(set) var isComplete = false

  private var open: [Container] = []
  private var anchors: [String: Anchored] = [:]
  private var unfinishedAnchors: Set<String> = []
  private var aliased = Measure()

  /// How much a value holds, itself included.
  private struct Measure {
    var nodes = 0
    var bytes = 0
    var height = 0

    mutating func add(_ part: Measure) {
      nodes += part.nodes
      bytes += part.bytes
      height = max(height, part.height + 1)
    }
  }

  private struct Anchored {
    var node: DataNode
    var measure: Measure
  }

  private struct Container {
    var isMapping: Bool
    var position: DataPosition
    var anchor: String?
    var list: [DataNode] = []
    var entries: [DataEntry] = []
    var keys: Set<String> = []
    var key: (name: String, position: DataPosition)?
    var measure = Measure(nodes: 1, bytes: 0, height: 1)
  }

  mutating func take(_ event: YAMLEvent, at position: DataPosition) throws(DataError) {
    switch event {
    case .streamStart, .documentEnd: break
    case .streamEnd: isComplete = true
    case .documentStart:
      if root != nil { throw DataError("only one document is allowed here", at: position) }
    case .scalar(let text, let isPlain, let properties):
      try takeScalar(text, isPlain: isPlain, properties: properties, at: position)
    case .alias(let name): try takeAlias(name, at: position)
    case .sequenceStart(let properties):
      try begin(isMapping: false, properties, coreTag: "tag:yaml.org,2002:seq", at: position)
    case .mappingStart(let properties):
      try begin(isMapping: true, properties, coreTag: "tag:yaml.org,2002:map", at: position)
    case .sequenceEnd, .mappingEnd: try end()
    }
  }

  private mutating func begin(
    isMapping: Bool, _ properties: YAMLProperties, coreTag: String, at position: DataPosition
  ) throws(DataError) {
    if expectsKey { throw DataError("a list or a dictionary cannot be a key", at: position) }
    if let tag = properties.tag, tag != coreTag, tag != "!" { throw unknownTag(tag, at: position) }
    if open.count >= YAML.maximumDepth { throw tooDeep(at: position) }
    if let anchor = properties.anchor { unfinishedAnchors.insert(anchor) }
    open.append(Container(isMapping: isMapping, position: position, anchor: properties.anchor))
  }

  private mutating func end() throws(DataError) {
    guard let container = open.popLast() else { return }
    let value: DataValue = container.isMapping ? .dictionary(container.entries) : .list(container.list)
    let node = DataNode(value, at: container.position)
    if let anchor = container.anchor {
      unfinishedAnchors.remove(anchor)
      anchors[anchor] = Anchored(node: node, measure: container.measure)
    }
    try add(node, container.measure)
  }

  private var expectsKey: Bool {
    guard let last = open.last else { return false }
    return last.isMapping && last.key == nil
  }

  private mutating func takeScalar(
    _ text: String, isPlain: Bool, properties: YAMLProperties, at position: DataPosition
  ) throws(DataError) {
    let measure = Measure(nodes: 1, bytes: text.utf8.count, height: 1)
    let value = try scalar(text, isPlain: isPlain, tag: properties.tag, at: position)
    let node = DataNode(value, at: position)
    if let anchor = properties.anchor { anchors[anchor] = Anchored(node: node, measure: measure) }
    if expectsKey {
      try takeKey(text, isPlain: isPlain, at: position)
    } else {
      try add(node, measure)
    }
  }

  private func scalar(
    _ text: String, isPlain: Bool, tag: String?, at position: DataPosition
  ) throws(DataError) -> DataValue {
    guard let tag else { return isPlain ? YAMLScalar.value(of: text) : .string(text) }
    let value = YAMLScalar.value(of: text)
    switch (tag, value) {
    case ("!", _), ("tag:yaml.org,2002:str", _): return .string(text)
    case ("tag:yaml.org,2002:int", .integer), ("tag:yaml.org,2002:bool", .bool), ("tag:yaml.org,2002:null", .null),
      ("tag:yaml.org,2002:float", .number), ("tag:yaml.org,2002:timestamp", .date):
      return value
    case ("tag:yaml.org,2002:float", .integer(let integer)): return .number(Double(integer))
    case ("tag:yaml.org,2002:int", _), ("tag:yaml.org,2002:bool", _), ("tag:yaml.org,2002:null", _),
      ("tag:yaml.org,2002:float", _), ("tag:yaml.org,2002:timestamp", _):
      throw DataError("'\(text)' is not of the type that its tag names", at: position)
    default: throw unknownTag(tag, at: position)
    }
  }

  private mutating func takeKey(_ text: String, isPlain: Bool, at position: DataPosition) throws(DataError) {
    if isPlain && text.isEmpty { throw DataError("a key is missing before the colon", at: position) }
    if isPlain && text == "<<" { throw DataError("merge keys (<<) are not supported", at: position) }
    if !open[open.count - 1].keys.insert(text).inserted {
      let first = open[open.count - 1].entries.first { $0.key == text }?.keyPosition.line ?? position.line
      throw DataError("the key '\(text)' is there already, in line \(first)", at: position)
    }
    open[open.count - 1].key = (text, position)
    open[open.count - 1].measure.add(Measure(nodes: 1, bytes: text.utf8.count, height: 0))
  }

  private mutating func takeAlias(_ name: String, at position: DataPosition) throws(DataError) {
    if unfinishedAnchors.contains(name) {
      throw DataError("the alias '*\(name)' lies inside what it stands for", at: position)
    }
    guard let anchored = anchors[name] else {
      throw DataError("nothing before is anchored as '&\(name)'", at: position)
    }
    aliased.add(anchored.measure)
    if aliased.nodes > YAML.maximumAliasedNodes || aliased.bytes > YAML.maximumAliasedBytes {
      throw DataError(
        "the aliases stand for too much: at most \(YAML.maximumAliasedNodes) values and 1 MB", at: position)
    }
    if expectsKey {
      guard case .string(let text) = anchored.node.value else {
        throw DataError("only text can be a key", at: position)
      }
      return try takeKey(text, isPlain: false, at: position)
    }
    if open.count + anchored.measure.height > YAML.maximumDepth + 1 { throw tooDeep(at: position) }
    try add(anchored.node, anchored.measure)
  }

  /// Puts a finished value into the container that is open, or makes it the root.
  private mutating func add(_ node: DataNode, _ measure: Measure) throws(DataError) {
    guard !open.isEmpty else {
      root = node
      return
    }
    let last = open.count - 1
    open[last].measure.add(measure)
    if let key = open[last].key {
      open[last].entries.append(DataEntry(key: key.name, at: key.position, node: node))
      open[last].key = nil
    } else {
      open[last].list.append(node)
    }
  }

  private func tooDeep(at position: DataPosition) -> DataError {
    DataError("lists and dictionaries lie more than \(YAML.maximumDepth) deep in one another", at: position)
  }

  private func unknownTag(_ tag: String, at position: DataPosition) -> DataError {
    DataError("the tag '\(tag)' is not known", at: position)
  }
}
