/// An image or a file that a post refers to by an id.
public struct Attachment: Sendable, Equatable {
  /// How far its upload has come.
  public enum State: Sendable, Equatable {
    case pending
    /// The share that was sent, 0 to 1.
    case uploading(progress: Double)
    case uploaded
    /// The reason, in one sentence.
    case failed(reason: String)
  }

  /// Unique in its post: a UUID, the server's number, or the destination where nothing else names it.
  public var id: String
  /// The path relative to the post, or the URL.
  public var location: String
  /// How far its upload has come.
  public var state: State
  /// In bytes, where it is known.
  public var byteCount: Int?
  /// What stands for it where it cannot be seen.
  public var alternativeText: String
  /// What stands under it.
  public var caption: String?
  /// On which side of the text it stands.
  public var wrap: Wrap
  /// How wide it is to be shown, where the front matter says so; percent are of the measure.
  public var width: Length?

  /// Makes an attachment.
  public init(
    id: String, location: String, state: State = .uploaded, byteCount: Int? = nil, alternativeText: String = "",
    caption: String? = nil, wrap: Wrap = .none, width: Length? = nil
  ) {
    self.id = id
    self.location = location
    self.state = state
    self.byteCount = byteCount
    self.alternativeText = alternativeText
    self.caption = caption
    self.wrap = wrap
    self.width = width
  }
}
