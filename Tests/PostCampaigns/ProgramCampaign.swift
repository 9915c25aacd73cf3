import Foundation
import PostProofs
import PostTesting

/// Hard inputs through the program, as a user would have them.
enum ProgramCampaign {
  /// Seconds that one run may take.
  private static let timeLimit = 120.0
  /// Levels of nests for the PDF: a page can show few of them, but none may do harm.
  private static let levels = 100_000

  static func run(_ count: Int) -> Bool {
    let folder = TemporaryFolder()
    var isSound = true
    var slowest: [(seconds: Double, name: String)] = []
    func check(_ family: LargeInputs.Family, size: Int, _ arguments: [String]) {
      let input = folder.write("post.md", family.text(count: size))
      let name = "\(family.name) \(arguments.joined(separator: " "))"
      let start = Date()
      guard
        let outcome = try? Program.run(
          ["render", input, "--root", folder.path] + arguments + ["-o", folder("out")], timeout: timeLimit)
      else { return say("the program is not built") }
      slowest.append((Date().timeIntervalSince(start), name))
      if outcome.timedOut || outcome.exitCode > 1 {
        isSound = false
        say(
          "\(name): exit code \(outcome.exitCode), \(outcome.timedOut ? "took too long" : outcome.standardError.suffix(300).description)"
        )
      }
    }
    for family in LargeInputs.pathological + LargeInputs.characters { check(family, size: count, ["--to", "html"]) }
    for family in LargeInputs.deep {
      for format in ["html", "pdf"] { check(family, size: levels, ["--to", format]) }
    }
    say("\(slowest.count) runs with \(count) bytes, or \(levels) levels; the slowest:")
    for entry in slowest.sorted(by: { $0.seconds > $1.seconds }).prefix(40) {
      say("  \(Int(entry.seconds * 1000)) ms: \(entry.name)")
    }
    return isSound
  }
}
