import PostModel
import PostTesting
import Testing

@testable import PostPDF

@Suite struct CairoObjectReaderTests {
  private let header = "%PDF-1.5\n%\u{B5}\u{ED}\n"

  /// What a reader finds, each object as `number: text`, when the bytes come in pieces of `size`.
  private func pieces(_ file: String, size: Int) throws -> [String] {
    var reader = CairoObjectReader()
    var found: [String] = []
    let bytes = Array(file.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { reader.append($0) }
      while let piece = try reader.next() {
        func text(_ range: Range<Int>) -> String { String(decoding: reader.bytes[range], as: UTF8.self) }
        switch piece {
        case .object(let number, let body): found.append("\(number): \(text(body))")
        case .stream(let number, let dictionary, let data, let length):
          found.append("\(number): \(text(dictionary)) [\(text(data))] \(length ?? -1)")
        }
      }
      reader.discardRead()
    }
    return found + (reader.isAtEnd ? ["end"] : [])
  }

  @Test(arguments: [1, 2, 7, 64, 10_000]) func objectsAreFoundHoweverTheyCome(size: Int) throws {
    let data = "binary \nendstream\nendobj\n6 0 obj\n   99\nendobj\n and endobj \nendstream\n"
    let file =
      header + "5 0 obj\n<< /Length 6 0 R\n   /Filter /DCTDecode\n>>\nstream\n\(data)\nendstream\nendobj\n"
      + "6 0 obj\n   \(data.utf8.count)\nendobj\n" + "1 0 obj\n<< /Type /Pages\n>>\nendobj\n"
      + "7 0 obj\n<< /Length 3 >>\nstream\nabc\nendstream\nendobj\n"
      + "xref\n0 8\n0000000000 65535 f \ntrailer\n<< /Size 8 >>\nstartxref\n1\n%%EOF\n"
    #expect(
      try pieces(file, size: size) == [
        "5: << /Length 6 0 R\n   /Filter /DCTDecode\n>> [\(data)] 6", "1: << /Type /Pages\n>>",
        "7: << /Length 3 >> [abc] -1", "end",
      ])
  }

  @Test(arguments: [
    "12 obj\n", "nonsense that is longer than any line may be\n", "5 0 obj\n<< /Filter /X >>\nstream\nabc\nendstream\n",
    "5 0 obj\n<< /Length 2 >>\nstream\nabc\nendstream\nendobj\n0000000000000000000000",
  ])
  func whatCairoWouldNotWriteIsRefused(file: String) {
    #expect {
      _ = try pieces(header + file, size: 1000)
    } throws: { ($0 as? DiagnosticError)?.diagnostic.code == .pdfUnfinished }
  }
}
