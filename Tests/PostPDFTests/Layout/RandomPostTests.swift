import PostModel
import PostStyling
import Testing

@testable import PostPDF

@Suite struct RandomPostTests {
  /// Pages from a large sheet down to a card.
  private static let pages: [(width: Double, height: Double, margin: Double)] = [
    (595, 842, 90), (420, 595, 40), (300, 400, 20), (842, 595, 60), (240, 240, 20),
  ]

  func profile(_ number: Int) -> StylingProfile {
    var profile = Theme.builtIn
    let page = RandomPostTests.pages[number % RandomPostTests.pages.count]
    profile.page.width = page.width
    profile.page.height = page.height
    let margin = Length(page.margin, .points)
    profile.page.margins = Insets(top: margin, left: margin, bottom: margin, right: margin)
    // Lines that are filled greedily are faster to break, and end at more different places.
    profile.text.alignment = .left
    profile.text.isHyphenated = number.isMultiple(of: 3)
    // From notes to large print.
    profile.text.fontSize = Length([11.5, 8, 18, 11.5, 30, 14, 24][number % 7], .points)
    return profile
  }

  @Test(arguments: 0..<10) func anyPostIsSetWholeAndWithoutOverlaps(_ group: Int) {
    let typesetter = Typesetter()
    for number in group * 20..<group * 20 + 20 {
      let post = RandomPost(seed: UInt64(number), blocks: 4 + number % 17)
      let laidOut = LaidOut(post.markdown, profile: profile(number), typesetter: typesetter)
      let faults = PlanChecker.faults(in: laidOut.plan, frame: laidOut.frame)
      #expect(faults.isEmpty, "post \(number): \(faults.prefix(3))")
      let missing = PlanChecker.wronglySet(tokens: post.tokens, in: laidOut.lines.map(\.text))
      #expect(missing.isEmpty, "post \(number): not once: \(missing.prefix(5))")
    }
  }
}

extension PlanChecker {
  /// The words `q1z`, `q2z`… that do not stand in the lines exactly once.
  static func wronglySet(tokens: Int, in lines: [String]) -> [String] {
    var counts: [Int: Int] = [:]
    var number: Int?
    for byte in lines.joined().utf8 {
      switch byte {
      case UInt8(ascii: "q"): number = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number.map { $0 * 10 + Int(byte - 48) }
      case UInt8(ascii: "z"):
        if let number { counts[number, default: 0] += 1 }
        number = nil
      // A word may be broken over two lines.
      case UInt8(ascii: " "), UInt8(ascii: "-"): continue
      default: number = nil
      }
    }
    return (1..<max(tokens + 1, 2)).filter { $0 <= tokens && counts[$0] != 1 }.map { "q\($0)z" }
  }
}
