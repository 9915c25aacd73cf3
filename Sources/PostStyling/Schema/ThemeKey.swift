import PostData
import PostModel

/// A key that a section of a theme may have, and how its value gets into the profile.
///
/// The tables of keys are all there is to know about the form of a theme file: reading, error messages, and descriptions for
/// people and tools are made from them.
struct ThemeKey<Section>: Sendable {
  typealias Path<Value> = WritableKeyPath<Section, Value> & Sendable

  let name: String
  /// What the value should be; for a section, nothing.
  let expectation: String
  /// The form of the value, described only when asked for: reading a theme does without.
  let schema: @Sendable () -> ThemeSchema
  let apply: @Sendable (DataNode, inout Section, inout ThemeReader) -> Void

  init(
    _ name: String, expectation: String, schema: @escaping @autoclosure @Sendable () -> ThemeSchema,
    apply: @escaping @Sendable (DataNode, inout Section, inout ThemeReader) -> Void
  ) {
    self.name = name
    self.expectation = expectation
    self.schema = schema
    self.apply = apply
  }

  /// A key for one value.
  init<Value>(_ name: String, _ path: Path<Value>, _ value: ThemeValue<Value>) {
    self.init(name, expectation: value.expectation, schema: value.schema) { node, section, reader in
      if let read = reader.read(node, as: value) { section[keyPath: path] = read }
    }
  }

  /// A key for one value that the profile may leave open.
  init<Value>(_ name: String, _ path: Path<Value?>, _ value: ThemeValue<Value>) {
    self.init(name, expectation: value.expectation, schema: value.schema) { node, section, reader in
      if let read = reader.read(node, as: value) { section[keyPath: path] = read }
    }
  }

  /// A key for a colour that may be absent: `none` puts `absent`.
  init(_ name: String, _ path: Path<ThemeColor?>, none absent: ThemeColor?) {
    let color = ThemeValue<ThemeColor>.color
    self.init(name, expectation: color.expectation + ", or none", schema: .optional(color.schema)) {
      node, section, reader in
      if case .string("none") = node.value {
        section[keyPath: path] = absent
      } else if let read = reader.read(node, as: ThemeValue<ThemeColor>.color) {
        section[keyPath: path] = read
      }
    }
  }

  /// A key for a section with keys of its own.
  init<Part>(_ name: String, _ path: Path<Part>, keys: [ThemeKey<Part>]) {
    self.init(name, expectation: "a dictionary", schema: .section(keys.map(\.entry))) {
      node, section, reader in
      reader.read(node, into: &section[keyPath: path], keys: keys)
    }
  }

  /// A key for a section that may be absent, which `none` says.
  init<Part: Sendable>(_ name: String, optional path: Path<Part?>, start: Part, keys: [ThemeKey<Part>]) {
    self.init(
      name, expectation: "none, or a dictionary", schema: .optional(.section(keys.map(\.entry)))
    ) { node, section, reader in
      if case .string("none") = node.value {
        section[keyPath: path] = nil
      } else {
        var part = section[keyPath: path] ?? start
        reader.read(node, into: &part, keys: keys)
        section[keyPath: path] = part
      }
    }
  }

  /// The same key, of a larger section that holds this one at `path`.
  func within<Whole>(_ path: WritableKeyPath<Whole, Section> & Sendable, as newName: String? = nil) -> ThemeKey<Whole> {
    ThemeKey<Whole>(newName ?? name, expectation: expectation, schema: schema()) { [apply] node, whole, reader in
      apply(node, &whole[keyPath: path], &reader)
    }
  }

  /// What a schema says of the key.
  var entry: ThemeSchema.Entry { ThemeSchema.Entry(name: name, expectation: expectation, schema: schema()) }
}

/// A key of theme files, for people and tools.
public struct ThemeKeyDescription: Sendable, Hashable {
  /// The key with those of the sections it lies in, joined by dots.
  public var path: String
  /// What its value should be, in words.
  public var expectation: String

  /// The keys of a table, those of sections in place of the section itself.
  static func all(of entries: [ThemeSchema.Entry]) -> [ThemeKeyDescription] {
    entries.flatMap { entry in
      let parts = all(of: entry.schema.entries)
      guard !parts.isEmpty else { return [ThemeKeyDescription(path: entry.name, expectation: entry.expectation)] }
      return parts.map { ThemeKeyDescription(path: "\(entry.name).\($0.path)", expectation: $0.expectation) }
    }
  }
}

extension ThemeSchema {
  /// The keys of a section, also of one that may be absent or written in short.
  fileprivate var entries: [Entry] {
    switch self {
    case .section(let entries): entries
    case .anyOf(let forms): forms.lazy.map(\.entries).first { !$0.isEmpty } ?? []
    default: []
    }
  }
}
