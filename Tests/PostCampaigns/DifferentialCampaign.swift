import PostProofs

/// Random documents here and in other engines.
enum DifferentialCampaign {
  private static let limit = 40

  static func run(_ count: Int) -> Bool {
    let peers = PeerLibraries()
    var isSound = true
    for subject in Differential.Subject.allCases {
      guard let differential = Differential(subject, peers: peers) else {
        say("\(subject): the other engine is not installed")
        return false
      }
      var counts: [String: Int] = [:]
      var samples: [String: Differential.Difference] = [:]
      for seed in 0..<UInt64(count) {
        guard let found = differential.difference(seed: seed) else { continue }
        let name = found.explanation?.name ?? "unknown"
        counts[name, default: 0] += 1
        if samples[name].map({ $0.text.count > found.text.count }) ?? true { samples[name] = found }
        if found.explanation == nil {
          isSound = false
          if counts["unknown", default: 0] <= limit { show(found, subject) }
        }
      }
      say("\(subject), \(count) documents:")
      for (name, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        say("  \(count) \(name), such as \(samples[name]?.text.debugDescription ?? "")")
      }
    }
    return isSound
  }

  private static func show(_ found: Differential.Difference, _ subject: Differential.Subject) {
    say("=== \(subject) \(found.seed): \(found.text.debugDescription)")
    say("ours   \(found.ours.debugDescription)\ntheirs \(found.theirs.debugDescription)")
  }
}

/// All properties of random documents.
enum RandomCampaign {
  private static let limit = 30

  static func run(_ count: Int) -> Bool {
    var faults = 0
    for seed in 0..<UInt64(count) where faults < limit {
      let text = RandomDocument.text(seed: seed, syntax: .post, size: 3)
      for flavor in Conversion.flavors where !DocumentProof.problems(with: Array(text.utf8), flavor: flavor).isEmpty {
        let short = shrunk(text) { !DocumentProof.problems(with: Array($0.utf8), flavor: flavor).isEmpty }
        say("=== \(seed) \(short.debugDescription)")
        say(DocumentProof.problems(with: Array(short.utf8), flavor: flavor).joined(separator: "\n"))
        faults += 1
      }
    }
    say("\(count) random documents in \(Conversion.flavors.count) flavors: \(faults) faults")
    return faults == 0
  }
}
