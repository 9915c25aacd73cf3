import PostLiquid
import PostModel
import Testing

private func rendered(_ template: String, _ values: [String: LiquidValues.Value] = [:]) throws(LiquidError) -> String {
  var all = LiquidValues()
  for (name, value) in values { all[name] = value }
  var output = ByteBuffer()
  try LiquidTemplate(source: Array(template.utf8), name: "t.html").render(all, into: &output)
  return String(decoding: output.bytes, as: UTF8.self)
}

private func failure(_ template: String) -> Diagnostic? {
  do throws(LiquidError) {
    _ = try LiquidTemplate(source: Array(template.utf8), name: "t.html")
    return nil
  } catch {
    return error.diagnostic
  }
}

@Suite struct LiquidTests {
  @Test func writesTextAsItIs() throws {
    #expect(try rendered("") == "")
    #expect(try rendered("a { b } % ü }} %} {") == "a { b } % ü }} %} {")
  }

  @Test func writesValues() throws {
    let values: [String: LiquidValues.Value] = [
      "x": .string("<a href='1'>&\"</a>"), "page.title": .string("T"), "yes": .bool(true), "no": .nil,
      "w": .writer { $0.append("<w>") },
    ]
    #expect(try rendered("{{ x }}", values) == "<a href='1'>&\"</a>")
    #expect(try rendered("{{x|escape}}", values) == "&lt;a href=&#39;1&#39;&gt;&amp;&quot;&lt;/a&gt;")
    #expect(try rendered("[{{ page.title }}{{ yes }}{{ no }}{{ w }}{{ w | escape }}]", values) == "[Ttrue<w>&lt;w&gt;]")
  }

  @Test(arguments: [
    ("{% if t %}a{% endif %}", "a"), ("{% if f %}a{% endif %}", ""), ("{% if n %}a{% else %}b{% endif %}", "b"),
    ("{% if empty_text %}a{% else %}b{% endif %}", "a"), ("{% if t %}a{% else %}b{% endif %}c", "ac"),
    ("{% if t %}1{% if f %}2{% else %}3{% if t %}4{% endif %}{% endif %}5{% endif %}6", "13456"),
    ("{% if f %}1{% if t %}2{% else %}3{% endif %}{% else %}4{% endif %}", "4"),
    ("{%if t%}a{%endif%}", "a"),
  ])
  func testsAsLiquidDoes(template: String, expected: String) throws {
    let values: [String: LiquidValues.Value] = [
      "t": .bool(true), "f": .bool(false), "n": .nil, "empty_text": .string(""),
    ]
    #expect(try rendered(template, values) == expected)
  }

  @Test(arguments: [
    ("a  {{- x }} b", "aX b"), ("a {{ x -}}  \n b", "a Xb"), ("a \n {%- if x -%} \n b \n {%- endif -%} \n c", "abc"),
    ("{{-x-}}", "X"), (" {{- x -}} {{- x -}} ", "XX"), ("a {%- if x %} b {% endif -%} c", "a b c"),
  ])
  func takesWhiteSpaceAwayWhereAsked(template: String, expected: String) throws {
    #expect(try rendered(template, ["x": .string("X")]) == expected)
  }

  @Test(arguments: [
    ("a\n {{ x", 2, 2), ("{% if x", 1, 1), ("{{ a {{ b }}", 1, 1), ("{{ }}", 1, 1), ("{{ 'text' }}", 1, 4),
    ("{{ x | upcase }}", 1, 8), ("{{ x | escape | escape }}", 1, 17), ("{{ x y }}", 1, 6), ("{{ x.  }}", 1, 4),
    ("{% for a in b %}", 1, 4), ("{% if x == y %}", 1, 9), ("{% if %}", 1, 4), ("{% %}", 1, 1),
    ("ü{% else %}", 1, 2), ("{% endif %}", 1, 1), ("\n{% if x %}", 2, 1),
    ("{% if x %}{% else %}{% else %}{% endif %}", 1, 21),
    ("{% else x %}", 1, 9), ("{% comment %}{% endcomment %}", 1, 4), ("{{ true }}", 1, 4), ("{{ x | }}", 1, 6),
  ])
  func refusesAllElseWithItsPlace(template: String, line: Int, column: Int) throws {
    let diagnostic = try #require(failure(template), "\(template) was accepted")
    #expect(diagnostic.code == .templateMalformed)
    #expect(diagnostic.position == SourcePosition(line: line, column: column), "\(template): \(diagnostic)")
    #expect(diagnostic.file == "t.html")
  }

  @Test func refusesNamesThatThereAreNot() {
    do throws(LiquidError) {
      _ = try rendered("ok\n{{ titel }}", ["title": .nil])
      Issue.record("it was rendered")
    } catch {
      #expect(error.diagnostic.code == .templateNameUnknown)
      #expect(error.diagnostic.position == SourcePosition(line: 2, column: 4))
    }
  }

  @Test func asksOnlyForNamesThatItComesTo() throws {
    #expect(try rendered("{% if f %}{{ missing }}{% endif %}", ["f": .bool(false)]) == "")
  }

  @Test func nestsAsDeepAsYouLike() throws {
    let template =
      String(repeating: "{% if t %}", count: 50_000) + "x" + String(repeating: "{% endif %}", count: 50_000)
    #expect(try rendered(template, ["t": .bool(true)]) == "x")
  }

  @Test func unclosedMarksCostLinearTime() {
    #expect(failure(String(repeating: "{{ ", count: 200_000)) != nil)
    #expect(failure(String(repeating: "{", count: 200_000)) != nil)
  }

  @Test func survivesAnyInput() {
    let pieces = ["{{", "}}", "{%", "%}", "-", " ", "if", "else", "endif", "x", "|", "escape", "\n", ".", "ü", "{"]
    var state: UInt64 = 5
    for _ in 0..<5_000 {
      var template = ""
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for _ in 0..<(state >> 33) % 20 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        template += pieces[Int((state >> 33) % UInt64(pieces.count))]
      }
      _ = try? rendered(template, ["x": .string("x")])
    }
  }

  @Test func valuesTakeEmptyTextForNothing() throws {
    var values = LiquidValues()
    values.set("a", "")
    values.set("b", nil)
    values.set("c", "x")
    var output = ByteBuffer()
    let template = "{% if a %}a{% endif %}{% if b %}b{% endif %}{% if c %}c{% endif %}"
    try LiquidTemplate(source: Array(template.utf8), name: "t").render(values, into: &output)
    #expect(output.bytes == Array("c".utf8))
  }
}
