/// The tables of a TOML text while it is read: an arena in which every table lies after the one that holds it.
struct TOMLTables {
  /// How a node came to be, which decides what may still be added to it.
  enum Kind {
    /// A value that is complete.
    case value(DataValue)
    /// An array written in brackets.
    case array
    case inlineTable
    /// Made by a longer header, and not yet defined itself.
    case implicitTable
    case definedTable
    /// Made by a dotted key.
    case dottedTable
    case arrayOfTables
  }

  struct Node {
    var kind: Kind
    var position: DataPosition
    var depth: Int
    /// For tables: their keys, in order. For arrays: nothing.
    var keys: [TOMLKey] = []
    var children: [Int] = []
    var childOfKey: [String: Int] = [:]
  }

  private(set) var nodes = [
    Node(kind: .definedTable, position: DataPosition(line: 1, column: 1), depth: 1)
  ]

  /// Adds a node under a table's key, or to an array.
  mutating func add(_ kind: Kind, at position: DataPosition, under key: TOMLKey? = nil, of parent: Int)
    throws(DataError)
    -> Int
  {
    let depth = nodes[parent].depth + 1
    if depth > TOML.maximumDepth {
      throw DataError("tables and arrays lie more than \(TOML.maximumDepth) deep in one another", at: position)
    }
    let index = nodes.count
    nodes.append(Node(kind: kind, position: position, depth: depth))
    nodes[parent].children.append(index)
    if let key {
      nodes[parent].keys.append(key)
      nodes[parent].childOfKey[key.name] = index
    }
    return index
  }

  /// The table that a header names: `[path]`.
  mutating func table(forHeader path: [TOMLKey]) throws(DataError) -> Int {
    guard let last = path.last else { return 0 }
    let parent = try parent(forHeader: path)
    guard let existing = nodes[parent].childOfKey[last.name] else {
      return try add(.definedTable, at: last.position, under: last, of: parent)
    }
    guard case .implicitTable = nodes[existing].kind else { throw redefined(last, existing) }
    nodes[existing].kind = .definedTable
    nodes[existing].position = last.position
    return existing
  }

  /// The new element of an array of tables: `[[path]]`.
  mutating func element(forHeader path: [TOMLKey]) throws(DataError) -> Int {
    guard let last = path.last else { return 0 }
    let parent = try parent(forHeader: path)
    let array: Int
    if let existing = nodes[parent].childOfKey[last.name] {
      guard case .arrayOfTables = nodes[existing].kind else { throw redefined(last, existing) }
      array = existing
    } else {
      array = try add(.arrayOfTables, at: last.position, under: last, of: parent)
    }
    return try add(.definedTable, at: last.position, of: array)
  }

  private mutating func parent(forHeader path: [TOMLKey]) throws(DataError) -> Int {
    var table = 0
    for key in path.dropLast() {
      guard let existing = nodes[table].childOfKey[key.name] else {
        table = try add(.implicitTable, at: key.position, under: key, of: table)
        continue
      }
      switch nodes[existing].kind {
      case .implicitTable, .definedTable, .dottedTable: table = existing
      case .arrayOfTables: table = nodes[existing].children.last ?? existing
      case .value, .array, .inlineTable: throw redefined(key, existing)
      }
    }
    return table
  }

  /// The table in which the last key of a dotted key is to be put; `start` is the table of the line.
  mutating func table(forDottedKey path: [TOMLKey], in start: Int) throws(DataError) -> Int {
    var table = start
    for key in path.dropLast() {
      guard let existing = nodes[table].childOfKey[key.name] else {
        table = try add(.dottedTable, at: key.position, under: key, of: table)
        continue
      }
      switch nodes[existing].kind {
      case .dottedTable: table = existing
      case .implicitTable:
        nodes[existing].kind = .dottedTable
        table = existing
      case .value, .array, .inlineTable, .definedTable, .arrayOfTables: throw redefined(key, existing)
      }
    }
    if let last = path.last, let existing = nodes[table].childOfKey[last.name] { throw redefined(last, existing) }
    return table
  }

  private func redefined(_ key: TOMLKey, _ existing: Int) -> DataError {
    DataError(
      "the key '\(key.name)' is there already, in line \(nodes[existing].position.line)", at: key.position)
  }

  /// The whole as values; children are made before the tables that hold them.
  consuming func makeNode() -> DataNode {
    var made: [DataNode?] = Array(repeating: nil, count: nodes.count)
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      let children = node.children.compactMap { made[$0] }
      for child in node.children { made[child] = nil }
      let value: DataValue
      switch node.kind {
      case .value(let scalar): value = scalar
      case .array, .arrayOfTables: value = .list(children)
      case .inlineTable, .implicitTable, .definedTable, .dottedTable:
        value = .dictionary(
          zip(node.keys, children).map { DataEntry(key: $0.name, at: $0.position, node: $1) })
      }
      made[index] = DataNode(value, at: node.position)
    }
    return made[0] ?? DataNode(.dictionary([]), at: DataPosition(line: 1, column: 1))
  }
}

/// One part of a key and where it stands.
struct TOMLKey {
  var name: String
  var position: DataPosition
}
