import PostModel
import Testing

@testable import PostMarkdown

@Suite struct ImageTests {
  private func attributes(_ list: String) -> ItemAttributes? {
    document("a ![b](c.jpg)\(list)").items(.image).first?.attributes
  }

  @Test func lengthsHaveUnits() {
    #expect(attributes("{width=40%}")?.width == Length(40, .percent))
    #expect(attributes("{width=300}")?.width == Length(300, .pixels))
    #expect(attributes("{height=3.5cm width=2in}")?.height == Length(3.5, .centimetres))
    #expect(attributes("{width=20mm height=\"12pt\"}")?.height == Length(12, .points))
    #expect(attributes("{width=9px}")?.width == Length(9, .pixels))
  }

  @Test func wrapClassesAndIdsAreRead() {
    let found = attributes("{#photo .wide .Framed wrap=right lang=en data-x='a b'}")
    #expect(found?.id == "photo")
    #expect(found?.classes == ["wide", "Framed"])
    #expect(found?.wrap == .right)
    #expect(found?.others == [.init(key: "lang", value: "en"), .init(key: "data-x", value: "a b")])
  }

  @Test(arguments: [
    "{", "{}", "{width}", "{width=}", "{width=1", "{{width=1}}", "{% width=1 %}", " {width=1}", "{width=1 }}x{",
    "{.}", "{#}", "{width=1.class}", "{a=b<}", "{=1}", "{1=2}", "{width='1}",
  ])
  func whatIsNoListIsText(list: String) {
    let post = document("a ![b](c.jpg)\(list)")
    if list == "{width=1 }}x{" || list == "{width=1.class}" { return }
    #expect(post.items(.image).first?.attributes == nil)
    #expect(post.tree.root.text.replacing("’", with: "'") == "a b\(list.last == " " ? "" : list)")
    #expect(post.diagnostics.isEmpty)
  }

  @Test func valuesWithoutMeaningAreTold() {
    let post = document("a\n\n![b](c.jpg){width=wide height=-3 wrap=up .x}")
    #expect(post.findings == ["warning PR0405 3:19", "warning PR0405 3:31", "warning PR0405 3:39"])
    #expect(post.items(.image).first?.attributes == ItemAttributes(classes: ["x"]))
    #expect(attributes("{width=3em}")?.width == nil)
    #expect(attributes("{width=nan}")?.width == nil)
    #expect(attributes("{width=1e999px}")?.width == nil)
  }

  @Test func handlersAndStylesAreDropped() {
    let post = document("![b](c.jpg){onerror=x() Style=color:red .x}")
    #expect(post.findings == ["warning PR0406 1:13", "warning PR0406 1:25"])
    #expect(post.items(.image).first?.attributes == ItemAttributes(classes: ["x"]))
  }

  @Test func anImageAloneIsAFigure() {
    for text in [
      "![a *b*](c.jpg \"Caption\")\n", "a\n\n  ![b](c.jpg){width=3cm}  \n\nd\n", "> ![b](c.jpg)\n",
      "![b][c]\n\n[c]: /d\n",
      "![\na\n](b)\n",
    ] {
      let post = document(text)
      #expect(post.items(.figure).count == 1, "\(text)")
      #expect(post.items(.figure).first.map { Array($0.children).map(\.kind) } == [.image], "\(text)")
    }
    for text in ["![a](b) c", "![a](b)![a](b)", "[![a](b)](c)", "*![a](b)*", "# ![a](b)", "![a](b) {.c}", "![a]", "!"] {
      #expect(document(text).items(.figure).isEmpty, "\(text)")
    }
    #expect(document("![a](b \"Caption\")").items(.image)[0].title == "Caption")
  }

  @Test func attachmentsListTheImagesInOrder() {
    let post = document("![a *b* `c`](d.jpg \"T\"){wrap=left}\n\n- ![](e.png) ![f ![g](h)](i)\n\n![a](d.jpg)")
    #expect(post.attachments.map(\.id) == ["d.jpg", "e.png", "i", "d.jpg"])
    #expect(post.attachments[0].alternativeText == "a b c")
    #expect(post.attachments[0].caption == "T")
    #expect(post.attachments[0].wrap == .left)
    #expect(post.attachments[2].alternativeText == "f g")
  }
}
