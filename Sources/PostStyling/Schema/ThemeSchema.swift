/// The form of a value in a theme file, as far as JSON Schema (draft 2020-12) can say it.
indirect enum ThemeSchema: Sendable {
  /// Text, which matches a regular expression where there is one.
  case text(pattern: String? = nil)
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A number.
  case number(ClosedRange<Double>)
  /// `true` or `false`.
  case flag
  /// One of some words.
  case choice([String])
  /// A list of at least one value.
  case list(ThemeSchema)
  /// One of several forms.
  case anyOf([ThemeSchema])
  /// Names of the theme's own with values of one form.
  case dictionary(ThemeSchema)
  /// Keys, and no others.
  case section([Entry])
  /// A form that is defined once and referred to by its name.
  case named(String, ThemeSchema)

  /// A key of a section.
  struct Entry: Sendable {
    var name: String
    var expectation: String
    var schema: ThemeSchema
  }

  /// A list, or one value for a list of one.
  static func oneOrMore(_ schema: ThemeSchema) -> ThemeSchema { .anyOf([schema, .list(schema)]) }

  /// The word `none`, or another form.
  static func optional(_ schema: ThemeSchema) -> ThemeSchema { .anyOf([.choice(["none"]), schema]) }
}

/// Writes the JSON Schema of theme files.
struct ThemeSchemaWriter {
  /// Definitions by name, in the order that they were met.
  private var definitions: [(name: String, json: String)] = []

  /// The schema of a theme file with these keys, pretty enough to be read.
  static func json(_ entries: [ThemeSchema.Entry]) -> String {
    var writer = ThemeSchemaWriter()
    // The nesting is that of the table of keys, not of anybody's input.
    let body = writer.section(entries, indent: "  ")
    let definitions = writer.definitions.map { "    \(quoted($0.name)): \($0.json)" }.joined(separator: ",\n")
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A theme of postrender",
        "description": "How every kind of item looks, in HTML and PDF alike.",
        "$defs": {
      \(definitions)
        },
      \(body.dropFirst(2))

      """
  }

  private mutating func section(_ entries: [ThemeSchema.Entry], indent: String) -> String {
    let inner = indent + "    "
    let properties = entries.map { entry in
      "\(inner)\(ThemeSchemaWriter.quoted(entry.name)): \(property(entry, indent: inner))"
    }
    return """
      {
      \(indent)"type": "object",
      \(indent)"additionalProperties": false,
      \(indent)"properties": {
      \(properties.joined(separator: ",\n"))
      \(indent)}
      \(indent.dropLast(2))}
      """
  }

  /// A property: what its value should be in words stands beside its form.
  private mutating func property(_ entry: ThemeSchema.Entry, indent: String) -> String {
    let form = json(entry.schema, indent: indent + "  ")
    if case .section = entry.schema { return form }
    return "{\"description\": \(ThemeSchemaWriter.quoted(entry.expectation)), \(form.dropFirst())"
  }

  private mutating func json(_ schema: ThemeSchema, indent: String) -> String {
    switch schema {
    case .text(let pattern):
      return pattern.map { "{\"type\": \"string\", \"pattern\": \(ThemeSchemaWriter.quoted($0))}" }
        ?? "{\"type\": \"string\"}"
    case .integer(let range):
      return "{\"type\": \"integer\", \"minimum\": \(range.lowerBound), \"maximum\": \(range.upperBound)}"
    case .number(let range):
      return "{\"type\": \"number\", \"minimum\": \(range.lowerBound), \"maximum\": \(range.upperBound)}"
    case .flag: return "{\"type\": \"boolean\"}"
    case .choice(let words):
      return "{\"enum\": [\(words.map(ThemeSchemaWriter.quoted).joined(separator: ", "))]}"
    case .list(let element):
      return "{\"type\": \"array\", \"minItems\": 1, \"items\": \(json(element, indent: indent))}"
    case .anyOf(let forms):
      return "{\"anyOf\": [\(forms.map { json($0, indent: indent) }.joined(separator: ", "))]}"
    case .dictionary(let value):
      return "{\"type\": \"object\", \"propertyNames\": {\"pattern\": \"^[a-z][a-z0-9-]*$\"}, "
        + "\"additionalProperties\": \(json(value, indent: indent))}"
    case .section(let entries): return section(entries, indent: indent)
    case .named(let name, let schema):
      if !definitions.contains(where: { $0.name == name }) {
        let place = definitions.count
        definitions.append((name, ""))
        definitions[place].json = json(schema, indent: "      ")
      }
      return "{\"$ref\": \"#/$defs/\(name)\"}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for character in text.unicodeScalars {
      if character == "\"" || character == "\\" { out += "\\" }
      out.unicodeScalars.append(character)
    }
    return out + "\""
  }
}
