/// Reads TOML 1.0 (https://toml.io/en/v1.0.0), whole.
///
/// A local time, which belongs to no day, becomes a string; all other dates are `.date`.
public enum TOML {
  /// How deep tables and arrays may lie in one another.
  public static let maximumDepth = 128

  /// Reads a text in UTF-8; the result is a dictionary.
  ///
  /// - Throws: `DataError` with the line and the column, where the text is not TOML or lies too deep.
  public static func parse(_ bytes: some Collection<UInt8>) throws(DataError) -> DataNode {
    var bytes = Array(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    try refuseMalformed(bytes)
    var reader = TOMLReader(bytes)
    return try reader.read()
  }

  private static func refuseMalformed(_ bytes: [UInt8]) throws(DataError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    var position = DataPosition(line: 1, column: 1)
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      position = scalar == "\n" ? DataPosition(line: position.line + 1, column: 1) : position
      if scalar != "\n" { position.column += 1 }
    }
    throw DataError("this is not UTF-8", at: position)
  }
}

/// Reads lines, and the values in them, with a stack of the arrays and inline tables that are open.
struct TOMLReader {
  private var cursor: TOMLCursor
  private var tables = TOMLTables()
  private var open: [Open] = []

  /// An array or an inline table whose end has not come yet.
  private struct Open {
    var node: Int
    var isArray: Bool
    var position: DataPosition
    /// Whether an item has been read, so that a comma or the end must come.
    var awaitsComma = false
  }

  init(_ bytes: [UInt8]) { cursor = TOMLCursor(bytes) }

  mutating func read() throws(DataError) -> DataNode {
    var table = 0
    while true {
      try cursor.skipLines()
      if cursor.isAtEnd { break }
      if cursor.byte == UInt8(ascii: "[") {
        table = try readHeader()
      } else {
        try readKeyAndValue(in: table)
      }
      cursor.skipBlanks()
      try cursor.skipComment()
      if !cursor.isAtLineEnd {
        throw DataError("the line should end here, but \(cursor.nextName) follows", at: cursor.position)
      }
    }
    return tables.makeNode()
  }

  private mutating func readHeader() throws(DataError) -> Int {
    let isElement = cursor.isAt("[[")
    cursor.advance(isElement ? 2 : 1)
    cursor.skipBlanks()
    let path = try readKey()
    let isClosed = isElement ? cursor.isAt("]]") : cursor.isAt("]")
    guard isClosed else {
      throw DataError("'\(isElement ? "]]" : "]")' should end this header, not \(cursor.nextName)", at: cursor.position)
    }
    cursor.advance(isElement ? 2 : 1)
    return isElement ? try tables.element(forHeader: path) : try tables.table(forHeader: path)
  }

  /// Reads `a."b".c` with the blanks after it.
  private mutating func readKey() throws(DataError) -> [TOMLKey] {
    var path: [TOMLKey] = []
    while true {
      let position = cursor.position
      switch cursor.byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if cursor.isAt("\"\"\"") || cursor.isAt("'''") {
          throw DataError("a key cannot be a string of several lines", at: position)
        }
        path.append(TOMLKey(name: try cursor.readLineString(from: position), position: position))
      default:
        path.append(TOMLKey(name: try readBareKey(), position: position))
      }
      if path.count > TOML.maximumDepth { throw DataError("this key has too many parts", at: position) }
      cursor.skipBlanks()
      guard cursor.byte == UInt8(ascii: ".") else { return path }
      cursor.advance()
      cursor.skipBlanks()
    }
  }

  private mutating func readBareKey() throws(DataError) -> String {
    let start = cursor.offset
    while let byte = cursor.byte, TOMLReader.isBareKeyByte(byte) { cursor.advance() }
    guard cursor.offset > start else {
      throw DataError("a key should stand here, not \(cursor.nextName)", at: cursor.position)
    }
    return String(decoding: cursor.bytes[start..<cursor.offset], as: UTF8.self)
  }

  private static func isBareKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private mutating func readKeyAndValue(in table: Int) throws(DataError) {
    try beginValue(keyIn: table)
    while let container = open.last {
      if container.isArray {
        try readElement(of: container)
      } else {
        try readMember(of: container)
      }
    }
  }

  /// Reads a key, the equals sign, and the value or the opening of the value.
  private mutating func beginValue(keyIn table: Int) throws(DataError) {
    let path = try readKey()
    guard cursor.byte == UInt8(ascii: "=") else {
      throw DataError("'=' should follow the key, not \(cursor.nextName)", at: cursor.position)
    }
    cursor.advance()
    cursor.skipBlanks()
    let parent = try tables.table(forDottedKey: path, in: table)
    try beginValue(under: path.last, of: parent)
  }

  /// Reads a scalar, or opens an array or an inline table.
  private mutating func beginValue(under key: TOMLKey?, of parent: Int) throws(DataError) {
    let position = cursor.position
    switch cursor.byte {
    case UInt8(ascii: "["):
      cursor.advance()
      let node = try tables.add(.array, at: position, under: key, of: parent)
      open.append(Open(node: node, isArray: true, position: position))
    case UInt8(ascii: "{"):
      cursor.advance()
      let node = try tables.add(.inlineTable, at: position, under: key, of: parent)
      open.append(Open(node: node, isArray: false, position: position))
      cursor.skipBlanks()
      if cursor.byte == UInt8(ascii: "}") { closeContainer() }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      _ = try tables.add(.value(.string(try cursor.readString())), at: position, under: key, of: parent)
    default:
      _ = try tables.add(.value(try cursor.readScalar()), at: position, under: key, of: parent)
    }
  }

  private mutating func closeContainer() {
    cursor.advance()
    open.removeLast()
  }

  /// Reads an element with the comma after it, or the bracket that ends the array; nested values come in later calls.
  private mutating func readElement(of container: Open) throws(DataError) {
    try cursor.skipLines()
    if cursor.isAtEnd { throw DataError("this array has no end", at: container.position) }
    if cursor.byte == UInt8(ascii: "]") { return closeContainer() }
    if container.awaitsComma { return try readComma(of: container) }
    open[open.count - 1].awaitsComma = true
    try beginValue(under: nil, of: container.node)
  }

  private mutating func readMember(of container: Open) throws(DataError) {
    cursor.skipBlanks()
    if container.awaitsComma {
      if cursor.byte == UInt8(ascii: "}") { return closeContainer() }
      return try readComma(of: container)
    }
    if cursor.byte == UInt8(ascii: "}") {
      throw DataError("a comma cannot end an inline table", at: cursor.position)
    }
    if cursor.isAtLineEnd { throw DataError("this inline table does not end on its line", at: container.position) }
    open[open.count - 1].awaitsComma = true
    try beginValue(keyIn: container.node)
  }

  private mutating func readComma(of container: Open) throws(DataError) {
    guard cursor.byte == UInt8(ascii: ",") else {
      if !container.isArray, cursor.isAtLineEnd {
        throw DataError("this inline table does not end on its line", at: container.position)
      }
      let end = container.isArray ? "]" : "}"
      throw DataError("',' or '\(end)' should follow, not \(cursor.nextName)", at: cursor.position)
    }
    cursor.advance()
    open[open.count - 1].awaitsComma = false
  }
}
