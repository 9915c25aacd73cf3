import PostModel
import PostStyling
import Testing

/// Theme files in memory.
private struct Shelf {
  var files: [String: String]

  func load(_ path: String) throws(DiagnosticError) -> [UInt8] {
    guard let text = files[path] else {
      throw DiagnosticError(Diagnostic(.error, Diagnostic.Code("PR0101"), "no \(path)"))
    }
    return Array(text.utf8)
  }

  func profile(_ name: String, _ overrides: [String] = []) throws(ThemeError) -> StylingProfile {
    try Theme.named(name, overrides: overrides, load: load)
  }
}

@Suite struct ExtendsTests {
  @Test func aThemeSaysOnlyWhatItWantsOtherwise() throws {
    let shelf = Shelf(files: ["mine/theme.yml": "extends: journal\nname: mine\nquote: {italic: true}"])
    let journal = try shelf.profile("journal")
    var expected = journal
    expected.name = "mine"
    expected.quote.text.isItalic = true
    #expect(try shelf.profile("mine") == expected)
  }

  @Test func aColourThatIsOverriddenIsSeenWhereverTheExtendedThemeNamesIt() throws {
    let shelf = Shelf(files: [
      "b/../a.yml": "palette: {accent: \"#ff0000\"}\nfonts: {body: [One]}\nlink: {color: accent}\ntext: {font: body}",
      "b/b.yml": "extends: ../a.yml\npalette: {accent: \"#00ff00\"}\nfonts: {body: [Two]}",
    ])
    let profile = try shelf.profile("b/b.yml")
    #expect(profile.link.color == ThemeColor(Color(red: 0, green: 255, blue: 0)))
    #expect(profile.text.fontFamilies == ["Two"])
    #expect(profile.palette.count == 1)
    let overridden = try shelf.profile("b/b.yml", ["palette.accent=#0000ff"])
    #expect(overridden.link.color == ThemeColor(Color(red: 0, green: 0, blue: 255)))
  }

  @Test func aFaultIsToldInTheFileThatItIsIn() throws {
    let shelf = Shelf(files: [
      "a.yml": "name: a\ntext: {sise: 1pt}\n", "b.yml": "extends: a.yml\nquote: {italic: maybe}\n",
    ])
    do throws(ThemeError) {
      _ = try shelf.profile("b.yml")
      Issue.record("the faults were not seen")
    } catch {
      #expect(error.diagnostics.map { "\($0.file ?? ""):\($0.position?.line ?? 0)" } == ["a.yml:2", "b.yml:2"])
    }
  }

  @Test(arguments: [
    ["a.yml": "extends: a.yml"],
    ["a.yml": "extends: b.yml", "b.yml": "extends: c.yml", "c.yml": "extends: b.yml"],
    Dictionary(uniqueKeysWithValues: (0..<30).map { ($0 == 0 ? "a.yml" : "t\($0).yml", "extends: t\($0 + 1).yml") }),
  ])
  func circlesAndEndlessChainsAreRefused(_ files: [String: String]) throws {
    do throws(ThemeError) {
      _ = try Shelf(files: files).profile("a.yml")
      Issue.record("the circle was not seen")
    } catch {
      #expect(error.diagnostics.map(\.code) == [.themeCycle])
      #expect(error.diagnostics.first?.position?.column == 10)
    }
  }

  @Test func whatIsExtendedButNotThereIsToldWithWhoWantedIt() throws {
    do throws(ThemeError) {
      _ = try Shelf(files: ["a.yml": "extends: ./b.yml"]).profile("a.yml")
      Issue.record("the missing theme was not seen")
    } catch {
      #expect(error.diagnostics.first?.message == "no ./b.yml")
      #expect(error.diagnostics.first?.hint == "a.yml:1 extends it")
    }
  }
}
