import PostAssembly
import PostHTML
import PostModel
import PostPDF

/// What a program adds to rendering: builders of the items that its own rules make, hooks, and a policy of links.
///
/// The rules themselves are added to a `Flavor`.
public struct Additions: Sendable {
  /// Write custom items as HTML, by the names of the items.
  public var htmlBuilders: [String: any HTMLBuilder] = [:]
  /// Set custom items on paper, by the names of the items.
  public var pdfBuilders: [String: any PDFBuilder] = [:]
  /// See `HTMLOptions.didConvertElement`.
  public var didConvertHTML: (@Sendable (MarkDownItem, inout ConvertedHTML) -> Void)?
  /// See `PDFOptions.didConvertElement`.
  public var didConvertPDF: (@Sendable (MarkDownItem, inout PDFElement) -> Void)?
  /// Asked once for every link, for both outputs.
  public var linkPolicy: LinkPolicy?

  /// Makes additions of nothing.
  public init() {}

  /// What is added to the making of PDFs.
  var pdfOptions: PDFOptions {
    var options = PDFOptions()
    options.builders = pdfBuilders
    options.didConvertElement = didConvertPDF
    return options
  }

  /// Adds the builders and the hook of HTML to `options`.
  func apply(to options: inout HTMLOptions) {
    options.builders = htmlBuilders
    options.didConvertElement = didConvertHTML
  }
}
