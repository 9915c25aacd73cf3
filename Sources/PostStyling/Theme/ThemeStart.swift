import PostModel

extension Theme {
  /// A theme file to start from: it extends another, and shows in comments what may be changed first.
  ///
  /// Every line that begins with `#` and no space is YAML once that sign is removed.
  ///
  /// - Parameters:
  ///   - base: what the file names after `extends`.
  ///   - profile: that theme's profile, whose values stand in the comments.
  public static func start(named name: String, extending base: String, profile: StylingProfile) -> String {
    """
    # yaml-language-server: $schema=theme.schema.json
    #
    # A theme says what it wants otherwise than the theme that it extends. Remove the sign before a line to change its value.
    #
    #   postrender theme schema > theme.schema.json    lets editors complete the keys, by the line at the top
    #   postrender theme show \(quoted(base))    prints what the theme starts from
    #   postrender theme show NAME --to html,pdf    shows every kind of item in it
    name: \(quoted(name))
    extends: \(quoted(base))

    # The colours by name, by day and by night; `paper` is the page.
    #palette:
    \(palette(of: profile))

    # Families are asked in turn.
    #fonts:
    #  body: \(families(of: profile.text))
    #  code: \(families(of: profile.codeBlock.text))

    # The document's text, which everything inherits from.
    #text:
    #  font: body
    #  size: \(text(profile.text.fontSize ?? Length(11, .points)))
    #  alignment: \((profile.text.alignment ?? .left).rawValue)
    #  hyphenated: \(profile.text.isHyphenated ?? false)

    # The page of the PDF, and the widest that lines become on screen.
    #page:
    #  measure: \(text(profile.page.measure))
    #  screen-font-size: \(text(profile.page.screenFontSize))

    # One value a level; the last serves deeper levels.
    #heading:
    #  sizes: [\(profile.headings.compactMap(\.text.fontSize).map(text).joined(separator: ", "))]

    #link:
    #  underline: \(profile.link.isUnderlined ?? false)

    """
  }

  private static func palette(of profile: StylingProfile) -> String {
    profile.palette.map { entry in
      "#  \(entry.name): { light: \"\(entry.color.light.cssText)\", dark: \"\(entry.color.dark.cssText)\" }"
    }.joined(separator: "\n")
  }

  private static func families(of text: TextStyling) -> String {
    "[\((text.fontFamilies ?? ["serif"]).map(quoted).joined(separator: ", "))]"
  }

  private static func text(_ length: Length) -> String {
    let value = length.value
    let number = value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    return number + length.unit.rawValue
  }

  /// A string as YAML has it between double quotes.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
