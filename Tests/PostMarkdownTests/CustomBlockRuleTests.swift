import PostModel
import PostTesting
import Testing

@testable import PostMarkdown

/// `!!! name` and what is indented by four columns behind it.
private struct Aside: BlockRule {
  let triggers = [UInt8(ascii: "!")]

  func open(_ line: borrowing RuleText) -> BlockOpening? {
    guard line.hasPrefix("!!! ") else { return nil }
    let name = line.string(line.start + 4..<line.end)
    return BlockOpening(item: CustomItem(name: "aside", values: ["name": name]), content: .blocks(from: nil))
  }

  func next(_ item: CustomItem, _ line: borrowing RuleText) -> BlockContinuation {
    line.offset(behindIndentOf: 4).map { .goesOn(from: $0) } ?? .ends
  }
}

/// `@@@` up to the next `@@@`: lines as they are.
private struct Poem: BlockRule {
  let triggers = [UInt8(ascii: "@")]

  func open(_ line: borrowing RuleText) -> BlockOpening? {
    line.hasPrefix("@@@") ? BlockOpening(item: CustomItem(name: "poem"), content: .lines) : nil
  }

  func next(_ item: CustomItem, _ line: borrowing RuleText) -> BlockContinuation {
    line.hasPrefix("@@@") ? .endsWithLine : .goesOn(from: 0)
  }
}

/// `%% text`: one line of inlines.
private struct Motto: BlockRule {
  var interrupts = true
  let triggers = [UInt8(ascii: "%")]

  func open(_ line: borrowing RuleText) -> BlockOpening? {
    guard line.hasPrefix("%% ") else { return nil }
    return BlockOpening(
      item: CustomItem(name: "motto"), content: .inlines(line.start + 3..<line.end), interruptsParagraph: interrupts)
  }

  func next(_ item: CustomItem, _ line: borrowing RuleText) -> BlockContinuation { .ends }
}

@Suite struct CustomBlockRuleTests {
  private func outline(_ text: String, _ rules: any BlockRule...) -> String {
    var flavor = Flavor.gfm
    for rule in rules { flavor.add(rule) }
    return document(text, flavor).tree.root.children.map { outline($0) }.joined(separator: " ")
  }

  private func outline(_ item: MarkDownItem) -> String {
    let inner = item.children.map { outline($0) }.joined(separator: " ")
    return item.kind == .text ? "'\(item.text)'" : "\(item.kind)(\(inner))"
  }

  @Test func aBlockHoldsTheBlocksThatItsRuleCountsIn() {
    #expect(
      outline("!!! note\n    # a\n\n    - b\n\n      c\n\nd", Aside())
        == "customBlock(heading('a') list(listItem(paragraph('b') paragraph('c')))) paragraph('d')")
  }

  @Test func whatDoesNotBelongToABlockEndsItAtOnce() {
    #expect(outline("!!! note\n    a\nb", Aside()) == "customBlock(paragraph('a')) paragraph('b')")
  }

  @Test func blocksStandInQuotationsAndListsAndInOneAnother() {
    #expect(
      outline("> !!! note\n>     a\n>\n> b\n\n- !!! x\n      !!! y\n          c\n", Aside())
        == "blockQuote(customBlock(paragraph('a')) paragraph('b')) "
        + "list(listItem(customBlock(customBlock(paragraph('c')))))")
  }

  @Test func linesAreKeptAsTheyAreUpToTheLast() throws {
    #expect(
      outline("@@@\n*a*\n\n  b\n@@@\nc", Poem()) == "customBlock('*a*\n\n  b\n') paragraph('c')")
    var flavor = Flavor.gfm
    flavor.add(Poem())
    let post = document("a\n\n@@@\nb\n@@@\n", flavor)
    #expect(post.written(try #require(post.items(.customBlock).first)) == "@@@\nb\n@@@")
  }

  @Test func aBlockWithoutEndGoesToTheEndOfWhatItStandsIn() {
    #expect(outline("> @@@\n> a\n\nb", Poem()) == "blockQuote(customBlock('a\n')) paragraph('b')")
  }

  @Test func aLineOfInlinesIsParsed() {
    #expect(outline("%% a *b*\nc", Motto()) == "customBlock('a ' emphasis('b')) paragraph('c')")
  }

  @Test func aRuleSaysWhetherItEndsParagraphs() {
    #expect(outline("a\n%% b", Motto()) == "paragraph('a') customBlock('b')")
    #expect(outline("a\n%% b", Motto(interrupts: false)) == "paragraph('a' softBreak() '%% b')")
  }

  @Test func indentedCodeIsNotAsked() {
    #expect(outline("    !!! a", Aside()) == "codeBlock('!!! a\n')")
  }

  @Test func deepNestingTakesTimeInProportionToTheText() {
    var flavor = Flavor.gfm
    flavor.add(Aside())
    flavor.add(Poem())
    let make: (Int) -> String = { count in
      "!!! a\n" + String(repeating: "    !!! b\n\n", count: count) + String(repeating: "@@@\n@@@\n", count: count)
        + String(repeating: "- ", count: count / 10) + "a\n" + String(repeating: "\n", count: count)
    }
    let times = [make(20_000), make(40_000)].map { text in
      (0..<3).map { _ in processorTime { _ = document(text, flavor) } }.min() ?? .zero
    }
    #expect(times[1] <= times[0] * 2.6 + .milliseconds(4))
  }
}
