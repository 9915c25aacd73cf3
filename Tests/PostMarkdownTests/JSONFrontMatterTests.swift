import PostModel
import Testing

@testable import PostMarkdown

@Suite struct JSONFrontMatterTests {
  @Test func jsonFillsTheMetadata() {
    let post = document(
      "{\n  \"title\": \"A\",\n  \"authors\": [\"B\"],\n  \"date\": \"2020-11-25\",\n  \"draft\": true\n}\n\n# c\n")
    #expect(post.diagnostics.isEmpty)
    #expect(post.metadata.title == "A")
    #expect(post.metadata.authors == ["B"])
    #expect(post.metadata.date == CalendarDate(year: 2020, month: 11, day: 25))
    #expect(post.metadata.isDraft)
    #expect(post.items(.heading).map(\.text) == ["c"])
    #expect(post.written(post.items(.heading)[0]) == "# c")
  }

  @Test(arguments: ["{}\na", "{\"title\": \"b\"}\na", "\u{FEFF}{\"title\": \"b\"}  \r\na", "{ \"x\": {\"y\": 1} }\na"])
  func theBodyFollowsTheObject(text: String) {
    #expect(document(text).tree.root.text == "a")
    #expect(document(text).diagnostics.isEmpty)
  }

  @Test(arguments: [
    "{a}\nb", "{\"a\"}\nb", "{\"a\": 1} b", "{", "{}b", "{% a %}\nb", "{{ a }}\nb", " {}\nb", "a\n\n{}\n",
  ])
  func otherBracesAreText(text: String) {
    let post = document(text)
    #expect(post.metadata == PostMetadata())
    #expect(post.tree.root.text.contains("{"))
    #expect(post.diagnostics.isEmpty)
  }

  @Test func faultsAreToldWithTheirPlaceAndTheBodyIsRead() {
    let post = document("{\n  \"title\": \"a\",\n  \"tags\": [1,]\n}\n# b\n")
    #expect(post.findings == ["error PR0207 3:14"])
    #expect(post.tree.root.text == "b")
  }

  @Test func wrongValuesAreTold() {
    #expect(document("{\"draft\": 1,\n\"titel\": \"a\"}\n").findings == ["error PR0203 1:11", "warning PR0205 2:1"])
  }

  @Test func otherFlavorsReadNone() {
    #expect(document("{}\na", .gfm).tree.root.text == "{} a")
  }
}

@Suite struct DeclaredAttachmentTests {
  @Test func attachmentsAreAListOfMaps() {
    let post = document(
      """
      ---
      attachments:
        - {id: 12, file: map.png, alt: A map, caption: The way, wrap: right, width: 40%}
        - {file: b.pdf}
      ---
      ![c](d.png)
      """)
    #expect(post.diagnostics.isEmpty)
    #expect(
      post.attachments == [
        Attachment(
          id: "12", location: "map.png", alternativeText: "A map", caption: "The way", wrap: .right,
          width: Length(40, .percent)),
        Attachment(id: "b.pdf", location: "b.pdf"), Attachment(id: "d.png", location: "d.png", alternativeText: "c"),
      ])
  }

  @Test func attachmentsAreAMapOfIDs() {
    let post = document("+++\n[attachments]\na = \"b.png\"\nc = {file = \"d.png\", alt = \"e\"}\n+++\n")
    #expect(post.diagnostics.isEmpty)
    #expect(
      post.attachments == [
        Attachment(id: "a", location: "b.png"), Attachment(id: "c", location: "d.png", alternativeText: "e"),
      ])
  }

  @Test func faultsAreTold() {
    let post = document(
      "{\"attachments\": [\n{\"id\": 1},\n2,\n{\"file\": \"a\", \"wrap\": \"up\", \"width\": \"wide\"},\n{\"file\": \"a\"}]}\n"
    )
    #expect(
      post.findings == [
        "error PR0203 2:1", "error PR0203 3:1", "error PR0203 4:23", "error PR0203 4:38", "warning PR0208 5:1",
      ])
    #expect(document("---\nattachments: 3\n---\n").findings == ["error PR0203 2:14"])
    #expect(document("---\nattachment: {}\n---\n").findings == ["warning PR0205 2:1"])
  }
}
