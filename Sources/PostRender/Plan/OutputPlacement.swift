import PostFiles
import PostModel

/// Where outputs go, by what `-o` says.
struct OutputPlacement {
  private enum Place {
    case besideInputs
    case standardOutput
    case file(String)
    case folder(String)
  }

  private let place: Place
  private let commonFolder: String?

  var isStandardOutput: Bool {
    if case .standardOutput = place { return true }
    return false
  }

  init(_ request: RenderRequest, formats: [OutputFormat], inputs: InputList) throws(DiagnosticError) {
    commonFolder = inputs.commonFolder
    let isOne = inputs.isSinglePost && formats.count == 1
    switch request.output {
    case nil where inputs.files.contains(.standardInput):
      guard isOne else {
        throw OutputPlacement.unfit("standard input and others, or several formats, need a folder", "name it by -o")
      }
      place = .standardOutput
    case nil: place = .besideInputs
    case "-":
      guard isOne else {
        throw OutputPlacement.unfit(
          "standard output takes one post in one format", "name a folder by -o, or one post and one format")
      }
      place = .standardOutput
    case let output?:
      let kind = FileIdentity.of(output)?.kind
      if isOne, kind != .folder, output.utf8.last != UInt8(ascii: "/") {
        place = .file(output)
      } else {
        if let kind, kind != .folder {
          throw OutputPlacement.unfit(
            "\(output) is \(kind.description), but several outputs need a folder", "name a folder by -o")
        }
        place = .folder(output)
      }
    }
  }

  /// Where `input` goes in `format`.
  func target(of input: RenderJob.Input, format: OutputFormat) -> RenderJob.Target {
    switch place {
    case .standardOutput: return .standardOutput
    case .file(let path): return .file(path)
    case .besideInputs:
      guard case .file(let path) = input else { return .standardOutput }
      let name = "\(PathText.stem(of: path)).\(format.fileExtension)"
      let folder = PathText.folder(of: path)
      return .file(folder == "." && !path.hasPrefix("./") ? name : PathText.join(folder, name))
    case .folder(let folder):
      guard case .file(let path) = input else { return .file(PathText.join(folder, "stdin.\(format.fileExtension)")) }
      let name = "\(PathText.stem(of: path)).\(format.fileExtension)"
      let inputFolder = PathText.folder(of: PathText.absolute(path))
      let below = PathText.relative(inputFolder, to: commonFolder ?? inputFolder)
      return .file(PathText.join(below == "." ? folder : PathText.join(folder, below), name))
    }
  }

  private static func unfit(_ message: String, _ hint: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, .outputUnfit, message, hint: hint))
  }
}

/// Finds outputs that would replace an input, and outputs that would replace each other.
///
/// Two names are one file if they are equal with links resolved, whatever the case of their letters and however their
/// accents are encoded (many file systems make no difference), or if they are hard links to one file.
struct CollisionCheck {
  private let jobs: [RenderJob]
  private let theme: String?

  init(_ jobs: [RenderJob], theme: String?) {
    self.jobs = jobs
    self.theme = theme
  }

  func check() throws(DiagnosticError) {
    var inputNames: [String: String] = [:]
    var inputFiles: [FileIdentity: String] = [:]
    for path in jobs.compactMap(CollisionCheck.path) + themeFile() {
      inputNames[CollisionCheck.key(path)] = path
      if let (identity, _) = FileIdentity.of(path) { inputFiles[identity] = path }
    }
    var outputNames: [String: RenderJob] = [:]
    var outputFiles: [FileIdentity: RenderJob] = [:]
    for job in jobs {
      for output in job.outputs {
        guard case .file(let path) = output.target else {
          if let identity = StandardStreams.outputIdentity, let input = inputFiles[identity] {
            throw CollisionCheck.replaces(input, "<stdout>")
          }
          continue
        }
        let key = CollisionCheck.key(path)
        let existing = FileIdentity.of(path)
        let identity = existing?.kind == .regular ? existing?.identity : nil
        if let input = inputNames[key] ?? identity.flatMap({ inputFiles[$0] }) {
          throw CollisionCheck.replaces(input, path)
        }
        if let other = outputNames[key] ?? identity.flatMap({ outputFiles[$0] }) {
          throw DiagnosticError(
            Diagnostic(
              .error, .outputsCollide, "\(other.name) and \(job.name) would both be written to \(path)",
              hint: "rename one of them, or render them one by one with -o"))
        }
        outputNames[key] = job
        if let identity { outputFiles[identity] = job }
      }
    }
  }

  private func themeFile() -> [String] {
    guard let theme, FileIdentity.of(theme)?.kind == .regular else { return [] }
    return [theme]
  }

  private static func path(_ job: RenderJob) -> String? {
    if case .file(let path) = job.input { return path }
    return nil
  }

  /// Strings are equal whatever the normalisation of their accents; letters are folded here.
  private static func key(_ path: String) -> String { PathText.realAsFarAsItExists(path).lowercased() }

  private static func replaces(_ input: String, _ output: String) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        .error, .outputIsInput, "the output \(output) would replace the input \(input)",
        hint: "name another output by -o"))
  }
}
