import Foundation

/// The examples of the CommonMark and GFM specifications, which are fetched, never committed.
public enum Conformance {
  /// One example of a specification.
  public struct Example: Sendable, Decodable {
    /// What is parsed.
    public var markdown: String
    /// What must come out.
    public var html: String
    /// Its number in the specification.
    public var example: Int
    /// The section that it stands in.
    public var section: String
    /// The extensions that the example needs, where the suite names them.
    public var extensions: [String]?

    /// Makes an example of a test's own.
    public init(markdown: String, html: String) {
      (self.markdown, self.html, example, section) = (markdown, html, 1, "")
    }
  }

  /// CommonMark 0.31.2.
  public static let commonMark = "commonmark-0.31.2.json"
  /// GFM 0.29.
  public static let gfm = "gfm-0.29.json"
  /// GFM's 28 further examples, which are in no package that `scripts/fetch-conformance` could fetch.
  public static let gfmExtensions = "gfm-extensions.json"

  /// Why examples could not be read.
  public struct MissingSuite: Error, CustomStringConvertible {
    /// What to do about it.
    public var description: String
  }

  /// The examples in a JSON file of the form of `commonmark.json`.
  ///
  /// It is looked for in the folder `POSTRENDER_CONFORMANCE` names, in `.build/conformance` and in
  /// `../shared/conformance`.
  public static func examples(_ name: String) throws -> [Example] {
    guard let data = path(of: name).flatMap({ FileManager.default.contents(atPath: $0) }) else {
      throw MissingSuite(
        description:
          "\(name) is not there: run scripts/test, which fetches it, or set POSTRENDER_CONFORMANCE to its folder")
    }
    return try JSONDecoder().decode([Example].self, from: data)
  }

  /// Whether a suite is there.
  public static func isPresent(_ name: String) -> Bool { path(of: name) != nil }

  private static func path(of name: String) -> String? {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let folders = [
      ProcessInfo.processInfo.environment["POSTRENDER_CONFORMANCE"], "\(package)/.build/conformance",
      "\(package)/../shared/conformance",
    ]
    return folders.compactMap(\.self).map { "\($0)/\(name)" }.first { FileManager.default.fileExists(atPath: $0) }
  }
}
