import PostData
import Testing

private func failure(_ text: String) -> DataError? {
  do throws(DataError) {
    _ = try JSON.parse(text.utf8)
    return nil
  } catch {
    return error
  }
}

/// A value without its positions.
private func plain(_ node: DataNode?) -> String {
  switch node?.value {
  case nil: "nothing"
  case .null: "null"
  case .bool(let value): "\(value)"
  case .integer(let value): "\(value)"
  case .number(let value): "\(value)"
  case .string(let value): "'\(value)'"
  case .date(let value): "<\(value)>"
  case .list(let nodes): "[\(nodes.map { plain($0) }.joined(separator: ","))]"
  case .dictionary(let entries): "{\(entries.map { "\($0.key):\(plain($0.node))" }.joined(separator: ","))}"
  }
}

@Suite struct JSONTests {
  @Test(arguments: [
    ("true", "true"), (" false ", "false"), ("null", "null"), ("0", "0"), ("-17", "-17"), ("1.5", "1.5"),
    ("-0.01", "-0.01"), ("5e+3", "5000.0"), ("1E-2", "0.01"), ("9223372036854775807", "9223372036854775807"),
    ("9223372036854775808", "9.223372036854776e+18"), ("\"\"", "''"), ("\"a b\"", "'a b'"),
    ("\"\\\"\\\\\\/\\n\\t\"", "'\"\\/\n\t'"), ("\"\\u00e9\\ud83d\\ude00\"", "'é😀'"), ("\"é😀\"", "'é😀'"),
    ("[]", "[]"), ("{}", "{}"), ("[1, [2, {\"a\": null}], \"b\"]", "[1,[2,{a:null}],'b']"),
    ("{\"a\":{\"b\":[]},\"c\":\"2020-11-25\"}", "{a:{b:[]},c:'2020-11-25'}"), ("\u{FEFF}{}", "{}"),
    ("[\r\n1\r\n]\r\n", "[1]"),
  ]) func readsValues(text: String, expected: String) throws {
    #expect(plain(try JSON.parse(text.utf8)) == expected)
  }

  @Test(arguments: [
    ("", 1, 1), ("[1,]", 1, 4), ("{\"a\":1,}", 1, 8), ("[1 2]", 1, 4), ("{a: 1}", 1, 2), ("{\"a\" 1}", 1, 6),
    ("{\"a\": 1,\n \"a\": 2}", 2, 2), ("01", 1, 1), ("+1", 1, 1), (".5", 1, 1), ("1.", 1, 1), ("1e", 1, 1),
    ("tru", 1, 1),
    ("NaN", 1, 1), ("1e999", 1, 1), ("\"a\nb\"", 1, 3), ("\"a", 1, 1), ("\"\\x\"", 1, 2), ("\"\\u12\"", 1, 2),
    ("\"\\ud800\"", 1, 2), ("\"\\udc00\"", 1, 2), ("[1] 2", 1, 5), ("{\"é\":\n  [true,\r\n  oops]}", 3, 3),
    ("[1,\n[2", 2, 1),
    ("'a'", 1, 1), ("[\n/* a */ 1]", 2, 1),
  ]) func faultsAreToldWithTheirPlace(text: String, line: Int, column: Int) {
    let error = failure(text)
    #expect(error?.position == DataPosition(line: line, column: column), "\(error?.message ?? "read")")
  }

  @Test func valuesKnowWhereTheyBegin() throws {
    let root = try JSON.parse("{\n  \"é\": 1, \"b\": [2]\n}".utf8)
    guard case .dictionary(let entries) = root.value else {
      Issue.record("no dictionary")
      return
    }
    #expect(entries.map(\.keyPosition) == [DataPosition(line: 2, column: 3), DataPosition(line: 2, column: 11)])
    #expect(entries.map(\.node.position) == [DataPosition(line: 2, column: 8), DataPosition(line: 2, column: 16)])
  }

  @Test func aPrefixTellsItsLength() throws {
    #expect(try JSON.parsePrefix("{\"a\": 1} rest".utf8).byteCount == 8)
    #expect(try JSON.parsePrefix("\u{FEFF}{}x".utf8).byteCount == 5)
  }

  @Test func depthIsBounded() throws {
    let deep = JSON.maximumDepth
    _ = try JSON.parse((String(repeating: "[", count: deep) + String(repeating: "]", count: deep)).utf8)
    #expect(failure(String(repeating: "[", count: 1_000_000)) != nil)
  }

  @Test func malformedBytesAreRefused() {
    #expect(throws: DataError.self) { try JSON.parse([0x22, 0xFF, 0x22]) }
    #expect(throws: DataError.self) { try JSON.parse([0x22, 0x00, 0x22]) }
  }

  @Test func anyBytesAreReadOrRefused() {
    var numbers = SplitMix(seed: 7)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "a", "\\", "u", "0", "1", "-", ".", "e", "\n", " ", "true", "null", "é",
    ]
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<Int(numbers.next() % 20) { text += pieces[Int(numbers.next() % UInt64(pieces.count))] }
      if let error = failure(text) { #expect(error.position.line >= 1 && error.position.column >= 1) }
    }
  }
}
