import PostModel
import PostTesting
import Testing

@testable import PostPDF

@Suite struct PDFFinisherTests {
  @Test(arguments: [
    ("2020-11-25", "D:20201125"), ("2020-11-25T10:00:00Z", "D:20201125100000Z"),
    ("2020-11-25T10:00:00+02:30", "D:20201125100000+02'30'"), ("2020-11-25T10:00", "D:20201125100000Z"),
    ("2020-11-25T10:00:00-05:00", "D:20201125100000-05'00'"),
  ])
  func datesAreWrittenAsPDFWantsThem(date: String, expected: String) {
    #expect(MetadataPacket.pdfDate(date) == expected)
  }

  @Test(arguments: ["", "yesterday", "2020", "20-11-2020"]) func whatIsNoDateIsLeftOut(date: String) {
    #expect(MetadataPacket.pdfDate(date) == nil)
  }

  @Test func theHashDependsOnBytesAndNotOnTheirDivision() {
    let bytes = (0..<1000).map { UInt8($0 * 7 % 256) }
    var whole = ContentHash()
    whole.add(bytes)
    for size in [1, 3, 8, 13, 999] {
      var parts = ContentHash()
      for start in stride(from: 0, to: bytes.count, by: size) { parts.add(bytes[start..<min(start + size, 1000)]) }
      #expect(parts.hexadecimal == whole.hexadecimal)
    }
    var seen: Set<String> = [whole.hexadecimal]
    for change in [0, 7, 8, 500, 999] {
      var changed = bytes
      changed[change] ^= 1
      var hash = ContentHash()
      hash.add(changed)
      #expect(seen.insert(hash.hexadecimal).inserted)
    }
    for count in 0..<20 {
      var hash = ContentHash()
      hash.add([UInt8](repeating: 0, count: count))
      #expect(seen.insert(hash.hexadecimal).inserted)
    }
  }

  @Test func unknownObjectsPassThrough() throws {
    let file =
      "%PDF-1.5\n%x\n4 0 obj\n<< /Length 5 0 R\n>>\nstream\nnot (page content\nendstream\nendobj\n5 0 obj\n   17\nendobj\n"
      + "1 0 obj\n<< /Type /Pages /Kids [ ] /Count 0 /Odd (kept  as % it is) >>\nendobj\n6 0 obj\n(string)\nendobj\n"
      + "2 0 obj\n<< /Producer (cairo 1.16.0)\n>>\nendobj\n3 0 obj\n<< /Type /Catalog\n   /Pages 1 0 R\n>>\nendobj\n"
      + "xref\n0 7\ntrailer\n<< /Size 7\n   /Root 3 0 R\n   /Info 2 0 R\n>>\nstartxref\n0\n%%EOF\n"
    var out: [UInt8] = []
    let finisher = try PDFFinisher(metadata: .untitled, deflater: Deflater()) { out.append(contentsOf: $0) }
    try Array(file.utf8).withUnsafeBytes { try finisher.receive($0) }
    try finisher.finish()
    let pdf = PDFReading(out)
    let objects = try pdf.objects()
    #expect(PDFReading.string(objects["1 0 R"]?["/Odd"]) == "kept  as % it is")
    #expect(try pdf.stream("4 0 R") == Array("not (page content".utf8))
    #expect(PDFReading.string(objects["2 0 R"]?["/Producer"]) == "postrender")
  }

  @Test func anUnfinishedFileIsAnErrorAndNotAFile() throws {
    let finisher = try PDFFinisher(metadata: .untitled, deflater: Deflater()) { _ in }
    try Array("%PDF-1.5\n%x\n1 0 obj\n<< >>\nendobj\n".utf8).withUnsafeBytes { try finisher.receive($0) }
    #expect(throws: DiagnosticError.self) { try finisher.finish() }
  }

  @Test func manyObjectsInFewStreamsAreAllFound() throws {
    let fonts = TestFonts()
    let serif = fonts.add()
    let operations: [PageOperation] = (0..<2000).flatMap { index -> [PageOperation] in
      [
        .beginTag(.paragraph, isLeaf: true),
        .line(fonts.line("\(index)", serif), at: Point(x: Double(index % 20) * 20, y: Double(index / 20) * 5 + 10)),
        .endTag,
      ]
    }
    let pdf = PDFReading(try DocumentPlan.of([operations]).painted(with: fonts).bytes)
    #expect(try pdf.problems() == "")
    #expect(try pdf.objects().values.count { $0["/S"] as? String == "/P" } == 2000)
  }
}
