import PostModel
import PostStyling

/// Posts made of blocks in any order, with images of any size; the same seed gives the same post.
struct RandomPost {
  private var state: UInt64
  private(set) var tokens = 0
  private(set) var markdown = ""

  private static let words = [
    "evening", "of", "considered", "a", "light", "the", "measure", "typesetting", "in", "remembers", "and",
    "paragraph", "to", "window", "is", "unquestionably", "page", "it", "morning", "patiently",
  ]

  init(seed: UInt64, blocks: Int) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<blocks { markdown += block(depth: 0) + "\n" }
  }

  private mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }

  /// A word that stands nowhere else in the post.
  private mutating func token() -> String {
    tokens += 1
    return "q\(tokens)z"
  }

  private mutating func text(_ count: Int) -> String {
    var out: [String] = []
    for _ in 0..<max(count, 1) {
      switch next(12) {
      case 0: out.append(token())
      case 1: out.append("`\(token())`")
      case 2: out.append("[\(token())](https://example.org/a)")
      case 3: out.append("**\(token())**")
      default: out.append(RandomPost.words[next(RandomPost.words.count)])
      }
    }
    return out.joined(separator: " ")
  }

  private mutating func plainText(_ count: Int) -> String {
    (0..<count).map { _ in next(8) == 0 ? token() : RandomPost.words[next(RandomPost.words.count)] }
      .joined(separator: " ")
  }

  private mutating func image(caption: Bool) -> String {
    let size = "\(10 + next(1200))x\(10 + next(1400)).png"
    let title = caption && next(2) == 0 ? " \"\(plainText(2 + next(20)))\"" : ""
    var attributes: [String] = []
    if next(2) == 0 { attributes.append("width=\(5 + next(100))%") }
    if next(4) > 0 { attributes.append("wrap=\(next(2) == 0 ? "left" : "right")") }
    return "![](\(size)\(title))" + (attributes.isEmpty ? "" : "{\(attributes.joined(separator: " "))}")
  }

  private mutating func indented(_ text: String, by prefix: String, first: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { ($0 == 0 ? first : $1.isEmpty && prefix != "> " ? "" : prefix) + $1 }
      .joined(separator: "\n") + "\n"
  }

  private mutating func block(depth: Int) -> String {
    switch next(depth > 3 ? 8 : 13) {
    case 0...2: return text(next(120)) + "\n"
    case 3:
      let word = text(20 + next(60))
      return word + " " + image(caption: false) + " " + text(next(60)) + "\n"
    case 4, 5: return image(caption: true) + "\n"
    case 6: return "```\n" + (0..<1 + next(20)).map { _ in "\(token()) \(token())" }.joined(separator: "\n") + "\n```\n"
    case 7: return next(2) == 0 ? "***\n" : text(4 + next(30)) + "\n"
    case 8: return String(repeating: "#", count: 1 + next(6)) + " " + text(1 + next(8)) + "\n"
    case 9:
      var out = ""
      for _ in 0..<1 + next(4) { out += indented(block(depth: depth + 1), by: "   ", first: "1. ") }
      return out
    case 10:
      var out = ""
      for _ in 0..<1 + next(4) { out += indented(block(depth: depth + 1), by: "  ", first: "- ") }
      return out
    case 11: return indented(block(depth: depth + 1) + "\n" + block(depth: depth + 1), by: "> ", first: "> ")
    default:
      let columns = 1 + next(6)
      var out = ""
      for row in 0..<2 + next(12) {
        out += "| " + (0..<columns).map { _ in text(next(14)) }.joined(separator: " | ") + " |\n"
        if row == 0 { out += "|" + String(repeating: "---|", count: columns) + "\n" }
      }
      return out
    }
  }
}
