import PostAssembly
import PostModel

/// The page round a document's content.
struct PageTemplate: Sendable {
  /// The page that comes with the program.
  static let standard = PageTemplate()

  /// Writes the page; `content` writes what stands in it.
  func render(
    _ document: AssembledDocument, options: HTMLOptions, into out: inout ByteBuffer,
    content: (inout ByteBuffer) -> Void
  ) throws(DiagnosticError) {
    let values = PageValues(document, options: options)
    out.append("<!DOCTYPE html>\n<html lang=\"")
    out.appendEscaped(values.language)
    out.append("\">\n<head>\n<meta charset=\"utf-8\">\n")
    out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
    out.appendEscaped(values.title)
    out.append("</title>\n")
    out.append(values.stylesheet)
    out.append("\n</head>\n<body>\n<main>\n<article>\n")
    if values.showsTitle {
      out.append("<header>\n<h1>")
      out.appendEscaped(values.title)
      out.append("</h1>\n<p class=\"byline\">")
      out.appendEscaped(values.author ?? "")
      out.append(" · ")
      out.appendEscaped(values.dateText ?? "")
      out.append("</p></header>\n")
    }
    content(&out)
    out.append("</article>\n</main>\n</body>\n</html>\n")
  }
}
