import CPostPaint
import PostAssembly
import PostModel

/// Renders posts as PDF.
///
/// ```swift
/// let renderer = PDFRenderer()
/// let diagnostics = try renderer.render(document) { file.append(contentsOf: $0) }
/// ```
///
/// A renderer keeps its fonts and shaped words from document to document, and belongs to one thread: a program that works
/// on several makes a renderer on each. Which one renders a document, and what it rendered before, makes no difference
/// to the bytes.
public final class PDFRenderer {
  private let options: PDFOptions
  private var typesetter = Typesetter()
  private let deflater = Deflater()

  /// Makes a renderer; fonts are opened when a document asks for them.
  public init(options: PDFOptions = PDFOptions()) { self.options = options }

  /// Sets what Cairo reads from the environment, once for the process.
  ///
  /// Renderers do it by themselves. A program that renders on several threads calls it before it starts them: the
  /// environment must not change while another thread reads it.
  public static func prepareProcess() { post_paint_prepare() }

  /// Writes a document to `sink`, in pieces, and returns what was wrong with it.
  ///
  /// What fonts lack is told with every document that shows it. Image files are read while their page is painted; one
  /// that cannot be read then leaves a box, and a warning.
  ///
  /// - Throws: what `sink` throws, or a diagnostic (PR0613) if the PDF cannot be made. Nothing that `sink` has been given so
  ///   far is then a PDF file.
  public func render(
    _ document: AssembledDocument, to sink: (UnsafeRawBufferPointer) throws(DiagnosticError) -> Void
  ) throws(DiagnosticError) -> [Diagnostic] {
    // Fonts and shaped words tell what they lack when they are first met: the next document must meet them anew.
    if !typesetter.fonts.diagnostics.isEmpty { typesetter = Typesetter() }
    let document = options.didConvertElement.map { ElementConversion.converted(document, by: $0) } ?? document
    let (plan, layoutDiagnostics) = DocumentLayout(
      document: document, typesetter: typesetter, builders: options.builders
    ).plan()
    let result = withoutActuallyEscaping(sink) { sink -> Result<[Diagnostic], DiagnosticError> in
      do throws(DiagnosticError) {
        return .success(
          try DocumentPainter.paint(plan, fonts: typesetter.fonts, deflater: deflater, to: sink))
      } catch {
        return .failure(error)
      }
    }
    let painting = try result.get()
    return layoutDiagnostics
      + (typesetter.fonts.diagnostics + painting).map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.file = diagnostic.file ?? document.tree.source.name
        return diagnostic
      }
  }
}
