import Testing

@testable import PostModel

@Suite struct SourceTextTests {
  private func places(_ text: String) -> [String] {
    let source = SourceText(text)
    return (0...source.bytes.count).map { offset in
      let position = source.position(of: offset)
      return "\(position.line):\(position.column)"
    }
  }

  @Test func countsLinesByAnyLineEnd() {
    #expect(places("a\nb") == ["1:1", "1:2", "2:1", "2:2"])
    #expect(places("a\rb") == ["1:1", "1:2", "2:1", "2:2"])
    #expect(places("a\r\nb") == ["1:1", "1:2", "1:3", "2:1", "2:2"])
    #expect(places("\n\r\n\r") == ["1:1", "2:1", "2:2", "3:1", "4:1"])
  }

  @Test func countsColumnsInScalars() {
    let source = SourceText("äö😀x")
    #expect(source.position(of: 8) == SourcePosition(line: 1, column: 4))
  }

  @Test func staysInsideTheText() {
    let source = SourceText("a\n")
    #expect(source.position(of: -5) == SourcePosition(line: 1, column: 1))
    #expect(source.position(of: 99) == SourcePosition(line: 2, column: 1))
    #expect(SourceText("").position(of: 0) == SourcePosition(line: 1, column: 1))
  }

  @Test func givesLinesWithoutTheirEnds() {
    let source = SourceText("one\r\ntwo\rthree\n")
    #expect((0...5).map { source.line($0) } == [nil, "one", "two", "three", "", nil])
    #expect(SourceText(String(repeating: "x", count: 1000)).line(1)?.count == 400)
  }

  @Test func dropsAByteOrderMark() {
    #expect(SourceText(name: "x", bytes: [0xEF, 0xBB, 0xBF, 0x41]).bytes == [0x41])
    #expect(SourceText(name: "x", bytes: [0xEF, 0xBB, 0xBF, 0x41, 0xFF]).bytes == [0x41, 0xEF, 0xBF, 0xBD])
  }

  @Test(
    arguments: [
      ([0x61, 0x00, 0x62], "a\u{FFFD}b"), ([0xC3], "\u{FFFD}"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xE2, 0x82, 0x41], "\u{FFFD}A"), ([0xF0, 0x9F, 0x98], "\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xE0, 0x80, 0x41], "\u{FFFD}\u{FFFD}A"),
    ] as [([UInt8], String)])
  func replacesWhatIsMalformed(_ bytes: [UInt8], _ expected: String) {
    let source = SourceText(name: "x", bytes: bytes)
    #expect(String(decoding: source.bytes, as: UTF8.self) == expected)
    #expect(source.firstMalformedLine == 1)
  }

  @Test func findsTheFirstMalformedLine() {
    #expect(SourceText(name: "x", bytes: Array("a\nb\nc".utf8) + [0xFF]).firstMalformedLine == 3)
    #expect(SourceText(name: "x", bytes: Array("a\rb\r\nc\r".utf8) + [0xFF]).firstMalformedLine == 4)
    #expect(SourceText(name: "x", bytes: Array("a long text without faults, äöü 😀".utf8)).firstMalformedLine == nil)
  }

  @Test func agreesWithSwiftOnRandomBytes() {
    var state: UInt64 = 42
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<24 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let pool: [UInt8] = [0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xA0, 0xED, 0x9F, 0xEF, 0xF0, 0x90, 0xF4, 0x8F, 0xFF, 0x20]
        bytes.append(pool[Int(state >> 33) % pool.count])
      }
      let expected = Array(String(decoding: bytes, as: UTF8.self).utf8)
      #expect(SourceText(name: "x", bytes: bytes).bytes == expected)
    }
  }
}

/// The quick check of whole vectors says what a look at each byte says.
@Suite struct SoundnessTests {
  @Test func everyPairAndTripleOfBytesIsJudgedAsTheStandardLibraryDoes() {
    // A lead, and what may be right or wrong behind it, at each place of a vector's edge.
    let leads: [UInt8] = [
      0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    let seconds: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE1, 0xF1]
    let thirds: [UInt8] = [0x41, 0x80, 0xBF, 0xC2]
    for lead in leads {
      for second in seconds {
        for third in thirds {
          for fourth in thirds {
            for padding in [29, 30, 31, 32, 61, 62, 63, 64] {
              let bytes = [UInt8](repeating: 0x61, count: padding) + [lead, second, third, fourth]
              check(bytes)
              check(bytes + [UInt8](repeating: 0x62, count: 70))
            }
          }
        }
      }
    }
  }

  @Test func textThatIsCutOffAnywhereIsJudgedRight() {
    let text = Array("aé€😀".utf8)
    for count in 0...text.count {
      for padding in 50...70 { check([UInt8](repeating: 0x61, count: padding) + text[..<count]) }
    }
  }

  @Test func zerosAreFound() {
    for place in 0..<130 {
      var bytes = [UInt8](repeating: 0x61, count: 130)
      bytes[place] = 0
      #expect(SourceText(name: "x", bytes: bytes).firstMalformedLine == 1)
    }
  }

  private func check(_ bytes: [UInt8]) {
    let isSound = String(validating: bytes, as: UTF8.self) != nil
    let source = SourceText(name: "x", bytes: bytes)
    if (source.firstMalformedLine == nil) != isSound { Issue.record("\(bytes.suffix(8)) is judged wrong") }
  }
}
