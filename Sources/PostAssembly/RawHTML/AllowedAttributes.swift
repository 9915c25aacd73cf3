import PostModel

/// What of a raw tag's attributes passes: an allowlist by element, each value checked by its own rule.
///
/// Values are decoded; emitters escape them. `href` and an image's `src` pass unchecked here: they become
/// `ResolvedLink` and `ResolvedImage`, which check them, and emitters write those.
enum AllowedAttributes {
  /// A line of the allowlist.
  struct Entry: Sendable {
    /// The attributes' names.
    var names: [String]
    /// The elements that may have them; empty for all.
    var elements: [HTMLElementName]
    /// How their values are checked.
    var rule: AttributeRule

    init(_ names: String, of elements: HTMLElementName..., rule: AttributeRule) {
      self.names = names.split(separator: " ").map(String.init)
      self.elements = elements
      self.rule = rule
    }
  }

  /// All that passes; docs/raw-html.md shows it.
  static let entries: [Entry] = [
    Entry("class", rule: .words),
    Entry("id", rule: .identifier),
    Entry("title aria-label", rule: .text),
    Entry("lang", rule: .language),
    Entry("dir", rule: .oneOf(["ltr", "rtl", "auto"])),
    Entry("style", rule: .style),
    Entry("aria-hidden", rule: .oneOf(["true", "false"])),
    Entry("href", of: .a, rule: .unchecked),
    // An anchor of HTML 4; `completed` makes it an id.
    Entry("name", of: .a, rule: .identifier),
    Entry("target", of: .a, rule: .oneOf(["_blank"])),
    Entry("src", of: .img, rule: .unchecked),
    Entry("alt", of: .img, rule: .text),
    Entry("width height", of: .img, rule: .length),
    Entry("align", of: .img, rule: .oneOf(["left", "right"])),
    Entry("width", of: .table, .td, .th, .col, rule: .length),
    Entry(
      "align", of: .p, .div, .h1, .h2, .h3, .h4, .h5, .h6, .td, .th, .tr,
      rule: .oneOf(["left", "right", "center", "justify"])),
    Entry("colspan", of: .td, .th, rule: .integer(1...1000)),
    Entry("span", of: .col, .colgroup, rule: .integer(1...1000)),
    Entry("rowspan", of: .td, .th, rule: .integer(0...65534)),
    Entry("scope", of: .th, rule: .oneOf(["row", "col", "rowgroup", "colgroup"])),
    Entry("start", of: .ol, rule: .integer(-999_999_999...999_999_999)),
    Entry("value", of: .li, rule: .integer(-999_999_999...999_999_999)),
    Entry("type", of: .ol, rule: .oneOf(["1", "a", "A", "i", "I"])),
    Entry("reversed", of: .ol, rule: .flag),
    Entry("open", of: .details, rule: .flag),
    Entry("datetime", of: .time, .ins, .del, rule: .date),
    Entry("cite", of: .blockquote, .q, .ins, .del, rule: .address),
    Entry("value", of: .data, rule: .text),
    Entry("color", of: .font, rule: .color),
    Entry("src", of: .audio, .video, .source, .track, rule: .address),
    Entry("poster", of: .video, rule: .address),
    Entry("controls loop muted", of: .audio, .video, rule: .flag),
    Entry("playsinline", of: .video, rule: .flag),
    Entry("preload", of: .audio, .video, rule: .oneOf(["none", "metadata", "auto"])),
    Entry("width height", of: .video, .iframe, rule: .pixels),
    Entry("kind", of: .track, rule: .oneOf(["subtitles", "captions", "descriptions", "chapters"])),
    Entry("srclang", of: .track, rule: .language),
    Entry("label", of: .track, rule: .text),
    Entry("type", of: .source, rule: .mediaType),
    Entry("src", of: .iframe, rule: .frameAddress),
    Entry("allowfullscreen", of: .iframe, rule: .flag),
  ]

  /// Attributes that are left out without a word: nothing of what is shown is lost with them.
  static let passedOver: Set<String> = [
    "allow", "autoplay", "border", "cellpadding", "cellspacing", "crossorigin", "decoding", "fetchpriority",
    "frameborder", "hspace", "loading", "referrerpolicy", "rel", "role", "sizes", "srcset", "tabindex", "valign",
    "vspace",
  ]

  private struct Key: Hashable {
    var attribute: String
    var element: HTMLElementName?
  }

