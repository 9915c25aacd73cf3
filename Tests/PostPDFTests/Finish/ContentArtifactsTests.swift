import Testing

@testable import PostPDF

@Suite struct ContentArtifactsTests {
  private func marked(_ content: String) -> String? {
    var out: [UInt8] = []
    let isMarked = Array(content.utf8).withUnsafeBufferPointer { ContentArtifacts.appendMarked($0, to: &out) }
    return isMarked ? String(decoding: out, as: UTF8.self) : nil
  }

  @Test(arguments: [
    ("q\n0 0 5 5 re f\nQ\n", "q\n/Artifact BMC\n0 0 5 5 re f\nEMC\nQ\n"),
    (
      "BT\n(x)Tj ET\n/P << /MCID 0 >> BDC\nBT (y)Tj ET\nEMC\n",
      "/Artifact BMC\nBT\n(x)Tj ET\nEMC\n/P << /MCID 0 >> BDC\nBT (y)Tj ET\nEMC\n"
    ),
    ("q q 1 0 0 1 0 0 cm /x1 Do Q Q\n", "q q 1 0 0 1 0 0 cm /Artifact BMC\n/x1 Do EMC\nQ Q\n"),
    ("/x1 Do q /x2 Do Q /x3 Do", "/Artifact BMC\n/x1 Do q /x2 Do Q /x3 DoEMC\n"),
    ("1 0 0 rg\n", "1 0 0 rg\n"), ("", ""),
    (
      "/P << /MCID 0 >> BDC\nBT (L)Tj /Span << /ActualText <feff> >> BDC (e)Tj EMC (o)Tj ET\nEMC\n0 0 5 5 re f\n",
      "/P << /MCID 0 >> BDC\nBT (L)Tj /Span << /ActualText <feff> >> BDC (e)Tj EMC (o)Tj ET\nEMC\n"
        + "/Artifact BMC\n0 0 5 5 re f\nEMC\n"
    ),
    (
      "BT /Span << /ActualText <feff> >> BDC (x)Tj EMC ET\n",
      "/Artifact BMC\nBT /Span << /ActualText <feff> >> BDC (x)Tj EMC ET\nEMC\n"
    ),
    (
      "/P << /MCID 0 >> BDC\nBT (EMC Q re f \\) BDC)Tj <42444320>Tj ET\nEMC\n",
      "/P << /MCID 0 >> BDC\nBT (EMC Q re f \\) BDC)Tj <42444320>Tj ET\nEMC\n"
    ),
  ])
  func whatIsUnmarkedBecomesAnArtifact(content: String, expected: String) {
    #expect(marked(content)?.replacing("DoEMC", with: "Do\nEMC") == expected.replacing("DoEMC", with: "Do\nEMC"))
  }

  @Test(arguments: [
    "BT /P << /MCID 0 >> BDC (x)Tj EMC ET\n", "EMC\n", "/P << /MCID 0 >> BDC\n", "BT\n",
    "q BI /W 1 /H 1 ID xxxx EI Q\n",
  ])
  func unknownContentIsLeftAlone(content: String) { #expect(marked(content) == nil) }
}
