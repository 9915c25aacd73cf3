import PostModel

/// What of a raw tag's attributes passes: an allowlist by element, each value checked by its own rule.
///
/// Values are decoded; emitters escape them. `href` and `src` pass unchecked here: they become `ResolvedLink` and
/// `ResolvedImage`, which check them, and emitters write those.
enum AllowedAttributes {
  /// The attributes that pass, in the order they were written; the first of a name counts.
  static func sanitized(
    _ tag: TagScanner.Tag, of element: HTMLElementName, scanner: TagScanner
  ) -> [ItemAttributes.KeyValue] {
    var passed: [ItemAttributes.KeyValue] = []
    for attribute in tag.attributes {
      let name = scanner.name(of: attribute)
      guard let rule = rule(for: name, of: element), !passed.contains(where: { $0.key == name }) else { continue }
      if let value = rule.checked(scanner.value(of: attribute)) {
        passed.append(.init(key: name, value: value))
      }
    }
    return completed(passed, of: element)
  }

  /// How a value is checked.
  private enum Rule {
    case text
    case words
    case identifier
    case flag
    case language
    case oneOf([String])
    case integer(ClosedRange<Int>)
    case length
    case address
    case unchecked
    case date
    case style
    case color

    func checked(_ value: String) -> String? {
      switch self {
      case .text, .unchecked: return value
      case .words:
        let words = value.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
      case .identifier:
        let isSound = !value.isEmpty && !value.contains(where: \.isWhitespace)
        return isSound ? ClobberingNames.prefixed(value) : nil
      case .flag: return ""
      case .language:
        let isTag =
          !value.isEmpty && value.utf8.count <= 35 && value.utf8.allSatisfy { isAlphanumeric($0) || $0 == 0x2D }
        return isTag ? value : nil
      case .oneOf(let values):
        // The types of ordered lists, `a` and `A`, differ by letter case alone.
        if values.contains(value) { return value }
        let lower = value.lowercased()
        return values.contains(lower) ? lower : nil
      case .integer(let range):
        guard let number = Int(value.drop { $0 == " " }.prefix { $0 == "-" || $0.isNumber }), range.contains(number)
        else { return nil }
        return String(number)
      case .length:
        guard let length = Length(parsing: value, defaultUnit: .pixels), length.value >= 0 else { return nil }
        return StyleDeclarations.text(of: length)
      case .address: return URLText.isSafeImage(value.utf8) ? value : nil
      case .date:
        let isSound = !value.isEmpty && value.utf8.allSatisfy { isAlphanumeric($0) || ":+-. ".utf8.contains($0) }
        return isSound ? value : nil
      case .style: return StyleDeclarations.sanitized(value)
      case .color: return StyleDeclarations.color(value)
      }
    }

    private func isAlphanumeric(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
  }

  private static func rule(for attribute: String, of element: HTMLElementName) -> Rule? {
    switch attribute {
    case "class": .words
    case "id": .identifier
    case "title": .text
    case "lang": .language
    case "dir": .oneOf(["ltr", "rtl", "auto"])
    case "style": .style
    default: ownRule(for: attribute, of: element)
    }
  }

  /// The attributes that only some elements have.
  private static func ownRule(for attribute: String, of element: HTMLElementName) -> Rule? {
    switch (element, attribute) {
    case (.a, "href"): .unchecked
    // An anchor of HTML 4; `completed` makes it an id.
    case (.a, "name"): .identifier
    case (.a, "target"): .oneOf(["_blank"])
    case (.img, "src"): .unchecked
    case (.img, "alt"): .text
    case (.img, "width"), (.img, "height"): .length
    case (.img, "align"): .oneOf(["left", "right"])
    case (.table, "width"), (.td, "width"), (.th, "width"), (.col, "width"): .length
    case (.p, "align"), (.div, "align"), (.h1, "align"), (.h2, "align"), (.h3, "align"), (.h4, "align"),
      (.h5, "align"), (.h6, "align"), (.td, "align"), (.th, "align"), (.tr, "align"):
      .oneOf(["left", "right", "center", "justify"])
    case (.td, "colspan"), (.th, "colspan"), (.col, "span"), (.colgroup, "span"): .integer(1...1000)
    case (.td, "rowspan"), (.th, "rowspan"): .integer(0...65534)
    case (.th, "scope"): .oneOf(["row", "col", "rowgroup", "colgroup"])
    case (.ol, "start"), (.li, "value"): .integer(-999_999_999...999_999_999)
    case (.ol, "type"): .oneOf(["1", "a", "A", "i", "I"])
    case (.ol, "reversed"), (.details, "open"): .flag
    case (.time, "datetime"), (.ins, "datetime"), (.del, "datetime"): .date
    case (.blockquote, "cite"), (.q, "cite"), (.ins, "cite"), (.del, "cite"): .address
    case (.data, "value"): .text
    case (.font, "color"): .color
    case (.audio, "src"), (.video, "src"), (.source, "src"), (.track, "src"), (.video, "poster"): .address
    case (.audio, "controls"), (.video, "controls"), (.audio, "loop"), (.video, "loop"), (.video, "muted"): .flag
    case (.video, "width"), (.video, "height"): .integer(0...65535)
    case (.track, "kind"): .oneOf(["subtitles", "captions", "descriptions", "chapters"])
    case (.track, "srclang"): .language
    case (.track, "label"), (.source, "type"): .text
    default: nil
    }
  }

  /// What the outputs need beyond what was written.
  private static func completed(
    _ passed: [ItemAttributes.KeyValue], of element: HTMLElementName
  ) -> [ItemAttributes.KeyValue] {
    var passed = passed
    if element == .a {
      if let place = passed.firstIndex(where: { $0.key == "name" }) {
        if passed.contains(where: { $0.key == "id" }) { passed.remove(at: place) } else { passed[place].key = "id" }
      }
      // A page that is opened must not reach back to the one that opened it.
      if passed.contains(where: { $0.key == "target" }) { passed.append(.init(key: "rel", value: "noopener")) }
    }
    if element == .audio || element == .video, !passed.contains(where: { $0.key == "controls" }) {
      passed.append(.init(key: "controls", value: ""))
    }
    return passed
  }
}

/// Ids that would shadow properties of the document or of forms, as far as scripts of a page read them.
enum ClobberingNames {
  /// The id, with a prefix where it needs one.
  static func prefixed(_ id: String) -> String { names.contains(id.lowercased()) ? "user-" + id : id }

  private static let names: Set<String> = [
    "action", "activeelement", "all", "anchors", "attributes", "body", "characterset", "children", "childnodes",
    "close", "cookie", "createelement", "currentscript", "defaultview", "doctype", "document", "documentelement",
    "domain", "elements", "embeds", "event", "firstchild", "forms", "frames", "getelementbyid", "head", "history",
    "images", "implementation", "innerhtml", "lastchild", "length", "links", "location", "method", "name", "navigator",
    "nodename", "nodetype", "open", "opener", "ownerdocument", "parent", "parentnode", "plugins", "queryselector",
    "referrer", "reset", "scripts", "self", "stylesheets", "submit", "target", "textcontent", "title", "top", "url",
    "window", "write", "writeln", "__proto__", "constructor", "hasownproperty", "prototype", "tostring", "valueof",
  ]
}
