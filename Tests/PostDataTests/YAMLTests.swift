import PostData
import Testing

private func value(_ text: String) throws -> DataValue { try YAML.parse(text.utf8).value }

private func failure(_ text: String) -> DataError? {
  do throws(DataError) {
    _ = try YAML.parse(text.utf8)
    return nil
  } catch {
    return error
  }
}

@Suite struct YAMLTests {
  @Test(arguments: [
    ("", DataValue.null), ("# only a comment\n", .null), ("~", .null), ("null", .null),
    ("true", .bool(true)), ("False", .bool(false)), ("yes", .string("yes")), ("no", .string("no")),
    ("12", .integer(12)), ("-7", .integer(-7)), ("+7", .integer(7)), ("0x1F", .integer(31)), ("0o17", .integer(15)),
    ("007", .integer(7)), ("1.5", .number(1.5)), ("-.5", .number(-0.5)), ("1e3", .number(1000)), ("3.", .number(3)),
    (".inf", .number(.infinity)), ("-.INF", .number(-.infinity)), ("1_000", .string("1_000")),
    ("1.2.3", .string("1.2.3")), ("e3", .string("e3")), (".", .string(".")), ("-", .list([])), ("1e", .string("1e")),
    ("2020-11-25", .date("2020-11-25")), ("2020-11-25T10:00:00Z", .date("2020-11-25T10:00:00Z")),
    ("2020-11-25 10:00", .date("2020-11-25 10:00")), ("2020-11-25 10:00:00 +0100", .date("2020-11-25 10:00:00 +0100")),
    ("2020-02-30", .string("2020-02-30")), ("2020-11-25x", .string("2020-11-25x")),
    ("\"12\"", .string("12")), ("'true'", .string("true")), ("!!str 12", .string("12")), ("!!float 3", .number(3)),
    ("|\n  a\n  b\n", .string("a\nb\n")), (">\n  a\n  b\n", .string("a b\n")), ("Grüße", .string("Grüße")),
  ])
  func readsScalars(text: String, expected: DataValue) throws {
    if case .list = expected {
      #expect(try value(text) == .list([DataNode(.null, at: DataPosition(line: 1, column: 2))]))
    } else {
      #expect(try value(text) == expected)
    }
  }

  @Test func keepsOrderAndPositions() throws {
    let node = try YAML.parse("zebra: 1\nant:\n  - x\n  - {b: 2}\n".utf8)
    guard case .dictionary(let entries) = node.value else { throw TestFailure() }
    #expect(entries.map(\.key) == ["zebra", "ant"])
    #expect(entries[1].keyPosition == DataPosition(line: 2, column: 1))
    guard case .list(let list) = entries[1].node.value else { throw TestFailure() }
    #expect(list[0].position == DataPosition(line: 3, column: 5))
    #expect(list[1]["b"]?.position == DataPosition(line: 4, column: 9))
  }

  @Test func turnsScalarKeysIntoText() throws {
    let node = try YAML.parse("2020: a\ntrue: b\n".utf8)
    #expect(node["2020"]?.value == .string("a"))
    #expect(node["true"]?.value == .string("b"))
  }

  @Test func expandsAliases() throws {
    let node = try YAML.parse("a: &x [1, 2]\nb: *x\n&k key: 1\n".utf8)
    #expect(node["b"] == node["a"])
    #expect(node["key"]?.value == .integer(1))
  }

  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\n", "the key 'a' is there already, in line 1", 3, 1),
    ("a: [1, 2\nb: 3\n", "", 2, 2),
    ("a:\n\tb: 1\n", "a tab cannot indent", 2, 1),
    ("a: 1\n---\nb: 2\n", "only one document", 2, 1),
    ("[a, b]: 1\n", "cannot be a key", 1, 1),
    ("? {a: 1}\n: 2\n", "cannot be a key", 1, 3),
    ("?\n: 1\n", "a key is missing", 1, 2),
    ("a: *nowhere\n", "nothing before is anchored", 1, 4),
    ("a: &a [*a]\n", "lies inside what it stands for", 1, 8),
    ("a: !ruby/object:Hash {}\n", "the tag '!ruby/object:Hash' is not known", 1, 4),
    ("a: !!int x\n", "not of the type", 1, 4),
    ("a: {<<: 1}\n", "merge keys", 1, 5),
    ("a: \"open\n", "", 2, 1),
    ("a: \u{1}\n", "control characters", 1, 4),
    ("ä: b: c\n", "mapping values are not allowed", 1, 5),
  ])
  func refusesFaultsWithTheirPlace(text: String, message: String, line: Int, column: Int) throws {
    let error = try #require(failure(text))
    #expect(message.isEmpty || error.message.contains(message), "\(error.message)")
    #expect(error.position == DataPosition(line: line, column: column), "\(error)")
  }

  @Test func refusesAliasesThatMultiply() throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      text += "a\(level): &a\(level) [\(repeatElement("*a\(level - 1)", count: 10).joined(separator: ", "))]\n"
    }
    let error = try #require(failure(text))
    #expect(error.message.contains("stand for too much"))
  }

  @Test func refusesAliasesThatStandForMuchText() throws {
    let long = String(repeating: "x", count: 300_000)
    #expect(failure("a: &a \(long)\nb: [*a, *a, *a]\n") == nil)
    #expect(failure("a: &a \(long)\nb: [*a, *a, *a, *a]\n")?.message.contains("stand for too much") == true)
  }

  @Test func refusesDeepNesting() throws {
    let fits = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(failure(fits) == nil)
    let error = try #require(failure(String(repeating: "[", count: 100_000)))
    #expect(error.message.contains("more than 128 deep"))
    #expect(error.position == DataPosition(line: 1, column: 129))
    let blocks = (0..<200).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(failure(blocks)?.message.contains("deep") == true)
    let anchored = "a: &a \(String(repeating: "[", count: 100))\(String(repeating: "]", count: 100))\n"
    #expect(failure(anchored + "b: \(String(repeating: "[", count: 40))*a\n")?.message.contains("deep") == true)
  }

  @Test func readsManyKeysInLinearTime() throws {
    let text = (0..<20_000).map { "key\($0): \($0)\n" }.joined()
    let node = try YAML.parse(text.utf8)
    #expect(node["key19999"]?.value == .integer(19_999))
  }

  @Test func survivesAnyInput() {
    var random = SplitMix(seed: 7)
    let pieces = [
      "a", ": ", "- ", "\n", "  ", "[", "]", "{", "}", ",", "&a ", "*a", "\"", "'", "|", ">", "#", "\t", "!!", "? ",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int(random.next() % 24)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      if let error = failure(text) { #expect(error.position.line >= 1 && error.position.column >= 1) }
    }
    for _ in 0..<500 {
      let bytes = (0..<32).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      _ = try? YAML.parse(bytes)
    }
  }
}
