import PostModel
import Testing

@testable import PostMarkdown

@Suite struct ProtocolRelativeLinkTests {
  @Test func doubleSlashesLeadToHTTPS() {
    #expect(outline("[a](//b.c/d)", .contentful) == "‹link https://b.c/d|a›")
    #expect(outline("x ![a](//b.c/d)", .contentful) == "x ‹image https://b.c/d|a›")
    #expect(outline("[a]\n\n[a]: //b.c", .contentful) == "‹link https://b.c|a›")
    #expect(outline("[a](//b&amp;c)", .contentful) == "‹link https://b&c|a›")
    #expect(outline("[a](/b) [c](///d) [e](//)", .contentful) == "‹link /b|a› ‹link ///d|c› ‹link //|e›")
  }

  @Test func otherFlavorsKeepThem() { #expect(outline("[a](//b.c)") == "‹link //b.c|a›") }
}
