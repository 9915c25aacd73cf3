import PostAssembly
import PostMarkdown
import PostStyling

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
  /// The dialect of Markdown.
  public var flavor = Flavor.post
  /// What a program adds: builders of custom items, hooks, a policy of links.
  public var additions = Additions()
  /// Only the content's HTML, without a page round it.
  public var isFragment = false
  /// How raw HTML is treated.
  public var rawHTML = RawHTMLMode.sanitize
  /// A built-in theme's name, or a path; `nil` for the default theme.
  public var theme: String?
  /// Values of the profile to be changed, each `KEY=VALUE`.
  public var overrides: [String] = []
  /// How large the reader wants text.
  public var typeSize = TypeCategory.large
  /// What happens to an image that cannot be shown.
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
  /// The items as JSON.
  case tree
  /// Plain text.
  case text
  /// The post, formatted.
  case markdown

  /// The extension of its files, without a dot.
  public var fileExtension: String {
    switch self {
    case .html, .pdf: rawValue
    case .tree: "tree.json"
    case .text: "txt"
    case .markdown: "md"
    }
  }

  /// The format of files with this extension, without a dot; `nil` if there is none such.
  static func named(byExtension name: String) -> OutputFormat? {
    switch name {
    case "json": .tree
    case "markdown": .markdown
    default: allCases.first { $0.fileExtension == name }
    }
  }
}

/// How an input is written.
public enum InputFormat: String, Sendable, CaseIterable {
  case markdown
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
