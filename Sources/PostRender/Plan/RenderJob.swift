import PostFiles

/// One post and what is to be written of it.
public struct RenderJob: Sendable {
  /// Where a post comes from.
  public enum Input: Sendable, Hashable {
    case file(String)
    case standardInput
  }

  /// Where a form of it goes to.
  public enum Target: Sendable, Hashable {
    case file(String)
    case standardOutput
  }

  /// A form and where it goes to.
  public struct Output: Sendable, Hashable {
    /// What is written.
    public var format: OutputFormat
    /// Where it goes.
    public var target: Target
  }

  /// The post.
  public var input: Input
  /// The forms to write, one of each format.
  public var outputs: [Output]

  /// How messages call the input.
  public var name: String {
    switch input {
    case .file(let path): path
    case .standardInput: "<stdin>"
    }
  }

  /// What a post is called that has neither a title nor a heading: the name of its file, else of its first output.
  public var fallbackTitle: String {
    if case .file(let path) = input { return PathText.stem(of: path) }
    if case .file(let path)? = outputs.first?.target { return PathText.stem(of: path) }
    return "Untitled"
  }

  /// Where relative names in the post begin.
  public var folder: String {
    switch input {
    case .file(let path): PathText.folder(of: path)
    case .standardInput: "."
    }
  }
}

extension RenderJob.Output {
  /// How messages call it.
  public var name: String {
    switch target {
    case .file(let path): path
    case .standardOutput: "<stdout>"
    }
  }

  /// Where relative addresses in it begin.
  public var folder: String {
    switch target {
    case .file(let path): PathText.folder(of: path)
    case .standardOutput: "."
    }
  }
}
