import PostData
import PostModel

/// One `--set KEY=VALUE`.
struct ThemeOverride {
  private let text: String
  private let keys: [String]
  private let value: String?

  init(_ text: String) {
    self.text = text
    let equals = text.firstIndex(of: "=")
    keys = text[..<(equals ?? text.endIndex)].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    value = equals.map { String(text[text.index(after: $0)...]) }
  }

  /// Whether it sets the value at `path`, or one inside of it.
  func concerns(_ path: String...) -> Bool { keys.starts(with: path) }

  /// Applies the override where its first key is among `table`.
  func apply(
    _ table: [ThemeKey<StylingProfile>], to profile: inout StylingProfile, reader: inout ThemeReader,
    reportsUnknown: Bool
  ) {
    reader.beginOverride(text)
    let start = DataPosition(line: 1, column: 1)
    guard let value, keys.allSatisfy({ !$0.isEmpty }), keys.count <= 8 else {
      if reportsUnknown {
        reader.report(
          ThemeFault(
            .overrideWrong, "this is not of the form KEY=VALUE", at: start,
            hint: "such as text.size=12pt or heading.sizes=30pt,22pt,18pt"))
      }
      return
    }
    let node = keys.reversed().reduce(DataNode(.string(value), at: start)) { inner, key in
      DataNode(.dictionary([DataEntry(key: key, at: start, node: inner)]), at: start)
    }
    if reportsUnknown {
      let known = ThemeKey<StylingProfile>.definitions + ThemeKey<StylingProfile>.looks
      guard reader.refuseUnknownKeys(of: node, names: known.map(\.name)) else { return }
    }
    reader.apply(table, of: node, to: &profile)
  }
}
