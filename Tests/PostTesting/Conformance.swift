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
  }

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
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let folders = [
      ProcessInfo.processInfo.environment["POSTRENDER_CONFORMANCE"], "\(package)/.build/conformance",
      "\(package)/../shared/conformance",
    ]
    for folder in folders.compactMap({ $0 }) {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
      return try JSONDecoder().decode([Example].self, from: data)
    }
    throw MissingSuite(
      description:
        "\(name) is not there: run scripts/test, which fetches it, or set POSTRENDER_CONFORMANCE to its folder")
  }
}
