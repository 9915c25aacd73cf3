import PostRender
import Synchronization

/// How messages are written.
enum ReportFormat: String, Sendable, CaseIterable {
  case text
  case json
  case github
  case junit
}

/// Tells on standard error what becomes of a run: as it goes, or as one document at its end.
final class RunReporter: Sendable {
  /// What the user wants to hear.
  struct Options: Sendable {
    var format = ReportFormat.text
    /// Errors only.
    var isQuiet = false
    /// Every file that was written as well.
    var isVerbose = false
    var usesColor = false
    var showsProgress = false
  }

  private struct State {
    var report = DiagnosticReport()
    var exitCode: Int32 = 0
    var finished = 0
    var showsBar = false
  }

  private let options: Options
  private let total: Int
  private let start = Terminal.seconds
  private let state = Mutex(State())

  /// Bars are for work that takes longer, in seconds.
  private static let patience = 0.5

  init(_ options: Options, total: Int) {
    self.options = options
    self.total = total
  }

  /// Tells diagnostics that belong to no single post.
  func tell(_ diagnostics: [Diagnostic], exitCode: Int32) {
    state.withLock { state in
      state.exitCode = max(state.exitCode, exitCode)
      tell(diagnostics, &state)
    }
  }

  /// Tells what became of a post.
  func tell(_ outcome: JobOutcome) {
    state.withLock { state in
      state.finished += 1
      state.exitCode = max(state.exitCode, outcome.exitCode)
      state.report.written += outcome.written
      if outcome.hasFailed { state.report.failed.append(outcome.job.name) }
      tell(outcome.diagnostics, &state)
      if options.isVerbose, isRunning { tellWritten(outcome.written, &state) }
      drawBar(&state)
    }
  }

  /// Ends the report and returns the exit code of the run.
  func finish() -> Int32 {
    state.withLock { state in
      clearBar(&state)
      var buffer = ByteBuffer()
      switch options.format {
      case .json: state.report.appendJSON(into: &buffer)
      case .junit: state.report.appendJUnit(into: &buffer)
      case .text, .github:
        if total > 1, !options.isQuiet {
          buffer.append(RunReporter.summary(state.report, rendered: state.finished - state.report.failed.count))
        }
      }
      Terminal.write(buffer)
      return state.exitCode
    }
  }

  /// Whether messages are written as they come.
  private var isRunning: Bool { options.format == .text || options.format == .github }

  private func tell(_ diagnostics: [Diagnostic], _ state: inout State) {
    let wanted = options.isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
    if wanted.isEmpty { return }
    guard isRunning else {
      state.report.diagnostics += wanted
      return
    }
    clearBar(&state)
    var buffer = ByteBuffer()
    for diagnostic in wanted {
      switch options.format {
      case .github: diagnostic.appendGitHubAnnotation(into: &buffer)
      default: DiagnosticPrinter(usesColor: options.usesColor).print(diagnostic, into: &buffer)
      }
    }
    Terminal.write(buffer)
  }

  private func tellWritten(_ files: [String], _ state: inout State) {
    clearBar(&state)
    var buffer = ByteBuffer()
    for file in files {
      buffer.append("wrote ")
      buffer.append(DiagnosticPrinter.visible(file))
      buffer.append("\n")
    }
    Terminal.write(buffer)
  }

  private static func summary(_ report: DiagnosticReport, rendered: Int) -> String {
    func counted(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
    let written = "\(counted(report.written.count, "file")) written from \(counted(rendered, "post"))"
    return written + (report.failed.isEmpty ? "\n" : ", \(counted(report.failed.count, "post")) failed\n")
  }

  private func drawBar(_ state: inout State) {
    guard options.showsProgress, total > 1, Terminal.seconds - start > RunReporter.patience else { return }
    let width = 30
    let done = state.finished * width / total
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    var buffer = ByteBuffer()
    buffer.append("\r\(bar) \(state.finished) of \(total)\u{1B}[K")
    Terminal.write(buffer)
    state.showsBar = true
  }

  private func clearBar(_ state: inout State) {
    guard state.showsBar else { return }
    state.showsBar = false
    var buffer = ByteBuffer()
    buffer.append("\r\u{1B}[K")
    Terminal.write(buffer)
  }
}
