import Testing

@testable import PostModel

@Suite struct TreeTests {
  /// `# one` with emphasis, then a list of two items.
  private func sample() -> MarkDownTree {
    var builder = MarkDownTreeBuilder(source: SourceText("one two three"))
    let heading = builder.append(Node(kind: .heading, start: 0, end: 7, detail: 2), to: 0)
    builder.append(Node(kind: .text, start: 0, end: 3), to: heading)
    builder.append(Node(kind: .softBreak, start: 3, end: 4), to: heading)
    let emphasis = builder.append(Node(kind: .emphasis, start: 4, end: 7), to: heading)
    builder.append(Node(kind: .text, start: 4, end: 7), to: emphasis)
    let list = builder.append(Node(kind: .list, start: 8, end: 13), to: 0)
    for _ in 0..<2 {
      let item = builder.append(Node(kind: .listItem, start: 8, end: 13), to: list)
      let own = builder.store("own ü".utf8)
      var text = Node(kind: .text, start: 8, end: 13, flags: .ownsText)
      text.payload = builder.add(own)
      builder.append(text, to: item)
    }
    return builder.finish()
  }

  @Test func walksInDocumentOrder() {
    let kinds = sample().root.descendants.map(\.kind)
    #expect(
      kinds == [.heading, .text, .softBreak, .emphasis, .text, .list, .listItem, .text, .listItem, .text])
    #expect(sample().root.children.map(\.kind) == [.heading, .list])
  }

  @Test func staysWithinTheItemThatIsWalked() {
    let heading = sample().root.children.first { $0.kind == .heading }
    #expect(heading?.descendants.map(\.kind) == [.text, .softBreak, .emphasis, .text])
    #expect(heading?.text == "one two" && heading?.level == 2)
  }

  @Test func readsTextFromTheSourceOrTheTreesOwn() {
    #expect(sample().root.children.map(\.text) == ["one two", "own üown ü"])
  }

  @Test func knowsParentsAndListLevels() {
    let item = sample().root.descendants.first { $0.kind == .listItem }
    #expect(item?.parent?.kind == .list && item?.listLevel == 0)
    #expect(sample().root.parent == nil)
  }

  @Test func removesAndAdopts() {
    var builder = MarkDownTreeBuilder(source: SourceText("abc"))
    let nodes = (0..<4).map { builder.append(Node(kind: .text, start: UInt32($0), end: UInt32($0)), to: 0) }
    builder.remove(nodes[3])
    builder.remove(nodes[0])
    let strong = builder.append(Node(kind: .strong, start: 0, end: 3), to: 0)
    builder.remove(strong)
    builder.adopt(first: nodes[1], last: nodes[2], into: strong)
    builder[0].firstChild = strong
    builder.setLastChild(strong, of: 0)
    let tree = builder.finish()
    #expect(tree.root.descendants.map(\.index) == [strong, nodes[1], nodes[2]])
    #expect(MarkDownItem(tree: tree, index: nodes[2]).parent?.index == strong)
  }

  @Test func walksAHundredThousandLevels() {
    var builder = MarkDownTreeBuilder(source: SourceText("x"))
    var place: NodeIndex = 0
    for _ in 0..<100_000 { place = builder.append(Node(kind: .blockQuote, start: 0, end: 1), to: place) }
    builder.append(Node(kind: .text, start: 0, end: 1), to: place)
    let tree = builder.finish()
    #expect(tree.root.descendants.reduce(0) { count, _ in count + 1 } == 100_001)
    #expect(tree.root.text == "x")
  }
}
