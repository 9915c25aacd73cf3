import Testing

@testable import PostPDF

@Suite struct ObjectTextTests {
  private func compact(_ object: String) -> String {
    var out: [UInt8] = []
    Array(object.utf8).withUnsafeBufferPointer { ObjectText.appendCompact($0, to: &out) }
    return String(decoding: out, as: UTF8.self)
  }

  @Test(arguments: [
    ("<< /Type /Page % 1\n   /Parent 1 0 R\n>>", "<</Type/Page/Parent 1 0 R>>"),
    ("<< /URI (http://a.b/%20 %( ) x\\) )  /N << /W 0 >>>>", "<</URI(http://a.b/%20 %( ) x\\) )/N<</W 0>>>>"),
    ("<< /T <FEFF 0041>\n/U (a) (b) >>", "<</T<FEFF 0041>/U(a)(b)>>"),
    ("[ 1 -2.5  null\ttrue ]", "[1 -2.5 null true]"), ("  42  ", "42"),
    ("<< /A [ 4 0 R /XYZ 20 160 0] /B/C >>", "<</A[4 0 R/XYZ 20 160 0]/B/C>>"), ("(never closed", "(never closed"),
    ("<41", "<41"), ("<", "<"), ("% only a comment", ""), ("", ""),
  ])
  func objectsLoseWhatTheyDoNotNeed(object: String, expected: String) { #expect(compact(object) == expected) }

  @Test(arguments: [
    ("plain", "(plain)"), ("a (b) \\ c", "(a \\(b\\) \\\\ c)"), ("é", "<FEFF00E9>"), ("🗼", "<FEFFD83DDDFC>"),
    ("a\nb", "<FEFF0061000A0062>"), ("", "()"),
  ])
  func textStringsKeepEveryLetter(text: String, expected: String) {
    #expect(String(decoding: ObjectText.string(text), as: UTF8.self) == expected)
  }
}
