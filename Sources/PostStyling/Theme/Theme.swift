import PostData
import PostModel

/// Themes: stylings in files, and those that the program brings along.
///
/// ```swift
/// let profile = try Theme.named("journal", overrides: ["text.size=12pt"], load: read)
/// ```
public enum Theme {
  /// The name of the theme that is used where none is named.
  public static let defaultName = "journal"
  /// The largest theme file, in bytes.
  public static let maximumBytes = 1 << 20

  /// Every key that a theme file may have.
  public static var keys: [ThemeKeyDescription] {
    ThemeKeyDescription.all(of: entries.filter { $0.name != "extends" })
  }

  /// The JSON Schema of theme files, for editors that complete and check them.
  public static var schema: String { ThemeSchemaWriter.json(entries) }

  private static var entries: [ThemeSchema.Entry] {
    [ThemeSchema.Entry(name: "extends", expectation: "the name or the path of a theme", schema: .text())]
      + (ThemeKey<StylingProfile>.definitions + ThemeKey<StylingProfile>.looks).map(\.entry)
  }

  /// The profile of a theme, with values overridden.
  ///
  /// A name with a slash, or one that ends in `.yml` or `.yaml`, is a path: of a file, or of a folder with a `theme.yml`. Another
  /// name is that of a built-in theme, else of a folder.
  ///
  /// - Parameters:
  ///   - overrides: texts like `heading.sizes=30pt,22pt,18pt`: the keys joined by dots, and a value or values with commas.
  ///   - load: reads a file.
  /// - Throws: `ThemeError` with a diagnostic for each thing that is wrong.
  public static func named(
    _ nameOrPath: String, overrides: [String] = [],
    load: (String) throws(DiagnosticError) -> [UInt8]
  ) throws(ThemeError) -> StylingProfile {
    if let bytes = source(ofBuiltIn: nameOrPath) {
      return try read(SourceText(name: "\(nameOrPath)/theme.yml", bytes: bytes), overrides: overrides)
    }
    let path = path(of: nameOrPath)
    let bytes: [UInt8]
    do throws(DiagnosticError) { bytes = try load(path) } catch {
      if isPath(nameOrPath) { throw ThemeError([error.diagnostic]) }
      throw ThemeError([
        Diagnostic(
          .error, .themeUnknown, "there is no theme '\(nameOrPath)'", hint: hint(forUnknown: nameOrPath))
      ])
    }
    let layers = try ThemeLayers(SourceText(name: path, bytes: bytes), path: path, load: load)
    return try ThemeLoading(layers: layers.layers, overrides: overrides).profile()
  }

  /// The profile that a theme file describes, with values overridden; it may extend built-in themes.
  ///
  /// - Throws: `ThemeError` with a diagnostic for each thing that is wrong.
  public static func read(_ source: SourceText, overrides: [String] = []) throws(ThemeError) -> StylingProfile {
    let layers = try ThemeLayers(source, path: nil) { (path) throws(DiagnosticError) in
      throw DiagnosticError(Diagnostic(.error, .themeUnknown, "there is no theme '\(path)'"))
    }
    return try ThemeLoading(layers: layers.layers, overrides: overrides).profile()
  }

  /// Whether a theme is named by where it lies.
  private static func isPath(_ name: String) -> Bool { name.contains("/") || isFile(name) }

  private static func isFile(_ name: String) -> Bool { name.hasSuffix(".yml") || name.hasSuffix(".yaml") }

  /// The theme file that a name or path means.
  public static func path(of name: String) -> String {
    isFile(name) ? name : name + (name.hasSuffix("/") ? "theme.yml" : "/theme.yml")
  }

  /// The folder that a theme's file lies in, with a slash behind it where it is not the working directory; `nil` for built-in
  /// themes, which lie nowhere.
  public static func folder(of nameOrPath: String) -> String? {
    if source(ofBuiltIn: nameOrPath) != nil { return nil }
    let path = path(of: nameOrPath)
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// What might have been meant by the name of a theme that there is not.
  static func hint(forUnknown name: String) -> String {
    let suggestion = NearestName.of(name, in: builtInNames).map { "did you mean '\($0)'? " } ?? ""
    return "\(suggestion)built in: \(builtInNames.joined(separator: ", ")); a path names a folder or a .yml file"
  }
}

/// One reading of a theme: the files first, what they extend before them, then the overrides.
private struct ThemeLoading {
  let layers: [ThemeLayer]
  let overrides: [String]

  func profile() throws(ThemeError) -> StylingProfile {
    let definitions = ThemeKey<StylingProfile>.definitions
    let looks = ThemeKey<StylingProfile>.looks
    var profile = StylingProfile.plain
    profile.headings += repeatElement(
      profile.heading(level: profile.headings.count),
      count: max(0, ThemeKey<[BlockStyling]>.levelCount - profile.headings.count))
    var readers = layers.map { ThemeReader(source: $0.source) }
    for index in layers.indices {
      let names = ["extends"] + (definitions + looks).map(\.name)
      guard readers[index].refuseUnknownKeys(of: layers[index].root, names: names) else {
        throw ThemeError(readers[index].diagnostics)
      }
    }
    // Colours and fonts come first, so that an overridden one is seen wherever a file names it.
    var context = ThemeContext()
    for index in layers.indices {
      readers[index].context = context
      readers[index].apply(definitions, of: layers[index].root, to: &profile)
      context = readers[index].context
    }
    var overriding = ThemeReader(source: nil)
    overriding.context = context
    let nodes = overrides.map(ThemeOverride.init)
    for override in nodes { override.apply(definitions, to: &profile, reader: &overriding, reportsUnknown: false) }
    context.palette = overriding.context.palette
    context.fonts = overriding.context.fonts
    for index in layers.indices {
      readers[index].context = context
      readers[index].apply(looks, of: layers[index].root, to: &profile)
    }
    if let last = layers.indices.last { checkPage(profile, reader: &readers[last], root: layers[last].root) }
    let described = profile.page
    for override in nodes { override.apply(looks, to: &profile, reader: &overriding, reportsUnknown: true) }
    if !nodes.contains(where: { $0.concerns("page", "margins") }) { profile.page.fitMargins(of: described) }
    var diagnostics = readers.flatMap { reader in
      reader.diagnostics.sorted { ($0.position ?? .start) < ($1.position ?? .start) }
    }
    diagnostics += overriding.diagnostics
    if diagnostics.isEmpty, !overrides.isEmpty, let last = layers.last {
      overriding.beginOverride(overrides.joined(separator: " --set "))
      checkPage(profile, reader: &overriding, root: last.root)
      diagnostics = overriding.diagnostics
    }
    if !diagnostics.isEmpty { throw ThemeError(diagnostics) }
    return profile
  }

  /// Refuses margins that leave no room for text.
  private func checkPage(_ profile: StylingProfile, reader: inout ThemeReader, root: DataNode) {
    let page = profile.page
    let width = page.width - [page.margins.left, page.margins.right].reduce(0) { $0 + $1.points(em: 0, rem: 0) }
    let height = page.height - [page.margins.top, page.margins.bottom].reduce(0) { $0 + $1.points(em: 0, rem: 0) }
    guard width < 36 || height < 36 else { return }
    let node = root["page"]?["margins"] ?? root["page"]?["size"] ?? root
    reader.report(
      ThemeFault(
        .themePageImpossible, "the margins leave less than 36pt of the page for the text", at: node.position,
        hint: "make the margins smaller or the page larger"))
  }
}

extension SourcePosition {
  fileprivate static let start = SourcePosition(line: 1, column: 1)
}
