import PostAssembly
import PostModel

/// What is to be rendered, into what, and how: the words of `postrender render`.
public struct RenderRequest: Sendable {
  /// Files and folders; `-` is standard input.
  public var inputs: [String]
  /// The forms to write; empty for what `output` tells by its name, else HTML.
  public var formats: [OutputFormat] = []
  /// A file for one input and one format, else a folder; `-` is standard output; `nil` for beside the inputs.
  public var output: String?
  /// How the inputs are written; `nil` for what their names tell.
  public var inputFormat: InputFormat?
  /// How a web page refers to its images; `nil` for linked, and inline on standard output.
  public var assets: AssetMode?
  /// Nothing outside this folder is read; `nil` for the rule of `ResourceRoot.standard`.
  public var root: String?
  public var flavor = FlavorName.post
  /// Only the content's HTML, without a page round it.
  public var isFragment = false
  public var rawHTML = RawHTMLMode.sanitize
  /// A built-in theme's name, or a path; `nil` for the default theme.
  public var theme: String?
  /// Values of the profile to be changed.
  public var overrides: [ProfileOverride] = []
  /// The size of PDF pages; `nil` for the theme's.
  public var pageSize: PageSize?
  public var failedImages = FailedImages.placeholder
  /// Whether warnings count as errors.
  public var isStrict = false
  /// How many documents are rendered at a time; `nil` for one a core.
  public var jobs: Int?
  /// The longest input, in bytes.
  public var maxBytes = RenderRequest.standardMaxBytes

  /// 64 MiB: longer inputs are refused by default.
  public static let standardMaxBytes = 64 << 20

  /// Makes a request with the defaults of the command line.
  public init(inputs: [String]) { self.inputs = inputs }
}

/// A form that a post is rendered to.
public enum OutputFormat: String, Sendable, CaseIterable {
  case html
  case pdf

  /// The extension of its files, without a dot.
  public var fileExtension: String { rawValue }
}

/// How an input is written.
public enum InputFormat: String, Sendable, CaseIterable {
  case markdown
}

/// The set of rules that Markdown is read by.
public enum FlavorName: String, Sendable, CaseIterable {
  case post
  case gfm
  case commonmark
}

/// How a web page refers to its images.
public enum AssetMode: String, Sendable, CaseIterable {
  /// As `data:` addresses, in the page itself.
  case inline
  /// Where they are, relative to the page.
  case link
  /// In a folder beside the page, into which they are copied.
  case copy
}

/// One value of the profile to be changed: `heading.sizes=30pt,22pt`.
public struct ProfileOverride: Sendable, Hashable {
  /// The way to the value, by keys of `theme.yml` joined by dots.
  public var key: String
  /// The value, as it would be written in `theme.yml`.
  public var value: String

  /// Reads `KEY=VALUE`; `nil` without an equals sign or a key.
  public init?(parsing text: String) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
    key = String(text[..<sign])
    value = String(text[text.index(after: sign)...])
  }
}
