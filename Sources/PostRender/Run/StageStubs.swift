import PostAssembly
import PostModel

final class PDFRenderer {
  func render(
    _ document: AssembledDocument, to sink: (UnsafeRawBufferPointer) throws(DiagnosticError) -> Void
  ) throws(DiagnosticError) -> [Diagnostic] { [] }
}
