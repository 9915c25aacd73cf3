import PostFiles
import PostModel
import Synchronization

/// Renders one post: everything between its text and the bytes of its outputs.
///
/// Called for one post after the other on one thread, so it may keep what is costly to make. What it throws ends the
/// post; what it returns is told.
public typealias DocumentRenderer = (
  _ source: SourceText, _ job: RenderJob, _ output: JobOutput
) throws(DiagnosticError) -> [Diagnostic]

/// What became of one post.
public struct JobOutcome: Sendable {
  /// What was to be done.
  public var job: RenderJob
  /// What there is to say about it, with warnings raised to errors where that was asked for.
  public var diagnostics: [Diagnostic]
  /// The files that were written; none if it failed.
  public var written: [String]
  /// 0, or what the gravest of the diagnostics asks for.
  public var exitCode: Int32

  /// Whether nothing was written.
  public var hasFailed: Bool { exitCode != 0 }
}

/// Renders all posts of a plan, several at a time, each on a thread that owns its renderer.
///
/// A post that fails does not stop the others. Outcomes are told in the order of the plan, whatever the threads do.
public struct RenderRun: Sendable {
  private let plan: RenderPlan
  private let request: RenderRequest
  private let makeRenderer: @Sendable () -> DocumentRenderer

  /// Prepares a run.
  ///
  /// - Parameter makeRenderer: called once on each thread.
  public init(
    _ plan: RenderPlan, _ request: RenderRequest, makeRenderer: @escaping @Sendable () -> DocumentRenderer
  ) {
    self.plan = plan
    self.request = request
    self.makeRenderer = makeRenderer
  }

  /// Outcomes that wait for those before them.
  private struct Pending {
    var next = 0
    var waiting: [Int: JobOutcome] = [:]
  }

  /// Renders everything; `report` hears of one post after the other, on any thread but never on two at once.
  public func run(report: @escaping @Sendable (JobOutcome) -> Void) {
    let counter = Counter()
    let pending = Mutex(Pending())
    WorkerThreads.run(count: min(request.jobs ?? WorkerThreads.coreCount, plan.jobs.count)) { [self] in
      var renderer: DocumentRenderer?
      while true {
        let index = counter.next()
        guard index < plan.jobs.count else { break }
        let current = renderer ?? makeRenderer()
        renderer = current
        let outcome = render(plan.jobs[index], with: current)
        pending.withLock { pending in
          pending.waiting[index] = outcome
          while let ready = pending.waiting.removeValue(forKey: pending.next) {
            report(ready)
            pending.next += 1
          }
        }
      }
    }
  }

  private func render(_ job: RenderJob, with renderer: DocumentRenderer) -> JobOutcome {
    var diagnostics: [Diagnostic] = []
    var written: [String] = []
    do throws(DiagnosticError) {
      let source = try read(job, &diagnostics)
      let output = JobOutput(job)
      try output.open()
      diagnostics += try renderer(source, job, output)
      if RenderRun.exitCode(of: diagnostics, isStrict: request.isStrict) == 0 { written = try output.commit() }
    } catch {
      diagnostics.append(error.diagnostic)
    }
    let exitCode = RenderRun.exitCode(of: diagnostics, isStrict: request.isStrict)
    return JobOutcome(
      job: job, diagnostics: diagnostics.map { RenderRun.raised($0, isStrict: request.isStrict) }, written: written,
      exitCode: exitCode)
  }

  private func read(_ job: RenderJob, _ diagnostics: inout [Diagnostic]) throws(DiagnosticError) -> SourceText {
    let bytes: [UInt8]
    do throws(FileError) {
      switch job.input {
      case .file(let path):
        bytes = try RegularFile.read(path, maxBytes: request.maxBytes)
        try RenderRun.checkFormat(path, request, &diagnostics)
      case .standardInput: bytes = try StandardInput.readAll(maxBytes: request.maxBytes)
      }
    } catch {
      throw DiagnosticError(Diagnostic(error))
    }
    let source = SourceText(name: job.name, bytes: bytes)
    if let encoding = source.foreignEncoding {
      throw DiagnosticError(
        Diagnostic(
          .error, .foreignEncoding, "the text is \(encoding), not UTF-8", file: job.name, hint: "save the file as UTF-8"
        ))
    }
    if source.bytes.isEmpty {
      diagnostics.append(Diagnostic(.warning, .emptyPost, "the post is empty", file: job.name))
    }
    return source
  }

  /// Says so where a file's name does not tell that it is Markdown.
  private static func checkFormat(
    _ path: String, _ request: RenderRequest, _ diagnostics: inout [Diagnostic]
  ) throws(FileError) {
    guard request.inputFormat == nil else { return }
    if FolderWalk.postExtensions.contains(PathText.fileExtension(of: path)) { return }
    diagnostics.append(
      Diagnostic(
        .warning, .unknownInputFormat, "the file's name does not tell its format; it is read as Markdown", file: path,
        hint: "--from markdown says so"))
  }

  /// The exit code that `diagnostics` ask for: the largest of all; with `isStrict`, warnings ask for 1.
  public static func exitCode(of diagnostics: [Diagnostic], isStrict: Bool) -> Int32 {
    diagnostics.reduce(0) { code, diagnostic in
      max(code, isStrict && diagnostic.severity == .warning ? 1 : diagnostic.exitCode)
    }
  }

  /// The diagnostic, as an error if it is a warning and `isStrict` is set.
  public static func raised(_ diagnostic: Diagnostic, isStrict: Bool) -> Diagnostic {
    guard isStrict, diagnostic.severity == .warning else { return diagnostic }
    var raised = diagnostic
    raised.severity = .error
    return raised
  }
}

/// Numbers from 0, each given once, to any thread.
private final class Counter: Sendable {
  private let value = Atomic<Int>(0)

  func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
}
