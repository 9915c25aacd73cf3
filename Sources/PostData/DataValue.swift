/// A value read from YAML, TOML or JSON.
public indirect enum DataValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  /// A date or a date with a time, as it was written.
  case date(String)
  case list([DataNode])
  /// In the order of the source; keys are unique.
  case dictionary([DataEntry])
}

/// A value and where it begins.
public struct DataNode: Sendable, Equatable {
  /// What it is.
  public var value: DataValue
  /// Where it begins.
  public var position: DataPosition

  /// Makes a node.
  public init(_ value: DataValue, at position: DataPosition) {
    self.value = value
    self.position = position
  }

  /// The node under `key`, where this is a dictionary that has it.
  public subscript(key: String) -> DataNode? {
    guard case .dictionary(let entries) = value else { return nil }
    return entries.first { $0.key == key }?.node
  }
}

/// A key of a dictionary and its value.
public struct DataEntry: Sendable, Equatable {
  /// The key as text, whatever it was written as.
  public var key: String
  /// Where the key begins.
  public var keyPosition: DataPosition
  /// The value.
  public var node: DataNode

  /// Makes an entry.
  public init(key: String, at keyPosition: DataPosition, node: DataNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.node = node
  }
}

/// A line and a column, both counted from 1.
public struct DataPosition: Sendable, Hashable {
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in Unicode scalars.
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Why data could not be read.
public struct DataError: Error, Sendable, Equatable {
  /// One sentence, lower case at its start, without a full stop.
  public var message: String
  /// Where it begins.
  public var position: DataPosition

  /// Makes an error.
  public init(_ message: String, at position: DataPosition) {
    self.message = message
    self.position = position
  }
}
