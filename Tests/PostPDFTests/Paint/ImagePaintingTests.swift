import Foundation
import PostImaging
import PostModel
import PostStyling
import PostTesting
import Testing

@testable import PostPDF

@Suite struct ImagePaintingTests {
  private let fonts = TestFonts()
  private let folder = TemporaryFolder()
  private let box = Rect(x: 100, y: 100, width: 200, height: 200)

  private func figure(_ image: Int, in box: Rect) -> [PageOperation] {
    [.beginTag(.figure(alternativeText: "x"), isLeaf: true), .image(image, in: box), .endTag]
  }

  private func reading(_ plan: DocumentPlan, codes: [Diagnostic.Code] = []) throws -> PDFReading {
    let result = try plan.painted(with: fonts)
    #expect(result.diagnostics.map(\.code) == codes)
    let pdf = PDFReading(result.bytes)
    #expect(try pdf.problems() == "")
    return pdf
  }

  private func images(_ pdf: PDFReading) throws -> [String: [String: Any]] {
    try pdf.objects().filter { $0.value["/Subtype"] as? String == "/Image" }
  }

  @Test func jpegBytesArriveAsTheyAre() throws {
    let path = folder.write("a.jpg", PictureFiles.quarters)
    let pdf = try reading(.of([figure(0, in: box)], images: [.jpeg(path)]))
    let stored = try images(pdf)
    try #require(stored.count == 1)
    #expect(try pdf.stream(stored.keys.first ?? "", isDecoded: false) == PictureFiles.quarters)
    #expect(stored.values.allSatisfy { $0["/Interpolate"] == nil })
    let painted = try pdf.images()
    #expect(painted.map(\.box) == [PDFBox(minX: 100, minY: 100, maxX: 300, maxY: 300)])
  }

  @Test func aFileThatIsShownOftenIsReadOnceAndRefusedOnce() throws {
    let path = folder.write("a.jpg", PictureFiles.quarters)
    let damaged = folder.write("b.jpg", PictureFiles.quarters.prefix(40))
    let images: [PlannedImage] = [.jpeg(path), .jpeg(damaged), .jpeg(path), .jpeg(damaged)]
    let pdf = try reading(
      .of(images.indices.map { figure($0, in: box) }, images: images), codes: [.imageNotPainted])
    #expect(try self.images(pdf).count == 1)
  }

  @Test(arguments: 1...8) func everyOrientationStandsUpright(orientation: Int) throws {
    let path = folder.write("a.jpg", PictureFiles.quarters(orientation: orientation))
    let upright = try #require(ImageOrientation(rawValue: UInt8(orientation)))
    let pdf = try reading(.of([figure(0, in: box)], images: [.jpeg(path, orientation: upright)]))
    let pixels = try pdf.pixels(page: 1)
    // The quarters of the stored picture, row by row, and where they are seen (EXIF 2.32, figure 5).
    let red = (254, 0, 0)
    let green = (0, 255, 0)
    let blue = (0, 0, 254)
    let yellow = (255, 255, 0)
    let seen: [(Int, Int, Int)] =
      switch orientation {
      case 1: [red, green, blue, yellow]
      case 2: [green, red, yellow, blue]
      case 3: [yellow, blue, green, red]
      case 4: [blue, yellow, red, green]
      case 5: [red, blue, green, yellow]
      case 6: [blue, red, yellow, green]
      case 7: [yellow, green, blue, red]
      default: [green, yellow, red, blue]
      }
    for (place, color) in zip([(150, 150), (250, 150), (150, 250), (250, 250)], seen) {
      #expect(pixels.isClose(place.0, place.1, to: color), "at \(place): \(pixels[place.0, place.1])")
    }
  }

