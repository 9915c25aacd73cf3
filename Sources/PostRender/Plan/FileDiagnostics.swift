import PostFiles
import PostModel

extension Diagnostic.Code {
  /// A file is missing.
  public static let fileMissing = Diagnostic.Code("PR0101")
  /// What a path leads to is no file.
  public static let notAFile = Diagnostic.Code("PR0104")
  /// A file cannot be read.
  public static let fileUnreadable = Diagnostic.Code("PR0105")
  /// A file is longer than allowed.
  public static let fileTooLarge = Diagnostic.Code("PR0106")
  /// A file lies outside the folder that may be read.
  public static let fileOutsideRoot = Diagnostic.Code("PR0107")
  /// A file cannot be written.
  public static let fileUnwritable = Diagnostic.Code("PR0108")
  /// A folder holds no posts.
  public static let noPosts = Diagnostic.Code("PR0109")
  /// A post has no content.
  public static let emptyPost = Diagnostic.Code("PR0110")
  /// What a post is written in cannot be told from its name.
  public static let unknownInputFormat = Diagnostic.Code("PR0111")
  /// The text is in another encoding than UTF-8, so that nothing of it can be read.
  public static let foreignEncoding = Diagnostic.Code("PR0112")

  /// An option, a command or a value that is not known, or that is missing.
  public static let usage = Diagnostic.Code("PR0801")
  /// An output would replace an input.
  public static let outputIsInput = Diagnostic.Code("PR0802")
  /// Two outputs would be one file.
  public static let outputsCollide = Diagnostic.Code("PR0803")
  /// The output cannot be what it is asked to be: a file, a folder, standard output.
  public static let outputUnfit = Diagnostic.Code("PR0804")
}

extension Diagnostic {
  /// Tells of a file that could not be read or written.
  public init(_ error: FileError, as severity: Severity = .error) {
    let code: Code
    var hint: String?
    switch error.reason {
    case .missing, .danglingLink: code = .fileMissing
    case .isFolder, .notAFolder: code = .notAFile
    case .notRegular(let kind):
      code = .notAFile
      if kind == .pipe { hint = "write - to read from standard input or to write to standard output" }
    case .linkLoop, .unreadable: code = .fileUnreadable
    case .tooLarge:
      code = .fileTooLarge
      hint = "--max-bytes allows more"
    case .outsideRoot:
      code = .fileOutsideRoot
      hint = "--root names the folder that may be read"
    case .unwritable, .diskFull, .closed: code = .fileUnwritable
    }
    self.init(severity, code, error.message, file: error.path, hint: hint)
  }
}
