import Foundation
import PostModel
import PostStyling
import Testing

/// A value for every kind of key, unlike what the plain profile has.
private func sample(for path: String) -> String {
  let parts = path.split(separator: ".").map(String.init)
  if path == "heading.fonts" { return "[serif]" }
  if path == "heading.font" { return "sans-serif" }
  switch parts.last {
  case "palette": return "{zinc: \"#abcdef\"}"
  case "fonts": return "{own: [Own Face]}"
  case "classes": return "{wide: {size: 44pt}}"
  case "colors" where parts.first == "callout": return "{note: \"#123456\"}"
  case "text-style": return "caption2"
  case "text-styles": return "[caption2]"
  case "scalable-fonts": return "SWITCHED"
  case "maximum-point-size-for-levels": return "[7.5pt]"
  case "bullet-images": return "[dot.svg]"
  case "markers": return "[lower-roman]"
  case "open", "done": return "x"
  case "name",
    "left" where parts.contains("header") || parts.contains("footer"), "center",
    "right"
  where parts.contains("header") || parts.contains("footer"):
    return "\"sample {page}\""
  case "font": return "[Sample Face, serif]"
  case "size" where parts.first == "page" && parts.count == 2: return "A5"
  case "bold", "italic", "underline", "strikethrough", "hyphenated", "first-page": return "SWITCHED"
  case "weight": return "300"
  case "weights": return "[300]"
  case "color", "background", "text-background", "stripe": return "\"#123456\""
  case "colors": return "[\"#123456\"]"
  case "capitalization": return "uppercased"
  case "capitalizations": return "[uppercased]"
  case "alignment": return "right"
  case "alignments": return "[right]"
  case "line-spacing": return "+3pt"
  case "line-spacings": return "[1.9]"
  case "features": return "[swsh]"
  case "bullets": return "[\"*\"]"
  case "minimum-measure": return "33"
  case "edges": return "[top]"
  case "levels": return "[{size: 44pt}]"
  case "sizes", "letter-spacings", "indents": return "[7.5pt]"
  default: return "7.5pt"
  }
}

private func yaml(_ path: String, _ value: String) -> String {
  let parts = path.split(separator: ".").map(String.init)
  return parts.dropLast().reduce("") { $0 + "{\($1): " } + "{\(parts.last ?? ""): \(value)}"
    + String(repeating: "}", count: parts.count - 1)
}

private func profile(_ text: String, overrides: [String] = []) throws(ThemeError) -> StylingProfile {
  try Theme.read(SourceText(name: "t.yml", text), overrides: overrides)
}

/// The leaves of a profile with their paths.
private func leaves(of value: Any, _ path: String = "") -> [String: String] {
  let mirror = Mirror(reflecting: value)
  if mirror.children.isEmpty || value is Length || value is ThemeColor || mirror.displayStyle == .enum {
    return [path: "\(value)"]
  }
  if let style = mirror.displayStyle, [.optional, .collection, .dictionary].contains(style) {
    return [path: "\(value)"]
  }
  return mirror.children.reduce(into: [:]) { all, child in
    all.merge(leaves(of: child.value, "\(path).\(child.label ?? "?")")) { first, _ in first }
  }
}

@Suite struct ThemeKeysTests {
  @Test func everyKeyChangesTheProfile() throws {
    let plain = try profile("")
    #expect(Theme.keys.count > 300)
    #expect(Set(Theme.keys.map(\.path)).count == Theme.keys.count)
    for key in Theme.keys where key.path != "fonts" {
      let value = sample(for: key.path)
      let values = value == "SWITCHED" ? ["true", "false"] : [value]
      let changed = try values.contains { try profile(yaml(key.path, $0)) != plain }
      #expect(changed, "\(key.path) changes nothing")
    }
    let own = try profile("fonts: {own: [Own Face]}\ntext: {font: own}")
    #expect(own.text.fontFamilies == ["Own Face"])
  }

  @Test func everyPropertyCanBeSet() throws {
    let plain = leaves(of: try profile(""))
    var unset = Set(plain.keys)
    for key in Theme.keys where key.path != "fonts" {
      let value = sample(for: key.path)
      for value in value == "SWITCHED" ? ["true", "false"] : [value] {
        for (path, leaf) in leaves(of: try profile(yaml(key.path, value))) where plain[path] != leaf {
          unset.remove(path)
        }
      }
    }
    // The edges of the rules of tables are where they are by their names.
    unset = unset.filter { !$0.hasSuffix("Rule.edges.rawValue") && !$0.hasSuffix("rule.edges.rawValue") }
    // Readers choose it, not themes.
    unset.remove(".category")
    #expect(unset.isEmpty, "\(unset.sorted())")
  }

  @Test func everyKeyRefusesValuesOfAnotherKind() {
    for key in Theme.keys {
      for wrong in ["{unheard: of}", "true-ish nonsense {x}", "[[[1]]]"] {
        let isText = ["name", "left", "center", "right", "font", "bullets", "bullet-images", "open", "done"].contains(
          String(key.path.split(separator: ".").last ?? ""))
        let written = wrong.hasPrefix("t") ? "\"\(wrong)\"" : wrong
        if (isText || key.path.hasPrefix("words.")) && !wrong.hasPrefix("{") || key.path == "fonts" { continue }
        do throws(ThemeError) {
          _ = try profile(yaml(key.path, written))
          Issue.record("\(key.path): \(wrong) was accepted")
        } catch {
          #expect(
            error.diagnostics.allSatisfy { $0.position?.line == 1 && $0.file == "t.yml" && $0.severity == .error })
        }
      }
    }
  }

  @Test func everyKeyCanBeOverridden() throws {
    let plain = try profile("")
    let dictionaries = ["fonts", "palette", "classes", "callout.colors"]
    for key in Theme.keys where !dictionaries.contains(key.path) && !key.path.hasSuffix("levels") {
      let value = sample(for: key.path).filter { !"[]\"".contains($0) }
      let values = value == "SWITCHED" ? ["true", "false"] : [value]
      let changed = try values.contains { try profile("", overrides: ["\(key.path)=\($0)"]) != plain }
      #expect(changed, "\(key.path) changes nothing")
    }
  }
}

@Suite struct ThemeSchemaTests {
  /// As much of JSON as a test needs: what `jq` says of it would do as well.
  private func schema() throws -> [String: Any] {
    let data = Data(Theme.schema.utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func theSchemaIsJSONAndKnowsEveryKey() throws {
    let schema = try schema()
    for key in Theme.keys {
      var section = schema
      for part in key.path.split(separator: ".").map(String.init) {
        let forms = section["anyOf"] as? [[String: Any]] ?? [section]
        let properties = forms.compactMap { $0["properties"] as? [String: Any] }.first
        section = try #require(properties?[part] as? [String: Any], "\(key.path)")
      }
      #expect(section["description"] as? String == key.expectation, "\(key.path)")
    }
  }

  @Test func everyReferenceLeadsToADefinition() throws {
    let definitions = try #require(schema()["$defs"] as? [String: Any])
    let references = Theme.schema.split(separator: "\"#/$defs/").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(references.count > 300)
    for name in references { #expect(definitions[String(name)] != nil, "\(name)") }
  }
}
