import PostFiles
import PostTesting
import Testing

@testable import PostImaging

@Suite struct ImageProbeTests {
  @Test func tellsFormatAndSize() throws {
    let jpeg = try ImageProbe.probe(SampleImage.jpeg(width: 640, height: 480, components: 3))
    #expect(jpeg.format == .jpeg && jpeg.width == 640 && jpeg.height == 480 && jpeg.components == 3)
    let png = try ImageProbe.probe(SampleImage.png(width: 7, height: 5))
    #expect(png.format == .png && png.width == 7 && png.height == 5 && !png.hasAlpha)
    let gif = try ImageProbe.probe(SampleImage.gif(width: 12, height: 9, transparent: true))
    #expect(gif.format == .gif && gif.width == 12 && gif.height == 9 && gif.hasAlpha)
    let webp = try ImageProbe.probe(SampleImage.webp(width: 300, height: 200))
    #expect(webp.format == .webp && webp.width == 300 && webp.height == 200)
  }

  @Test func countsTheBytes() throws {
    let bytes = SampleImage.png()
    #expect(try ImageProbe.probe(bytes).byteCount == bytes.count)
  }

  @Test(arguments: [1, 3, 6, 8], [true, false])
  func readsTheOrientation(_ orientation: Int, _ bigEndian: Bool) throws {
    let bytes = SampleImage.jpeg(width: 40, height: 30, orientation: orientation, bigEndian: bigEndian)
    let info = try ImageProbe.probe(bytes)
    #expect(Int(info.orientation.rawValue) == orientation)
    #expect(info.width == (orientation >= 5 ? 30 : 40))
    #expect(info.height == (orientation >= 5 ? 40 : 30))
  }

  @Test func passesOverAnOrientationThatIsNone() throws {
    #expect(try ImageProbe.probe(SampleImage.jpeg(orientation: 0)).orientation == .up)
    #expect(try ImageProbe.probe(SampleImage.jpeg(orientation: 300)).orientation == .up)
  }

  @Test func readsTheOrientationOfPNG() throws {
    let exif = Array(SampleImage.exif(6, bigEndian: true).dropFirst(6))
    let bytes = SampleImage.png(width: 9, height: 4, extra: [SampleImage.chunk("eXIf", exif)])
    let info = try ImageProbe.probe(bytes)
    #expect(info.orientation == .right && info.width == 4 && info.height == 9)
  }

  @Test func recognisesCMYK() throws {
    #expect(try ImageProbe.probe(SampleImage.jpeg(components: 4)).components == 4)
  }

  @Test func readsAnExtendedWebP() throws {
    let size: [UInt8] = [0x10, 0, 0, 0, 99, 0, 0, 49, 0, 0]
    let picture = SampleImage.riffChunk("VP8L", [0x2F, 0, 0, 0, 0, 0])
    let info = try ImageProbe.probe(SampleImage.riff([SampleImage.riffChunk("VP8X", size), picture]))
    #expect(info.width == 100 && info.height == 50 && info.hasAlpha)
  }

  @Test func readsALossyWebP() throws {
    let frame: [UInt8] = [0, 0, 0, 0x9D, 0x01, 0x2A, 0x40, 0x01, 0xF0, 0x00, 0, 0]
    let info = try ImageProbe.probe(SampleImage.riff([SampleImage.riffChunk("VP8 ", frame)]))
    #expect(info.width == 320 && info.height == 240)
  }

  @Test(arguments: [
    ("<svg width='40' height='30'/>", 40, 30), ("<svg viewBox='0 0 200 100'></svg>", 200, 100),
    ("<svg width='1in' viewBox='0,0,2,1'></svg>", 96, 48), ("<svg width='100%'></svg>", 300, 150),
    (
      "\u{FEFF}<?xml version='1.0'?><!-- <svg width='1'> --><!DOCTYPE svg [<!ENTITY a '>'>]>\n<svg height='12.4px' width='10'></svg>\n",
      10, 12
    ),
    ("<s:svg xmlns:s='http://www.w3.org/2000/svg' width='2cm' height='1'><s:g/></s:svg>", 76, 1),
    ("<svg width='&w;' height='5' viewBox='0 0 4 2'></svg>", 10, 5),
  ])
  func readsTheSizeOfSVG(_ text: String, _ width: Int, _ height: Int) throws {
    let info = try ImageProbe.probe(Array(text.utf8))
    #expect(info.format == .svg && info.width == width && info.height == height)
  }

  @Test func readsTheSizeOfAVIF() throws {
    let info = try ImageProbe.probe(avif())
    #expect(info.format == .avif && info.width == 640 && info.height == 360)
  }

  @Test func refusesWhatIsNoImage() {
    #expect(throws: ImageError.empty) { try ImageProbe.probe([]) }
    #expect(throws: ImageError.notAnImage) { try ImageProbe.probe(Array("# A heading\n".utf8)) }
    #expect(throws: ImageError.notAnImage) { try ImageProbe.probe(Array("<html><svg></svg></html>".utf8)) }
    #expect(throws: ImageError.unsupported(format: "TIFF")) { try ImageProbe.probe(Array("II*\0rest".utf8)) }
  }

  @Test func refusesAnImageWithoutPixels() {
    #expect(throws: ImageError.zeroSize) { try ImageProbe.probe(SampleImage.png(width: 0, height: 4)) }
    #expect(throws: ImageError.zeroSize) { try ImageProbe.probe(SampleImage.jpeg(width: 8, height: 0)) }
    #expect(throws: ImageError.zeroSize) { try ImageProbe.probe(SampleImage.gif(width: 0)) }
    #expect(throws: ImageError.zeroSize) { try ImageProbe.probe(Array("<svg width='0' height='4'/>".utf8)) }
  }

