import PostData
import PostModel

/// A theme file, parsed.
struct ThemeLayer {
  var source: SourceText
  var root: DataNode

  /// Parses a theme file.
  ///
  /// - Throws: what keeps it from being YAML in UTF-8.
  init(_ source: SourceText) throws(ThemeError) {
    if source.bytes.count > Theme.maximumBytes {
      throw ThemeError([
        Diagnostic(.error, .themeMalformed, "the theme is larger than \(Theme.maximumBytes) bytes", file: source.name)
      ])
    }
    if let fault = ThemeLayer.encodingFault(of: source) { throw ThemeError([fault]) }
    do throws(DataError) {
      let root = try YAML.parse(source.bytes)
      self.root = root.value == .null ? DataNode(.dictionary([]), at: root.position) : root
    } catch {
      let position = SourcePosition(line: error.position.line, column: error.position.column)
      throw ThemeError([
        Diagnostic(
          .error, .themeMalformed, error.message, file: source.name, position: position,
          sourceLine: source.line(position.line))
      ])
    }
    self.source = source
  }

  /// YAML is Unicode: names and values with malformed bytes mean nothing.
  private static func encodingFault(of source: SourceText) -> Diagnostic? {
    let hint = "save the file as UTF-8"
    if let encoding = source.foreignEncoding {
      return Diagnostic(.error, .themeMalformed, "the theme is \(encoding), not UTF-8", file: source.name, hint: hint)
    }
    return source.firstMalformedLine.map { line in
      Diagnostic(
        .error, .themeMalformed, "the text is not UTF-8 here", file: source.name,
        position: SourcePosition(line: line, column: 1), sourceLine: source.line(line), hint: hint)
    }
  }
}

/// A theme with those that it extends: what the later ones say overrides what the earlier ones say.
struct ThemeLayers {
  /// The theme that extends nothing first, the one that was asked for last.
  private(set) var layers: [ThemeLayer] = []

  /// How long a chain of themes may be.
  static let maximumDepth = 16

  /// Follows `extends` from a theme file, which lies at `path`; built-in themes lie nowhere.
  ///
  /// - Throws: what is wrong with one of the files, a chain that comes back to itself, or one of more than 16.
  init(
    _ source: SourceText, path: String?, load: (String) throws(DiagnosticError) -> [UInt8]
  ) throws(ThemeError) {
    var layer = try ThemeLayer(source)
    var path = path
    var seen = [path ?? source.name]
    layers = [layer]
    while let node = layer.root["extends"] {
      guard case .string(let name) = node.value, !name.isEmpty else {
        throw ThemeLayers.error(layer, node, .themeValueWrong, "a theme's name or path should stand here")
      }
      let base = try ThemeLayers.base(name, of: layer, at: node, folder: path, load: load)
      path = base.path
      let identity = path ?? base.source.name
      if seen.contains(identity) {
        throw ThemeLayers.error(
          layer, node, .themeCycle, "the theme extends itself: \((seen + [identity]).joined(separator: " → "))")
      }
      if seen.count == ThemeLayers.maximumDepth {
        throw ThemeLayers.error(
          layer, node, .themeCycle, "more than \(ThemeLayers.maximumDepth) themes extend one another")
      }
      seen.append(identity)
      layer = try ThemeLayer(base.source)
      layers.insert(layer, at: 0)
    }
  }

  /// The file of the theme called `name` in the theme file at `folder`.
  private static func base(
    _ name: String, of layer: ThemeLayer, at node: DataNode, folder path: String?,
    load: (String) throws(DiagnosticError) -> [UInt8]
  ) throws(ThemeError) -> (source: SourceText, path: String?) {
    if let bytes = Theme.source(ofBuiltIn: name) {
      return (SourceText(name: "\(name)/theme.yml", bytes: bytes), nil)
    }
    guard let path else {
      throw error(layer, node, .themeUnknown, "there is no theme '\(name)'", hint: Theme.hint(forUnknown: name))
    }
    let base = Theme.path(of: name.hasPrefix("/") ? name : folder(of: path) + name)
    do throws(DiagnosticError) { return (SourceText(name: base, bytes: try load(base)), base) } catch {
      var diagnostic = error.diagnostic
      let isName = !name.contains("/") && !name.hasSuffix(".yml") && !name.hasSuffix(".yaml")
      diagnostic.hint =
        isName ? Theme.hint(forUnknown: name) : "\(layer.source.name):\(node.position.line) extends it"
      throw ThemeError([diagnostic])
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func error(
    _ layer: ThemeLayer, _ node: DataNode, _ code: Diagnostic.Code, _ message: String, hint: String? = nil
  ) -> ThemeError {
    let position = SourcePosition(line: node.position.line, column: node.position.column)
    return ThemeError([
      Diagnostic(
        .error, code, message, file: layer.source.name, position: position,
        sourceLine: layer.source.line(position.line), hint: hint)
    ])
  }
}
