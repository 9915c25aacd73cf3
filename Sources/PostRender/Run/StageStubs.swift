import PostAssembly
import PostModel

/// Stands in for the renderer of PostPDF until that is there.
final class PDFRenderer {
  func render(
    _ document: AssembledDocument, to sink: (UnsafeRawBufferPointer) throws(DiagnosticError) -> Void
  ) throws(DiagnosticError) -> [Diagnostic] {
    throw DiagnosticError(Diagnostic(.error, Diagnostic.Code("PR0600"), "PDF is not there yet"))
  }
}
