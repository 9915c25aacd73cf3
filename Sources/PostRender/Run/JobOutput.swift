import PostFiles
import PostModel

/// What is written of one post: all of it, or nothing.
///
/// Bytes go to files beside their targets; `commit` puts them in place when the whole post has been rendered.
public final class JobOutput {
  private final class Part {
    let output: RenderJob.Output
    var file: ReplacedFile?
    /// What goes to standard output is kept until the post is whole.
    var bytes: [UInt8] = []

    init(_ output: RenderJob.Output) { self.output = output }
  }

  /// A file that accompanies an output, such as a copied image.
  private final class Companion {
    let path: String
    var file: ReplacedFile?

    init(_ path: String, _ file: consuming ReplacedFile) {
      self.path = path
      self.file = consume file
    }
  }

  private var parts: [Part]
  private var companions: [Companion] = []

  init(_ job: RenderJob) { parts = job.outputs.map(Part.init) }

  /// Makes the folders and the files that the outputs are written to, so that what cannot be written is known first.
  func open() throws(DiagnosticError) {
    for part in parts {
      guard case .file(let path) = part.output.target else { continue }
      part.file = try JobOutput.diagnosing { () throws(FileError) in
        try Folder.create(PathText.folder(of: path))
        return try ReplacedFile(path)
      }
    }
  }

  /// Appends bytes to the output in `format`.
  public func write(_ format: OutputFormat, _ bytes: UnsafeRawBufferPointer) throws(DiagnosticError) {
    guard let part = parts.first(where: { $0.output.format == format }) else { return }
    switch part.output.target {
    case .standardOutput: part.bytes.append(contentsOf: bytes)
    case .file: try JobOutput.diagnosing { () throws(FileError) in try part.file?.write(bytes) }
    }
  }

  /// Appends bytes to the output in `format`.
  public func write(_ format: OutputFormat, _ bytes: [UInt8]) throws(DiagnosticError) {
    let failure = bytes.withUnsafeBytes { buffer -> DiagnosticError? in
      do throws(DiagnosticError) {
        try write(format, buffer)
        return nil
      } catch { return error }
    }
    if let failure { throw failure }
  }

  /// Copies the file at `source` to `path`, unless that is the same file.
  public func copy(_ source: String, to path: String) throws(DiagnosticError) {
    let companion = try JobOutput.diagnosing { () throws(FileError) -> Companion? in
      let original = try OpenedFile(source)
      if let (identity, _) = FileIdentity.of(path), identity == original.identity { return nil }
      try Folder.create(PathText.folder(of: path))
      var copied = try ReplacedFile(path)
      var block = [UInt8](repeating: 0, count: 128 * 1024)
      var offset = 0
      while offset < original.size {
        let count = try JobOutput.read(original, into: &block, at: offset)
        if count == 0 { break }
        try copied.write(count == block.count ? block : Array(block[..<count]))
        offset += count
      }
      try copied.finish()
      return Companion(path, copied)
    }
    if let companion { companions.append(companion) }
  }

  /// Puts everything in its place, and returns the names of what was written.
  func commit() throws(DiagnosticError) -> [String] {
    // All bytes are with the system before the first file takes its place.
    for part in parts { try JobOutput.diagnosing { () throws(FileError) in try part.file?.finish() } }
    for companion in companions {
      guard let file = companion.file.take() else { continue }
      try JobOutput.place(file)
    }
    var written: [String] = []
    for part in parts {
      if let file = part.file.take() {
        try JobOutput.place(file)
      } else {
        try JobOutput.writeToStandardOutput(part.bytes)
      }
      written.append(part.output.name)
    }
    return written + companions.map(\.path)
  }

  private static func place(_ file: consuming ReplacedFile) throws(DiagnosticError) {
    do throws(FileError) { try file.commit() } catch { throw DiagnosticError(Diagnostic(error)) }
  }

  private static func writeToStandardOutput(_ bytes: [UInt8]) throws(DiagnosticError) {
    let result = bytes.withUnsafeBytes { buffer -> FileError? in
      do throws(FileError) {
        try StandardStreams.writeOutput(buffer)
        return nil
      } catch { return error }
    }
    guard let result else { return }
    // Whoever reads has seen enough: that is no fault.
    if result.reason != .closed { throw DiagnosticError(Diagnostic(result)) }
  }

  private static func read(
    _ file: borrowing OpenedFile, into block: inout [UInt8], at offset: Int
  ) throws(FileError) -> Int {
    var failure: FileError?
    let count = block.withUnsafeMutableBytes { buffer -> Int in
      do throws(FileError) { return try file.read(into: buffer, at: offset) } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return count
  }

  private static func diagnosing<Value: ~Copyable>(
    _ action: () throws(FileError) -> Value
  ) throws(DiagnosticError) -> Value {
    do throws(FileError) { return try action() } catch { throw DiagnosticError(Diagnostic(error)) }
  }
}
