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
    ThemeKeyDescription.all(of: ThemeKey<StylingProfile>.definitions + ThemeKey<StylingProfile>.looks)
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
      let profile = try read(SourceText(name: "\(nameOrPath)/theme.yml", bytes: bytes), overrides: overrides)
      return profile
    }
    let isFile = nameOrPath.hasSuffix(".yml") || nameOrPath.hasSuffix(".yaml")
    let isPath = isFile || nameOrPath.contains("/")
    let path = isFile ? nameOrPath : nameOrPath + (nameOrPath.hasSuffix("/") ? "theme.yml" : "/theme.yml")
    let bytes: [UInt8]
    do throws(DiagnosticError) {
      bytes = try load(path)
    } catch {
      throw isPath ? ThemeError([error.diagnostic]) : unknown(nameOrPath)
    }
    return try read(SourceText(name: path, bytes: bytes), overrides: overrides)
  }

  private static func unknown(_ name: String) -> ThemeError {
    let suggestion = NearestName.of(name, in: builtInNames).map { "did you mean '\($0)'? " } ?? ""
    return ThemeError([
      Diagnostic(
        .error, .themeUnknown, "there is no theme '\(name)'",
        hint: "\(suggestion)built in: \(builtInNames.joined(separator: ", ")); a path names a folder or a .yml file")
    ])
  }

  /// The profile that a theme file describes, with values overridden.
  ///
  /// - Throws: `ThemeError` with a diagnostic for each thing that is wrong.
  public static func read(_ source: SourceText, overrides: [String] = []) throws(ThemeError) -> StylingProfile {
    if source.bytes.count > maximumBytes {
      throw ThemeError([
        Diagnostic(.error, .themeMalformed, "the theme is larger than \(maximumBytes) bytes", file: source.name)
      ])
    }
    let root: DataNode
    do throws(DataError) {
      root = try YAML.parse(source.bytes)
    } catch {
      let position = SourcePosition(line: error.position.line, column: error.position.column)
      throw ThemeError([
        Diagnostic(
          .error, .themeMalformed, error.message, file: source.name, position: position,
          sourceLine: source.line(position.line))
      ])
    }
    return try ThemeLoading(root: root, source: source, overrides: overrides).profile()
  }
}

/// One reading of a theme: the file first, then the overrides over it.
private struct ThemeLoading {
  let root: DataNode
  let source: SourceText
  let overrides: [String]

  func profile() throws(ThemeError) -> StylingProfile {
    let definitions = ThemeKey<StylingProfile>.definitions
    let looks = ThemeKey<StylingProfile>.looks
    var reader = ThemeReader(source: source)
    var profile = StylingProfile.plain
    profile.headings += repeatElement(
      profile.heading(level: profile.headings.count),
      count: max(0, ThemeKey<[BlockStyling]>.levelCount - profile.headings.count))
    let root = root.value == .null ? DataNode(.dictionary([]), at: self.root.position) : root
    guard reader.refuseUnknownKeys(of: root, names: (definitions + looks).map(\.name)) else {
      throw ThemeError(reader.diagnostics)
    }
    let nodes = overrides.map(ThemeOverride.init)
    // Colours and fonts come first, so that an overridden one is seen wherever the file names it.
    reader.apply(definitions, of: root, to: &profile)
    var overriding = reader
    for override in nodes { override.apply(definitions, to: &profile, reader: &overriding, reportsUnknown: false) }
    reader.context.palette = overriding.context.palette
    reader.context.fonts = overriding.context.fonts
    let definitionFaults = reader.diagnostics.count
    reader.apply(looks, of: root, to: &profile)
    checkPage(profile, reader: &reader)
    let described = profile.page
    for override in nodes { override.apply(looks, to: &profile, reader: &overriding, reportsUnknown: true) }
    if !nodes.contains(where: { $0.concerns("page", "margins") }) { profile.page.fitMargins(of: described) }
    var diagnostics = reader.diagnostics.sorted { ($0.position ?? .start) < ($1.position ?? .start) }
    diagnostics += overriding.diagnostics.dropFirst(definitionFaults)
    if diagnostics.isEmpty, !overrides.isEmpty {
      overriding.beginOverride(overrides.joined(separator: " --set "))
      checkPage(profile, reader: &overriding)
      diagnostics = overriding.diagnostics
    }
    if !diagnostics.isEmpty { throw ThemeError(diagnostics) }
    return profile
  }

  /// Refuses margins that leave no room for text.
  private func checkPage(_ profile: StylingProfile, reader: inout ThemeReader) {
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
