import PostImaging
import PostModel
import Synchronization
import Testing

@testable import PostAssembly

@Suite struct ImageTests {
  private final class Probes: Sendable {
    let count = Mutex(0)
  }

  @Test func filesAreProbedByTheirDecodedPathOnce() {
    let probes = Probes()
    let document = Assembled.document("![x](my%20photo.jpg?raw=1 \"c\")\n\n![y](<my photo.jpg>)\n") { options in
      let probe = options.probeImage
      options.probeImage = { path in
        probes.count.withLock { $0 += 1 }
        return probe(path)
      }
    }
    #expect(probes.count.withLock { $0 } == 1)
    let images = document.items(.image).compactMap { document.images[$0.index] }
    let info = ImageInfo(format: .jpeg, width: 400, height: 200)
    #expect(images.map(\.source) == Array(repeating: .file(path: "/root/my photo.jpg", info: info), count: 2))
    #expect(images.map(\.address) == ["my%20photo.jpg?raw=1", "my%20photo.jpg"])
    #expect(images.first?.title == "c" && images.first?.alternativeText == "x")
  }

  @Test func eachReasonHasItsCodeAndEachImageOneDiagnostic() {
    let document = Assembled.document(
      "![](no.jpg) ![](no.jpg) ![](broken.jpg) ![](../outside.jpg) ![](https://a.b/c.png) ![](data:text/html,x)\n")
    #expect(document.codes == ["PR0401", "PR0402", "PR0403", "PR0503"])
    #expect(document.paperDiagnostics.map(\.code.description) == ["PR0404"])
    #expect(document.diagnostics.contains { $0.hint?.contains("--root") == true })
    let outside = document.images.values.first { $0.source == .unavailable && $0.address.contains("outside") }
    #expect(outside == nil)
  }

  @Test func failedImagesAreOmittedOrErrors() {
    let omitted = Assembled.document("![](no.jpg)\n") { $0.failedImages = .omit }
    #expect(omitted.images.isEmpty && omitted.diagnostics.map(\.severity) == [.warning])
    let failed = Assembled.document("![](no.jpg)\n") { $0.failedImages = .fail }
    #expect(failed.diagnostics.map(\.severity) == [.error])
  }

  @Test func attributesOfRawImagesAreThoseOfMarkdownOnes() {
    let document = Assembled.document("<img src=\"a.jpg\" alt=\"A &amp; b\" width=\"40%\" align=\"right\">\n")
    let image = document.images.values.first
    #expect(image?.alternativeText == "A & b")
    #expect(image?.width == Length(40, .percent) && image?.wrap == .right)
  }

  @Test(
    arguments: [
      (nil, nil, Wrap.none, 300.0, 150.0), (Length(50, .percent), nil, .none, 250, 125),
      (Length(10, .pixels), nil, .none, 7.5, 3.75), (nil, Length(50, .points), .none, 100, 50),
      (Length(2000, .points), nil, .none, 500, 250), (Length(100, .points), Length(30, .points), .none, 100, 30),
      (nil, nil, .left, 225, 112.5), (Length(80, .percent), nil, .left, 400, 200),
    ] as [(Length?, Length?, Wrap, Double, Double)])
  func sizesAreWrittenOrNaturalAndNeverWiderThanTheMeasure(
    width: Length?, height: Length?, wrap: Wrap, expectedWidth: Double, expectedHeight: Double
  ) {
    let image = ResolvedImage(
      source: .file(path: "a", info: ImageInfo(format: .png, width: 400, height: 200)), address: "a",
      alternativeText: "", width: width, height: height, wrap: wrap)
    let size = image.size(measure: 500, em: 10, rem: 10)
    #expect(size.width == expectedWidth && size.height == expectedHeight)
  }
}
