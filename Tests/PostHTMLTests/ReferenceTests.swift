import PostAssembly
import PostModel
import PostTesting
import Testing

@testable import PostHTML

/// Wiki links, embeds and attachments.
@Suite struct ReferenceTests {
  private let map = PostModel.Attachment(
    id: "12", location: "map.jpg", alternativeText: "A <map>", caption: "The way", wrap: .right)

  private func found(_ items: Sketch..., attachments: [PostModel.Attachment] = []) -> (html: String, codes: [String]) {
    SketchedHTML.fragment([Sketch(.paragraph, items)], attachments: attachments) { options in
      options.findPage = { name in
        name == "Other page" ? PageTarget(address: "posts/other.md", title: "The other page") : nil
      }
    }
  }

  private func wiki(_ page: String, _ text: String? = nil) -> Sketch {
    .link(.wikiLink, to: page, [.text(text ?? page)])
  }

  private func embed(_ page: String, _ text: String? = nil) -> Sketch { .link(.embed, to: page, [.text(text ?? page)]) }

  @Test func anAttachmentAloneIsAFigure() {
    #expect(
      found(.leaf(.attachment, "12"), attachments: [map]).html == """
        <figure class="wrap-right">
        <img src="map.jpg" alt="A &lt;map&gt;" width="1200" height="800" decoding="async">
        <figcaption>The way</figcaption>
        </figure>

        """)
  }

  @Test func attachmentsInTextAreImagesAndSeveralAreAGallery() {
    #expect(
      found(.text("x "), .leaf(.attachment, "12"), attachments: [map]).html.hasPrefix("<p>x <img src=\"map.jpg\""))
    let two = found(.leaf(.attachment, "12"), Sketch(.softBreak), wiki("12"), attachments: [map]).html
    #expect(two.hasPrefix("<div class=\"gallery\">") && two.components(of: "alt=\"A &lt;map&gt;\"") == 2)
  }

  @Test func anAttachmentThatIsNotDeclaredIsAPlaceholder() {
    let missing = found(.text("x "), .leaf(.attachment, "9"))
    #expect(missing.html == "<p>x <span class=\"missing\">9</span></p>\n")
    #expect(missing.codes == ["PR0512"])
  }

  @Test func otherFilesAreCards() {
    let file = PostModel.Attachment(id: "f", location: "files/plan.pdf")
    #expect(
      found(.leaf(.attachment, "f"), attachments: [file]).html == """
        <p><a href="files/plan.pdf" class="link-card"><span class="link-card-title">plan.pdf</span> \
        <span class="link-card-address">files/plan.pdf</span></a></p>

        """)
  }

  @Test func wikiLinksLeadToPagesHeadingsAndAddresses() {
    #expect(found(wiki("Other page", "o")).html == "<p><a href=\"posts/other.md\">o</a></p>\n")
    #expect(found(wiki("Other page#A Heading")).html.contains("href=\"posts/other.md#a-heading\""))
    #expect(found(wiki("https://a.b/c")).html.contains("href=\"https://a.b/c\""))
    #expect(found(wiki("notes.pdf")).html.contains("href=\"notes.pdf\""))
    let here = SketchedHTML.fragment([.heading(2, "One Two"), .paragraph(wiki("#one two"))]).html
    #expect(here.contains("<a href=\"#one-two\">"))
  }

  @Test func whatNobodyFindsIsTextWithAWarning() {
    let missing = found(wiki("Nowhere", "there"))
    #expect(missing.html == "<p>there</p>\n")
    #expect(missing.codes == ["PR0511"])
    #expect(found(wiki("javascript:x", "j")).html == "<p>j</p>\n")
  }

  @Test func embedsAreImagesOrCards() {
    #expect(found(embed("photo.jpg", "300x150")).html.contains("alt=\"\" width=\"300\" height=\"150\""))
    #expect(found(embed("photo.jpg", "A photo")).html.contains("alt=\"A photo\""))
    #expect(
      found(embed("Other page")).html.contains(
        "<a href=\"posts/other.md\" class=\"link-card\"><span class=\"link-card-title\">The other page</span>"))
    #expect(
      found(embed("Nowhere")).html
        == "<p><span class=\"link-card\"><span class=\"link-card-title\">Nowhere</span></span></p>\n")
  }

  @Test func thePolicyIsAskedAboutWikiLinks() {
    let html = SketchedHTML.fragment([.paragraph(wiki("A"), wiki("B"))]) { options in
      options.linkPolicy = { $0.destination == "A" ? .rewrite("https://wiki/A") : .drop }
    }
    #expect(html.html == "<p><a href=\"https://wiki/A\">A</a>B</p>\n")
    #expect(html.codes == [])
  }

  @Test func aLongCaptionIsNotRepeatedWithoutEnd() {
    var long = map
    long.caption = String(repeating: "c", count: 20_000)
    let html = SketchedHTML.fragment(
      (0..<500).map { _ in .paragraph(.leaf(.attachment, "12")) }, attachments: [long]
    ).html
    #expect(html.utf8.count < 300_000)
    #expect(html.components(of: "<figure") == 500)
  }
}
