/// A post as it was read: what its head says, its items, and its attachments.
///
/// Immutable and `Sendable`; edits make a new one.
public struct PostDocument: Sendable {
  /// What the front matter says.
  public var metadata: PostMetadata
  /// The items of the body. Offsets count from the start of the whole source, front matter included.
  public var tree: MarkDownTree
  /// The images and files that the post shows or names: those that the front matter declares, then the images of the
  /// body, in document order.
  public var attachments: [Attachment]
  /// Where the body begins in the source, in UTF-8 bytes: behind the front matter.
  public var bodyStart: Int
  /// What was wrong with the source.
  public var diagnostics: [Diagnostic]

  /// Makes a document.
  public init(
    metadata: PostMetadata, tree: MarkDownTree, attachments: [Attachment] = [], bodyStart: Int = 0,
    diagnostics: [Diagnostic] = []
  ) {
    self.metadata = metadata
    self.tree = tree
    self.attachments = attachments
    self.bodyStart = bodyStart
    self.diagnostics = diagnostics
  }
}
