/// Which built-in rules a flavor knows beside those of CommonMark: each a syntax that can be switched on and off.
public struct RuleSet: OptionSet, Sendable, Hashable {
  /// The bits, one a rule.
  public let rawValue: UInt64

  /// Makes a set of its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  // GitHub's; GFM 0.29.

  /// Pipe tables; GFM 0.29, section 4.10.
  public static let tables = RuleSet(bit: 0)
  /// `- [ ]` and `- [x]`; GFM 0.29, section 5.3.
  public static let taskLists = RuleSet(bit: 1)
  /// `~~text~~`, and `~text~` where `subscript` does not take it; GFM 0.29, section 6.5.
  public static let strikethrough = RuleSet(bit: 2)
  /// Addresses without angle brackets; GFM 0.29, section 6.9.
  public static let bareAddresses = RuleSet(bit: 3)
  /// `[^label]`, and `[^label]: text` for what it refers to.
  public static let footnotes = RuleSet(bit: 4)

  // The whole text.

  /// YAML between `---`, TOML between `+++`, or a JSON object, at the very start.
  public static let frontMatter = RuleSet(bit: 5)
  /// `%%text%%` in a line, or on lines of its own.
  public static let comments = RuleSet(bit: 6)

  // Attributes.

  /// `![alt](a.jpg){width=40% wrap=right}`
  public static let imageAttributes = RuleSet(bit: 7)
  /// `# Title {#id .class}`
  public static let headingAttributes = RuleSet(bit: 8)
  /// `[text]{.class}`, and braces behind links, code and emphasis.
  public static let attributeSpans = RuleSet(bit: 9)

  // Blocks.

  /// An image alone in its paragraph is a figure.
  public static let figures = RuleSet(bit: 10)
  /// Images and nothing else in a paragraph are a gallery.
  public static let galleries = RuleSet(bit: 11)
  /// A term, and `: ` before what it means.
  public static let definitionLists = RuleSet(bit: 12)
  /// `> [!NOTE]`
  public static let callouts = RuleSet(bit: 13)
  /// `::: name` … `:::`
  public static let fencedDivisions = RuleSet(bit: 14)
  /// `a.`, `A)`, `i.`, `IV)`
  public static let alphabeticLists = RuleSet(bit: 15)
  /// `[TOC]` alone in its paragraph.
  public static let tableOfContents = RuleSet(bit: 16)
  /// `<!-- more -->` and `<!-- pagebreak -->` alone in their line.
  public static let breakMarks = RuleSet(bit: 17)
  /// `*[HTML]: Hypertext Markup Language`
  public static let abbreviations = RuleSet(bit: 18)

  // Inlines.

  /// `$x$`, `$$x$$`, and fenced code called `math`.
  public static let math = RuleSet(bit: 19)
  /// `x^2^`
  public static let superscript = RuleSet(bit: 20)
  /// `H~2~O`
  public static let `subscript` = RuleSet(bit: 21)
  /// `==marked==`
  public static let highlight = RuleSet(bit: 22)
  /// `++inserted++`
  public static let inserted = RuleSet(bit: 23)
  /// `:tada:`
  public static let emoji = RuleSet(bit: 24)
  /// `"` `'` `--` `---` `...`
  public static let smartPunctuation = RuleSet(bit: 25)
  /// `[[page|text]]`
  public static let wikiLinks = RuleSet(bit: 26)
  /// `![[page|text]]`
  public static let embeds = RuleSet(bit: 27)
  /// `[[image_id=12]]`
  public static let attachments = RuleSet(bit: 28)
  /// Emphasis beside Chinese, Japanese and Korean characters needs no white space.
  public static let cjkEmphasis = RuleSet(bit: 29)

  // Marky-Mark's: what its default flavor reads otherwise.

  /// Lists are nested by two spaces, whatever the marker; markers of all kinds stay in one list; a letter may begin a
  /// list at any letter.
  public static let contentfulLists = RuleSet(bit: 30)
  /// `//host/path` leads to `https://host/path`.
  public static let protocolRelativeLinks = RuleSet(bit: 31)

  /// `^[a note]`
  public static let inlineNotes = RuleSet(bit: 32)

  /// All rules by the names that `--extensions` takes, in the order of the documentation.
  ///
  /// Rules that cmark-gfm has too are named as there.
  public static let named: [(name: String, rule: RuleSet)] = [
    ("table", .tables), ("tasklist", .taskLists), ("strikethrough", .strikethrough), ("autolink", .bareAddresses),
    ("footnotes", .footnotes), ("inline-notes", .inlineNotes), ("front-matter", .frontMatter), ("comments", .comments),
    ("image-attributes", .imageAttributes), ("heading-attributes", .headingAttributes),
    ("attribute-spans", .attributeSpans), ("figures", .figures), ("galleries", .galleries),
    ("definition-lists", .definitionLists), ("callouts", .callouts), ("fenced-divs", .fencedDivisions),
    ("alphabetic-lists", .alphabeticLists), ("toc", .tableOfContents), ("break-marks", .breakMarks),
    ("abbreviations", .abbreviations), ("math", .math), ("superscript", .superscript), ("subscript", .subscript),
    ("highlight", .highlight), ("inserted", .inserted), ("emoji", .emoji), ("smart", .smartPunctuation),
    ("wiki-links", .wikiLinks), ("embeds", .embeds), ("attachments", .attachments), ("cjk-emphasis", .cjkEmphasis),
    ("contentful-lists", .contentfulLists), ("protocol-relative-links", .protocolRelativeLinks),
  ]
}
