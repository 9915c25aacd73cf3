import PostModel
import Testing

@testable import PostMarkdown

@Suite struct InlineCommentTests {
  @Test(arguments: [
    ("a %%b *c*%% d", "a ‹commentInline b *c*› d"),
    ("a %%b\nc%% d", "a ‹commentInline b\nc› d"),
    ("100% a 50% b", "100% a 50% b"),
    ("100%% a %b%", "100%% a %b%"),
    ("a %%b", "a %%b"),
    ("a `%%b%%`", "a ‹code %%b%%›"),
  ])
  func commentsAreKeptAside(text: String, expected: String) { #expect(inlines(text) == expected) }

  @Test func offInOtherFlavors() { #expect(inlines("a %%b%%", .gfm) == "a %%b%%") }
}
