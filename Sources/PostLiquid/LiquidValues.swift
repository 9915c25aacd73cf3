import PostModel

/// What a template's names stand for.
public struct LiquidValues {
  /// What one name stands for.
  public enum Value {
    /// Nothing; false where it is tested, and written as nothing.
    case `nil`
    case bool(Bool)
    case string(String)
    /// Writes its text itself, so that a long one streams into the output. With the filter `escape` it is written apart first.
    case writer((inout ByteBuffer) -> Void)

    /// Whether `if` takes it for true: all but `nil` and `false` is, the empty text too.
    var isTrue: Bool {
      switch self {
      case .nil, .bool(false): false
      case .bool(true), .string, .writer: true
      }
    }
  }

  private var values: [String: Value] = [:]

  /// Makes values without any name.
  public init() {}

  /// What `name` stands for, `nil` where there is no such name; dots are part of names: `page.title`.
  public subscript(name: String) -> Value? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Sets a text, or `nil` where it is absent or empty.
  public mutating func set(_ name: String, _ text: String?) {
    values[name] = text.flatMap { $0.isEmpty ? nil : .string($0) } ?? .nil
  }
}
