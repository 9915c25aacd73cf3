import PostModel
import Testing

@testable import PostMarkdown

@Suite struct BareAddressTests {
  private func links(_ text: String) -> [String] { document(text, .gfm).items(.link).map { $0.destination ?? "" } }

  @Test func punctuationBehindAnAddressIsNotPartOfIt() {
    #expect(
      links("See http://a.b/c. Or (https://d.e/f(g)), www.h.i/j?k=l!") == [
        "http://a.b/c", "https://d.e/f(g)", "http://www.h.i/j?k=l",
      ])
    #expect(links("http://a.b/c&amp; http://a.b/c;") == ["http://a.b/c", "http://a.b/c"])
    #expect(links("**http://a.b**, _www.c.d_, \"ftp://e.f\"") == ["http://a.b", "http://www.c.d", "ftp://e.f"])
  }

  @Test func addressesNeedAPlaceToBegin() {
    #expect(links("xwww.a.b xhttp://a.b javascript://a.b www www. http:// //a.b") == [])
    #expect(links("HTTP://A.B Www.c.d") == ["HTTP://A.B", "http://Www.c.d"])
  }

  @Test func addressesInLinksAreText() {
    #expect(links("[see http://a.b](c)") == ["c"])
    #expect(html("[http://a.b](c)", .gfm) == "<p><a href=\"c\">http://a.b</a></p>\n")
    #expect(links("[ http://a.b ]") == ["http://a.b"])
    #expect(links("`http://a.b` <a href=\"http://c.d\">") == [])
  }

  @Test func mailAddressesHaveADomain() {
    #expect(
      links("a@b.c, a.b+c-d_e@f-g.h. a@b a@b. @c.d a@b@c.d a@b.c1") == [
        "mailto:a@b.c", "mailto:a.b+c-d_e@f-g.h", "mailto:b@c.d",
      ])
  }
}
