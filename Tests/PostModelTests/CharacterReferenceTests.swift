import PostModel
import Testing

@Suite struct CharacterReferenceTests {
  private func decoded(_ text: String) -> String {
    Array(text.utf8).withUnsafeBufferPointer { String(decoding: CharacterReference.decoded($0), as: UTF8.self) }
  }

  @Test(arguments: [
    ("&amp;&lt;", "&<"), ("&auml;x", "äx"), ("&#38;", "&"), ("&#x26;", "&"), ("&#X26;", "&"), ("&ngE;", "≧̸"),
    ("&CounterClockwiseContourIntegral;", "∳"),
  ])
  func namesAndNumbersStandForTheirCharacters(_ written: String, _ meant: String) {
    #expect(decoded(written) == meant)
  }

  @Test(arguments: ["&", "&;", "&amp", "&nosuch;", "&#;", "&#x;", "&#xg;", "&#99999999;"])
  func whatIsNoReferenceStays(_ written: String) { #expect(decoded(written) == written) }

  @Test(arguments: ["&#0;", "&#xD800;", "&#x110000;"])
  func whatIsNoCharacterIsReplaced(_ written: String) { #expect(decoded(written) == "\u{FFFD}") }

  @Test func numbersMayLackTheirSemicolonInRawHTMLOnly() {
    #expect(decoded("&#106a") == "ja")
    var out: [UInt8] = []
    let length = Array("&#106a".utf8).withUnsafeBufferPointer { text in
      text.baseAddress.map { CharacterReference.decode($0, from: 0, end: text.count, into: &out) }
    }
    #expect(length == 0 && out.isEmpty)
  }
}
