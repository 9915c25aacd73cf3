import PostImaging

/// What the user decides about assembly.
public struct AssemblyOptions: Sendable {
  /// How raw HTML is treated.
  public var rawHTML: RawHTMLMode = .sanitize
  /// Whether raw tags become `element` items; by default only where `rawHTML` is `sanitize`.
  ///
  /// A PDF of a run that keeps raw HTML sets it, since paper cannot keep tags.
  public var pairsRawHTML: Bool?
  /// What happens to an image that cannot be shown.
  public var failedImages: FailedImages = .placeholder
  /// What the outputs need decided; all of it by default.
  public var needs: AssemblyNeeds = .all
  /// Asked once for every link; `nil` keeps them all.
  public var linkPolicy: LinkPolicy?
  /// What stands before every id of the post, where several posts share a page; nothing by default.
  public var idPrefix = ""
  /// Finds the page that a wiki link or an embed names, without `#` and what follows; none by default.
  public var findPage: @Sendable (_ name: String) -> PageTarget? = { _ in nil }
  /// The title of a post that names none and has no heading of level 1; by default the name of its source.
  public var fallbackTitle: String?
  /// Finds and probes the image at a path as it was written, percent-decoded, relative to the post.
  public var probeImage: @Sendable (_ path: String) -> Result<(path: String, info: ImageInfo), ImageProblem>
  /// Makes the `src` in HTML of an image's relative address, percent-encoded; may return a `data:` URL.
  public var imageAddress: @Sendable (_ address: String) -> String = { $0 }

  /// Makes the default options; without a probe every image of a file is missing.
  public init(
    probeImage: @escaping @Sendable (_ path: String) -> Result<(path: String, info: ImageInfo), ImageProblem> = { _ in
      .failure(ImageProblem(.missing))
    }
  ) {
    self.probeImage = probeImage
  }

  /// Whether raw tags become `element` items.
  var becomesElements: Bool { pairsRawHTML ?? (rawHTML == .sanitize) }

  /// Whether only the schemes of the allowlist may be linked; where the author's HTML is trusted, only those that
  /// run programs are refused.
  var checksSchemes: Bool { rawHTML == .sanitize || rawHTML == .escape }
}

/// What outputs need decided beside what the items say themselves.
///
/// What nobody needs is not decided, which is most of assembly's time. Raw HTML is treated, and unsafe addresses are
/// refused, in any case.
public struct AssemblyNeeds: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes needs of their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The ids of headings and items, the outline, and the title that comes from a heading.
  public static let anchors = AssemblyNeeds(rawValue: 1 << 0)
  /// Where links lead, where that may differ from what was written: places in the page, posts of the run.
  public static let links = AssemblyNeeds(rawValue: 1 << 1)
  /// Which files the images are, and how large.
  public static let images = AssemblyNeeds(rawValue: 1 << 2)
  /// How each item looks.
  public static let styles = AssemblyNeeds(rawValue: 1 << 3)

  /// What paper needs.
  public static let all: AssemblyNeeds = [.anchors, .links, .images, .styles]
  /// What a web page needs, whose style sheet is made of the profile.
  public static let page: AssemblyNeeds = [.anchors, .links, .images]
}

/// What happens to an image that cannot be shown.
public enum FailedImages: String, Sendable, CaseIterable {
  /// A labelled box stands for it, with a warning.
  case placeholder
  /// Nothing stands for it, with a warning.
  case omit
  /// The post is in error.
  case fail
}

/// Why an image cannot be shown.
public struct ImageProblem: Error, Sendable, Equatable {
  /// The kind of problem.
  public enum Kind: Sendable, Equatable {
    /// There is no such file.
    case missing
    /// The file lies outside the resource root.
    case outsideRoot
    /// The file is no image, is damaged, empty or too large.
    case unusable
    /// The file may not be read.
    case unreadable
  }

  /// The kind of problem.
  public var kind: Kind
  /// What is wrong, in a few words that follow "the image cannot be shown: "; empty where the kind says it all.
  public var reason: String

  /// Makes a problem.
  public init(_ kind: Kind, reason: String = "") {
    self.kind = kind
    self.reason = reason
  }
}
