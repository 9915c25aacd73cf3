import PostFiles
import PostModel

/// Which posts are rendered to which files, checked before anything is written.
public struct RenderPlan: Sendable {
  /// The posts, in the order of the inputs.
  public let jobs: [RenderJob]
  /// What was passed over in folders.
  public let diagnostics: [Diagnostic]
  /// How web pages refer to their images.
  public let assets: AssetMode

  /// Plans `request`.
  ///
  /// Throws usage errors: outputs that equal an input or each other, and outputs that cannot be what they must be.
  public init(_ request: RenderRequest) throws(DiagnosticError) {
    let formats = RenderPlan.formats(of: request)
    let inputs = try InputList(request)
    let placement = try OutputPlacement(request, formats: formats, inputs: inputs)
    var jobs: [RenderJob] = []
    jobs.reserveCapacity(inputs.files.count)
    for input in inputs.files {
      let outputs = formats.map { RenderJob.Output(format: $0, target: placement.target(of: input, format: $0)) }
      jobs.append(RenderJob(input: input, outputs: outputs))
    }
    try CollisionCheck(jobs, theme: request.theme).check()
    self.jobs = jobs
    diagnostics = inputs.diagnostics
    assets = request.assets ?? (placement.isStandardOutput ? .inline : .link)
  }

  /// The forms that were asked for, once each; else what the output's name tells, else HTML.
  static func formats(of request: RenderRequest) -> [OutputFormat] {
    if request.formats.isEmpty {
      let told = request.output.flatMap { OutputFormat.named(byExtension: PathText.fileExtension(of: $0)) }
      return [told ?? .html]
    }
    var formats: [OutputFormat] = []
    for format in request.formats where !formats.contains(format) { formats.append(format) }
    return formats
  }
}

/// The posts that the inputs name: files, and all posts in folders.
struct InputList {
  private(set) var files: [RenderJob.Input] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the one input is a single post.
  private(set) var isSinglePost = false
  /// The deepest folder that holds all inputs, absolute; `nil` if there is only standard input.
  private(set) var commonFolder: String?

  init(_ request: RenderRequest) throws(DiagnosticError) {
    guard !request.inputs.isEmpty else {
      throw DiagnosticError(Diagnostic(.error, .usage, "no input was named", hint: "name a post, a folder, or -"))
    }
    guard !request.inputs.contains("") else {
      throw DiagnosticError(Diagnostic(.error, .usage, "the name of an input is empty"))
    }
    var folders: [String] = []
    for input in request.inputs {
      if input == "-" {
        files.append(.standardInput)
      } else if FileIdentity.of(input)?.kind == .folder {
        folders.append(PathText.absolute(input))
        try addPosts(in: input)
      } else {
        folders.append(PathText.folder(of: PathText.absolute(input)))
        files.append(.file(input))
      }
    }
    isSinglePost =
      request.inputs.count == 1 && (files == [.standardInput] || files == [.file(request.inputs[0])])
    if files.filter({ $0 == .standardInput }).count > 1 {
      throw DiagnosticError(Diagnostic(.error, .usage, "standard input can be named only once"))
    }
    commonFolder = folders.reduce(nil) { common, folder in
      common.map { InputList.common($0, folder) } ?? folder
    }
  }

  private mutating func addPosts(in folder: String) throws(DiagnosticError) {
    do throws(FileError) {
      let walk = try FolderWalk.posts(in: folder)
      files += walk.posts.map { .file($0) }
      diagnostics += walk.skipped.map { Diagnostic($0, as: .warning) }
      if walk.posts.isEmpty {
        diagnostics.append(
          Diagnostic(
            .error, .noPosts, "there are no posts in this folder", file: folder,
            hint: "posts are files whose names end in .md or .markdown"))
      }
    } catch {
      diagnostics.append(Diagnostic(error))
    }
  }

  private static func common(_ one: String, _ other: String) -> String {
    var folder = one
    while !PathText.isInside(other, folder) { folder = PathText.folder(of: folder) }
    return folder
  }
}
