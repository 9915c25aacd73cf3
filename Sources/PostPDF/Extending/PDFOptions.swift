import PostModel
import PostStyling

/// What a program adds to the making of PDFs.
public struct PDFOptions: Sendable {
  /// Sets the items of custom rules, by their names.
  ///
  /// An item without a builder is shown by its children, or else by its values, and `PR0520` tells of it.
  public var builders: [String: any PDFBuilder] = [:]
  /// Sees every item with what was resolved for it, before it is set, parents before their children; may change it.
  ///
  /// Marky-Mark's hook. It costs nothing while it is `nil`.
  public var didConvertElement: (@Sendable (MarkDownItem, inout PDFElement) -> Void)?

  /// Makes options that add nothing.
  public init() {}
}

/// How one item is about to be set: what `PDFOptions.didConvertElement` may change.
public struct PDFElement: Sendable, Equatable {
  /// The style of its text; what items inside inherited of it changes with it.
  public var text: ResolvedTextStyle
  /// The box of a block, in points; without meaning for an inline item.
  public var box: ResolvedBoxStyle
}
