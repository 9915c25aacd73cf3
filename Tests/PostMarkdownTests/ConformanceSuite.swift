import Foundation
import Testing

/// One example of a conformance suite.
struct ConformanceExample: Decodable {
  var markdown: String
  var html: String
  var example: Int
  var section: String
  var extensions: [String]?
}

/// The suites, which are not part of the repository.
enum ConformanceSuite {
  static let commonMark = "commonmark-0.31.2.json"
  static let gfm = "gfm-0.29.json"
  static let gfmExtensions = "gfm-extensions.json"

  struct Missing: Error, CustomStringConvertible {
    var name: String
    var description: String {
      "\(name) was not found; run scripts/test, which fetches the suites, or set POSTRENDER_CONFORMANCE to their folder"
    }
  }

  /// Whether a suite is there; GFM's 28 further examples are in no package that `scripts/fetch-conformance` could fetch.
  static func isPresent(_ name: String) -> Bool { path(of: name) != nil }

  static func examples(_ name: String) throws -> [ConformanceExample] {
    guard let path = path(of: name), let data = FileManager.default.contents(atPath: path) else {
      throw Missing(name: name)
    }
    return try JSONDecoder().decode([ConformanceExample].self, from: data)
  }

  private static func path(of name: String) -> String? {
    var folders: [String] = []
    if let folder = ProcessInfo.processInfo.environment["POSTRENDER_CONFORMANCE"] { folders.append(folder) }
    var place = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while place.path != "/" {
      folders.append(place.appendingPathComponent(".build/conformance").path)
      folders.append(place.appendingPathComponent("shared/conformance").path)
      place.deleteLastPathComponent()
    }
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.fileExists(atPath: $0) }
  }
}
