import PostImaging
import PostModel

/// What is shown for an image: where its pixels are, and how large it stands.
public struct ResolvedImage: Sendable, Equatable {
  /// Where the pixels come from.
  public enum Source: Sendable, Equatable {
    /// A sound file inside the resource root, by its real path.
    case file(path: String, info: ImageInfo)
    /// An address that is not fetched: a link in HTML, a placeholder in PDF.
    case remote(address: String)
    /// A file that cannot be shown; the reason was diagnosed.
    case unavailable
  }

  /// Where the pixels come from.
  public var source: Source
  /// The `src` in HTML where images are linked: percent-encoded, relative to the post. Empty if nothing may be named.
  public var address: String
  /// What the image shows, in words; plain text.
  public var alternativeText: String
  /// The title that was written; a figure shows it as its caption.
  public var title: String?
  /// The written width, else `nil`.
  public var width: Length?
  /// The written height, else `nil`.
  public var height: Length?
  /// On which side of the text it stands.
  public var wrap: Wrap

  /// Makes an image.
  public init(
    source: Source, address: String, alternativeText: String, title: String? = nil, width: Length? = nil,
    height: Length? = nil, wrap: Wrap = .none
  ) {
    self.source = source
    self.address = address
    self.alternativeText = alternativeText
    self.title = title
    self.width = width
    self.height = height
    self.wrap = wrap
  }
}
