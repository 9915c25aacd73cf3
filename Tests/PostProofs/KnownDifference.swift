/// A kind of difference to another engine that is understood: `docs/conformance.md` gives the reasons.
///
/// It is recognised on documents that were made as short as they can be, so that little else can hide behind it.
public struct KnownDifference: Sendable {
  /// What `docs/conformance.md` calls it.
  public var name: String
  let recognises: @Sendable (Differential.Difference, Differential) -> Bool

  static let all: [KnownDifference] = [
    KnownDifference(name: "apostrophes in addresses") { found, _ in
      found.theirs.replacing("&#x27;", with: "'").replacing("%27", with: "'") == found.ours
    },
    KnownDifference(name: "comments and declarations of CommonMark 0.31") { found, _ in
      found.text.contains("<!") && found.theirs.contains("&lt;!") && !found.ours.contains("&lt;!")
    },
    KnownDifference(name: "attributes of notes") { found, _ in
      found.text.contains("[^") && withoutNoteAttributes(found.theirs) == withoutNoteAttributes(found.ours)
    },
    KnownDifference(name: "raw HTML in alternative text") { found, _ in
      found.text.contains("![") && found.text.contains("<") && found.theirs.contains("alt=")
        && found.ours.contains("alt=")
        && (found.theirs.contains("&lt;") || found.theirs.contains(/alt="[^"]*</))
    },
    KnownDifference(name: "white space before a lazy line") { found, _ in
      found.text.contains("\n") && collapsed(found.ours) == collapsed(found.theirs)
    },
    KnownDifference(name: "blank lines behind breaks and definitions in items") { found, _ in
      found.text.contains("\n") && withoutParagraphs(found.ours) == withoutParagraphs(found.theirs)
        && (found.ours.contains("<hr") || found.ours.contains("</table>\n<pre>") || found.text.contains("]:"))
    },
    KnownDifference(name: "items that a definition opens") { found, _ in
      found.text.contains("]:") && found.text.contains("\n\n") && withoutTags(found.ours) == withoutTags(found.theirs)
        && found.theirs.contains("<li></li>")
    },
    KnownDifference(name: "escaped references in info strings") { found, _ in
      found.text.contains("\\&") && found.text.contains(";") && found.ours.contains("language-&amp;")
    },
    KnownDifference(name: "items that begin with two blank lines") { found, _ in
      found.text.contains("\n") && isBlank(secondLine(of: found.text)) && found.ours.contains("<li></li>")
    },
    KnownDifference(name: "a hyphen under a definition") { found, _ in
      found.text.contains("]:") && found.text.last == "-"
        && (found.theirs.contains("-</p>") || found.theirs.contains("-</li>"))
    },
    KnownDifference(name: "runs of backticks") { found, differential in
      found.text.split(whereSeparator: { $0 != "`" }).count >= 4
        && found.ours.ranges(of: "<code>").count > found.theirs.ranges(of: "<code>").count
    },
    KnownDifference(name: "task marks") { found, differential in
      differential.subject == .gfm && found.text.contains("[") && withoutTasks(found.ours) == withoutTasks(found.theirs)
    },
    KnownDifference(name: "definitions behind task marks") { found, differential in
      differential.subject == .gfm && found.text.contains("]:") && found.ours.contains("<input")
        && found.theirs.contains("/> </li>")
    },
    KnownDifference(name: "definitions above tables") { found, differential in
      differential.subject == .gfm && found.text.contains("]:") && found.ours.contains("<table>")
        && found.theirs.contains("</p>\n<table>")
    },
    KnownDifference(name: "rows without cells") { found, differential in
      differential.subject == .gfm && found.ours.contains("<td></td>") && found.theirs.contains("|</p>")
    },
    KnownDifference(name: "escaped backslashes before pipes") { found, differential in
      differential.subject == .gfm && found.text.contains("\\\\|") && found.ours.contains("<table>")
    },
    KnownDifference(name: "notes that begin with a blank line") { found, differential in
      differential.subject == .gfm && found.text.contains("[^") && found.text.contains("]:\n")
        && found.theirs.contains("<pre>")
        && !found.ours.contains("<pre>")
    },
    KnownDifference(name: "bare addresses") { found, differential in
      differential.subject == .gfm && ["www.", "://", "@"].contains { found.text.lowercased().contains($0) }
        && withoutLinks(found.ours) == withoutLinks(found.theirs)
    },
    KnownDifference(name: "tildes beside other delimiters") { found, differential in
      differential.subject == .gfm && found.text.contains("~")
        && withoutDelimiters(found.ours) == withoutDelimiters(found.theirs)
    },
    KnownDifference(name: "runs of underscores of two lengths") { found, _ in
      found.text.contains("__") && withoutDelimiters(found.ours) == withoutDelimiters(found.theirs)
        && found.ours.count > found.theirs.count
    },
    KnownDifference(name: "CommonMark after 0.29") { found, differential in
      differential.subject == .gfm && differential.agrees(differential.peers.cmark, on: found)
    },
    KnownDifference(name: "md4c alone") { found, differential in
      differential.subject == .md4c && differential.agrees(differential.peers.cmark, on: found)
    },
    KnownDifference(name: "notes that only notes refer to") { found, differential in
      differential.subject == .gfm && found.text.contains("[^") && !found.ours.contains("<section")
        && found.theirs.contains("<section")
    },
  ]

  private static func collapsed(_ html: String) -> String {
    html.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("> ", with: ">").replacing(
      " <", with: "<")
  }

  private static func withoutParagraphs(_ html: String) -> String {
    collapsed(html.replacing("<p>", with: "").replacing("</p>", with: ""))
  }

  private static func withoutTags(_ html: String) -> String {
    html.split(separator: "<").map { $0.drop { $0 != ">" }.dropFirst() }.joined().filter { !$0.isWhitespace }
  }

  private static func withoutTasks(_ html: String) -> String {
    collapsed(
      [
        "<input type=\"checkbox\" checked=\"\" disabled=\"\" />", "<input type=\"checkbox\" disabled=\"\" />", "[ ]",
        "[x]", "[X]",
      ]
      .reduce(withoutParagraphs(html)) { $0.replacing($1, with: "") })
  }

  /// The text without the tags of links.
  private static func withoutLinks(_ html: String) -> String {
    html.replacing("</a>", with: "").split(separator: "<a href=\"", omittingEmptySubsequences: false).enumerated().map {
      $0.offset == 0 ? String($0.element) : String($0.element.drop { $0 != ">" }.dropFirst())
    }.joined()
  }

  /// cmark-gfm 0.29.0.gfm.2 and its suite name notes by number, later ones by label and with attributes.
  private static func withoutNoteAttributes(_ html: String) -> String {
    [
      " data-footnote-ref", " data-footnote-backref", " data-footnotes", " aria-label=\"Back to content\"", "-a", "-b",
      "-n%201", "-none", "1", "2", "3",
    ]
    .reduce(html) { $0.replacing($1, with: "") }
  }

  private static func withoutDelimiters(_ html: String) -> String {
    ["<em>", "</em>", "<strong>", "</strong>", "<del>", "</del>", "*", "_", "~"]
      .reduce(html) { $0.replacing($1, with: "") }
  }

  private static func secondLine(of text: String) -> Substring {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 1 ? lines[1] : ""
  }

  private static func isBlank(_ line: Substring) -> Bool { !line.isEmpty && line.allSatisfy { $0 == " " || $0 == ">" } }
}
