import Foundation
import PostAssembly
import PostMarkdown
import PostModel
import PostStyling
import Testing

@testable import PostText

/// The assembled document of a text.
func assembled(_ text: String, _ flavor: Flavor = .post) -> AssembledDocument {
  let post = MarkdownParser(flavor: flavor).parse(SourceText(name: "post.md", text))
  return Assembler(options: AssemblyOptions()).assemble(post, profile: Theme.builtIn)
}

@Suite struct TreeTests {
  private func bytes(_ text: String) -> [UInt8] {
    var buffer = ByteBuffer()
    TreeRenderer().render(assembled(text), into: &buffer)
    return buffer.bytes
  }

  private func root(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(bytes(text)))
    let document = try #require(value as? [String: Any])
    #expect(document["format"] as? String == "postrender-tree")
    return try #require(document["root"] as? [String: Any])
  }

  private func children(_ item: [String: Any]) -> [[String: Any]] { item["children"] as? [[String: Any]] ?? [] }

  @Test func itemsKnowWhereTheyWereWritten() throws {
    let heading = try #require(children(root("x\r\n\r\n## Ü *b*\r\n")).last)
    #expect(heading["kind"] as? String == "heading")
    #expect(heading["level"] as? Int == 2)
    #expect(heading["start"] as? [Int] == [5, 3, 1])
    let emphasis = try #require(children(heading).last)
    // Offsets count bytes, columns characters.
    #expect(emphasis["start"] as? [Int] == [11, 3, 6])
    #expect(emphasis["end"] as? [Int] == [14, 3, 9])
  }

  @Test func rawHTMLIsShownAsElements() throws {
    let paragraph = try #require(children(root("a <b>c</b>\n")).first)
    let element = try #require(children(paragraph).last)
    #expect(element["kind"] as? String == "element")
    #expect(element["element"] as? String == "b")
  }

  @Test func listsCodeAndLinksTellWhatTheyAre() throws {
    let blocks = try children(root("3. [x] a\n\n```swift\nlet a\n\nb\n```\n\n[t](u \"v\")\n"))
    #expect(blocks[0]["style"] as? String == "decimal")
    #expect(children(blocks[0])[0]["number"] as? Int == 3)
    #expect(children(blocks[0])[0]["task"] as? String == "done")
    #expect(blocks[1]["text"] as? String == "let a\n\nb\n")
    #expect(blocks[1]["info"] as? String == "swift")
    let link = children(blocks[2])[0]
    #expect(link["destination"] as? String == "u")
    #expect(link["title"] as? String == "v")
  }

  @Test func theHeadIsData() throws {
    let value = try JSONSerialization.jsonObject(
      with: Data(bytes("---\ntitle: \"a \\\"b\\\"\"\ntags: [x, y]\nnested: {k: 1.5}\n---\nText\n")))
    let document = try #require(value as? [String: Any])
    let metadata = try #require(document["metadata"] as? [String: Any])
    #expect(document["title"] as? String == "a \"b\"")
    #expect(metadata["tags"] as? [String] == ["x", "y"])
    #expect((metadata["nested"] as? [String: Any])?["k"] as? Double == 1.5)
  }

  @Test func anyTextMakesValidJSON() throws {
    for text in ["", "\u{1}\u{7F}\t\"\\\n", "> - a\n>   ```\n", "&#0;&#8232;", "[^a]\n\n[^a]: b\n"] {
      _ = try JSONSerialization.jsonObject(with: Data(bytes(text)))
    }
  }

  @Test func depthAndLengthStayLinear() {
    let deep = bytes(String(repeating: "> ", count: 20_000) + "x").count
    #expect(deep < 20_000 * 150)
    // One long line: columns are not counted from its start again and again.
    #expect(bytes(String(repeating: "*a* ", count: 20_000)).count > 20_000)
  }

  @Test func everyKindIsDocumented() throws {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    let page = try String(contentsOf: folder.appendingPathComponent("docs/tree.md"), encoding: .utf8)
    for kind in ItemKind.allCases { #expect(page.contains("`\(kind)`"), "\(kind)") }
    #expect(page.contains("and \(TreeRenderer.version): raised"))
  }
}
