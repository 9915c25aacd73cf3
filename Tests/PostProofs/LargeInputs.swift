/// Texts that make careless engines quadratic, or run out of stack, at any size.
public enum LargeInputs {
  /// A family of texts: one for each size in bytes.
  public struct Family: Sendable {
    /// What it is made of.
    public var name: String
    let make: @Sendable (Int) -> [UInt8]

    /// The text of about `count` bytes.
    public func text(count: Int) -> [UInt8] { make(count) }

    init(_ name: String, _ make: @escaping @Sendable (Int) -> [UInt8]) {
      self.name = name
      self.make = make
    }

    /// `piece` again and again.
    init(_ piece: String, before: String = "", after: String = "") {
      self.init("\(before)\(piece)…\(after)".debugDescription) { count in
        Array(before.utf8) + repeated(piece, to: count) + Array(after.utf8)
      }
    }
  }

  /// Every ASCII character, again and again.
  public static let characters: [Family] = (1..<128).map { byte in
    Family("byte \(byte)") { [UInt8](repeating: byte, count: $0) }
  }

  /// What nests in itself: texts of so many levels.
  public static let deep: [Family] = ["> ", "- ", "[", "*", "![", "<div>"].map { piece in
    Family("\(piece.debugDescription) deep") { repeated(piece, to: $0 * piece.utf8.count) }
  }

  /// Openers without ends, nests and what else is known to be hard.
  public static let pathological: [Family] =
    [
      "[", "![", "[[", "![[", "![[]()", "[a](b", "[a](<b", "[a](b \"", "a]", "[^", "^[", "[^a]", "]: ", "[a]: b\n",
      "*a _", "a_ b* ", "*a **a ", "_a __a ", "a**b", "~a ~~", "==a ", "++a ", "a^", "a~", "x^a ", "$a ", "$$a ", "$",
      "`a``", "``` ", "%%a ", "%%", "{", "}", "]{", "]{.a ", "{.a", "a{#b ", "<", "<a ", "<a b=\"", "<!--", "a <!-- ",
      "<?", "a <?", "<!A ", "a <!A ", "<![CDATA[", "a <![CDATA[", "<div>", "<b>", "<b>a", "</b>", "<p>a\n\n",
      "<table><tr><td>",
      "&", "&a", "&#", ":a", ":a:", ":+1:", "a@", "b.c@d.e", "a.", "http://", "www.a.", "http://a_", "\\", "\\\n",
      "\"a ", "'a ",
      "\"'", "--", "...", "> ", "> a\n", "- ", "- a\n", "* ", "1. ", "1. a\n", "a. ", "a. x\n", "i. x\n", "A.  x\n",
      ": a\n",
      "a\n: b\n", "a\n\n: b\n\n", ":::a\n", ":::\n", "::: a b\n", "$$\n", "```\n", "~~~a\n", "| ", "|a|\n|-|\n",
      "a|b\n-|-\n",
      "# a {#b}\n", "# ", "#\n", "a\n=\n", "a\n-\n", "---\n", "***\n", "[TOC]\n\n", "<!-- more -->\n",
      "<!-- pagebreak -->\n",
      "*[a]: b\n", "*[a", "[^a]: b\n", "[^a]: b\n\n", "^[a]", "> [!NOTE]\n", "> [!NOTE] a\n\n", "![a](b.jpg)\n",
      "![a](b.jpg)\n\n",
      "![](a){a=", "![](a){width=1}", "[[a|", "[[a]]", "[[image_id=1]]", "- [ ] a\n", "- [x] ", "{{", "{%", "\t", "\n",
      " \n", "\t\n",
      "a\r", "\r\n", "é", "漢", "漢*", "\u{A0}", "𝒳",
    ].map { Family($0) } + [
      Family("<b>", before: "a "), Family("[", after: "a"), Family("> ", after: "a"), Family("- ", after: "a"),
      Family("a\n", before: String(repeating: "> ", count: 5_000)), Family(" a", before: "| a |\n|-|\n|"),
      Family("nested brackets") { repeated("[", to: $0 / 2) + [97] + repeated("]", to: $0 / 2) },
      Family("nested links") { repeated("[", to: $0 / 5) + [97] + repeated("](b)", to: $0 * 4 / 5) },
      Family("nested strong") { repeated("**a ", to: $0 / 2) + repeated("b** ", to: $0 / 2) },
      Family("nested emphasis") { repeated("*a ", to: $0 / 2) + repeated("b* ", to: $0 / 2) },
      Family("nested elements") { repeated("<div>", to: $0 * 5 / 11) + repeated("</div>", to: $0 * 6 / 11) },
      Family("runs of backticks") { count in
        var text: [UInt8] = []
        var length = 1
        while text.count < count {
          text += [101] + repeated("`", to: length)
          length += 1
        }
        return text
      },
      Family("wide table") { count in
        let columns = max(1, count / 12)
        return repeated("|a", to: columns * 2) + Array("|\n".utf8) + repeated("|-", to: columns * 2) + Array("|\n".utf8)
          + repeated("|b|\n", to: columns * 8)
      },
      Family("nested lists") { count in
        var text: [UInt8] = []
        var depth = 0
        while text.count < count {
          text += repeated("  ", to: depth * 2) + Array("- a\n".utf8)
          depth = depth < 500 ? depth + 1 : 0
        }
        return text
      },
      Family("distinct definitions") { lines($0) { "[a\($0)]: /u\n" } },
      Family("distinct notes") { lines($0) { "[^a\($0)] b\n\n[^a\($0)]: c\n\n" } },
      Family("distinct abbreviations") { lines($0) { "*[A\($0)]: b\n\nA\($0)\n\n" } },
      Family("distinct headings") { lines($0) { "# a\($0 % 7)\n" } },
      Family("one note, many references") { Array("[^a]: b\n\n".utf8) + repeated("[^a] ", to: $0) },
      Family("one long destination") {
        Array("[a]: /".utf8) + repeated("x", to: $0 / 2) + Array("\n\n".utf8) + repeated("[a] ", to: $0 / 2)
      },
      Family("random bytes") { count in
        var numbers = SeededNumbers(seed: 1)
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      },
    ]

  private static func lines(_ count: Int, _ line: (Int) -> String) -> [UInt8] {
    var text: [UInt8] = []
    var number = 0
    while text.count < count {
      text += Array(line(number).utf8)
      number += 1
    }
    return text
  }

  /// `piece` as often as it fits into `count` bytes.
  private static func repeated(_ piece: String, to count: Int) -> [UInt8] {
    let bytes = Array(piece.utf8)
    var text: [UInt8] = []
    text.reserveCapacity(count)
    for _ in 0..<count / bytes.count { text.append(contentsOf: bytes) }
    return text
  }
}
