import PostModel
import PostStyling
import Testing

private func profile(_ text: String, overrides: [String] = []) throws(ThemeError) -> StylingProfile {
  try Theme.read(SourceText(name: "t.yml", text), overrides: overrides)
}

private func faults(_ text: String, overrides: [String] = []) -> [Diagnostic] {
  do throws(ThemeError) {
    _ = try profile(text, overrides: overrides)
    return []
  } catch {
    return error.diagnostics
  }
}

@Suite struct ThemeTests {
  @Test func anEmptyThemeIsPlain() throws {
    #expect(try profile("") == .plain)
    #expect(try profile("# nothing\n") == .plain)
  }

  @Test func marginsShrinkWithThePageUnlessTheyAreSetToo() throws {
    let theme = "page: {size: 200mmx300mm, margins: 40mm}"
    let small = try profile(theme, overrides: ["page.size=100mmx150mm"]).page.margins
    #expect(abs(small.left.value - 40 * 0.3536) < 0.01)
    #expect(small.left == small.right && small.top == small.bottom && small.top == small.left)
    #expect(try profile(theme, overrides: ["page.size=400mmx600mm"]).page.margins.left.value == 40)
    let both = try profile(theme, overrides: ["page.size=100mmx150mm", "page.margins=30mm"])
    #expect(both.page.margins.left.value == 30)
    #expect(try Theme.named("journal", overrides: ["page.size=60mmx90mm"]) { _ in [] }.page.width < 180)
  }

  @Test func readsColours() throws {
    let theme = try profile(
      """
      palette:
        ink: {light: "#111", dark: "#eee"}
        soft: ink 50%
        red: "#ff0000"
      text: {color: ink}
      link: {color: red 40%}
      quote: {background: {light: "#ffffff80", dark: "#000"}, text-background: none}
      table: {stripe: none}
      """)
    let ink = ThemeColor(
      light: Color(red: 17, green: 17, blue: 17), dark: Color(red: 238, green: 238, blue: 238))
    #expect(theme.text.color == ink)
    #expect(theme.palette.map(\.name) == ["ink", "soft", "red"])
    #expect(theme.palette[1].color.light.alpha == 128)
    #expect(theme.link.color?.light == Color(red: 255, green: 0, blue: 0, alpha: 102))
    #expect(theme.quote.box.background?.light.alpha == 128)
    #expect(theme.quote.text.background == .clear)
  }

  @Test func definitionsCountWhereverTheyStand() throws {
    let theme = try profile("text: {color: ink, font: body}\nfonts: {body: Own}\npalette: {ink: \"#123456\"}\n")
    #expect(theme.text.color?.light.cssText == "#123456")
    #expect(theme.text.fontFamilies == ["Own"])
  }

  @Test func theLastEntryOfAListServesDeeperLevels() throws {
    let theme = try profile(
      """
      heading:
        weight: 500
        sizes: [30pt, 22pt]
        insets: 10pt
        levels:
          - {italic: true}
          - {insets: {top: 4pt}}
      """)
    #expect(theme.headings.count == 6)
    #expect(theme.headings.map(\.text.fontSize?.value) == [30, 22, 22, 22, 22, 22])
    #expect(theme.headings.allSatisfy { $0.text.fontWeight == 500 })
    #expect(theme.headings[0].text.isItalic == true && theme.headings[1].text.isItalic == nil)
    #expect(theme.headings[5].box.insets.top.value == 4 && theme.headings[5].box.insets.bottom.value == 10)
  }

  @Test func readsInsetsInTheirForms() throws {
    let theme = try profile("quote: {insets: 8pt 0, padding: 1em}\ncode-block: {insets: {left: 3mm}}\n")
    #expect(theme.quote.box.insets.top == Length(8, .points) && theme.quote.box.insets.left == Length(0, .points))
    #expect(theme.quote.box.padding.right == Length(1, .em))
    #expect(theme.codeBlock.box.insets.left == Length(3, .millimetres))
    #expect(theme.codeBlock.box.insets.bottom == StylingProfile.plain.codeBlock.box.insets.bottom)
  }

