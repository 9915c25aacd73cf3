import PostAssembly
import PostMarkdown
import PostModel
import PostStyling
import PostTesting
import Testing

@testable import PostHTML

/// The suites of CommonMark and GFM through the whole way from text to HTML.
@Suite struct ConformanceTests {
  @Test func everyCommonMarkExampleIsTheReferenceToTheByte() throws {
    let examples = try Conformance.examples(Conformance.commonMark)
    #expect(examples.count == 652)
    #expect(failures(of: examples, mode: .keep) { _ in [] } == [])
  }

  @Test func everyExampleOfTheExtensionsOfGFMIsTheReference() throws {
    let examples = try Conformance.examples(Conformance.gfm).filter { $0.extensions?.isEmpty == false }
    #expect(examples.count > 20)
    #expect(failures(of: examples, mode: .tagfilter, rules: rules) == [])
  }

  @Test func whatNobodyNeedsChangesNoExample() throws {
    for example in try Conformance.examples(Conformance.commonMark) + Conformance.examples(Conformance.gfm) {
      for mode in [RawHTMLMode.keep, .sanitize] {
        func html(_ needs: AssemblyNeeds) -> String {
          Rendered.fragment(example.markdown, flavor: .gfm, rawHTML: mode, markup: .plain) { $0.needs = needs }.html
        }
        #expect(html([]) == html(.all), "\(example.example): \(example.markdown)")
      }
    }
  }

  @Test func aPlantedFaultIsFound() {
    let example = Conformance.Example(markdown: "*a*", html: "<p><b>a</b></p>\n")
    #expect(failures(of: [example], mode: .keep) { _ in [] } == [1])
  }

  private func rules(of example: Conformance.Example) -> RuleSet {
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

  private func failures(of examples: [Conformance.Example], mode: RawHTMLMode, rules: (Conformance.Example) -> RuleSet)
    -> [Int]
  {
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
}
