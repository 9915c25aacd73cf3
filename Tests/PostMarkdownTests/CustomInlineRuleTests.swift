import PostModel
import PostTesting
import Testing

@testable import PostMarkdown

/// `{{name|content}}`; without a bar there is no content.
private struct Braces: InlineRule {
  var name = "braces"
  let triggers = [UInt8(ascii: "{")]

  func match(_ text: borrowing RuleText) -> InlineMatch? {
    guard text.hasPrefix("{{"), let close = text.find("}}") else { return nil }
    let bar = (text.start + 2..<close).first { text[$0] == UInt8(ascii: "|") }
    let item = CustomItem(name: name, values: ["name": text.string(text.start + 2..<(bar ?? close))])
    return InlineMatch(end: close + 2, item: item, content: bar.map { $0 + 1..<close })
  }
}

/// `((content))`, whose ends are paired.
private struct Parentheses: InlineRule {
  let triggers = [UInt8(ascii: "(")]

  func match(_ text: borrowing RuleText) -> InlineMatch? {
    guard text.hasPrefix("((") else { return nil }
    var depth = 0
    var offset = text.start
    while offset < text.end {
      if text[offset] == UInt8(ascii: "(") { depth += 1 } else if text[offset] == UInt8(ascii: ")") { depth -= 1 }
      offset += 1
      if depth == 0 {
        return InlineMatch(end: offset, item: CustomItem(name: "pair"), content: text.start + 2..<offset - 2)
      }
    }
    return nil
  }
}

@Suite struct CustomInlineRuleTests {
  private func flavor(_ rules: any InlineRule...) -> Flavor {
    var flavor = Flavor.gfm
    for rule in rules { flavor.add(rule) }
    return flavor
  }

  private func outline(_ text: String, _ flavor: Flavor) -> String {
    document(text, flavor).tree.root.children.map { outline($0) }.joined(separator: " ")
  }

  private func outline(_ item: MarkDownItem) -> String {
    let inner = item.children.map { outline($0) }.joined(separator: " ")
    return item.kind == .text ? "'\(item.text)'" : "\(item.kind)(\(inner))"
  }

  @Test func aRuleMakesAnItemThatKnowsWhatWasRead() throws {
    let post = document("Play {{intro}} now", flavor(Braces()))
    let item = try #require(post.items(.customInline).first)
    #expect(post.tree.customs[Int(item.node.payload)] == CustomItem(name: "braces", values: ["name": "intro"]))
    #expect(post.written(item) == "{{intro}}")
    #expect(post.tree.root.text == "Play  now")
  }

  @Test func theContentOfAnItemIsParsed() {
    #expect(
      outline("{{n|a *b* `c`}} d", flavor(Braces()))
        == "paragraph(customInline('a ' emphasis('b') ' ' code()) ' d')")
  }

  @Test func whatIsOpenedInsideIsNotClosedOutsideAndTheOtherWayRound() {
    #expect(outline("*a {{n|b* c}} d*", flavor(Braces())) == "paragraph(emphasis('a ' customInline('b* c') ' d'))")
    #expect(outline("{{n|*a}} b*", flavor(Braces())) == "paragraph(customInline('*a') ' b*')")
    #expect(outline("[a {{n|b](c) d}} e](f)", flavor(Braces())) == "paragraph(link('a ' customInline('b](c) d') ' e'))")
    #expect(outline("{{n|`a}} b`", flavor(Braces())) == "paragraph(customInline('`a') ' b`')")
  }

  @Test func codeAndRawHTMLAreNotAsked() {
    #expect(outline("`{{a}}` <b c=\"{{d}}\">", flavor(Braces())) == "paragraph(code() ' ' htmlInline())")
  }

  @Test func itemsAreNestedAsDeepAsAllowedAndTheRestIsText() {
    let text = String(repeating: "((", count: 50) + "a" + String(repeating: "))", count: 50)
    let post = document(text, flavor(Parentheses()))
    #expect(post.items(.customInline).count == 33)
  }

  @Test func theRuleThatWasAddedLastIsAskedFirst() throws {
    let post = document("{{a}}", flavor(Braces(name: "first"), Braces(name: "last")))
    #expect(post.tree.customs.map(\.name) == ["last"])
  }

  @Test func aRuleIsAskedBeforeTheBuiltInOnes() {
    struct Star: InlineRule {
      let triggers = [UInt8(ascii: "*")]
      func match(_ text: borrowing RuleText) -> InlineMatch? {
        InlineMatch(end: text.start + 1, item: CustomItem(name: "star"))
      }
    }
    #expect(outline("*a*", flavor(Star())) == "paragraph(customInline() 'a' customInline())")
  }

  @Test func aMatchThatEndsOutsideOfTheTextIsRefused() {
    struct Wild: InlineRule {
      let triggers = [UInt8(ascii: "!")]
      func match(_ text: borrowing RuleText) -> InlineMatch? {
        InlineMatch(end: text.end + 5, item: CustomItem(name: "wild"), content: 0..<1)
      }
    }
    #expect(outline("a! b", flavor(Wild())) == "paragraph('a! b')")
  }

  @Test(arguments: ["{{", "{{n|", "{{n|a}} {{", "a {{n|{{"])
  func searchingForAnEndTakesTimeInProportionToTheText(_ unit: String) {
    let flavor = flavor(Braces(), Parentheses())
    let short = String(repeating: unit, count: 20_000)
    let long = short + short
    let times = [short, long].map { text in
      (0..<3).map { _ in processorTime { _ = document(text, flavor) } }.min() ?? .zero
    }
    #expect(times[1] <= times[0] * 2.6 + .milliseconds(4))
  }
}
