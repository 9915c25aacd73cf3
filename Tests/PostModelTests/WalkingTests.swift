import Testing

@testable import PostModel

/// Visitor, rewriter and queries.
@Suite struct WalkingTests {
  /// `document(heading(text) paragraph(emphasis(text) text))`
  private static func sample() -> MarkDownTree {
    var builder = MarkDownTreeBuilder(source: SourceText("# Ab\n\n*cd* ef\n"))
    let heading = builder.append(Node(kind: .heading, start: 0, end: 4, detail: 1), to: 0)
    builder.append(Node(kind: .text, start: 2, end: 4), to: heading)
    let paragraph = builder.append(Node(kind: .paragraph, start: 6, end: 13), to: 0)
    let emphasis = builder.append(Node(kind: .emphasis, start: 6, end: 10), to: paragraph)
    builder.append(Node(kind: .text, start: 7, end: 9), to: emphasis)
    builder.append(Node(kind: .text, start: 10, end: 13), to: paragraph)
    return builder.finish()
  }

  private struct Recorder: MarkDownVisitor {
    var log: [String] = []
    var passedOver: ItemKind?
    var stopsAt: ItemKind?

    mutating func enter(_ item: MarkDownItem) -> VisitorStep {
      log.append("+\(item.kind)")
      if item.kind == stopsAt { return .stop }
      return item.kind == passedOver ? .overChildren : .intoChildren
    }

    mutating func leave(_ item: MarkDownItem) { log.append("-\(item.kind)") }
  }

  @Test func aVisitorSeesEveryItemBeforeAndBehindItsChildren() {
    var recorder = Recorder()
    Self.sample().walk(&recorder)
    #expect(
      recorder.log == [
        "+document", "+heading", "+text", "-text", "-heading", "+paragraph", "+emphasis", "+text", "-text", "-emphasis",
        "+text", "-text", "-paragraph", "-document",
      ])
  }

  @Test func aVisitorPassesOverChildrenAndStops() {
    var recorder = Recorder(passedOver: .heading, stopsAt: .emphasis)
    Self.sample().walk(&recorder)
    #expect(recorder.log == ["+document", "+heading", "-heading", "+paragraph", "+emphasis"])
  }

  @Test func aWalkOfOneItemStaysInside() throws {
    var recorder = Recorder()
    try #require(Self.sample().firstItem(of: .emphasis)).walk(&recorder)
    #expect(recorder.log == ["+emphasis", "+text", "-text", "-emphasis"])
  }

  @Test func itemsAreFoundByKind() throws {
    let tree = Self.sample()
    #expect(tree.items(of: .text).map(\.text) == ["Ab", "cd", " ef"])
    #expect(tree.root.descendants(of: [.heading, .emphasis]).map(\.kind) == [.heading, .emphasis])
    #expect(tree.root.children(of: .paragraph).map(\.text) == ["cd ef"])
    let text = try #require(tree.items(of: .text).first { $0.text == "cd" })
    #expect(text.ancestor(of: .paragraph)?.text == "cd ef")
    #expect(text.ancestor(of: .list) == nil)
    #expect(tree.firstItem(of: .table) == nil)
  }

  private struct Rewriter: MarkDownRewriter {
    let decide: (MarkDownItem, inout MarkDownTreeBuilder) -> Rewriting

    mutating func rewrite(_ item: MarkDownItem, in builder: inout MarkDownTreeBuilder) -> Rewriting {
      decide(item, &builder)
    }
  }

  private func outline(_ tree: MarkDownTree) -> [String] {
    tree.root.descendants.map { "\($0.listLevel)\($0.kind) \($0.text)" }.map { String($0.dropFirst()) }
  }

  @Test func aRewriterThatKeepsAllMakesTheSameTree() {
    var rewriter = Rewriter { _, _ in .keep }
    #expect(outline(Self.sample().rewritten(by: &rewriter)) == outline(Self.sample()))
  }

  @Test func aRewriterRemovesAndUnwraps() {
    var rewriter = Rewriter { item, _ in item.kind == .heading ? .remove : item.kind == .emphasis ? .unwrap : .keep }
    let tree = Self.sample().rewritten(by: &rewriter)
    #expect(outline(tree) == ["paragraph cd ef", "text cd", "text  ef"])
  }

  @Test func aRewriterChangesReplacesAndWraps() {
    var rewriter = Rewriter { item, builder in
      switch item.kind {
      case .heading:
        var node = item.node
        node.detail = 3
        return .change(node)
      case .emphasis:
        let slice = builder.store(Array("new".utf8))
        let node = item.node
        return .replace(
          Node(kind: .text, start: node.start, end: node.end, flags: .ownsText, payload: builder.add(slice)))
      case .paragraph: return .wrap(Node(kind: .blockQuote, start: item.node.start, end: item.node.end))
      default: return .keep
      }
    }
    let tree = Self.sample().rewritten(by: &rewriter)
    #expect(
      outline(tree) == ["heading Ab", "text Ab", "blockQuote new ef", "paragraph new ef", "text new", "text  ef"])
    #expect(tree.firstItem(of: .heading)?.level == 3)
  }

  @Test func footnotesFindTheirDefinitionsAfterARewriting() {
    var builder = MarkDownTreeBuilder(source: SourceText("abc"))
    builder.append(Node(kind: .thematicBreak, start: 0, end: 1), to: 0)
    let definition = builder.append(Node(kind: .footnoteDefinition, start: 1, end: 2), to: 0)
    let payload = builder.add(FootnotePayload(label: TextSlice(offset: 1, length: 1), definition: definition))
    builder[definition].payload = payload
    var rewriter = Rewriter { item, _ in item.kind == .thematicBreak ? .remove : .keep }
    let tree = builder.finish().rewritten(by: &rewriter)
    #expect(tree.nodes[Int(tree.footnotes[0].definition)].kind == .footnoteDefinition)
  }

  @Test func depthDoesNotMatter() {
    var builder = MarkDownTreeBuilder(source: SourceText("x"))
    var parent: NodeIndex = 0
    for _ in 0..<200_000 { parent = builder.append(Node(kind: .blockQuote, start: 0, end: 1), to: parent) }
    let tree = builder.finish()
    var rewriter = Rewriter { item, _ in item.index % 2 == 0 ? .unwrap : .keep }
    let halved = tree.rewritten(by: &rewriter)
    #expect(halved.nodes.count == 100_001)
    var recorder = Recorder()
    halved.walk(&recorder)
    #expect(recorder.log.count == 200_002)
  }
}
