import PostMarkdown
import PostProofs

@main struct PostCampaigns {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let count = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1_000
    let peers = PeerLibraries()
    var seen = 0
    for seed in 0..<count {
      let isGFM = arguments.first == "gfm"
      let text = Array(RandomDocument.text(seed: seed, syntax: isGFM ? .gfm : .commonMark).utf8)
      let ours = Conversion.plainHTML(text, flavor: isGFM ? .gfm : .commonMark)
      guard let peer = isGFM ? peers.cmarkGFM : peers.cmark else { return }
      let theirs = peer(text)
      if ours != theirs {
        seen += 1
        let third = isGFM ? [] : (peers.cmarkGFMPlain ?? { _ in [] })(text)
        print("=== \(seed)\(third == ours ? " (as cmark-gfm)" : "")")
        print(String(decoding: text, as: UTF8.self))
        print("--- ours\n" + String(decoding: ours, as: UTF8.self))
        print("--- peer\n" + String(decoding: theirs, as: UTF8.self))
      }
    }
    print("\(seen) of \(count) differ")
  }
}