  @Test func fourColourPicturesAreNotInverted() throws {
    let path = folder.write("ink.jpg", PictureFiles.inkQuarters)
    let pdf = try reading(.of([figure(0, in: box)], images: [.jpeg(path, components: 4)]))
    let pixels = try pdf.pixels(page: 1)
    #expect(pixels.isClose(150, 150, to: (255, 0, 0), tolerance: 90), "\(pixels[150, 150])")
    #expect(pixels.isClose(250, 250, to: (255, 255, 0), tolerance: 90), "\(pixels[250, 250])")
  }

  @Test func aRepeatedPictureIsStoredOnce() throws {
    let jpeg = folder.write("a.jpg", PictureFiles.quarters)
    let copy = folder.write("b.jpg", PictureFiles.quarters)
    let png = folder.write("c.png", PictureFiles.png(width: 20, height: 10, red: 0, green: 0.5, blue: 0))
    let wide = Rect(x: 10, y: 350, width: 100, height: 50)
    let page = figure(0, in: box) + figure(2, in: wide)
    let plan = DocumentPlan.of(
      [page, page, page + figure(1, in: Rect(x: 10, y: 450, width: 30, height: 30)), page],
      images: [.jpeg(jpeg), .jpeg(copy), .png(png, width: 20, height: 10)])
    let pdf = try reading(plan)
    #expect(try images(pdf).count == 2)
    #expect(try pdf.images().count == 9)
    for page in 1...4 {
      let pixels = try pdf.pixels(page: page)
      #expect(pixels.isClose(150, 150, to: (254, 0, 0)))
      #expect(pixels.isClose(60, 375, to: (0, 128, 0)))
    }
  }

  @Test func drawingsKeepTheirOpacity() throws {
    let path = folder.write("a.png", PictureFiles.png(width: 30, height: 30, red: 1, green: 0, blue: 0, alpha: 0.5))
    let pdf = try reading(
      .of(
        [[.fill(box, Color(red: 0, green: 0, blue: 255), cornerRadius: 0)] + figure(0, in: box)],
        images: [.png(path, width: 30, height: 30)]))
    #expect(try pdf.pixels(page: 1).isClose(200, 200, to: (128, 0, 127)))
  }

  @Test func drawingsWithFarTooManyPixelsAreReduced() throws {
    let path = folder.write("a.png", PictureFiles.png(width: 2400, height: 1200, red: 0.2, green: 0.6, blue: 0.4))
    let small = Rect(x: 50, y: 50, width: 72, height: 36)
    let medium = Rect(x: 50, y: 50, width: 144, height: 72)
    let pdf = try reading(
      .of([figure(0, in: small), figure(0, in: medium)], images: [.png(path, width: 2400, height: 1200)]))
    #expect(Set(try images(pdf).values.compactMap { $0["/Width"] as? Int }) == [300, 600])
    let pixels = try pdf.pixels(page: 1)
    for (x, y) in [(51, 51), (120, 51), (51, 84), (86, 68)] {
      #expect(pixels.isClose(x, y, to: (51, 153, 102), tolerance: 3))
    }
  }