  private static let rules: [Key: AttributeRule] = {
    var rules: [Key: AttributeRule] = [:]
    for entry in entries {
      for name in entry.names {
        if entry.elements.isEmpty { rules[Key(attribute: name, element: nil)] = entry.rule }
        for element in entry.elements { rules[Key(attribute: name, element: element)] = entry.rule }
      }
    }
    return rules
  }()

  private static func rule(for attribute: String, of element: HTMLElementName) -> AttributeRule? {
    rules[Key(attribute: attribute, element: element)] ?? rules[Key(attribute: attribute, element: nil)]
  }

  /// The attributes that pass, in the order they were written; the first of a name counts.
  ///
  /// What is left out, and is not of those that nobody misses, is told to `log`.
  static func sanitized(
    _ tag: TagScanner.Tag, of element: HTMLElementName, scanner: TagScanner, at start: Int, log: inout DiagnosticLog
  ) -> [ItemAttributes.KeyValue] {
    var passed: [ItemAttributes.KeyValue] = []
    var styles: [ItemAttributes.KeyValue] = []
    for attribute in tag.attributes {
      let name = scanner.name(of: attribute)
      guard let rule = rule(for: name, of: element) else {
        if !passedOver.contains(name) && !name.hasPrefix("data-") { report(name, of: element, at: start, log: &log) }
        continue
      }
      if passed.contains(where: { $0.key == name }) { continue }
      let value = scanner.value(of: attribute)
      if let checked = rule.checked(value) {
        passed.append(.init(key: name, value: checked))
      } else if case .pixels = rule, let length = Length(parsing: value), length.unit == .percent {
        // Percent are not an attribute's any more; those of a height never meant anything.
        if name == "width" { styles.append(.init(key: "style", value: "width:\(StyleDeclarations.text(of: length))")) }
      } else if !(element == .iframe && name == "src") {
        reportValue(value, of: name, in: element, rule: rule, at: start, log: &log)
      }
      if case .style = rule { reportStyles(in: value, at: start, log: &log) }
    }
    return completed(passed, of: element) + styles
  }

  /// What the outputs need beyond what was written.
  private static func completed(
    _ passed: [ItemAttributes.KeyValue], of element: HTMLElementName
  ) -> [ItemAttributes.KeyValue] {
    var passed = passed
    switch element {
    case .a:
      if let place = passed.firstIndex(where: { $0.key == "name" }) {
        if passed.contains(where: { $0.key == "id" }) { passed.remove(at: place) } else { passed[place].key = "id" }
      }
      // A page that is opened must not reach back to the one that opened it.
      if passed.contains(where: { $0.key == "target" }) { passed.append(.init(key: "rel", value: "noopener")) }
    case .audio, .video:
      if !passed.contains(where: { $0.key == "controls" }) { passed.append(.init(key: "controls", value: "")) }
    case .iframe:
      // What players need, and no more: a frame cannot lead the page elsewhere, nor download, nor open dialogs.
      passed.append(.init(key: "sandbox", value: "allow-scripts allow-same-origin allow-popups allow-presentation"))
      passed.append(.init(key: "referrerpolicy", value: "strict-origin-when-cross-origin"))
      passed.append(.init(key: "loading", value: "lazy"))
    default: break
    }
    return passed
  }

  // MARK: - What is left out

  private static func report(
    _ name: String, of element: HTMLElementName, at start: Int, log: inout DiagnosticLog
  ) {
    log.report(.warning, .attributeRemoved, about: "\(element.rawValue) \(name)", at: start) {
      "the attribute \"\(name.prefix(40))\" of <\(element.rawValue)> is left out"
    }
  }

  private static func reportValue(
    _ value: String, of name: String, in element: HTMLElementName, rule: AttributeRule, at start: Int,
    log: inout DiagnosticLog
  ) {
    switch rule {
    case .style: break
    case .address:
      log.report(.warning, .unsafeAddress, about: value, at: start) {
        "\"\(value.prefix(60))\" is left out, since its scheme is not one that \"\(name)\" may have"
      }
    default:
      log.report(.warning, .attributeRemoved, about: "\(element.rawValue) \(name)=\(value)", at: start) {
        "the attribute \"\(name)\" of <\(element.rawValue)> is left out, since \"\(value.prefix(60))\" is no value of it"
      }
    }
  }

  private static func reportStyles(in value: String, at start: Int, log: inout DiagnosticLog) {
    for declaration in StyleDeclarations.removed(from: value) {
      log.report(
        .warning, .styleRemoved, about: declaration, at: start,
        hint: "what passes is color, width, float and text-align, with plain values"
      ) { "the style \"\(declaration.prefix(60))\" is left out" }
    }
  }
}
