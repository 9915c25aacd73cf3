/// Random documents of a grammar that knows all of Markdown's syntax, right and nearly right.
///
/// The same seed gives the same document on every machine.
public struct RandomDocument {
  private var numbers: SeededNumbers
  private let syntax: Syntax
  private let size: Int

  /// What the documents are made of.
  public enum Syntax: Sendable {
    /// That of CommonMark.
    case commonMark
    /// Tables, task lists, strikethrough, bare addresses and footnotes too.
    case gfm
    /// All of the `post` flavor.
    case post
  }

  /// The document of a seed, of up to `size` blocks, each with up to as many blocks inside as deep as that.
  public static func text(seed: UInt64, syntax: Syntax, size: Int = 2) -> String {
    var document = RandomDocument(numbers: SeededNumbers(seed: seed), syntax: syntax, size: size)
    // Every fourth is a soup of pieces, where the grammar would never go.
    if seed % 4 == 3 { return document.soup() }
    return document.blocks(depth: 0, count: document.pick(1...size)).joined(separator: "\n") + "\n"
  }

  // MARK: Blocks

  /// Lines of blocks.
  private mutating func blocks(depth: Int, count: Int) -> [String] {
    var lines: [String] = []
    for _ in 0..<count {
      lines += block(depth: depth)
      if chance(0.7) { lines.append(chance(0.05) ? "  " : "") }
    }
    return lines
  }

  private mutating func block(depth: Int) -> [String] {
    switch pick(0...(depth < size ? 15 : 9)) {
    case 0, 1, 2: return paragraph()
    case 3: return [String(repeating: "#", count: pick(1...7)) + (chance(0.9) ? " " : "") + inlines() + trailing()]
    case 4: return paragraph() + [one(["===", "---", "=", "-", "  ---", "    ---", "== ="])]
    case 5: return fencedCode()
    case 6: return (0..<pick(1...3)).map { _ in "    " + word() } + (chance(0.2) ? ["", "      " + word()] : [])
    case 7: return [one(["***", "---", "___", "* * *", " - - -", "**  * ** *", "-\t-\t-", "+++"])]
    case 8: return html()
    case 9: return definition()
    case 10, 11: return marked(blocks(depth: depth + 1, count: pick(1...2)), first: one(["> ", ">", " > ", ">  "]))
    case 12, 13, 14: return list(depth: depth)
    default: return extended(depth: depth)
    }
  }

  private mutating func paragraph() -> [String] {
    (0..<pick(1...3)).map { _ in one(["", "", "", "", " ", "   ", "    "]) + inlines() + trailing() }
  }

  private mutating func trailing() -> String { one(["", "", "", "", "", " ", "  ", "\\", "\t", " #", " ##"]) }

  private mutating func fencedCode() -> [String] {
    let fence = one(["```", "~~~", "````", "``"])
    let close = chance(0.8) ? [fence + one(["", "", " ", "`"])] : []
    let info = one(["", "", "swift", " a b", "a`b", "&amp;", "\\*"])
    return [one(["", "", " ", "   "]) + fence + info]
      + (0..<pick(0...3)).map { _ in one(["", " ", "  ", "> "]) + word() }
      + close
  }

  private mutating func html() -> [String] {
    switch pick(0...6) {
    case 0: ["<div>", inlines(), "</div>"]
    case 1: ["<!-- " + word() + one([" -->", "", " --> " + word()])]
    case 2: ["<a href=\"x\">", inlines()]
    case 3: ["<pre>", inlines(), "", word(), "</pre>"]
    case 4: ["<?" + word() + "?>"]
    case 5: ["<table><tr><td>", "", inlines(), "", "</td></tr></table>"]
    default: ["</" + one(["div", "b", "script", "p "]) + one([">", "", "/>"]), inlines()]
    }
  }

