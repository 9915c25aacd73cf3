import PostModel

/// Decides what happens to a link: asked once, for both outputs.
public typealias LinkPolicy = @Sendable (LinkQuestion) -> LinkDecision

/// A link that a `LinkPolicy` is asked about.
public struct LinkQuestion: Sendable {
  /// The destination as it was written, escapes and entities decoded.
  public var destination: String
  /// The link: a `link` item or an `a` element.
  public var item: MarkDownItem

  /// Makes a question.
  public init(destination: String, item: MarkDownItem) {
    self.destination = destination
    self.item = item
  }
}

/// What happens to a link.
public enum LinkDecision: Sendable, Equatable {
  /// It leads where it was written to lead.
  case keep
  /// It leads elsewhere; the new address is checked as a written one is.
  case rewrite(String)
  /// Its text is shown without a link.
  case drop
}
