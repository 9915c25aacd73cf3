/// Reads JSON (RFC 8259).
///
/// Integers that fit 64 bits are `.integer`, all other numbers `.number`; no text becomes a date. A key that occurs
/// twice in one object is an error.
public enum JSON {
  /// How deep objects and arrays may lie in one another.
  public static let maximumDepth = 128

  /// Reads a text in UTF-8 that is one value.
  ///
  /// - Throws: `DataError` with the line and the column, where the text is not JSON or lies too deep.
  public static func parse(_ bytes: some Collection<UInt8>) throws(DataError) -> DataNode {
    let (node, end) = try parsePrefix(bytes)
    let rest = bytes.dropFirst(end)
    guard let next = rest.firstIndex(where: { !JSONReader.isWhitespace($0) }) else { return node }
    var cursor = JSONCursor(Array(bytes))
    cursor.advance(to: bytes.distance(from: bytes.startIndex, to: next))
    throw DataError("the text should end here, but \(cursor.nextName) follows", at: cursor.position)
  }

  /// Reads the value that a text in UTF-8 begins with, and tells how many bytes it takes.
  ///
  /// - Throws: `DataError` with the line and the column, where the text is not JSON or lies too deep.
  public static func parsePrefix(
    _ bytes: some Collection<UInt8>
  ) throws(DataError) -> (node: DataNode, byteCount: Int) {
    var bytes = Array(bytes)
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if mark > 0 { bytes.removeFirst(mark) }
    var reader = JSONReader(bytes)
    let node = try reader.read()
    return (node, reader.offset + mark)
  }
}

/// Puts values together with a stack of the arrays and objects that are open.
struct JSONReader {
  private var cursor: JSONCursor
  private var open: [Container] = []

  private struct Container {
    var isObject: Bool
    var position: DataPosition
    var list: [DataNode] = []
    var entries: [DataEntry] = []
    var lines: [String: Int] = [:]
    var key: (name: String, position: DataPosition)?
  }

  init(_ bytes: [UInt8]) { cursor = JSONCursor(bytes) }

  /// Where the value ends, once it is read.
  var offset: Int { cursor.offset }

  static func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  mutating func read() throws(DataError) -> DataNode {
    while true {
      var finished = try readValue()
      while let value = finished {
        if open.isEmpty { return value }
        finished = try add(value)
      }
    }
  }

  /// Reads a value; `nil` if it only opened an array or an object.
  private mutating func readValue() throws(DataError) -> DataNode? {
    cursor.skipWhitespace()
    let position = cursor.position
    switch cursor.byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if open.count >= JSON.maximumDepth {
        throw DataError("arrays and objects lie more than \(JSON.maximumDepth) deep in one another", at: position)
      }
      let isObject = cursor.byte == UInt8(ascii: "{")
      cursor.advance()
      open.append(Container(isObject: isObject, position: position))
      cursor.skipWhitespace()
      if cursor.byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
      if isObject { try readKey() }
      return nil
    case UInt8(ascii: "\""): return DataNode(.string(try cursor.readString()), at: position)
    default: return DataNode(try cursor.readWord(), at: position)
    }
  }

  private mutating func readKey() throws(DataError) {
    cursor.skipWhitespace()
    let position = cursor.position
    guard cursor.byte == UInt8(ascii: "\"") else {
      throw DataError("a key in double quotes should stand here, not \(cursor.nextName)", at: position)
    }
    let name = try cursor.readString()
    let last = open.count - 1
    if let line = open[last].lines.updateValue(position.line, forKey: name) {
      throw DataError("the key '\(name)' is there already, in line \(line)", at: position)
    }
    cursor.skipWhitespace()
    guard cursor.byte == UInt8(ascii: ":") else {
      throw DataError("':' should follow the key, not \(cursor.nextName)", at: cursor.position)
    }
    cursor.advance()
    open[last].key = (name, position)
  }

  /// Puts a value into the innermost array or object and reads what follows; the whole if it was the last.
  private mutating func add(_ value: DataNode) throws(DataError) -> DataNode? {
    let last = open.count - 1
    if let key = open[last].key {
      open[last].entries.append(DataEntry(key: key.name, at: key.position, node: value))
      open[last].key = nil
    } else {
      open[last].list.append(value)
    }
    cursor.skipWhitespace()
    let end = open[last].isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    if cursor.byte == end { return close() }
    guard cursor.byte == UInt8(ascii: ",") else {
      let name = open[last].isObject ? "object" : "array"
      if cursor.byte == nil { throw DataError("this \(name) has no end", at: open[last].position) }
      throw DataError(
        "',' or '\(open[last].isObject ? "}" : "]")' should follow, not \(cursor.nextName)", at: cursor.position)
    }
    cursor.advance()
    if open[last].isObject { try readKey() }
    return nil
  }

  private mutating func close() -> DataNode? {
    cursor.advance()
    return open.popLast().map { DataNode($0.isObject ? .dictionary($0.entries) : .list($0.list), at: $0.position) }
  }
}
