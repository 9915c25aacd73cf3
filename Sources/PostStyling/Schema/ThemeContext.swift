import PostData
import PostModel

/// What values refer to while a theme is read: its colours, its fonts, and where the values come from.
struct ThemeContext: Sendable {
  var palette: [PaletteEntry] = []
  var fonts: [(name: String, families: [String])] = []
  /// Whether the values come from `--set`, where everything is text and commas make lists.
  var isOverride = false

  /// The families that need no definition.
  static let genericFamilies = ["serif", "sans-serif", "monospace"]

  /// A value as what it is: in `--set`, text that looks like a number is one.
  func scalar(_ node: DataNode) -> DataValue {
    guard isOverride, case .string(let text) = node.value else { return node.value }
    return YAML.plainValue(of: text)
  }

  /// The elements of a list; one value alone is a list of one.
  func elements(of node: DataNode) -> [DataNode] {
    switch node.value {
    case .list(let nodes): nodes
    case .string(let text) where isOverride:
      text.split(separator: ",", omittingEmptySubsequences: false).map { part in
        DataNode(.string(trimmed(part)), at: node.position)
      }
    default: [node]
    }
  }

  private func trimmed(_ part: Substring) -> String {
    var part = part.drop { $0 == " " }
    while part.last == " " { part.removeLast() }
    return String(part)
  }
}
