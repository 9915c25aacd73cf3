import PostData
import Testing

private func failure(_ text: String) -> DataError? {
  do throws(DataError) {
    _ = try TOML.parse(text.utf8)
    return nil
  } catch {
    return error
  }
}

/// A value without its positions, as JSON-like text.
private func plain(_ node: DataNode?) -> String {
  switch node?.value {
  case nil: "nothing"
  case .null: "null"
  case .bool(let value): "\(value)"
  case .integer(let value): "\(value)"
  case .number(let value): "\(value)"
  case .string(let value): "\"\(value)\""
  case .date(let value): "<\(value)>"
  case .list(let nodes): "[\(nodes.map { plain($0) }.joined(separator: ","))]"
  case .dictionary(let entries): "{\(entries.map { "\($0.key):\(plain($0.node))" }.joined(separator: ","))}"
  }
}

@Suite struct TOMLTests {
  @Test(arguments: [
    ("true", "true"), ("false", "false"), ("0", "0"), ("+99", "99"), ("-17", "-17"), ("1_000", "1000"),
    ("0xDEAD_beef", "3735928559"), ("0o755", "493"), ("0b1101", "13"), ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"), ("1.0", "1.0"), ("-0.01", "-0.01"), ("5e+22", "5e+22"),
    ("1e06", "1000000.0"), ("6.626e-34", "6.626e-34"), ("224_617.445_991", "224617.445991"), ("inf", "inf"),
    ("-inf", "-inf"), ("nan", "nan"), ("+nan", "nan"),
    ("1979-05-27", "<1979-05-27>"), ("1979-05-27T07:32:00Z", "<1979-05-27T07:32:00Z>"),
    ("1979-05-27 07:32:00.999-07:00", "<1979-05-27 07:32:00.999-07:00>"),
    ("1979-05-27T07:32:00", "<1979-05-27T07:32:00>"),
    ("2020-02-29", "<2020-02-29>"), ("07:32:00.5", "\"07:32:00.5\""),
    (#""a\tb\"\\ \u00e9 \U0001F600""#, "\"a\tb\"\\ é 😀\""), (#"'C:\a'"#, #""C:\a""#), ("''", "\"\""),
    ("\"\"\"\nRoses\nViolets\"\"\"", "\"Roses\nViolets\""), ("\"\"\"a \\\n\n   b\"\"\"", "\"a b\""),
    ("\"\"\"\"two\"\"\"\"\"", "\"\"two\"\"\""), ("'''\nC:\\\r\nd'''", "\"C:\\\nd\""), ("'''''a'''''", "\"''a''\""),
    ("[]", "[]"), ("[1, 2, # two\n 3,\n]", "[1,2,3]"), ("[[1], ['a', {b = 2}]]", "[[1],[\"a\",{b:2}]]"),
    ("{}", "{}"), ("{ a.b = 1, a.c = [{}], 'd' = {e=2} }", "{a:{b:1,c:[{}]},d:{e:2}}"),
    ("1979-05-27 # day", "<1979-05-27>"),
  ])
  func readsValues(text: String, expected: String) throws {
    #expect(plain(try TOML.parse("x = \(text)\n".utf8)["x"]) == expected)
  }

  @Test(arguments: [
    ("", "{}"), ("# c\r\n\r\n", "{}"), ("a.b.c = 1\na.b.d = 2", "{a:{b:{c:1,d:2}}}"),
    ("3.14 = 1", "{3:{14:1}}"), ("\"a.b\".'c d' . e = 1", "{a.b:{c d:{e:1}}}"), ("'' = 1", "{:1}"),
    ("[a]\nx=1\n[b]\ny=2", "{a:{x:1},b:{y:2}}"), ("[a.b.c]\nx=1\n[a]\ny=2", "{a:{b:{c:{x:1}},y:2}}"),
    ("[ a . b ] # c\nx=1", "{a:{b:{x:1}}}"),
    ("[[p]]\nn=1\n[[p]]\n[[p]]\nn=3", "{p:[{n:1},{},{n:3}]}"),
    (
      "[[f]]\n[f.p]\nc=1\n[[f.v]]\nn=1\n[[f.v]]\nn=2\n[[f]]\n[[f.v]]\nn=3",
      "{f:[{p:{c:1},v:[{n:1},{n:2}]},{v:[{n:3}]}]}"
    ),
    ("[fruit]\napple.color = 1\n[fruit.apple.taste]\nsweet = true", "{fruit:{apple:{color:1,taste:{sweet:true}}}}"),
    ("\u{FEFF}a = 1", "{a:1}"),
  ])
  func readsTables(text: String, expected: String) throws {
    #expect(plain(try TOML.parse(text.utf8)) == expected)
  }

  @Test func keepsPositions() throws {
    let node = try TOML.parse("'ä' = 1\n[t]\n  'é' = [2,\n   3]\n".utf8)
    #expect(node["t"]?["é"]?.position == DataPosition(line: 3, column: 9))
    guard case .list(let list) = node["t"]?["é"]?.value else { throw TestFailure() }
    #expect(list.map(\.position) == [DataPosition(line: 3, column: 10), DataPosition(line: 4, column: 4)])
    #expect(node["ä"]?.position == DataPosition(line: 1, column: 7))
  }

  @Test(arguments: [
    ("a = 1\na = 2", 2, 1), ("a.b = 1\na.b.c = 2", 2, 3), ("a = 1\n[a]", 2, 2), ("[a]\n[a]", 2, 2),
    ("[a.b]\n[a]\nb.c = 1", 3, 1), ("a.b = 1\n[a]", 2, 2), ("a = []\n[[a]]", 2, 3), ("[[a]]\n[a]", 2, 2),
    ("[a.b]\n[[a]]", 2, 3), ("a = {b = 1}\na.c = 2", 2, 1), ("a = {b = 1}\n[a.c]", 2, 2),
    ("a = {b = {}, b.c = 1}", 1, 14),
    ("a = {b = 1, b = 2}", 1, 13), ("a = {b = 1,}", 1, 12), ("a = {b = 1\n}", 1, 5), ("a = [1, 2", 1, 5),
    ("a = [1 2]", 1, 8), ("a = [,]", 1, 6), ("a = 1 b = 2", 1, 7), ("a", 1, 2), ("a =", 1, 4), ("= 1", 1, 1),
    ("a. = 1", 1, 4), ("[a", 1, 3), ("[]", 1, 2), ("[[a]", 1, 4), ("[a]]", 1, 4), ("[a] x", 1, 5),
    ("a = 01", 1, 5), ("a = 1_", 1, 5), ("a = _1", 1, 5), ("a = 1__0", 1, 5), ("a = 1.", 1, 5), ("a = .5", 1, 5),
    ("a = 1e", 1, 5), ("a = 0xG", 1, 5), ("a = +0x1", 1, 5), ("a = 0b2", 1, 5), ("a = 9223372036854775808", 1, 5),
    ("a = True", 1, 5), ("a = yes", 1, 5), ("a = 2021-02-29", 1, 5), ("a = 2021-13-01", 1, 5),
    ("a = 2021-01-01T25:00:00", 1, 5), ("a = 2021-01-01T10:00", 1, 5), ("a = 10:00:61", 1, 5), ("a = 2021-1-1", 1, 5),
    ("a = 2021-01-01T10:00:00+0100", 1, 5),
    ("a = \"x", 1, 5), ("a = \"x\ny\"", 1, 5), ("a = 'x", 1, 5), ("a = '''x", 1, 5), ("a = \"\\x\"", 1, 6),
    ("a = \"\\uD800\"", 1, 6), ("a = \"\\u12\"", 1, 6), ("a = \"\u{1}\"", 1, 6), ("# \u{7F}", 1, 3),
    ("\"\"\"a\"\"\" = 1", 1, 1),
    ("a = 1\rb = 2", 1, 6), ("\"é\" = \"ü\" x", 1, 11),
  ])
  func refusesFaultsWithTheirPlace(text: String, line: Int, column: Int) throws {
    let error = try #require(failure(text), "\(text) was accepted")
    #expect(error.position == DataPosition(line: line, column: column), "\(text): \(error)")
    #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
  }

  @Test func refusesMalformedText() throws {
    do throws(DataError) {
      _ = try TOML.parse([0x61, 0x3D, 0x31, 0x0A, 0x22, 0xFF, 0x22])
      Issue.record("it was accepted")
    } catch {
      #expect(error == DataError("this is not UTF-8", at: DataPosition(line: 2, column: 2)))
    }
  }

  @Test func refusesDeepNesting() throws {
    for text in [
      "a = " + String(repeating: "[", count: 100_000), "a = " + String(repeating: "{a = ", count: 100_000),
      "a" + String(repeating: ".a", count: 100_000) + " = 1", "[a" + String(repeating: ".a", count: 100_000) + "]",
    ] { #expect(failure(text) != nil) }
    let fits = "a = " + String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(failure(fits) == nil)
  }

  @Test func readsLongLinesInLinearTime() throws {
    let text = "a = [" + (0..<100_000).map { "\($0)," }.joined() + "]"
    guard case .list(let list) = try TOML.parse(text.utf8)["a"]?.value else { throw TestFailure() }
    #expect(list.count == 100_000)
  }

  @Test func survivesAnyInput() {
    var random = SplitMix(seed: 11)
    let pieces = [
      "a", ".", " = ", "[", "]", "{", "}", ",", "\n", "\"", "'", "\\", "1", "-", "2020-01-01", "#", "\"\"\"", "\r\n",
    ]
    for _ in 0..<3_000 {
      let text = (0..<Int(random.next() % 24)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      if let error = failure(text) { #expect(error.position.line >= 1 && error.position.column >= 1) }
    }
    for _ in 0..<500 {
      let bytes = (0..<32).map { _ in UInt8(truncatingIfNeeded: random.next() % 128) }
      _ = try? TOML.parse(bytes)
    }
  }
}
