/// A page that a wiki link may name.
public struct PageTarget: Sendable, Equatable {
  /// Where it is: relative to the post, as a link would be written, or absolute.
  public var address: String
  /// Its title, where it is known.
  public var title: String?

  /// Makes a target.
  public init(address: String, title: String? = nil) {
    self.address = address
    self.title = title
  }
}
