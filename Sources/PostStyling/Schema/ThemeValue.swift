import PostData
import PostModel

/// A kind of value that theme keys take: what it looks like, and how it is read.
struct ThemeValue<Value>: Sendable {
  /// As an error says it after "should be": `a length such as 12pt`.
  let expectation: String
  private let makeSchema: @Sendable () -> ThemeSchema
  let read: @Sendable (DataNode, ThemeContext) throws(ThemeFault) -> Value

  init(
    _ expectation: String, _ schema: @escaping @autoclosure @Sendable () -> ThemeSchema,
    read: @escaping @Sendable (DataNode, ThemeContext) throws(ThemeFault) -> Value
  ) {
    self.expectation = expectation
    makeSchema = schema
    self.read = read
  }

  /// The form of the value, made only when asked for: reading a theme does without.
  var schema: ThemeSchema { makeSchema() }

  /// The fault of a value that is of another kind.
  static func mismatch(_ node: DataNode, _ expectation: String, hint: String? = nil) -> ThemeFault {
    if case .null = node.value {
      return ThemeFault(
        .themeValueWrong, "a value is missing; it should be \(expectation)", at: node.position,
        hint: hint ?? "a colour that begins with # must stand in quotes, otherwise YAML takes it for a comment")
    }
    return ThemeFault(
      .themeValueWrong, "\(described(node)) should be \(expectation)", at: node.position, hint: hint)
  }

  private static func described(_ node: DataNode) -> String {
    switch node.value {
    case .null: "nothing"
    case .bool(let value): "'\(value)'"
    case .integer(let value): "'\(value)'"
    case .number(let value): "'\(value)'"
    case .string(let value): "'\(value.count > 40 ? value.prefix(40) + "…" : value[...])'"
    case .date(let value): "'\(value)'"
    case .list: "this list"
    case .dictionary: "this dictionary"
    }
  }

  /// A list of such values; a value alone is a list of one.
  var list: ThemeValue<[Value]> {
    ThemeValue<[Value]>("a list, each of \(expectation)", .oneOrMore(schema)) {
      [read] (node, context) throws(ThemeFault) in
      var values: [Value] = []
      for element in context.elements(of: node) { values.append(try read(element, context)) }
      if values.isEmpty { throw Self.mismatch(node, "a list of at least one value") }
      return values
    }
  }
}

extension ThemeValue<Bool> {
  static let flag = ThemeValue("true or false", .flag) { (node, context) throws(ThemeFault) in
    guard case .bool(let value) = context.scalar(node) else { throw mismatch(node, "true or false") }
    return value
  }
}

extension ThemeValue<String> {
  static let text = ThemeValue("text", .text()) { (node, context) throws(ThemeFault) in
    guard case .string(let text) = node.value else {
      throw mismatch(node, "text", hint: "put it in quotes")
    }
    return text
  }

  /// A file that lies beside the theme or below it.
  static let path = ThemeValue("the path of a file in the theme's folder", .text(pattern: "^[^/]")) {
    (node, context) throws(ThemeFault) in
    let path = try ThemeValue.text.read(node, context)
    let leavesFolder = path.hasPrefix("/") || path.split(separator: "/").contains("..")
    if path.isEmpty || leavesFolder || path.utf8.contains(0) {
      throw mismatch(node, "the path of a file in the theme's folder")
    }
    return path
  }

  /// Text for the head or the foot of pages, in which only known names stand in braces.
  static let runningText = ThemeValue("text with {title}, {page}, {pages} or {date}", .text()) {
    (node, context) throws(ThemeFault) in
    let text = try ThemeValue.text.read(node, context)
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: "}"), runningNames.contains(String(inside[..<close])) else {
        let name = inside.prefix { $0 != "}" }
        throw ThemeFault(
          .themeNameUnknown, "there is no '{\(name)}' here", at: node.position,
          hint: "there are {title}, {page}, {pages} and {date}")
      }
      rest = inside[inside.index(after: close)...]
    }
    return text
  }

  private static let runningNames = ["title", "page", "pages", "date"]

  private static let featureExpectation = "an OpenType feature such as onum, or one to turn off such as -calt"

  /// An OpenType feature by its tag; a hyphen before it turns it off.
  static let featureTag = ThemeValue(featureExpectation, .text(pattern: "^-?[A-Za-z0-9]{4}$")) {
    (node, context) throws(ThemeFault) in
    guard case .string(let text) = node.value else { throw mismatch(node, featureExpectation) }
    let tag = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let isTag = tag.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    guard tag.utf8.count == 4, isTag else { throw mismatch(node, featureExpectation) }
    return text
  }
}

extension ThemeValue<Int> {
  /// A whole number in a range.
  static func integer(_ range: ClosedRange<Int>) -> ThemeValue {
    let expectation = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ThemeValue(expectation, .integer(range)) { (node, context) throws(ThemeFault) in
      guard case .integer(let value) = context.scalar(node), range.contains(value) else {
        throw mismatch(node, expectation)
      }
      return value
    }
  }
}

extension ThemeValue where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// One of the names of an enumeration.
  static var choice: ThemeValue {
    let names = Value.allCases.map(\.rawValue)
    let expectation = "one of \(names.joined(separator: ", "))"
    return ThemeValue(expectation, .choice(names)) { (node, context) throws(ThemeFault) in
      guard case .string(let text) = node.value else { throw mismatch(node, expectation) }
      guard let value = Value(rawValue: text) else {
        throw mismatch(node, expectation, hint: NearestName.of(text, in: names).map { "did you mean '\($0)'?" })
      }
      return value
    }
  }
}

extension ThemeValue<[String]> {
  /// The families of a `fonts` entry.
  static let families = ThemeValue("a list of font families such as [Vollkorn, serif]", .oneOrMore(.text())) {
    (node, context) throws(ThemeFault) in
    var families: [String] = []
    for element in context.elements(of: node) {
      guard case .string(let family) = element.value, !family.isEmpty, family.utf8.count <= 100,
        family.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
      else { throw mismatch(element, "the name of a font family") }
      families.append(family)
    }
    if families.isEmpty { throw mismatch(node, "a list of font families such as [Vollkorn, serif]") }
    return families
  }

  /// `font: body`, or families in a list.
  static let font = ThemeValue("the name of one of the theme's fonts, or a list of families", .oneOrMore(.text())) {
    (node, context) throws(ThemeFault) in
    if case .string(let name) = node.value, !(context.isOverride && name.contains(",")) {
      if let font = context.fonts.first(where: { $0.name == name }) { return font.families }
      if ThemeContext.genericFamilies.contains(name) { return [name] }
      let names = context.fonts.map(\.name) + ThemeContext.genericFamilies
      let suggestion = NearestName.of(name, in: names).map { "did you mean '\($0)'? " } ?? ""
      throw ThemeFault(
        .themeNameUnknown, "the theme has no font '\(name)'", at: node.position,
        hint: "\(suggestion)there are \(names.joined(separator: ", ")); families stand in a list")
    }
    guard case .list = node.value else {
      if context.isOverride, case .string = node.value { return try families.read(node, context) }
      throw mismatch(node, "the name of one of the theme's fonts, or a list of families")
    }
    return try families.read(node, context)
  }
}
