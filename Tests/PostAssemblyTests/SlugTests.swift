import Testing

@testable import PostAssembly

@Suite struct SlugTests {
  @Test(arguments: [
    ("8. FAQ / Debug Guide", "8-faq--debug-guide"),
    ("Hello, World!", "hello-world"),
    ("snake_case and-hyphen", "snake_case-and-hyphen"),
    ("  Spaces  around ", "spaces--around"),
    ("Übergrößen für ÄÖÜ", "übergrößen-für-äöü"),
    ("日本語の見出し", "日本語の見出し"),
    ("Emoji 🎉 party", "emoji--party"),
    ("C++ & C#", "c--c"),
    ("!!!", ""),
  ])
  func slugIsThatOfGitHub(text: String, slug: String) {
    #expect(Slug.slug(of: Array(text.utf8)) == slug)
  }
}
