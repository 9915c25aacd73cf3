import Foundation
import PostData
import PostModel
import PostStyling
import Testing

/// As much of JSON Schema (draft 2020-12) as the schema of themes uses.
private struct SchemaCheck {
  let root: [String: Any]

  init() throws {
    root = try #require(JSONSerialization.jsonObject(with: Data(Theme.schema.utf8)) as? [String: Any])
  }

  /// What is wrong with a value; empty where it is valid.
  func faults(_ value: DataNode) throws -> [String] { try faults(value, root, "") }

  private func faults(_ node: DataNode, _ schema: [String: Any], _ path: String) throws -> [String] {
    let known: Set = [
      "$schema", "$defs", "title", "description", "$ref", "anyOf", "enum", "type", "properties", "additionalProperties",
      "propertyNames", "items", "minItems", "minimum", "maximum", "pattern",
    ]
    if let unknown = schema.keys.first(where: { !known.contains($0) }) {
      return ["\(path): the check lacks \(unknown)"]
    }
    if let reference = schema["$ref"] as? String {
      let definitions = root["$defs"] as? [String: [String: Any]]
      let name = String(reference.dropFirst("#/$defs/".count))
      return try faults(node, try #require(definitions?[name], "\(name)"), path)
    }
    if let forms = schema["anyOf"] as? [[String: Any]] {
      let all = try forms.map { try faults(node, $0, path) }
      return all.contains { $0.isEmpty } ? [] : [path + ": none of the forms", all.flatMap(\.self).last ?? ""]
    }
    if let words = schema["enum"] as? [String] {
      if case .string(let text) = node.value, words.contains(text) { return [] }
      return ["\(path): not among \(words)"]
    }
    switch (schema["type"] as? String, node.value) {
    case ("string", .string(let text)):
      guard let pattern = schema["pattern"] as? String else { return [] }
      return text.range(of: pattern, options: .regularExpression) != nil ? [] : ["\(path): \(text) is not \(pattern)"]
    case ("boolean", .bool): return []
    case ("integer", .integer(let number)), ("number", .integer(let number)): return range(Double(number), schema, path)
    case ("number", .number(let number)): return range(number, schema, path)
    case ("array", .list(let nodes)):
      guard nodes.count >= schema["minItems"] as? Int ?? 0 else { return ["\(path): too short"] }
      let items = schema["items"] as? [String: Any] ?? [:]
      return try nodes.enumerated().flatMap { try faults($1, items, "\(path)[\($0)]") }
    case ("object", .dictionary(let entries)):
      return try entries.flatMap { try faults(of: $0, schema, "\(path).\($0.key)") }
    default: return ["\(path): is no \(schema["type"] ?? "value")"]
    }
  }

  private func faults(of entry: DataEntry, _ schema: [String: Any], _ path: String) throws -> [String] {
    if let names = (schema["propertyNames"] as? [String: Any])?["pattern"] as? String,
      entry.key.range(of: names, options: .regularExpression) == nil
    {
      return ["\(path): no name"]
    }
    let properties = schema["properties"] as? [String: [String: Any]]
    guard let inner = properties?[entry.key] ?? schema["additionalProperties"] as? [String: Any] else {
      return ["\(path): unknown"]
    }
    return try faults(entry.node, inner, path)
  }

  private func range(_ number: Double, _ schema: [String: Any], _ path: String) -> [String] {
    let least = schema["minimum"] as? Double ?? -.infinity
    let most = schema["maximum"] as? Double ?? .infinity
    return (least...most).contains(number) ? [] : ["\(path): \(number) is not in \(least)...\(most)"]
  }
}

@Suite struct ThemeValidationTests {
  @Test(arguments: Theme.builtInNames) func everyBuiltInThemeIsValid(_ name: String) throws {
    let theme = try YAML.parse(#require(Theme.source(ofBuiltIn: name)))
    let faults = try SchemaCheck().faults(theme)
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test func whatIsNoThemeIsNotValid() throws {
    let check = try SchemaCheck()
    for wrong in [
      "nmae: x", "text: {size: 12}", "text: {size: 12parsecs}", "quote: {italic: yes}", "heading: {weights: [1000]}",
      "palette: {Accent: \"#000000\"}", "list: {bullets: []}", "text: {alignment: middle}", "[1]",
    ] {
      #expect(try !check.faults(YAML.parse(Array(wrong.utf8))).isEmpty, "\(wrong)")
    }
  }
}

@Suite struct ThemeStartTests {
  @Test func aNewThemeLooksLikeTheOneThatItExtends() throws {
    for base in Theme.builtInNames {
      let bytes = try #require(Theme.source(ofBuiltIn: base))
      let profile = try Theme.read(SourceText(name: "theme.yml", bytes: bytes))
      let text = Theme.start(named: "mine \"too\"", extending: base, profile: profile)
      var expected = profile
      expected.name = "mine \"too\""
      #expect(try Theme.read(SourceText(name: "mine.yml", text)) == expected)
    }
  }

  @Test func whatItShowsInCommentsHoldsOnceTheSignsAreRemoved() throws {
    for base in Theme.builtInNames {
      let bytes = try #require(Theme.source(ofBuiltIn: base))
      let profile = try Theme.read(SourceText(name: "theme.yml", bytes: bytes))
      let lines = Theme.start(named: "mine", extending: base, profile: profile).split(separator: "\n").map { line in
        line.hasPrefix("#") && !line.hasPrefix("# ") && line != "#" || line.hasPrefix("#  ") && !line.hasPrefix("#   ")
          ? String(line.dropFirst()) : String(line)
      }
      let text = lines.joined(separator: "\n")
      var expected = profile
      expected.name = "mine"
      #expect(text.contains("\npalette:\n  paper: "), "\(text)")
      #expect(try Theme.read(SourceText(name: "mine.yml", text)) == expected, "\(base)")
      #expect(try SchemaCheck().faults(YAML.parse(Array(text.utf8))).isEmpty)
    }
  }
}
