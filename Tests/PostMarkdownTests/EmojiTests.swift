import PostModel
import Testing

@testable import PostMarkdown

@Suite struct EmojiTests {
  @Test(arguments: [
    (":tada:", "🎉"), (":+1: :-1:", "👍 👎"), ("(:heart:)", "(❤️)"), (":100::zzz:", "💯💤"),
    ("**:smile:**", "‹strong 😄›"), ("你好:tada:吗", "你好🎉吗"), (":de:", "🇩🇪"),
  ])
  func knownNamesAreEmoji(text: String, expected: String) { #expect(inlines(text) == expected) }

  @Test(arguments: [
    "10:30:45", "a:tada:", ":tada:b", "1:100:2", ":no_such_name:", ":tada", ": tada:", "::", ":TADA:", "é:tada:",
    ":abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz:",
  ])
  func whatIsNoneIsText(text: String) { #expect(inlines(text) == text) }

  @Test func codesAndAddressesStay() {
    #expect(inlines("`:tada:` \\:tada:") == "‹code :tada:› :tada:")
    #expect(inlines("http://a.b/:tada:/c") == "‹link http://a.b/:tada:/c|http://a.b/:tada:/c›")
    #expect(inlines(":tada: http://a.b", .gfm) == ":tada: ‹link http://a.b|http://a.b›")
    #expect(inlines(":tada: http://a.b", Flavor(name: "own", rules: .emoji)) == "🎉 http://a.b")
  }

  @Test func everyNameOfTheTableIsFoundAndTheyAreOrdered() {
    let records = EmojiNames.table.description.split(separator: " ")
    #expect(records.count > 1_850)
    var before: [UInt8] = []
    for record in records {
      let name = String(record.prefix { $0 != "=" })
      #expect(name.utf8.count <= EmojiNames.longest)
      #expect(before.lexicographicallyPrecedes(Array(name.utf8)))
      before = Array(name.utf8)
      #expect(document(":\(name):").items(.emoji).count == 1, "\(name)")
    }
  }

  @Test func theSourceRangeIsTheCode() {
    let post = document("a :tada: b")
    #expect(post.items(.emoji).map { post.written($0) } == [":tada:"])
  }
}