  @Test func readsFeatures() throws {
    #expect(try profile("text: {features: [onum, -calt]}").text.fontFeatures == ["onum", "-calt"])
    #expect(try profile("text: {features: none}").text.fontFeatures == [])
    #expect(try profile("", overrides: ["text.features=-calt, onum"]).text.fontFeatures == ["-calt", "onum"])
    #expect(faults("text: {features: [-cal]}").count == 1 && faults("text: {features: [a\"bc]}").count == 1)
  }

  @Test func readsLineSpacingAndBorders() throws {
    let theme = try profile(
      "text: {line-spacing: +4pt}\nquote: {border: {edges: [left, top]}}\ntable: {row-rule: {width: 1pt}}")
    #expect(theme.text.lineSpacing == .extra(Length(4, .points)))
    #expect(theme.quote.box.border?.edges == [.left, .top])
    #expect(theme.table.rowRule?.edges == .bottom)
    #expect(try profile("quote: {border: none}").quote.box.border == nil)
  }

  @Test(arguments: [
    ("heading:\n  szes: [1pt]\n", "PR0303", 2, 3, "did you mean 'sizes'?"),
    ("paragraf: {}\n", "PR0303", 1, 1, "did you mean 'paragraph'?"),
    ("name: x\nextends: jurnal\n", "PR0301", 2, 10, "did you mean 'journal'?"),
    ("extends: [a]\n", "PR0304", 1, 10, ""),
    ("list: {bullet-images: [../a.png]}\n", "PR0304", 1, 24, ""),
    ("heading: {text-style: titel1}\n", "PR0304", 1, 23, "did you mean 'title1'?"),
    ("text:\n  size: 12\n", "PR0304", 2, 9, "12pt"),
    ("text:\n  size: 12lh\n", "PR0304", 2, 9, "the units are"),
    ("text: {size: -1pt}\n", "PR0304", 1, 14, ""),
    ("text: {size: 0}\n", "PR0304", 1, 14, ""),
    ("text: {size: 1001pt}\n", "PR0304", 1, 14, ""),
    ("text: {size: .nan}\n", "PR0304", 1, 14, ""),
    ("text: {size: 1e999pt}\n", "PR0304", 1, 14, ""),
    ("text: {weight: 950}\n", "PR0304", 1, 16, ""),
    ("text: {weight: 400.5}\n", "PR0304", 1, 16, ""),
    ("text: {bold: yes}\n", "PR0304", 1, 14, ""),
    ("text: {alignment: justify}\n", "PR0304", 1, 19, "did you mean 'justified'?"),
    ("text: {line-spacing: 0.1}\n", "PR0304", 1, 22, ""),
    ("text: {features: [on]}\n", "PR0304", 1, 19, ""),
    ("text: {font: bod}\nfonts: {body: [X]}\n", "PR0305", 1, 14, "did you mean 'body'?"),
    ("text: {color: acent}\npalette: {accent: \"#f00\"}\n", "PR0305", 1, 15, "did you mean 'accent'?"),
    ("text: {color: \"#12\"}\n", "PR0304", 1, 15, ""),
    ("palette: {a: \"#fff\"}\ntext: {color: a 140%}\n", "PR0304", 2, 15, ""),
    ("text: {color: {light: \"#fff\"}}\n", "PR0304", 1, 15, ""),
    ("text: {color: {light: \"#fff\", dim: \"#fff\"}}\n", "PR0303", 1, 31, ""),
    ("text:\n  color: #fff\n", "PR0304", 2, 9, "quotes"),
    ("palette: {Ink: \"#fff\"}\n", "PR0304", 1, 11, "small letters"),
    ("page: {size: A9}\n", "PR0304", 1, 14, "A4"),
    ("page: {size: 10mm x 10mm}\n", "PR0304", 1, 14, ""),
    ("page: {margins: 2em}\n", "PR0304", 1, 17, ""),
    ("page: {margins: -2mm}\n", "PR0304", 1, 17, ""),
    ("page:\n  size: A6\n  margins: 60mm\n", "PR0306", 3, 12, ""),
    ("page: {footer: {left: \"{pge}\"}}\n", "PR0305", 1, 23, "{page}"),
    ("quote: {insets: 1pt 2pt 3pt 4pt}\n", "PR0304", 1, 17, "name them"),
    ("quote: {insets: 10%}\n", "PR0304", 1, 17, ""),
    ("quote: {border: {edges: inside}}\n", "PR0304", 1, 25, ""),
    ("heading: {sizes: []}\n", "PR0304", 1, 18, ""),
    ("heading: {sizes: [1pt, 1pt, 1pt, 1pt, 1pt, 1pt, 1pt]}\n", "PR0304", 1, 18, ""),
    ("heading: {sizes: [30pt, x]}\n", "PR0304", 1, 25, ""),
    ("heading: {levels: [{sise: 3pt}]}\n", "PR0303", 1, 21, "did you mean 'size'?"),
    ("quote: 12pt\n", "PR0304", 1, 8, ""),
    ("- a\n", "PR0304", 1, 1, ""),
    ("text: {size: 1pt\n", "PR0302", 2, 1, ""),
    ("text: {size: 1pt, size: 2pt}\n", "PR0302", 1, 19, ""),
  ])
  func diagnosesFaultsWithTheirPlace(text: String, code: String, line: Int, column: Int, hint: String) throws {
    let found = faults(text)
    #expect(found.count == 1, "\(found)")
    let fault = try #require(found.first)
    #expect(fault.code.description == code, "\(fault)")
    #expect(fault.position == SourcePosition(line: line, column: column), "\(fault)")
    #expect(hint.isEmpty || fault.hint?.contains(hint) == true, "\(fault)")
    #expect(fault.file == "t.yml" && fault.exitCode == 1)
  }