  @Test func refusesHugeImagesByTheirHeader() {
    // Only the header is there: the size is refused before the end is missed.
    let png = Array(SampleImage.png(width: 60_000, height: 10).prefix(40))
    #expect(throws: ImageError.tooLarge(width: 60_000, height: 10)) { try ImageProbe.probe(png) }
    let jpeg = SampleImage.jpeg(width: 60_000, height: 60_000)
    #expect(throws: ImageError.tooLarge(width: 60_000, height: 60_000)) { try ImageProbe.probe(jpeg) }
    #expect(throws: ImageError.tooLarge(width: 20_000, height: 20_000)) {
      try ImageProbe.probe(SampleImage.png(width: 20_000, height: 20_000))
    }
    #expect(throws: ImageError.tooLarge(width: 65_535, height: 1)) {
      try ImageProbe.probe(SampleImage.gif(width: 65_535))
    }
  }

  @Test func seesAWrongChecksumInTheHeader() {
    var png = SampleImage.png()
    png[19] = 9
    #expect(throws: ImageError.damaged("its header has a wrong checksum")) { try ImageProbe.probe(png) }
  }

  @Test func toleratesWhatFollowsAJPEG() throws {
    #expect(try ImageProbe.probe(SampleImage.jpeg() + Array("trailing data".utf8)).width == 8)
  }

  @Test func findsTheEndOfAJPEGBehindLongData() throws {
    var bytes = SampleImage.jpeg()
    bytes.removeLast(2)
    bytes += repeatElement([0x12, 0xFF, 0x00, 0xFF, 0xD3], count: 30_000).joined()
    #expect(throws: ImageError.truncated) { try ImageProbe.probe(bytes) }
    bytes += [0xFF, 0xFF, 0xD9, 0x00]
    #expect(try ImageProbe.probe(bytes).height == 8)
  }

  @Test(arguments: [
    SampleImage.jpeg(components: 3, orientation: 6), SampleImage.png(), SampleImage.gif(), SampleImage.webp(),
    Array("<svg width='10' height='10'><g/></svg>".utf8), avif(),
  ])
  func seesEveryCut(_ bytes: [UInt8]) throws {
    let isGIF = bytes.starts(with: "GIF".utf8)
    let isXML = bytes.starts(with: "<".utf8)
    let whole = try ImageProbe.probe(bytes)
    #expect(whole.width > 0)
    // A GIF may lack its trailer.
    for length in 0..<(isGIF ? bytes.count - 1 : bytes.count) {
      let error = #expect(throws: ImageError.self) { try ImageProbe.probe(Array(bytes[..<length])) }
      // Of text, a few first letters could be anything.
      let isHead = length < (isXML ? 5 : 12)
      #expect(error == .truncated || isHead || error == .zeroSize, "cut at \(length): \(String(describing: error))")
    }
  }

  @Test func readsFilesAsItReadsMemory() throws {
    let folder = TemporaryFolder()
    let long = SampleImage.png(
      width: 300, height: 300, extra: [SampleImage.chunk("tEXt", [UInt8](repeating: 65, count: 200_000))])
    for bytes in [long, SampleImage.jpeg(), SampleImage.gif(), SampleImage.webp(), avif()] {
      let file = try OpenedFile(folder.write("image", bytes))
      #expect(try ImageProbe.probe(file) == ImageProbe.probe(bytes))
    }
    let cut = try OpenedFile(folder.write("cut", long.dropLast(1)))
    #expect(throws: ImageError.truncated) { try ImageProbe.probe(cut) }
  }

  @Test func neitherCrashesNorHangsOnMutations() {
    let seeds = [
      SampleImage.jpeg(components: 3, orientation: 6), SampleImage.jpeg(orientation: 3, bigEndian: false),
      SampleImage.png(), SampleImage.gif(transparent: true), SampleImage.webp(),
      SampleImage.riff([
        SampleImage.riffChunk("VP8X", [0x18, 0, 0, 0, 9, 0, 0, 9, 0, 0]),
        SampleImage.riffChunk("VP8L", [0x2F, 0, 0, 0, 0]),
        SampleImage.riffChunk("EXIF", SampleImage.exif(8, bigEndian: false)),
      ]), avif(), Array("<?xml?><!DOCTYPE svg [ ]><svg width='10' viewBox=\"0 0 1 2\"><g/></svg>".utf8),
    ]
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    var sound = 0
    for round in 0..<40_000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0...random(4) {
        let place = random(bytes.count)
        switch random(4) {
        case 0: bytes[place] = UInt8(random(256))
        case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF][random(5)]
        case 2: bytes.insert(UInt8(random(256)), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random(6)))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      if let info = try? ImageProbe.probe(bytes) {
        sound += 1
        #expect(info.width > 0 && info.height > 0 && info.width <= ImageProbe.maximumSide)
      }
    }
    #expect(sound > 1000)
  }
}

private func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
  SampleImage.big32(content.count + 8) + Array(kind.utf8) + content
}

private func avif() -> [UInt8] {
  let tile = box("ispe", [0, 0, 0, 0] + SampleImage.big32(320) + SampleImage.big32(180))
  let whole = box("ispe", [0, 0, 0, 0] + SampleImage.big32(640) + SampleImage.big32(360))
  return box("ftyp", Array("avif\0\0\0\0mif1avif".utf8))
    + box("meta", [0, 0, 0, 0] + box("iprp", box("ipco", tile + whole))) + box("mdat", [1, 2, 3])
}
