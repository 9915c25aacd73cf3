import PostAssembly
import PostModel

struct HTMLOptions { var isFragment = false }
struct HTMLRenderer {
  var options: HTMLOptions
  func render(_ document: AssembledDocument, into buffer: inout ByteBuffer) throws(DiagnosticError) {
    buffer.append("<h1>")
    buffer.appendEscaped(document.title)
    buffer.append("</h1>")
    for (_, image) in document.images.sorted(by: { $0.key < $1.key }) {
      buffer.append("<img src=\"\(image.address)\">")
    }
    for link in document.links { if case .address(let a) = link { buffer.append("<a href=\"\(a)\">") } }
  }
}
final class PDFRenderer {
  func render(
    _ document: AssembledDocument, to sink: (UnsafeRawBufferPointer) throws(DiagnosticError) -> Void
  ) throws(DiagnosticError) -> [Diagnostic] { [] }
}