  @Test func whatCannotBeShownLeavesABoxAndADiagnostic() throws {
    let whole = PictureFiles.quarters
    let drawing = PictureFiles.png(width: 400, height: 400, red: 0, green: 0, blue: 1)
    let pictures: [PlannedImage] = [
      .jpeg(folder.write("cut.jpg", whole[..<(whole.count - 20)])),
      .jpeg(folder.write("text.jpg", "no picture".utf8)), .jpeg(folder.write("empty.jpg", [])),
      .jpeg(folder("vanished.jpg")), .jpeg(folder.makePipe("pipe.jpg")), .jpeg(folder.makeFolder("folder.jpg")),
      .png(folder.write("cut.png", drawing[..<(drawing.count / 2)]), width: 400, height: 400),
      .png(folder.write("head.png", drawing[..<40]), width: 400, height: 400),
      .png(folder.write("large.png", SampleImage.png(width: 30_000, height: 30_000)), width: 30_000, height: 30_000),
      .png(folder.write("swapped.png", whole), width: 400, height: 400),
      PlannedImage(
        content: .file(
          path: folder.write("a.gif", SampleImage.gif()), info: ImageInfo(format: .gif, width: 1, height: 1)),
        alternativeText: ""),
    ]
    for picture in pictures {
      let result = try DocumentPlan.of([figure(0, in: box), figure(0, in: box)], images: [picture]).painted(with: fonts)
      #expect(result.diagnostics.map(\.code) == [.imageNotPainted], "\(picture)")
      let pdf = PDFReading(result.bytes)
      #expect(try pdf.problems() == "")
      let pixels = try pdf.pixels(page: 2)
      #expect(pixels.inkCount(in: PDFBox(minX: 99, minY: 99, maxX: 302, maxY: 302)) > 200, "\(picture)")
      #expect(pixels.inkCount(in: PDFBox(minX: 110, minY: 110, maxX: 290, maxY: 290)) == 0, "\(picture)")
    }
  }

  @Test func cornersAreRoundedOffAndTheBytesStay() throws {
    let bytes = PictureFiles.quarters
    var picture = PlannedImage.jpeg(folder.write("round.jpg", bytes))
    picture.cornerRadius = 40
    let pdf = try reading(.of([figure(0, in: box)], images: [picture]))
    let pixels = try pdf.pixels(page: 1)
    #expect(pixels.inkCount(in: PDFBox(minX: 101, minY: 101, maxX: 109, maxY: 109)) == 0)
    #expect(pixels.inkCount(in: PDFBox(minX: 291, minY: 291, maxX: 299, maxY: 299)) == 0)
    #expect(pixels.inkCount(in: PDFBox(minX: 141, minY: 141, maxX: 151, maxY: 151)) > 50)
    let stored = try images(pdf)
    #expect(try pdf.stream(stored.keys.first ?? "", isDecoded: false) == bytes)
  }

  @Test func placeholdersHaveTheirColour() throws {
    let color = Color(red: 200, green: 40, blue: 40)
    let pdf = try reading(
      .of([figure(0, in: box)], images: [PlannedImage(content: .placeholder(color), alternativeText: "gone")]))
    #expect(try pdf.pixels(page: 1, resolution: 288).isClose(401, 800, to: (200, 40, 40)))
  }

  @Test func whatCoversThePageLeavesTheStructureWhole() throws {
    let path = folder.write("a.jpg", PictureFiles.quarters)
    let serif = fonts.add()
    let page = Rect(x: 0, y: 0, width: 420, height: 595)
    let paper = PageOperation.fill(page, Color(red: 255, green: 250, blue: 240), cornerRadius: 0)
    let text: [PageOperation] = [
      .beginTag(.paragraph, isLeaf: true), .line(fonts.line("Text", serif), at: Point(x: 40, y: 60)), .endTag,
    ]
    let pdf = try reading(
      .of([[paper] + text + figure(0, in: page), figure(0, in: page) + [paper] + text], images: [.jpeg(path)]))
    #expect(try pdf.words().map(\.text) == ["Text", "Text"])
    #expect(try pdf.images().count == 2)
    #expect(try pdf.pixels(page: 2).isClose(419, 594, to: (255, 250, 240), tolerance: 3))
    #expect(try pdf.structure().count { $0.contains("\"Text\"") } == 2)
  }

  @Test func boxesOfNoSizeAreLeftOut() throws {
    let path = folder.write("a.jpg", PictureFiles.quarters)
    let boxes = [
      Rect(x: 0, y: 0, width: 0, height: 10), Rect(x: .nan, y: 0, width: 10, height: 10),
      Rect(x: 0, y: 0, width: .infinity, height: 10),
    ]
    let pdf = try reading(.of([boxes.flatMap { figure(0, in: $0) }], images: [.jpeg(path)]))
    #expect(try pdf.images().isEmpty)
  }
}
