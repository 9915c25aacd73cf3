import PostData
import PostModel

/// Reads the values of a theme into a profile and gathers what is wrong.
struct ThemeReader: Sendable {
  var context = ThemeContext()
  private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceText?
  /// The `--set` that is being read.
  private var override: String?

  /// Reads a theme file.
  init(source: SourceText?) { self.source = source }

  /// From here on, values come from `--set` with this text.
  mutating func beginOverride(_ text: String) {
    override = text
    context.isOverride = true
  }

  /// Reads one value; `nil` when it is wrong, which is then among the diagnostics.
  mutating func read<Value>(_ node: DataNode, as value: ThemeValue<Value>) -> Value? {
    do throws(ThemeFault) {
      return try value.read(node, context)
    } catch {
      report(error)
      return nil
    }
  }

  /// Reads a dictionary into a section; keys that the section does not have are faults.
  mutating func read<Section>(_ node: DataNode, into section: inout Section, keys: [ThemeKey<Section>]) {
    guard refuseUnknownKeys(of: node, names: keys.map(\.name)) else { return }
    apply(keys, of: node, to: &section)
  }

  /// Applies the keys that a dictionary has, in the order of `keys`, whatever their order in the file.
  mutating func apply<Section>(_ keys: [ThemeKey<Section>], of node: DataNode, to section: inout Section) {
    for key in keys {
      if let value = node[key.name] { key.apply(value, &section, &self) }
    }
  }

  /// Reports the keys that are not among `names`; `false` where there is no dictionary at all.
  mutating func refuseUnknownKeys(of node: DataNode, names: [String]) -> Bool {
    guard case .dictionary(let entries) = node.value else {
      report(
        ThemeValue<Void>.mismatch(node, "a dictionary", hint: "its keys are \(names.joined(separator: ", "))"))
      return false
    }
    for entry in entries where !names.contains(entry.key) {
      let suggestion = NearestName.of(entry.key, in: names).map { "did you mean '\($0)'? " } ?? ""
      report(
        ThemeFault(
          .themeKeyUnknown, "there is no key '\(entry.key)' here", at: entry.keyPosition,
          hint: "\(suggestion)there are \(names.joined(separator: ", "))"))
    }
    return true
  }

  mutating func report(_ fault: ThemeFault) {
    if let override {
      diagnostics.append(
        Diagnostic(.error, .overrideWrong, "--set \(override): \(fault.message)", hint: fault.hint))
      return
    }
    let position = SourcePosition(line: fault.position.line, column: fault.position.column)
    diagnostics.append(
      Diagnostic(
        .error, fault.code, fault.message, file: source?.name, position: position,
        sourceLine: source?.line(position.line), hint: fault.hint))
  }
}
