import PostModel
import PostStyling
import Testing

@Suite struct ThemeFuzzTests {
  @Test func anyValuesUnderAnyKeysAreReadOrDiagnosed() {
    let paths = Theme.keys.map(\.path)
    let values = [
      "", "~", "[]", "{}", "[[]]", "-1", "1e308pt", "-0pt", "99999999999999999999", "\"\"", "\" \"", "\"#\"", "\"{\"",
      "+pt",
      "none", "true", "2020-11-25", "[1pt, {}, ~]", "{top: 1pt, x: 2}", "\"a b c\"", "\"%\"", "\"1pt \u{1F600}\"",
      "left", ".inf",
    ]
    var state: UInt64 = 3
    func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    for _ in 0..<1_500 {
      let path = paths[pick(paths.count)].split(separator: ".").map(String.init)
      let value = values[pick(values.count)]
      let text = path.map { "{\($0): " }.joined() + value + String(repeating: "}", count: path.count)
      do throws(ThemeError) {
        _ = try Theme.read(SourceText(name: "t.yml", text))
      } catch {
        #expect(!error.diagnostics.isEmpty)
        #expect(error.diagnostics.allSatisfy { $0.position != nil && !$0.message.isEmpty })
      }
      let override = path.joined(separator: ".") + "=" + value
      do throws(ThemeError) {
        _ = try Theme.read(SourceText(name: "t.yml", ""), overrides: [override])
      } catch {
        #expect(error.diagnostics.allSatisfy { $0.exitCode == 2 }, "\(error.diagnostics)")
      }
    }
  }
}
