import CPostAssets
import PostModel

extension Theme {
  /// The names of the themes that the program brings along.
  public static let builtInNames = ["journal", "manual", "forum", "large-print", "contentful"]

  /// The default theme's profile.
  public static let builtIn: StylingProfile = {
    let bytes = source(ofBuiltIn: defaultName) ?? []
    // A test holds that the embedded file is without faults.
    return (try? read(SourceText(name: "\(defaultName)/theme.yml", bytes: bytes))) ?? .plain
  }()

  /// The theme file of a built-in theme; `nil` where there is no such theme.
  public static func source(ofBuiltIn name: String) -> [UInt8]? {
    builtInNames.contains(name) ? asset("\(name)/theme.yml") : nil
  }

  /// A file that the program brings along with its themes, by its path among them; `nil` where there is none.
  public static func asset(_ path: String) -> [UInt8]? {
    var count = 0
    guard let start = postrender_asset("Themes/\(path)", &count) else { return nil }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
