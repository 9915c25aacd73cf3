import Glibc
import PostHTML
import PostMarkdown
import PostModel
import PostProofs

/// Hard inputs at two sizes, in process.
enum LargeCampaign {
  /// How much the time may grow where the input doubles.
  private static let growthLimit = 2.3
  /// Seconds for a megabyte, at most.
  private static let slowest = 2.0

  static func run(_ count: Int) -> Bool {
    var isSound = true
    var worst: [(growth: Double, seconds: Double, name: String)] = []
    let families = LargeInputs.pathological + LargeInputs.deep + LargeInputs.characters
    for family in families {
      for flavor in [Flavor.commonMark, .post] {
        // Others use the machine too: what is linear shows it in one of a few attempts.
        var small = Double.infinity
        var growth = Double.infinity
        for _ in 0..<4 where growth > growthLimit {
          let first = seconds(family.text(count: count), flavor)
          let second = seconds(family.text(count: count * 2), flavor)
          small = min(small, first)
          growth = min(growth, second / max(first, 0.002))
        }
        worst.append((growth, small, "\(family.name) \(flavor.name)"))
        if growth > growthLimit || small > Double(family.text(count: count).count) / 1e6 * slowest {
          isSound = false
          say("\(worst.last?.name ?? ""): \(Int(small * 1000)) ms, grows \(Int(growth * 100)) % when doubled")
        }
      }
    }
    say("\(families.count) families at \(count) and \(count * 2) bytes: done. Those that grow most, and the slowest:")
    for entry in worst.sorted(by: { $0.growth > $1.growth }).prefix(8)
      + worst.sorted(by: { $0.seconds > $1.seconds }).prefix(12)
    {
      say("  \(Int(entry.seconds * 1000)) ms, \(Int(entry.growth * 100)) %: \(entry.name)")
    }
    return isSound
  }

  /// The processor's time from bytes to HTML.
  private static func seconds(_ text: [UInt8], _ flavor: Flavor) -> Double {
    let start = processorTime()
    let document = MarkdownParser(flavor: flavor).parse(SourceText(name: "text", bytes: text))
    let parsed = processorTime()
    _ = Conversion.html(of: document, rawHTML: .sanitize, markup: .post)
    let end = processorTime()
    if end - start > Double(text.count) / 1e6 {
      say("  slow: parsed in \(Int((parsed - start) * 1000)) ms, written in \(Int((end - parsed) * 1000)) ms")
    }
    return end - start
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