  @Test func diagnosesAllFaultsAtOnceInTheOrderOfTheFile() {
    let found = faults("text: {size: 12, wieght: 3}\nquote: {insets: x}\npalette: {a: 1}\n")
    #expect(found.map { $0.position?.line } == [1, 1, 2, 3])
  }

  @Test func overridesValues() throws {
    let theme = try profile(
      "palette: {accent: \"#00f\"}\nlink: {color: accent}\nquote: {insets: 12pt}\n",
      overrides: [
        "palette.accent=#f00", "heading.sizes=30pt, 22pt,18pt", "quote.insets.top=3pt", "text.bold=true",
        "page.footer.left=A, B {page}", "text.line-spacing=+4pt", "page.size=Letter", "fonts.body=Own,serif",
        "text.font=body", "text.features=onum,smcp", "table.row-rule=none",
      ])
    #expect(theme.link.color?.light.cssText == "#ff0000")
    #expect(theme.headings.map(\.text.fontSize?.value) == [30, 22, 18, 18, 18, 18])
    #expect(theme.quote.box.insets.top.value == 3 && theme.quote.box.insets.left.value == 12)
    #expect(theme.text.isBold == true)
    #expect(theme.page.footer.left == "A, B {page}")
    #expect(theme.text.lineSpacing == .extra(Length(4, .points)))
    #expect(abs(theme.page.width - 612) < 0.01)
    #expect(theme.text.fontFamilies == ["Own", "serif"])
    #expect(theme.text.fontFeatures == ["onum", "smcp"])
  }

