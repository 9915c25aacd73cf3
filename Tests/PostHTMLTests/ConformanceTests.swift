import Foundation
import PostAssembly
import PostMarkdown
import PostModel
import PostStyling
import Testing

@testable import PostHTML

/// The suites of CommonMark and GFM through the whole way from text to HTML.
@Suite struct ConformanceTests {
  struct Example: Decodable {
    var markdown: String
    var html: String
    var example: Int
    var extensions: [String]?
  }

  struct Missing: Error {}

  @Test func everyCommonMarkExampleIsTheReferenceToTheByte() throws {
    let examples = try examples("commonmark-0.31.2.json")
    #expect(examples.count == 652)
    #expect(failures(of: examples, mode: .keep) { _ in [] } == [])
  }

  @Test func everyExampleOfTheExtensionsOfGFMIsTheReference() throws {
    let examples = try examples("gfm-0.29.json").filter { $0.extensions?.isEmpty == false }
    #expect(examples.count > 20)
    #expect(failures(of: examples, mode: .tagfilter, rules: rules) == [])
  }

  @Test func aPlantedFaultIsFound() {
    let example = Example(markdown: "*a*", html: "<p><b>a</b></p>\n", example: 1, extensions: nil)
    #expect(failures(of: [example], mode: .keep) { _ in [] } == [1])
  }

  private func rules(of example: Example) -> RuleSet {
    var rules: RuleSet = []
    for name in example.extensions ?? [] {
      switch name {
      case "table": rules.insert(.tables)
      case "strikethrough": rules.insert(.strikethrough)
      case "autolink": rules.insert(.bareAddresses)
      case "tasklist": rules.insert(.taskLists)
      default: break
      }
    }
    return rules
  }

  private func failures(of examples: [Example], mode: RawHTMLMode, rules: (Example) -> RuleSet) -> [Int] {
    examples.filter { example in
      if example.html == "<IGNORE>\n" { return false }
      let flavor = Flavor(name: "suite", rules: rules(example))
      let html = Rendered.fragment(example.markdown, flavor: flavor, rawHTML: mode, markup: .plain).html
      if html != example.html {
        print("\(example.example):\n\(example.markdown)\nexpected\n\(example.html)\ngot\n\(html)")
      }
      return html != example.html
    }.map(\.example)
  }

  private func examples(_ name: String) throws -> [Example] {
    var folders = [ProcessInfo.processInfo.environment["POSTRENDER_CONFORMANCE"]].compactMap(\.self)
    var place = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while place.path != "/" {
      folders.append(place.appendingPathComponent(".build/conformance").path)
      folders.append(place.appendingPathComponent("shared/conformance").path)
      place.deleteLastPathComponent()
    }
    guard let data = folders.lazy.compactMap({ FileManager.default.contents(atPath: "\($0)/\(name)") }).first else {
      throw Missing()
    }
    return try JSONDecoder().decode([Example].self, from: data)
  }
}
