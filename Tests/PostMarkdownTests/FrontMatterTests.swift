import PostModel
import Testing

@testable import PostMarkdown

@Suite struct FrontMatterTests {
  @Test func yamlFillsTheMetadata() {
    let post = document(
      """
      ---
      title: "A: b"
      subtitle: c
      authors: [Ada, {name: Grace}]
      date: 2020-11-25
      description: d
      lang: pt-BR
      tags: [e, f]
      draft: true
      own: {g: 1}
      ---
      # Body
      """)
    #expect(post.diagnostics.isEmpty)
    #expect(post.metadata.title == "A: b")
    #expect(post.metadata.subtitle == "c")
    #expect(post.metadata.authors == ["Ada", "Grace"])
    #expect(post.metadata.date == CalendarDate(year: 2020, month: 11, day: 25))
    #expect(post.metadata.summary == "d")
    #expect(post.metadata.language == "pt-BR")
    #expect(post.metadata.tags == ["e", "f"])
    #expect(post.metadata.isDraft)
    #expect(
      post.metadata.entries.map(\.key) == [
        "title", "subtitle", "authors", "date", "description", "lang", "tags", "draft", "own",
      ])
    #expect(post.metadata.entries.last?.value == .dictionary([.init(key: "g", value: .integer(1))]))
    #expect(post.items(.heading).map(\.text) == ["Body"])
    #expect(post.items(.heading)[0].sourceRange == post.tree.source.bytes.count - 6..<post.tree.source.bytes.count)
  }

  @Test func tomlFillsTheMetadata() {
    let post = document(
      "+++\npath = \"2015/a\"\ntitle = \"B\"\nauthors = [\"The Team\"]\ndate = 2015-05-15\n[extra]\nteam = \"t\"\n+++\nc\n"
    )
    #expect(post.diagnostics.isEmpty)
    #expect(post.metadata.title == "B")
    #expect(post.metadata.authors == ["The Team"])
    #expect(post.metadata.date == CalendarDate(year: 2015, month: 5, day: 15))
    #expect(post.metadata.entries.map(\.key) == ["path", "title", "authors", "date", "extra"])
    #expect(post.tree.root.text == "c")
  }

  @Test func extraAuthorsCountWhereNoOthersAre() {
    #expect(document("+++\n[extra]\nauthor = \"Ada\"\n+++\n").metadata.authors == ["Ada"])
    #expect(document("+++\nauthors = [\"B\"]\n[extra]\nauthor = \"Ada\"\n+++\n").metadata.authors == ["B"])
  }

  @Test func marksAndLineEndsDoNotHideIt() {
    #expect(document("\u{FEFF}---\r\ntitle: a\r\n---\r\nb\r\n").metadata.title == "a")
    #expect(document("---\rtitle: a\r...\rb\r").metadata.title == "a")
    #expect(document("---  \ntitle: a\n---\t\nb").tree.root.text == "b")
    #expect(document("---\n---\nb").tree.root.text == "b")
  }

  @Test func brokenDataIsToldWithItsPlaceAndTheBodyIsRead() {
    let yaml = document("---\ntitle: a\nb: [1,\nc: }\n---\n# d\n")
    #expect(yaml.diagnostics.map(\.code) == [.brokenYAML])
    #expect(yaml.diagnostics[0].severity == .error)
    #expect((3...4).contains(yaml.diagnostics[0].position?.line ?? 0))
    #expect(yaml.tree.root.text == "d")
    let toml = document("+++\ntitle = \"a\"\nb = \n+++\nd\n")
    #expect(toml.diagnostics.map(\.code) == [.brokenTOML])
    #expect(toml.diagnostics[0].position?.line == 3)
    #expect(toml.tree.root.text == "d")
  }

  @Test func wrongValuesAreTold() {
    let post = document("---\ntitle: [a]\ndraft: maybe\ndate: 2020-13-01\ntags: {a: b}\ntitel: x\nTitle: y\n---\n")
    #expect(
      post.findings == [
        "error PR0203 2:8", "error PR0203 3:8", "error PR0204 4:7", "error PR0203 5:7", "warning PR0205 6:1",
        "warning PR0205 7:1",
      ])
    #expect(post.diagnostics[4].hint == "did you mean “title”?")
    #expect(post.metadata.entries.count == 6)
  }

  @Test func keysThatAreFarFromKnownOnesAreData() {
    #expect(document("---\nlayout: x\nslug: y\npath: z\n---\n").diagnostics.isEmpty)
  }

  @Test func frontMatterMustBeKeysAndValues() {
    #expect(document("---\n# only a comment\n---\na").diagnostics.isEmpty)
    #expect(document("---\na: 1\n- b\n---\n").diagnostics.map(\.code) == [.brokenYAML])
  }

  @Test func unclosedFrontMatterIsAnError() {
    let post = document("---\ntitle: a\n\n# b\n")
    #expect(post.findings == ["error PR0206 1:1"])
    #expect(post.items(.thematicBreak).count == 1)
    #expect(document("+++\ntitle = 1\n").findings == ["error PR0206 1:1"])
  }

  @Test func aThematicBreakAtTheStartIsNone() {
    for text in [
      "---\n", "---\n\nA text.\n", "---\nA text.\n", "---\nSee: this\n", "---\n\nA\n\n---\n\nB\n", "----\na: b\n----\n",
    ]
    where text != "---\nSee: this\n" {
      let post = document(text)
      #expect(post.diagnostics.isEmpty, "\(text)")
      #expect(!post.items(.thematicBreak).isEmpty, "\(text)")
      #expect(post.metadata.entries.isEmpty)
    }
    #expect(document("a\n---\nb: c\n---\n").metadata.entries.isEmpty)
  }

  @Test func aliasesThatMultiplyAreRefused() {
    var text = "---\na0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      text += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", "))]\n"
    }
    #expect(document(text + "---\n").diagnostics.map(\.code) == [.brokenYAML])
  }

  @Test(arguments: [
    ("titel", "title", true), ("tag", "tags", true), ("tittle", "title", true), ("dat", "date", true),
    ("Draft", "draft", true), ("path", "date", false), ("tags", "title", false), ("", "date", false),
  ])
  func oneEditIsOneLetter(written: String, known: String, expected: Bool) {
    #expect(MetadataReader.isOneEdit(Array(written.utf8), Array(known.utf8)) == expected)
  }
}