  private mutating func definition() -> [String] {
    let title = one(["", " \"t\"", " 't u'", " (t)", "\n\"t\"", " \"t", " \"t\" x"])
    let line = "[" + label() + "]:" + one([" ", "", "\n", "  "]) + destination() + title
    return line.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private mutating func list(depth: Int) -> [String] {
    let marker = one(["- ", "* ", "+ ", "1. ", "1) ", "2. ", "10. ", "-   ", "1.  ", "-\t", "-", "0. ", "123456789. "])
    var lines: [String] = []
    for _ in 0..<pick(1...3) {
      let marker = chance(0.9) ? marker : one(["- ", "* ", "3. ", "4) "])
      let task = syntax != .commonMark && chance(0.2) ? one(["[ ] ", "[x] ", "[X] ", "[ ]", "[] "]) : ""
      var inner = blocks(depth: depth + 1, count: pick(1...2))
      inner[0] = task + inner[0]
      let width = chance(0.9) ? marker.utf8.count : pick(0...5)
      for (number, line) in inner.enumerated() {
        if number == 0 {
          lines.append(marker + line)
        } else {
          lines.append(line.isEmpty || chance(0.05) ? line : String(repeating: " ", count: width) + line)
        }
      }
      if chance(0.3) { lines.append("") }
    }
    return lines
  }

  private mutating func marked(_ lines: [String], first: String) -> [String] {
    lines.map { chance(0.9) ? first + $0 : $0 }
  }

  private mutating func extended(depth: Int) -> [String] {
    switch syntax {
    case .commonMark: paragraph()
    case .gfm: chance(0.7) ? table() : ["[^" + one(["a", "b", "n 1"]) + "]: " + inlines()]
    case .post: ownBlock(depth: depth)
    }
  }

  private mutating func table() -> [String] {
    let columns = pick(1...3)
    let edge = chance(0.8) ? "|" : ""
    func row(_ cells: [String]) -> String { edge + cells.joined(separator: "|") + edge }
    var lines = [row((0..<columns).map { _ in " " + inlines() + " " })]
    let count = chance(0.9) ? columns : columns + 1
    lines.append(row((0..<count).map { _ in one(["---", ":-:", "-:", ":-", " - ", "--- ---"]) }))
    for _ in 0..<pick(0...3) {
      lines.append(
        row((0..<pick(1...columns + 1)).map { _ in one([" ", "", " \\| "]) + inlines() + one([" ", "", "`|`"]) }))
    }
    return lines
  }

  private mutating func ownBlock(depth: Int) -> [String] {
    switch pick(0...13) {
    case 0: return table()
    case 1:
      return ["[^" + one(["a", "b", "n1"]) + "]: " + inlines(), "", "    " + inlines()]
    case 2: return [inlines(), ": " + inlines()] + (chance(0.5) ? ["", ":   " + inlines(), "", "    " + word()] : [])
    case 3:
      return marked(
        ["[!" + one(["NOTE", "tip", "Warning", "none", "faq", "note"]) + "]" + one(["", "+", "-", " " + inlines()])]
          + blocks(depth: depth + 1, count: 1), first: "> ")
    case 4: return ["$$", "x^2 " + word(), "$$"]
    case 5: return ["```math", "x_1", "```"]
    case 6:
      let fence = one([":::", "::::", "::: "])
      return [fence + one(["note", " a b", "{.c #d}", " {.a", ""])] + blocks(depth: depth + 1, count: pick(1...2))
        + (chance(0.9) ? [":::"] : [])
    case 7:
      return ["a. ", "i. ", "A. ", "A.  ", "iv) ", "B) ", "h. "].map { ($0, chance(0.4)) }.filter(\.1).map {
        $0.0 + "x"
      }
    case 8: return [one(["[TOC]", "[toc]", "[TOC] x"])]
    case 9: return [one(["<!-- more -->", "<!-- pagebreak -->", "<!--more-->"])]
    case 10: return [one(["%%", "%% a %%", "%%a"]), word(), one(["%%", ""])]
    case 11: return ["*[" + word() + "]: " + word() + " " + word()]
    case 12: return ["![a](a.jpg) ![b](b.jpg)" + one(["", "{width=3cm}", " x"])]
    default: return ["# " + inlines() + " {#" + word() + one(["", " .c", " k=v", " onclick=\"x\""]) + one(["}", ""])]
    }
  }

  // MARK: Inlines

  private mutating func inlines() -> String {
    (0..<pick(1...4)).map { _ in inline(depth: 0) }.joined(separator: one([" ", " ", " ", "", ""]))
  }

  private mutating func inline(depth: Int) -> String {
    switch pick(0...(depth < 3 ? 17 : 5)) {
    case 0, 1, 2, 3: return word()
    case 4: return one(["\\*", "\\\\", "\\a", "&amp;", "&copy;", "&#35;", "&#x22;", "&nope;", "&#0;", "\\`", "\\["])
    case 5: return one(["*", "_", "**", "`", "[", "]", "![", "<", ">", "(", ")", "!", "\"", "'", "&", "***", "__"])
    case 6, 7: return wrapped(one(["*", "_", "**", "__", "***", "*"]), depth: depth)
    case 8: return one(["`", "``"]) + one([" ", ""]) + word() + one([" ", "", "`"]) + one(["`", "``"])
    case 9:
      return "[" + inline(depth: depth + 1) + "](" + destination() + one(["", " \"t\"", " 't'", " (t)", " "]) + ")"
    case 10: return "![" + inline(depth: depth + 1) + "](" + destination() + ")"
    case 11:
      return "[" + one([label(), inline(depth: depth + 1)]) + "]" + one(["", "[]", "[" + label() + "]", " [x]"])
    case 12: return "<" + one(["http://a.b?q=1&x", "a@b.c", "mailto:x", "a b", "ab:", "a+b:c"]) + ">"
    case 13: return one(["<b>", "</b>", "<a b='c'>", "<br/>", "<!-- x -->", "<!-->", "<?x?>", "<!A b>", "<a b=c d>"])
    case 14: return wrapped(one(["*", "_", "**"]), depth: depth) + word()
    case 15: return inline(depth: depth + 1) + one(["  \n", "\\\n", "\n"]) + word()
    default: return extendedInline(depth: depth)
    }
  }

  private mutating func wrapped(_ mark: String, depth: Int) -> String {
    let inner = (0..<pick(1...3)).map { _ in inline(depth: depth + 1) }.joined(separator: one(["", " "]))
    return mark + inner + (chance(0.9) ? mark : one(["*", "_", ""]))
  }

  private mutating func extendedInline(depth: Int) -> String {
    switch syntax {
    case .commonMark: return word()
    case .gfm: return gfmInline(depth: depth)
    case .post:
      switch pick(0...14) {
      case 0: return gfmInline(depth: depth)
      case 1: return "$" + word() + one(["$", "", " $"])
      case 2: return word() + "^" + word() + one(["^", ""])
      case 3: return word() + "~" + word() + one(["~", ""])
      case 4: return wrapped(one(["==", "++"]), depth: depth)
      case 5: return one([":tada:", ":+1:", ":none:", "a:b:c", ":smile:x"])
      case 6: return one(["\"a\"", "'b'", "it's", "--", "---", "...", "\"", "a--b"])
      case 7: return one(["", "!"]) + "[[" + word() + one(["", "|x", "#h", "|"]) + one(["]]", "]", "]](u)"])
      case 8: return "[[image_id=" + word() + "]]"
      case 9: return "[" + word() + "]{" + one([".c", "#i", "k=v", "", "onclick=x", ".c"]) + one(["}", ""])
      case 10: return "^[" + inline(depth: depth + 1) + one(["]", ""])
      case 11: return "%%" + word() + one(["%%", ""])
      case 12: return "$$" + word() + "$$"
      case 13: return "`" + word() + "`{.c}"
      default: return "//a.b/c"
      }
    }
  }

  private mutating func gfmInline(depth: Int) -> String {
    switch pick(0...4) {
    case 0: return wrapped(one(["~~", "~"]), depth: depth)
    case 1: return one(["www.a.b", "http://a.b/c", "https://a.b/(c)", "www.a.b.", "x@y.zz", "http://a_b.c_d/"])
    case 2: return one(["www.a.b/?x&amp;", "ftp://a.b", "http://", "www.", "mailto:a@b.cc", "a@b", "xmpp:a@b.c/d"])
    case 3: return "[^" + one(["a", "b", "n 1", "none"]) + "]"
    default: return "|"
    }
  }

  private mutating func destination() -> String {
    one(["/u", "<a b>", "u(v)w", "", "<>", "a&amp;b", "\\)", "ä", "%20", "<a", "#x", "a\\*b", "u(v", "<a\\>b>"])
  }

  private mutating func label() -> String { one(["a", "A", "b c", "ẞ", "a*b*", "x", "\\]", "[", "b  C"]) }

  private mutating func word() -> String {
    one(["a", "word", "Wort", "é", "漢字", "1", "x.y", "“q”", "foo", "bar", "snake_case_word", "3", "ß", "a\u{A0}b"])
  }

  // MARK: Soup

  private static let pieces = [
    "*", "**", "_", "__", "~", "~~", "`", "``", "```", "~~~", "[", "]", "(", ")", "![", "](", "][", "]: ", "<", ">",
    "<!--", "-->", "<div>", "</b>", "<a href=\"", "\"", "'", "\\", "\n", "\n", "\n\n", "\t", " ", "  ", "    ", "- ",
    "* ", "1. ", "2) ", "> ", "> ", "# ", "===", "---", "+", "&amp;", "&#0;", "&", "a", "b", "word", "é", "“", "漢", "!",
    ".", ",", "a", "\n", " ", "*", "_", "[a]", "/u", "[a]: ",
  ]
  private static let gfmPieces = ["|", "|", "|-|-|", ":-:", "-", "~", "~~", "www.a.b", "http://x.y/", "a@b.cd", "[^a]"]
  private static let ownPieces = [
    "$", "$$", "==", "++", "^", "^[", "[[", "]]", "![[", "%%", ":::", "{.c}", "{#i}", "{", "}", ":tada:", "[!NOTE]",
    "[TOC]", "...", "--", "a. ", "i. ", "A.  ", ": ", "*[a]: ", "[^a]: ",
  ]

  private mutating func soup() -> String {
    var pieces = RandomDocument.pieces
    if syntax != .commonMark { pieces += RandomDocument.gfmPieces + RandomDocument.gfmPieces }
    if syntax == .post { pieces += RandomDocument.ownPieces + RandomDocument.ownPieces }
    return (0..<pick(1...40)).map { _ in one(pieces) }.joined() + "\n"
  }

  // MARK: Chance

  private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
  private mutating func chance(_ share: Double) -> Bool { Double(pick(0...999)) < share * 1000 }
  private mutating func one(_ choices: [String]) -> String { choices[pick(0...choices.count - 1)] }
}
