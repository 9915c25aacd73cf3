import PostModel

extension Diagnostic.Code {
  /// An attribute of a raw HTML element is not one that is let through.
  public static let attributeRemoved = Diagnostic.Code("PR0530")
  /// A style of a raw HTML element is not one that is let through.
  public static let styleRemoved = Diagnostic.Code("PR0531")
}
