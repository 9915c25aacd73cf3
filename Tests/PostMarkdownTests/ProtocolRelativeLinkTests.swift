import PostModel
import Testing

@testable import PostMarkdown

@Suite struct ProtocolRelativeLinkTests {
  @Test func doubleSlashesLeadToHTTPS() {
    #expect(inlines("[a](//b.c/d)", .contentful) == "‹link https://b.c/d|a›")
    #expect(inlines("x ![a](//b.c/d)", .contentful) == "x ‹image https://b.c/d|a›")
    #expect(inlines("[a]\n\n[a]: //b.c", .contentful) == "‹link https://b.c|a›")
    #expect(inlines("[a](//b&amp;c)", .contentful) == "‹link https://b&c|a›")
    #expect(inlines("[a](/b) [c](///d) [e](//)", .contentful) == "‹link /b|a› ‹link ///d|c› ‹link //|e›")
  }

  @Test func otherFlavorsKeepThem() { #expect(inlines("[a](//b.c)") == "‹link //b.c|a›") }
}
