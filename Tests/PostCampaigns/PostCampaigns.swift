import Glibc
import PostHTML
import PostMarkdown
import PostModel
import PostProofs

/// The campaigns that take minutes; `scripts/prove` runs them.
///
///     PostCampaigns differential COUNT    random documents against cmark and cmark-gfm
///     PostCampaigns random COUNT          random documents and soups in every flavor: all properties
///     PostCampaigns large BYTES           hard inputs of BYTES and twice as many: time must not grow more than 2.3 ×
@main struct PostCampaigns {
  static func main() {
    setvbuf(stdoutFile(), nil, _IOLBF, 1 << 12)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let count = arguments.count > 1 ? Int(arguments[1]) ?? 1_000 : 1_000
    let isSound =
      switch arguments.first {
      case "differential": compare(count)
      case "random": checkRandom(count)
      case "large": checkLarge(count)
      default: usage()
      }
    exit(isSound ? 0 : 1)
  }

  private static func usage() -> Bool {
    print("usage: PostCampaigns differential COUNT | random COUNT | large BYTES")
    return false
  }

  private static func stdoutFile() -> UnsafeMutablePointer<FILE>? { fdopen(1, "w") }

  private static func compare(_ count: Int) -> Bool {
    let peers = PeerLibraries()
    var isSound = true
    for subject in Differential.Subject.allCases {
      guard let differential = Differential(subject, peers: peers) else {
        print("\(subject): the other engine is not installed")
        return false
      }
      var counts: [String: Int] = [:]
      var shown = 0
      for seed in 0..<UInt64(count) {
        guard let found = differential.difference(seed: seed) else { continue }
        counts[found.explanation?.name ?? "unknown", default: 0] += 1
        if found.explanation == nil && shown < 40 {
          shown += 1
          isSound = false
          print("=== \(subject) \(seed): \(found.text.debugDescription)")
          print("ours   \(found.ours.debugDescription)\ntheirs \(found.theirs.debugDescription)")
        }
      }
      print("\(subject), \(count) documents:")
      for (name, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) { print("  \(count) \(name)") }
    }
    return isSound
  }

  private static func checkRandom(_ count: Int) -> Bool {
    var shown = 0
    for seed in 0..<UInt64(count) {
      let text = RandomDocument.text(seed: seed, syntax: .post, size: 3)
      for flavor in Conversion.flavors where !DocumentProof.problems(with: Array(text.utf8), flavor: flavor).isEmpty {
        let short = shrunk(text) { !DocumentProof.problems(with: Array($0.utf8), flavor: flavor).isEmpty }
        print("=== \(seed) \(short.debugDescription)")
        print(DocumentProof.problems(with: Array(short.utf8), flavor: flavor).joined(separator: "\n"))
        shown += 1
        if shown >= 30 { return false }
      }
    }
    print("\(count) random documents in \(Conversion.flavors.count) flavors: \(shown) faults")
    return shown == 0
  }

  private static func checkLarge(_ count: Int) -> Bool {
    var isSound = true
    for family in LargeInputs.pathological + LargeInputs.characters {
      for flavor in [Flavor.commonMark, .post] {
        var small = Double.infinity
        var growth = Double.infinity
        for _ in 0..<4 where growth > 2.3 {
          let first = seconds(family.text(count: count), flavor)
          let second = seconds(family.text(count: count * 2), flavor)
          small = min(small, first)
          growth = min(growth, second / max(first, 0.002))
        }
        let isSlow = small > Double(count) / 1e6 * 0.5
        if growth > 2.3 || isSlow {
          isSound = false
          print("\(family.name) \(flavor.name): \(milliseconds(small)) ms, grows \(Int(growth * 100)) % when doubled")
        }
      }
    }
    print("\(LargeInputs.pathological.count + LargeInputs.characters.count) families at \(count) and \(count * 2) bytes: done")
    return isSound
  }

  private static func milliseconds(_ seconds: Double) -> Int { Int(seconds * 1000) }

  /// The processor's time from bytes to HTML.
  private static func seconds(_ text: [UInt8], _ flavor: Flavor) -> Double {
    let start = processorTime()
    let document = MarkdownParser(flavor: flavor).parse(SourceText(name: "text", bytes: text))
    let parsed = processorTime()
    _ = Conversion.html(of: document, rawHTML: .sanitize, markup: .post)
    let end = processorTime()
    if end - start > Double(text.count) / 1e6 {
      print("  slow: parsed in \(milliseconds(parsed - start)) ms, written in \(milliseconds(end - parsed)) ms")
    }
    return end - start
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
