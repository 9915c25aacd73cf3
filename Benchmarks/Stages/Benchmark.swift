import PostRender

#if canImport(Glibc)
  import Glibc
#endif

/// Times the stages of a rendering in process, so that scripts/bench can put them beside libraries' own times.
///
/// `PostBenchmarks html FILE` parses, assembles and writes the post again and again for half a second, and prints its
/// best times as JSON: what the code can do when nothing disturbs it. `--flavor NAME` reads another dialect than GFM;
/// `--rounds N` does so N times, for callgrind.
@main
struct Benchmark {
  /// The best time of each stage, in seconds.
  struct Times {
    var parse = Double.infinity
    var assemble = Double.infinity
    var write = Double.infinity
    var total = Double.infinity
  }

  static func main() {
    let arguments = CommandLine.arguments
    var flavor = Flavor.gfm
    var rounds: Int?
    for place in stride(from: 3, to: arguments.count - 1, by: 2) {
      switch arguments[place] {
      case "--flavor": flavor = Flavor.named(arguments[place + 1]) ?? flavor
      case "--rounds": rounds = Int(arguments[place + 1])
      default: fail("unknown option: \(arguments[place])", code: 2)
      }
    }
    guard arguments.count >= 3, arguments.count % 2 == 1, arguments[1] == "html" else {
      fail("usage: PostBenchmarks html FILE [--flavor NAME] [--rounds N]", code: 2)
    }
    do {
      let bytes = try RegularFile.read(arguments[2], maxBytes: RenderRequest.standardMaxBytes)
      let (times, count) = try timesOfHTML(name: arguments[2], bytes: bytes, flavor: flavor, rounds: rounds)
      print(
        "{\"seconds\": \(times.total), \"parse\": \(times.parse), \"assemble\": \(times.assemble), "
          + "\"write\": \(times.write), \"bytes\": \(count)}")
    } catch {
      fail("\(arguments[2]): \(error)", code: 3)
    }
  }

  /// The best times of the way to a fragment that keeps raw HTML, and how many bytes it has.
  static func timesOfHTML(
    name: String, bytes: [UInt8], flavor: Flavor, rounds wanted: Int?
  ) throws(DiagnosticError) -> (Times, Int) {
    let parser = MarkdownParser(flavor: flavor)
    var options = AssemblyOptions()
    options.rawHTML = .keep
    options.needs = []
    let assembler = Assembler(options: options)
    let renderer = HTMLRenderer(options: HTMLOptions(isFragment: true, markup: .plain))
    let profile = Theme.builtIn
    let clock = ContinuousClock()
    let deadline = clock.now + .milliseconds(500)
    var times = Times()
    var out = ByteBuffer(capacity: 2 * bytes.count)
    var rounds = 0
    while wanted.map({ rounds < $0 }) ?? (rounds < 5 || clock.now < deadline) {
      out.removeAll()
      let start = clock.now
      // The source is made anew each time: its check for malformed UTF-8 is a part of reading.
      let document = parser.parse(SourceText(name: name, bytes: bytes))
      let parsed = clock.now
      let assembled = assembler.assemble(document, profile: profile)
      let decided = clock.now
      try renderer.render(assembled, into: &out)
      let written = clock.now
      times.parse = min(times.parse, seconds(parsed - start))
      times.assemble = min(times.assemble, seconds(decided - parsed))
      times.write = min(times.write, seconds(written - decided))
      times.total = min(times.total, seconds(written - start))
      rounds += 1
    }
    return (times, out.count)
  }

  private static func seconds(_ duration: Duration) -> Double {
    let parts = duration.components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    let bytes = Array((message + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    exit(code)
  }
}