  @Test(arguments: [
    ("text.size", "KEY=VALUE"), ("=3", "KEY=VALUE"), ("text..size=3pt", "KEY=VALUE"),
    ("txt.size=3pt", "did you mean 'text'?"),
    ("text.sise=3pt", "did you mean 'size'?"), ("text.size=3", "3pt"), ("text=3pt", ""), ("text.size.x=3pt", ""),
    ("heading.sizes=30pt,,18pt", ""), ("palette.a=reddish", ""), ("page.margins=150mm", ""), ("heading.levels=1", ""),
    ("heading.weights=400,strong", ""),
  ])
  func diagnosesOverridesAsWrongUsage(override: String, help: String) throws {
    let found = faults("", overrides: [override])
    #expect(found.count == 1, "\(found)")
    let fault = try #require(found.first)
    #expect(fault.code == .overrideWrong || fault.message.contains("margins"))
    #expect(fault.exitCode == 2)
    #expect(fault.message.hasPrefix("--set \(override): "))
    #expect(help.isEmpty || "\(fault.message) \(fault.hint ?? "")".contains(help), "\(fault)")
  }

  @Test func findsThemesByNameFolderAndFile() throws {
    struct Loader {
      let wanted: String
      func load(_ path: String) throws(DiagnosticError) -> [UInt8] {
        guard path == wanted else {
          throw DiagnosticError(Diagnostic(.error, Diagnostic.Code("PR0101"), "there is no file '\(path)'"))
        }
        return Array("name: mine".utf8)
      }
    }
    #expect(try Theme.named("journal", load: Loader(wanted: "").load).name == "journal")
    for (name, path) in [
      ("my.yml", "my.yml"), ("a/b", "a/b/theme.yml"), ("a/", "a/theme.yml"), ("a/t.yaml", "a/t.yaml"),
      ("a", "a/theme.yml"),
    ] { #expect(try Theme.named(name, load: Loader(wanted: path).load).name == "mine") }
    do throws(ThemeError) {
      _ = try Theme.named("jurnal", load: Loader(wanted: "").load)
      Issue.record("it was found")
    } catch {
      #expect(error.diagnostics.map(\.code) == [.themeUnknown])
      #expect(error.diagnostics[0].hint?.contains("did you mean 'journal'?") == true)
    }
    do throws(ThemeError) {
      _ = try Theme.named("./jurnal", load: Loader(wanted: "").load)
      Issue.record("it was found")
    } catch {
      #expect(error.diagnostics.map(\.code.description) == ["PR0101"])
    }
  }
}

@Suite struct PageSizeTests {
  @Test(arguments: [
    ("A4", 595.276, 841.89), ("a5", 419.528, 595.276), ("Letter", 612, 792), ("A4 landscape", 841.89, 595.276),
    ("210mm x 297mm", 595.276, 841.89), ("6inx9in", 432, 648), ("5in×7in", 360, 504), ("400px x 600px", 300, 450),
    ("400pxx600px", 300, 450),
  ])
  func readsSizes(text: String, width: Double, height: Double) throws {
    let size = try #require(PageSize.parse(text))
    #expect(abs(size.width - width) < 0.01 && abs(size.height - height) < 0.01, "\(size)")
  }

  @Test(arguments: [
    "", "A9", "A4 sideways", "A4 landscape now", "210 x 297", "210mm", "1em x 2em", "0mm x 5mm", "9e9in x 5in",
  ])
  func refusesOthers(text: String) { #expect(PageSize.parse(text) == nil) }
}

@Suite struct ColorTests {
  @Test(arguments: [
    ("#fff", "#ffffff"), ("#1a2B3c", "#1a2b3c"), ("#12345678", "#12345678"), ("#1238", "#11223388"),
    ("#000000ff", "#000000"),
  ])
  func readsAndWrites(text: String, css: String) { #expect(Color(hexadecimal: text)?.cssText == css) }

  @Test(arguments: ["", "#", "fff", "#ff", "#fffff", "#fffffff", "#123456789", "#ggg", "#ff ff"])
  func refusesOthers(text: String) { #expect(Color(hexadecimal: text) == nil) }
}
